"""The game on disk: one JSON file, replaced whole, and never written over when it cannot be read."""

import json
import math
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import astuple, dataclass, field
from pathlib import Path
from typing import Any

from cubehost.base.errors import InputError
from cubehost.base.files import FOREIGN, held, write_whole
from cubehost.base.folders import user_folder
from cubehost.cube import format_moves, parse_moves
from cubehost.game import cstimer
from cubehost.game.rules import Game, Phase
from cubehost.game.times import Result
from cubehost.scrambling.scrambler import Method

VERSION = 1
# What csTimer scrambles for a session of ours, by its size; 3x3s are what it does by itself.
SCRAMBLES = {"2": "222so", "4": "444wca", "5": "555wca", "6": "666wca", "7": "777wca"}


@dataclass
class Save:
    """Results by `"<size> <method>"` or an imported session's name, the game under way, what was chosen.

    imported: what csTimer's file has beside sessions, and their numbers by name, to be exported again;
    and what sessions are called now, by the names that they had, which an older file gives them again.
    """

    results: dict[str, list[Result]] = field(default_factory=dict)
    game: Game | None = None
    letters: bool = False
    inspects: bool = True
    imported: dict[str, Any] = field(default_factory=lambda: {"rest": {}, "numbers": {}, "renamed": {}})

    def of(self, game: Game) -> list[Result]:
        return self.results.setdefault(f"{game.size} {game.method}", [])

    def take(self, file: cstimer.File) -> int:
        """Sessions of csTimer's file, added to what there is of their names; how many solves were new."""
        there, numbers, new = dict[int, str](), dict[str, int](), 0
        for number in sorted(file.sessions):
            name = file.names.get(number, str(number))
            there[number] = f"{name} ({number})" if name in there.values() else name
        for number, name in there.items():
            solves = file.sessions[number]
            now = self._called_now(name, solves)
            if now != name and now not in {*there.values(), *numbers}:
                file.name(number, name := now)
            numbers[name] = number
            results = self.results.setdefault(name, [])
            known = set(map(_taken, results))
            fresh = [solve for solve in solves if _taken(solve) not in known]
            results += fresh
            new += len(fresh)
        self.imported = {**self.imported, "rest": file.rest, "numbers": numbers}
        return new

    def _called_now(self, name: str, solves: list[Result]) -> str:
        """A file's session, which may have been renamed here since: then it shares solves with ours."""
        now = self.imported["renamed"].get(name, name)
        ours = map(_taken, self.results.get(now, []))
        return now if not solves or set(map(_taken, solves)) & set(ours) else name

    def delete(self, name: str) -> None:
        """A session with all its times, here and in csTimer's file."""
        self.results.pop(name, None)
        if (number := self.imported["numbers"].pop(name, None)) is not None:
            cstimer.File(rest=self.imported["rest"]).unname(number)

    def rename(self, name: str, to: str) -> None:
        """A session, in csTimer's file as well. Raises InputError where another is called so."""
        numbers = self.imported["numbers"]
        if self.results.get(to) or to in numbers:
            raise InputError(f"there is a session {to!r} already: give this one another name")
        self.results.pop(to, None)  # without times
        self.results = {to if one == name else one: kept for one, kept in self.results.items()}
        renamed = self.imported["renamed"]
        renamed |= {old: to for old, now in renamed.items() if now == name} | {name: to}
        if name in numbers:
            numbers[to] = numbers.pop(name)
            cstimer.File(rest=self.imported["rest"]).name(numbers[to], to)

    def given(self) -> cstimer.File:
        """All results, for csTimer: what came from there under its number, the others behind."""
        file = cstimer.File(rest=json.loads(json.dumps(self.imported["rest"])))
        numbers = self.imported["numbers"]
        for name in sorted(numbers, key=lambda name: int(numbers[name])):
            file.sessions[numbers[name]] = self.results[name]
        for name, results in self.results.items():
            if name not in numbers and results:
                file.add(name, SCRAMBLES.get(name.partition(" ")[0], ""), results)
        return file


def _taken(result: Result) -> Result:
    """What stays of a solve whatever is said of it later; all of one that has neither scramble nor date."""
    if result.scramble or result.at:
        return Result(result.seconds, 0.0, scramble=result.scramble, at=result.at)
    return result


def default_path() -> Path:
    return Path(user_folder("data")) / "game.json"


def write(save: Save, path: Path) -> None:
    """Atomically: a crash leaves the old file or the new one. Raises InputError."""
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
        why = getattr(error, "strerror", None) or error
        raise InputError(f"cannot save to {path}: {why}; give another file with --save") from error


@contextmanager
def taken(path: Path) -> Iterator[None]:
    """For one game at a time, as each writes the whole save. Raises InputError where another is played."""
    lock = path.with_name(f"{path.name}.lock")
    with ExitStack() as stack:
        with suppress(OSError):  # a place that takes no lock takes no save, which is said when it is written
            path.parent.mkdir(parents=True, exist_ok=True)
            stack.enter_context(
                held(
                    lock,
                    lambda who: InputError(
                        f"{path}: {who} plays there: end that, or give another file with --save"
                    ),
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
            f"{path} is not a save of this game ({error}); it is left as it is: "
            "move it away, or give another file with --save"
        ) from error


def _imported_in(value: Any) -> dict[str, Any]:
    numbers = {str(name): int(number) for name, number in value["numbers"].items()}
    renamed = {str(old): str(now) for old, now in value.get("renamed", {}).items()}
    return {"rest": dict(value["rest"]), "numbers": numbers, "renamed": renamed}


def _result_out(result: Result) -> list[Any]:
    """Its fields, as far as there is something in them; a save of earlier versions has three."""
    value = list(astuple(result))
    value[1] = None if math.isinf(result.penalty) else result.penalty
    while len(value) > 3 and not value[-1]:
        value.pop()
    return value


def _result_in(value: Any) -> Result:
    seconds, penalty, turns, *more = value
    if more[3:]:
        more[3] = tuple(more[3])
    return Result(float(seconds), math.inf if penalty is None else float(penalty), int(turns), *more)


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
        "penalty": None if math.isinf(game.penalty) else game.penalty,
        "assisted": game.assisted,
    }


def _game_in(value: dict[str, Any]) -> Game:
    size = int(value["size"])
    penalty = value["penalty"]
    return Game(
        size,
        Method(value["method"]),
        str(value["scramble"]),
        parse_moves(value["history"], size),
        parse_moves(value["undone"], size),
        Phase(value["phase"]),
        float(value["inspected"]),
        float(value["seconds"]),
        math.inf if penalty is None else float(penalty),
        bool(value["assisted"]),
    )
