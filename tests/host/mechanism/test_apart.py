"""Actuators that have nothing to do with each other are planned apart: their states do not multiply.

Here a geared servo turns each face. The words that a board would get are played on servos that know nothing
of the planner: positions that they go to, each further one a quarter turn, in a time of its own.
"""

import random
from pathlib import Path

import pytest
from cubehost._core import ffi, lib

from cubehost.base.errors import InputError
from cubehost.connect.ports import open_port
from cubehost.cube import random_cube, read_cube, state_after
from cubehost.mechanism import Mechanism, known_mechanisms, load
from cubehost.mechanism.looks import plan_looks
from cubehost.mechanism.orders import Orders
from cubehost.mechanism.planner import Planner
from cubehost.mechanism.solving import MechanismSolver, _automaton
from cubehost.solving import tables
from cubehost.solving.solver import solve

FACES = "URFDLB"
QUARTER = 200  # ms
AMOUNT = ("", "", "2", "'")


def servos(folder: Path, positions: int, most: int, faces: str = FACES, more: str = "") -> str:
    """A file of servos that go up to `most` positions at once and begin in the midst."""
    names, lines = "abcde"[:positions], [f'faces = "{faces}"', more]
    pulses = [500 + 2000 * at // (positions - 1) for at in range(positions)]
    times = [QUARTER * by / 1000 for by in range(1, most + 1)]
    for output, face in enumerate(faces):
        lines += [f"[actuators.{face}]", 'kind = "servo"', f"positions = {[*names]}", f"pulses = {pulses}"]
        lines += [f'start = "{names[positions // 2]}"', f'output = "s{output}"']
    for face in faces:
        lines += ["[[actions]]", f'name = "{face}"', f"moves = {{ {face} = 1 }}"]
        lines += [f"turns = {{ {face} = 1 }}", f"seconds = {times}"]
    file = folder / f"servos_{faces}_{positions}.toml"
    file.write_text("\n".join(lines))
    return str(file)


class Servos:
    """Where each servo stands, and what it has turned: sides of the machine, with their quarter turns."""

    def __init__(self, positions: int, most: int) -> None:
        self.positions, self.most = positions, most
        self.at, self.ms = [positions // 2] * len(FACES), 0
        self.turned = list[tuple[int, int]]()

    def play(self, step: str) -> None:
        """`200:s0=3`: one servo to another position that it has, no farther than it goes at once."""
        ms, move = step.split(":")
        servo, to = int(move[1]), int(move.split("=")[1])
        by = to - self.at[servo]
        assert 0 <= to < self.positions
        assert 1 <= abs(by) <= self.most
        assert int(ms) == QUARTER * abs(by)
        self.at[servo] = to
        self.ms += int(ms)
        self.turned.append((servo, by % 4))

    def least(self, sides: list[tuple[int, int]]) -> int | None:
        """ms of the soonest way to turn these; None: there is none."""
        total = 0
        for side in range(len(FACES)):
            best = {self.at[side]: 0}
            for quarters in (quarters for turned, quarters in sides if turned == side):
                after = dict[int, int]()
                for at, ms in best.items():
                    for to in range(self.positions):
                        if (to - at) % 4 == quarters:  # in as many goes as it takes
                            cost = ms + QUARTER * abs(to - at)
                            after[to] = min(cost, after.get(to, cost))
                best = after
            if not best:
                return None
            total += min(best.values())
        return total


def random_turns(count: int, rng: random.Random) -> list[tuple[int, int]]:
    """(face, quarter turns), no face twice in a row."""
    turns = list[tuple[int, int]]()
    while len(turns) < count:
        face = rng.randrange(len(FACES))
        if not turns or turns[-1][0] != face:
            turns.append((face, rng.choice((1, 2, 3))))
    return turns


def text(turns: list[tuple[int, int]]) -> str:
    return " ".join(FACES[face] + AMOUNT[quarters] for face, quarters in turns)


@pytest.mark.parametrize(("positions", "most", "parts"), [(3, 2, 9), (4, 1, 16), (5, 2, 25), (5, 4, 25)])
def test_what_six_servos_are_told_turns_the_cube_as_asked(
    positions: int, most: int, parts: int, tmp_path: Path
) -> None:
    """Plan after plan from where the last one ended, the cube put in anyhow; what is refused has no way."""
    mechanism = Mechanism.named(servos(tmp_path, positions, most))
    assert [len(planner.states) for planner in mechanism.planners] == [parts] * 3
    assert mechanism.size == positions**6
    orders, model, state, rng = Orders(mechanism, 800), Servos(positions, most), 0, random.Random(positions)
    refused = 0
    for _ in range(200):
        holding = rng.randrange(lib.CC_HOLDINGS)
        face = [int(lib.cc_holding_face(holding, side)) for side in range(len(FACES))]
        turns = random_turns(rng.randrange(1, 20 if positions > 3 else 5), rng)
        least = model.least([(face.index(turned), quarters) for turned, quarters in turns])
        if least is None:
            refused += 1
            with pytest.raises(InputError, match=r"cannot turn .*: \w stands at '\w' of"):
                mechanism.plan(text(turns), state, holding)
            continue
        plan = mechanism.plan(text(turns), state, holding)
        model.turned, model.ms = [], 0
        for step in orders.steps(plan, state):
            model.play(step)
        assert model.ms == least == round(plan.seconds * 1000)
        assert state_after(text([(face[side], by) for side, by in model.turned])) == state_after(text(turns))
        assert mechanism.states[plan.state].positions == tuple(model.at)
        state = plan.state
    assert (refused == 0) == (positions > 3)


def test_six_servos_solve_cubes_by_their_pulses(tmp_path: Path) -> None:
    """On the firmware, whose pulses turn a virtual cube. None goes three quarters at once."""
    mechanism = Mechanism.named(servos(tmp_path, 4, 2))
    with open_port("sim", mechanism=mechanism, speed=0) as connection:
        robot, virtual = connection.robot, connection.virtual
        assert virtual is not None
        for seed in range(3):
            virtual.settle()
            virtual.cube.put(random_cube(seed))
            run = robot.run(solve(virtual.facelets, nodes=1000, tables="small").moves)
            assert virtual.solved, virtual.cube.problems
            assert run.turns > 15


def test_a_servo_that_stands_askew_jams_its_neighbour(tmp_path: Path) -> None:
    with open_port("sim", state_after(""), mechanism=Mechanism.named(servos(tmp_path, 4, 2)), speed=0) as at:
        assert at.virtual is not None
        at.robot.set("servo_0_3", 2285)  # of 2500: 29 degrees of the face
        at.robot.run("U F")
        assert not at.virtual.solved
        assert any("F turned while U was between" in problem for problem in at.virtual.cube.problems)
        at.virtual.cube.put(state_after(""))
        at.robot.set("servo_0_3", 2500)
        at.robot.run("U' B' D2 B D2")
        assert not at.virtual.cube.problems


def test_parts_cost_what_the_whole_costs(tmp_path: Path) -> None:
    """Also where opposite faces turn together: not across a turn of another face between theirs."""
    of = load(servos(tmp_path, 3, 2, "URFD", 'together = [["U", "D"]]'))
    mechanism, whole, rng = Mechanism(of), Planner(of, is_part=False), random.Random(4)
    planned = 0
    for _ in range(200):
        turns = [turn for turn in random_turns(8, rng) if FACES[turn[0]] in of.faces]
        actions = whole.cheapest([face * 3 + quarters - 1 for face, quarters in turns], 0, 0)
        if actions is None:
            with pytest.raises(InputError, match="cannot turn"):
                mechanism.plan(text(turns))
        else:
            us = sum(whole.actions[index].us for index in actions)
            assert round(mechanism.plan(text(turns)).seconds * 1e6) == us, turns
            planned += 1
    assert planned > 20
    assert mechanism.plan("U D").seconds == pytest.approx(0.2)
    assert mechanism.plan("U R D").seconds == pytest.approx(0.6)


@pytest.mark.usefixtures("sketches")
def test_a_search_by_parts_finds_what_one_of_the_whole_finds(tmp_path: Path) -> None:
    of = load(servos(tmp_path, 3, 2, "URFD"))
    whole, mechanism, rng = Planner(of, is_part=False), Mechanism(of), random.Random(6)
    one, own = _automaton(whole.c), {planner: _automaton(planner.c) for planner in mechanism.planners}
    automata = ([one[0]] * 3, [own[planner][0] for planner in mechanism.by_axis])
    loaded, missing = tables.FILES["htm"].opened(), range(lib.MECHANISM_MOST_MISSING)
    assert loaded
    solved = 0
    for _ in range(10):
        cube = read_cube(
            state_after(text([turn for turn in random_turns(5, rng) if FACES[turn[0]] in "URFD"]))
        )
        answers = []
        for searched in automata:
            options = {"parts": 1, "step_us": 200_000, "end_us": lib.solvers_clock_us() + 60_000_000}
            reckoned = {f"missing{phase}_us": [250_000 * turns for turns in missing] for phase in (1, 2)}
            least, found = ffi.new("uint32_t *", 2_000_001), ffi.new("mechanism_solution *")
            searching = ffi.new("mechanism_search_options *", options | reckoned)
            lib.mechanism_search(searched, loaded.pointer, tables.SCALE, cube, searching, least, found)
            answers.append((found.us, tuple(found.turns[0 : found.count]), found.nodes))
        assert answers[0] == answers[1]
        solved += answers[0][1] != ()
    assert solved > 3
    for positions, most in ((4, 3), (5, 2)):
        solver = MechanismSolver(Mechanism.named(servos(tmp_path, positions, most)), threads=2)
        check_solution(solver, "R U2 F' L D B2")


def check_solution(solver: MechanismSolver, moves: str) -> None:
    found, plan = solver.solve(state_after(moves), budget=0.2)
    assert state_after(f"{moves} {found.moves}") == state_after("")
    assert plan.seconds == found.robot_seconds <= solver.mechanism.plan("B2 D' L' F U2 R'").seconds


def test_servos_that_cannot_make_each_turn_from_each_position_are_no_solvers(tmp_path: Path) -> None:
    why = r"any turn at any time \(docs/mechanisms.md, 4\), and servos_URFDLB_3 cannot turn .* stand"
    with pytest.raises(InputError, match=why):
        MechanismSolver(Mechanism.named(servos(tmp_path, 3, 2)))


FOLLOWS = '[[follows]]\nafter = ["U"]\naction = "R"\nseconds = 0.1'
FLIP = '[[actions]]\nname = "flip"\nmoves = { D = ["b", "c"] }\nrotates = "x"\nseconds = 0.1'
LOCK = '[[actions]]\nname = "lock"\nmoves = { U = ["a", "b"] }\nwhen = { R = "b" }\nseconds = 0.1'


@pytest.mark.parametrize(
    ("more", "faces", "states"),
    [("", "URFD", [3, 3, 9]), (FOLLOWS, "URFD", [162]), (FLIP, "URFDB", [81]), (LOCK, "URFD", [3, 27])],
)
def test_what_hangs_together_is_planned_as_one(
    more: str, faces: str, states: list[int], tmp_path: Path
) -> None:
    file = Path(servos(tmp_path, 3, 2, "URFD"))
    file.write_text(f"{file.read_text()}\n{more}".replace('faces = "URFD"', f'faces = "{faces}"'))
    planners = Mechanism.named(str(file)).planners
    assert sorted(len(planner.states) for planner in planners) == states


def test_machines_that_come_with_cubehost_are_planned_as_one() -> None:
    for name in known_mechanisms():
        assert len(Mechanism.named(name).planners) == 1, name


def test_a_camera_of_one_side_never_sees_all_where_nothing_turns_the_cube(tmp_path: Path) -> None:
    mechanism = Mechanism.named(servos(tmp_path, 3, 2, "URFD", '[camera]\nsees = "U"'))
    with pytest.raises(InputError, match="its camera can never see all six faces"):
        plan_looks(mechanism, 0, 0)
