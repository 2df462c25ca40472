"""A cube put together wrongly, a picture out of place: not accepted, and named."""

from dataclasses import replace

import numpy as np
import pytest
from cubehost._core import lib
from test_likely import COLOURS, reading

from cubehost import cube
from cubehost.cli.reading import tell_covered
from cubehost.colour import decide, observations, premise
from cubehost.colour.arrangement import arrange
from cubehost.colour.decision import Decision
from model import moved

GRID = np.arange(9).reshape(3, 3)


def of_face(facelets: str, face: int, grid: np.ndarray) -> Decision:
    """The decision where one picture shows its face laid so."""
    order = np.arange(54)
    order[9 * face : 9 * face + 9] = 9 * face + grid.ravel()
    return decide(reading(facelets, face, 3)[order])


def name_of(decision: Decision) -> str:
    assert not decision.accepted
    assert decision.premise is not None
    return decision.premise.name


def test_middles_under_rods_are_named() -> None:
    """As in a robot that holds the cube at its six middles, under lamps of the rods' colour."""
    rgb = reading(cube.random_cube(1), 1, 3)
    rgb[4::9] = np.array([110, 60, 235]) + np.random.default_rng(1).normal(0, 9, (6, 3))
    found = decide(rgb)
    assert name_of(found) == "middles covered"
    assert found.premise is not None
    assert "the middles of U, R, F, D, L, B look like no other sticker" in found.premise.text


@pytest.mark.parametrize("seed", range(6))
def test_a_cube_taken_apart_is_named(seed: int) -> None:
    facelets = cube.random_cube(seed)
    edge, corner = list(lib.cc_edge_facelet[2 * seed]), list(lib.cc_corner_facelet[seed])
    flipped = moved(facelets, edge, edge[::-1])
    assert name_of(decide(reading(flipped, seed, 3))) == "edge flipped"
    twisted = decide(reading(moved(facelets, corner, corner[2:] + corner[:2]), seed, 3))
    assert name_of(twisted) == "corner twisted"
    assert twisted.premise is not None
    assert "clockwise" in twisted.premise.text
    other = list(lib.cc_edge_facelet[2 * seed + 1])
    exchanged = moved(facelets, edge + other, other + edge)
    assert name_of(decide(reading(exchanged, seed, 3))) == "two pieces exchanged"


@pytest.mark.parametrize(
    ("seed", "noise", "stickers", "told"),
    [
        (1, 3, (0, 29), "U1 and D3"),
        (3, 3, (11, 46), "R3 and B2"),
        (6, 3, (23, 28), "F6 and D2, or F8 and L2"),
        (0, 9, (34, 44), "D8 and L9"),
        (7, 9, (34, 50), "D8 and B6"),
    ],
)
def test_stickers_exchanged_are_named(seed: int, noise: int, stickers: tuple[int, int], told: str) -> None:
    facelets = cube.random_cube(seed)
    found = decide(reading(moved(facelets, list(stickers), list(stickers[::-1])), seed, noise))
    assert name_of(found) == "stickers exchanged"
    assert found.premise is not None
    assert found.premise.text == f"the stickers {told} look exchanged: were stickers moved?"


@pytest.mark.parametrize("face", range(6))
def test_a_picture_out_of_place_is_named(face: int) -> None:
    facelets, letter = cube.random_cube(face), "URFDLB"[face]
    half = of_face(facelets, face, GRID[::-1, ::-1])
    assert name_of(half) == f"picture turned {letter}"
    assert half.premise is not None
    assert "180°" in half.premise.text
    assert name_of(of_face(facelets, face, np.rot90(GRID))) == f"picture turned {letter}"
    assert name_of(of_face(facelets, face, GRID[:, ::-1])) == f"picture mirrored {letter}"


def test_pictures_exchanged_and_taken_twice_are_named() -> None:
    faces = reading(cube.random_cube(1), 1, 3).reshape(6, 9, 3)
    assert name_of(decide(faces[[3, 1, 2, 0, 4, 5]].reshape(54, 3))) == "pictures exchanged UD"
    assert name_of(decide(faces[[0, 1, 1, 3, 4, 5]].reshape(54, 3))) == "photographed twice RF"


@pytest.mark.parametrize("seed", [0, 2, 4])
def test_a_face_photographed_twice_is_named_though_the_pictures_differ(seed: int) -> None:
    """Another light and a hand that shakes; the middle of one of them is of another face's colour."""
    faces = reading(cube.random_cube(seed), seed, 3).reshape(6, 9, 3)[[0, 1, 1, 3, 4, 5]]
    faces[2] = np.clip(faces[2] + np.random.default_rng(seed).normal(0, 20, (9, 3)), 0, 255)
    assert name_of(decide(faces.reshape(54, 3))) == "photographed twice RF"


