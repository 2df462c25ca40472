"""The puzzles that come with the package, and puzzles from files."""

from importlib import resources
from pathlib import Path

from cubehost.base.errors import InputError
from cubehost.base.files import read_bytes
from cubehost.packing import text_format, xmpuzzle
from cubehost.packing.puzzle import Piece, Puzzle

SUFFIX = ".puzzle"


def names() -> list[str]:
    """The names of the puzzles that come with the package."""
    files = resources.files("cubehost.packing").joinpath("puzzles").iterdir()
    return sorted(file.name.removesuffix(SUFFIX) for file in files if file.name.endswith(SUFFIX))


def load(name: str, problem: int = 1) -> Puzzle:
    """A puzzle by its name, or from a BurrTools or text file; of several in a file the `problem`-th."""
    if name in names():
        _only(problem, name)
        return _own(name)
    return read(Path(name), problem)


def _own(name: str) -> Puzzle:
    own = resources.files("cubehost.packing").joinpath("puzzles", name + SUFFIX)
    return text_format.parse(own.read_text(encoding="utf-8"), name, _pieces_of)


def _pieces_of(name: str, where: str) -> tuple[Piece, ...]:
    if name not in names():
        raise InputError(f"{where}: no puzzle {name!r} is here; there are {', '.join(names())}")
    return _own(name).pieces


def read(path: Path, problem: int = 1) -> Puzzle:
    """A puzzle from a file; its content, not its name, tells the format."""
    try:
        data = read_bytes(path)
    except InputError as error:
        raise InputError(f"{error}; puzzles here: {', '.join(names())}") from None
    if xmpuzzle.is_xmpuzzle(data):
        return xmpuzzle.parse(data, path.name, problem - 1)
    _only(problem, path.name)
    try:
        return text_format.parse(data.decode("utf-8-sig"), path.name, _pieces_of)
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: neither a BurrTools file nor text in UTF-8: save it as UTF-8") from error


def _only(problem: int, name: str) -> None:
    if problem != 1:
        raise InputError(f"{name}: is one puzzle, number {problem} was asked for")
