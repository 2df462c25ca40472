"""A mechanism's description from its file (docs/mechanisms.md); what is wrong there is told with its line."""

import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

from cubehost.base.errors import InputError
from cubehost.base.files import as_text
from cubehost.boards.source import data_root
from cubehost.cube import FACES
from cubehost.mechanism.bodies import TOLERANCE, body_of
from cubehost.mechanism.numbers import all_numbers, is_number, is_turn, is_whole
from cubehost.mechanism.parts import (
    JOIN,
    QUARTER,
    SLEW,
    SWITCH,
    SWITCH_SLEW,
    Action,
    Actuator,
    Camera,
    Description,
)
from cubehost.solving import timing

AXES = {"y": 0, "x": 1, "z": 2}  # as enum cc_face: y turns as U, x as R, z as F
MOST_POSITIONS = 16
PULSE = (500, 2500)  # µs, as the firmware allows


def folder() -> Path:
    return data_root() / "hardware" / "mechanisms"


def known_mechanisms() -> list[str]:
    """Names of the descriptions that come with cubehost, sorted."""
    return sorted(path.stem for path in folder().glob("*.toml"))


def load(name: str) -> Description:
    """Reads a description by name, or from a file (`*.toml`). InputError says what is wrong, and where."""
    path = Path(name) if name.endswith(".toml") else folder() / f"{name}.toml"
    try:
        text = as_text(path.read_bytes(), path)
    except OSError as error:
        known = ", ".join(known_mechanisms())
        raise InputError(f"no mechanism {name!r} ({error.strerror}): give a .toml file, or {known}") from None
    return _Reader(path, text).read()


