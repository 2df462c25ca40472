"""A second reader of moves, written from docs/notation.md alone by who had not seen the core's."""

import re

TRIGGERS = {
    "sexy": "R U R' U'",
    "sexymove": "R U R' U'",
    "sledge": "R' F R F'",
    "sledgehammer": "R' F R F'",
    "hedge": "F R' F' R",
    "hedgeslammer": "F R' F' R",
    "sune": "R U R' U R U2 R'",
    "antisune": "R U2 R' U' R U' R'",
    "fatsune": "r U R' U R U2 r'",
}
MOST_MOVES, DEEPEST, MOST_TIMES = 100_000, 32, 9_999
SPACE = "[ \t\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]"
PRIME = "['\u2019\u2018\u02bc\u2032\u00b4`i]"
CROSSED = (  # a repetition: x3, x 3 where nothing that begins a turn touches the 3, × 3
    rf"{SPACE}*(?:x(?P<near>[0-9]+)|x{SPACE}+(?P<far>[0-9]+)(?![0-9A-Za-z-])"
    rf"|[×*]{SPACE}*(?P<sign>[0-9]+))"
)
UNIT = "(?:f|q|s|h|htm|qtm|stm|ftm|etm|atm|move|moves|turn|turns)"
PART = rf"[0-9]{{1,4}}{SPACE}*(?:{UNIT})?\*?"
LENGTH = rf"\((?=[^)]*[A-Za-z*]){PART}(?:,{SPACE}*{PART})*\)(?={SPACE}*(?:[\r\n]|\Z))"
AXIS = {"x": "R", "y": "U", "z": "F", "M": "L", "E": "D", "S": "F", "m": "L", "e": "D", "s": "F"}
OLD = {"r": ("R", 1), "u": ("U", 1), "f": ("F", 1), "l": ("R", -1), "d": ("U", -1), "b": ("F", -1)}
OPPOSITE = dict(zip("URFDLB", "DLBURF", strict=True))

Turn = tuple[str, int, int, int]  # face, first and last layer, quarter turns 1 to 3 (0 is none)


class RefusedError(Exception):
    """The text lies outside the grammar."""


def read(text: str, size: int) -> list[Turn] | None:
    """The turns of a text on a cube of `size` layers; None where it is refused."""
    try:
        return Reader(text, size).all()
    except RefusedError:
        return None


def inverse(turns: list[Turn]) -> list[Turn]:
    return [(face, first, last, 4 - amount) for face, first, last, amount in reversed(turns)]


def quarters(count: str | None, primes: bool) -> int:
    return int(count or 1) * (-1 if primes else 1) % 4


