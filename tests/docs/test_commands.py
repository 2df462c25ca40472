"""Every `cubehost` command that a page, or the program itself, names exists with its options.

In a block each of a pipe's commands is looked at, in a sentence what stands between backticks, in the program
what its texts have between them.
"""

import ast
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from cubehost.cli import cli

ROOT = Path(__file__).resolve().parents[2]
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "examples/README.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "hardware").glob("*.md")),
]
MODULES = sorted((ROOT / "host" / "cubehost").rglob("*.py"))
WRITTEN_THERE = re.compile(r"cubehost quarters| stm\b")  # by the reader of add-a-command.md, add-a-metric.md
BLOCK = re.compile(r"^\n((?: {4}.*\n| *\n)+)", re.M)
SENTENCE = re.compile(r"`([^`]+)`")
CALLED = re.compile(r"(?:[A-Z_]+=\S+ |sudo )*(cubehost [^|]+)")


def commands(text: str) -> Iterator[str]:
    """Command lines of a text, a remark behind them left out."""
    lines = [line.strip() for block in BLOCK.findall(f"\n{text}\n") for line in block.splitlines()]
    lines += [" ".join(said.split()) for part in text.split("\n\n") for said in SENTENCE.findall(part)]
    for line in lines:
        for part in re.split(r" (?:\||&&|&|>) ?", re.split(r"\s#|\s{3,}", line)[0]):
            if (called := CALLED.fullmatch(part)) and "…" not in part and not WRITTEN_THERE.search(part):
                yield called[1]


def texts(module: Path) -> Iterator[str]:
    """Of a module: its strings, with X for what is put into them."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "X" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def mistake(line: str) -> str | None:
    """What a command line has that its command does not take, if anything. An option may be only named."""
    context, words = (
        click.Context(cli, info_name="cubehost"),
        shlex.split(re.sub(r" -(\d)", r" \1", line))[1:],
    )
    while True:
        command = context.command
        try:
            values, rest, _ = command.make_parser(context).parse_args(list(words))
        except click.BadOptionUsage as error:
            if "requires an argument" in error.message and words[-1] == error.option_name:
                return None
            return error.format_message()
        except click.UsageError as error:
            return error.format_message()
        if not isinstance(command, click.Group) or not rest:
            break
        if rest[0].isupper():
            return None
        inner = command.get_command(context, rest[0])
        if inner is None:
            return f"{rest[0]} is no command of {context.command_path}"
        context, words = click.Context(inner, context, rest[0], **inner.context_settings), rest[1:]
    if rest:
        return f"{rest[0]} is one word too many for {context.command_path}"
    wrong = (unknown(option, values.get(option.name or "")) for option in command.params)
    return next(filter(None, wrong), None)


def unknown(option: click.Parameter, value: object) -> str | None:
    """A choice's value that it does not have; what is in capitals stands for one."""
    given = [value] if isinstance(value, str) else value if isinstance(value, list | tuple) else []
    if isinstance(option.type, click.Choice):
        for word in given:
            if word not in option.type.choices and not word.isupper():
                return f"{word} is no {option.opts[0]}"
    return None


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_tells_to_type_exists(page: Path) -> None:
    told = commands(page.read_text(encoding="utf-8"))
    assert [f"{line}: {wrong}" for line in told if (wrong := mistake(line))] == []


def test_what_the_program_tells_to_type_exists() -> None:
    told = {line for module in MODULES for text in texts(module) for line in commands(text)}
    assert len(told) > 50
    assert [f"{line}: {wrong}" for line in sorted(told) if (wrong := mistake(line))] == []


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("cubehost robot set accel 40000 --save", None),
        ("cubehost flash --board", None),
        ("cubehost robot save", "save is no command of cubehost robot"),
        ("cubehost solve --colour red", "--colour"),
        ("cubehost history -x", "-x"),
        ("cubehost flash --board mega octopus pico", "one word too many"),
        ("cubehost scan --method quick", "quick is no --method"),
        ("cubehost solve --count --optimal STATE", None),
    ],
)
def test_a_command_that_does_not_exist_is_noticed(line: str, words: str | None) -> None:
    told = mistake(line)
    assert told is None if words is None else words in (told or "")


def test_commands_of_a_pipe_a_sentence_and_another_user_are_found() -> None:
    text = "    cubehost scan photos/ | cubehost solve -   # both\n    sudo cubehost service install\n"
    text += "\nas `--log` cubehost `cubehost\nstop`\n"
    assert list(commands(text)) == [
        "cubehost scan photos/", "cubehost solve -", "cubehost service install", "cubehost stop",
    ]  # fmt: skip
