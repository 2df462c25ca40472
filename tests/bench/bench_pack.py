"""The packer: every puzzle of the issue on both engines and all paths, beside plain dancing links.

Run it with names of puzzles to measure only those. Seconds are processor seconds of one thread; the last
column is wall time on all processors. Nothing is asserted but the counts.
"""

import subprocess
import tempfile
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from cubehost.base.threads import available
from cubehost.packing import library
from cubehost.packing.engine import Model, Placement, Tally, available_paths
from cubehost.packing.execute import Search, make_plan, on_threads
from cubehost.packing.puzzle import Puzzle

COUNTS = {
    "soma": 240,
    "pentominoes-3x20": 2,
    "pentominoes-8x8-hole": 65,
    "pentominoes-4x15": 368,
    "pentominoes-5x12": 1010,
    "pentominoes-6x10": 2339,
    "pentominoes-3x4x5": 3940,
    "glasmachers-one-x": 30303,
    "bedlam": 19186,
    "glasmachers": 409963,
}
SEED_ENGINE = {"soma", "pentominoes-6x10", "pentominoes-3x4x5", "glasmachers"}
DANCING_LINKS = {
    "soma", "pentominoes-3x20", "pentominoes-8x8-hole", "pentominoes-6x10", "pentominoes-3x4x5",
    "glasmachers-one-x",
}  # fmt: skip
SEED_CALLS = 750_000_000  # "under 750 million calls", in the seed's own words
ONE_X = 30303  # packings of that one of the twelve placements of X


def measured(search: Search, threads: int) -> tuple[Tally, float, float]:
    plan, total = make_plan(search), Tally()
    wall, processor = time.perf_counter(), time.process_time()
    for done in on_threads(search, plan, range(len(plan.units)), threads):
        total.add(done.tally)
    return total, time.process_time() - processor, time.perf_counter() - wall


def placements(puzzle: Puzzle) -> list[Placement]:
    model = Model(puzzle, symmetry=False)
    return [model.placement(i) for i in range(model.summary.n_placements)]


def without_x(puzzle: Puzzle, x: Placement) -> Puzzle:
    """The rest of the puzzle once the piece lies there."""
    pieces = tuple(p for i, p in enumerate(puzzle.pieces) if i != x.piece)
    return replace(puzzle, region=tuple(c for c in puzzle.region if c not in x.cells), pieces=pieces)


def one_x() -> Puzzle:
    """Glasmachers' box with X in that placement which leaves 30,303 packings."""
    puzzle = library.load("glasmachers")
    for x in (p for p in placements(puzzle) if puzzle.pieces[p.piece].name == "X"):
        rest = without_x(puzzle, x)
        search = Search(Model(rest, symmetry=False))
        if measured(search, available())[0].solutions == ONE_X:
            return rest
    raise AssertionError("no placement of X leaves 30,303 packings")


def dancing_links(program: Path, puzzle: Puzzle, fixed: Iterable[Placement]) -> tuple[int, int, float]:
    """All packings, the first piece in each given place; counted without symmetry."""
    total, nodes, seconds = 0, 0, 0.0
    for x in fixed:
        rest = without_x(puzzle, x)
        cells = {cell: i for i, cell in enumerate(rest.region)}
        options = [[*(cells[c] for c in p.cells), len(cells) + p.piece] for p in placements(rest)]
        head = f"{len(cells) + len(rest.pieces)} {len(options)} {sum(map(len, options))}\n"
        lines = "".join(f"{len(o)} {' '.join(map(str, o))}\n" for o in options)
        out = subprocess.run([program], input=head + lines, text=True, capture_output=True, check=True)
        found, visited, took = out.stdout.split()
        total, nodes, seconds = total + int(found), nodes + int(visited), seconds + float(took)
    return total, nodes, seconds


def orbit_representatives(puzzle: Puzzle) -> list[Placement]:
    """One placement of each orbit, of the piece that has the fewest: what symmetry leaves to search."""
    low = [min(c[i] for c in puzzle.region) for i in range(3)]
    high = [max(c[i] for c in puzzle.region) for i in range(3)]
    every = placements(puzzle)
    best: list[Placement] = []
    for piece in range(len(puzzle.pieces)):
        orbits: dict[frozenset[frozenset[tuple[int, ...]]], Placement] = {}
        for p in every:
            if p.piece == piece:
                images = frozenset(
                    frozenset(tuple(low[i] + high[i] - c[i] if flip >> i & 1 else c[i] for i in range(3))
                              for c in p.cells)
                    for flip in range(8)
                    if flip.bit_count() % 2 == 0 or puzzle.name.startswith("Pentominoes")
                )  # fmt: skip
                orbits.setdefault(images, p)
        if not best or len(orbits) < len(best):
            best = list(orbits.values())
    return best


def row(puzzle: str, how: str, count: int, nodes: int, seconds: float, wall: float | None = None) -> None:
    all_threads = "" if wall is None else f"{wall:9.3f}"
    print(f"{puzzle:22} {how:14} {count:9,} {nodes:15,} {seconds:9.3f} {all_threads}", flush=True)


def bench(name: str, program: Path) -> None:
    puzzle = one_x() if name == "glasmachers-one-x" else library.load(name)
    model = Model(puzzle, symmetry=name != "glasmachers-one-x")
    for path in reversed(available_paths()):
        total, seconds, _ = measured(Search(model, "fast", path), 1)
        wall = measured(Search(model, "fast", path), available())[2]
        assert total.solutions == COUNTS[name]
        row(name, f"fast {path}", total.solutions, total.nodes, seconds, wall)
    if name in SEED_ENGINE:
        total, seconds, _ = measured(Search(model, "seed"), 1)
        assert total.solutions == COUNTS[name]
        row(name, "seed", total.solutions, total.nodes, seconds)
        if name == "glasmachers":
            print(f"{'':22} the seed's own figure: under {SEED_CALLS:,} calls, 141 s on a 1.4 GHz Athlon")
    if name in DANCING_LINKS:
        fixed = [Placement(-1, ())] if name == "glasmachers-one-x" else orbit_representatives(puzzle)
        count, nodes, seconds = dancing_links(program, puzzle, fixed)
        row(name, "dancing links", count, nodes, seconds)


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="PUZZLE", help=f"of {', '.join(COUNTS)}")
    names = parser.parse_args().names or list(COUNTS)
    if unknown := set(names) - set(COUNTS):
        parser.error(f"no such puzzle: {', '.join(sorted(unknown))}")
    print(f"{'puzzle':22} {'engine':14} {'packings':>9} {'nodes':>15} {'1 thread':>9} {'all':>9}")
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "dancing_links"
        source = Path(__file__).with_name("dancing_links.c")
        subprocess.run(["cc", "-std=c11", "-O3", "-march=native", source, "-o", program], check=True)
        for name in names:
            bench(name, program)
    print("dancing links counts every packing of its orbits' representatives, symmetric ones twice or more")


if __name__ == "__main__":
    main()
