"""The command that trains a bot. `keltis.cli.main` loads this file only when it is used."""

import click


@click.group()
def train() -> None:
    """Train a bot."""
