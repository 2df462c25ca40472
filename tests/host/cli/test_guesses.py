"""What somebody types who has not read any help does what was meant, or names the command that does."""

import json
import re
import shlex
from pathlib import Path

import click
import pytest

from commands import ran
from cubehost.cli import cli
from cubehost.cli.group import told_of

ROWS = [
    tuple(part.strip() for part in line.rsplit("|", 2))
    for line in Path(__file__).with_name("guesses.txt").read_text("utf-8").splitlines()
    if line and line[0] != "#"
]


@pytest.mark.parametrize(("typed", "code", "words"), ROWS, ids=[row[0] for row in ROWS])
def test_a_guess(
    typed: str,
    code: str,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("CUBEHOST_CONFIG", str(tmp_path / "config"))
    ended, out, err = ran(capsys, *shlex.split(typed))
    assert ended == int(code), err
    assert words in out + err


@pytest.mark.parametrize("words", sorted({*told_of("commands").values(), *told_of("options").values()}))
def test_what_is_named_instead_exists(words: str) -> None:
    for named in re.findall(r"`cubehost ([^`]*)`", words):
        command: click.Command = cli
        for word in named.split():
            if isinstance(command, click.Group) and not word.startswith("-"):
                command = command.get_command(click.Context(command), word) or pytest.fail(named)
            else:
                assert any(word in option.opts for option in command.params), named


def test_robots_are_one_list(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CUBEHOST_CONFIG", str(tmp_path / "config"))
    assert ran(capsys, "robot", "use", "sim")[0] == 0
    _, out, _ = ran(capsys, "robots", "--json")
    assert [robot["robot"] for robot in json.loads(out)] == ["sim"]
