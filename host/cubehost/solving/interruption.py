"""How a search in C is ended by Ctrl-C, and by its budget."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from cubehost._core import ffi, lib
from cubehost.base.threads import ended
from cubehost.solving import timing

WAIT = 100_000  # us between looks at Ctrl-C


class _Interruption(threading.local):
    """What a signal handler raised while this thread was in a search."""

    error: BaseException | None = None


_interruption = _Interruption()


def _keep(_type: Any, error: BaseException | None, _traceback: Any) -> bool:
    _interruption.error = error
    return True


@ffi.callback("bool(void *)", error=True, onerror=_keep)  # type: ignore[untyped-decorator]
def _interrupted(_context: Any) -> bool:
    """Whether to end, asked ten times a second. As Python, this lets signal handlers run, which may raise."""
    return _interruption.error is not None or ended.is_set()


@contextmanager
def interruptible(answer: Any, budget: float | None = None) -> Iterator[dict[str, Any]]:
    """Options of a search in C that have Ctrl-C and the budget (seconds; None: no limit) end it.

    The budget waits until `answer` (cc_solution *) holds a solution; with NULL it does not wait.
    """
    end = 2**63 - 1 if budget is None else lib.solvers_clock_us() + timing.microseconds(budget)
    deadline = ffi.new("solvers_deadline *", {"us": end, "answer": answer, "interrupted": _interrupted})
    deadline.next_us = lib.solvers_clock_us() + WAIT
    try:
        yield {"stop": ffi.addressof(lib, "solvers_is_late"), "context": deadline}
    finally:
        error, _interruption.error = _interruption.error, None
        if error:
            raise error
