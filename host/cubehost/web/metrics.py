"""Figures of the server as Prometheus reads them (text format 0.0.4)."""

from collections.abc import Mapping

from cubehost.web.model import Model
from cubehost.web.worker import RobotWorker


def metrics(model: Model, worker: RobotWorker, pages: int) -> str:
    """Returns the text. Times are of solves that count (web/history.py); drivers tell bounds, no degrees.

    pages: websockets that are served.
    """
    link, machine, drivers = model.now.link, model.now.machine, model.now.drivers
    robots = {_labels(robot=of.robot, mechanism=of.mechanism): of for of in model.now.history}
    faces = {_labels(face=of.face): of for of in drivers}
    tasks = {
        _labels(task=name, result="done" if well else "failed"): count
        for (name, well), count in sorted(worker.done.items())
    }
    age = {"": model.age("drivers") if drivers else None}
    best = "Turning time of the best solve that counts"
    counted = "Solves that were seen solved, from a cube that was mixed"
    mean = "Mean turning time of the solves that count"
    hot = "Highest threshold that it exceeds; 0: below 120"
    load = "SG_RESULT as it last turned, 510: no load, 0: it stalls"
    return "".join(
        [
            _figure("robot_connected", "1: the robot answers", {"": link.state == "connected"}),
            _figure("robot_aligned", "1: it is known how its faces stand", {"": bool(machine.aligned)}),
            _figure("stopped", "1: a stop is requested or confirmed", {"": worker.latched}),
            _figure("pages_open", "Websockets that are served", {"": pages}),
            _figure("solves_kept", "Solves in the history", {at: of.count for at, of in robots.items()}),
            _figure("solves_counted", counted, {at: of.counted for at, of in robots.items()}),
            _figure("solve_best_seconds", best, {at: of.best for at, of in robots.items()}),
            _figure("solve_mean_seconds", mean, {at: of.mean for at, of in robots.items()}),
            _figure("drivers_age_seconds", "Since the drivers were read", age),
            _figure("driver_exceeds_celsius", hot, {at: of.at_least or 0 for at, of in faces.items()}),
            _figure("driver_load", load, {at: of.load for at, of in faces.items()}),
            _figure("tasks_total", "Tasks that have ended, by whether they went well", tasks, "counter"),
        ]
    )


def _figure(name: str, words: str, values: Mapping[str, float | None], kind: str = "gauge") -> str:
    """Returns the lines of a figure, one for each of its labels; "" where no value is known."""
    lines = [f"cubehost_{name}{at} {value:g}\n" for at, value in values.items() if value is not None]
    return "".join(
        [f"# HELP cubehost_{name} {words}\n# TYPE cubehost_{name} {kind}\n", *lines] if lines else []
    )


def _labels(**values: str) -> str:
    escaped = {
        name: value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        for name, value in values.items()
    }
    return "{" + ",".join(f'{name}="{value}"' for name, value in escaped.items()) + "}"
