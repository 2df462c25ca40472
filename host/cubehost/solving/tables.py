"""The large solver's tables: a file for each metric in the user's cache folder, made, checked and shared as
`table_file` does (some minutes)."""

from typing import Any

from cubehost._core import ffi, lib
from cubehost.solving.table_file import TableFile

# Every metric (cube_core/metric.h) by its name, with its number in C.
METRICS = {ffi.string(metric.name).decode(): number for number, metric in enumerate(lib.cc_metrics)}
# What each metric counts, in words.
COUNTS = {name: ffi.string(lib.cc_metrics[number].counts).decode() for name, number in METRICS.items()}
DEFAULT, ROBOT = "htm", "robot"
# The metric in which each is searched: for `robot` axial moves, of which those turned soonest are taken.
SEARCHED = METRICS | {ROBOT: METRICS["axial"]}
# Part of the name: tables of another layout are other files.
VERSION = 7
SCALE = lib.LARGE_WHOLE


def _file(name: str) -> TableFile:
    purpose = "solve" if name == DEFAULT else f"solve --metric {name}"
    purpose += f" or {ROBOT}, scan-and-send" if name == "axial" else ""
    file = f"solver-{VERSION}-{name}.tables"
    metric = METRICS[name]

    def fill(pointer: Any, *how: Any) -> int:
        return int(lib.large_make(pointer, metric, SCALE, *how))

    def size() -> int:  # by SCALE as it is now: tests make sketches
        return int(lib.large_size(metric, SCALE))

    return TableFile(name, purpose, file, size, fill, "--tables small does without")


FILES = {name: _file(name) for name in METRICS}


def file_of(metric: str) -> TableFile:
    """The tables that a metric, or `robot`, is searched with."""
    return FILES["axial" if metric == ROBOT else metric]
