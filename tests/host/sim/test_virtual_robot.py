"""The process behind a virtual port, and the thread that reads its pins."""

import threading

import pytest

from cubehost.cube import state_after
from cubehost.sim import process


def test_ctrl_c_once_more_while_it_closes_leaves_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pipe is closed then under the thread that reads it."""
    at_the_pipe, closed, wrong = threading.Event(), threading.Event(), list[object]()
    readers, join = list[threading.Thread](), threading.Thread.join

    def interrupted(thread: threading.Thread, timeout: float | None = None) -> None:
        readers.append(thread)
        raise KeyboardInterrupt

    def ready(milliseconds: int) -> bool:
        at_the_pipe.set()
        return closed.wait(20)

    monkeypatch.setattr(threading, "excepthook", wrong.append)
    monkeypatch.setattr(threading.Thread, "join", interrupted)
    robot = process.start(state_after(""))
    monkeypatch.setattr(robot, "_ready", ready)
    assert at_the_pipe.wait(20)
    with pytest.raises(KeyboardInterrupt):
        robot.close()
    closed.set()
    join(readers[0], 20)
    assert not wrong
