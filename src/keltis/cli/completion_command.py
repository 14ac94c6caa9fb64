"""The command that teaches a shell to complete ours. `keltis.cli.main` loads this file only when it is used."""

import click
from click.shell_completion import get_completion_class

SHELLS = ("bash", "zsh", "fish")


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
def completion(shell: str) -> None:
    """Print what a shell needs to complete commands, options, games, bots, levels and languages.

    For bash, in ~/.bashrc: eval "$(keltis completion bash)"
    """
    kind = get_completion_class(shell)
    assert kind
    root = click.get_current_context().find_root().command
    click.echo(kind(root, {}, "keltis", "_KELTIS_COMPLETE").source())
