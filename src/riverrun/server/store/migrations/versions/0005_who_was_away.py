"""Who was away: why a bot sits in, since when, and when its person came back"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("chair") as batch:
        batch.add_column(sa.Column("away", sa.String(8), nullable=False, server_default=""))
        batch.add_column(sa.Column("known", sa.Integer(), nullable=False, server_default="0"))
        batch.add_column(sa.Column("back", sa.Float()))
