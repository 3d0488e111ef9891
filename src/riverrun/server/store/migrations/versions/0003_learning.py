"""How far people have come in the lessons"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "learning",
        sa.Column("person", sa.Integer(), sa.ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("title", sa.String(24), primary_key=True),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
    )
