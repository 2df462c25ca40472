"""What the sections of the state hold: their first values, and those made of a scan's decision."""

from typing import Any

from cubehost import colour
from cubehost.colour.decision import FACES
from cubehost.colour.lab import Array
from cubehost.cube import pieces, state_after
from cubehost.robot.replies import HOT, Driver
from cubehost.web.history import History

SOLVED = state_after("")
# What is shown where the robot has said nothing for too long: whatever it said before, nobody knows.
UNKNOWN: dict[str, Any] = {"state": "unknown", "reason": "", "aligned": None}
# Of a robot with a motor on each face, which needs no plan.
NO_MECHANISM: dict[str, Any] = {
    "title": "",
    "faces": FACES,
    "action": "",
    "turns": "",
    "seconds": 0.0,
    "actuators": [],
}
NO_RUN = {
    "state": "none",
    "kind": "turns",
    "done": 0,
    "of": 0,
    "moves": "",
    "seconds": None,
    "truth": "",
    "off": False,
    "timeline": [],
}
# Of a scan that no person has corrected, and since which nothing was turned.
UNTOUCHED = {
    "corrected": {},
    "changed": [],
    "contradicted": [],
    "settled": False,
    "undo": 0,
    "stale": False,
}
NO_SMART: dict[str, Any] = {
    "state": "none",
    "name": "",
    "near": [],
    "told": "",
    "facelets": None,
    "solve": None,
    "lesson": None,
}
CONTRADICTION = 6.9  # nats: a colour that the pictures call a thousand times less likely than another


def cube_section(facelets: str | None, before: str | None = None, moves: str = "") -> dict[str, Any]:
    """The cube as expected. `pieces` is what the 3D picture needs; `moves` led here from `before`."""
    return {
        "facelets": facelets,
        "pieces": pieces(facelets) if facelets else None,
        "before": before,
        "moves": moves,
    }


def sections(facelets: str | None, port: str, history: History) -> dict[str, Any]:
    """The state before anything has happened."""
    return {
        "link": {
            "state": "connecting",
            "message": "",
            "port": port,
            "board": "",
            "firmware": "",
            "warm": "",
            "open": "",
        },
        "machine": UNKNOWN,
        "mechanism": NO_MECHANISM,
        "firmware": {"boards": [], "ports": [], "stage": "", "done": 0, "of": 0, "told": ""},
        "drivers": [],
        "stop": {"state": "armed", "latched": False, "message": "", "meanwhile": None},
        "work": {"busy": None, "ended": 0},
        "cube": cube_section(facelets),
        "scan": {"number": 0},
        "solution": {"moves": None},
        "run": NO_RUN,
        "history": history.shown(),
        "settings": [],
        "cameras": {"pictures": [], "corners": {}, "regions": []},
        "smart": NO_SMART,
    }


def driver_section(drivers: list[Driver]) -> tuple[list[dict[str, Any]], float]:
    """What is known of the drivers, and the age of the oldest word of it."""
    value = [
        {
            "face": driver.face,
            "at_least": driver.at_least or None,
            "below": next((hot for hot in HOT if hot > driver.at_least), None),
            "load": driver.load,
            "load_age": driver.load_age,
        }
        for driver in drivers
    ]
    return value, max((driver.age for driver in drivers), default=0.0)


def decided(decision: colour.Decision, costs: Array) -> dict[str, Any]:
    """A decision as the page is told it; costs [54 or 24, 6] float64."""
    return {
        "facelets": decision.facelets,
        "pieces": pieces(decision.facelets),
        "decision": decision.decision,
        "probability": decision.probability,
        "second": decision.second and {"facelets": decision.second[0], "probability": decision.second[1]},
        "doubtful": [list(doubt) for doubt in decision.doubtful],
        "choices": {str(i): _likeliest(decision, costs[i], i) for i, _ in decision.doubtful},
        "premise": decision.premise and decision.premise.text,
    }


def _likeliest(decision: colour.Decision, costs: Array, facelet: int) -> list[str]:
    """The two likeliest colours of a sticker, the decided one first."""
    first = decision.facelets[facelet]
    second = decision.second[0][facelet] if decision.second else first
    if second == first:
        second = min((c for c in FACES if c != first), key=lambda c: _cost(costs, c))
    return [first, second]


def _cost(costs: Array, letter: str) -> float:
    """Nats that this colour of one sticker costs."""
    return float(costs[FACES.index(letter)])


def contradicts(costs: Array, letter: str) -> bool:
    """Whether the pictures, costs [6] float64, show plainly that a sticker has another colour."""
    return _cost(costs, letter) - float(costs.min()) > CONTRADICTION


def differences(expected: str | None, seen: str) -> list[int]:
    if expected is None or len(expected) != len(seen):
        return []
    return [i for i, (a, b) in enumerate(zip(expected, seen, strict=True)) if a != b]
