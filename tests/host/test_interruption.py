"""Ctrl-C and a reader that went away: searches of all threads end, whatever they are doing."""

import concurrent.futures
import io
import json
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from cubehost._core import ffi, lib

from cubehost import cube
from cubehost.base import threads
from cubehost.base.errors import InputError
from cubehost.cli import cli, common
from cubehost.solving import engines, interruption, solver


class Lib:
    """The core, with other functions in place of some."""

    def __init__(self, **others: Any) -> None:
        self.__dict__ |= others

    def __getattr__(self, name: str) -> Any:
        return getattr(lib, name)


INTERRUPTED = """
import os, signal, sys
class Finder:
    def find_spec(self, name, *_):
        if name == "click":
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Finder())
from cubehost.__main__ import main
main()
"""


def test_the_command_ends_without_a_word_while_it_loads() -> None:
    done = subprocess.run([sys.executable, "-c", INTERRUPTED, "state", "R"], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, "", "")


def test_a_search_that_is_interrupted_as_it_starts_is_ended(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its threads would go on in memory that is given back."""
    ended = []

    def start(*arguments: Any) -> None:
        lib.large_start(*arguments)
        raise KeyboardInterrupt

    def finish(search: Any) -> None:
        lib.large_finish(search)
        ended.append(search)

    monkeypatch.setattr(engines, "lib", Lib(large_start=start, large_finish=finish))
    with pytest.raises(KeyboardInterrupt):
        solver.solve(cube.state_after("R U2 F' L D B2 R' U F D2 L' B"), budget=60)
    assert len(ended) == 1


def test_searches_of_other_threads_end(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits = iter(range(3))

    def wait(*arguments: Any) -> bool:
        next(waits)
        return bool(lib.large_wait(*arguments))

    monkeypatch.setattr(engines, "lib", Lib(large_wait=wait))
    monkeypatch.setattr(engines, "ended", set_ := threading.Event())
    set_.set()
    with suppress(InputError):  # it may have had no time to find a solution
        solver.solve(cube.random_cube(1), budget=60)


def test_threads_are_told_to_end(monkeypatch: pytest.MonkeyPatch) -> None:
    told, waiting = [], threading.Event()

    def wait(*arguments: Any) -> Any:
        waiting.set()
        return futures_wait(*arguments)

    def work(first: bool) -> None:
        if first:
            waiting.wait()
            signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
        told.append(threads.ended.wait(60))

    futures_wait = concurrent.futures.wait
    monkeypatch.setattr(concurrent.futures, "wait", wait)
    with pytest.raises(KeyboardInterrupt):
        threads.share(work, [True, False], 2)
    assert told == [True, True]
    assert not threads.ended.is_set()


def test_a_reader_that_goes_away_ends_what_is_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    told, begun = [], threading.Event()

    def work(item: str) -> common.Result:
        if item != "first":
            begun.set()
            told.append(threads.ended.wait(60))
        return item, {}

    def gone(*_arguments: Any) -> None:
        begun.wait()
        raise BrokenPipeError

    monkeypatch.setattr(sys, "stdin", io.BytesIO(b"first\nsecond\n"))
    monkeypatch.setattr(common.click, "echo", gone)
    with pytest.raises(BrokenPipeError):
        common.each(("-",), work, False, 2)
    assert told == [True]
    assert not threads.ended.is_set()


def test_an_interruption_holds_until_it_is_raised() -> None:
    """What was found before it may be searched on from: that ends at once, too."""

    def search() -> None:
        with interruption.interruptible(ffi.NULL) as stop:
            interruption._interruption.error = KeyboardInterrupt()
            for _ in range(2):
                stop["context"].next_us = 0
                assert lib.solvers_is_late(stop["context"])

    with pytest.raises(KeyboardInterrupt):
        search()
    assert interruption._interruption.error is None


class StoppedWhenAnswered:
    """In place of the core: Ctrl-C comes once the large tables' search has an answer."""

    @staticmethod
    def wait(search: Any, _us: int) -> bool:
        found = ffi.new("large_solution *")
        while not lib.large_best(search, found):
            lib.large_wait(search, 1000)
        raise KeyboardInterrupt


class Ended:
    """In place of `ended`: Ctrl-C comes when a search of the core asks for the third time."""

    asked = 0

    def is_set(self) -> bool:
        self.asked += 1
        if self.asked == 3:
            raise KeyboardInterrupt
        return False


@pytest.mark.parametrize(
    "options",
    [
        ["--nodes", "4294967295"],
        ["--tables", "small", "--budget", "600"],
        ["--tables", "large", "--budget", "600"],
        ["--nodes", "4294967295", "--metric", "qtm"],
    ],
)
def test_an_interrupted_search_prints_the_best_so_far(
    options: list[str], cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interruption, "ended", Ended())
    if "large" in options:
        monkeypatch.setattr(engines, "lib", Lib(large_wait=StoppedWhenAnswered.wait))
    lines, command = f"{cube.random_cube(1)}\n{cube.random_cube(2)}\n", ["solve", "--threads", "1", "--json"]
    result = CliRunner().invoke(cli, [*command, *options, "-"], input=lines)
    assert isinstance(result.exception, common.StoppedSearchError)
    assert result.exception.exit_code == 130
    value = json.loads(result.stdout)  # one line: the second cube is not begun
    assert cube.is_solved(cube.turned(cube.random_cube(1), value["moves"]))
    assert not value["optimal"]
    assert str(result.exception) == (
        f"interrupted: {value['htm']} turns are known, that none are shorter is not proven"
    )
