"""Public functions that take or give arrays say of which shape and type."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cubehost

PACKAGE = Path(cubehost.__file__).parent
ARRAYS = {"NDArray", "ndarray", "ArrayLike"}
SHAPE = re.compile(r"\[[^\[\]]*\]")
TYPE = re.compile(r"\b(?:float|u?int)\d+\b|\bint[pc]?\b|\bbool\b")
TEXTS = {path: path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py"))}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def parsed(words: set[str]) -> dict[Path, ast.Module]:
    """The files in which one of the words stands: each process that collects tests does this."""
    some = re.compile("|".join(words))
    return {path: ast.parse(text) for path, text in TEXTS.items() if some.search(text)}


def names_in(node: ast.AST) -> set[str]:
    """Names, attributes, and the words of annotations that are quoted."""
    found = set()
    for part in ast.walk(node):
        match part:
            case ast.Name(id=name) | ast.Attribute(attr=name):
                found.add(name)
            case ast.Constant(value=str(text)):
                found.update(re.findall(r"\w+", text))
    return found


def aliases() -> set[str]:
    """Names of array types, as `Pixels = NDArray[np.uint8]`."""
    assigned = [
        node for tree in parsed(ARRAYS).values() for node in tree.body if isinstance(node, ast.Assign)
    ]
    return {
        target.id
        for node in assigned
        for target in node.targets
        if isinstance(target, ast.Name)
        and isinstance(node.value, ast.Subscript)
        and names_in(node.value) & ARRAYS
    }


def public(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, Function]]:
    for node in body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from public(node.body, f"{prefix}{node.name}.")
        elif isinstance(node, Function) and not node.name.startswith("_"):
            yield prefix + node.name, node


def takes_or_gives(function: Function, kinds: set[str]) -> bool:
    arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    annotations = [*(argument.annotation for argument in arguments), function.returns]
    return any(node is not None and names_in(node) & kinds for node in annotations)


KINDS = ARRAYS | aliases()
FUNCTIONS = [
    pytest.param(function, id=name)
    for path, tree in parsed(KINDS).items()
    for name, function in public(tree.body, f"{path.relative_to(PACKAGE).with_suffix('')}:")
    if takes_or_gives(function, KINDS)
]


@pytest.mark.parametrize("function", FUNCTIONS)
def test_arrays_are_described(function: Function) -> None:
    text = ast.get_docstring(function) or ""
    assert SHAPE.search(text), "no shape, as [54, 3]"
    assert TYPE.search(text), "no type, as float64"


def test_they_are_found() -> None:
    assert len(FUNCTIONS) > 100
