"""What `cubehost pack --estimate` says after five seconds, beside the whole run, of puzzles that end in time.

    python tests/bench/bench_estimate.py [PUZZLE ...]

Seconds are processor seconds of one thread; nodes do not depend on the machine's load, seconds said and
needed are of one run after the other. Nothing is asserted.
"""

import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable

from cubehost.packing import library
from cubehost.packing.engine import Model, Tally
from cubehost.packing.estimate import rate, sample
from cubehost.packing.execute import Search, make_plan, on_threads
from cubehost.packing.puzzle import Piece, Puzzle, box

DOMINO, TRI = box(2, 1, 1), ((0, 0, 0), (1, 0, 0), (0, 1, 0))
L, T = (*box(3, 1, 1), (0, 1, 0)), (*box(3, 1, 1), (1, 1, 0))
TRIPOD = ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))
P, Y = (*box(2, 2, 1), (0, 2, 0)), (*box(4, 1, 1), (1, 1, 0))


def alike(name: str, size: tuple[int, int, int], cells: tuple[tuple[int, int, int], ...]) -> Puzzle:
    """A box to be filled with copies of one piece."""
    copies = size[0] * size[1] * size[2] // len(cells)
    return Puzzle(name, box(*size), (Piece(name, cells, copies, copies),))


def with_gaps() -> Puzzle:
    """Soma's pieces in a box of 3 x 3 x 3 and one more cell, any of which may stay empty."""
    soma = library.load("soma")
    region = (*soma.region, (3, 1, 1))
    return Puzzle("gaps", region, soma.pieces, frozenset(region))


MADE: dict[str, Callable[[], Puzzle]] = {
    "dominoes 6x7": lambda: alike("domino", (6, 7, 1), DOMINO),
    "dominoes 7x8": lambda: alike("domino", (7, 8, 1), DOMINO),
    "dominoes 2x3x6": lambda: alike("domino", (2, 3, 6), DOMINO),
    "trominoes 6x9": lambda: alike("L3", (6, 9, 1), TRI),
    "dominoes 8x9": lambda: alike("domino", (8, 9, 1), DOMINO),
    "dominoes 2x3x9": lambda: alike("domino", (2, 3, 9), DOMINO),
    "dominoes 2x3x10": lambda: alike("domino", (2, 3, 10), DOMINO),
    "trominoes 9x10": lambda: alike("L3", (9, 10, 1), TRI),
    "tripods 4x4x4": lambda: alike("tripod", (4, 4, 4), TRIPOD),
    "L 6x8": lambda: alike("L", (6, 8, 1), L),
    "L 8x8": lambda: alike("L", (8, 8, 1), L),
    "L 8x11": lambda: alike("L", (8, 11, 1), L),
    "L 8x12": lambda: alike("L", (8, 12, 1), L),
    "L 10x10": lambda: alike("L", (10, 10, 1), L),
    "T 8x8": lambda: alike("T", (8, 8, 1), T),
    "P 5x12": lambda: alike("P", (5, 12, 1), P),
    "Y 10x10": lambda: alike("Y", (10, 10, 1), Y),
    "soma with gaps": with_gaps,
}


def puzzle(name: str) -> Puzzle:
    return MADE[name]() if name in MADE else library.load(name)


def bench(name: str) -> None:
    model = Model(puzzle(name))
    found = sample(model, 4.0, 0.02, clock=time.process_time)
    seconds = found.nodes / rate(model, found.nodes, 1.0, clock=time.process_time)
    search, total = Search(model), Tally()
    plan, start = make_plan(search), time.process_time()
    for done in on_threads(search, plan, range(len(plan.units)), 1):
        total.add(done.tally)
    took = time.process_time() - start
    print(
        f"{name:22} {found.nodes:14,.0f} {total.nodes:14,} {found.nodes / total.nodes:5.2f}"
        f" {seconds:9.3f} {took:9.3f} {seconds / took:5.2f} {found.packings:13,.0f} {total.solutions:13,}"
        f" {found.error:5.0%}",
        flush=True,
    )


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    known = [*library.names(), *MADE]
    parser.add_argument("names", nargs="*", metavar="PUZZLE", help=f"of {', '.join(known)}")
    names = parser.parse_args().names or known
    print(f"{'':22} {'nodes said':>14} {'nodes':>14} {'ratio':>5} {'s said':>9} {'seconds':>9} {'ratio':>5}"
          f" {'packings said':>13} {'packings':>13} error")  # fmt: skip
    for name in names:
        bench(name)


if __name__ == "__main__":
    main()
