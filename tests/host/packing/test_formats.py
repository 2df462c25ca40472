"""Puzzles from text and BurrTools files, and what is said of broken ones."""

import gzip
from pathlib import Path

import pytest

from cubehost.base.errors import InputError
from cubehost.packing import library, text_format, xmpuzzle
from cubehost.packing.engine import Model, Worker
from cubehost.packing.puzzle import Puzzle, box

TWO_BY_THREE = """
; a comment
name Little
box 3 2 1
piece L 2
##     ; trailing
#.
"""
XMPUZZLE = """<?xml version="1.0"?>
<puzzle version="2"><gridType type="0"/><colors/>
<shapes>
 <voxel x="3" y="2" z="1" type="0">#1##+3##</voxel>
 <voxel x="2" y="2" z="1" type="0" name="corner">##\n#_</voxel>
 <voxel x="1" y="1" z="1" type="0">#</voxel>
</shapes>
<problems><problem state="2" name="one"><shapes>
 <shape id="1" count="2"/><shape id="2" min="0" max="1"/>
</shapes><result id="0"/></problem>
<problem state="0"><shapes><shape id="1"/></shapes><result id="0"/></problem></problems>
<comment/></puzzle>"""


def count(puzzle: Puzzle, symmetry: bool = True) -> int:
    worker = Worker(Model(puzzle, symmetry))
    return sum(worker.run(unit).solutions for unit in worker.split(0))


def test_text() -> None:
    puzzle = text_format.parse(TWO_BY_THREE, "x")
    assert puzzle.name == "Little"
    assert set(puzzle.region) == set(box(3, 2, 1))
    assert (puzzle.pieces[0].least, puzzle.pieces[0].most) == (2, 2)
    assert count(puzzle, symmetry=False) == 2
    assert count(puzzle) == 1


def test_text_layers_copies_mirror_and_cells_that_may_stay_empty() -> None:
    text = "region\n#+\n-\n##\npiece bar 0-3 mirror\n#\n-\n#\n"
    puzzle = text_format.parse(text, "x")
    assert puzzle.region == ((0, 0, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1))
    assert puzzle.optional == {(1, 0, 0)}
    assert puzzle.pieces[0].cells == ((0, 0, 0), (0, 0, 1))
    assert (puzzle.pieces[0].least, puzzle.pieces[0].most, puzzle.pieces[0].mirror) == (0, 3, True)
    assert count(puzzle, symmetry=False) == 2  # two upright, or two lying


def test_pieces_of_a_puzzle_that_comes_with_the_package(tmp_path: Path) -> None:
    path = tmp_path / "own.puzzle"
    path.write_text("box 3 3 3\npieces soma ; Piet Hein's\npiece extra 0-1\n#\n")
    puzzle = library.load(str(path))
    assert puzzle.pieces[:-1] == library.load("soma").pieces
    assert puzzle.pieces[-1].name == "extra"
    path.write_bytes(
        b"\xef\xbb\xbfbox 3 1 1\r\n\r\npiece I\r\n\r\n###\r\n\r\n"
    )  # as Windows' Notepad writes it
    assert library.load(str(path)).pieces[0].cells == ((0, 0, 0), (1, 0, 0), (2, 0, 0))
    path.write_text("box 3 3 3\npieces ../soma\n")
    with pytest.raises(InputError, match=r"own.puzzle, line 2: no puzzle '../soma' is here"):
        library.load(str(path))


def test_all_pentomino_puzzles_have_the_same_twelve_pieces() -> None:
    found = [library.load(name) for name in library.names() if name.startswith("pentominoes-")]
    assert len(found) == 8
    assert {puzzle.pieces for puzzle in found} == {found[0].pieces}
    assert [len(puzzle.region) for puzzle in found] == [60] * 8


