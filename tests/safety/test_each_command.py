"""Every command that moves something, for six motors and for a Cubotino: stopped in each of its phases.

A phase is a line of the link: a command is done once without a stop, and then once for each kind of line, at
which it is stopped, by somebody's `robot stop`, by a bare `!` on the line, and by Ctrl-C. What is said is
true of the pins, the exit code is right, and the way back that is named works.
"""

import json
import random
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click
import pytest
from one_command import PATIENCE, Desk, Phase, Told, desk

from cubehost.cli import cli
from cubehost.cube import state_after, turned
from cubehost.mechanism import Mechanism
from cubehost.mechanism.orders import Orders

CUBE = state_after("R U")


class Asked(NamedTuple):
    """Arguments, what is typed, and by which port the robot is known."""

    arguments: tuple[str, ...] = ()
    stdin: str = ""
    port: str = ""


LINES = f"run R U F\nsolve-run {CUBE}\njog R 1\n"
PLAN = "plan 0 1000:s1=1 1000:s0=1 500:s1=2 500:s1=1 500:s1=2 500:s1=1\nplay 6\n"
COMMANDS: dict[str, dict[str, Asked]] = {
    "six": {
        "robot jog": Asked(("R",)),
        "robot nudge": Asked(("R", "20")),
        "robot release": Asked(),
        "robot home": Asked(),
        "robot console": Asked(stdin=LINES),
        "send": Asked(("R U F",)),
        "scramble": Asked(("--send", "--seed", "1")),
        "scan-and-send": Asked(port="sim"),
        "scan-and-send --on-robot": Asked(port="sim"),
        "tune": Asked(("--by", "you"), "y\n" * 5),
        "setup": Asked(port="sim"),
    },
    "cubotino": {
        "scan-and-send": Asked(("--mechanism", "cubotino"), port="sim"),
        "robot nudge": Asked(("s0", "20")),
        "robot servo": Asked(("s0", "1900")),
        "robot home": Asked(("--mechanism", "cubotino")),
        "robot console": Asked(stdin=PLAN),
    },
}
# Elsewhere: test_buttons.py (serve), test_commands.py (stop), tests/firmware/test_hold.py (hold, go),
# tests/host/teaching/test_with.py (learn), tests/host/game/test_app.py (play), tests/host/flash (flash).
ELSEWHERE = {"serve", "robot stop", "robot hold", "robot go", "learn", "play", "flash"}
NOTHING_MOVES = {
    "scan", "solve", "doctor", "camera check", "camera list", "camera setup", "history", "replay",
    "robot ack", "robot driver", "robot get", "robot selftest", "robot set", "robot status", "robot use",
    "robots backup", "robots forget", "robots restore", "service install", "service uninstall", "correct",
    "draw", "pack", "plan", "simplify", "smartcube list", "smartcube record", "smartcube replay", "state",
    "completion", "dataset", "help", "sim", "tables check", "tables list", "tables make", "tables remove",
}  # fmt: skip
MACHINES: dict[str, tuple[str | None, float]] = {"six": (None, 8.0), "cubotino": ("cubotino", 30.0)}
SETTINGS = {  # a motion lasts until it is stopped; a description's pulses
    "six": {"settle_us": 60_000, "start_rate": 400, "max_rate": 4000},
    "cubotino": dict(Orders(Mechanism.named("cubotino"), 800).settings()),
}
FULL = 100  # faults from which on each phase of the costly ones is stopped at; below one a way
COSTLY = {"scan-and-send", "scan-and-send --on-robot", "setup", "tune"}
WAYS = ("somebody", "bare_byte", "ctrl_c")
NAMED = "`robot (home|status)`|(ack|home) first"  # a way back, or what tells it
WHOLE = (
    "turned by",
    "moves in",
    "move in",
    "seen solved",
    "aligned, job",
    "kept in",
)  # what only that is told with


