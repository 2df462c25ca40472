"""A second reader of moves, written from docs/notation.md by patterns and recursion."""

import re

Turn = tuple[str, int, int, int]  # face, first and last layer, clockwise quarter turns

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
ROTATIONS = {"x": ("R", 1), "y": ("U", 1), "z": ("F", 1)}
OLD = {"r": ("R", 1), "u": ("U", 1), "f": ("F", 1), "l": ("R", 3), "d": ("U", 3), "b": ("F", 3)}
MIDDLE = {"M": "L", "E": "D", "S": "F"}
OPPOSITE = dict(zip("URFDLB", "DLBURF", strict=True))
DEPTH, MOST = 32, 100_000

PRIME = "(?:['’‘ʼ′´`]|i)"
SPACE = "[ \t\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]"
BLANK = re.compile(f"(?:{SPACE}|[\r\n]|//[^\n]*)*")
UNIT = "(?:f|q|s|h|htm|qtm|stm|ftm|etm|atm|moves?|turns?)"
PART = f"[0-9]{{1,4}}{SPACE}*(?:[A-Za-z]+|)[*]?"
LENGTH = re.compile(rf"\((?P<parts>{PART}(?:,{SPACE}*{PART})*)\)(?={SPACE}*(?:[\r\n]|//|\Z))")
TOLD = re.compile("[A-Za-z*]")
UNITS = re.compile(rf"[0-9]+{SPACE}*{UNIT}?[*]?", re.IGNORECASE)
UNCLEAR = re.compile(r"\(([0-9]+)f\)")
OLD_ROTATION = re.compile(rf"\[([urfdlb])(2?)({PRIME}?)\]")
LAYERS = re.compile(r"(?:([0-9]+)(?:-([0-9]+))?)?(?:([URFDLB])(?![sa])(w?)|([urfdlb]))")
PAIR = re.compile("([URFDLB])([sa])")
NEXT_TURN = re.compile(r"([0-9]+)(?:(-)|([URFDLB]w|[urfdlb]))")
CROSS = re.compile(rf"{SPACE}*(?:(?P<x>x)(?P<gap>{SPACE}*)|[×*]{SPACE}*)(?P<count>[0-9]+)")
RUN = re.compile("[A-Za-z]+")
ENDS = re.compile(rf"{SPACE}|[\r\n()\[\],:/0-9]|[A-Za-vx-z]|\Z")


class RefusedError(Exception):
    """The text lies outside the grammar."""


