"""The game on disk: one JSON file, replaced whole, and never written over when it cannot be read."""

import json
import math
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import astuple, dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from cubehost.base.errors import InputError
from cubehost.base.files import FOREIGN, held, why, write_whole
from cubehost.base.folders import user_folder
from cubehost.cube import format_moves, parse_moves
from cubehost.game import cstimer
from cubehost.game.rules import Game, Phase
from cubehost.game.times import Result
from cubehost.scrambling.scrambler import Method

VERSION = 1
OURS = re.compile(rf"(\d+) ({'|'.join(method.value for method in Method)})")
# csTimer's name of the scrambles for a session of ours, by its size; without one it scrambles 3x3s.
SCRAMBLES = {"2": "222so", "4": "444wca", "5": "555wca", "6": "666wca", "7": "777wca"}

Said = TypeVar("Said", float, str)


class Taken(NamedTuple):
    """How many solves of csTimer's file were new, changed here as there, or changed in both and left."""

    new: int = 0
    changed: int = 0
    differ: int = 0


@dataclass
class Save:
    """What is saved. results: by `"<size> <method>"` or an imported session's name; game: the one under way.

    imported: "rest", what csTimer's file has beside sessions, and "numbers", theirs by name, both to be
    exported again; "renamed": by a session's former name, which older files have, its names since, the latest
    last.
    """

    results: dict[str, list[Result]] = field(default_factory=dict)
    game: Game | None = None
    letters: bool = False
    inspects: bool = True
    imported: dict[str, Any] = field(default_factory=lambda: {"rest": {}, "numbers": {}, "renamed": {}})

    def of(self, game: Game) -> list[Result]:
        return self.results.setdefault(f"{game.size} {game.method}", [])

    def take(self, file: cstimer.File) -> Taken:
        """Add the sessions of csTimer's file to ours of the same names."""
        there, numbers, found = dict[int, str](), dict[str, int](), Taken()
        for number in sorted(file.sessions):
            name = file.names.get(number, str(number))
            there[number] = f"{name} ({number})" if name in there.values() else name
        for number, name in there.items():
            solves = file.sessions[number]
            now = self._called_now(name, solves)
            if now != name and now not in {*there.values(), *numbers}:
                file.name(number, name := now)
            numbers[name] = number
            more = _add(self.results.setdefault(name, []), solves)
            found = Taken(*map(sum, zip(found, more, strict=True)))
        older = file.keep(self.imported["rest"], self.imported["numbers"], numbers)
        self.imported |= {"rest": file.rest, "numbers": numbers | older}
        return found

    def _called_now(self, name: str, solves: list[Result]) -> str:
        """Our name of a file's session: a new one where ours was renamed since and shares solves with it."""
        file = set(map(_taken, solves))
        for now in reversed(self.imported["renamed"].get(name, [])):
            if not file or not file.isdisjoint(map(_taken, self.results.get(now, []))):
                return str(now)
        return name

    def delete(self, name: str) -> None:
        """Delete a session with all its times, here and in csTimer's file."""
        self.results.pop(name, None)
        if (number := self.imported["numbers"].pop(name, None)) is not None:
            cstimer.File(rest=self.imported["rest"]).unname(number)

    def rename(self, name: str, to: str) -> None:
        """Rename a session, in csTimer's file as well. Raises InputError where another is called so."""
        numbers = self.imported["numbers"]
        if self.results.get(to) or to in numbers:
            raise InputError(f"there is a session {to!r} already: give this one another name")
        self.results.pop(to, None)  # a session without times
        self.results = {to if one == name else one: kept for one, kept in self.results.items()}
        renamed = self.imported["renamed"]
        for old, now in renamed.items():
            renamed[old] = [to if one == name else one for one in now]
        renamed[name] = [*(one for one in renamed.get(name, []) if one != to), to]
        if name in numbers:
            numbers[to] = numbers.pop(name)
            cstimer.File(rest=self.imported["rest"]).name(numbers[to], to)

    def given(self) -> cstimer.File:
        """All results as a file for csTimer: sessions from there under their numbers, the others behind."""
        file = cstimer.File(rest=json.loads(json.dumps(self.imported["rest"])))
        numbers = self.imported["numbers"]
        for name in sorted(numbers, key=lambda name: int(numbers[name])):
            file.sessions[numbers[name]] = self.results[name]
        for name, results in self.results.items():
            if name not in numbers and results:
                ours = OURS.fullmatch(name)
                file.add(name, SCRAMBLES.get(ours[1], "") if ours else "", results)
        return file


def _add(results: list[Result], solves: list[Result]) -> Taken:
    """Add a file's new solves to ours, and to those that both have the changes made there since."""
    places, new, changed, differ = dict[Result, list[int]](), 0, 0, 0
    for at, result in enumerate(results):
        places.setdefault(_taken(result), []).append(at)
    for solve in solves:
        ours = places.get(_taken(solve))
        if ours is None:
            results.append(solve)
            new += 1
        elif ours:
            at = ours.pop(0)
            before, (results[at], differs) = results[at], _joined(results[at], solve)
            changed += (before.penalty, before.comment) != (results[at].penalty, results[at].comment)
            differ += differs
    return Taken(new, changed, differ)


