"""Counts that are ended while their threads work."""

import gc
import mmap
import threading
import weakref
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from cubehost._packer import lib

from cubehost.packing import counting, library
from cubehost.packing.engine import Model


class Pages(mmap.mmap):
    """Memory of a count; one that nobody holds is given back."""


class Pool(ThreadPoolExecutor):
    """One whose threads are not waited for: Ctrl-C came again."""

    def shutdown(self, *_given: Any, **_named: Any) -> None:
        raise KeyboardInterrupt


class Lib:
    """The engine with a count that lasts."""

    def __init__(self, run: Any) -> None:
        self.bp_counter_run = run

    def __getattr__(self, name: str) -> Any:
        return getattr(lib, name)


def test_memory_stays_while_a_thread_counts_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, may_end = threading.Event(), threading.Event()
    made: list[weakref.ref[Pages]] = []

    def pages(*given: Any, **named: Any) -> Pages:
        made.append(weakref.ref(new := Pages(*given, **named)))
        return new

    def run(_handle: Any, _most: int) -> int:
        begun.set()
        may_end.wait(60)
        return 1

    def wait(*_given: Any, **_named: Any) -> None:
        begun.wait(60)
        raise KeyboardInterrupt

    monkeypatch.setattr(counting.mmap, "mmap", pages)
    monkeypatch.setattr(counting, "ThreadPoolExecutor", Pool)
    monkeypatch.setattr(counting, "lib", Lib(run))
    monkeypatch.setattr(counting, "wait", wait)
    model = Model(library.load("dominoes-8x8"))
    with pytest.raises(KeyboardInterrupt):
        counting.count(model, 1)
    gc.collect()
    held = made[0]()
    may_end.set()
    assert held is not None
    assert not held.closed
