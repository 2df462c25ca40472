"""Every `cubehost` command that a page names, in a block or in a sentence, exists with its options."""

import re
import shlex
from pathlib import Path

import click
import pytest

from cubehost.cli import cli

ROOT = Path(__file__).resolve().parents[2]
PAGES = [
    ROOT / "README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "hardware").glob("*.md")),
]
WRITTEN_THERE = "cubehost quarters"  # add-a-command.md has its reader write it
NAMED = re.compile(r"^ {4}(?:.*[|&] )?(cubehost [^|&\n]+)|`(cubehost\s[^`|&]+)`", re.M)


def commands(page: Path) -> list[str]:
    """Command lines of a page, a remark behind them left out."""
    shown = ("".join(found) for found in NAMED.findall(page.read_text(encoding="utf-8")))
    return [
        re.split(r"\s#|\s{3,}", " ".join(line.split("\n")))[0]
        for line in shown
        if not ("…" in line or WRITTEN_THERE in line)
    ]


def mistake(line: str) -> str | None:
    """The command or option of a command line that does not exist, if any."""
    command: click.Command = cli
    name = "cubehost"
    for word in shlex.split(line)[1:]:
        known = {
            name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)
        }
        if word.startswith("--") and word.split("=")[0] not in {*known, "--help", "--version"}:
            return f"{word} is no option of {name}"
        if isinstance(command, click.Group) and re.fullmatch(r"[a-z][a-z-]*", word):
            inner = command.get_command(click.Context(command), word)
            if inner is None:
                return f"{word} is no command of {name}"
            command, name = inner, f"{name} {word}"
    return None


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_tells_to_type_exists(page: Path) -> None:
    assert [f"{line}: {wrong}" for line in commands(page) if (wrong := mistake(line))] == []


def test_a_command_that_does_not_exist_is_noticed() -> None:
    assert mistake("cubehost robot set accel 40000 --save") is None
    assert mistake("cubehost robot save") == "save is no command of cubehost robot"
    assert mistake("cubehost solve --colour red") == "--colour is no option of cubehost solve"
