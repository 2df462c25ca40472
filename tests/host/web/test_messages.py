"""What a client may say."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from malformed import BAD

from cubehost.base.errors import InputError
from cubehost.web.messages import CLIENT, name_of, parse

GOOD = [
    {"type": "hello"},
    {"type": "hello", "token": "abc"},
    {"type": "correct", "facelet": 53, "colour": "B"},
    {"type": "scramble", "seed": 1},
    {"type": "turn", "moves": "R U'"},
    {"type": "jog", "face": "U", "quarters": -1},
    {"type": "expect", "facelets": "U" * 54},
    {"type": "set", "name": "max_rate", "value": 5},
    {"type": "settings", "action": "save"},
    {"type": "place", "face": "U", "picture": 0, "corners": [[0, 0], [9.5, 0], [9, 9], [0, 9]]},
    {"type": "nudge", "face": "U", "degrees": -1.5},
    {"type": "nudge-servo", "actuator": "arm", "us": 10},
    {"type": "keep-pulse", "actuator": "arm"},
    {"type": "stop", "press": "a"},
    {"type": "game", "facelets": "U" * 24, "moves": "R U"},
    {"type": "game", "size": 7},
    *({"type": name} for name in ("stop", "rearm", "scan", "solve", "run", "home", "acknowledge", "look")),
    *({"type": name} for name in ("release", "hold", "go", "undo", "straighten")),
    {"type": "solve-cube", "straighten": True},
    {"type": "enter", "stickers": "U" * 24},
    {"type": "mix", "size": 7, "seed": 1},
    {"type": "mix", "case": "PLL"},
    {"type": "times", "session": "3 state"},
    {"type": "keep-time", "session": "3 state", "ms": 12345, "inspected": 15.5, "scramble": "R U"},
    {"type": "mark-time", "session": "3 state", "number": 1, "at": 1700000, "penalty": "+2", "comment": "x"},
    {"type": "delete-time", "session": "3 state", "number": 1, "at": None},
    {"type": "rename-session", "session": "3 state", "name": "3 at home"},
    {"type": "delete-session", "session": "3 at home"},
    {"type": "smart-cube", "action": "connect", "cube": "ble:GANi4_A26E"},
    {"type": "follow", "what": "solve", "scramble": "R U"},
    {"type": "cubes"},
    {"type": "carry-cube", "name": "GoCube_1", "services": ["fff0"], "mac": None},
    {"type": "cube-said", "gone": True},
    {"type": "learn", "stickers": "U" * 54},
    {"type": "show", "size": 2},
    {"type": "note-solve", "time": 1.5, "note": "new belts"},
    {"type": "delete-solve", "time": 1.5},
    {"type": "flash", "board": "octopus_pro", "port": "/dev/ttyUSB0"},
]


@pytest.mark.parametrize("message", GOOD, ids=json.dumps)
def test_a_good_message_comes_through(message):
    parsed = parse(json.dumps(message))
    assert {key: getattr(parsed, key) for key in message if key != "type"} == {
        key: value for key, value in message.items() if key != "type"
    }
    assert name_of(type(parsed)) == message["type"]


def test_each_kind_is_tried():
    assert {message["type"] for message in GOOD} == {name_of(kind) for kind in CLIENT}


@pytest.mark.parametrize("text", BAD, ids=lambda text: text[:40])
def test_a_bad_message_is_an_input_error_in_one_line(text):
    with pytest.raises(InputError) as error:
        parse(text)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 400


def test_json_has_one_kind_of_number():
    jog = parse('{"type": "jog", "face": "U", "quarters": 1.0}')
    assert isinstance(jog.quarters, int)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(
    st.sampled_from(sorted(name_of(kind) for kind in CLIENT)),
    st.dictionaries(st.sampled_from(["face", "colour", "value", "x"]), JSON),
)
def test_nothing_but_input_errors_comes_out(kind, fields):
    try:
        message = parse(json.dumps({"type": kind, **fields}))
    except InputError:
        return
    assert name_of(type(message)) == kind
