"""Settings over power loss and over changes of the firmware: the old ones or the new ones, never neither."""

import struct
from pathlib import Path

import pytest
from cubehost._core import lib
from device import Device

from cubehost.robot.lines import fields

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


def told(device: Device) -> list[str]:
    """Entries of all pages."""
    entries = device.ok("settings").split()
    while entries[-1].startswith("+"):
        entries += device.ok("settings", entries.pop()[1:]).split()
    return entries


def fnv(text: str) -> str:
    value = 0x811C9DC5  # http://www.isthe.com/chongo/tech/comp/fnv: FNV-1a of "a" is e40c292c
    for byte in text.encode():
        value = (value ^ byte) * 0x01000193 % 2**32
    return f"{value:08X}"


def hash_told(device: Device, verb: str = "hello", args: str = "") -> str:
    return fields(device.ok(verb, args))["settings"]


def test_pages_tell_what_get_tells_and_their_hash_is_told(device: Device) -> None:
    entries = told(device)
    for entry, name in zip(entries, setting_names(device), strict=True):
        told_by_get = [word.split("=")[1] for word in device.ok("get", name).split()]
        assert entry == f"{name}={','.join(told_by_get)}"
    assert fnv("a") == "E40C292C"
    assert fnv(" ".join(entries)) == hash_told(device) == hash_told(device, "hello", "own")
    for page in ("+1", str(len(entries)), "x", "1 2", "99999999999"):
        assert device.refusal("settings", page) == lib.CC_LINK_ERR_SETTING


@pytest.mark.parametrize(
    "args", ["settle_us 4321", "fast 1", "pulse_ns 9000", "max_rate 60000", "steps_per_quarter 400"]
)
def test_what_is_set_tells_the_new_hash_and_which_others_may_be_told_otherwise(
    device: Device, args: str
) -> None:
    before, answer = told(device), fields(device.ok("set", args))
    after, name = told(device), args.split()[0]
    moved = [n for n, (a, b) in enumerate(zip(before, after, strict=True)) if a != b]
    own = next(n for n, entry in enumerate(after) if entry.startswith(f"{name}="))
    assert answer["settings"] == fnv(" ".join(after)) == hash_told(device)
    said = [int(n) for n in answer.get("moved", "").split(",") if n]
    assert set(moved) <= {own, *said}
    assert len(said) <= (14 if name == "fast" else 1), "for those a host asks again"
    assert own in moved
    assert hash_told(device, "defaults") == fnv(" ".join(before))


def test_settings_that_were_saved_have_the_hash_of_before(tmp_path: Path) -> None:
    with Device(tmp_path, f"--settings={tmp_path / 'flash'}") as device:
        new = hash_told(device, "set", "settle_us 4321")
        device.ok("save")
        assert hash_told(device, "defaults") != new
        assert hash_told(device, "load") == new
    with Device(tmp_path, f"--settings={tmp_path / 'flash'}") as device:
        assert hash_told(device) == new


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


def words(device: Device) -> dict[str, int]:
    return {name: int(device.ok("get", name).split()[0].split("=")[1]) for name in setting_names(device)}


def restarted(folder: Path, flash: Path) -> tuple[dict[str, int], str]:
    """What a robot with this flash has in force, and its first words about it."""
    with Device(folder, f"--settings={flash}") as device:
        told = device.await_word("boot", "log", "fault")
        device.write(b"?")
        said = device.await_word("log", "fault", "status")
        assert told.word == "boot"
        return words(device), said.args if said.word == "log" else said.word


def crc(data: bytes) -> int:
    return int(lib.cc_crc16(data, len(data)))


def old_record(version: int, serial: int, changed: dict[int, int]) -> bytes:
    """As firmware of version 4 or 5 stored it; changed: words by their places in the settings."""
    table = [800, 2000, 40000, 1200000, 1000, 2000, *[0] * 8]
    values = [
        0,
        20000,
        *table,
        *table,
        1400,
        700,
        350,
        30,
        16,
        1,
        110,
        *([0] * 7 if version == 5 else []),
        10000,
    ]
    for place, value in changed.items():
        values[place] = value
    data = struct.pack(f"<3I{len(values)}I", 0x43554245, version, serial, *values)
    return (data + struct.pack("<I", crc(data))).ljust(RECORD, b"\xff")


@pytest.mark.parametrize("version", [4, 5])
def test_settings_of_older_firmware_are_taken_over(tmp_path: Path, version: int) -> None:
    flash = tmp_path / "flash"
    last = 37 if version == 4 else 44
    newer = {4: 23456, 19: 34567, 32: 900, last: 8000}  # max_rate of both tables, hold_ma is 31
    flash.write_bytes(old_record(version, 6, {4: 11111}) + old_record(version, 7, newer))
    values, _ = restarted(tmp_path, flash)
    assert (values["max_rate"], values["supply_min_mv"], values["home_rate"]) == (23456, 8000, 0)
    with Device(tmp_path, f"--settings={flash}") as device:
        assert device.status()["state"] == "idle"
        device.ok("save")
    assert restarted(tmp_path, flash)[0] == values, "it is stored by names now"


def test_a_damaged_record_of_older_firmware_is_not_taken_over(tmp_path: Path) -> None:
    flash = tmp_path / "flash"
    record = bytearray(old_record(5, 6, {4: 11111}))
    record[40] ^= 1
    flash.write_bytes(bytes(record) * 2)
    with Device(tmp_path, f"--settings={flash}") as device:
        assert device.await_word("fault").args == "reason=settings"


def entry(name: str, value: int) -> bytes:
    out = crc(name.encode()).to_bytes(2, "big")
    while value > 0x7F:
        out, value = out + bytes([value & 0x7F | 0x80]), value >> 7
    return out + bytes([value])


def record(data: bytes, serial: int = 1) -> bytes:
    body = struct.pack("<HI", len(data), serial) + data
    return (struct.pack("<IH", 0x43554254, crc(body)) + body).ljust(RECORD, b"\xff")


def test_another_firmwares_settings_are_taken_over_by_name(tmp_path: Path) -> None:
    """Names that this one has not, and values that it does not allow, are left out and counted."""
    flash = tmp_path / "flash"
    data = (
        entry("run_ma", 1111) + entry("servo_us", 700) + entry("max_rate", 54321) + entry("idle_s", 100_000)
    )
    flash.write_bytes(record(data) * 2)
    values, said = restarted(tmp_path, flash)
    assert (values["run_ma"], values["max_rate"], values["idle_s"]) == (1111, 54321, 30)
    assert said.startswith("2 stored settings ")


def test_all_at_their_limits_fit_a_slot_and_come_back(tmp_path: Path) -> None:
    flash = tmp_path / "flash"
    with Device(tmp_path, f"--settings={flash}") as device:
        for table in (0, 1):
            device.ok("set", f"fast {table}")
            for name in setting_names(device):
                most = dict(word.split("=") for word in device.ok("get", name).split())["max"]
                device.ask("set", f"{name} {most}")
        device.ok("save")
        before = words(device)
    assert sum(before.values()) > 250_000_000, "the search's nodes among them"
    assert restarted(tmp_path, flash)[0] == before


def test_names_are_told_apart_as_they_are_stored(device: Device) -> None:
    names = [crc(name.encode()) for name in setting_names(device)]
    assert len({*names, *(name ^ 0x5A5A for name in names)}) == 2 * len(names)
