"""Where the repository lies, for what is built from it or read from it: firmware images and boards."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from cubehost.errors import MissingToolError


@cache
def source_root() -> Path:
    """The checkout that this package was installed from, or that the user stands in."""
    here = Path(__file__).resolve()
    for folder in (*here.parents, Path.cwd(), *Path.cwd().parents):
        if (folder / "platformio.ini").is_file() and (folder / "hardware" / "platform").is_dir():
            return folder
    raise MissingToolError(
        "this needs the project's source (firmware/, hardware/): run it in a clone, installed by `make venv`"
    )


def board(name: str) -> dict[str, Any]:
    """A board's TOML: pins, timers, limits."""
    path = source_root() / "hardware" / "boards" / f"{name}.toml"
    if not path.is_file():
        known = ", ".join(sorted(p.stem for p in path.parent.glob("*.toml")))
        raise MissingToolError(f"no board {name}: hardware/boards has {known}")
    return tomllib.loads(path.read_text())
