"""Friends, invitations, phrases by name, and the course of ratings"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "friend",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("other", sa.Integer(), nullable=False),
        sa.Column("yes", sa.Boolean(), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("own", sa.String(length=24), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_friend_person", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["other"], ["person.id"], name="fk_friend_other", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_friend"),
        sa.UniqueConstraint("person", "other", name="uq_friend_person_other"),
    )
    with op.batch_alter_table("friend") as batch:
        batch.create_index("ix_friend_other", ["other"])
    op.create_table(
        "invitation",
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("host", sa.Integer(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_invitation_game", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_invitation_person", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["host"], ["person.id"], name="fk_invitation_host", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "person", name="pk_invitation"),
    )
    with op.batch_alter_table("invitation") as batch:
        batch.create_index("ix_invitation_person", ["person"])
    with op.batch_alter_table("person") as batch:
        batch.add_column(sa.Column("here", sa.Float(), nullable=True))
    with op.batch_alter_table("talk") as batch:
        batch.add_column(sa.Column("phrase", sa.String(length=16), nullable=False, server_default=""))
    with op.batch_alter_table("chair") as batch:
        batch.add_column(sa.Column("rating", sa.Integer(), nullable=True))
