"""What `--help` prints of each command, as a terminal of 80 columns shows it."""

from collections.abc import Iterator

import click

from cubehost.cli import cli


def commands(context: click.Context) -> Iterator[click.Context]:
    """A command and all below it."""
    yield context
    if isinstance(context.command, click.Group):
        for name in context.command.list_commands(context):
            inner = context.command.get_command(context, name)
            assert inner is not None
            yield from commands(click.Context(inner, context, name, max_content_width=80))


def test_each_help_fits_80_columns_cuts_no_sentence_and_explains_every_option() -> None:
    told = list(commands(click.Context(cli, info_name="cubehost", terminal_width=80, max_content_width=80)))
    assert len(told) > 50
    for context in told:
        lines = [line for line in context.get_help().splitlines() if not line.startswith("Usage:")]
        assert [line for line in lines if len(line) > 80 or line.endswith("...")] == [], context.command_path
        assert [line for line in lines if "<=x" in line or "x>=" in line] == [], context.command_path
        options = [option for option in context.command.params if isinstance(option, click.Option)]
        silent = [option.opts[0] for option in options if not option.help and not option.hidden]
        assert silent == [], context.command_path
