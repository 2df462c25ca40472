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
    yield from _drivers(model)
    yield "# HELP cubehost_tasks_total Tasks that have ended, by whether they went well"
    yield "# TYPE cubehost_tasks_total counter"
    for (name, well), count in sorted(worker.done.items()):
        yield f'cubehost_tasks_total{{task="{name}",result="{"done" if well else "failed"}"}} {count}'


def _drivers(model: Model) -> Iterator[str]:
    """Only what they have said; a driver knows thresholds of its temperature and no degrees."""
    drivers = model.get("drivers")
    if not drivers:
        return
    yield from _one("drivers_age_seconds", "gauge", "Since the drivers were read", model.age("drivers"))
    hot = {driver["face"]: driver["at_least"] or 0 for driver in drivers}
    yield from _each("driver_exceeds_celsius", "Highest threshold that it exceeds; 0: below 120", hot)
    loads = {driver["face"]: driver["load"] for driver in drivers if driver["load"] is not None}
    yield from _each("driver_load", "SG_RESULT as it last turned, 510: no load, 0: it stalls", loads)


def _each(name: str, words: str, values: dict[str, int]) -> Iterator[str]:
    """A gauge a face; nothing where there is none."""
    if values:
        yield f"# HELP cubehost_{name} {words}"
        yield f"# TYPE cubehost_{name} gauge"
    for face, value in values.items():
        yield f'cubehost_{name}{{face="{face}"}} {value}'


def _one(name: str, kind: str, words: str, value: float) -> Iterator[str]:
    yield f"# HELP cubehost_{name} {words}"
    yield f"# TYPE cubehost_{name} {kind}"
    yield f"cubehost_{name} {value:g}"
