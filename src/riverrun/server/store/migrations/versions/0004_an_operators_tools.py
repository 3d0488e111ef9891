"""An operator's tools"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ban",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=4), nullable=False),
        sa.Column("person", sa.Integer(), nullable=True),
        sa.Column("address", sa.String(length=64), nullable=True),
        sa.Column("until", sa.Float(), nullable=True),
        sa.Column("why", sa.String(length=200), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_ban_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_ban"),
    )
    op.create_table(
        "word",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("about", sa.String(length=8), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_word"),
        sqlite_autoincrement=True,
    )
    with op.batch_alter_table("game") as batch:
        batch.add_column(sa.Column("archived", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch.create_index("ix_game_listed", ["listed", "archived", "status", "changed"])
