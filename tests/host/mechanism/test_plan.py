"""Plans turn what was asked for, in the least time that there is; descriptions that cannot work say why."""

import heapq
import itertools
import random
import re
from pathlib import Path

import pytest
from cubehost._core import ffi, lib

from cubehost.base.errors import InputError
from cubehost.boards.source import data_root
from cubehost.cube import origins, state_after
from cubehost.mechanism import Mechanism, known_mechanisms, load
from cubehost.mechanism.bodies import body_of
from cubehost.mechanism.compiled import Possible
from cubehost.mechanism.orders import Orders
from cubehost.solving import timing

FACES = "URFDLB"
CENTRES = (4, 13, 22, 31, 40, 49)

# As the prototype of a flipper: a tray without end, an arm that covers in no time of its own.
PLAIN_FLIPPER = """
[actuators.tray]
kind = "stepper"
[actuators.arm]
kind = "servo"
positions = ["open", "covered"]
[[actions]]
name = "flip"
moves = { arm = ["open", "open"] }
rotates = "x'"
seconds = 0.5
[[actions]]
name = "cover"
moves = { arm = ["open", "covered"] }
seconds = 0
[[actions]]
name = "uncover"
moves = { arm = ["covered", "open"] }
seconds = 0
[[actions]]
name = "spin"
moves = { tray = 1 }
when = { arm = "open" }
rotates = "y"
seconds = [0.4, 0.6]
[[actions]]
name = "turn"
moves = { tray = 1 }
when = { arm = "covered" }
turns = { D = -1 }
seconds = [0.6, 0.8]
"""


def written(folder: Path, text: str) -> str:
    path = folder / "machine.toml"
    path.write_text(text)
    return str(path)


def random_moves(faces: str, count: int, rng: random.Random) -> str:
    """Face turns, no two of one face in a row."""
    turns: list[str] = []
    while len(turns) < count:
        face = rng.choice(faces)
        if not turns or turns[-1][0] != face:
            turns.append(face + rng.choice(["", "'", "2"]))
    return " ".join(turns)


def held_upright(facelets: str) -> str:
    """The same cube, turned in the hands until its centres stand as U R F D L B."""
    for spins in itertools.product(("", "x ", "x2 ", "x' ", "z ", "z' "), ("", "y", "y2", "y'")):
        turned = permuted(facelets, spins[0] + spins[1])
        if "".join(turned[place] for place in CENTRES) == FACES:
            return turned
    raise AssertionError(facelets)


def permuted(facelets: str, moves: str) -> str:
    """The facelets of a cube in any state after moves."""
    return "".join(facelets[place] for place in origins(moves))


@pytest.mark.parametrize("name", known_mechanisms())
def test_a_plan_turns_the_cube_as_its_moves_do(name: str) -> None:
    mechanism = Mechanism.named(name)
    rng = random.Random(5)
    for _ in range(5):
        moves = random_moves(mechanism.description.faces, 12, rng)
        plan = mechanism.plan(moves)
        machine = " ".join(step.turns for step in plan.steps if step.turns)
        assert held_upright(state_after(machine)) == state_after(moves), (moves, machine)
        assert plan.seconds == pytest.approx(sum(step.seconds for step in plan.steps))


def least_seconds(mechanism: Mechanism, moves: str) -> float:
    """The cheapest actions of any kind with the effect of the moves, by search over cubes as they are."""
    wanted = state_after(moves)
    start = (state_after(""), mechanism.states[0])
    best, heap, number = {start: 0}, [(0, 0, *start)], 0
    while heap:
        us, _, facelets, state = heapq.heappop(heap)
        if us > best[facelets, state]:
            continue
        if held_upright(facelets) == wanted:
            return us / 1e6
        for way in mechanism.planners[0].ways[state]:
            turned = permuted(facelets, _text(way)) if way.turns or way.rotates[1] else facelets
            reached = us + way.us
            if reached < best.get((turned, way.to), 1 << 60):
                best[turned, way.to] = reached
                number += 1
                heapq.heappush(heap, (reached, number, turned, way.to))
    raise AssertionError("not reached")


def _text(way: Possible) -> str:
    amount = ("", "", "2", "'")
    turns = [FACES[side] + amount[quarters] for side, quarters in way.turns]
    if way.rotates[1]:
        turns.append("yxz"[way.rotates[0]] + amount[way.rotates[1]])
    return " ".join(turns)


