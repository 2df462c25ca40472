"""The turns that keys make: seed 003's keys, with a mark that goes round the layers, and cubers' own."""

from cubehost.cube import FACES, Move
from cubehost.game.rules import ALL_LAYERS

U, R, F, D, L, B = range(6)

# Turning the whole cube: up is x, right is y' (the front goes to the right).
HOLDING = {
    "up": Move(R, 1, ALL_LAYERS, 1),
    "down": Move(R, 1, ALL_LAYERS, 3),
    "right": Move(U, 1, ALL_LAYERS, 3),
    "left": Move(U, 1, ALL_LAYERS, 1),
}
ROTATIONS = {"x": R, "y": U, "z": F}
# Textual's names of the keys Alt+F and Alt+B: terminals send the bytes that move by a word in shells.
SENT_AS = {"ctrl+right": "alt+f", "ctrl+left": "alt+b"}
SLICES = {"m": L, "e": D}  # `s` moves the mark


def marks(size: int) -> list[tuple[int, int]]:
    """Each (face, layer) that the mark visits: the six outer layers, on large cubes the inner ones too, where
    a middle layer counts from U, R or F."""
    layers = {face: size // 2 + (size % 2 if face < D and size > 3 else 0) for face in range(6)}
    return [(face, layer) for face in range(6) for layer in range(1, layers[face] + 1)]


def turn_of_mark(mark: tuple[int, int], backwards: bool) -> Move:
    face, layer = mark
    return Move(face, layer, layer, 3 if backwards else 1)


def move_of_key(key: str, number: int | None, size: int) -> Move | None:
    """The move of a key; None if it turns nothing on this cube. Small letters turn clockwise, capitals back:
    r R, x X, m M. A letter with Alt turns two layers, one after a number that many."""
    if key in HOLDING:
        return HOLDING[key]
    key = SENT_AS.get(key, key)
    wide = key.startswith("alt+")
    letter = key.removeprefix("alt+")
    if letter.startswith("shift+"):
        letter = letter.removeprefix("shift+").upper()
    if len(letter) != 1:
        return None
    turns = 3 if letter.isupper() else 1
    if letter.lower() in ROTATIONS:
        return Move(ROTATIONS[letter.lower()], 1, ALL_LAYERS, turns)
    if letter.lower() in SLICES and size % 2:
        middle = (size + 1) // 2
        return Move(SLICES[letter.lower()], middle, middle, turns)
    if letter.upper() in FACES:
        layers = number or (2 if wide else 1)
        return Move(FACES.index(letter.upper()), 1, layers, turns) if 1 <= layers <= size else None
    return None