class Reader:
    def __init__(self, text: str, size: int) -> None:
        self.text, self.size, self.at, self.depth = text, size, 0, 0
        self.read = False  # an item was read
        self.words = {}  # where a run of letters begins -> what it is
        for run in RUN.finditer(text):
            for place in range(run.start(), run.end()):
                self.words[place] = run

    def here(self) -> str:
        return self.text[self.at : self.at + 1]

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        return pattern.match(self.text, self.at)

    def take(self, pattern: str) -> str:
        found = re.compile(pattern).match(self.text, self.at)
        self.at = found.end() if found else self.at
        return found[0] if found else ""

    def whole(self) -> list[Turn]:
        turns = self.moves()
        if self.at < len(self.text):
            raise RefusedError
        return turns

    def moves(self) -> list[Turn]:
        """Items up to what closes or divides a bracket."""
        turns: list[Turn] = []
        while True:
            blank = self.match(BLANK)
            self.at = blank.end() if blank else self.at
            if not self.here() or self.here() in ")],:":
                return turns
            turns += self.item()
            self.read = True
            if len(turns) > MOST:
                raise RefusedError

    def item(self) -> list[Turn]:
        if self.here() == "(":
            return [] if self.length() else self.group()
        if self.here() == "[":
            return self.old() or self.pairing()
        run = self.words.get(self.at)
        if run and run.start() == self.at and run[0].lower() in TRIGGERS:
            self.at = run.end()
            return self.repeated(Reader(TRIGGERS[run[0].lower()], self.size).whole())
        self.check_word()
        return self.turn()

    def length(self) -> bool:
        found = self.match(LENGTH)
        if not found or not self.read or self.depth or not TOLD.search(found["parts"]):
            return False
        parts = re.split(f",{SPACE}*", found["parts"])
        if not all(UNITS.fullmatch(part) for part in parts) or self.unclear():
            return False
        self.at = found.end()
        return True

    def unclear(self) -> bool:
        found = self.match(UNCLEAR)
        return bool(found) and 1 <= int(found[1]) <= self.size

    def deeper(self) -> None:
        self.depth += 1
        self.at += 1
        if self.depth > DEPTH:
            raise RefusedError

    def group(self) -> list[Turn]:
        if self.unclear():
            raise RefusedError
        self.deeper()
        turns = self.moves()
        self.close(")")
        return self.repeated(turns)

    def close(self, bracket: str) -> None:
        if self.here() != bracket:
            raise RefusedError
        self.at += 1
        self.depth -= 1

    def pairing(self) -> list[Turn]:
        self.deeper()
        first = self.moves()
        divider = self.here()
        if divider not in (",", ":"):
            raise RefusedError
        self.at += 1
        second = self.moves()
        self.close("]")
        end = inverse(second) if divider == "," else []
        return self.repeated(first + second + inverse(first) + end)

    def old(self) -> list[Turn]:
        found = self.match(OLD_ROTATION)
        if not found:
            return []
        self.at = found.end()
        face, sign = OLD[found[1]]
        turns = (2 if found[2] else 1) * (-1 if found[3] else 1) * sign
        return [(face, 1, self.size, turns % 4)]

    def check_word(self) -> None:
        """Looks at the run in which the item here begins, behind its number of layers."""
        start = re.compile("[-0-9]*").match(self.text, self.at).end()  # type: ignore[union-attr]
        run = self.words.get(start)
        if run is None:
            return
        small = re.sub("(?<=[A-Z])w", "_", run[0])
        follows = re.compile(f"[0-9]|{PRIME}").match(self.text, run.end())
        if re.search("[a-z]{3}", small) or (re.fullmatch("[A-Z][a-z]{2}", small) and not follows):
            raise RefusedError

    def turn(self) -> list[Turn]:
        if self.size == 3 and (pair := self.match(PAIR)):
            self.at = pair.end()
            turns = self.amount()
            others = 4 - turns if pair[2] == "s" else turns
            return [(pair[1], 1, 1, turns), (OPPOSITE[pair[1]], 1, 1, others)]
        face, first, last = self.block()
        return [(face, first, last, self.amount())]

    def block(self) -> tuple[str, int, int]:
        letter = self.here()
        if letter and letter in "xyzMESmes":
            self.at += 1
            if letter in ROTATIONS:
                return ROTATIONS[letter][0], 1, self.size
            face = MIDDLE[letter.upper()]
            middle = (self.size + 1) // 2
            first, last = (middle, middle) if letter.isupper() else (2, self.size - 1)
            if (letter.isupper() and self.size % 2 == 0) or first > last:
                raise RefusedError
            return face, first, last
        return self.layers()

    def layers(self) -> tuple[str, int, int]:
        found = self.match(LAYERS)
        if not found:
            raise RefusedError
        self.at = found.end()
        wide = bool(found[4] or found[5])
        if found[2]:
            first, last = int(found[1]), int(found[2])
        else:
            last = int(found[1] or (2 if wide else 1))
            first = 1 if wide else last
        if not 1 <= first <= last <= self.size:
            raise RefusedError
        return (found[3] or found[5]).upper(), first, last

    def next_turn(self) -> bool:
        found = self.match(NEXT_TURN)
        return bool(found) and bool(found[2] or int(found[1]) > 2)

    def count(self) -> int | None:
        if self.next_turn() or not self.here().isdigit() or not self.here().isascii():
            return None
        digits = self.take("[0-9]+")
        return 0 if digits.startswith("0") else int(digits)

    def primed(self) -> tuple[int, bool]:
        prime = bool(self.take(PRIME))
        count = self.count()
        if count is not None and not prime:
            prime = bool(self.take(PRIME))
        return 1 if count is None else count, prime

    def amount(self) -> int:
        count, prime = self.primed()
        if not 1 <= count <= 3 or not self.match(ENDS):
            raise RefusedError
        return 4 - count if prime else count

    def repeated(self, turns: list[Turn]) -> list[Turn]:
        times, prime = self.times()
        if not 1 <= times <= 9999 or self.next_turn() or times * len(turns) > MOST:
            raise RefusedError
        return (inverse(turns) if prime else turns) * times

    def times(self) -> tuple[int, bool]:
        cross = self.match(CROSS)
        touched = cross and re.match("[-A-Za-z]", self.text[cross.end() :])
        if cross and not (cross["gap"] and touched):
            self.at = cross.start("count")
            count = self.count()
            return count or 0, False
        return self.primed()


def inverse(turns: list[Turn]) -> list[Turn]:
    return [(face, first, last, 4 - amount) for face, first, last, amount in reversed(turns)]


def read(text: str, size: int) -> list[Turn] | None:
    """The turns; None where the text lies outside the grammar."""
    try:
        return Reader(text, size).whole()
    except RefusedError:
        return None