class Reader:
    """The rest of a text, and what stood in it that is no word though it has small letters."""

    def __init__(self, text: str, size: int) -> None:
        self.text = re.sub("//[^\r\n]*", "", text)
        self.size, self.at, self.deep = size, 0, 0
        self.no_words: list[range] = []

    def all(self) -> list[Turn]:
        turns = self.moves()
        if self.at < len(self.text):
            raise RefusedError
        self.look_for_words()
        return turns

    def take(self, pattern: str, flags: int = 0) -> re.Match[str] | None:
        found = re.compile(pattern, flags).match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def must(self, pattern: str) -> re.Match[str]:
        found = self.take(pattern)
        if not found:
            raise RefusedError
        return found

    def sees(self, pattern: str) -> bool:
        return bool(re.compile(pattern).match(self.text, self.at))

    def moves(self) -> list[Turn]:
        """All that stands before a bracket is closed, a pairing's comma or colon, or the end."""
        turns: list[Turn] = []
        items = 0
        while self.take(f"(?:{SPACE}|[\r\n])*") and not self.sees(r"[\]),:]|\Z"):
            self.refuse_either()
            if not (items and not self.deep and self.length()):
                turns += self.item()
            items += 1
            if len(turns) > MOST_MOVES:
                raise RefusedError
        return turns

    def refuse_either(self) -> None:
        """(3f) or (3F) where the cube has three layers: a length or a turn."""
        either = re.compile(r"\(([0-9]+)[fF]\)").match(self.text, self.at)
        if either and 1 <= int(either[1]) <= self.size:
            raise RefusedError

    def length(self) -> bool:
        """Whether a length stood here, which is dropped."""
        begun = self.at
        found = self.take(LENGTH, re.IGNORECASE)
        if not found:
            return False
        self.no_words.append(range(begun, self.at))
        return True

    def item(self) -> list[Turn]:
        for kind in (self.trigger, self.old, self.group, self.pairing, self.pair, self.turn):
            begun = self.at
            turns = kind()
            if turns is not None:
                return turns
            self.at = begun
        raise RefusedError

    def trigger(self) -> list[Turn] | None:
        run = self.take("(?<![A-Za-z])[A-Za-z]+")
        if not run or run[0].lower() not in TRIGGERS:
            return None
        self.no_words.append(range(*run.span()))
        return self.times(read(TRIGGERS[run[0].lower()], self.size) or [])

    def old(self) -> list[Turn] | None:
        found = self.take(rf"\[([urfdlb])(2?)({PRIME}?)\]")
        if not found:
            return None
        face, way = OLD[found[1]]
        return [(face, 1, self.size, quarters(found[2], bool(found[3])) * way % 4)]

    def group(self) -> list[Turn] | None:
        if not self.take(r"\("):
            return None
        turns = self.inside()
        self.must(r"\)")
        return self.times(turns)

    def pairing(self) -> list[Turn] | None:
        if not self.take(r"\["):
            return None
        one = self.inside()
        sign = self.must("[,:]")[0]
        other = self.inside()
        self.must(r"\]")
        return self.times(one + other + inverse(one) + (inverse(other) if sign == "," else []))

    def inside(self) -> list[Turn]:
        if self.deep == DEEPEST:
            raise RefusedError
        self.deep += 1
        turns = self.moves()
        self.deep -= 1
        return turns

    def times(self, turns: list[Turn]) -> list[Turn]:
        """The turns as often, and in the direction, as stands behind a bracket or a trigger."""
        begun, count, back = self.at, "1", False
        if crossed := self.take(CROSSED):
            count = crossed["near"] or crossed["far"] or crossed["sign"]
            cross = crossed.start() + crossed[0].find("x")
            self.no_words.append(range(cross, cross + 1))
        elif behind := self.take(rf"({PRIME}?)([0-9]+)") or self.take(f"({PRIME})()"):
            count, back = behind[2] or "1", bool(behind[1] or self.take(PRIME))
        if self.sees("x[0-9]"):
            raise RefusedError
        if any(self.next_begins(place) for place in range(begun, self.at + 1)):
            raise RefusedError
        if count[0] == "0" or int(count) > MOST_TIMES or int(count) * len(turns) > MOST_MOVES:
            raise RefusedError
        return (inverse(turns) if back else turns) * int(count)

    def next_begins(self, at: int) -> bool:
        """Whether digits that begin there are the layers of the next turn."""
        found = re.compile("(?<![0-9])([0-9]+)(?:(-)|[URFDLB]w|[urfdlb])").match(self.text, at)
        return bool(found and (found[2] or int(found[1]) > 2))

    def amount(self) -> int:
        """Quarter turns, 1 to 3."""
        prime, digits = bool(self.take(PRIME)), None
        if not self.next_begins(self.at):
            digits = self.take("[0-9]+")
        if digits and digits[0] not in ("1", "2", "3"):
            raise RefusedError
        prime = prime or bool(digits and self.take(PRIME))
        if not self.sees(rf"{SPACE}|[\r\n()\[\],:/0-9]|[A-Za-vx-z]|\Z"):
            raise RefusedError
        return quarters(digits and digits[0], prime)

    def pair(self) -> list[Turn] | None:
        found = self.take("([URFDLB])([sa])")
        if not found:
            return None
        if self.size != 3:
            raise RefusedError
        turns = self.amount()
        other = turns if found[2] == "a" else 4 - turns
        return [(found[1], 1, 1, turns), (OPPOSITE[found[1]], 1, 1, other)]

    def turn(self) -> list[Turn] | None:
        if letter := self.take("[xyzMESmes]"):
            return [(AXIS[letter[0]], *self.layers_of(letter[0]), self.amount())]
        found = self.must("(?:([0-9]+)(?:-([0-9]+))?)?([URFDLBurfdlb])(w?)")
        first, last, face, wide = found.groups()
        if (wide and face.islower()) or (first and not wide and face.isupper() and self.sees("[sa]")):
            raise RefusedError
        layers = self.layers(first, last, bool(wide) or face.islower())
        return [(face.upper(), *layers, self.amount())]

    def layers_of(self, letter: str) -> tuple[int, int]:
        if letter in "xyz":
            return 1, self.size
        if self.size < 3 or (letter in "MES" and self.size % 2 == 0):
            raise RefusedError
        middle = (self.size + 1) // 2
        return (middle, middle) if letter in "MES" else (2, self.size - 1)

    def layers(self, first: str | None, last: str | None, wide: bool) -> tuple[int, int]:
        if last:
            found = int(first or 1), int(last)
        elif wide:
            found = 1, int(first or 2)
        else:
            found = int(first or 1), int(first or 1)
        if not 1 <= found[0] <= found[1] <= self.size:
            raise RefusedError
        return found

    def look_for_words(self) -> None:
        for run in re.finditer("[A-Za-z]+", self.text):
            if any(run.start() in span for span in self.no_words):
                continue
            plain = re.sub("([A-Z])w", r"\1-", run[0])
            if re.search("[a-z]{3}", plain):
                raise RefusedError
            followed = re.compile(f"[0-9]|{PRIME}").match(self.text, run.end())
            if re.fullmatch("[A-Z][a-z]{2}", plain) and not followed:
                raise RefusedError