@pytest.mark.parametrize("seed", range(3))
def test_one_side_in_all_pictures_is_named(seed: int) -> None:
    """However it is held, and though no sticker beside its middle has that one's colour."""
    random, one = np.random.default_rng(seed), reading(cube.random_cube(seed), seed, 3)[:9]
    one[4] = COLOURS[5]
    turned = [one[np.rot90(GRID, random.integers(4)).ravel()] for _ in range(6)]
    found = arrange(np.clip(np.concatenate(turned) + random.normal(0, 3, (54, 3)), 0, 255), [1] * 6).decision
    assert name_of(found) == "photographed twice URFDLB"
    assert found.premise is not None
    assert found.premise.text == "6 of the sides seen look like one and the same: show each of the six once"


@pytest.mark.parametrize("seed", range(3))
def test_sides_of_two_cubes_are_told_by_their_middles(seed: int) -> None:
    one, other = (reading(cube.random_cube(2 * seed + i), seed, 3).reshape(6, 9, 3) for i in range(2))
    mixed = np.concatenate([one[:4], other[2:4]]).reshape(54, 3)  # the other's F and D for L and B
    assert name_of(arrange(mixed, [1] * 6).decision) == "one middle"


def test_a_mirrored_picture_takes_from_a_cube_that_strains_its_stickers() -> None:
    """Where the colours let another cube be, the picture mirrored explains more than any possible cube."""
    rgb = reading(cube.random_cube(4), 4, 3)
    order = np.arange(54)
    order[18:27] = 18 + GRID[:, ::-1].ravel()
    for seen, out_of_place in ((rgb, False), (rgb[order], True)):
        belief = observations.of(seen).belief
        best = max(premise.misplaced(belief.costs), key=lambda found: found[1])
        assert (best[1] > belief.log_z) == out_of_place
        assert not out_of_place or best[0].name == "picture mirrored F"


def test_pictures_upside_down_are_named_with_all_of_them() -> None:
    grid = np.arange(54).reshape(6, 9)
    for face in (0, 2, 5):
        grid[face] = grid[face][::-1]
    found = decide(reading(cube.random_cube(1), 1, 3)[grid.ravel()])
    assert name_of(found) == "pictures turned UFB"
    assert found.premise is not None
    assert found.premise.text == "the pictures of U, F, B look turned by 180° clockwise"


@pytest.mark.parametrize("seed", [1, 3, 4])
def test_stickers_that_a_gripper_covers_are_left_to_the_cube(seed: int) -> None:
    facelets = cube.random_cube(seed)
    rgb = reading(facelets, seed, 3)
    rgb[[9 * seed, 9 * seed + 1]] = COLOURS[4] * 0.95 + np.random.default_rng(seed).normal(0, 3, (2, 3))
    found = decide(rgb)
    assert (found.accepted, found.facelets) == (True, facelets)
    assert found.covered
    assert {*found.covered} <= {9 * seed, 9 * seed + 1}
    assert found.as_json()["covered"] == list(found.covered)
    assert not decide(reading(facelets, seed, 3)).covered


def test_what_covers_a_sticker_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    rgb = reading(cube.random_cube(1), 1, 3)
    rgb[9:11] = (250, 110, 10), (20, 20, 20)
    tell_covered(replace(decide(rgb), covered=(9, 10)), rgb, as_json=True)
    assert capsys.readouterr().err == ""
    tell_covered(replace(decide(rgb), covered=(9, 10)), rgb, as_json=False)
    told = capsys.readouterr().err
    assert "something orange covers R1: what is under it follows" in told
    assert "something dark covers R2:" in told


@pytest.mark.parametrize("seed", range(4))
def test_no_fault_is_named_of_a_cube_that_is_only_hard_to_read(seed: int) -> None:
    """Faded, so that all faces look alike."""
    found = decide(reading(cube.random_cube(seed), seed, 5, 0.15 * COLOURS + 0.85 * 191))
    assert (found.accepted, found.premise) == (False, None)


def test_a_noisy_solved_cube_is_still_accepted() -> None:
    """Its pictures could lie in any way, and it would be the same cube."""
    solved = "".join(letter * 9 for letter in "URFDLB")
    assert all(decide(reading(solved, seed, 8)).accepted for seed in range(4))


def test_stickers_of_no_cube_are_said_to_be_none() -> None:
    rgb = reading(cube.random_cube(2), 2, 3)
    places = np.setdiff1d(np.arange(54), np.arange(4, 54, 9))
    rgb[places] = rgb[np.random.default_rng(0).permutation(places)]
    assert name_of(decide(rgb)) == "none"


@pytest.mark.parametrize(
    "moves", ["", "R2 L2 U2 D2 F2 B2", "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"]
)
def test_patterned_cubes_are_read_from_pictures_held_upright(moves: str) -> None:
    facelets = "".join("".join(letter * 9 for letter in "URFDLB")[i] for i in cube.origins(moves))
    found = arrange(reading(facelets, 5, 3), [1] * 6, in_order=True)
    assert found.decision.accepted
    assert found.decision.facelets == facelets


def test_a_solved_cube_is_read_however_its_faces_are_held() -> None:
    found = arrange(reading("".join(letter * 9 for letter in "URFDLB"), 1, 4), [1] * 6, in_order=True)
    assert found.decision.accepted
