"""The timer of the page: sessions are those of the terminal's game, in the same file, by the same rules."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cubehost.base.errors import InputError
from cubehost.game import cstimer, store
from cubehost.game.times import DNF, Result, average, averages, best, mean, penalty_after, shown
from cubehost.solving import cases
from cubehost.web import hand

COUNTS = (5, 12, 100)
LISTED = 100  # of the newest solves
PATIENCE = 2.0  # seconds for another server, which has the file for milliseconds
Asked = hand.Times | hand.KeepTime | hand.MarkTime | hand.DeleteTime | hand.RenameSession | hand.DeleteSession
PENALTIES = {"none": 0.0, "+2": 2.0, "DNF": DNF}


class Timer:
    """The sessions in a file, read anew for each change, as a terminal's game may have changed it."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._lock = threading.Lock()

    @property
    def path(self) -> Path:
        return self._path or store.default_path()

    def exported(self) -> str:
        """Returns all sessions as csTimer imports them. Raises InputError."""
        return cstimer.write(store.read(self.path).given())

    def imported(self, file: cstimer.File) -> store.Taken:
        """Adds csTimer's file to what there is, and returns how many solves that were. Raises InputError."""
        with self._changing() as save:
            return save.take(file)

    def answer(self, message: Asked) -> hand.TimesOf:
        """Does what is asked, and returns the session's times then. Raises InputError, the file as it was."""
        session = message.session
        if isinstance(message, hand.Times):
            return _told(store.read(self.path), session)
        with self._changing() as save:
            results = save.results.get(session, [])
            match message:
                case hand.KeepTime():
                    save.results.setdefault(session, []).append(_result(message))
                case hand.MarkTime():
                    penalty = None if message.penalty is None else PENALTIES[message.penalty]
                    at = _place(results, message)
                    results[at] = results[at].marked(penalty, message.comment)
                case hand.DeleteTime():
                    del results[_place(results, message)]
                case hand.RenameSession():
                    save.rename(session, session := message.name)
                case hand.DeleteSession():
                    save.delete(session)
        return _told(save, session)

    @contextmanager
    def _changing(self) -> Iterator[store.Save]:
        """Yields what the file holds, and writes it afterwards.

        Raises InputError where a terminal's game has the file, or it cannot be written.
        """
        with self._lock, store.taken(self.path, PATIENCE):
            save = store.read(self.path)
            yield save
            store.write(save, self.path)


def _result(message: hand.KeepTime) -> Result:
    return Result(
        message.ms / 1000,
        PENALTIES[message.penalty] if message.penalty else penalty_after(message.inspected),
        turns=len(message.moves.split()),
        scramble=message.scramble,
        comment=", ".join(cases.met(message.scramble, message.moves)) if message.moves else "",
        at=int(time.time()),
    )


def _place(results: list[Result], of: hand.MarkTime | hand.DeleteTime) -> int:
    """Returns the index of the solve that the list showed with that number, counted from 1.

    Raises InputError where it is not there any more: others may have changed the session.
    """
    if of.number <= len(results):
        there = results[of.number - 1]
        if there.at == of.at and of.seconds in (None, there.seconds):
            return of.number - 1
    raise InputError("there is no such time any more: look at the list again")


def _told(save: store.Save, session: str) -> hand.TimesOf:
    results = save.results.get(session, [])
    first = max(0, len(results) - LISTED)
    listed = [_solved(number, one) for number, one in enumerate(results[first:], first + 1)]
    figures = {"count": str(len(results)), "best": shown(best(results)), "mean": shown(mean(results))}
    for count in COUNTS:
        figures[f"average{count}"] = shown(average(results, count))
        figures[f"best{count}"] = shown(min(averages(results, count), default=None))
    return hand.TimesOf(session, [name for name, kept in save.results.items() if kept], figures, listed[::-1])


def _solved(number: int, result: Result) -> hand.Solved:
    penalty = next((name for name, one in PENALTIES.items() if one == result.penalty), "other")
    text = shown(result.seconds) if penalty == "DNF" else shown(result.time)
    said = {"DNF": f"DNF ({text})", "+2": f"{text}+"}.get(penalty, text)
    return hand.Solved(number, result.at, said, result.seconds, penalty, result.scramble, result.comment)
