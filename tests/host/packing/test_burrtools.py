"""BurrTools' own examples: its counts, or the feature that is refused.

They are not ours to ship: CUBEHOST_BURRTOOLS names the folder of github.com/burr-tools/burr-tools.
"""

import os
from pathlib import Path

import pytest

from cubehost.base.errors import InputError
from cubehost.packing import library
from cubehost.packing.engine import Model, Worker
from cubehost.packing.puzzle import Piece, Puzzle, box

PLACE = os.environ.get("CUBEHOST_BURRTOOLS")
# The assemblies that are stored in each file, or None where none are; or what it asks for.
COUNTS = {
    "AlPackino": [1],
    "CubeInCage": [96],
    "DemoMirrorParadox": [None, None],
    "DemoPieceGenerator": [None],
    "PelikanBurr": [12],
    "SolidSixPieceBurrs": [1063],
}
REFUSED = {
    "12PieceSeparation": "rhombic tetrahedra",
    "AugmentedSecondStellation": "rhombic tetrahedra",
    "BallRoom": "spheres",
    "Bermuda": "triangular prisms",
    "BrokenSticks": "rhombic tetrahedra",
    "DiagonalCube": "rhombic tetrahedra",
    "DraculasDentalDesaster": "colours of pieces and of the result must match",
    "FourPieceTetrahedron": "tetrahedra and octahedra",
    "HexSticks": "rhombic tetrahedra",
    "PermutatedThirdStellation": "rhombic tetrahedra",
    "PiecesOfEight": "rhombic tetrahedra",
    "Prisgon": "triangular prisms",
    "Representation0": "has 0 problems",
    "Representation1": "triangular prisms",
    "Representation2": "spheres",
    "Representation3": "rhombic tetrahedra",
    "Representation4": "tetrahedra and octahedra",
}
# Longer than any region here, and not its own mirror image: beside it reflections are no symmetries.
NO_MIRROR = Piece("none", (*box(9, 1, 1), (0, 1, 0), (1, 0, 1)), 0, 1)


def count(puzzle: Puzzle) -> int:
    worker = Worker(Model(puzzle))
    return sum(worker.run(unit).solutions for unit in worker.split(0))


def rotations_only(puzzle: Puzzle) -> Puzzle:
    return Puzzle(puzzle.name, puzzle.region, (*puzzle.pieces, NO_MIRROR), puzzle.optional)


def example(name: str) -> Path:
    found = sorted(Path(PLACE or "").rglob(f"{name}.xmpuzzle")) if PLACE else []
    if not found:
        pytest.skip("BurrTools' examples are not here (CUBEHOST_BURRTOOLS)")
    return found[0]


@pytest.mark.parametrize("name", COUNTS)
def test_the_counts_that_are_stored(name: str) -> None:
    """Up to rotations; where the file has none the number of its problems is what is read."""
    path = example(name)
    for number, stored in enumerate(COUNTS[name], 1):
        puzzle = library.read(path, number)
        assert stored is None or count(rotations_only(puzzle)) == stored


@pytest.mark.parametrize("name", REFUSED)
def test_what_a_file_asks_for_is_named(name: str) -> None:
    with pytest.raises(InputError, match=REFUSED[name]):
        library.read(example(name))


def test_mirrored_packings_are_one_where_the_pieces_are_their_own_mirror_image() -> None:
    """As BurrTools counts now; its SolidSixPieceBurrs stores the 1,063 of before, which are 588 so."""
    left, right = ((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)), ((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, -1))
    pieces = (Piece("left", left, 0, 2), Piece("right", right, 0, 2))
    puzzle = Puzzle("two", box(2, 2, 2), pieces)
    assert (count(puzzle), count(rotations_only(puzzle))) == (1, 2)