def test_any_problem_of_a_burrtools_file(tmp_path: Path) -> None:
    path = tmp_path / "two.xmpuzzle"
    path.write_bytes(gzip.compress(XMPUZZLE.encode()))
    assert [len(library.read(path, number).pieces) for number in (1, 2)] == [2, 1]
    with pytest.raises(InputError, match="has 2 problems, number 3 was asked for"):
        library.load(str(path), 3)
    with pytest.raises(InputError, match="is one puzzle, number 2"):
        library.load("soma", 2)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "needs a `box` or `region`"),
        ("box 2 2 2\n", "at least one `piece`"),
        ("hello\n", "line 1: expected"),
        ("box 2 2\npiece A\n#\n", "line 1: `box 2 2` is not"),
        ("box 0 1 1\npiece A\n#\n", "is not `box X Y Z`"),
        ("box 99 99 99\npiece A\n#\n", "too large"),
        ("box 1 1 1\nbox 1 1 1\npiece A\n#\n", "line 2: a second region"),
        ("box 1 1 1\npiece A\n", "line 2: `piece` without a picture"),
        ("box 1 1 1\npiece A 2-1\n#\n", "line 2: piece A: 2-1 copies"),
        ("box 1 1 1\npiece A many\n#\n", "line 2: expected `piece NAME"),
        (f"box 1 1 1\npiece A {'9' * 5000}\n#\n", "line 2: expected `piece NAME"),
        ("box 1 1 1\npiece A\n#?\n", "line 3: '\\?' in a picture"),
        ("box 1 1 1\npiece A\n#+\n", "line 3: '\\+' in a picture"),
        ("box 3 1 1\npeice L\n##\npiece I\n###\n", "line 2: expected"),
        ("box 3 1 1\nPiece I\n###\npiece I\n###\n", "line 2: expected"),
        ("box 3 1 1\n  piece L\n##\npiece I\n###\n", "line 2: expected"),
        ("box 3 1 1\n##\npiece I\n###\n", "line 2: expected"),
        ("box 3 1 1\nholes 2\npiece I\n###\n", "line 2: expected"),
        ("name x\n3x1x1\nbox 3 1 1\npiece I\n###\n", "line 2: expected"),
        ("name: x\nbox 3 1 1\npiece I\n###\n", "line 1: expected"),
        ("box 3 3 3\npieces soma\n###\n", "line 3: expected"),
        ("box-3 1 1\npiece I\n###\n", "line 1: expected"),
        ("name a\nname b\nbox 3 1 1\npiece I\n###\n", "line 2: a second name"),
        ("name\nbox 3 1 1\npiece I\n###\n", "line 1: `name` without one"),
        ("region 3 3 3\n###\npiece I\n###\n", "line 1: a region is the picture below it, not `3 3 3`"),
        ("region\n###\n\n###\npiece I 2\n###\n", "line 3: an empty line in a picture"),
        ("box 3 1 1\npiece I\n##\f#\n", r"line 3: '\\x0c' in a picture"),
    ],
)
def test_broken_text(text: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        text_format.parse(text, "x")


@pytest.mark.parametrize(
    "text",
    [
        "box 2 2 1\npiece A 0-99999\n##\n",
        "box 2 2 1\npiece A 99999999\n##\n",
        f"box 2 2 1\npiece A 2\n{'.' * 70000}##\n",
        f"region\n{'.' * 70000}##\n##\npiece A 2\n##\n",
        f"region\n##\n{'-' + chr(10)}{('-' + chr(10)) * 70000}##\npiece A 2\n##\n",
    ],
)
def test_numbers_beyond_the_engine(text: str) -> None:
    with pytest.raises(InputError, match=r"too far out .* over 2048 copies"):
        Model(text_format.parse(text, "x"))


def test_burrtools(tmp_path: Path) -> None:
    for data in (XMPUZZLE.encode(), gzip.compress(XMPUZZLE.encode())):
        file = tmp_path / "p.xmpuzzle"
        file.write_bytes(data)
        puzzle = library.load(str(file))
        assert puzzle.name == "one"
        assert set(puzzle.region) == set(box(3, 2, 1))
        assert puzzle.optional == {(0, 1, 0)}
        corner, dot = puzzle.pieces
        assert (corner.name, corner.least, corner.most, len(corner.cells)) == ("corner", 2, 2, 3)
        assert (dot.name, dot.least, dot.most) == ("S3", 0, 1)
        assert count(puzzle, symmetry=False) == 2


def test_what_only_disassembly_asks_for_is_passed_over() -> None:
    solved = '<solutions><solution asmNum="0"><assembly>0 0 0 0</assembly></solution></solutions>'
    text = XMPUZZLE.replace('count="2"', 'count="2" group="1"', 1).replace(
        "</problem>", f"{solved}</problem>", 1
    )
    assert xmpuzzle.parse(text.encode(), "x").pieces == xmpuzzle.parse(XMPUZZLE.encode(), "x").pieces


def test_a_piece_that_need_not_be_used_may_be_larger_than_the_region() -> None:
    text = "box 2 1 1\npiece A 1\n##\npiece B 0-1\n###\n"
    assert count(text_format.parse(text, "x")) == 1
    with pytest.raises(InputError, match="x: piece B: a piece is larger than the region"):
        Model(text_format.parse(text.replace("0-1", "1"), "x"))


def test_burrtools_voxels_run_along_x_first() -> None:
    shapes = '<voxel x="2" y="3" z="2" type="0">#_ __ __ _# __ _#</voxel>'
    text = f'<puzzle><shapes>{shapes}</shapes><problems><problem><shapes><shape id="0"/></shapes>'
    puzzle = xmpuzzle.parse((text + '<result id="0"/></problem></problems></puzzle>').encode(), "x")
    assert set(puzzle.region) == {(0, 0, 0), (1, 0, 1), (1, 2, 1)}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("<puzzle version", "<burr version", "broken XML"),
        ('gridType type="0"', 'gridType type="1"', "its cells are triangular prisms; only cubes"),
        ('result id="0"', 'result id="7"', "names shape 7, there are 3"),
        ('<result id="0"/>', "", "no result shape"),
        ('count="2"', 'count="-2"', 'count="-2">: not a number'),
        ('min="0" max="1"', 'min="4" max="1"', "from 4 to 1 copies"),
        ("##\n#_", "##\n#", "corner: 3 voxels, 4 expected"),
        ("##\n#_", "##\n#!", "corner: '!' is no voxel"),
        ("##\n#_", "____", "shape 1 is empty"),
        ('problem state="2"', 'problem state="2" maxHoles="3"', "limits its holes .maxHoles."),
        ('min="0" max="1"', 'max="1"', 'min="">: not a number'),
        ('count="2"', 'count="2" glue="1"', "x, line 10: unknown: 'glue' of <shape>"),
        ('<result id="0"/>', '<result id="0"/><hollow/>', "x, line 11: unknown: 'hollow' in <problem>"),
        ('<result id="0"/>', '<result id="0"/><result id="1"/>', "the problem has 2 result shapes"),
        ("<colors/>", '<gridType type="2"/><colors/>', "its cells are spheres"),
        ('count="2"', 'count="2" max="3"', "shape 1: both count and min or max"),
        ("</problem></problems>", '</problem><shape id="2"/></problems>', "unknown: 'shape' in <problems>"),
        ("</puzzle>", "<problems/></puzzle>", "x, line 13: a second <problems>"),
        ("<shapes>\n", "<shapes>\n+++\n", "x, line 4: unknown: '\\+\\+\\+' in <shapes>"),
        ('<result id="0"/>', '<shapes/><result id="0"/>', "x, line 11: a second <shapes>"),
        ('<shape id="1" ', '<voxel x="1"/><shape id="1" ', "line 10: unknown: 'voxel' in <shapes>"),
        ("##\n#_", "##\n#+", "shape 1 is a piece with cells that may stay empty"),
        ("##\n#_", "#1#2\n#_", "colours of pieces and of the result must match"),
    ],
)
def test_broken_burrtools(old: str, new: str, said: str) -> None:
    assert old in XMPUZZLE
    with pytest.raises(InputError, match=said):
        xmpuzzle.parse(XMPUZZLE.replace(old, new).encode(), "x")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (gzip.compress(XMPUZZLE.encode())[:-30], "broken gzip"),
        (b"\x1f\x8b\x08nonsense", "broken gzip"),
        (b"<html/>", "holds a <puzzle>"),
        (b"\xff\xfe\x00", "save it as UTF-8"),
        (b"\0" * (1 << 26) + b"..", "larger than 64 MiB"),
    ],
)
def test_broken_files(tmp_path: Path, data: bytes, said: str) -> None:
    file = tmp_path / "p"
    file.write_bytes(data)
    with pytest.raises(InputError, match=said):
        library.load(str(file))


