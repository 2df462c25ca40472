"""Groups of commands: loaded when used, help where no command is given, a guess where it is misspelt."""

import importlib
from typing import Any

import click
from click.shell_completion import CompletionItem

FEW = 20  # commands that an error lists; of more it names the help


def told_of(part: str) -> dict[str, str]:
    """Returns a part of meant.toml: what people are told who type a word or an option, by that."""
    import tomllib  # loaded here: only a mistyped command needs it
    from pathlib import Path

    table = tomllib.loads(Path(__file__).with_name("meant.toml").read_text("utf-8"))[part]
    return {word: told for typed, told in table.items() for word in typed.split()}


class Group(click.Group):
    """A group whose name alone prints its help."""

    groups: tuple[str, ...] = ()  # commands that have commands, in which a mistyped one is looked for

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the whole first sentence of each command, which click would cut to fit a line."""
        rows = [(name, self.commands[name].get_short_help_str(200)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl(rows)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not args and not self.invoke_without_command and not ctx.resilient_parsing:
            click.echo(ctx.get_help())
            ctx.exit(2)  # nothing was done: a script that forgot the command must notice
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in self.list_commands(ctx) and not name.startswith("-"):
            guess = self._guess(ctx, name)
            raise click.UsageError(f"no command {name[:40]!r}{guess and f': {guess}'}", ctx)
        return super().resolve_command(ctx, args)

    def _guess(self, ctx: click.Context, name: str) -> str:
        """Returns what `name` may have meant: by meant.toml, as a command of a subgroup, or misspelt."""
        meant = told_of("commands") if self.groups else {}
        if name.lower() in meant:
            return meant[name.lower()]
        if inner := [group for group in self.groups if name.lower() in self._names_in(ctx, group)]:
            return f"did you mean `{'` or `'.join(f'{ctx.command_path} {g} {name.lower()}' for g in inner)}`?"
        from difflib import get_close_matches

        known = self.list_commands(ctx)
        near = get_close_matches(name.lower(), known, 3, 0.7)
        if near:
            return f"did you mean {' or '.join(near)}?"
        if near := get_close_matches(name.lower(), meant, 1, 0.7):
            return meant[near[0]]
        return f"one of {', '.join(sorted(known))}" if len(known) <= FEW else ""

    def _names_in(self, ctx: click.Context, group: str) -> list[str]:
        inner = self.get_command(ctx, group)
        return inner.list_commands(ctx) if isinstance(inner, click.Group) else []


class LazyGroup(Group):
    """Loads a command's module only when it is asked for: `--help` and `state` must not import OpenCV.

    modules: by command, the module that holds it as `command` (or `module:name`), and what the group's help
    says of it, in the order in which it does. parts: the command with which each part of that list begins,
    and its heading. groups: the commands that have commands.
    """

    def __init__(
        self,
        modules: dict[str, tuple[str, str]],
        parts: dict[str, str],
        groups: tuple[str, ...],
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._modules, self._parts, self.groups = modules, parts, groups

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self._modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self._modules:
            return None
        module, _, name = self._modules[cmd_name][0].partition(":")
        command: click.Command = getattr(importlib.import_module(module), name or "command")
        return command

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Completes names of commands without loading any command."""
        found = [name for name in self.list_commands(ctx) if name.startswith(incomplete)]
        shown = [CompletionItem(name, help=self._modules[name][1]) for name in found]
        return shown + click.Command.shell_complete(self, ctx, incomplete)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the list of commands part by part, without loading any command."""
        names = self.list_commands(ctx)
        begins = [names.index(name) for name in self._parts]
        width = max(map(len, names))
        for heading, begin, end in zip(self._parts.values(), begins, [*begins[1:], len(names)], strict=True):
            with formatter.section(heading):
                formatter.write_dl([(name.ljust(width), self._modules[name][1]) for name in names[begin:end]])