@pytest.mark.parametrize("moves", ["D", "U", "R2", "F D", "U D'", "D2 B"])
@pytest.mark.parametrize("name", ["cubotino", "stepper_flipper"])
def test_no_plan_is_faster_than_the_planners(name: str, moves: str) -> None:
    mechanism = Mechanism.named(name)
    assert mechanism.plan(moves).seconds == pytest.approx(least_seconds(mechanism, moves))


def test_the_plain_flipper_takes_what_its_times_add_up_to(tmp_path: Path) -> None:
    mechanism = Mechanism.named(written(tmp_path, PLAIN_FLIPPER))
    assert mechanism.plan("D").seconds == pytest.approx(0.6)
    assert mechanism.plan("F").seconds == pytest.approx(0.5 + 0.6)
    assert mechanism.plan("U2").seconds == pytest.approx(0.5 + 0.5 + 0.8)
    assert mechanism.plan("R").seconds == pytest.approx(0.4 + 0.5 + 0.6)


def test_a_relay_in_the_servos_supply_is_on_first_and_costs_a_plan_nothing(tmp_path: Path) -> None:
    """As docs/mechanisms.md has it; that a stop switches it off: tests/firmware/test_uno.py."""
    relay = '[actuators.supply]\nkind = "switch"\nstart = "on"\noutput = "s2"\n\n[camera]'
    described = (data_root() / "hardware" / "mechanisms" / "cubotino.toml").read_text("utf-8")
    mechanism = Mechanism.named(written(tmp_path, described.replace("[camera]", relay)))
    orders, usual = Orders(mechanism, 800), Mechanism.named("cubotino")
    assert orders.start() == ["1000:s2=1", *Orders(usual, 800).start()]
    assert orders.steps(mechanism.plan("D F"), 0) == Orders(usual, 800).steps(usual.plan("D F"), 0)


def test_six_motors_take_the_time_of_the_motion_core() -> None:
    mechanism = Mechanism.named("six_steppers")
    rng = random.Random(9)
    config = ffi.addressof(lib.cc_motion_default)
    for _ in range(20):
        moves = random_moves(FACES, 20, rng)
        turns = [FACES.index(word[0]) * 3 + {"": 0, "2": 1, "'": 2}[word[1:]] for word in moves.split()]
        exact = lib.cc_motion_time_us(config, turns, len(turns)) + lib.cc_motion_default.settle_us
        assert mechanism.plan(moves).seconds == pytest.approx(exact / 1e6, rel=0.001)


def test_five_motors_refuse_the_sixth_face() -> None:
    with pytest.raises(InputError, match="turns the faces RFDLB only"):
        Mechanism.named("five_steppers").plan("R U")


def test_a_turn_past_an_actuators_end_is_told_as_that(tmp_path):
    """A geared servo at each of two faces, with three positions: the second turn is past its last."""
    lines = ['faces = "UR"']
    for output, face in enumerate("UR"):
        lines += [f"[actuators.{face}]", 'kind = "servo"', 'positions = ["a", "b", "c"]', 'start = "b"']
        lines += [f'output = "s{output}"', "pulses = [500, 1500, 2500]"]
    for face, by in (("U", 1), ("U", -1), ("R", 1), ("R", -1)):
        lines += ["[[actions]]", f'name = "{face}{by}"', f"moves = {{ {face} = {by} }}"]
        lines += [f"turns = {{ {face} = {by} }}", "seconds = 0.3"]
    file = tmp_path / "geared.toml"
    file.write_text("\n".join(lines))
    with pytest.raises(InputError, match=r"cannot turn U after 'U R': U stands at 'c' of a, b, c$"):
        Mechanism.named(str(file)).plan("U R U R")
    with pytest.raises(
        InputError, match=r"cannot turn R2: R stands at 'b' of a, b, c$"
    ):  # and U is in no way
        Mechanism.named(str(file)).plan("R2")
    file.write_text("\n".join(lines).replace('start = "b"', 'start = "c"'))
    assert Mechanism.named(str(file)).plan("U' R' U").moves, "each turns back first"


