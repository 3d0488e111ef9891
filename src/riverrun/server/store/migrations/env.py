"""Alembic's entry: the store hands over an open connection."""

from alembic import context

from riverrun.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
