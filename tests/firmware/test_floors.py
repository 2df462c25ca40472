"""The plan of the firmware: who includes whom goes one way, and one place runs the tasks."""

import re
from graphlib import TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"
INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)

Graph = dict[str, set[str]]


def included(path: Path) -> set[str]:
    return {Path(name).stem for name in INCLUDE.findall(path.read_text())}


def modules() -> Graph:
    """Each module of the firmware (a header and its source) with those that it includes."""
    graph: Graph = {}
    for path in [*FIRMWARE.glob("*.c"), *FIRMWARE.glob("*.h")]:
        graph.setdefault(path.stem, set()).update(included(path) - {path.stem})
    return {name: below & graph.keys() for name, below in graph.items()}


def test_includes_go_one_way() -> None:
    graph = modules()
    assert len(graph) > 15
    list(TopologicalSorter(graph).static_order())  # raises CycleError with the circle


def callers(function: str) -> set[str]:
    """Sources that use this function, but for the one that defines it."""
    found = set()
    for path in FIRMWARE.rglob("*.c"):
        text = COMMENT.sub("", path.read_text())
        if re.search(rf"\b{function}\(", text) and not re.search(
            rf"^\w[\w *]*\b{function}\(", text, re.MULTILINE
        ):
            found.add(path.stem)
    return found


def test_only_main_runs_the_tasks_and_only_the_search_is_served() -> None:
    assert callers("modules_run_tasks") == {"main"}
    assert callers("modules_service") == {"solve"}
    assert callers("robot_main") == {"board"}


def test_who_is_a_module_says_so() -> None:
    """Every module is in main's list, and main knows nothing else of them."""
    main = FIRMWARE / "main.c"
    defined = {
        name
        for path in FIRMWARE.glob("*.c")
        for name in re.findall(r"^IN_FLASH const module (\w+) =", path.read_text(), re.MULTILINE)
    }
    assert defined == set(re.findall(r"&(\w+)", main.read_text()))
    assert included(main) == {"module", "hal"}


def test_each_verb_is_documented() -> None:
    names = {n for p in FIRMWARE.glob("*.c") for n in re.findall(r'\.name = "([\w-]+)"', p.read_text())}
    text = (ROOT / "docs" / "protocol.md").read_text()
    assert len(names) > 15
    assert not {name for name in names if not re.search(rf"`{name}\b", text)}


def test_each_error_is_documented() -> None:
    """By its code and its text: a program that talks to a robot has nothing else to go by."""
    core = ROOT / "shared" / "cube_core"
    codes = dict(
        re.findall(r"(CC_LINK_ERR_\w+) = (\d+)", (core / "include/cube_core/protocol.h").read_text())
    )
    texts = dict(re.findall(r'\{(CC_LINK_ERR_\w+), "([^"]+)"', (core / "src/link/protocol.c").read_text()))
    text = (ROOT / "docs" / "protocol.md").read_text()
    assert codes.keys() == texts.keys() != set()
    assert not {name for name in codes if f"| {codes[name]} | {texts[name]} |" not in text}
