"""The rooms of cubehost, lowest first, and what each imports of the others.

python tests/rooms.py        prints the picture that docs/architecture.md shows
"""

import ast
from collections.abc import Iterator
from pathlib import Path

HOST = Path(__file__).resolve().parents[1] / "host"
ROOMS = [
    *(
        "base",
        "cube",
        "solving",
        "scrambling",
        "teaching",
        "packing",
        "boards",
        "robot",
        "colour",
        "vision",
        "mechanism",
    ),
    *("sim", "smartcube", "connect", "flashing", "game", "jobs", "web", "cli"),
]


def name_of(path: Path) -> str:
    parts = path.relative_to(HOST).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(path): path for path in sorted((HOST / "cubehost").rglob("*.py"))}


def imported(path: Path) -> set[str]:
    """Modules of ours that this one imports anywhere: when it is loaded, in a function, for its types."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            below = {f"{node.module}.{alias.name}" for alias in node.names}
            modules = below & MODULES.keys()
            found |= modules if modules == below else modules | {node.module}
    return (found & MODULES.keys()) - {name_of(path)}


def room_of(module: str) -> str:
    """The room of a module; "" for the root's own."""
    return [*module.split("."), ""][1]


def arrows() -> dict[str, set[str]]:
    """The rooms that each room imports from."""
    found: dict[str, set[str]] = {room: set() for room in ROOMS}
    for name, path in MODULES.items():
        if (room := room_of(name)) in found:
            found[room] |= {room_of(other) for other in imported(path)} - {room}
    return found


def picture() -> Iterator[str]:
    """A line a room, highest first: x under each room that it imports from; # is its own column."""
    known = arrows()
    for at, room in reversed(list(enumerate(ROOMS))):
        yield " ".join([f"{room:<10}", *("x" if other in known[room] else "." for other in ROOMS[:at]), "#"])


if __name__ == "__main__":
    print("\n".join(picture()))  # noqa: T201
