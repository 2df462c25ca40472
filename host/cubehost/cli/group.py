"""Groups of commands: loaded when used, help where no command is given, a guess where it is misspelt."""

import importlib
from typing import Any

import click
from click.shell_completion import CompletionItem


class Group(click.Group):
    """A group whose name alone prints its help."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not args and not self.invoke_without_command and not ctx.resilient_parsing:
            click.echo(ctx.get_help())
            ctx.exit(2)  # nothing was done: a script that forgot the command must notice
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name, known = args[0], self.list_commands(ctx)
        if name not in known and not name.startswith("-"):
            from difflib import get_close_matches

            near = get_close_matches(name, known, 3)
            guess = f"did you mean {' or '.join(near)}?" if near else f"one of {', '.join(known)}"
            raise click.UsageError(f"no command {name[:40]!r}: {guess}", ctx)
        return super().resolve_command(ctx, args)


class LazyGroup(Group):
    """Loads a command's module only when it is asked for: `--help` and `state` must not import OpenCV.

    modules: by command, the module that holds it as `command`, and what the group's help says of it.
    """

    def __init__(self, modules: dict[str, tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._modules = modules

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(self._modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self._modules:
            return None
        command: click.Command = importlib.import_module(self._modules[cmd_name][0]).command
        return command

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Without loading any."""
        found = [name for name in self.list_commands(ctx) if name.startswith(incomplete)]
        shown = [CompletionItem(name, help=self._modules[name][1]) for name in found]
        return shown + click.Command.shell_complete(self, ctx, incomplete)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Without loading any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, self._modules[name][1]) for name in self.list_commands(ctx)])