def leaves(group: click.Group, path: str = "") -> Iterator[tuple[str, click.Command]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from leaves(command, f"{path}{name} ")
        else:
            yield path + name, command


def test_no_command_is_forgotten() -> None:
    """One that has two names is told by the longer one."""
    names = {id(command): name for name, command in sorted(leaves(cli), key=lambda one: len(one[0]))}
    moving = {name.split(" --")[0] for commands in COMMANDS.values() for name in commands}
    assert moving | ELSEWHERE | NOTHING_MOVES == set(names.values())
    assert not moving & NOTHING_MOVES


@pytest.fixture(scope="module", params=COMMANDS)
def at(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CUBEHOST_SIM_LINE", "fast")
        patch.setenv("CUBEHOST_CONFIG", str(tmp_path_factory.mktemp("config")))
        with desk(*MACHINES[request.param]) as made:
            for name, value in SETTINGS[request.param].items():
                assert made.says("robot", "set", name, str(value)).code == 0
            yield made


def ready(desk: Desk) -> None:
    """This cube in it, aligned; a machine's servos where they begin."""
    desk.virtual.settle()
    desk.virtual.cube.align()
    desk.virtual.cube.put(CUBE)
    if desk.says("robot", "status", "--json").out.find('"state": "fault"') >= 0:
        assert desk.says("robot", "ack").code == 0
    assert desk.says("robot", "home").code == 0
    desk.land()
    if desk.mechanism:
        assert desk.says("robot", "console", stdin="plan 0 1000:s1=1 1000:s0=1\nplay 2\n").code == 0


def way_back(desk: Desk, told: Told) -> Iterator[str]:
    """Once the faces are put right. What is wrong with it."""
    status = json.loads(desk.says("robot", "status", "--json").out)
    named = re.findall("`(robot (?:ack|home))`", told.words + desk.says("robot", "status").out)
    if not status["aligned"] and told.code == 4 and not re.search(NAMED, told.words):
        yield "no way back is named"
    desk.virtual.cube.align()
    for command in sorted(set(named)):
        if desk.says(*command.split()).code:
            yield f"{command} does not work"
    desk.land()
    before = desk.virtual.facelets
    if not desk.mechanism and (jogged := desk.says("robot", "jog", "D")).code:
        yield f"then no face turns: {jogged}"
    if not desk.mechanism and desk.virtual.facelets != turned(before, "D"):
        yield "the wrong face turned"


def lies(desk: Desk, told: Told, whole: Told, before: int, of: int, by: str) -> Iterator[str]:
    """before: steps by then; of: how many it makes without a stop."""
    steps = desk.steps - before
    status = json.loads(desk.says("robot", "status", "--json").out)
    if desk.steps != before + steps or status["state"] not in ("idle", "fault"):
        yield f"it moves: {status['state']}"
    codes = {130 if by == "ctrl_c" else 4} | ({whole.code} if steps == of else set())
    if told.code not in codes:
        yield f"exit code {told.code}, {steps} of {of} steps"
    if told.code and whole.code == 0 and any(words in told.words for words in WHOLE):
        yield "told as a whole motion"
    counted = f"stopped after {status['done']} of {status['of']}"
    if "stopped after" in told.words and counted not in told.words:
        yield f"it is {counted}"


def undisturbed(
    desk: Desk, name: str, command: tuple[str, ...], how: dict[str, str]
) -> tuple[Told, int, list[Phase]]:
    """What it says, how many steps it makes, in which phases. Done once."""
    if name not in desk.wholes:
        ready(desk)
        before = desk.steps
        told = desk.watched(None, "nobody", *command, **how)
        desk.wholes[name] = told, desk.steps - before, desk.phases
    return desk.wholes[name]


@pytest.mark.parametrize("by", WAYS)
@pytest.mark.parametrize("name", sorted({name for commands in COMMANDS.values() for name in commands}))
def test_a_command_that_is_stopped(at: Desk, name: str, by: str, request: pytest.FixtureRequest) -> None:
    desk, commands = at, COMMANDS[at.mechanism or "six"]
    if name not in commands:
        pytest.skip("this robot has no such command")
    asked = commands[name]
    command, how = (*name.split(), *asked.arguments), {"stdin": asked.stdin, "port": asked.port}
    whole, of, phases = undisturbed(desk, name, command, how)
    found = []
    if name in COSTLY and request.config.getoption("--faults") < FULL:
        seed = request.config.getoption("--safety-seed")
        phases = random.Random(f"{seed} {name} {by}").sample(phases, 1)
    for phase in phases:
        ready(desk)
        before = desk.steps
        told = desk.watched(phase, by, *command, **how)
        wrong = [*lies(desk, told, whole, before, of, by)]
        wrong += way_back(desk, told)
        found += [(phase, one, told) for one in wrong if desk.is_stopped]
    assert not found


def test_a_servo_that_is_not_nudged_is_told_why_and_the_way_back_works(at: Desk) -> None:
    if not at.mechanism:
        pytest.skip("it has no servos")
    ready(at)
    assert at.says("robot", "release").code == 0
    told = at.says("robot", "nudge", "s0", "20")
    assert told.code == 4
    assert "s0 has had no pulses" in told.err
    assert "`robot home --mechanism NAME`" in told.err
    assert at.says("robot", "servo", "s0", "2490").code == 0, "from wherever it stands"
    assert "s0 is at 2490 us" in at.says("robot", "nudge", "s0", "20").err
    assert at.says("robot", "home", "--mechanism", at.mechanism).code == 0
    while not (told := at.says("robot", "nudge", "s0", "200")).code:
        pass
    assert re.search(r"s0 is at (2\d\d\d) us; its pulses are 500 to 2500 us, not (2[5-7]\d\d)", told.err)


FAULTS = ("cable_out", "deaf", "unheard", "garbled", "reset")
ON_A_BAD_LINE = ("robot jog", "robot nudge", "robot home", "send")


def false_on_a_bad_line(told: Told, made: int, of: int) -> Iterator[str]:
    """made: steps by the end of the command, of so many."""
    if told.code not in (3, 4) and (told.code or made != of):
        yield f"exit code {told.code}, {made} of {of} steps"
    if any(words in told.words for words in WHOLE) and made != of:
        yield "told as a whole motion"
    if "stopped after" in told.words or "interrupted" in told.words:
        yield "nobody stopped it"


@pytest.mark.parametrize("by", FAULTS)
@pytest.mark.parametrize("name", ON_A_BAD_LINE)
def test_a_command_on_a_bad_line(at: Desk, tmp_path: Path, name: str, by: str) -> None:
    """What is said of a motion that is not heard any more; the line is mended, and the way back works."""
    if at.mechanism:
        pytest.skip("of six motors")
    command, found = (*name.split(), *COMMANDS["six"][name].arguments), []
    _, of, phases = undisturbed(at, name, command, {})
    for phase in phases:
        ready(at)
        before = at.steps
        with at.on_a_cable(tmp_path / "robot") as port:
            told = at.watched(phase, by, *command, port=port)
        if not at.is_stopped:  # a beat came in time, so that it did not ask
            continue
        wrong = [*false_on_a_bad_line(told, at.steps - before, of)]
        wait_for(at, "fault" if by == "reset" else "idle")
        wrong += way_back(at, told)
        found += [(phase, one, told) for one in wrong]
    assert not found


def wait_for(desk: Desk, state: str) -> None:
    """A robot goes on to its end where it does not hear that it should not."""
    end = time.monotonic() + PATIENCE
    while json.loads((told := desk.says("robot", "status", "--json")).out or "{}").get("state") != state:
        assert time.monotonic() < end, told
