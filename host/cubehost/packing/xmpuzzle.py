"""BurrTools files: gzipped XML with shapes as voxels, and problems that use them.

    <voxel x="3" y="2" z="1" type="0">##_#+_</voxel>     x runs fastest, then y, then z
                                                         # filled, + may stay empty, _ empty;
                                                         a number behind a voxel is its colour
    <problem><shapes><shape id="1" count="2"/> or min, max ...</shapes><result id="0"/></problem>

Colours that must match and maxHoles are refused by name, and so is what is not in KNOWN. How a puzzle looks
and comes apart (`weight`, `group`, solutions) is ignored, as it does not matter for packing.
"""

import gzip
import re
import zlib
from io import BytesIO
from typing import NoReturn
from xml.etree import ElementTree as Xml
from xml.parsers import expat

from cubehost.base.errors import InputError
from cubehost.packing.puzzle import Cell, Piece, Puzzle

CUBES = "0"
GRIDS = {"1": "triangular prisms", "2": "spheres", "3": "rhombic tetrahedra", "4": "tetrahedra and octahedra"}
PROBLEM = "puzzle/problems/problem"
# Where elements may stand, with their attributes, as BurrTools writes them; what stands inside CLOSED is not
# looked at.
KNOWN = {
    "puzzle": "version",
    "puzzle/gridType": "type",
    "puzzle/colors": "",
    "puzzle/colors/color": "red green blue",
    "puzzle/shapes": "",
    "puzzle/shapes/voxel": "x y z hx hy hz weight name type",
    "puzzle/problems": "",
    PROBLEM: "name state assemblies solutions time maxHoles",
    f"{PROBLEM}/shapes": "",
    f"{PROBLEM}/shapes/shape": "id count min max group",
    f"{PROBLEM}/shapes/shape/group": "group count",
    f"{PROBLEM}/result": "id",
    f"{PROBLEM}/bitmap": "",
    f"{PROBLEM}/bitmap/pair": "piece result",
    f"{PROBLEM}/assembler": "version",
    f"{PROBLEM}/solutions": "",
    "puzzle/comment": "popup",
}
ONCE = ("puzzle/shapes", "puzzle/problems", f"{PROBLEM}/shapes")  # in the element around it
CLOSED = (f"{PROBLEM}/assembler", f"{PROBLEM}/solutions", "puzzle/comment")
TEXT_MAX = 1 << 26
GZIP = b"\x1f\x8b"


def is_xmpuzzle(data: bytes) -> bool:
    """Whether the bytes are gzip or XML; text puzzles are neither."""
    return data.startswith(GZIP) or data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<")


def parse(data: bytes, name: str, problem: int = 0) -> Puzzle:
    """One problem of a BurrTools file. Raises InputError with what is wrong in it."""
    root = _root(data, name)
    for grid in root.findall("gridType"):
        _check_grid(grid.get("type", CUBES), name)
    voxels = root.findall("shapes/voxel")
    problems = root.findall("problems/problem")
    if problem >= len(problems):
        raise InputError(f"{name}: has {len(problems)} problems, number {problem + 1} was asked for")
    return _problem(problems[problem], voxels, name)


