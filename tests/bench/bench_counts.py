"""What the solvers do on fixed states, in counts that no load changes: costs, nodes, moves.

    python tests/bench/bench_counts.py > before; ... ; python tests/bench/bench_counts.py | diff before -

A change that leaves the searches as they are leaves these lines as they are. The near-optimal solver
runs on sketches of its tables (made in seconds), the others where their tables have been made."""

from typing import Any

from cubehost._core import ffi, lib

from cubehost import cube
from cubehost.solving import optimal, reducer, solver, tables

STATES = 3
NODES = 100_000
# Some eleven turns from solved, one of them symmetric.
NEAR = ["R U F2 D L R' D' B2 U' L' B", "U' B2 L D' R F2 R U2 B' L2 F", "R L U F2 B2 D R' L' U2 F B D"]


def block(size: int) -> Any:
    return ffi.new("uint64_t[]", size // 8 + 9)


def sketch(metric: int) -> Any:
    """A sketch of a metric's tables."""
    memory = block(lib.large_size(metric, lib.LARGE_SKETCH))
    lib.large_make(ffi.cast("uint8_t *", memory), metric, lib.LARGE_SKETCH, 1, ffi.NULL, ffi.NULL)
    return memory


def near_optimal(pointer: Any, metric: int, scale: int, seed: int) -> str:
    """One thread, so many nodes and as many more as a first answer needs."""
    options = {"metric": metric, "scale": scale, "budget_us": 10**12, "max_nodes": NODES}
    search, found = (
        ffi.cast("large_search *", keep := block(lib.large_search_size())),
        ffi.new("large_solution *"),
    )
    state = cube.read_cube(cube.random_cube(seed))
    lib.large_start(search, ffi.cast("uint8_t *", pointer), state, ffi.new("large_options *", options))
    lib.large_work(search)
    lib.large_best(search, found)
    lib.large_finish(search)
    del keep
    return f"{found.cost} {found.nodes} {list(found.turns[0 : found.length])}"


def random_facelets(size: int, seed: int) -> str:
    source, state = ffi.new("cc_random *"), ffi.new("cc_nxn *")
    lib.cc_random_seed(source, seed)
    lib.reduction_random(source, size, state)
    text = ffi.new("char[]", 6 * size * size + 1)
    lib.cc_nxn_to_facelets(state, text)
    return str(ffi.string(text).decode())


def main() -> None:
    for seed in range(STATES):
        found = solver.solve(cube.random_cube(seed), nodes=NODES, tables="small")
        print("small", found.htm, found.nodes, found.moves, flush=True)
    for name, metric in tables.METRICS.items():
        memory, whole = sketch(metric), tables.FILES[name].load()
        for seed in range(STATES):
            print(f"sketch {name}", near_optimal(memory, metric, lib.LARGE_SKETCH, seed), flush=True)
            if whole:
                print(f"whole {name}", near_optimal(whole.pointer, metric, lib.LARGE_WHOLE, seed), flush=True)
    for reducing in (reducer.CUBE4, reducer.CUBE5):
        if reducing.file.opened():
            found = reducing.reductions(random_facelets(reducing.size, 0), reducing.effort.first, 1)
            print(reducing.name, [len(one.moves.split()) for one in found], found[0].moves, flush=True)
    if optimal.FILES["htm"][0].path.exists():
        for moves in NEAR:
            state = cube.read_cube(cube.state_after(moves))
            *_, last = optimal.search(state, 13, optimal.FILES["htm"][0].size, 1)
            print("optimal", last.at_least, last.nodes, last.turns, flush=True)


if __name__ == "__main__":
    main()
