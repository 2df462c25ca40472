"""The C engine behind typed values: a model of a puzzle, and workers that search its units."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from cubehost._packer import ffi, lib
from cubehost.base.errors import InputError
from cubehost.packing.puzzle import Cell, Puzzle

ENGINES = {"fast": lib.BP_ENGINE_FAST, "seed": lib.BP_ENGINE_SEED}
PATHS = {
    "best": lib.BP_PATH_BEST,
    "portable": lib.BP_PATH_PORTABLE,
    "popcnt": lib.BP_PATH_POPCNT,
    "avx2": lib.BP_PATH_AVX2,
    "avx512": lib.BP_PATH_AVX512,
}
MAX_UNITS = 1 << 18
UNITS_ROOM = 64  # room for each unit asked for: cutting the last level may give that many
ALIGNMENT = 64
NOWHERE = 0xFFFFFFFF

Packing = tuple[int, ...]
"""The placements of one packing, as indices into its model."""


class StoppedError(Exception):
    """The stop flag ended a unit; nothing of it counts."""


class Unit(NamedTuple):
    """A part of the search: a start of the model and a path of placements below it."""

    start: int
    path: tuple[int, ...]


@dataclass
class Tally:
    """What was found: packings up to symmetry, and calls of the recursive step."""

    solutions: int = 0
    nodes: int = 0

    def add(self, other: "Tally") -> None:
        self.solutions += other.solutions
        self.nodes += other.nodes


@dataclass(frozen=True)
class Placement:
    """A piece in its place."""

    piece: int
    cells: tuple[Cell, ...]


def error_text(code: int) -> str:
    """The engine's own words for an error code."""
    return str(ffi.string(lib.bp_err_text(code)).decode())


def available_paths() -> list[str]:
    """The paths of the fast engine that this machine can run."""
    return [name for name, path in PATHS.items() if name != "best" and lib.bp_path_available(path)]


def best_path() -> str:
    """The path that "best" stands for here."""
    return next(name for name, path in PATHS.items() if path == lib.bp_path_best())


def _volumes(puzzle: Puzzle) -> str:
    """What the pieces fill and what the region holds, in cells."""
    least = sum(piece.least * len(piece.cells) for piece in puzzle.pieces)
    most = sum(piece.most * len(piece.cells) for piece in puzzle.pieces)
    full = len(puzzle.region)
    return f"they fill {span(least, most)} cells, it has {span(full - len(puzzle.optional), full)}"


def span(least: int, most: int) -> str:
    """A range in words: "3", or "3 to 5"."""
    return f"{least}" if least == most else f"{least} to {most}"


def _aligned(size: int) -> tuple[Any, Any]:
    """An aligned pointer into fresh memory, and the memory that must outlive it."""
    memory = ffi.new("char[]", size + ALIGNMENT)
    skip = -int(ffi.cast("uintptr_t", memory)) % ALIGNMENT
    return memory + skip, memory


class Model:
    """A puzzle made ready: placements, symmetry, starts. Never changes; any thread may read it."""

    def __init__(self, puzzle: Puzzle, symmetry: bool = True) -> None:
        self.puzzle = puzzle
        self._keep: list[Any] = []
        try:
            given = self._to_c(puzzle)
        except OverflowError:  # too large for a field of the engine, which itself refuses those that fit
            raise InputError(
                f"{puzzle.name}: a cell lies too far out (over 8191 along an axis), or a piece has over "
                f"{lib.BP_CELLS_MAX} copies"
            ) from None
        where = ffi.new("uint32_t *", NOWHERE)
        size = self._check(lib.bp_model_bytes(given, symmetry, where), where)
        arena, memory = _aligned(size)
        model = ffi.new("bp_model **")
        self._check(lib.bp_model_build(given, symmetry, arena, size, model, where), where)
        self._keep = [memory]
        self.handle = model[0]
        self.summary = ffi.new("bp_summary *")
        lib.bp_model_summary(self.handle, self.summary)

    def _to_c(self, puzzle: Puzzle) -> Any:
        if len(puzzle.region) > lib.BP_CELLS_MAX:
            raise InputError(f"{puzzle.name}: {error_text(lib.BP_ERR_CELLS)}, this one {len(puzzle.region)}")
        cells = ffi.new("bp_cell[]", list(puzzle.region))
        optional = ffi.new("uint8_t[]", [cell in puzzle.optional for cell in puzzle.region])
        shapes = ffi.new("bp_shape[]", len(puzzle.pieces))
        self._keep += [cells, optional, shapes]
        for shape, piece in zip(shapes, puzzle.pieces, strict=True):
            own = ffi.new("bp_cell[]", list(piece.cells))
            self._keep.append(own)
            shape.cells, shape.n_cells = own, len(piece.cells)
            shape.min, shape.max, shape.mirror = piece.least, piece.most, piece.mirror
        return ffi.new("bp_puzzle *", [cells, optional, len(puzzle.region), shapes, len(puzzle.pieces)])

    def _check(self, result: int, where: Any) -> int:
        if result >= 0:
            return int(result)
        name = self.puzzle.name
        if where[0] != NOWHERE and where[0] < len(self.puzzle.pieces):
            name += f": piece {self.puzzle.pieces[where[0]].name}"
        volumes = f": {_volumes(self.puzzle)}" if result == lib.BP_ERR_VOLUME else ""
        raise InputError(f"{name}: {error_text(result)}{volumes}")

    def placement(self, index: int) -> Placement:
        """The piece and the cells of a placement."""
        out, cell = ffi.new("bp_placement *"), ffi.new("bp_cell *")
        cells = []
        lib.bp_model_placement(self.handle, index, out)
        for number in out.cells[0 : out.n_cells]:
            lib.bp_model_cell(self.handle, number, cell)
            cells.append((cell.x, cell.y, cell.z))
        return Placement(out.shape, tuple(cells))