def _utf8(data: bytes) -> bytes:
    """XML as UTF-8: older versions of BurrTools wrote Latin-1 without declaring it."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        declared = re.match(rb"<\?xml[^>]*encoding=", data)
        return data if declared else data.decode("latin-1").encode()
    return data


def _check_grid(kind: str, name: str) -> None:
    if kind != CUBES:
        cells = GRIDS.get(kind, f"of a kind unknown here ({kind})")
        raise InputError(f"{name}: its cells are {cells}; only cubes can be packed")


def _root(data: bytes, name: str) -> Xml.Element:
    try:
        if data.startswith(GZIP):
            data = gzip.GzipFile(fileobj=BytesIO(data)).read(TEXT_MAX + 1)
        if len(data) > TEXT_MAX:
            raise InputError(f"{name}: unpacks to more than {TEXT_MAX >> 20} MiB")
        data = _utf8(data)
        root = Xml.fromstring(data)
    except (OSError, EOFError, zlib.error) as error:
        raise InputError(f"{name}: broken gzip data: {error}") from error
    except (Xml.ParseError, ValueError, LookupError) as error:
        raise InputError(f"{name}: broken XML: {error}") from error
    if root.tag != "puzzle":
        raise InputError(f"{name}: a BurrTools file holds a <puzzle>, this one a <{root.tag}>")
    _check_known(data, name)
    return root


def _check_known(data: bytes, name: str) -> None:
    """Raises InputError with the line of what is not in KNOWN: it may change the puzzle."""
    parser = expat.ParserCreate()
    inside: list[str] = []  # paths of the elements that are open
    seen: set[str] = set()  # of ONCE

    def wrong(what: str) -> InputError:
        return InputError(f"{name}, line {parser.CurrentLineNumber}: {what}")

    def start(tag: str, attributes: dict[str, str]) -> None:
        path = "/".join([*inside[-1:], tag])
        if not set(CLOSED) & set(inside):
            unknown = [tag] if path not in KNOWN else sorted(set(attributes) - set(KNOWN[path].split()))
            if unknown:
                where = f"in <{path.split('/')[-2]}>" if path not in KNOWN else f"of <{tag}>"
                raise wrong(f"unknown: {unknown[0]!r} {where}")
            if path in seen:
                raise wrong(f"a second <{tag}>")
        seen.update({path} & set(ONCE))
        seen.difference_update(once for once in ONCE if once.startswith(f"{path}/"))
        inside.append(path)

    def text(data: str) -> None:
        if data.strip() and inside[-1] != "puzzle/shapes/voxel" and not set(CLOSED) & set(inside):
            raise wrong(f"unknown: {data.strip()[:20]!r} in <{inside[-1].split('/')[-1]}>")

    parser.StartElementHandler = start
    parser.CharacterDataHandler = text
    parser.EndElementHandler = lambda _: inside.pop()
    parser.Parse(data, True)


def _problem(problem: Xml.Element, voxels: list[Xml.Element], name: str) -> Puzzle:
    results = problem.findall("result")
    if len(results) != 1:
        raise InputError(
            f"{name}: the problem has {len(results) or 'no'} result shape{'s' * (len(results) > 1)}"
        )
    result = results[0]
    _check_wishes(problem, voxels, result, name)
    region = _cells(_voxel(voxels, result, name), name)
    pieces = []
    for shape in problem.findall("shapes/shape"):
        least, most = _copies(shape, name)
        voxel = _voxel(voxels, shape, name)
        cells = _cells(voxel, name)
        if not cells:
            raise InputError(f"{name}: shape {shape.get('id')} is empty")
        if "+" in cells.values():
            raise InputError(f"{name}: shape {shape.get('id')} is a piece with cells that may stay empty")
        if most:
            label = voxel.get("name") or f"S{int(shape.get('id', '0')) + 1}"
            pieces.append(Piece(label, tuple(cells), least, most))
    if not region or not pieces:
        raise InputError(f"{name}: the problem has no pieces or nothing to fill")
    optional = frozenset(cell for cell, mark in region.items() if mark == "+")
    return Puzzle(problem.get("name") or name, tuple(region), tuple(pieces), optional)


def _check_wishes(problem: Xml.Element, voxels: list[Xml.Element], result: Xml.Element, name: str) -> None:
    """Refuse limits that packing does not keep to, as another puzzle would be counted. A voxel without a
    number fits every colour."""
    if problem.get("maxHoles") is not None:
        raise InputError(
            f"{name}: the problem limits its holes (maxHoles); only packings with any holes are counted"
        )
    used = [_voxel(voxels, shape, name) for shape in problem.findall("shapes/shape")]
    if _is_coloured(_voxel(voxels, result, name)) and any(_is_coloured(voxel) for voxel in used):
        raise InputError(
            f"{name}: colours of pieces and of the result must match; only packings of any colour are counted"
        )


def _is_coloured(voxel: Xml.Element) -> bool:
    return bool(re.search(r"\d", voxel.text or ""))


def _number(element: Xml.Element, key: str, name: str) -> int:
    text = element.get(key, "")
    if not re.fullmatch(r"\d{1,6}", text):
        raise InputError(f'{name}: <{element.tag} {key}="{text}">: not a number')
    return int(text)


def _voxel(voxels: list[Xml.Element], user: Xml.Element, name: str) -> Xml.Element:
    number = _number(user, "id", name)
    if number >= len(voxels):
        raise InputError(f"{name}: <{user.tag}> names shape {number}, there are {len(voxels)}")
    return voxels[number]


def _copies(shape: Xml.Element, name: str) -> tuple[int, int]:
    if shape.get("count") is not None:
        if shape.get("min") or shape.get("max"):
            raise InputError(f"{name}: shape {shape.get('id')}: both count and min or max")
        count = _number(shape, "count", name)
        return count, count
    if shape.get("min") is None and shape.get("max") is None:
        return 1, 1
    least, most = _number(shape, "min", name), _number(shape, "max", name)
    if least > most:
        raise InputError(f"{name}: shape {shape.get('id')}: from {least} to {most} copies make no sense")
    return least, most


def _cells(voxel: Xml.Element, name: str) -> dict[Cell, str]:
    x, y, z = (_number(voxel, axis, name) for axis in "xyz")
    marks = re.findall(r"[#+_]", voxel.text or "")
    strange = re.sub(r"[#+_\d\s]", "", voxel.text or "")
    if strange or len(marks) != x * y * z:
        _bad_voxels(name, voxel, strange, len(marks), x * y * z)
    places = ((i % x, i // x % y, i // (x * y)) for i in range(len(marks)))
    return {place: mark for place, mark in zip(places, marks, strict=True) if mark != "_"}


def _bad_voxels(name: str, voxel: Xml.Element, strange: str, found: int, expected: int) -> NoReturn:
    label = voxel.get("name") or "a shape"
    why = f"{strange[0]!r} is no voxel" if strange else f"{found} voxels, {expected} expected"
    raise InputError(f"{name}: {label}: {why}")
