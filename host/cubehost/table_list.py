"""Every kind of solver tables: what `cubehost tables` lists, makes, checks and removes."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from cubehost import cube4, engines, optimal, table_file, tables


class Kind(NamedTuple):
    """One file of tables."""

    name: str
    purpose: str
    path: Path
    size: int  # bytes
    make: Callable[[table_file.Progress, int | None], object]  # told the progress and how many threads

    def state(self) -> str:
        """`made` (whole, if not looked into), `begun` (making goes on from there) or `none`."""
        if table_file.open_mapped(self.path, table_file.whole_size(self.size)):
            return "made"
        return "begun" if self.path.with_suffix(".part").exists() else "none"

    def check(self) -> bool:
        """Whether all of the file is as it was made."""
        return table_file.load(self.path, self.size, is_new=True) is not None


def kinds() -> list[Kind]:
    """In the order in which they are told."""
    return [*_large(), _cube4(), *_optimal()]


def _cube4() -> Kind:
    return Kind("4x4", "solve --size 4, scramble --size 4", cube4.path(), cube4.size(), cube4.make)


def _large() -> list[Kind]:
    return [
        Kind(name, _purpose(name), tables.path(name), tables.size(name), partial(tables.make, name))
        for name in tables.METRICS
    ]


def _purpose(name: str) -> str:
    usual = "solve" if name == engines.DEFAULT_METRIC else f"solve --metric {name}"
    return usual + (" and robot, scan-and-send" if name == engines.METRICS["robot"] else "")


def _optimal() -> list[Kind]:
    return [
        Kind(
            f"optimal-{level}",
            "solve --optimal",
            optimal.path(level),
            optimal.TableMaker(level).size,
            partial(optimal.tables, level),
        )
        for level in optimal.LEVELS
    ]
