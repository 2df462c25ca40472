"""Figures of the server as Prometheus reads them (text format 0.0.4)."""

from collections.abc import Callable, Iterator, Mapping

from cubehost.web.model import Model
from cubehost.web.shapes import DriverShape, RobotSolvesShape
from cubehost.web.worker import RobotWorker

FIGURES: tuple[tuple[str, Callable[[RobotSolvesShape], float | None], str], ...] = (
    ("solves_kept", lambda of: of.count, "Solves in the history"),
    ("solves_counted", lambda of: of.counted, "Solves that were seen solved, from a cube that was mixed"),
    ("solve_best_seconds", lambda of: of.best, "Turning time of the best solve that counts"),
    ("solve_mean_seconds", lambda of: of.mean, "Mean turning time of the solves that count"),
)


def metrics(model: Model, worker: RobotWorker, pages: int) -> str:
    return "\n".join(_lines(model, worker, pages)) + "\n"


def _lines(model: Model, worker: RobotWorker, pages: int) -> Iterator[str]:
    link, machine = model.now.link, model.now.machine
    yield from _one("robot_connected", "gauge", "1: the robot answers", link.state == "connected")
    yield from _one("robot_aligned", "gauge", "1: it is known how its faces stand", bool(machine.aligned))
    yield from _one("stopped", "gauge", "1: a stop is requested or confirmed", worker.latched)
    yield from _one("pages_open", "gauge", "Websockets that are served", pages)
    yield from _solves(model.now.history)
    yield from _drivers(model)
    yield "# HELP cubehost_tasks_total Tasks that have ended, by whether they went well"
    yield "# TYPE cubehost_tasks_total counter"
    for (name, well), count in sorted(worker.done.items()):
        yield f'cubehost_tasks_total{{task="{name}",result="{"done" if well else "failed"}"}} {count}'


def _solves(history: list[RobotSolvesShape]) -> Iterator[str]:
    """By robot; times only of solves that count (web/history.py)."""
    labels = [f'robot="{_escaped(of.robot)}",mechanism="{_escaped(of.mechanism)}"' for of in history]
    for name, value, words in FIGURES:
        values = {at: value(of) for at, of in zip(labels, history, strict=True)}
        yield from _each(name, words, {at: figure for at, figure in values.items() if figure is not None})


def _escaped(text: str) -> str:
    """As the value of a label."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def _drivers(model: Model) -> Iterator[str]:
    """Only what they have said; a driver knows thresholds of its temperature and no degrees."""
    drivers = model.now.drivers
    if not drivers:
        return
    yield from _one("drivers_age_seconds", "gauge", "Since the drivers were read", model.age("drivers"))
    hot = {_face(driver): driver.at_least or 0 for driver in drivers}
    yield from _each("driver_exceeds_celsius", "Highest threshold that it exceeds; 0: below 120", hot)
    loads = {_face(driver): driver.load for driver in drivers if driver.load is not None}
    yield from _each("driver_load", "SG_RESULT as it last turned, 510: no load, 0: it stalls", loads)


def _face(driver: DriverShape) -> str:
    return f'face="{driver.face}"'


def _each(name: str, words: str, values: Mapping[str, float]) -> Iterator[str]:
    """A gauge for each labels; nothing where there are none."""
    if values:
        yield f"# HELP cubehost_{name} {words}"
        yield f"# TYPE cubehost_{name} gauge"
    for labels, value in values.items():
        yield f"cubehost_{name}{{{labels}}} {value:g}"


def _one(name: str, kind: str, words: str, value: float) -> Iterator[str]:
    yield f"# HELP cubehost_{name} {words}"
    yield f"# TYPE cubehost_{name} {kind}"
    yield f"cubehost_{name} {value:g}"
