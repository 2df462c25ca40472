"""Facelets as people write them, and what may be meant where they are no cube's."""

import itertools
from collections.abc import Iterator

from cubehost.base.errors import InputError
from cubehost.cube import FACES, MIN_SIZE, layers_of, read_cube

# Colour letters -> faces in the usual colour scheme, for cubes without centres.
COLOUR_FACES = {"W": "U", "R": "R", "G": "F", "Y": "D", "O": "L", "B": "B"}
# Squares and circles of those colours; U+FE0F only says that a symbol is shown in colour.
SYMBOLS = str.maketrans("⬜🟥🟩🟨🟧🟦⚪🔴🟢🟡🟠🔵", "WRGYOB" * 2, "\ufe0f")
FACELETS2 = 24  # of a 2x2, which has the fewest
MANY = 20  # so many letters of faces, none with an amount, are facelets: moves have fewer
ROWS_OF_NET = 3  # U above L F R B above D


def facelets_of(text: str) -> str:
    """Return facelets in letters of faces; text: with blanks, in small letters, as a net of lines, in colour
    letters W R G Y O B, in digits or as coloured squares.

    Colours and digits are those of the centres where there are centres; else colours are of the usual scheme,
    white up and green in front. Other letters are returned as they are: who reads the facelets refuses them.

    Raises InputError for digits of a cube without centres.
    """
    letters = letters_of(text)
    if not (letters.isdigit() or set(letters) <= set(COLOUR_FACES)) or set(letters) <= set(FACES):
        return letters
    area = len(letters) // 6
    if letters.isdigit() and (size := layers_of(letters) or 1) % 2 == 0:
        raise InputError(f"digits are named by the centres, which a {size}x{size} has not: give letters")
    centres = [letters[face * area + area // 2] for face in range(6)] if area % 2 else []
    names = COLOUR_FACES
    if len(set(centres)) == 6:
        names = dict(zip(centres, FACES, strict=True))
    return "".join(names.get(letter, letter) for letter in letters)


def are_facelets(text: str) -> bool:
    """Whether a text is facelets, of a cube or a part, and not moves: many letters of faces that touch."""
    words = text.split()
    letters = "".join(words)
    return len(letters) >= max(MANY, 2 * len(words)) and set(letters) <= set(FACES)


def moves_of(text: str) -> str:
    """Return the text as it is. Raises InputError for facelets, whose letters would be read as turns."""
    if are_facelets(text):
        count = len("".join(text.split()))
        raise InputError(f"{count} letters of faces, none with an amount, are facelets, not moves")
    return text


def letters_of(text: str) -> str:
    """The letters or digits of a text without blanks, one for each facelet, faces in the order of FACES."""
    return _unfolded(text.translate(SYMBOLS).encode("ascii", "replace").decode().upper())


def _unfolded(text: str) -> str:
    """The text without blanks; if it is a net, its faces in the order of FACES."""
    rows = ["".join(line.split()) for line in text.splitlines() if line.strip()]
    size = len(rows) // ROWS_OF_NET
    middle = rows[size : 2 * size]
    shape = [size] * size + [4 * size] * size + [size] * size
    if size < MIN_SIZE or [len(row) for row in rows] != shape:
        return "".join(rows)
    left, front, right, back = (
        "".join(row[at : at + size] for row in middle) for at in range(0, 4 * size, size)
    )
    return "".join(rows[:size]) + right + front + "".join(rows[2 * size :]) + left + back


def explained(error: InputError, facelets: str) -> InputError:
    """The error of facelets that are no cube's, with a hint at what may be meant by them."""
    assembly = any(word in str(error) for word in ("flipped", "twisted", "swapped"))
    taken_apart = "was the cube taken apart, or a sticker written for another?" if assembly else ""
    few = "these are no moves, no name; a 3x3 has 54 letters, a 2x2 24" if len(facelets) < FACELETS2 else ""
    is_of_another_size = not few and "wrong number" in str(error)
    why = few or (not is_of_another_size and meant(facelets)) or taken_apart
    return InputError(f"{error}; {why}" if why else str(error))


def meant(facelets: str) -> str:
    """The change that makes a 3x3 of impossible facelets, in words; "" where none or several would."""
    if len(facelets) != 54 or set(facelets) != set(FACES):
        return ""
    for changes in (_in_other_orders(facelets), _with_a_face_turned(facelets)):
        possible = [words for words, changed in changes if is_cube(changed)]
        if len(possible) == 1:
            return possible[0]
    return ""


def is_cube(facelets: str) -> bool:
    try:
        read_cube(facelets)
    except InputError:
        return False
    return True


def _in_other_orders(facelets: str) -> Iterator[tuple[str, str]]:
    """Yield each order in which the faces may have been given, in words, and the facelets read that way."""
    faces = [facelets[at : at + 9] for at in range(0, 54, 9)]
    centres = "".join(face[4] for face in faces)
    if centres != FACES:  # the letters are right, but the faces stand in another order
        named_by = dict(zip(centres, faces, strict=True))
        yield _ordered(centres), "".join(named_by.get(face, "") for face in FACES)
        return
    for order in itertools.permutations(range(6)):
        named = str.maketrans(FACES, "".join(FACES[place] for place in order))
        placed = dict(zip(order, faces, strict=True))
        yield (
            _ordered("".join(FACES[place] for place in order)),
            "".join(placed[place] for place in range(6)).translate(named),
        )


def _ordered(given: str) -> str:
    return f"with its faces in the order {given} it would be a cube: give them in the order {FACES}"


def _with_a_face_turned(facelets: str) -> Iterator[tuple[str, str]]:
    quarters = {"clockwise": 1, "by half a turn": 2, "anticlockwise": 3}
    for face, (way, times) in itertools.product(range(6), quarters.items()):
        side = facelets[face * 9 : face * 9 + 9]
        for _ in range(times):
            side = "".join(side[6 - 3 * column + row] for row in range(3) for column in range(3))
        yield (
            f"with face {FACES[face]} turned {way} it would be a cube: was it written as it is seen upright?",
            facelets[: face * 9] + side + facelets[face * 9 + 9 :],
        )
