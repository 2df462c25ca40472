"""Faces by their corners, and back."""

import numpy as np
import pytest

from cubehost.base.errors import InputError
from cubehost.vision.corners import Corners, boxes_in, corners_of

SLANTED = Corners(((100.0, 80.0), (300.0, 120.0), (280.0, 330.0), (90.0, 260.0)), 1)


@pytest.mark.parametrize("side", [2, 3])
def test_regions_lie_within_the_face_row_by_row(side):
    boxes = boxes_in(SLANTED, side)
    assert len(boxes) == side * side
    assert {box.picture for box in boxes} == {1}
    assert [box.x for box in boxes[:side]] == sorted(box.x for box in boxes[:side])
    assert [box.y for box in boxes[::side]] == sorted(box.y for box in boxes[::side])
    for a in boxes:
        assert 90 <= a.x < a.x + a.w <= 300
        assert 80 <= a.y < a.y + a.h <= 330
        assert not any(a is not b and abs(a.x - b.x) < a.w and abs(a.y - b.y) < a.h for b in boxes)


def test_a_square_face_has_regions_in_the_middle_of_its_facelets():
    boxes = boxes_in(Corners(((0, 0), (90, 0), (90, 90), (0, 90)), 0), 3)
    assert [tuple(box) for box in boxes[:2]] == [(6, 6, 18, 18, 0), (36, 6, 18, 18, 0)]


@pytest.mark.parametrize("side", [2, 3])
def test_corners_come_back_from_the_regions(side):
    again = corners_of(boxes_in(SLANTED, side), 1)
    assert again.picture == 1
    assert np.abs(np.array(again.points) - SLANTED.points).max() < 4  # regions are whole pixels


@pytest.mark.parametrize(
    "points",
    [
        ((0, 0), (9, 9), (9, 0), (0, 9)),  # crossed
        ((0, 0), (9, 0), (1, 1), (0, 9)),  # dented
        ((5, 5), (5, 5), (5, 5), (5, 5)),
        ((0, 0), (9, 0), (9, 9)),
    ],
)
def test_corners_that_make_no_face_are_refused(points):
    with pytest.raises(InputError, match="clockwise"):
        boxes_in(Corners(points, 0), 3)


def test_corners_against_the_clock_are_refused():
    with pytest.raises(InputError, match="clockwise"):
        boxes_in(Corners(((0, 0), (0, 90), (90, 90), (90, 0)), 0), 3)
