"""Settings over power loss: the old ones or the new ones, never neither."""

from pathlib import Path

import pytest
from cubehost._core import lib
from device import Device

RECORD = 256


def saved_or_died(device: Device) -> bool:
    """True where the save was confirmed, False where the process ended."""
    while device.process.poll() is None:
        line = device.read_line(0.02)
        if line is not None and line.startswith(b"ok"):
            return True
    return False


def rate(device: Device) -> int:
    return int(device.ok("get", "max_rate").split()[0].removeprefix("max_rate="))


def setting_names(device: Device) -> list[str]:
    names = device.ok("get").split()
    while names[-1].startswith("+"):
        names += device.ok("get", names.pop()).split()
    return names


def test_all_names_are_told_once_though_a_line_is_too_short(device: Device) -> None:
    names = setting_names(device)
    assert len(set(names)) == len(names)
    assert len(" ".join(names)) > 256
    assert {"fast", "run_ma", "release_hh_counter"} <= set(names)
    for more in ("+", f"+{len(names)}", "+99999999999", "+x"):
        assert device.refusal("get", more) == lib.CC_LINK_ERR_SETTING


def test_settings_have_names_limits_and_units(device: Device) -> None:
    for name in setting_names(device):
        values = dict(word.split("=") for word in device.ok("get", name).split())
        assert int(values["min"]) <= int(values[name]) <= int(values["max"])
        assert values["unit"]
        assert device.refusal("set", f"{name} {int(values['max']) + 1}") == lib.CC_LINK_ERR_SETTING


def test_unsaved_settings_go_with_the_power_saved_ones_stay(tmp_path: Path) -> None:
    flash = f"--settings={tmp_path / 'flash'}"
    with Device(tmp_path, flash) as device:
        assert "no valid settings" in device.await_word("log").args
        default = rate(device)
        device.ok("set", "max_rate 12345")
    with Device(tmp_path, flash) as device:
        assert rate(device) == default
        device.ok("set", "max_rate 12345")
        device.ok("save")
        device.ok("defaults")
        assert rate(device) == default
        device.ok("load")
        assert rate(device) == 12345
    with Device(tmp_path, flash) as device:
        assert rate(device) == 12345


def test_power_lost_at_any_byte_leaves_old_or_new(tmp_path: Path) -> None:
    store = tmp_path / "flash"
    flash = f"--settings={store}"
    with Device(tmp_path, flash) as device:
        for value in (11111, 22222):  # both slots hold something
            device.ok("set", f"max_rate {value}")
            device.ok("save")
    before = store.read_bytes()
    kept, survived, cut = set(), False, 0
    while not survived:
        store.write_bytes(before)
        with Device(tmp_path, flash, f"--power-fails-after={cut}") as device:
            device.ok("set", "max_rate 33333")
            device.write(b"save\n")
            survived = saved_or_died(device)
        with Device(tmp_path, flash) as after:
            kept.add(rate(after))
            assert survived or rate(after) == 22222
        cut += 3
    assert kept == {22222, 33333}
    assert cut > 30


@pytest.mark.parametrize("damage", range(0, 40, 4))
def test_what_does_not_check_is_refused(tmp_path: Path, damage: int) -> None:
    store = tmp_path / "flash"
    with Device(tmp_path, f"--settings={store}") as device:
        device.ok("set", "max_rate 12345")
        device.ok("save")
    data = bytearray(store.read_bytes())
    for slot in (0, RECORD):
        if slot + damage < len(data):
            data[slot + damage] ^= 0x10
    store.write_bytes(data)
    with Device(tmp_path, f"--settings={store}") as device:
        assert "no valid settings" in device.await_word("log").args
        assert rate(device) == lib.cc_motion_default.max_rate
