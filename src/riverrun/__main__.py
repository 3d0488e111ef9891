"""`python -m riverrun`."""

from riverrun.cli import main

main()
