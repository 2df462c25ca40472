"""The README's commands are the program's: each exists with its options, and those without hardware run."""

import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cubehost.cli import main

ROOT = Path(__file__).resolve().parents[3]
README = (ROOT / "README.md").read_text()
LINES = [line.split("#")[0].strip() for line in README.splitlines() if line.startswith("    cubehost ")]
NEEDS_HARDWARE = ("/dev/", "photos/", "--live", "--camera", "--port qemu", "--port pico", "flash --board")
UNTIL_CTRL_C = ("serve",)
INTERRUPTED = 130
CUBEHOST = [sys.executable, "-c", "from cubehost.cli import main; main()"]


@pytest.fixture(autouse=True)
def _own_robots(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As after the README's `robot use sim`, which must not be what another test's commands act on."""
    monkeypatch.setenv("CUBEHOST_CONFIG", str(tmp_path / "config"))
    main(["robot", "use", "sim"])


def run(arguments: list[str], stdin: str = "") -> subprocess.CompletedProcess[str]:
    if arguments[-1] in UNTIL_CTRL_C:
        return run_until_it_speaks(arguments)
    return subprocess.run([*CUBEHOST, *arguments], input=stdin, capture_output=True, text=True, timeout=300)


def run_until_it_speaks(arguments: list[str]) -> subprocess.CompletedProcess[str]:
    """A command that runs until Ctrl-C, which comes after its first line."""
    with subprocess.Popen([*CUBEHOST, *arguments], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        rest, _ = process.communicate(timeout=30)
    return subprocess.CompletedProcess(arguments, process.returncode - INTERRUPTED, line + rest, "")


def commands(line: str) -> list[list[str]]:
    """The cubehost calls of a line, pipe by pipe, without the program's name."""
    return [shlex.split(part)[1:] for part in line.split(" | ")]


def test_the_readme_shows_commands() -> None:
    assert len(LINES) >= 8


@pytest.mark.parametrize("line", LINES)
def test_each_command_and_option_exists(line: str) -> None:
    for words in commands(line):
        done = run([words[0], "--help"])
        assert done.returncode == 0, done.stderr
        for option in (word for word in words if word.startswith("--")):
            assert option in done.stdout, f"{words[0]} has no {option}"


@pytest.mark.parametrize("line", [line for line in LINES if not any(n in line for n in NEEDS_HARDWARE)])
def test_commands_without_hardware_run(line: str) -> None:
    text = ""
    for words in commands(line):
        done = run(words, text)
        assert done.returncode == 0, done.stderr
        text = done.stdout
    assert text.strip()


def test_make_targets_of_the_readme_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.M))
    assert set(re.findall(r"(?m)(?:^ {4}|`)make ([a-z]+)", README)) <= targets


def test_links_of_the_readme_lead_somewhere() -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / link).exists(), link
