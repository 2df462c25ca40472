"""Machines that are not six motors: from pins alone to cubes, and what would break a real one."""

import itertools
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from cubehost.base.errors import InputError
from cubehost.boards.source import data_root
from cubehost.connect.machine import MachineRobot, is_lost
from cubehost.connect.ports import Connection, open_port
from cubehost.cube import origins, random_cube, state_after
from cubehost.jobs.scan import sight_of
from cubehost.mechanism import Mechanism, load
from cubehost.mechanism.bodies import Flipper, Grippers
from cubehost.mechanism.compiled import State
from cubehost.mechanism.looks import plan_looks, rotation
from cubehost.mechanism.orders import Orders
from cubehost.mechanism.plan import Plan
from cubehost.robot.client import RunStoppedError
from cubehost.robot.link import Link
from cubehost.sim.machine import Pulses, VirtualMachine
from cubehost.sim.pins import steps_from_levels
from cubehost.solving.solver import solve

MACHINES = ["cubotino", "stepper_flipper", "two_arms", "four_grippers"]
CUBES = 3


def solved_on(connection: Connection, facelets: str) -> float:
    """Solves it; the seconds from the first new pulse to the last, as its pins tell, over those planned."""
    robot, virtual = connection.robot, connection.virtual
    assert isinstance(robot, MachineRobot)
    assert virtual is not None
    machine = virtual.cube
    virtual.settle()
    machine.put(facelets)
    robot.holding = 0
    plan = robot.mechanism.plan(solve(facelets, nodes=1000, tables="small").moves, robot.state)
    by_servo = ":s" in robot.orders.steps(plan, robot.state)[-1]  # its own way comes after its last new pulse
    machine.timed()
    robot.carry_out(plan)
    assert virtual.solved, machine.problems
    first, last = machine.told_us
    return float((last - first) / 1e6 / (plan.seconds - (plan.steps[-1].seconds if by_servo else 0.0)))


@pytest.mark.parametrize("name", MACHINES)
def test_a_machine_solves_cubes_in_the_time_that_was_planned(name: str) -> None:
    with open_port("sim", mechanism=Mechanism.named(name), speed=0) as connection:
        for seed in range(CUBES):
            taken = solved_on(connection, random_cube(seed))
            if name == "stepper_flipper":  # its steps wait for the process to run, pulses do not
                taken = min(taken, 1.0)
            assert taken == pytest.approx(1, abs=0.01), seed


