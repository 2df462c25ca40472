"""The image of an Octopus Pro on an emulated STM32F4: clocks, flash, watchdog, resets, faults, wires."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from cubehost._core import lib
from device import PATIENCE, Device
from stm32_board import FLASH, FLASH_SIZE, Stm32Board, lines_of
from usb_orders import SESSIONS, TOUCHES

from cubehost.base.errors import MissingToolError
from cubehost.boards import firmware
from cubehost.boards.source import board
from cubehost.cube import state_after
from cubehost.sim import stm32

PACKET = 64  # bytes over USB
COVERED = 0.95  # of the lines in boards/stm32 that have code
SECTOR, CELL = 128 * 1024, 256
FIRST_SLOT = 0x0C_0000  # of flash: sector 10
SOLVING = [name for name in stm32.BOARDS if name not in stm32.WIRED]  # by themselves
Start = Callable[..., Stm32Board]


@pytest.fixture(scope="module")
def coverage(tmp_path_factory: pytest.TempPathFactory) -> Path:
    try:
        stm32.check_tools()
    except MissingToolError as error:
        pytest.skip(str(error))
    return tmp_path_factory.mktemp("coverage") / "executed"


@pytest.fixture
def start(tmp_path: Path, coverage: Path) -> Iterator[Start]:
    started: list[Stm32Board] = []

    def begin(*options: str, name: str = "octopus_pro", greeted: bool = True) -> Stm32Board:
        own = name == "octopus_pro" and not any(option.startswith("--image") for option in options)
        more = coverage if own else None
        started.append(Stm32Board(tmp_path, *options, name=name, coverage=more, greeted=greeted))
        return started[-1]

    yield begin
    for robot in started:
        robot.close()


@pytest.mark.parametrize("name", [*SOLVING, "octopus_pro_f446", "octopus_pro_h723"])
def test_from_reset_to_a_solved_cube(start: Start, name: str):
    """Drivers stay off until they are wanted, though the first write to a port just clocked is lost."""
    robot = start(name=name)
    assert robot.reason == "power"
    robot.ok("status")
    assert all(word >> 12 == 0b111111 for _, word in robot.levels())
    robot.ok("home")
    assert robot.run("R U2 F' D L B").word == "done"
    assert robot.cube(state_after("B' L' D' F U2 R'")).solved
    assert not robot.cube().problems
    assert robot.status()["late"] == "0"


def test_time_is_the_crystals(start: Start):
    """The pins' times are the emulator's own: what the firmware takes for µs are µs."""
    robot = start()
    settle = int(robot.ok("get", "settle_us").split()[0].split("=")[1])
    robot.ok("home")
    done = robot.run("R L' U")
    told = int(dict(word.split("=") for word in done.args.split())["time_us"])
    times = robot.steps().time_us
    assert told - settle == pytest.approx(int(times[-1]) - int(times[0]), rel=0.01)


@pytest.mark.parametrize(
    ("trouble", "speeds"),
    [
        ("--pll_fails=0", ["core=168000000 by crystal"]),
        ("--crystal=0", ["core=168000000 by RC"]),
        ("--pll_fails=1", []),
    ],
)
def test_it_runs_from_the_internal_oscillator_where_it_must(start: Start, trouble: str, speeds: list[str]):
    """Without a crystal at the same speed; without the PLL slowly, but it talks."""
    robot = start(trouble)
    assert robot.reason == "power"
    assert robot.ok("selftest").startswith("tests=")
    assert robot.printed("core=") == speeds


@pytest.mark.parametrize(
    ("name", "mishap", "reason"),
    [
        ("octopus_pro", "hang", "watchdog"),
        ("octopus_pro", "jump", "hardfault"),
        ("octopus_pro", "stack", "stack"),
        ("octopus_pro", "brownout", "brownout"),
        ("octopus_pro_h723", "hang", "watchdog"),
    ],
)
def test_a_mishap_is_kept_until_it_is_acknowledged(start: Start, name: str, mishap: str, reason: str):
    robot = start(f"--mishap={mishap}", name=name)
    robot.ok("home")
    robot.suffer()
    assert robot.boot() == reason
    assert robot.levels()[-1][1] >> 12 == 0b111111, "the drivers are off"
    fault = dict(word.split("=") for word in robot.await_word("fault").args.split())
    assert fault["reason"] == reason
    assert mishap != "jump" or int(fault["pc"], 16) == 0x6000_0000
    assert robot.status()["reason"] == reason
    robot.ok("reboot")
    assert robot.boot() == reason
    robot.ok("ack")
    robot.ok("reboot")
    assert robot.boot() == "reboot"
    assert robot.printed("reset")[-1] == "reset by software", "and not, after a while, by the watchdog"


def test_the_reset_button(start: Start):
    robot = start("--mishap=button")
    robot.ok("status")
    robot.suffer()
    assert robot.boot() == "reset"


def test_reboot_into_the_chips_own_boot_loader(start: Start):
    robot = start()
    robot.ok("reboot", "bootloader")
    assert robot.process.stdout
    assert "boot loader\n" in robot.process.stdout  # and not its end, as where it fails


def test_the_chip_is_held_in_reset_below_the_voltage_of_its_flash(start: Start):
    """Written with the first settings that are saved, and not again: the option bytes outlive a reset."""
    for verb, written in (("status", []), ("save", ["brownout=3"])):
        robot = start()
        for _ in range(2):
            robot.ok(verb)
            robot.ok("reboot")
            assert robot.boot() == "reboot"
        assert robot.printed("brownout=") == written


@pytest.mark.parametrize(("name", "size"), [("octopus_pro", 32 << 10), ("octopus_pro_h723", 128 << 10)])
def test_behind_the_makers_boot_loader(start: Start, name: str, size: int):
    """Which leaves the PLL on (the F429's), and the vectors elsewhere."""
    image = firmware.image(f"{name}_sd", "firmware.bin")
    robot = start(f"--boot_loader={size}", f"--image={image}", name=name)
    robot.ok("home")
    assert robot.run("R U2 F'").word == "done"
    assert robot.cube(state_after("F U2 R'")).solved


@pytest.mark.parametrize("name", ["octopus_pro", "octopus_pro_h723"])
def test_settings_outlive_the_power(start: Start, tmp_path: Path, name: str):
    kept = f"--flash={tmp_path / 'kept'}"
    robot = start(kept, name=name)
    for value in (1111, 2222):
        robot.ok("set", f"settle_us {value}")
        robot.ok("save")
    robot.close()
    robot = start(kept, name=name)
    assert robot.ok("get", "settle_us").startswith("settle_us=2222 ")


def test_half_the_flash_solves_and_keeps_settings_between_vectors_and_code(start: Start, tmp_path: Path):
    kept, cube = f"--flash={tmp_path / 'kept'}", state_after("R U2 F' D L B R2 U F2")
    robot = start(kept, name="octopus_pro_f446")
    robot.ok("home")
    robot.ok("solve-run", cube)
    robot.await_word("done")
    assert robot.cube(cube).solved
    assert robot.ok("selftest").startswith("tests=")
    robot.ok("set", "settle_us 1111")
    robot.ok("save")
    robot.close()
    assert start(kept, name="octopus_pro_f446").ok("get", "settle_us").startswith("settle_us=1111 ")
    used = (tmp_path / "kept").read_bytes()
    assert used[0x4000:0xC000].strip(b"\xff"), "the small sectors hold them"
    assert used[512 * 1024 :].strip(b"\xff") == b""


@pytest.mark.parametrize(
    ("name", "slots"), [("octopus_pro_f446", (0x4000, 0xC000)), ("octopus_pro_h723", (0x4_0000, 0x8_0000))]
)
def test_a_full_sector_is_erased(start: Start, tmp_path: Path, name: str, slots: tuple[int, int]):
    """Of 16 KB, and of a chip that programs 256 bits at a time."""
    data = bytearray(b"\xff" * FLASH_SIZE)
    data[slots[0] : slots[1]] = bytes([0x12]) * (slots[1] - slots[0])
    (tmp_path / "kept").write_bytes(data)
    robot = start(f"--flash={tmp_path / 'kept'}", name=name)
    robot.ok("set", "settle_us 3333")
    robot.ok("save")
    robot.ok("defaults")
    robot.ok("load")
    assert robot.ok("get", "settle_us").startswith("settle_us=3333 ")


def full_flash(path: Path) -> str:
    """Settings' sectors with something in every cell, so that the next record needs an erased one."""
    data = bytearray(b"\xff" * FLASH_SIZE)
    for at in range(FIRST_SLOT, FLASH_SIZE, CELL):
        data[at : at + 8] = b"\x12\x34\x56\x78\x9a\xbc\xde\xf0"
    path.write_bytes(data)
    return f"--flash={path}"


def test_a_full_sector_is_erased_and_read_anew(start: Start, tmp_path: Path):
    """The data cache would still say that it is full; and the core stands still for a second."""
    robot = start(full_flash(tmp_path / "kept"))
    for value in (3333, 4444, 5555):
        robot.ok("set", f"settle_us {value}")
        robot.ok("save")
        robot.ok("defaults")
        robot.ok("load")
        assert robot.ok("get", "settle_us").startswith(f"settle_us={value} ")
    assert robot.status()["reason"] == "settings", "what it began with was none; the watchdog bears an erase"
    used = (tmp_path / "kept").read_bytes()[FIRST_SLOT:]
    filled = [sum(used[at : at + 4] != b"\xff" * 4 for at in range(s, s + SECTOR, CELL)) for s in (0, SECTOR)]
    assert sorted(filled) == [1, 2], "three records in two slots, each erased once"


@pytest.mark.parametrize(
    ("name", "words"), [*(("octopus_pro", n) for n in (0, 1, 7, 20)), ("octopus_pro_h723", 1)]
)
def test_power_that_fails_during_save_leaves_the_old_settings(
    start: Start, tmp_path: Path, name: str, words: int
):
    """words: of 32 bits, or 256."""
    kept = f"--flash={tmp_path / 'kept'}"
    robot = start(kept, name=name)
    robot.ok("set", "settle_us 1111")
    robot.ok("save")
    robot.close()
    robot = start(kept, f"--power_fails_after={words}", name=name)
    robot.ok("set", "settle_us 2222")
    robot.write(b"save\n")
    assert robot.process.wait(PATIENCE) == 0
    robot = start(kept, name=name)
    assert robot.ok("get", "settle_us").split()[0] in (
        "settle_us=1111",
        "settle_us=2222"[: 14 * (words > 40)],
    )


def test_over_usb(start: Start):
    robot = start("--usb=1")
    assert robot.reason == "power", "the greeting waits for whoever opens the port"
    robot.ok("home")
    assert robot.run("R U2 F' D L B").word == "done"
    assert robot.cube(state_after("B' L' D' F U2 R'")).solved
    assert robot.status()["late"] == "0"
    robot.ok("run", "R U " * 40)
    robot.write(b"!")
    robot.await_word("stopped")
    robot.ok("reboot")
    assert robot.boot() == "reboot"
    serial = f"{0x410027 + 0x30393435:08X}3136"  # of the emulated chip's number, as ST's examples make it
    assert robot.printed("usb=") == [f"usb=1209:0001 cubehost octopus_pro {serial}"] * 2


@pytest.mark.parametrize("requests", [None, *TOUCHES])
def test_over_usb_into_the_chips_own_boot_loader(start: Start, requests: str | None):
    """Asked for, or by a touch with 1200 baud. It is found on the same cable (DFU)."""
    robot = start("--usb=1", "--mishap=touch", f"--usb_order=l0,{requests}")
    if requests is None:
        robot.ok("reboot", "bootloader")
    else:
        robot.ok("status")
        robot.suffer()
    assert robot.prints("boot loader\n")


def test_ordinary_sessions_of_all_systems_lead_nowhere(start: Start):
    robot = start("--usb=1", "--mishap=touch", f"--usb_order=l0,{SESSIONS},l3,c115200")
    robot.ok("status")
    robot.suffer()
    assert robot.ok("status").startswith("state=")


def test_a_bus_that_is_reset_at_any_step(start: Start):
    """Each time one thing later, over all that a system asks a new device, and beyond."""
    robot = start("--usb=1", "--usb_resets=90", greeted=False)  # what it says may go to a bus that is reset
    for _ in range(60):
        robot.write(b"?")
        if Device.read_line(robot, 1):
            break
    asked = robot.line("get")
    for _ in range(60):
        robot.write(asked)  # what is on its way at a reset is lost: a host repeats it
        while said := Device.read_line(robot, 1):
            if b" ok fast " in said:
                return
    pytest.fail("it answers no request")


def test_requests_that_are_dropped_at_any_step(start: Start):
    """The next one has the answer to itself, not to what was begun before it."""
    robot = start("--usb=1", "--usb_aborts=6")
    assert robot.ok("get").startswith("fast ")


@pytest.mark.parametrize("order", ["n,l3", "h129,h1,l3"], ids=["configured anew", "freed of a halt"])
def test_the_port_begins_with_data0_while_bytes_wait(start: Start, order: str):
    """Whether the packet before was DATA0 or DATA1. One that waits is lost where it is configured anew."""
    robot = start("--usb=1", "--mishap=touch", f"--usb_order={order}")
    whole, lost = robot.ok("get"), PACKET if order[0] == "n" else 0
    for count in (1, 2, 1):
        for _ in range(count):
            robot.ok("beat", "off")  # a packet each way
        robot.suffer()
        robot.write(robot.line("get"))
        said = robot.read_line()
        assert said
        assert len(said) >= len(whole) + len("#2 ok ") - lost
    assert robot.ok("status").startswith("state=")


def test_a_cable_that_is_pulled_out_stops_nothing(start: Start):
    robot = start("--usb=1", "--mishap=unplug")
    robot.ok("home")
    robot.ok("run", "R U2 F'")
    robot.suffer()
    end = time.monotonic() + PATIENCE
    while not robot.cube(state_after("F U2 R'")).solved:
        assert time.monotonic() < end


def test_home_by_sensors(start: Start):
    robot = start()
    robot.ok("set", "home_rate 800")
    robot.ok("nudge", "R -20")
    robot.await_word("nudged")
    robot.ok("home")
    assert robot.status()["aligned"] == "1"
    assert abs(robot.cube().angles["R"]) < 6, "back at its mark"


def test_a_driver_that_is_unplugged_is_named(start: Start):
    wires = [board("octopus_pro")["pins"]["driver_uart"][face] for face in "URFDLB"]
    wires[4] = "PA0"
    robot = start(f"--driver_uart={','.join(wires)}")
    assert robot.await_word("fault").args.startswith("reason=driver_L_silent")


def test_a_stop_while_drivers_are_set_ends_the_wait_for_them(start: Start):
    """Their wires take milliseconds here, so that the run which waits for them can be seen to wait."""
    robot = start()
    robot.ok("home")
    robot.write(robot.line("set", "run_ma 700") + robot.line("run", "U"))
    robot.until("solving")
    robot.write(b"!")
    assert robot.await_word("ok", "err").args.split()[0] == str(lib.CC_LINK_ERR_STOPPED)
    assert robot.status()["aligned"] == "1", "nothing has moved"


def test_most_of_the_boards_own_code_has_run(coverage: Path, request: pytest.FixtureRequest):
    """Lines of boards/stm32 in the image's line table of which an address was executed above."""
    executed = coverage.read_bytes() if coverage.is_file() else b""
    lines = lines_of("boards/stm32")
    missing = sorted(
        where
        for where, places in lines.items()
        if not any(any(executed[(a - FLASH) // 2 : (b - FLASH + 1) // 2]) for a, b in places)
    )
    covered = 1 - len(missing) / len(lines)
    print(f"{covered:.1%} of {len(lines)} lines; not: {missing}")  # noqa: T201
    assert len(lines) > 150
    assert covered >= COVERED, f"(needs the whole file) not run: {missing}"
