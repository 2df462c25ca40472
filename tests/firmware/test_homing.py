"""Homing by sensors: each face to the edge of its mark and an offset on, wherever a stop has left it."""

import random
import time
from pathlib import Path

import numpy as np
from cubehost._core import lib
from device import SOLVED, STEPS, Device

from cubehost.sim.virtual_cube import VirtualCube
from model import FACES, random_moves

MARK = 24  # firmware/boards/native/pins.c: steps on each side of a quarter turn
RATE = 8000


def use_sensors(device: Device, offset: int = MARK) -> None:
    device.ok("set", f"home_rate {RATE}")
    for face in FACES:
        device.ok("set", f"home_{face} {offset}")


def positions(device: Device) -> np.ndarray:
    return device.steps().steps.astype(np.int64).sum(axis=0)


def home(device: Device) -> None:
    device.ok("home")
    status = device.status()
    assert (status["state"], status["aligned"], status["reason"]) == ("idle", "1", "none")
    assert status["homing"] == "sensors"


def test_by_hand_unless_asked_for(device: Device) -> None:
    assert device.status()["homing"] == "hand"
    device.ok("home")
    assert len(device.steps().steps) == 0


def test_by_hand_a_motor_stopped_anywhere_is_moved_to_a_place_of_a_quarter_turn(tmp_path: Path) -> None:
    """Two full steps, 3.6 degrees, lie between two of them; without a step where it is there already."""
    rng, places = random.Random(5), 2 * 16
    moved_away = 0
    with Device(tmp_path, speed=1) as device:
        device.ok("home")
        for _ in range(6):
            device.ok("run", random_moves(rng, 60))
            time.sleep(rng.uniform(0.03, 0.15))
            device.write(b"!")
            device.await_word("stopped", "done")
            stopped = positions(device)
            device.ok("home")
            assert device.status()["aligned"] == "1"
            assert not (positions(device) % places).any()
            assert np.abs(positions(device) - stopped).max() <= places // 2, "the nearest"
            moved_away += bool((stopped % places).any())
    assert moved_away > 2


def test_drivers_that_count_the_other_way_are_landed_too(tmp_path: Path) -> None:
    """How a motor is wired decides whether clockwise counts up: after one try the other way is taken."""
    with Device(tmp_path, "--mirrored") as device:
        device.ok("home")
        assert device.run("R").word == "done"
        for steps in (5, 11, 20):
            device.ok("set", f"steps_per_quarter {800 + steps}")
            assert device.run("R").word == "done"
            device.ok("set", "steps_per_quarter 800")
            device.ok("home")
            assert not (positions(device) % 32).any()


def test_a_face_stopped_anywhere_is_brought_to_a_quarter_turn(tmp_path: Path) -> None:
    rng = random.Random(4)
    moved_away = 0
    with Device(tmp_path, speed=1) as device:
        use_sensors(device)
        for _ in range(6):
            home(device)
            assert not (positions(device) % STEPS).any()
            device.ok("run", random_moves(rng, 60))
            time.sleep(rng.uniform(0.05, 0.2))
            device.write(b"!")
            if device.await_word("stopped", "done").word == "stopped":
                assert device.status()["aligned"] == "0"
                moved_away += bool((positions(device) % STEPS).any())
        home(device)
        assert not (positions(device) % STEPS).any()
        cube = VirtualCube(SOLVED, STEPS, cutting_angle=25)
        cube.feed(device.steps())
        assert not cube.problems, "no face turned while its neighbour was in the way"
    assert moved_away > 2


def test_the_offset_is_counted_from_the_edge_of_the_mark_that_a_face_stands_at(device: Device) -> None:
    """Not from the next one: that would be a quarter turn on, and another cube."""
    for offset in (0, MARK, 100):
        use_sensors(device, offset)
        home(device)
        assert set(positions(device)) == {offset - MARK}


def test_homing_turns_one_face_at_a_time_and_slowly(device: Device) -> None:
    use_sensors(device)
    home(device)
    steps = device.steps()
    assert (np.abs(steps.steps).sum(axis=1) == 1).all()
    within = np.diff(steps.time_us.astype(np.int64))
    assert within.min() >= 1_000_000 // RATE


def test_a_sensor_that_sees_nothing_is_a_fault_with_its_face(tmp_path: Path) -> None:
    with Device(tmp_path, "--blind=D") as device:
        use_sensors(device)
        assert device.refusal("home") == lib.CC_LINK_ERR_FAULT
        status = device.status()
        assert (status["state"], status["reason"], status["aligned"]) == ("fault", "home_D", "0")
        assert abs(positions(device)[FACES.index("D")]) <= 1.25 * STEPS, "it does not turn for ever"
        device.ok("ack")
        assert device.refusal("run", "R") == lib.CC_LINK_ERR_NOT_ALIGNED


def test_homing_can_be_stopped_and_lets_only_looks_in(tmp_path: Path) -> None:
    with Device(tmp_path, speed=1) as device:
        use_sensors(device)
        device.ok("set", "home_rate 10")  # it takes longer than any test waits
        device.write(b"home\n")
        device.until("homing")
        assert device.refusal("run", "R") == lib.CC_LINK_ERR_BUSY
        device.write(b"!")
        assert device.await_word("err").args.startswith(f"{lib.CC_LINK_ERR_STOPPED} ")
        status = device.status()
        assert (status["state"], status["aligned"], status["reason"]) == ("idle", "0", "stopped")
        steps = len(device.steps().steps)
        time.sleep(0.1)
        assert len(device.steps().steps) == steps


def test_a_driver_fault_ends_homing(tmp_path: Path) -> None:
    with Device(tmp_path, "--driver=R:short@10", speed=1) as device:
        use_sensors(device)
        device.ok("set", "home_rate 100")
        assert device.refusal("home") == lib.CC_LINK_ERR_FAULT
        assert device.status()["reason"] == "driver_R_short"


def test_a_face_that_is_off_its_mark_goes_first(device: Device) -> None:
    """It may block its neighbours."""
    device.ok("nudge", "L 20")
    device.await_word("nudged")
    use_sensors(device)
    before = len(device.steps().steps)
    home(device)
    assert device.steps().steps[before].nonzero()[0].tolist() == [FACES.index("L")]