class StopFlag:
    """A flag that every worker given it looks at while it searches."""

    def __init__(self) -> None:
        self.pointer = ffi.new("int *", 0)

    def set(self, value: bool = True) -> None:
        self.pointer[0] = value


class Worker:
    """A searcher of one model, for one thread at a time."""

    def __init__(
        self,
        model: Model,
        engine: str = "fast",
        path: str = "best",
        stop: StopFlag | None = None,
        found: Callable[[Packing], bool] | None = None,
    ) -> None:
        """`found` gets each packing and returns True to go on."""
        self.model, self._found = model, found
        self._handle = ffi.new_handle(self)
        self._stop = stop or StopFlag()
        options = ffi.new("bp_options *")
        options.engine, options.path = ENGINES[engine], PATHS[path]
        options.solution = lib.bp_py_solution if found else ffi.NULL
        options.user, options.stop = self._handle, self._stop.pointer
        size = lib.bp_worker_bytes(model.handle, options.engine)
        if size < 0:
            raise InputError(f"{model.puzzle.name}: {error_text(size)}")
        memory, self._memory = _aligned(size)
        worker = ffi.new("bp_worker **")
        code = lib.bp_worker_init(model.handle, options, memory, size, worker)
        if code < 0:
            raise InputError(f"--path {path}: {error_text(code)}")
        self.handle = self._worker = worker[0]

    def split(self, target: int) -> list[Unit]:
        """Cut the whole search into at least `target` units, or as many as the puzzle can be cut into."""
        room = min(MAX_UNITS, self.model.summary.n_starts + UNITS_ROOM * (target + 1))
        units = ffi.new("bp_unit[]", room)
        count = lib.bp_split(self._worker, target, units, room)
        if count < 0:
            raise InputError(error_text(count))
        return [Unit(unit.start, tuple(unit.path[0 : unit.depth])) for unit in units[0:count]]

    def run(self, unit: Unit) -> Tally:
        """Search one unit; StoppedError if the flag or `found` ended it."""
        given = ffi.new("bp_unit *", [unit.start, len(unit.path), list(unit.path)])
        result = ffi.new("bp_result *")
        code = lib.bp_run(self._worker, given, result)
        if code == lib.BP_ERR_STOPPED:
            raise StoppedError
        if code < 0:
            raise InputError(error_text(code))
        return Tally(result.solutions, result.nodes)

    @property
    def nodes(self) -> int:
        """Nodes of the unit being run so far; may be asked while another thread runs it."""
        return int(lib.bp_worker_nodes(self._worker))

    def prove(self) -> Any:
        """A `bp_proof` that the puzzle has no packing, or None where none was found."""
        proof = ffi.new("bp_proof *")
        shown = lib.bp_prove(self._worker, proof)
        if shown < 0:
            raise InputError(error_text(shown))
        return proof if shown else None

    def hand_over(self, packing: Packing) -> bool:
        """Called from C with each packing."""
        return self._found is None or self._found(packing)


@ffi.def_extern(name="bp_py_solution", error=1)  # type: ignore[untyped-decorator]
def _solution(user: Any, placements: Any, n: int) -> int:
    worker: Worker = ffi.from_handle(user)
    return 0 if worker.hand_over(tuple(placements[0:n])) else 1
