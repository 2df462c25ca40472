"""Figures of the server as Prometheus reads them (text format 0.0.4)."""

from collections.abc import Iterator

from cubehost.web.model import Model
from cubehost.web.worker import RobotWorker


def metrics(model: Model, worker: RobotWorker, pages: int) -> str:
    return "\n".join(_lines(model, worker, pages)) + "\n"


def _lines(model: Model, worker: RobotWorker, pages: int) -> Iterator[str]:
    link, machine, history = model.get("link"), model.get("machine"), model.get("history")
    yield from _one("robot_connected", "gauge", "1: the robot answers", link["state"] == "connected")
    yield from _one("robot_aligned", "gauge", "1: it is known how its faces stand", bool(machine["aligned"]))
    yield from _one("stopped", "gauge", "1: a stop is requested or confirmed", worker.latched)
    yield from _one("pages_open", "gauge", "Websockets that are served", pages)
    yield from _one("solves_kept", "gauge", "Solves in the history", history["count"])
    for name, figure in (("best", history["best"]), ("last", (history["times"] or [None])[-1])):
        if figure is not None:
            yield from _one(f"solve_{name}_seconds", "gauge", f"Turning time of the {name} solve", figure)
    yield "# HELP cubehost_tasks_total Tasks that have ended, by whether they went well"
    yield "# TYPE cubehost_tasks_total counter"
    for (name, well), count in sorted(worker.done.items()):
        yield f'cubehost_tasks_total{{task="{name}",result="{"done" if well else "failed"}"}} {count}'


def _one(name: str, kind: str, words: str, value: float) -> Iterator[str]:
    yield f"# HELP cubehost_{name} {words}"
    yield f"# TYPE cubehost_{name} {kind}"
    yield f"cubehost_{name} {value:g}"
