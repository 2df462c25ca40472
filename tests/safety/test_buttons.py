"""Every button that moves something, for six motors and for a Cubotino: stopped in each of its phases.

A phase is what the page shows of a task: it is done once without a stop, and then once for each change that
was shown, at which it is stopped, but for those at which another was. What is said is true of the pins, and
the way back that is named works.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest
from buttons import Bench, Phase, bench

from cubehost.cube import state_after
from cubehost.web.messages import CLIENT, name_of

CUBE = state_after("R U")
Asked = tuple[str, dict[str, Any]]


class Button(NamedTuple):
    """What is asked, after what, with which settings; and what is asked beside it at which of its phases."""

    asked: Asked
    before: tuple[Asked, ...] = ()
    settings: Mapping[str, int] = MappingProxyType({})
    meanwhile: Mapping[Phase, str] = MappingProxyType({})


SLOW = {"start_rate": 400, "max_rate": 1600}  # steps/s: a motion lasts until it is stopped
RESTS = {"settle_us": 60_000}
SERVO = {"actuator": "arm", "us": 20}
MARKS = {f"home_{face}": 24 for face in "URFDLB"}  # where the virtual sensors see them
AS_NEW: tuple[Asked, ...] = (("settings", {"action": "defaults"}), ("home", {}))
BUTTONS: dict[str, Button] = {
    # First, as sensors know nothing of what a hand has turned.
    "home by sensors": Button(("home", {}), settings=MARKS | {"home_rate": 3000}),
    "turn": Button(("turn", {"moves": "U"}), settings=RESTS),
    "jog": Button(("jog", {"face": "R", "quarters": 1}), settings=SLOW),
    "nudge": Button(("nudge", {"face": "R", "degrees": 20}), settings=SLOW),
    "home": Button(("home", {}), (("jog", {"face": "R", "quarters": 1}),)),
    "straighten": Button(("straighten", {}), (("release", {}),)),
    "release": Button(("release", {})),
    "scan": Button(("scan", {})),
    "run": Button(("run", {}), (("solve", {}),), RESTS),
    "scramble": Button(("scramble", {"seed": 1}), settings=RESTS),
    "hold": Button(
        ("scramble", {"seed": 1}),
        settings=RESTS,
        meanwhile={("run", "running", 1, ""): "hold", ("machine", "held"): "go"},
    ),
    "solve-cube": Button(("solve-cube", {}), settings=RESTS),
    "straighten and solve": Button(("solve-cube", {"straighten": True}), (("release", {}),), RESTS),
    "save": Button(("settings", {"action": "save"})),
    "load": Button(("settings", {"action": "load"}), (("settings", {"action": "save"}),)),
    "nudge-servo": Button(("nudge-servo", SERVO)),
    "keep-pulse": Button(("keep-pulse", {"actuator": "arm"}), (*AS_NEW, ("nudge-servo", SERVO))),
    "defaults": Button(AS_NEW[0]),
}
# What nothing of the robot moves for; and `flash`, of which tests/host/web/test_firmware.py tells.
NOTHING_MOVES = {
    "hello", "stop", "rearm", "correct", "solve", "undo", "acknowledge", "expect", "look", "place", "game",
    "enter", "learn", "mix", "times", "smart-cube", "follow", "cubes", "carry-cube", "cube-said",
    "keep-time", "mark-time", "delete-time", "rename-session", "delete-session",
    "show", "set", "flash", "note-solve", "delete-solve",
}  # fmt: skip
MACHINES = {"six": (None, 4.0), "cubotino": ("cubotino", 30.0)}
ONLY = {"six": {"home by sensors", "nudge"}, "cubotino": {"nudge-servo", "keep-pulse"}}


@pytest.fixture(scope="module", params=MACHINES)
def at(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CUBEHOST_SIM_LINE", "fast")
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        with bench(*MACHINES[request.param]) as made:
            yield made


def test_no_button_is_forgotten() -> None:
    asked = {button.asked[0] for button in BUTTONS.values()}
    beside = {request for button in BUTTONS.values() for request in button.meanwhile.values()}
    assert asked | beside | NOTHING_MOVES == {name_of(kind) for kind in CLIENT}
    assert not [kind for kind in CLIENT if kind.is_motion and name_of(kind) in NOTHING_MOVES]


def done(at: Bench, button: Button, phase: Phase | None = None) -> list[str]:
    at.ready(CUBE, button.settings)
    for kind, fields in button.before:
        at.do(kind, **fields)
    assert not at.talker.errors, at.talker.errors
    return at.watched(*button.asked, phase, button.meanwhile)


@pytest.mark.parametrize("name", BUTTONS)
def test_a_button_that_is_stopped(at: Bench, name: str) -> None:
    kind = "cubotino" if at.mechanism else "six"
    if any(name in only for other, only in ONLY.items() if other != kind):
        pytest.skip("this robot has no such button")
    button = BUTTONS[name]
    assert done(at, button) == []
    assert list(at.false_words()) == []
    for number, phase in enumerate(phase for phase in at.phases if phase not in at.stopped_at):
        errors = done(at, button, phase)
        if at.press is None:
            continue  # one that is not shown each time
        at.stopped_at.add(phase)
        assert not at.moved_after_the_stop(), phase
        assert list(at.false_words()) == [], (phase, errors)
        assert "`" not in "".join(errors)
        at.way_back(errors, by_cameras=bool(number % 2))
        assert list(at.false_words()) == [], (phase, errors)
    assert ("work", button.asked[0]) in at.stopped_at