class _Reader:
    """Reads a file into a Description, and checks all of it."""

    def __init__(self, path: Path, text: str) -> None:
        self._path, self._text = path, text
        self._actuators: dict[str, Actuator] = {}
        self._motion: dict[str, int] = {}

    def read(self) -> Description:
        try:
            data = tomllib.loads(self._text)
        except tomllib.TOMLDecodeError as error:
            raise InputError(f"{self._path}: {error}") from None
        known = {"title", "faces", "actuators", "actions", "together", "follows"}
        self._only(data, known | {"camera", "body", "settings"})
        actuators, actions = data.get("actuators"), data.get("actions")
        if not isinstance(actuators, dict) or not actuators:
            raise self._wrong("actuators", "there is no [actuators.NAME]")
        if not isinstance(actions, list) or not actions:
            raise self._wrong("actions", "there is no [[actions]]")
        self._motion = self._settings(self._table(data, "settings"))
        for name, table in actuators.items():
            self._actuators[name] = self._actuator(name, table)
        self._check_outputs()
        read = tuple(self._action(number, table) for number, table in enumerate(actions))
        names = [action.name for action in read]
        self._check_names(read)
        return Description(
            self._path.stem,
            self._title(data),
            self._faces(data),
            self._actuators,
            read,
            tuple(self._pair(pair, names) for pair in self._list(data, "together")),
            self._follows(self._list(data, "follows"), {action.name: action for action in read}),
            self._camera(data.get("camera")),
            self._body(self._table(data, "body")),
            self._motion,
            self._lines(read),
        )

    def _check_outputs(self) -> None:
        taken: dict[str, str] = {}
        for name, actuator in self._actuators.items():
            if actuator.output and actuator.output in taken:
                why = f"the output {actuator.output} moves {taken[actuator.output]} already"
                raise self._wrong(f"actuators.{name}", why)
            taken[actuator.output] = name

    def _check_names(self, actions: tuple[Action, ...]) -> None:
        names = [action.name for action in actions]
        for number, name in enumerate(names):
            if name in names[:number]:
                raise self._wrong("actions", f"there is an action {name!r} before", number)

    def _lines(self, actions: tuple[Action, ...]) -> dict[str, str]:
        numbers = {action.name: number for number, action in enumerate(actions)}
        first = next((number for number, action in enumerate(actions) if action.turns), 0)
        lines = {name: self._place("actions", number) for name, number in numbers.items()}
        return (
            {"turns": self._place("actions", first), "together": self._place("together")}
            | lines
            | {"": str(self._path)}
        )

    def _list(self, data: dict[str, Any], key: str) -> list[Any]:
        values = data.get(key, [])
        if not isinstance(values, list):
            raise self._wrong(key, f"{key} is not a list")
        return values

    def _table(self, data: dict[str, Any], key: str) -> dict[str, Any]:
        table = data.get(key, {})
        if not isinstance(table, dict):
            raise self._wrong(key, f"{key} is not a table")
        return table

    def _settings(self, table: dict[str, Any]) -> dict[str, int]:
        for name, value in table.items():
            if not timing.is_setting(name):
                raise self._wrong(name, f"{name!r} is no setting of a board")
            if name.startswith("servo_"):
                raise self._wrong(name, f"{name}: the widths of a servo's pulses are its `pulses`")
            if not is_whole(value) or value < 0:
                raise self._wrong(name, f"the setting {name} is a whole number, not {value!r}")
        return dict(table)

    def _camera(self, table: Any) -> Camera | None:
        if table is None:
            return None
        if not isinstance(table, dict) or table.get("sees") not in tuple(FACES):
            raise self._wrong("camera", "sees is the side that the camera looks at: a letter of U R F D L B")
        self._only(table, {"sees", "when"}, "camera")
        return Camera(table["sees"], self._when(table, lambda message: self._wrong("camera", message)))

    def _body(self, table: dict[str, Any]) -> dict[str, Any]:
        """Returns the [body] unchanged, once a virtual machine could be made of it."""
        try:
            named = body_of(table, "").actuators if table else []
        except InputError as error:
            raise self._wrong("body", str(error)) from None
        if unknown := sorted(set(named) - set(self._actuators)):
            raise self._wrong("body", f"there is no actuator {unknown[0]!r}")
        if twice := sorted(name for name in set(named) if named.count(name) > 1):
            raise self._wrong("body", f"the actuator {twice[0]!r} cannot be two parts of it")
        for name in named[::2]:  # a tray or wrists: the others are an arm or grips
            actuator = self._actuators[name]
            ways = pairwise(actuator.angle(at) for at in range(len(actuator.positions)))
            if any(abs(abs(there - here) - QUARTER) > TOLERANCE for here, there in ways):
                why = "its positions are not a quarter turn apart: degrees (or pulses) tell where they are"
                raise self._wrong(f"actuators.{name}", why)
        return table

    def _wrong(self, key: str, message: str, number: int = 0) -> InputError:
        """Returns the error, with the line in which table `key` begins, or the `number`th of an array."""
        return InputError(f"{self._place(key, number)}: {message}")

    def _place(self, key: str, number: int = 0) -> str:
        """Returns FILE:LINE, or the file where there is no such line."""
        heads = (f"[{key}]", f"[[{key}]]", f"{key} =", f"{key}=")
        lines = [i for i, line in enumerate(self._text.splitlines(), 1) if line.strip().startswith(heads)]
        return f"{self._path}:{lines[number]}" if number < len(lines) else str(self._path)

    def _only(self, table: Any, known: set[str], key: str = "", number: int = 0) -> None:
        """Refuses unknown keys of table `key`; those of the file itself ("") are told with their line."""
        if not isinstance(table, dict):
            raise self._wrong(key, f"{table!r} is not a table", number)
        if unknown := sorted(set(table) - known):
            message = f"{unknown[0]!r} means nothing here: {', '.join(sorted(known))}"
            raise self._wrong(key or unknown[0], message, number)

    def _title(self, data: dict[str, Any]) -> str:
        title = data.get("title", self._path.stem)
        if not isinstance(title, str):
            raise self._wrong("title", f"title is {title!r}, no text")
        return title

    def _faces(self, data: dict[str, Any]) -> str:
        faces = data.get("faces", FACES)
        good = isinstance(faces, str) and faces and len(set(faces)) == len(faces)
        if not good or set(faces) - set(FACES):
            why = f"letters of {FACES}, those that can be turned, each once"
            raise self._wrong("faces", f"faces is {faces!r}: {why}")
        return "".join(face for face in FACES if face in faces)

    def _actuator(self, name: str, table: Any) -> Actuator:
        key = f"actuators.{name}"
        if not isinstance(table, dict):
            raise self._wrong(key, f"{key} is not a table")
        known = {"kind", "positions", "start", "output", "pulses", "degrees", "slew"}
        self._only(table, known, key)
        if table.get("kind") == "switch":
            table = self._switch(key, table)
        if table.get("kind") not in ("stepper", "servo"):
            raise self._wrong(key, "kind is 'stepper', 'servo' or 'switch'")
        positions = table.get("positions", [])
        good = isinstance(positions, list) and all(isinstance(p, str) and p for p in positions)
        if not good or len(set(positions)) != len(positions) or len(positions) > MOST_POSITIONS:
            raise self._wrong(key, f"positions are up to {MOST_POSITIONS} different names, in order")
        start = table.get("start", positions[0] if positions else None)
        if (positions or start is not None) and start not in positions:
            raise self._wrong(key, f"start is {start!r}, which is none of its positions")
        at = positions.index(start) if positions else 0
        return Actuator(name, table["kind"], tuple(positions), at, **self._drive(key, table))

    def _switch(self, key: str, table: dict[str, Any]) -> dict[str, Any]:
        """Returns a switch's table as that of the servo that boards take it for."""
        self._only(table, {"kind", "positions", "start", "output"}, key)
        table = {"positions": ["off", "on"]} | table
        if not isinstance(table["positions"], list) or len(table["positions"]) != len(SWITCH):
            raise self._wrong(key, "positions of a switch are two names: that of off, and that of on")
        return table | {"kind": "servo", "pulses": list(SWITCH), "slew": SWITCH_SLEW}

    def _drive(self, key: str, table: dict[str, Any]) -> dict[str, Any]:
        """Returns how the board moves an actuator: `output`, `pulses`, `degrees` and `slew` of Actuator."""
        count, kind, output = len(table.get("positions", [])), table["kind"], table.get("output", "")
        outputs = [f"s{i}" for i in range(8)] if kind == "servo" else [f"m{face}" for face in FACES]
        if output != "" and output not in outputs:
            raise self._wrong(key, f"the output of a {kind} is one of {' '.join(outputs)}, not {output!r}")
        pulses, degrees, slew = table.get("pulses", []), table.get("degrees", []), table.get("slew", SLEW)
        if pulses != [] and not (all_numbers(pulses, count, *PULSE) and all(map(is_whole, pulses))):
            raise self._wrong(
                key, f"pulses is a width for each position, a whole number of us, {PULSE[0]} to {PULSE[1]}"
            )
        if degrees != [] and not all_numbers(degrees, count, -720, 720):
            raise self._wrong(key, "degrees is an angle for each position, -720 to 720")
        for what, values in (("pulses", pulses), ("degrees", degrees)):
            if len(set(values)) < len(values):
                raise self._wrong(key, f"{what} are different for each position: else it does not move")
        turned = [us for _, us in sorted(zip(degrees, pulses, strict=False))]
        if turned not in (sorted(turned), sorted(turned, reverse=True)):
            raise self._wrong(key, "pulses go up and down where degrees go one way: no servo does that")
        if not is_number(slew) or not 1 <= slew <= 10000:
            raise self._wrong(key, "slew is the speed of a servo, 1 to 10000 degrees/s")
        if kind == "stepper" and (of_servos := [name for name in ("pulses", "slew") if name in table]):
            raise self._wrong(key, f"a stepper has no {of_servos[0]}: that is a servo's")
        if output and kind == "servo" and not pulses:
            raise self._wrong(key, "a servo with an output needs the pulses of its positions")
        return {
            "output": output,
            "pulses": tuple(int(us) for us in pulses),
            "degrees": tuple(float(angle) for angle in degrees),
            "slew": float(slew),
        }

    def _action(self, number: int, table: Any) -> Action:
        known = {"name", "moves", "when", "turns", "rotates", "seconds", "degrees"}
        self._only(table, known, "actions", number)
        name = table.get("name")
        if not isinstance(name, str) or not name or JOIN in name:
            why = f"an action needs a name, without {JOIN!r}, which joins those of actions that go together"
            raise self._wrong("actions", why, number)

        def wrong(message: str) -> InputError:
            return self._wrong("actions", f"action {name!r}: {message}", number)

        moves = table.get("moves")
        if not isinstance(moves, dict) or not moves:
            raise wrong("moves says which actuators go where: { table = 1 } or { arm = ['open', 'closed'] }")
        steps = {actuator: by for actuator, by in moves.items() if is_whole(by) and by}
        path = {a: self._path_of(a, way, wrong) for a, way in moves.items() if a not in steps}
        for actuator in steps:
            self._known(actuator, wrong)
        if steps and path:
            raise wrong("all that it moves goes by an amount, or all from one position to another")
        when = self._when(table, wrong)
        turns, rotates = self._turns(table, wrong), self._rotation(table, wrong)
        if turns and rotates[1]:
            raise wrong("it turns layers and the whole cube: only one of both")
        listed, most = table.get("seconds"), 1 if path else self._most(steps)
        if isinstance(listed, list) and len(listed) > most:
            one = "one number where it goes from one position to another"
            raise wrong(f"seconds is {one if path else f'up to {most} numbers here'}")
        degrees = self._degrees(table, path, wrong)
        goes = [*degrees.values(), *self._travel(path)] or [90.0, 180.0]
        return Action(name, steps, path, when, turns, rotates, self._seconds(table, goes, wrong), degrees)

    def _most(self, steps: dict[str, int]) -> int:
        """Returns for how many amounts times can be of use: as positions allow, 2 where there is no end."""
        counts = {name: len(self._actuators[name].positions) for name in steps}
        return min((max(1, count // abs(steps[name])) for name, count in counts.items() if count), default=2)

    def _travel(self, path: dict[str, tuple[int, int]]) -> list[float]:
        """Returns the degrees that steppers go from one position to another."""
        ways = [(self._actuators[name].degrees, way) for name, way in path.items()]
        return [angles[there] - angles[here] for angles, (here, there) in ways if angles and here != there]

    def _degrees(
        self, table: dict[str, Any], path: dict[str, tuple[int, int]], wrong: Any
    ) -> dict[str, float]:
        degrees = table.get("degrees", {})
        if not isinstance(degrees, dict) or not all(is_number(angle) and angle for angle in degrees.values()):
            raise wrong("degrees says how far a stepper goes: { crank = 360 }")
        for actuator in degrees:
            if self._known(actuator, wrong).kind != "stepper":
                raise wrong(f"{actuator} is no stepper: its degrees are those of its positions")
        if idle := sorted(set(degrees) - set(table["moves"])):
            raise wrong(f"it has degrees of {idle[0]}, which it does not move")
        for name, (here, there) in path.items():
            if here == there and name not in degrees and self._actuators[name].output:
                raise wrong(f"{name} = {table['moves'][name]} moves nothing")
        return {name: float(angle) for name, angle in degrees.items()}

    def _known(self, actuator: str, wrong: Any) -> Actuator:
        if actuator not in self._actuators:
            raise wrong(f"there is no actuator {actuator!r}")
        return self._actuators[actuator]

    def _position(self, actuator: str, name: Any, wrong: Any) -> int:
        positions = self._known(actuator, wrong).positions
        if name not in positions:
            raise wrong(f"{actuator} has no position {name!r}: {', '.join(positions) or 'it has no end'}")
        return positions.index(name)

    def _when(self, table: dict[str, Any], wrong: Any) -> dict[str, frozenset[int]]:
        when = table.get("when", {})
        if not isinstance(when, dict):
            raise wrong("when is { arm = 'open' }: actuators and their positions")
        return {actuator: self._positions(actuator, names, wrong) for actuator, names in when.items()}

    def _path_of(self, actuator: str, way: Any, wrong: Any) -> tuple[int, int]:
        self._known(actuator, wrong)
        if not isinstance(way, list) or len(way) != 2:
            raise wrong(f"{actuator} = {way!r} is neither a number of positions nor ['from', 'to']")
        return self._position(actuator, way[0], wrong), self._position(actuator, way[1], wrong)

    def _positions(self, actuator: str, names: Any, wrong: Any) -> frozenset[int]:
        listed = names if isinstance(names, list) else [names]
        if not listed:
            raise wrong(f"when = {{ {actuator} = [] }} is never: name its positions")
        return frozenset(self._position(actuator, name, wrong) for name in listed)

    def _turns(self, table: dict[str, Any], wrong: Any) -> dict[int, int]:
        turns = table.get("turns", {})
        good = isinstance(turns, dict) and len(turns) <= 2
        if not good or not all(face in tuple(FACES) and is_turn(by) for face, by in turns.items()):
            raise wrong(
                "turns is { D = 1 }: up to two layers of U R F D L B, by -1, 1 or 2 clockwise quarter turns"
            )
        return {FACES.index(face): by for face, by in turns.items()}

    def _rotation(self, table: dict[str, Any], wrong: Any) -> tuple[int, int]:
        if "rotates" not in table:
            return 0, 0
        text = table["rotates"]
        known = isinstance(text, str) and text[:1] in AXES
        amount = {"": 1, "'": -1, "2": 2}.get(text[1:]) if known else None
        if amount is None:
            raise wrong(f"rotates is {text!r}: it is one of x y z, with ' or 2")
        return AXES[text[0]], amount

    def _seconds(self, table: dict[str, Any], degrees: list[float], wrong: Any) -> tuple[float, ...]:
        seconds = table.get("seconds")
        if seconds == "motion":
            if servos := [name for name in table["moves"] if self._actuators[name].kind == "servo"]:
                raise wrong(f"seconds = 'motion' is a stepper's: say what the servo {servos[0]} takes")
            try:
                return tuple(timing.motion_seconds(angle, self._motion) for angle in degrees)
            except InputError as error:
                raise wrong(str(error)) from None
        listed: list[Any] = seconds if isinstance(seconds, list) else [seconds]
        if not listed or not all(is_number(s) and 0 <= s <= 60 for s in listed):
            raise wrong("seconds is a number of 0..60, a list (for one position, two, ..), or 'motion'")
        return tuple(float(s) for s in listed)

    def _pair(self, pair: Any, names: list[str]) -> tuple[str, str]:
        if not isinstance(pair, list) or len(pair) != 2 or any(name not in names for name in pair):
            raise self._wrong("together", f"together holds pairs of names of actions, not {pair!r}")
        return pair[0], pair[1]

    def _follows(self, tables: list[Any], actions: dict[str, Action]) -> dict[tuple[str, str], float]:
        found: dict[tuple[str, str], float] = {}
        for number, table in enumerate(tables):
            self._only(table, {"after", "action", "seconds"}, "follows", number)
            befores, action, seconds = table.get("after"), table.get("action"), table.get("seconds")
            if not is_number(seconds) or not -60 <= seconds <= 60:
                why = "seconds is how much more (or less, below 0) the action then takes"
                raise self._wrong("follows", why, number)
            for before in befores if isinstance(befores, list) else [befores]:
                for name in (before, action):
                    if name not in tuple(actions):
                        raise self._wrong("follows", f"there is no action {name!r}", number)
                if (before, action) in found:
                    raise self._wrong("follows", f"{action!r} after {before!r} was told before", number)
                if (least := min(actions[action].seconds)) + seconds < 0:
                    why = f"{action!r} takes {least:g} s, so {seconds:g} s more would be less than none"
                    raise self._wrong("follows", why, number)
                found[before, action] = float(seconds)
        return found
