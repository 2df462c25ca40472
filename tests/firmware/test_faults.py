"""Faults have one path: motors off, the reason kept until `ack`, nothing moves before `home`."""

import signal
from pathlib import Path

import pytest
from cubehost._core import lib
from device import Device

TURNS = "R U F D L B " * 10
DRIVERS_OFF = 0b111111


def assert_fault(device: Device, reason: str) -> None:
    """What every fault has in common."""
    status = device.status()
    assert (status["state"], status["aligned"], status["reason"]) == ("fault", "0", reason)
    assert [DRIVERS_OFF, *(device.levels()[:, 1] >> 12)][-1] == DRIVERS_OFF
    steps = len(device.steps().steps)
    for verb, args in (("run", "R"), ("jog", "U 1"), ("scramble", "3 1"), ("home", "")):
        assert device.refusal(verb, args) == lib.CC_LINK_ERR_FAULT
    assert device.status()["reason"] == reason, "looking does not acknowledge"
    device.ok("ack")
    status = device.status()
    assert (status["state"], status["aligned"]) == ("idle", "0")
    assert device.refusal("run", "R") == lib.CC_LINK_ERR_NOT_ALIGNED
    assert len(device.steps().steps) == steps
    device.ok("home")
    assert device.run("R").word == "done"


@pytest.mark.parametrize("running", [False, True])
def test_a_main_loop_that_hangs_is_reset_and_said(tmp_path: Path, running: bool) -> None:
    with Device(tmp_path, speed=10) as device:
        device.ok("home")
        if running:
            device.ok("run", TURNS)
            device.await_word("turn")
        device.process.send_signal(signal.SIGUSR1)
        boot = device.await_word("boot", timeout=20)
        assert "reason=watchdog" in boot.args
        assert device.await_word("fault").args == "reason=watchdog"
        assert_fault(device, "watchdog")


def test_a_wanted_restart_is_no_fault(device: Device) -> None:
    device.ok("reboot")
    assert "reason=reboot" in device.await_word("boot").args
    status = device.status()
    assert (status["state"], status["aligned"], status["reason"]) == ("idle", "0", "boot")


@pytest.mark.parametrize("reason", ["watchdog", "brownout", "hardfault", "stack"])
def test_resets_that_nobody_wanted_are_faults(tmp_path: Path, reason: str) -> None:
    with Device(tmp_path, f"--start={reason}") as device:
        assert device.await_word("fault").args == f"reason={reason}"
        assert_fault(device, reason)


def test_a_supply_that_falls_in_a_run(tmp_path: Path) -> None:
    with Device(tmp_path, "--supply=9500@3000", speed=1) as device:
        assert device.status()["supply_mv"] == "24000"
        device.ok("home")
        device.ok("run", TURNS)
        assert device.await_word("fault").args == "reason=supply"
        assert 0 < int(device.status()["done"]) < 60
        assert device.status()["supply_mv"] == "9500"
        device.ok("ack")
        assert device.await_word("fault").args == "reason=supply", "it is still too low"
        device.ok("set", "supply_min_mv 9000")
        assert_fault(device, "supply")


def test_damaged_settings_are_a_fault_and_none_are_not(tmp_path: Path) -> None:
    store = tmp_path / "flash"
    with Device(tmp_path, f"--settings={store}") as device:
        assert device.status()["state"] == "idle", "new flash"
        device.ok("set", "max_rate 12345")
        device.ok("save")
    data = bytearray(store.read_bytes())
    data[30] ^= 1
    store.write_bytes(data)
    with Device(tmp_path, f"--settings={store}") as device:
        assert device.await_word("fault").args == "reason=settings"
        assert_fault(device, "settings")
        default = lib.cc_motion_default.max_rate
        assert device.ok("get", "max_rate").startswith(f"max_rate={default} ")


def test_a_driver_fault_takes_the_same_path(tmp_path: Path) -> None:
    with Device(tmp_path, "--driver=D:reset@1000", speed=1) as device:
        device.ok("home")
        device.ok("run", TURNS)
        assert device.await_word("fault").args == "reason=driver_D_reset"
        assert_fault(device, "driver_D_reset")


def test_damaged_lines_leave_a_run_alone(tmp_path: Path) -> None:
    """Errors of the link are answered, not faults: the robot has the whole run."""
    with Device(tmp_path, speed=1) as device:
        device.ok("home")
        device.ok("run", "R U R' U'")
        heard = []
        for _ in range(50):
            device.write(b"#77 run R*0000\n")
            while (line := device.await_word("err", "done")).word == "done":
                heard.append(line)
            assert line.args.startswith(f"{lib.CC_LINK_ERR_CRC} ")
        done = heard[0] if heard else device.await_word("done")
        assert done.args.startswith("job=1 moves=4")
        assert device.status()["aligned"] == "1"
