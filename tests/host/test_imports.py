"""The plan of the Python: no module needs, to be loaded, one that needs it."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

HOST = Path(__file__).resolve().parents[2] / "host"


def name_of(path: Path) -> str:
    parts = path.relative_to(HOST).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(path): path for path in sorted((HOST / "cubehost").rglob("*.py"))}


def imported(path: Path) -> set[str]:
    """Modules of ours that are loaded with this one, not those that functions import when they are called."""
    found = set()
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            below = {f"{node.module}.{alias.name}" for alias in node.names}
            modules = below & MODULES.keys()
            found |= modules if modules == below else modules | {node.module}
    return found & MODULES.keys()


def test_modules_do_not_import_each_other_in_a_circle() -> None:
    assert len(MODULES) > 150
    list(TopologicalSorter({name: imported(path) for name, path in MODULES.items()}).static_order())
