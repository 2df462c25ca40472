"""Where the repository lies, for what is built from it or read from it: firmware images and boards.

An installed package brings along what is only read: `_data` has hardware/ as the repository has it, and the
images of a release under firmware/, with their hashes."""

import hashlib
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from cubehost.base.errors import InputError, MissingToolError

BROUGHT = Path(__file__).resolve().parents[1] / "_data"


@cache
def source_root() -> Path:
    """Returns the checkout that this package was installed from, or that the user stands in."""
    here = Path(__file__).resolve()
    for folder in (*here.parents, Path.cwd(), *Path.cwd().parents):
        if (folder / "platformio.ini").is_file() and (folder / "hardware" / "platform").is_dir():
            return folder
    raise MissingToolError(
        "this needs the project's source (firmware/, hardware/): run it in a clone, installed by `make venv`"
    )


@cache
def data_root() -> Path:
    """Returns where hardware/ lies: the checkout, else what the package brought along."""
    try:
        return source_root()
    except MissingToolError:
        if BROUGHT.is_dir():
            return BROUGHT
        raise


def brought_image(board_name: str, form: str = "bin") -> Path:
    """Returns a release's image for a board. Raises MissingToolError, and InputError where it is damaged."""
    name = f"{board_name}/firmware.{form}"
    path = BROUGHT / "firmware" / name
    if not path.is_file():
        raise MissingToolError(
            f"this installation has no image for {board_name}: give one as IMAGE (a release has them as "
            "files), or build it in a clone, installed by `make venv`"
        )
    hashes = dict(
        line.split()[::-1] for line in (BROUGHT / "firmware" / "SHA256SUMS").read_text().splitlines()
    )
    if hashlib.sha256(path.read_bytes()).hexdigest() != hashes.get(name):
        raise InputError(f"{path} is damaged: its hash is not that of the release; install cubehost again")
    return path


def drivers() -> dict[str, dict[str, int]]:
    """Returns the settings of the firmware that motor drivers need, times of signals in ns, by driver."""
    return tomllib.loads((data_root() / "hardware" / "drivers.toml").read_text())


def board(name: str) -> dict[str, Any]:
    """Returns a board's TOML: pins, timers, limits."""
    path = data_root() / "hardware" / "boards" / f"{name}.toml"
    if not path.is_file():
        known = ", ".join(sorted(p.stem for p in path.parent.glob("*.toml")))
        raise MissingToolError(f"no board {name}: hardware/boards has {known}")
    return tomllib.loads(path.read_text())
