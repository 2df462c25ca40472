"""Datagrams, register values and bits of a TMC2209's serial line, against the data sheet (rev. 1.09)."""

import ctypes
import random
import subprocess
from math import sqrt
from pathlib import Path

import pytest

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"
LOW, HIGH, LISTEN, DONE = range(4)
TICKS = 4  # a bit


class Config(ctypes.Structure):
    _fields_ = [
        (name, ctypes.c_uint32) for name in ("run_ma", "hold_ma", "sense_mohm", "microsteps", "spread_cycle")
    ]


class Image(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint32) for name in ("gconf", "chopconf", "ihold_irun", "tpowerdown")]


class SoftUart(ctypes.Structure):
    _fields_ = [
        ("out", ctypes.c_uint8 * 8),
        ("into", ctypes.c_uint8 * 8),
        ("out_length", ctypes.c_uint8),
        ("wanted", ctypes.c_uint8),
        ("received", ctypes.c_uint8),
        ("rest", ctypes.c_uint8 * 16),
    ]


@pytest.fixture(scope="module")
def code(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    library = tmp_path_factory.mktemp("tmc") / "tmc.so"
    sources = [str(FIRMWARE / name) for name in ("tmc2209.c", "soft_uart.c")]
    subprocess.run(["gcc", "-std=c11", "-O1", "-fPIC", "-shared", *sources, "-o", str(library)], check=True)
    loaded = ctypes.CDLL(str(library))
    loaded.tmc_registers.restype = Image
    loaded.tmc_parse_reply.restype = ctypes.c_bool
    loaded.tmc_is_microsteps.restype = ctypes.c_bool
    loaded.tmc_crc.restype = ctypes.c_uint8
    return loaded


def request(code: ctypes.CDLL, register: int, value: int | None = None) -> bytes:
    out = ctypes.create_string_buffer(8)
    if value is None:
        code.tmc_read_request(0, register, out)
        return out.raw[:4]
    code.tmc_write_request(0, register, ctypes.c_uint32(value), out)
    return out.raw


@pytest.mark.parametrize(
    ("status", "celsius"),
    [(0xC0000000, 0), (0x101, 120), (0x303, 143), (0x703, 150), (0xF03, 157), (0x800, 157)],
)
def test_the_highest_threshold_that_is_exceeded(code: ctypes.CDLL, status: int, celsius: int) -> None:
    """t120, t143, t150, t157: bits 8 to 11 of DRV_STATUS (5.5.3)."""
    assert code.tmc_at_least_c(ctypes.c_uint32(status)) == celsius


def test_known_datagrams(code: ctypes.CDLL) -> None:
    """As other drivers' logs show them: GCONF and IOIN of address 0."""
    assert request(code, 0x00) == bytes.fromhex("05000048")
    assert request(code, 0x06) == bytes.fromhex("0500066f")
    assert request(code, 0x10, 0x00081F10)[:7] == bytes.fromhex("05009000081f10")


def test_the_crc_is_that_of_the_data_sheet(code: ctypes.CDLL) -> None:
    """Polynomial division, bit by bit, in Python's long integers."""
    source = random.Random(1)
    for _ in range(200):
        data = source.randbytes(source.randint(1, 7))
        bits = "".join(f"{byte:08b}"[::-1] for byte in data)
        rest = int(bits, 2) << 8
        for at in range(len(bits) + 7, 7, -1):
            if rest >> at & 1:
                rest ^= 0x107 << (at - 8)
        assert code.tmc_crc(data, len(data)) == rest


def test_only_whole_replies_about_the_register_count(code: ctypes.CDLL) -> None:
    body = bytes([0x05, 0xFF, 0x6C, 0x14, 0x02, 0x00, 0x53])
    reply = body + bytes([code.tmc_crc(body, 7)])
    value = ctypes.c_uint32()
    assert code.tmc_parse_reply(reply, 8, 0x6C, ctypes.byref(value))
    assert value.value == 0x14020053
    assert not code.tmc_parse_reply(reply, 8, 0x6F, ctypes.byref(value))
    assert not code.tmc_parse_reply(reply, 7, 0x6C, ctypes.byref(value))
    for bit in range(64):
        bad = bytearray(reply)
        bad[bit // 8] ^= 1 << bit % 8
        assert not code.tmc_parse_reply(bytes(bad), 8, 0x6C, ctypes.byref(value))


def rms_ma(scale: int, fine: bool, sense_mohm: int) -> float:
    """The data sheet's equation, chapter 9."""
    return (scale + 1) / 32 * (180 if fine else 325) / (sense_mohm + 20) / sqrt(2) * 1000


@pytest.mark.parametrize("sense", [75, 110, 150])
def test_currents_are_the_nearest_that_the_driver_can_give(code: ctypes.CDLL, sense: int) -> None:
    most = code.tmc_most_ma(sense)
    assert most == pytest.approx(rms_ma(31, False, sense), rel=0.002)
    for run in range(100, most + 1, 37):
        image = code.tmc_registers(ctypes.byref(Config(run, run // 2, sense, 16, 1)))
        fine = bool(image.chopconf >> 17 & 1)
        step = rms_ma(0, fine, sense)
        for wanted, at in ((run, 8), (run // 2, 0)):
            got = rms_ma(image.ihold_irun >> at & 31, fine, sense)
            assert abs(got - wanted) <= step / 2 + 2 or wanted < step
        assert fine == (run <= rms_ma(31, True, sense))


def test_microsteps_and_chopper(code: ctypes.CDLL) -> None:
    for power in range(9):
        image = code.tmc_registers(ctypes.byref(Config(1000, 500, 110, 1 << power, power % 2)))
        assert image.chopconf >> 24 & 15 == 8 - power
        assert image.chopconf & 15 == 3, "the chopper is on"
        assert image.gconf >> 2 & 1 == power % 2
        assert image.gconf & 0xC0 == 0xC0, "microsteps and current by register, not by pin"
        assert not image.gconf & 1, "no analogue scale"
    assert [n for n in range(300) if code.tmc_is_microsteps(n)] == [1, 2, 4, 8, 16, 32, 64, 128, 256]


def levels(data: bytes, bit: float) -> list[tuple[float, bool]]:
    """Times of changes of a line that sends `data` from time 0, a bit taking `bit` ticks."""
    bits = [b for byte in data for b in (0, *(byte >> i & 1 for i in range(8)), 1)]
    return [(number * bit, bool(level)) for number, level in enumerate(bits)]


def exchange(
    code: ctypes.CDLL, out: bytes, reply: bytes, delay: float, bit: float, jitter: float
) -> SoftUart:
    """Ticks come up to `jitter` late; the reply begins `delay` ticks after the request."""
    uart, source = SoftUart(), random.Random(delay)
    assert ctypes.sizeof(SoftUart) >= 16 + 3 + 6
    code.soft_uart_start(ctypes.byref(uart), out, len(out), len(reply) and 8)
    changes, level, tick, listens = levels(reply, bit), True, 0, None
    sent: list[int] = []
    while (drive := code.soft_uart_tick(ctypes.byref(uart), ctypes.c_bool(level))) != DONE:
        tick += 1
        assert tick < 10_000
        if drive == LISTEN:
            listens = tick if listens is None else listens
            now = tick - listens - delay + source.uniform(0, jitter)
            level = next((on for at, on in reversed(changes) if at <= now), True)
        else:
            sent.append(drive)
    bits = [b for byte in out for b in (0, *(byte >> i & 1 for i in range(8)), 1)]
    assert sent == [HIGH if b else LOW for b in bits for _ in range(TICKS)]
    return uart


@pytest.mark.parametrize("delay", [8 * TICKS, 33.3, 15.7 * TICKS])
@pytest.mark.parametrize("bit", [3.94, 4.0, 4.06])
def test_bits_arrive_though_clocks_differ(code: ctypes.CDLL, delay: float, bit: float) -> None:
    source = random.Random(bit)
    for _ in range(50):
        reply = source.randbytes(8)
        uart = exchange(code, request(code, 0x6F), reply, delay + source.random(), bit, 0.4)
        assert (bytes(uart.into), uart.received) == (reply, 8)


def test_a_silent_or_torn_line_ends_too(code: ctypes.CDLL) -> None:
    assert exchange(code, request(code, 0x06), b"", 0, 4, 0).received == 0
    uart = SoftUart()
    code.soft_uart_start(ctypes.byref(uart), request(code, 0x06), 4, 8)
    ticks = 0
    while code.soft_uart_tick(ctypes.byref(uart), ctypes.c_bool(True)) != DONE:
        ticks += 1
    assert ticks < 4 * 40 + 65 * TICKS
    assert uart.received == 0
    code.soft_uart_start(ctypes.byref(uart), request(code, 0x06), 4, 8)
    while code.soft_uart_tick(ctypes.byref(uart), ctypes.c_bool(False)) != DONE:
        pass  # a wire that is torn to ground: no stop bit
    assert uart.received == 0