def test_a_2x2_in_a_machine_is_turned_as_the_corners_of_a_3x3() -> None:
    """By its own solver; the virtual cube keeps edges and middles, which such a machine has not."""
    corners = [i for i in range(54) if i % 9 in (0, 2, 6, 8)]
    with open_port("sim", mechanism=Mechanism.named("cubotino"), speed=0) as connection:
        robot, virtual = connection.robot, connection.virtual
        assert isinstance(robot, MachineRobot)
        assert virtual is not None
        for scramble in ("R U F2 R' U2", "F R' U2 F' R U' R2 F U"):
            virtual.settle()
            virtual.cube.put(state_after(scramble))
            robot.holding = 0
            robot.run(solve("".join(state_after(scramble)[i] for i in corners)).moves)
            left = virtual.facelets
            assert all(len({left[i] for i in corners if i // 9 == face}) == 1 for face in range(6))


def test_more_steps_than_a_board_keeps_go_in_parts() -> None:
    """As an Uno's, whose lines are short, too."""
    with open_port("sim", mechanism=Mechanism.named("cubotino"), speed=0) as connection:
        robot, told = connection.robot, []
        assert isinstance(robot, MachineRobot)
        robot.max_steps, robot._text = 3, 20
        plan = robot.mechanism.plan("R U", robot.state)
        seconds = robot.carry_out(plan, lambda done, of: told.append((done, of)))
        assert told == sorted(told)
        assert {(done, len(plan.actions)) for done in range(1, len(plan.actions) + 1)} <= set(told)
        assert len(told) > 2 * robot.max_steps
        assert seconds == pytest.approx(plan.seconds, rel=0.01)
        assert connection.virtual.cube.problems == []


def test_where_a_machine_is_that_was_stopped_on_hold_nobody_knows() -> None:
    """It is not where the plan began, as this computer takes it."""
    with open_port("sim", mechanism=Mechanism.named("cubotino"), speed=20) as connection:
        robot = connection.robot
        assert isinstance(robot, MachineRobot)

        def stop_on_hold(plan: Plan, done: int) -> None:
            if done != 3:
                return
            robot.hold()
            while robot.status().state == "running":
                pass
            assert robot.status().state == "held"
            robot.stop()

        robot.on_action = stop_on_hold
        connection.align()
        assert not is_lost(robot)
        with pytest.raises(RunStoppedError):
            robot.run("R U F")
        assert is_lost(robot)
        assert not robot.status().aligned


@pytest.mark.parametrize(
    ("machine", "servos", "why"),
    [
        ("stepper_flipper", 1, "the board native has no output mD, only s0 mU mR mF"),
        ("cubotino", 1, "the board native has no output s1, only s0 mU mR mF"),
        ("two_arms", 3, "the board native has no output s3, only s0 s1 s2 mU mR mF"),
    ],
)
def test_a_machine_whose_output_a_board_has_not_is_refused(
    machine: str, servos: int, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A switch's, too."""
    real, nano = Link.request, f"max_steps=16 servos={servos} max_line=96 motors=URF"

    def asked(link: Link, verb: str, *rest: object, **more: object) -> str:
        return nano if verb == "hello" and not rest else real(link, verb, *rest, **more)

    monkeypatch.setattr(Link, "request", asked)
    at = data_root() / "examples" / "bluepill_two_arms.toml" if machine == "two_arms" else machine
    of = replace(Mechanism.named(str(at)).description, settings={})
    with (
        pytest.raises(InputError, match=why),
        open_port("sim", mechanism=Mechanism(of), speed=0),
    ):
        pass


@pytest.mark.parametrize("name", MACHINES)
def test_a_scan_shows_each_face_once_with_the_fewest_actions(name: str) -> None:
    mechanism = Mechanism.named(name)
    looks = plan_looks(mechanism, 0, 0)
    assert sorted(look.face for look in looks) == list(range(6))
    assert all(not mechanism.actions[index].turns for look in looks for index in look.plan.actions)
    assert sum(len(look.plan.actions) for look in looks) == fewest_actions(mechanism)


def fewest_actions(mechanism: Mechanism) -> int:
    """By breadth-first search over cubes as they are held, which knows no holdings by number."""
    camera = mechanism.description.camera
    assert camera is not None
    centre = 9 * "URFDLB".index(camera.sees) + 4
    places = [a.name for a in mechanism.description.actuators.values() if a.positions]

    def node(state: State, cube: str, seen: frozenset[str]) -> tuple[State, str, frozenset[str]]:
        at = dict(zip(places, state.positions, strict=True))
        sees = all(at[name] in allowed for name, allowed in camera.when.items())
        return state, cube, seen | {cube[centre]} if sees else seen

    layer = {node(mechanism.states[0], state_after(""), frozenset())}
    found = set(layer)
    for count in itertools.count():
        if any(len(seen) == 6 for _, _, seen in layer):
            return count
        following = set()
        for state, cube, seen in layer:
            for way in mechanism.planners[0].ways[state]:
                if not way.turns:
                    turned = permuted(cube, "yxz"[way.rotates[0]] * bool(way.rotates[1]), way.rotates[1])
                    following.add(node(way.to, turned, seen))
        layer = following - found
        found |= layer
    raise AssertionError


def permuted(cube: str, rotation: str, quarters: int) -> str:
    for _ in range(quarters):
        cube = "".join(cube[place] for place in origins(rotation))
    return cube


@pytest.mark.parametrize("name", MACHINES)
def test_what_a_scan_sees_is_the_cube(name: str) -> None:
    facelets = random_cube(4)
    with open_port("sim", facelets, mechanism=Mechanism.named(name), speed=0) as connection:
        for _ in range(2):  # the second begins as the first has ended
            shots = sight_of(connection, None)(None)
            shots.look()
            assert shots.decide("map").facelets == facelets


def test_holdings_are_named_by_their_rotations() -> None:
    from cubehost._core import lib

    letters = "URFDLB"
    for holding in range(24):
        held = state_after(rotation(holding))[4::9]
        assert held == "".join(letters[lib.cc_holding_face(holding, side)] for side in range(6))


def test_widths_that_were_tuned_and_saved_stay() -> None:
    mechanism = Mechanism.named("cubotino")
    with open_port("sim", mechanism=mechanism, speed=0) as connection:
        robot = connection.robot
        assert isinstance(robot, MachineRobot)
        robot.set("servo_1_0", 950)
        robot.prepare()
        assert robot.setting("servo_1_0").value == 950


def test_a_servo_with_more_positions_than_the_board_keeps_is_refused(tmp_path: Path) -> None:
    text = (Path(__file__).parents[3] / "hardware" / "mechanisms" / "cubotino.toml").read_text("utf-8")
    for three, six in (
        ('"left"]', '"left", "a", "b", "c"]'),
        ("1000] # b_", "1000, 900, 800, 700] # b_"),
        ("0, 90]", "0, 90, 180, 270, 360]"),
    ):
        text = text.replace(three, six)
    file = tmp_path / "longer.toml"
    file.write_text(text, "utf-8")
    why = "longer: tray has 6 positions; the board native keeps 4 of a servo"
    machine = Mechanism.named(str(file))
    with pytest.raises(InputError, match=why), open_port("sim", mechanism=machine, speed=0):
        pass


def test_a_crank_goes_round_for_a_flip_and_back_for_the_cover() -> None:
    mechanism = Mechanism.named("stepper_flipper")
    steps = Orders(mechanism, 800).steps(mechanism.plan("F"), 0)
    assert [step.split(":")[1] for step in steps] == ["mU+3200", "mU-533", "mD-800"]


def test_five_motors_turn_without_the_sixth() -> None:
    facelets = state_after("R F' D2 L B'")
    with open_port("sim", facelets, mechanism=Mechanism.named("five_steppers"), speed=0) as connection:
        connection.robot.run("B L' D2 F R'")
        assert connection.virtual is not None
        assert connection.virtual.solved


def test_orders_name_outputs_and_positions() -> None:
    mechanism = Mechanism.named("cubotino")
    orders = Orders(mechanism, 800)
    assert orders.steps(mechanism.plan("D"), 0) == ["300:s1=0", "1000:s0=0"]
    assert [orders.settings()[f"servo_{of}"] for of in ("0_0", "0_2", "1_0")] == [2000, 1000, 1500]


# -- bodies: told angles, never moves --


class Watched:
    """A body that is moved by hand, a degree at a time."""

    def __init__(self, body: Flipper | Grippers, **angles: float) -> None:
        self.body, self.angles, self.problems = body, dict(angles), list[str]()

    def go(self, **targets: float) -> "Watched":
        while any(self.angles[name] != target for name, target in targets.items()):
            before = dict(self.angles)
            for name, target in targets.items():
                self.angles[name] += max(-1.0, min(1.0, target - self.angles[name]))
            self.body.move(before, self.angles, self.problems.append)
        return self


def flipper() -> Watched:
    body = {"tray": "tray", "arm": "arm", "covered": -54, "clear": 0, "flipped": 50}
    return Watched(Flipper(state_after(""), body), tray=0.0, arm=0.0)


def test_the_tray_turns_the_layer_under_the_cover_and_else_the_cube() -> None:
    machine = flipper().go(arm=-54).go(tray=90)
    assert machine.body.facelets == state_after("D'")
    assert machine.go(arm=0).go(tray=0).body.facelets == state_after("D' y'")
    assert not machine.problems


def test_a_cover_that_is_not_down_lets_the_whole_cube_turn() -> None:
    assert flipper().go(arm=-2).go(tray=90).body.facelets == state_after("y")


def test_the_arm_flips_the_cube_once() -> None:
    machine = flipper().go(arm=70).go(arm=0)
    assert machine.body.facelets == state_after("x'")
    assert not machine.problems


@pytest.mark.parametrize(
    ("ways", "problem"),
    [
        ([{"arm": -30.0}, {"tray": 90.0}], "in the cube's way"),
        ([{"tray": 45.0}, {"arm": -54.0}], "askew"),
        ([{"arm": -54.0}, {"tray": 45.0}, {"arm": 70.0}], "askew"),
    ],
)
def test_a_flipper_out_of_order_jams(ways: list[dict[str, float]], problem: str) -> None:
    machine = flipper()
    for way in ways:
        machine.go(**way)
    assert any(problem in told for told in machine.problems)


@pytest.mark.parametrize("straightens", [True, False])
def test_a_layer_left_half_turned_is_put_straight_by_a_person_alone(straightens: bool) -> None:
    machine = flipper().go(arm=-54).go(tray=40)
    if straightens:
        machine.body.straighten()
    machine.go(arm=0).go(tray=0).go(arm=-54)
    assert bool(machine.problems) is not straightens
    assert machine.go(tray=90).body.facelets == state_after("D'")


def arms(*sides: str) -> Watched:
    """Grippers that all hold: wrists w and grips g of each side; a grip is free at 60 degrees."""
    each = [{"side": s, "wrist": f"w{s}", "grip": f"g{s}", "holds": 0, "free": 60} for s in sides]
    angles = {f"{kind}{side}": 0.0 for kind in "wg" for side in sides}
    return Watched(Grippers(state_after(""), {"grippers": each}), **angles)


def test_a_wrist_turns_its_layer_while_others_hold_and_else_the_cube() -> None:
    machine = arms("R", "D").go(wR=90)
    assert machine.body.facelets == state_after("R")
    assert machine.go(gR=60).go(wR=0).go(gR=0).go(gD=60).go(wR=90).body.facelets == state_after("R x")
    assert not machine.problems


def test_two_opposite_wrists_roll_the_cube_together() -> None:
    machine = arms("L", "R", "F", "B").go(gF=60, gB=60).go(wL=90, wR=-90)
    assert machine.body.facelets == state_after("x'")
    assert not machine.problems


@pytest.mark.parametrize(
    ("ways", "problem"),
    [
        ([{"gD": 60.0}, {"wR": 45.0}, {"gD": 0.0}], "half-turned"),
        ([{"wR": 45.0}, {"wD": 90.0}], "between two quarter turns"),
        ([{"gD": 60.0}, {"wD": 90.0}, {"gD": 0.0}, {"wR": 90.0}], "across"),
        ([{"gD": 60.0}, {"gR": 60.0}], "let go"),
        ([{"gD": 60.0}, {"wD": 40.0}, {"gD": 0.0}], "askew"),
    ],
)
def test_grippers_out_of_order_jam(ways: list[dict[str, float]], problem: str) -> None:
    machine = arms("R", "D")
    for way in ways:
        machine.go(**way)
    assert any(problem in told for told in machine.problems)


def test_one_wrist_of_two_opposite_ones_wrings_the_cube() -> None:
    machine = arms("L", "R", "F", "B").go(gF=60, gB=60).go(wL=90)
    assert any("wrung" in told for told in machine.problems)


def test_a_machine_with_too_many_servos_for_the_board_is_refused() -> None:
    description = load("cubotino")
    assert description.camera is not None
    assert description.camera.sees == "U"
    with pytest.raises(InputError, match="has no output"):
        Orders(Mechanism.named("five_steppers"), 800)


def test_two_motors_at_once_are_refused_before_anything_moves() -> None:
    """The board took the first steps and refused the one with two motors by its number."""
    arms = load("two_arms")
    motors = {
        name: replace(arms.actuators[name], kind="stepper", output=f"m{name[-1].upper()}")
        for name in ("wrist_r", "wrist_d")
    }
    mechanism = Mechanism(replace(arms, actuators=arms.actuators | motors))
    with pytest.raises(InputError, match=r"two_arms.toml:5: 'roll by R' and 'wind D back' .* mR, mD at once"):
        Orders(mechanism, 800)


@pytest.mark.parametrize("finishes", [False, True], ids=["limp", "finishes"])
def test_what_a_servo_does_without_pulses_is_its_own(finishes: bool) -> None:
    mechanism = Mechanism.named("cubotino")
    machine = VirtualMachine(mechanism.description, state_after(""), 800)
    machine.finishes = finishes
    still, none = steps_from_levels(np.zeros(0, np.uint32), np.zeros(0, np.uint32), 0), np.zeros(0, np.int64)
    begins = machine.angles["tray"]
    machine.feed(Pulses(still, none, [(20_000, 0, 2400)], 20_000))  # far away, and then no more
    machine.feed(Pulses(still, none, [], 2_000_000))
    there = mechanism.description.actuators["tray"].shaft(2400)
    assert (machine.angles["tray"] == pytest.approx(there)) == finishes
    assert machine.angles["tray"] != begins


def test_pulses_that_differ_by_what_a_clock_rounds_move_no_servo() -> None:
    machine = VirtualMachine(Mechanism.named("cubotino").description, state_after(""), 800)
    for us, width in enumerate((1999, 2001, 2000, 1999, 2001), 1):
        steps = steps_from_levels(np.zeros(0, np.uint32), np.zeros(0, np.uint32), 0)
        machine.feed(Pulses(steps, np.zeros(0, np.int64), [(us * 20_000, 0, width)], us * 20_000))
    assert machine.told_us == (20_000, 20_000)