WRONG = {
    "an unknown key": ("seconds = 0.5", "second = 0.5", r"machine.toml:7: 'second' means nothing here"),
    "a position that is none": (
        '["open", "open"]',
        '["open", "high"]',
        r"machine.toml:7: .*no position 'high'",
    ),
    "an actuator that is none": ('"covered" }', '"covered", leg = "up" }', r"no actuator 'leg'"),
    "a rotation that is none": ("x'", "q", r"machine.toml:7: action 'flip': rotates is 'q'"),
    "a time below 0": ("seconds = 0.5", "seconds = -1", r"machine.toml:7: action 'flip': seconds"),
    "an action that no state allows": (
        '["open", "covered"] }',
        '["covered", "covered"] }',
        r"machine.toml:12: action 'cover': no state .* allows",
    ),
    "a face that can never be turned": (
        'rotates = "x\'"',
        "",
        r'machine.toml:26: the face B can never be turned: no action brings it .*faces = "D"',
    ),
    "nothing that turns": ("turns = { D = -1 }", "", r"machine.toml:7: the face B can never be turned"),
    "actions of one actuator at the same time": (
        "[actuators.tray]",
        'together = [["flip", "cover"]]\n[actuators.tray]',
        r"machine.toml:2: flip and cover cannot go together: both move arm",
    ),
    "two actuators at one output": (
        'kind = "stepper"\n',
        'kind = "stepper"\noutput = "mU"\n[actuators.other]\nkind = "stepper"\noutput = "mU"\n',
        r"machine.toml:5: the output mU moves tray already",
    ),
    "two actions of one name": ('name = "uncover"', 'name = "cover"', r"machine.toml:16: there is .* before"),
    "a condition that is none": (
        'when = { arm = "open" }',
        'when = "open"',
        r"machine.toml:20: action 'spin': when is",
    ),
    "an output that is no name": (
        'kind = "stepper"\n',
        'kind = "stepper"\noutput = []\n',
        r"the output of a stepper",
    ),
    "pulses that are no list": ('kind = "stepper"\n', 'kind = "stepper"\npulses = 0\n', r"pulses is a width"),
    "actions together that have no names": (
        "[actuators.tray]",
        'together = [[{}, "flip"]]\n[actuators.tray]',
        r"machine.toml:2: together holds pairs",
    ),
    "a setting beyond any": (
        "[actuators.tray]",
        "[settings]\nmax_rate = 99999999999\n[actuators.tray]",
        r"machine.toml.* the setting max_rate is a whole number",
    ),
    "a setting that no board has": (
        "[actuators.tray]",
        "[settings]\nmax_rte = 24000\n[actuators.tray]",
        r"machine.toml:3: 'max_rte' is no setting of a board",
    ),
    "a start where there are no positions": (
        'kind = "stepper"\n',
        'kind = "stepper"\nstart = "nosuch"\n',
        r"machine.toml:2: start is 'nosuch', which is none of its positions",
    ),
    "degrees of what stands still": (
        'name = "flip"',
        'name = "flip"\ndegrees = { tray = 90 }',
        r"machine.toml:7: action 'flip': it has degrees of tray, which it does not move",
    ),
    "seconds of more than half a turn": (
        "seconds = [0.4, 0.6]",
        "seconds = [0.4, 0.6, 0.8]",
        r"action 'spin': seconds is up to 2 numbers here",
    ),
    "seconds of more than its positions": (
        '[[actions]]\nname = "flip"',
        '[[actions]]\nname = "lift"\nmoves = { arm = 1 }\nseconds = [1, 2, 3]\n[[actions]]\nname = "flip"',
        r"machine.toml:7: action 'lift': seconds is up to 2 numbers here",
    ),
    "a way that has no end": (
        "turns = { D = -1 }",
        "turns = { D = -1 }\ndegrees = { tray = inf }",
        r"degrees says how far a stepper goes",
    ),
    "a list that is none": (
        "[actuators.tray]",
        "together = 5\n[actuators.tray]",
        r"machine.toml:2: together is not a list",
    ),
    "a face that it need not leave out": (
        "[actuators.tray]",
        'faces = "RFDLB"\n[actuators.tray]',
        "can be turned",
    ),
    "a name that joins names": (
        'name = "flip"',
        'name = "flip + spin"',
        r"machine.toml:7: an action needs a name",
    ),
    "a pulse that no servo has": (
        'kind = "servo"',
        'kind = "servo"\npulses = [1, 2]',
        r"machine.toml:4: pulses is",
    ),
    "a body of no kind": (
        "[actuators.tray]",
        '[body]\nkind = "juggler"\n[actuators.tray]',
        r"machine.toml:2: the kind of a body is one of flipper, grippers, not 'juggler'",
    ),
    "a body that lacks something": (
        "[actuators.tray]",
        '[body]\nkind = "flipper"\ntray = "tray"\narm = "arm"\n[actuators.tray]',
        r"machine.toml:2: a body of kind 'flipper' needs 'covered'",
    ),
    "a body with an actuator that is none": (
        "[actuators.tray]",
        '[body]\nkind = "flipper"\ntray = "table"\narm = "arm"\ncovered = 0\nclear = 9\nflipped = 50\n'
        "[actuators.tray]",
        r"machine.toml:2: there is no actuator 'table'",
    ),
    "a turn of no layer": ("turns = { D = -1 }", 'turns = { "" = -1 }', r"action 'turn': turns is"),
    "a turn of two letters": ("turns = { D = -1 }", "turns = { UR = -1 }", r"action 'turn': turns is"),
    "a turn by true": ("turns = { D = -1 }", "turns = { D = true }", r"action 'turn': turns is"),
    "a turn by 1.0": ("turns = { D = -1 }", "turns = { D = 1.0 }", r"action 'turn': turns is"),
    "moves by true": ("moves = { tray = 1 }", "moves = { tray = true }", r"tray = True is neither"),
    "rotates nothing": ('rotates = "y"', "rotates = 0", r"action 'spin': rotates is 0"),
    "seconds of a way that has one": (
        "seconds = 0.5",
        "seconds = [0.5, 3]",
        r"'flip': seconds is one number",
    ),
    "a condition that is never met": ('when = { arm = "open" }', "when = { arm = [] }", r"\[\] } is never"),
    "a title that is none": (
        "[actuators.tray]",
        "title = 5\n[actuators.tray]",
        r"machine.toml:2: title is 5",
    ),
    "a face twice": (
        "[actuators.tray]",
        'faces = "UUR"\n[actuators.tray]',
        r"machine.toml:2: faces is 'UUR'",
    ),
    "a stepper with slew": (
        'kind = "stepper"',
        'kind = "stepper"\nslew = 9',
        r"toml:2: a stepper has no slew",
    ),
    "a switch with slew": (
        'kind = "servo"',
        'kind = "switch"\nslew = 9',
        r"toml:4: 'slew' means nothing here",
    ),
    "a switch of three": (
        'kind = "servo"\npositions = ["open", ',
        'kind = "switch"\npositions = ["open", "up", ',
        r"toml:4: positions of a switch are two names",
    ),
    "half a microsecond": (
        'kind = "servo"',
        'kind = "servo"\npulses = [900.5, 1500]',
        r"machine.toml:4: pulses is a width for each position, a whole number",
    ),
    "told twice what follows": (
        "[actuators.tray]",
        'follows = [{after="spin",action="turn",seconds=1},{after="spin",action="turn",seconds=2}]\n'
        "[actuators.tray]",
        r"'turn' after 'spin' was told before",
    ),
    "actions that are no tables": (
        "[actuators.tray]",
        "follows = [5]\n[actuators.tray]",
        r"machine.toml:2: 5 is not a table",
    ),
    "a body with more": (
        "[actuators.tray]",
        '[body]\nkind = "flipper"\ntray = "tray"\narm = "arm"\ncovered = 0\nclear = 9\nflipped = 50\n'
        "clean = 9\n[actuators.tray]",
        r"machine.toml:2: 'clean' means nothing in a body of kind 'flipper'",
    ),
    "no TOML": ("[actuators.tray]", "[actuators.tray", "line 2"),
}


def test_settings_of_boards_are_those_of_the_firmware() -> None:
    table = (data_root() / "firmware" / "settings_table.c").read_text()
    names = re.findall(r', "(\w+)", "\w*(?:/s2?)?"\}', table)
    assert set(timing.RELEASES) < set(names)
    assert [name for name in names if not timing.is_setting(name)] == []


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_description_is_refused_with_its_line_and_reason(case: str, tmp_path: Path) -> None:
    old, new, message = WRONG[case]
    assert old in PLAIN_FLIPPER
    with pytest.raises(InputError, match=message):
        Mechanism(load(written(tmp_path, PLAIN_FLIPPER.replace(old, new, 1))))


def test_one_actuator_is_not_two_parts_of_a_body(tmp_path):
    text = (data_root() / "hardware" / "mechanisms" / "cubotino.toml").read_text()
    file = tmp_path / "twice.toml"
    file.write_text(text.replace('arm = "arm"', 'arm = "tray"'))
    with pytest.raises(InputError, match=r"twice.toml:\d+: the actuator 'tray' cannot be two parts of it"):
        load(str(file))


def test_a_machine_without_a_body_is_no_virtual_one():
    with pytest.raises(InputError, match=r"needs a \[body\]"):
        body_of({}, "")
