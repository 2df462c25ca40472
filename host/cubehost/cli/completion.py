"""`cubehost completion` and `cubehost help`: what a shell completes, and what a command does."""

import click
from click.shell_completion import get_completion_class

from cubehost.base.errors import InputError


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print the script that lets SHELL complete commands, options and ports.

    \b
    Examples:
      cubehost completion bash
      eval "$(cubehost completion zsh)"                  in ~/.zshrc
    """
    kind = get_completion_class(shell)
    assert kind is not None  # click knows these three
    click.echo(kind(ctx.find_root().command, {}, "cubehost", "_CUBEHOST_COMPLETE").source())


@click.command()
@click.argument("words", nargs=-1)
@click.pass_context
def show_help(ctx: click.Context, words: tuple[str, ...]) -> None:
    """Show the help of a command: `cubehost help robot set`."""
    here = ctx.find_root()
    for word in words:
        if not isinstance(here.command, click.Group):
            raise InputError(f"{here.command_path} has no command {word[:40]!r}")
        name, inner, _ = here.command.resolve_command(here, [word])
        assert inner is not None
        here = click.Context(inner, parent=here, info_name=name)
    click.echo(here.get_help())
