"""The box packer of seed 002 by its text, step for step: the engine in C must take as many steps as it."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from cubehost._packer import lib as packer

from cubehost.packing import library
from cubehost.packing.engine import Model, Packing, StoppedError, Worker
from cubehost.packing.puzzle import Cell, Piece, Puzzle, box

ENGINES = (packer.BP_ENGINE_SEED, packer.BP_ENGINE_FAST)
SOURCES = Path(__file__).parents[2] / "shared" / "box_packer"
TETRACUBES = {
    "I": ((0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0)),
    "L": ((0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0)),
    "T": ((0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 1, 0)),
    "S": ((0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 1, 0)),
    "O": ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)),
    "tripod": ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "left": ((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)),
    "right": ((0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 0, 1)),
}


class Text:
    """His search: layer by layer. Sets of cells are bits, the lowest layer first."""

    def __init__(self, model: Model, width: int, height: int, layers: int) -> None:
        self.area, self.layers = width * height, layers
        self.full = (1 << self.area) - 1
        self.side_by_side = [
            1 << c | 1 << d
            for c in range(self.area)
            for d in ([c + 1] if (c + 1) % width else []) + ([c + width] if c + width < self.area else [])
        ]
        self.cases = [0, *(1 << c for c in range(self.area)), *self.side_by_side]
        placed = [model.placement(i) for i in range(model.summary.n_placements)]
        self.placements = [(one.piece, self.bits(one.cells, width)) for one in placed]
        flat = {piece for piece, mask in self.placements if not self.in_its_layer(mask) & ~self.full}
        self.solid = set(range(len(model.puzzle.pieces))) - flat
        self.solutions = self.steps = 0
        self.chosen: dict[tuple[int, int], int] = {}

    def bits(self, cells: tuple[Cell, ...], width: int) -> int:
        return sum(1 << z * self.area + y * width + x for x, y, z in cells)

    def layer_of(self, mask: int) -> int:
        """The lowest that it takes."""
        return next(layer for layer in range(self.layers) if mask >> layer * self.area & self.full)

    def in_its_layer(self, mask: int) -> int:
        """Seen from that."""
        return mask >> self.layer_of(mask) * self.area

    def beside(self, cell: int) -> list[int]:
        """The neighbours in its layer."""
        pairs = [pair & ~(1 << cell) for pair in self.side_by_side if pair >> cell & 1]
        return [other.bit_length() - 1 for other in pairs]

    def free_sides(self, mask: int, cell: int) -> int:
        """How many neighbours, the one above with them, are not of a placement in the lowest layer."""
        return sum(not mask >> other & 1 for other in [*self.beside(cell), cell + self.area])

    def case_of(self, overhang: int) -> int:
        """4096 overhangs are mapped to 30 cases: none, a cell, or two side by side."""
        return [case for case in self.cases if not case & ~overhang][-1]

    def choice(self, case: int, layer: int) -> int:
        """The cell that leaves the fewest branches."""
        if (case, layer) not in self.chosen:
            self.chosen[case, layer] = self.cell_of_fewest(case, layer)
        return self.chosen[case, layer]

    def cell_of_fewest(self, case: int, layer: int) -> int:
        taken = layer | (case & ~layer) << self.area
        free = [c for c in range(self.area) if not layer >> c & 1]
        two = self.full | self.full << self.area
        return min(
            free,
            key=lambda c: sum(mask >> c & 1 and not mask & two & taken for _, mask in self.placements),
        )

    def branches(self, filled: int, pieces: frozenset[int], left: int) -> Iterator[tuple[int, int]]:
        layer = filled & self.full
        above = filled >> self.area & self.full if left > 1 else self.full
        cell = self.choice(self.case_of(above & ~layer), layer)
        for piece, mask in self.placements:
            mask = mask >> (self.layers - left) * self.area if not mask & self.below(left) else 0
            if piece in pieces and mask >> cell & 1 and not mask & filled:
                yield piece, mask

    def below(self, left: int) -> int:
        """All cells of the layers that are full."""
        return (1 << (self.layers - left) * self.area) - 1

    def fill(self, filled: int, pieces: frozenset[int], left: int) -> None:
        if filled & self.full == self.full:
            if left == 1:
                self.solutions += 1
            elif left > 2 or not pieces & self.solid:  # before the last layer a "3D" block ends the case
                self.fill(filled >> self.area, pieces, left - 1)
            return
        self.steps += 1
        for piece, mask in self.branches(filled, pieces, left):
            self.fill(filled | mask, pieces - {piece}, left)


PENTOMINOES = {piece.name: piece.cells for piece in library.load("pentominoes-3x4x5").pieces}


@pytest.mark.parametrize(
    ("size", "shapes", "names"),
    [
        ((3, 4, 2), TETRACUBES, ["I", "L", "T", "S", "O", "tripod"]),
        ((2, 5, 3), PENTOMINOES, ["I", "L", "P", "U", "V", "Y"]),
    ],
)
def test_as_many_steps_as_the_text(
    size: tuple[int, int, int], shapes: dict[str, tuple[Cell, ...]], names: list[str]
) -> None:
    """Cases, choices, the order of layers and the check before the last one: each changes the number."""
    pieces = tuple(Piece(name, shapes[name]) for name in names)
    model = Model(Puzzle("p", box(*size), pieces), symmetry=False)
    worker = Worker(model, "seed")
    tallies = [worker.run(unit) for unit in worker.split(0)]
    text = Text(model, *size)
    text.fill(0, frozenset(range(len(pieces))), size[2])
    assert (sum(t.solutions for t in tallies), sum(t.nodes for t in tallies)) == (text.solutions, text.steps)
    assert text.steps > 100


def bytes_of(model: Model, width: int, height: int, layers: int) -> int:
    """Of the text's tables: 30 cases of 4096 states; 192 codes a layer and block, and what may stand under
    each, 8 bytes a placement, from the last layer but one on 4. A block of memory fills lines of 64 bytes."""
    text = Text(model, width, height, layers)
    entries = 0
    for _, mask in text.placements:
        low = text.in_its_layer(mask)
        bytes_each = 8 if text.layer_of(mask) + 2 < layers else 4
        entries += bytes_each * sum(2 ** text.free_sides(low, c) for c in range(text.area) if low >> c & 1)
    codes = sum(2 ** (1 + len(text.beside(c))) for c in range(text.area))
    assert (len(text.cases) * 4096, codes) == (122_880, 192)
    lists = layers * codes * len(model.puzzle.pieces) + 2
    parts = (122_880, 8 * len(text.placements), 4 * lists, entries)
    return sum(-(-part // 64) * 64 for part in parts)


def test_tables_of_as_many_bytes_as_the_text() -> None:
    """Beside what the other engine takes, and what is the same for every box; at most his 580 KB."""
    rest = set()
    pieces = tuple(Piece(name, TETRACUBES[name]) for name in ("I", "L", "T", "S", "O", "tripod"))
    for puzzle, size in (
        (library.load("glasmachers"), (3, 4, 5)),
        (Puzzle("p", box(3, 4, 2), pieces), (3, 4, 2)),
    ):
        model = Model(puzzle)
        seed, fast = (packer.bp_worker_bytes(model.handle, engine) for engine in ENGINES)
        rest.add(seed - fast - bytes_of(model, *size))
        assert seed - fast < 580_000
    assert len(rest) == 1
    assert rest.pop() < 6000


def test_thirty_cases() -> None:
    text = Text(Model(library.load("glasmachers")), 3, 4, 5)
    assert (len(text.cases), len(text.side_by_side)) == (30, 17)
    assert {text.case_of(overhang) for overhang in range(4096)} == set(text.cases)


def test_x_is_where_the_engine_begins() -> None:
    """Eight placements of X make one start, four more, which a rotation keeps, one each: 12 in all."""
    model, first = Model(library.load("glasmachers")), dict[int, set[int]]()
    cross = next(i for i, piece in enumerate(model.puzzle.pieces) if piece.name == "X")
    for unit in Worker(model, "seed").split(6):
        first.setdefault(unit.start, set()).update(unit.path[:1])
    free = [placed for placed in first.values() if {model.placement(one).piece for one in placed} == {cross}]
    assert ([len(placed) for placed in free], len(first)) == ([8], 5)
    kept = {next(one for one in packing_of(model, start) if model.placement(one).piece == cross)
            for start in first if first[start] not in free}  # fmt: skip
    turned = [(lambda x, y, z: (2 - x, 3 - y, z)), (lambda x, y, z: (2 - x, y, 4 - z)),
              (lambda x, y, z: (x, 3 - y, 4 - z))]  # fmt: skip
    placed = [frozenset(model.placement(one).cells) for one in [*free[0], *kept]]
    orbits = {
        frozenset([cells, *(frozenset(turn(*c) for c in cells) for turn in turned)]) for cells in placed
    }
    assert len(placed) == len(orbits) == 12


def packing_of(model: Model, start: int) -> Packing:
    """The first packing of a start."""
    found: list[Packing] = []

    def stop(packing: Packing) -> bool:
        found.append(packing)
        return False

    worker = Worker(model, found=stop)
    units = (unit for unit in worker.split(0) if unit.start == start)
    with pytest.raises(StoppedError):
        worker.run(next(units))
    return found[0]


@pytest.mark.skipif(not shutil.which("gcc"), reason="needs gcc")
def test_a_routine_of_its_own_for_each_of_five_layers(tmp_path: Path) -> None:
    """In the machine code: five functions that fill a layer, besides the one for larger boxes."""
    out = tmp_path / "seed.o"
    include = ["-I", str(SOURCES / "include"), "-I", str(SOURCES / "src")]
    subprocess.run(
        ["gcc", "-std=c11", "-O1", *include, "-c", str(SOURCES / "src/seed.c"), "-o", out], check=True
    )
    names = subprocess.run(["nm", out], capture_output=True, text=True, check=True).stdout.split()
    routines = {name.split(".")[0] for name in names if name.startswith("fill_")}
    assert routines == {*(f"fill_{layer}" for layer in range(1, 6)), "fill_more"}
