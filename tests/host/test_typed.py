"""States as people write them down, and what is told of those that are no cube's."""

import itertools
import random

import pytest
from click.testing import CliRunner

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.cli import cli
from cubehost.cube import FACES, typed
from cubehost.solving import solver
from model import Cube, random_moves

RNG = random.Random(42)
STATES = [Cube(3).moves(random_moves(RNG, 30)).facelets() for _ in range(6)]


def net(facelets: str) -> str:
    """As it is drawn: U above L F R B above D."""
    size = cube.layers_of(facelets) or 0
    rows = {f: facelets[i * size**2 : (i + 1) * size**2] for i, f in enumerate(FACES)}

    def row(faces: str, at: int) -> str:
        return " ".join(" ".join(rows[face][at * size : (at + 1) * size]) for face in faces)

    beside = " " * 2 * size
    lines = [beside + row("U", at) for at in range(size)]
    lines += [row("LFRB", at) for at in range(size)]
    return "\n".join([*lines, *(beside + row("D", at) for at in range(size))])


@pytest.mark.parametrize("size", [2, 3, 5])
def test_a_net(size: int) -> None:
    facelets = Cube(size).moves(random_moves(random.Random(size), 30)).facelets()
    assert typed.facelets_of(net(facelets)) == facelets
    assert typed.facelets_of(net(facelets).lower() + "\n\n") == facelets


@pytest.mark.parametrize("symbols", ["123456", "012345", "951837", "⬜🟥🟩🟨🟧🟦", "🟡🔵🔴⚪🟢🟠", "WOGYRB"])
def test_digits_and_squares_are_named_by_the_centres(symbols: str) -> None:
    for facelets in STATES:
        written = facelets.translate(str.maketrans(FACES, symbols))
        assert typed.facelets_of(written) == facelets
        assert typed.facelets_of(net(written)) == facelets


def test_the_holding_is_told_by_the_colours_of_a_net() -> None:
    """Red up and white in front, whichever line they stand in."""
    written = net(STATES[0].translate(str.maketrans(FACES, "RBWOGY")))
    told = CliRunner().invoke(cli, ["solve", "--nodes", "0", written]).stderr
    assert "red" in told
    assert "white" in told


def test_a_2x2_has_no_middles_to_hold_it_by() -> None:
    told = CliRunner().invoke(cli, ["solve", "OOGWBGRRYRWGRYYYBOOGWWBB"]).stderr
    assert "the first side (U)" in told


@pytest.mark.parametrize("size", [2, 4])
def test_digits_need_centres(size: int) -> None:
    digits = cube.state_after("R U F2", size).translate(str.maketrans(FACES, "123456"))
    with pytest.raises(InputError, match=f"digits are named by the centres, which a {size}x{size} has not"):
        solver.solve(digits)


def test_another_size_is_no_other_order() -> None:
    with pytest.raises(InputError, match=r"54 instead of 24$"):
        solver.solve(STATES[0], 2)


def test_squares_of_a_2x2_are_of_the_usual_scheme() -> None:
    facelets = cube.state_after("R U F2", 2)
    written = facelets.translate(str.maketrans(FACES, "⬜🟥🟩🟨🟧🟦"))
    assert typed.facelets_of(written) == facelets
    assert solver.solve("\ufe0f".join(written)).facelets == facelets


def given_in(order: str, facelets: str) -> list[str]:
    """The faces in another order, each named by its centre; and by its place in the order given."""
    blocks = "".join(facelets[FACES.index(face) * 9 :][:9] for face in order)
    return [blocks, blocks.translate(str.maketrans(order, FACES))]


def test_a_plan_reads_colours_and_blanks() -> None:
    facelets = cube.state_after("R U")
    colours = facelets.translate(str.maketrans(FACES, "WRGYOB"))
    blanks = " ".join(colours[at : at + 9] for at in range(0, 54, 9))
    plans = [CliRunner().invoke(cli, ["plan", "--budget", "0", given]).stdout for given in (facelets, blanks)]
    assert plans[0] == plans[1] != ""


def test_faces_in_another_order() -> None:
    orders = ["ULFRBD", "FRBLUD", "".join(RNG.sample(FACES, 6))]
    for order, facelets in itertools.product(orders, STATES[:2]):
        for given in given_in(order, facelets):
            with pytest.raises(
                InputError, match=f"not a cube: .*; with its faces in the order {order} it would be"
            ):
                solver.solve(given)


@pytest.mark.parametrize(
    ("face", "moves", "said"), [(1, 1, "R turned anticlockwise"), (3, 2, "D turned by half")]
)
def test_a_face_turned(face: int, moves: int, said: str) -> None:
    """Written down clockwise, it has to be turned back."""
    places = list(range(54))
    for _ in range(moves):
        side = places[face * 9 : face * 9 + 9]
        places[face * 9 : face * 9 + 9] = [
            side[6 - 3 * column + row] for row in range(3) for column in range(3)
        ]
    with pytest.raises(InputError, match=f"with face {said}"):
        solver.solve("".join(STATES[0][place] for place in places))


def test_a_cube_that_was_taken_apart() -> None:
    flipped = list(STATES[0])
    flipped[5], flipped[10] = flipped[10], flipped[5]
    with pytest.raises(InputError, match="not a cube: an edge is flipped; was the cube taken apart"):
        solver.solve("".join(flipped))
    with pytest.raises(InputError, match=r"^not a cube: .* 53 instead of 54$"):
        solver.solve(STATES[0][:-1])
