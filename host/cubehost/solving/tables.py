"""The large solver's tables: a file for each metric in the user's cache folder, made, checked and shared as
`table_file` does (some minutes)."""

from typing import Any

from cubehost._core import ffi, lib
from cubehost.solving.table_file import TableFile

# Every metric (cube_core/metric.h) by its name, with its number in C.
METRICS = {ffi.string(metric.name).decode(): number for number, metric in enumerate(lib.cc_metrics)}
# Of their tables; the robot has such, too.
SEARCHED = METRICS | {"robot": lib.LARGE_ROBOT}
# What each counts, for people.
COUNTS = {name: ffi.string(lib.cc_metrics[number].counts).decode() for name, number in METRICS.items()}
DEFAULT, ROBOT = "htm", "robot"
# Part of the name: tables of another layout are other files.
VERSION = 7
SCALE = lib.LARGE_WHOLE


def _file(name: str) -> TableFile:
    usual = "solve" if name == DEFAULT else f"solve --metric {name}"
    purpose = usual + (", scan-and-send" if name == ROBOT else "")
    file = f"solver-{VERSION}-{name}.tables"
    metric = SEARCHED[name]

    def fill(pointer: Any, *how: Any) -> int:
        return int(lib.large_make(pointer, metric, SCALE, *how))

    def size() -> int:
        return int(lib.large_size(metric, SCALE))

    return TableFile(name, purpose, file, size, fill, "--tables small does without")


FILES = {name: _file(name) for name in SEARCHED}
