"""What a driver needs to see a step, as its pins get it: STEP's pulse, and DIR before and after it."""

import itertools
import tomllib
from pathlib import Path

import numpy as np
import pytest
from cubehost._core import lib
from device import Device

ROOT = Path(__file__).resolve().parents[2]
DRIVERS = tomllib.loads((ROOT / "hardware" / "drivers.toml").read_text())
STEP, DIRECTION = 0, 6
MOVES = "R L' U2 R' D B2 F"


def value(device: Device, name: str) -> int:
    return int(device.ok("get", name).split()[0].removeprefix(f"{name}="))


def edges(levels: np.ndarray, bit: int) -> list[tuple[int, bool]]:
    """When a bit changed, µs, and whether it rose."""
    high = levels[:, 1] >> bit & 1
    changed = np.flatnonzero(np.diff(high.astype(int), prepend=0))
    return [(int(levels[at, 0]), bool(high[at])) for at in changed]


def shortest(levels: np.ndarray) -> dict[str, int]:
    """The least times of all faces, µs."""
    times: dict[str, list[int]] = {"high": [], "low": [], "setup": [], "hold": []}
    for face in range(6):
        steps = edges(levels, STEP + face)
        for (at, rose), (after, _) in itertools.pairwise(steps):
            times["high" if rose else "low"].append(after - at)
        rises = np.array([at for at, rose in steps if rose])
        for at, _ in edges(levels, DIRECTION + face):
            times["setup"] += [int(gap) for gap in rises[rises >= at][:1] - at]
            times["hold"] += [int(gap) for gap in at - rises[rises < at][-1:]]
    return {name: min(found) for name, found in times.items()}


def test_the_virtual_robots_drivers_are_those_of_its_description(device: Device) -> None:
    for name, ns in DRIVERS["tmc2209"].items():
        assert value(device, name) == ns


@pytest.mark.parametrize("driver", ["a4988", "drv8825", "tb6600"])
def test_pins_give_a_driver_what_it_needs(tmp_path: Path, driver: str) -> None:
    with Device(tmp_path, speed=0) as device:
        for name, ns in DRIVERS[driver].items():
            device.ok("set", f"{name} {ns}")
        device.ok("home")
        predicted = int(device.ok("run", MOVES).split("time_us=")[1])
        measured = int(device.await_word("done").args.split("time_us=")[1])
        levels = device.levels()
        assert device.status()["late"] == "0"
    least = shortest(levels)  # as whole µs show it
    assert least["high"] == DRIVERS[driver]["pulse_ns"] // 1000
    assert least["low"] >= DRIVERS[driver]["pulse_ns"] // 1000
    assert least["setup"] >= DRIVERS[driver]["dir_setup_ns"] // 1000
    assert least["hold"] >= DRIVERS[driver]["dir_hold_ns"] // 1000
    assert measured == pytest.approx(predicted, abs=20)


def test_a_nudge_forth_and_back_keeps_dir_apart_from_steps(tmp_path: Path) -> None:
    with Device(tmp_path, speed=0) as device:
        for name in ("pulse_ns", "dir_setup_ns", "dir_hold_ns"):
            device.ok("set", f"{name} 10000")
        device.ok("home")
        for degrees in (5, -5, 5):
            device.ok("nudge", f"R {degrees}")
            device.await_word("nudged")
            device.until("idle")
        least = shortest(device.levels())
    assert min(least.values()) >= 10


def test_the_fastest_rate_leaves_a_pulse_its_time(device: Device) -> None:
    assert "max=100000" in device.ok("get", "max_rate")
    device.ok("set", "pulse_ns 10000")
    assert "max=50000" in device.ok("get", "max_rate")
    assert device.refusal("set", "max_rate 50001") == lib.CC_LINK_ERR_SETTING
    device.ok("set", "pulse_ns 5000")
    device.ok("set", "max_rate 100000")
    assert "max=5000" in device.ok("get", "pulse_ns")
    assert device.refusal("set", "pulse_ns 5001") == lib.CC_LINK_ERR_SETTING
    device.ok("set", "fast 1")
    assert "max=5000" in device.ok("get", "pulse_ns"), "the other table's rate counts, too"


def test_a_late_step_is_kept_apart_from_the_one_before(tmp_path: Path) -> None:
    """At the highest rate that there may be, pulse and gap fill the whole time: whatever delays one step."""
    with Device(tmp_path, speed=0) as device:
        for setting in ("pulse_ns 5000", "dir_setup_ns 10000", "max_rate 100000", "start_rate 100000"):
            device.ok("set", setting)
        device.ok("home")
        assert device.run("R L' R' U D' U'").word == "done"
        least = shortest(device.levels())
    assert least["high"] >= 5
    assert least["low"] >= 5


def test_dir_hold_is_waited_for_before_dir_changes(tmp_path: Path) -> None:
    """Whenever the step before was made: it may have come late, which no virtual clock shows."""
    least = {}
    for ns in (0, 10000):
        with Device(tmp_path, speed=0) as device:
            for setting in (f"dir_hold_ns {ns}", "max_rate 100000", "start_rate 100000", "settle_us 0"):
                device.ok("set", setting)
            device.ok("home")
            assert device.run("R R'").word == "done"
            least[ns] = shortest(device.levels())["hold"]
    assert least[10000] >= least[0] + 10
