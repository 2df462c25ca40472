"""The timer of the page: sessions are those of the terminal's game, in the same file, by the same rules."""

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from cubehost.base.errors import InputError
from cubehost.game import cstimer, store
from cubehost.game.times import DNF, Result, average, averages, best, mean, penalty_after, shown
from cubehost.solving import cases
from cubehost.web import hand
from cubehost.web.forms import Message, Told

COUNTS = (5, 12, 100)
LISTED = 100  # of the newest solves
PATIENCE = 2.0  # seconds for another server, which has the file for milliseconds
Answer = TypeVar("Answer")
PENALTIES = {"none": 0.0, "+2": 2.0, "DNF": DNF}


class Timer:
    """Each change reads the file and writes it again, as a terminal's game may have done so meanwhile."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._lock = threading.Lock()
        self.answers: dict[type[Message], Callable[[Any], Told]] = {
            hand.Times: lambda message: _told(store.read(self.path), message.session),
            hand.KeepTime: self._keep,
            hand.MarkTime: self._mark,
            hand.DeleteTime: self._delete,
            hand.RenameSession: self._rename,
            hand.DeleteSession: self._delete_session,
        }

    @property
    def path(self) -> Path:
        return self._path or store.default_path()

    def exported(self) -> str:
        """All sessions as csTimer imports them. Raises InputError."""
        return cstimer.write(store.read(self.path).given())

    def imported(self, file: cstimer.File) -> store.Taken:
        """csTimer's file added to what there is. Raises InputError."""
        return self._changed(lambda save: save.take(file))

    def _keep(self, message: hand.KeepTime) -> hand.TimesOf:
        result = Result(
            message.ms / 1000,
            PENALTIES[message.penalty] if message.penalty else penalty_after(message.inspected),
            turns=len(message.moves.split()),
            scramble=message.scramble,
            comment=", ".join(cases.met(message.scramble, message.moves)) if message.moves else "",
            at=int(time.time()),
        )
        return self._told_after(message.session, lambda results: results.append(result))

    def _mark(self, message: hand.MarkTime) -> hand.TimesOf:
        penalty = None if message.penalty is None else PENALTIES[message.penalty]

        def mark(results: list[Result]) -> None:
            at = _place(results, message)
            results[at] = results[at].marked(penalty, message.comment)

        return self._told_after(message.session, mark)

    def _delete(self, message: hand.DeleteTime) -> hand.TimesOf:
        return self._told_after(message.session, lambda results: results.pop(_place(results, message)))

    def _rename(self, message: hand.RenameSession) -> hand.TimesOf:
        return self._told_of(message.name, lambda save: save.rename(message.session, message.name))

    def _delete_session(self, message: hand.DeleteSession) -> hand.TimesOf:
        return self._told_of(message.session, lambda save: save.delete(message.session))

    def _told_after(self, session: str, change: Callable[[list[Result]], object]) -> hand.TimesOf:
        return self._told_of(session, lambda save: change(save.results.setdefault(session, [])))

    def _told_of(self, session: str, change: Callable[[store.Save], object]) -> hand.TimesOf:
        def changed(save: store.Save) -> hand.TimesOf:
            change(save)
            return _told(save, session)

        return self._changed(changed)

    def _changed(self, change: Callable[[store.Save], Answer]) -> Answer:
        """Raises InputError, the file as it was, where a terminal's game has it or it cannot be written."""
        with self._lock, store.taken(self.path, PATIENCE):
            save = store.read(self.path)
            answer = change(save)
            store.write(save, self.path)
            return answer


def _place(results: list[Result], of: hand.MarkTime | hand.DeleteTime) -> int:
    """Of the solve with that number, counted from 1, as the list showed it; others may have changed that."""
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