def _joined(ours: Result, theirs: Result) -> tuple[Result, bool]:
    """Our solve with the penalty and comment that were changed in one of the two since; and whether one of
    these was changed in both, which leaves ours."""
    penalty, comment = ours.was or (ours.penalty, ours.comment)
    now, was, differ = _said(penalty, ours.penalty, theirs.penalty)
    note, noted, also = _said(comment, ours.comment, theirs.comment)
    before = None if (was, noted) == (now, note) else (was, noted)
    return replace(ours, penalty=now, comment=note, was=before), differ or also


def _said(before: Said, here: Said, there: Said) -> tuple[Said, Said, bool]:
    """The value that holds, the one that it is a change of, and whether it was changed in both."""
    differ = here != before != there != here
    return there if here == before else here, before if differ else there, differ


def _taken(result: Result) -> Result:
    """What tells a solve from others whatever penalty or comment it gets later: seconds, scramble and date;
    all of one that has neither scramble nor date."""
    if result.scramble or result.at:
        return Result(result.seconds, 0.0, scramble=result.scramble, at=result.at)
    return replace(result, was=None)


def default_path() -> Path:
    return Path(user_folder("data")) / "game.json"


def write(save: Save, path: Path) -> None:
    """Write the save atomically: a crash leaves the old file or the new one. Raises InputError."""
    value = {
        "version": VERSION,
        "letters": save.letters,
        "inspects": save.inspects,
        "results": {
            key: [_result_out(result) for result in results] for key, results in save.results.items()
        },
        "imported": save.imported,
        "game": save.game and _game_out(save.game),
    }
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, json.dumps(value, indent=1).encode())
    except (OSError, InputError) as error:
        reason = getattr(error, "strerror", None) or error
        raise InputError(f"cannot save to {path}: {reason}; give another file with --save") from error


@contextmanager
def taken(path: Path, patience: float = 0.0) -> Iterator[None]:
    """Hold the save for one game, as each writes the whole of it. Raises InputError where another has it.

    patience: seconds to wait for a program that only adds a time.
    """
    lock = path.with_name(f"{path.name}.lock")
    with ExitStack() as stack:
        with suppress(OSError):  # where no lock can be written no save can, and `write` says so
            path.parent.mkdir(parents=True, exist_ok=True)
            stack.enter_context(
                held(
                    lock,
                    lambda who: InputError(
                        f"{path}: {who} plays there: end that, or give another file with --save"
                    ),
                    patience=patience,
                )
            )
            stack.callback(lock.unlink, missing_ok=True)
        yield


def read(path: Path) -> Save:
    """A new save where there is no file; InputError, the file left alone, where it cannot be read."""
    try:
        value = json.loads(path.read_text())
        if value["version"] != VERSION:
            raise InputError(
                f"{path} was written by another version ({value['version']}): give --save another"
            )
        return Save(
            {str(key): [_result_in(r) for r in results] for key, results in value["results"].items()},
            _game_in(value["game"]) if value["game"] else None,
            bool(value["letters"]),
            bool(value["inspects"]),
            _imported_in(value.get("imported", {"rest": {}, "numbers": {}})),
        )
    except FileNotFoundError:
        return Save()
    except OSError as error:
        raise InputError(f"cannot read {path}: {error.strerror}") from error
    except (*FOREIGN, InputError) as error:
        raise InputError(
            f"{path} is not a save of this game{why(error)}; it is left as it is: "
            "move it away, or give another file with --save"
        ) from error


def _imported_in(value: Any) -> dict[str, Any]:
    numbers = {str(name): int(number) for name, number in value["numbers"].items()}
    renamed = {
        str(old): [now] if isinstance(now, str) else [str(one) for one in now]  # earlier saves have one
        for old, now in value.get("renamed", {}).items()
    }
    return {"rest": dict(value["rest"]), "numbers": numbers, "renamed": renamed}


def _result_out(result: Result) -> list[Any]:
    """A result's fields, without empty ones at the end but at least the three that earlier versions saved."""
    value = list(astuple(result))
    value[1] = _penalty_out(result.penalty)
    if result.was:
        value[-1] = [_penalty_out(result.was[0]), result.was[1]]
    while len(value) > 3 and not value[-1]:
        value.pop()
    return value


def _result_in(value: Any) -> Result:
    seconds, penalty, turns, *more = value
    if more[3:]:
        more[3] = tuple(more[3])
    if more[5:]:
        more[5] = _penalty_in(more[5][0]), str(more[5][1])
    return Result(float(seconds), _penalty_in(penalty), int(turns), *more)


def _penalty_out(penalty: float) -> float | None:
    return None if math.isinf(penalty) else penalty


def _penalty_in(penalty: Any) -> float:
    return math.inf if penalty is None else float(penalty)


def _game_out(game: Game) -> dict[str, Any]:
    game.pause()
    return {
        "size": game.size,
        "method": game.method.value,
        "scramble": game.scramble,
        "history": format_moves(game.history, game.size),
        "undone": format_moves(game.undone, game.size),
        "phase": game.phase.value,
        "inspected": game.inspected,
        "seconds": game.seconds,
        "penalty": _penalty_out(game.penalty),
        "assisted": game.assisted,
    }


def _game_in(value: dict[str, Any]) -> Game:
    size = int(value["size"])
    return Game(
        size,
        Method(value["method"]),
        str(value["scramble"]),
        parse_moves(value["history"], size),
        parse_moves(value["undone"], size),
        Phase(value["phase"]),
        float(value["inspected"]),
        float(value["seconds"]),
        _penalty_in(value["penalty"]),
        bool(value["assisted"]),
    )
