"""TMC2209 drivers by their serial lines: set, read back, watched; each fault with its face's name."""

import time
from pathlib import Path

import pytest
from cubehost._core import lib
from device import PATIENCE, Device

TURNS = "R U F D L B " * 10


def await_status(device: Device, **wanted: str) -> dict[str, str]:
    """The first status that has these values."""
    end = time.monotonic() + PATIENCE
    while not wanted.items() <= (status := device.status()).items():
        assert time.monotonic() < end, status
        time.sleep(0.01)
    return status


def fault(device: Device) -> str:
    return device.await_word("fault").args


def test_drivers_are_set_before_the_first_turn(device: Device) -> None:
    device.ok("home")
    status = device.status()
    assert (status["state"], status["reason"]) == ("idle", "none")
    assert "warm" not in status
    assert "open" not in status, "what drivers say of open wires at rest is not believed"


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [("absent", "silent"), ("deaf", "settings"), ("stuck", "settings"), ("overheated", "overheated"),
     ("short", "short"), ("undervoltage", "undervoltage"), ("tmc2208", "tmc2208")],
)  # fmt: skip
@pytest.mark.parametrize("face", "UB")
def test_a_driver_that_is_not_well_is_named(tmp_path: Path, wrong: str, reason: str, face: str) -> None:
    with Device(tmp_path, f"--driver={face}:{wrong}") as device:
        assert fault(device) == f"reason=driver_{face}_{reason}"
        for verb, args in (("home", ""), ("run", "R"), ("jog", "R 1")):
            assert device.refusal(verb, args) == lib.CC_LINK_ERR_FAULT
        status = device.status()
        assert (status["state"], status["aligned"]) == ("fault", "0")
        device.ok("ack")  # it is looked at again, and is no better
        assert fault(device) == f"reason=driver_{face}_{reason}"


@pytest.mark.parametrize("wrong", ["short", "overheated", "reset", "undervoltage", "absent"])
def test_a_fault_in_a_run_stops_it(tmp_path: Path, wrong: str) -> None:
    with Device(tmp_path, f"--driver=D:{wrong}@1000", speed=1) as device:
        device.ok("home")
        device.ok("run", TURNS)
        reason = "silent" if wrong == "absent" else wrong
        assert fault(device) == f"reason=driver_D_{reason}"
        steps = len(device.steps().steps)
        status = device.status()
        assert (status["state"], status["aligned"], status["reason"]) == ("fault", "0", f"driver_D_{reason}")
        assert int(status["done"]) < 60
        assert device.levels()[-1, 1] >> 12 == 0b111111, "drivers off"
        assert device.refusal("home") == lib.CC_LINK_ERR_FAULT
        device.ok("ack")
        assert device.refusal("run", "R") in (lib.CC_LINK_ERR_NOT_ALIGNED, lib.CC_LINK_ERR_FAULT)
        assert len(device.steps().steps) == steps


def test_a_driver_that_lost_its_settings_has_them_again_after_ack(tmp_path: Path) -> None:
    with Device(tmp_path, "--driver=L:reset@1000") as device:
        device.ok("home")
        device.ok("run", TURNS)
        assert fault(device) == "reason=driver_L_reset"
        device.ok("ack")
        device.ok("home")
        assert device.run("L").word == "done"


def test_damaged_replies_are_asked_for_again(tmp_path: Path) -> None:
    with Device(tmp_path, *(f"--driver={face}:noisy" for face in "URFDLB")) as device:
        device.ok("home")
        assert device.run(TURNS).word == "done"
        assert device.status()["reason"] == "none"


def test_warnings_are_told_and_stop_nothing(tmp_path: Path) -> None:
    with Device(tmp_path, "--driver=F:hot", "--driver=U:open", "--driver=B:open", speed=1) as device:
        device.ok("home")
        await_status(device, warm="F")
        assert "open" not in device.status()
        device.ok("run", "U B " * 30)
        await_status(device, warm="F", open="UB")
        device.await_word("done")


