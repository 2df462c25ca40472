"""csTimer's file of sessions, as it exports and imports it (github.com/cs0x7f/cstimer, export.js, stats.js).

    {"session1": [[[penalty, ms, …], scramble, comment, seconds since 1970, …], …], "session2": …,
     "properties": {"sessionData": "{\\"1\\": {\\"name\\": …}, …}", "sessionN": 15, …}}

penalty: ms, -1 for DNF; behind ms, times of phases. sessionData is JSON in a string.
"""

import json
from collections.abc import Container
from dataclasses import dataclass, field
from typing import Any

from cubehost.base.errors import InputError
from cubehost.base.files import FOREIGN, why
from cubehost.game.times import DNF, Result

SESSION = "session"
MOST = 10**12  # milliseconds, or seconds since 1970


@dataclass
class File:
    """The content of a file. sessions: solves by the session's number; names: of sessions that have one;
    rest: all other keys, kept as they are."""

    sessions: dict[int, list[Result]] = field(default_factory=dict)
    rest: dict[str, Any] = field(default_factory=dict)

    @property
    def names(self) -> dict[int, str]:
        return {int(number): str(data["name"]) for number, data in _data(self.rest).items() if "name" in data}

    def add(self, name: str, scramble: str, results: list[Result]) -> None:
        """Add a session behind all others. scramble: csTimer's name of its puzzle; "" for a 3x3."""
        number = max([0, *self.sessions, *map(int, _data(self.rest))]) + 1
        self.sessions[number] = results
        self.name(number, name, {"scrType": scramble} if scramble else {})
        properties = self.rest["properties"]
        properties["sessionN"] = max(number, int(properties.get("sessionN", 0)))

    def name(self, number: int, name: str, options: dict[str, str] | None = None) -> None:
        """Name a session. options: csTimer's, for a session that is new."""
        data = _data(self.rest)
        data.setdefault(str(number), {"opt": options or {}, "rank": number})["name"] = name
        self._say(data)

    def unname(self, number: int) -> None:
        """Forgets the name of a session that is gone."""
        data = _data(self.rest)
        data.pop(str(number), None)
        self._say(data)

    def keep(self, rest: dict[str, Any], numbers: dict[str, int], names: Container[str]) -> dict[str, int]:
        """Take over all but solves from an older file's `rest`, where this file has not the same itself.

        numbers: of the older file's sessions, by name. Sessions not in `names` are kept; one whose number is
        taken here comes behind all others. Returns the numbers of those kept, by name.
        """
        here, older, now = _data(self.rest), _data(rest), dict[str, int]()
        taken = {*self.sessions, *map(int, here)}
        for name, number in numbers.items():
            if name in names:
                continue
            said, now[name] = older.get(str(number)), number
            if number in taken:
                now[name] = number = 1 + max(*taken, *numbers.values(), *map(int, older))
                said = {"opt": {}, **(said or {}), "name": name, "rank": number}
            taken.add(number)
            if said is not None:
                here[str(number)] = said
        for key in older.keys() - set(map(str, numbers.values())):  # sessions without solves
            here.setdefault(key, older[key])
        properties = rest.get("properties", {}) | self.rest.get("properties", {})
        most = max(0, int(rest.get("properties", {}).get("sessionN", 0)), *now.values())
        if most > int(properties.get("sessionN", 0)):
            properties["sessionN"] = most
        self.rest = rest | self.rest | ({"properties": properties} if properties else {})
        if here != _data(self.rest):
            self._say(here)
        return now

    def _say(self, data: dict[str, Any]) -> None:
        self.rest.setdefault("properties", {})["sessionData"] = json.dumps(data)


def read(text: str) -> File:
    """Parse a file's text. Raises InputError with the session and the solve that cannot be read."""
    what = "the file"
    file = File()
    try:
        value = json.loads(text)
        file.rest = {key: part for key, part in value.items() if _number(key) is None}
        json.dumps(value, ensure_ascii=False).encode()  # half a character cannot be written again
        what = "properties, sessionData"
        _ = file.names, [(int(number), one.keys()) for number, one in _data(file.rest).items()]
        what = "properties, sessionN"
        int(file.rest.get("properties", {}).get("sessionN", 0))
        for key, solves in value.items():
            if (number := _number(key)) is not None:
                what, file.sessions[number] = key, []
                listed = json.loads(solves) if isinstance(solves, str) else solves
                if not isinstance(listed, list):
                    raise InputError(f"no list of solves: {json.dumps(solves):.60}")
                for at, solve in enumerate(listed, 1):
                    what = f"{key}, solve {at}"
                    file.sessions[number].append(_result(solve))
    except (*FOREIGN, InputError) as error:
        raise InputError(
            f"{what} is not as csTimer exports it{why(error)}: export it there, all sessions"
        ) from error
    if not file.sessions:
        raise InputError('the file has no sessions: export it in csTimer, "Export to file"')
    return file


def write(file: File) -> str:
    """Returns the text of a file that csTimer imports."""
    sessions = {
        f"{SESSION}{number}": [_solve(one) for one in file.sessions[number]] for number in file.sessions
    }
    return json.dumps({**sessions, **file.rest}, ensure_ascii=False)


def _number(key: str) -> int | None:
    digits = key.removeprefix(SESSION)
    return int(digits) if key != digits and digits.isdecimal() else None


def _data(rest: dict[str, Any]) -> dict[str, Any]:
    data = rest.get("properties", {}).get("sessionData", "{}")
    return dict(json.loads(data) if isinstance(data, str) else data)


def _result(solve: Any) -> Result:
    (penalty, ms, *phases), scramble, *more = solve
    comment, at = more[:2] if len(more) > 1 else (*more, *["", None][len(more) :])
    fits = (
        all(map(_is_count, (ms, *phases)))
        and (_is_count(penalty) or penalty == -1)
        and (at is None or (_is_count(at) and at == int(at)))
    )
    if not (fits and isinstance(scramble, str) and isinstance(comment, str)):
        raise InputError(f"{json.dumps(solve):.60}")
    return Result(
        ms / 1000,
        DNF if penalty < 0 else penalty / 1000,
        scramble=scramble,
        comment=comment,
        at=None if at is None else int(at),
        phases=tuple(phases),
        more=json.dumps(more[2:]) if more[2:] else "",
    )


def _is_count(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= MOST - 1


def _solve(result: Result) -> list[Any]:
    penalty = -1 if result.penalty == DNF else _ms(result.penalty)
    more = json.loads(result.more) if result.more else []
    when = [] if result.at is None and not more else [result.at]
    return [[penalty, _ms(result.seconds), *result.phases], result.scramble, result.comment, *when, *more]


def _ms(seconds: float) -> float:
    """Milliseconds, rounded to 1/1000; an int where they are whole, so that JSON shows no point."""
    ms = round(seconds * 1000, 3)
    return int(ms) if ms == int(ms) else ms
