"""Descriptions of mechanisms: plans go by their times, and what cannot work is refused with its line."""

import re
from pathlib import Path

import pytest

from cubehost.base.errors import InputError
from cubehost.boards.source import data_root
from cubehost.mechanism import Mechanism, load
from cubehost.mechanism.bodies import body_of
from cubehost.solving import timing

# As the prototype of a flipper: a tray without end, an arm that covers in no time of its own, a crank.
PLAIN_FLIPPER = """
[actuators.tray]
kind = "stepper"
[actuators.arm]
kind = "servo"
positions = ["open", "covered"]
[[actions]]
name = "flip"
moves = { crank = ["low", "low"] }
degrees = { crank = 360 }
when = { arm = ["open"] }
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
[actuators.crank]
kind = "stepper"
positions = ["low"]
output = "mB"
"""


def written(folder: Path, text: str) -> str:
    path = folder / "machine.toml"
    path.write_text(text)
    return str(path)


def test_the_plain_flipper_takes_what_its_times_add_up_to(tmp_path: Path) -> None:
    mechanism = Mechanism.named(written(tmp_path, PLAIN_FLIPPER))
    assert mechanism.plan("D").seconds == pytest.approx(0.6)
    assert mechanism.plan("F").seconds == pytest.approx(0.5 + 0.6)
    assert mechanism.plan("U2").seconds == pytest.approx(0.5 + 0.5 + 0.8)
    assert mechanism.plan("R").seconds == pytest.approx(0.4 + 0.5 + 0.6)


WRONG = {
    "an unknown key": ("seconds = 0.5", "second = 0.5", r"machine.toml:7: 'second' means nothing here"),
    "an unknown key of the file": (
        "[actuators.tray]",
        'fases = "U"\n[actuators.tray]',
        r"machine.toml:2: 'fases' means nothing here",
    ),
    "a position that is none": (
        '["low", "low"]',
        '["low", "high"]',
        r"machine.toml:7: .*no position 'high'",
    ),
    "an actuator that is none": ('"covered" }', '"covered", leg = "up" }', r"no actuator 'leg'"),
    "a rotation that is none": ("x'", "q", r"machine.toml:7: action 'flip': rotates is 'q'"),
    "a time below 0": ("seconds = 0.5", "seconds = -1", r"machine.toml:7: action 'flip': seconds"),
    "an action that no state allows": (
        '["open", "covered"] }',
        '["open", "covered"] }\nwhen = { arm = "covered" }',
        r"machine.toml:14: action 'cover': no state .* allows",
    ),
    "a face that can never be turned": (
        'rotates = "x\'"',
        "",
        r'machine.toml:28: the face B can never be turned by a quarter: .*faces = "D"',
    ),
    "nothing that turns": ("turns = { D = -1 }", "", r"machine.toml:7: the face B can never be turned"),
    "actions of one actuator at the same time": (
        "[actuators.tray]",
        'together = [["uncover", "cover"]]\n[actuators.tray]',
        r"machine.toml:2: uncover and cover cannot go together: both move arm",
    ),
    "two actuators at one output": (
        'kind = "stepper"\n',
        'kind = "stepper"\noutput = "mU"\n[actuators.other]\nkind = "stepper"\noutput = "mU"\n',
        r"machine.toml:5: the output mU moves tray already",
    ),
    "two actions of one name": ('name = "uncover"', 'name = "cover"', r"machine.toml:18: there is .* before"),
    "a condition that is none": (
        'when = { arm = "open" }',
        'when = "open"',
        r"machine.toml:22: action 'spin': when is",
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
    "a servo's width as a setting": (
        "[actuators.tray]",
        "[settings]\nservo_0_0 = 1700\n[actuators.tray]",
        r"machine.toml:3: servo_0_0: the widths of a servo's pulses are its `pulses`",
    ),
    "a start where there are no positions": (
        'kind = "stepper"\n',
        'kind = "stepper"\nstart = "nosuch"\n',
        r"machine.toml:2: start is 'nosuch', which is none of its positions",
    ),
    "degrees of what stands still": (
        "degrees = { crank = 360 }",
        "degrees = { crank = 360, tray = 90 }",
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
    "a way from a position to the same one": (
        "degrees = { crank = 360 }\n",
        "",
        r"machine.toml:7: action 'flip': crank = \['low', 'low'\] moves nothing",
    ),
    "a way round of no length": ("crank = 360", "crank = 0", r"machine.toml:7: .*degrees says how far"),
    "a motor's time of a servo": (
        "seconds = 0\n",
        'seconds = "motion"\n',
        r"machine.toml:14: action 'cover': seconds = 'motion' is a stepper's: .* the servo arm takes",
    ),
    "less than no time": (
        "[actuators.crank]",
        '[[follows]]\nafter = "spin"\naction = "turn"\nseconds = -0.7\n[actuators.crank]',
        r"machine.toml:34: 'turn' takes 0.6 s, so -0.7 s more would be less than none",
    ),
    "half turns alone": ("D = -1", "D = 2", r"machine.toml:28: the face B can never be turned by a quarter"),
    "a position without a name": ('["low"]', '[""]', r"machine.toml:34: positions are up to 16 different"),
    "one pulse for two positions": (
        'kind = "servo"',
        'kind = "servo"\npulses = [1500, 1500]',
        r"machine.toml:4: pulses are different for each position",
    ),
    "pulses that turn back": (
        'positions = ["open", "covered"]',
        'positions = ["open", "covered", "up"]\npulses = [1000, 2000, 1500]\ndegrees = [0, 30, 80]',
        r"machine.toml:\d+: pulses go up and down where degrees go one way",
    ),
    "a body with an angle that is text": (
        "[actuators.tray]",
        '[body]\nkind = "flipper"\ntray = "tray"\narm = "arm"\ncovered = "0"\n[actuators.tray]',
        r"machine.toml:2: covered is an angle in degrees, not '0'",
    ),
    "a gripper at no side": (
        "[actuators.tray]",
        '[body]\nkind = "grippers"\ngrippers = [{ side = "u" }]\n[actuators.tray]',
        r"machine.toml:2: side is a letter of URFDLB, not 'u'",
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


@pytest.mark.parametrize("angles", ["[-60, 0, 60]", "[-90, 0, 180]"])
def test_what_turns_the_whole_cube_does_so_by_quarter_turns(angles: str, tmp_path: Path) -> None:
    text = (data_root() / "hardware" / "mechanisms" / "cubotino.toml").read_text()
    usual = "degrees = [-90, 0, 90]"
    assert usual in text
    with pytest.raises(InputError, match=r"machine.toml:8: its positions are not a quarter turn apart"):
        load(written(tmp_path, text.replace(usual, f"degrees = {angles}")))


def test_a_machine_without_a_body_is_no_virtual_one():
    with pytest.raises(InputError, match=r"needs a \[body\]"):
        body_of({}, "")