def told(device: Device) -> dict[str, list[int]]:
    """What each driver said last: at least °C, ms ago, and (where it was read) load, ms ago."""
    words = device.ok("drivers").split()
    return {
        face: [int(n) for n in numbers.split(",")] for face, _, numbers in (w.partition("=") for w in words)
    }


def all_told(device: Device) -> dict[str, list[int]]:
    end = time.monotonic() + PATIENCE
    while len(said := told(device)) < 6:
        assert time.monotonic() < end, said
    return said


def test_temperatures_are_told_as_far_as_a_driver_knows_them(tmp_path: Path) -> None:
    with Device(tmp_path, "--driver=F:hot", speed=1) as device:
        device.ok("home")
        await_status(device, warm="F")
        said = all_told(device)
        assert {face: numbers[0] for face, numbers in said.items()} == dict.fromkeys("URDLB", 0) | {"F": 120}
        assert {len(numbers) for numbers in said.values()} == {2}, "in SpreadCycle no load means anything"
        assert max(ms for _, ms in said.values()) < 2000
        assert device.refusal("drivers", "U") == lib.CC_LINK_ERR_ARGUMENT


def test_the_load_is_told_of_motors_that_turned_in_stealth_chop(tmp_path: Path) -> None:
    with Device(tmp_path, speed=1) as device:
        device.ok("set", "spread_cycle 0")
        device.ok("home")
        assert {len(numbers) for numbers in all_told(device).values()} == {2}, "none has turned"
        device.ok("run", "R " * 20)
        device.ok("drivers")  # in motion, too
        device.await_word("done")
        said = told(device)
        assert {face for face, numbers in said.items() if len(numbers) == 4} == {"R"}
        assert said["R"][2] == 410  # what the emulated R says (driver_chip.c)
        time.sleep(0.5)
        assert told(device)["R"][3] >= said["R"][3] + 400


@pytest.mark.parametrize(
    "bad", ["run_ma 1900", "hold_ma 1500", "microsteps 20", "sense_mohm 400", "idle_ma 1500"]
)
def test_currents_that_no_driver_can_give_are_refused(device: Device, bad: str) -> None:
    assert device.refusal("set", bad) == lib.CC_LINK_ERR_SETTING


def test_changed_settings_reach_the_drivers_before_the_next_run(tmp_path: Path) -> None:
    """A driver that stops taking settings is found when they change, and not a step is made."""
    with Device(tmp_path, "--driver=R:deaf@100") as device:
        device.ok("home")
        assert device.run("R").word == "done"
        steps = len(device.steps().steps)
        device.ok("set", "run_ma 1000")
        assert device.refusal("run", "R") in (lib.CC_LINK_ERR_NOT_ALIGNED, lib.CC_LINK_ERR_FAULT)
        assert device.status()["reason"] == "driver_R_settings"
        assert len(device.steps().steps) == steps


def test_idle_motors_get_less_current_or_none(tmp_path: Path) -> None:
    """With --driver=..:deaf from the first turn on, the lower current is seen by its being refused."""
    with Device(tmp_path, "--driver=R:deaf@100", speed=1) as device:
        device.ok("set", "idle_s 1")
        device.ok("home")
        assert device.run("R").word == "done"
        assert device.status()["reason"] == "none"
        assert fault(device) == "reason=driver_R_settings"


def test_motors_that_were_switched_off_need_home(tmp_path: Path) -> None:
    with Device(tmp_path, speed=1) as device:
        device.ok("set", "idle_ma 0")
        device.ok("set", "idle_s 1")
        device.ok("home")
        assert device.run("R2 L2 U2 D2 F2 B2").word == "done"
        status = await_status(device, aligned="0")
        assert (status["state"], status["reason"]) == ("idle", "idle")
        assert device.levels()[-1, 1] >> 12 == 0b111111, "drivers off"
        assert device.refusal("run", "R") == lib.CC_LINK_ERR_NOT_ALIGNED
        device.ok("home")
        assert device.run("R").word == "done"