def test_lines_end_as_any_system_ends_them(tmp_path: Path) -> None:
    text, file = "name Bar\nbox 2 1 1\npiece I\n##\n", tmp_path / "bar.puzzle"
    for end in ("\n", "\r\n", "\r"):
        file.write_bytes(text.replace("\n", end).encode())
        assert library.load(str(file)) == text_format.parse(text, "bar")


def test_a_bomb_is_not_unpacked() -> None:
    with pytest.raises(InputError, match="unpacks to more than"):
        xmpuzzle.parse(gzip.compress(b" " * ((1 << 26) + 1)), "x")


def test_every_puzzle_of_the_library_can_be_built() -> None:
    assert {"glasmachers", "soma", "bedlam", "pentominoes-3x4x5", "pentominoes-6x10"} <= set(library.names())
    for name in library.names():
        puzzle = library.load(name)
        assert sum(len(p.cells) * p.least for p in puzzle.pieces) == len(puzzle.region)
        assert Model(puzzle).summary.n_starts > 0


def test_glasmachers_x_trick() -> None:
    """X has 40 placements, 12 up to the box's four rotations; four of them keep a symmetry."""
    puzzle = library.load("glasmachers")
    model = Model(puzzle)
    x = next(i for i, p in enumerate(puzzle.pieces) if p.name == "X")
    placed = [
        frozenset(model.placement(i).cells)
        for i in range(model.summary.n_placements)
        if model.placement(i).piece == x
    ]
    assert len(placed) == 40
    rotations = [
        lambda c: c,
        lambda c: (2 - c[0], 3 - c[1], c[2]),
        lambda c: (2 - c[0], c[1], 4 - c[2]),
        lambda c: (c[0], 3 - c[1], 4 - c[2]),
    ]
    images = [[frozenset(r(c) for c in cells) for r in rotations] for cells in placed]
    assert len({frozenset(image) for image in images}) == 12
    symmetric = {frozenset(image) for image in images if len(set(image)) < 4}
    assert len(symmetric) == 4
    assert model.summary.n_symmetries == 4
