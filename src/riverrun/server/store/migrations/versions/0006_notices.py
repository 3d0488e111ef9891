"""Notices when it is one's turn"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "contact",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("address", sa.String(length=1000), nullable=False),
        sa.Column("details", sa.JSON(), nullable=False),
        sa.Column("every", sa.Integer(), nullable=False),
        sa.Column("token", sa.String(length=32), nullable=False),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.Column("last", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_contact_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_contact"),
        sa.UniqueConstraint("person", "kind", "address", name="uq_contact_person_kind_address"),
        sa.UniqueConstraint("token", name="uq_contact_token"),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("contact", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Float(), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["contact"], ["contact.id"], name="fk_outbox_contact", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_outbox_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
        sa.UniqueConstraint("contact", "game", "seat", "turn", name="uq_outbox_contact_game_seat_turn"),
    )
    with op.batch_alter_table("outbox") as batch:
        batch.create_index("ix_outbox_state_due", ["state", "due"])
