"""The game on disk: one JSON file, replaced whole, and never written over when it cannot be read."""

import json
import math
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cubehost.base.errors import InputError
from cubehost.base.files import FOREIGN, held, write_whole
from cubehost.base.folders import user_folder
from cubehost.cube import format_moves, parse_moves
from cubehost.game.rules import Game, Phase
from cubehost.game.times import Result
from cubehost.scrambling.scrambler import Method

VERSION = 1


@dataclass
class Save:
    """Results by `"<size> <method>"`, the game that is under way, and what was chosen."""

    results: dict[str, list[Result]] = field(default_factory=dict)
    game: Game | None = None
    letters: bool = False
    inspects: bool = True

    def of(self, game: Game) -> list[Result]:
        return self.results.setdefault(f"{game.size} {game.method}", [])


def default_path() -> Path:
    return Path(user_folder("data")) / "game.json"


def write(save: Save, path: Path) -> None:
    """Atomically: a crash leaves the old file or the new one. Raises InputError."""
    value = {
        "version": VERSION,
        "letters": save.letters,
        "inspects": save.inspects,
        "results": {
            key: [[r.seconds, None if math.isinf(r.penalty) else r.penalty, r.turns] for r in results]
            for key, results in save.results.items()
        },
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


def _result_in(value: Any) -> Result:
    seconds, penalty, turns = value
    return Result(float(seconds), math.inf if penalty is None else float(penalty), int(turns))


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
