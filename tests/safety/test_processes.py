"""Random faults on processes and a wall clock, judged by the pins.

A person presses once, at a page in Chromium. The motors stand within 100 ms, or what the person looks at is
red within 0.5 s; and no word by which a page or a websocket is told that nothing turns ("stopped", "at rest",
"done") is false while it is shown. The long run: pytest tests/safety --faults 1000.
"""

import contextlib
import random
import re
import resource
import signal
import statistics
import subprocess
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator

import pytest
from browser import chromium
from rig import PATIENCE, PROGRAM, Answer, Rig, Spoil, idle_connections
from words import Cut

from cubehost.robot.stop import stop_bytes

STILL, RED = 0.1, 0.5  # seconds from the press
PART = 50  # faults that are a test, so that one word that is false ends no more than these

Fault = Callable[[Rig, random.Random], Answer]


def nothing(rig: Rig, source: random.Random) -> Answer:
    return rig.server.press()


def losing(share: float, source: random.Random) -> Spoil:
    return lambda data: bytes(byte for byte in data if source.random() > share)


def lost_bytes(rig: Rig, source: random.Random) -> Answer:
    """One in ten, both ways."""
    rig.cable.up = rig.cable.down = losing(0.1, source)
    return rig.server.press()


def lost_bare_byte(rig: Rig, source: random.Random) -> Answer:
    """Every `!` on its way, so that the numbered line alone must do."""
    rig.cable.up = lambda data: data.replace(b"!", b"")
    return rig.server.press()


def lost_lines(rig: Rig, source: random.Random) -> Answer:
    """All numbered lines for a while: the robot stands, and nobody can know."""
    rig.cable.up = lambda data: bytes(byte for byte in data if byte in b"!?")
    threading.Timer(0.8, lambda: setattr(rig.cable, "up", bytes)).start()
    return rig.server.press()


def doubled_bytes(rig: Rig, source: random.Random) -> Answer:
    rig.cable.up = lambda data: data.replace(b"!", b"!!") + data
    return rig.server.press()


def hung_robot(rig: Rig, source: random.Random) -> Answer:
    rig.robot.signal(signal.SIGSTOP)
    threading.Timer(source.uniform(0.05, 1.5), lambda: rig.robot.signal(signal.SIGCONT)).start()
    return rig.server.press()


def killed_robot(rig: Rig, source: random.Random) -> Answer:
    rig.robot.signal(signal.SIGKILL)
    answer = rig.server.press(wait=0.7)
    assert answer.confirmed is None, "nobody was there to confirm it"
    answer = answer._replace(stood=rig.pins.last_step)
    rig.new_robot()
    return answer


def unplugged(rig: Rig, source: random.Random) -> Answer:
    """The run goes on, and nothing can reach it before the cable is back."""
    rig.cable.unplug()
    threading.Timer(source.uniform(0.2, 1.0), rig.cable.plug).start()
    return rig.server.press()


def restarted_board(rig: Rig, source: random.Random) -> Answer:
    """Its main loop hangs, and the watchdog has it begin anew behind the same port."""
    rig.robot.signal(signal.SIGUSR1)
    time.sleep(source.uniform(0, 1.5))
    return rig.server.press()


def hung_server(rig: Rig, source: random.Random) -> Answer:
    begin = time.monotonic()
    rig.server.process.send_signal(signal.SIGSTOP)

    def wake() -> None:
        rig.server.process.send_signal(signal.SIGCONT)
        rig.cuts.append(Cut(begin, time.monotonic()))

    threading.Timer(source.uniform(0.05, 1.0), wake).start()
    return rig.server.press()


def killed_server(rig: Rig, source: random.Random) -> Answer:
    """The run goes on; the next server has not begun it and stops it all the same."""
    rig.server.kill()
    first = rig.server.press(wait=0.1)
    assert first.confirmed is None
    assert first.red is not None
    rig.new_server()
    return rig.server.still_sees(first)


def no_network(rig: Rig, source: random.Random) -> Answer:
    """The page's alone; the run goes on, and the press is made once."""
    assert rig.person is not None
    rig.person.offline(True)
    first = rig.server.press(wait=source.uniform(0.15, 1.0))
    rig.person.offline(False)
    return rig.server.still_sees(first)


def asleep(rig: Rig, source: random.Random) -> Answer:
    """The page's computer, which shows nothing meanwhile; the person presses as it wakes."""
    assert rig.person is not None
    with rig.deaf():
        rig.person.sleep(source.uniform(0.1, 1.0))
    return rig.server.press()


def somebody_else(rig: Rig, source: random.Random) -> Answer:
    """Another program on the line; nobody presses here."""
    pressed, confirmed = time.monotonic(), "confirmed"
    rig.cable.say(stop_bytes(source.randrange(1, 1 << 32)))
    rig.client.until(lambda sections: sections["stop"]["state"] == confirmed)
    rig.server.pressed = True
    return Answer(pressed, time.monotonic(), None)


def flood(rig: Rig, source: random.Random) -> Answer:
    """2,000 small messages from one client before the press of another."""
    with contextlib.suppress(Exception):  # it is shut out, sooner or later
        for _ in range(2000):
            rig.client.send(source.choice(["scan", "game", "solve", "expect", "nonsense"]))
    answer = rig.server.press()
    rig.client.close()
    rig.client = type(rig.client)(rig.server.listen_port)
    return answer


def idle_crowd(rig: Rig, source: random.Random) -> Answer:
    held = idle_connections(rig.server.listen_port, 1010)
    answer = rig.server.press()
    for one in held:
        one.close()
    return answer


def crowd(rig: Rig, source: random.Random) -> Answer:
    """2,000 connections that come, ask for the page and go while the press is made."""
    over = threading.Event()

    def come_and_go() -> None:
        for _ in range(40):
            for one in idle_connections(rig.server.listen_port, 50):
                with contextlib.suppress(OSError):
                    one.send(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                one.close()
            if over.is_set():
                return

    coming = threading.Thread(target=come_and_go)
    coming.start()
    answer = rig.server.press()
    over.set()
    coming.join()
    return answer


def command_line(rig: Rig, source: random.Random) -> Answer:
    """`robot stop` beside the server; pressed is when its first bytes are on the cable."""
    pressed: list[float] = []

    def note(data: bytes) -> bytes:
        if b"!" in data and not pressed:
            pressed.append(time.monotonic())
        return data

    rig.cable.up = note
    done = subprocess.run(
        [*PROGRAM, "robot", "stop", "--port", str(rig.cable._link)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    at = time.monotonic()
    rig.server.pressed = True  # anybody's stop latches in the server, too
    confirmed = "as the robot confirms" in done.stdout
    assert confirmed or "cut its power" in done.stderr
    assert (done.returncode == 0) == confirmed
    return Answer(pressed[0] if pressed else at, at if confirmed else None, None if confirmed else at)


def on_hold(rig: Rig, source: random.Random) -> Answer:
    """By the page or by another program beside it, as what then goes on.

    On a busy computer the run is over before such a program has begun, or the server takes all the answers
    that it waits for, which it then says.
    """

    def ask(word: str, who: str) -> subprocess.CompletedProcess[str] | None:
        if who == "page":
            rig.client.send(word)
        if who != "command":
            return None
        words = [*PROGRAM, "robot", word, "--port", str(rig.cable._link)]
        return subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE)

    done = ask("hold", source.choice(["page", "command"]))
    assert done is None or not done.returncode or "no answer" in done.stderr, done
    is_held = done is None or done.stdout.startswith("on hold")
    if is_held:
        rig.client.until(lambda sections: sections["machine"]["state"] == "held")
    time.sleep(source.uniform(0, 0.5))
    done = ask("go", source.choice(["nobody", "page", "command"]))
    may_fail = "no answer" if is_held else "no answer|nothing is on hold"
    assert done is None or not done.returncode or re.search(may_fail, done.stderr), done
    time.sleep(source.uniform(0, 0.5))
    return rig.server.press()


def instant_rearm(rig: Rig, source: random.Random) -> Answer:
    """Lifted, aligned and begun anew within milliseconds: the old stop must not end the new run."""
    answer = rig.server.press()
    assert answer.confirmed is not None
    rig.robot.settle()
    answer = answer._replace(stood=rig.pins.last_step)
    rig.ready()
    rig.client.do("jog", face=source.choice("URFDLB"), quarters=1)
    rig.client.until(lambda sections: sections["run"]["state"] == "done")
    return answer


FAULTS: list[Fault] = [
    nothing,
    lost_bytes,
    lost_bare_byte,
    lost_lines,
    doubled_bytes,
    hung_robot,
    killed_robot,
    unplugged,
    hung_server,
    killed_server,
    restarted_board,
    no_network,
    asleep,
    somebody_else,
    flood,
    idle_crowd,
    crowd,
    command_line,
    on_hold,
    instant_rearm,
]


@pytest.fixture(scope="module")
def rig(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rig]:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with chromium() as browser:
        rig = Rig(tmp_path_factory.mktemp("rig"), browser)  # its server keeps the limit that people have
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, hard), hard))
        yield rig
        rig.close()
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def judge(rig: Rig, fault: Fault, answer: Answer, source: random.Random) -> tuple[float, float | None]:
    """Seconds from the press to the last step, and to the red."""
    stood = (answer.stood or rig.pins.last_step) - answer.pressed
    red = None if answer.red is None else answer.red - answer.pressed
    late = 3 * rig.stalls.worst  # the computer's part
    name = fault.__name__
    assert stood <= STILL + late or (red is not None and red <= RED + late), (name, stood, red, late)
    if answer.confirmed is not None:
        assert rig.stands(source), f"{name}: called stopped while the pins stepped"
    return stood, red


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "numbers" in metafunc.fixturenames:
        count = metafunc.config.getoption("--faults")
        parts = [range(first, min(first + PART, count)) for first in range(0, count, PART)]
        metafunc.parametrize("numbers", parts, ids=[f"{part.start}-{part.stop - 1}" for part in parts])


def test_random_faults(
    rig: Rig, numbers: range, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    source = random.Random(f"{request.config.getoption('--safety-seed')} {numbers.start}")
    order = [
        fault for _ in range(len(numbers) // len(FAULTS) + 1) for fault in source.sample(FAULTS, len(FAULTS))
    ]
    figures: dict[str, list[tuple[float, float | None]]] = defaultdict(list)
    for number, fault in zip(numbers, order, strict=False):
        rig.cable.up = rig.cable.down = bytes
        rig.ready()
        rig.begin_anew()
        rig.run(seed=number)
        time.sleep(source.uniform(0, 0.3))
        answer = fault(rig, source)
        rig.robot.settle()
        figures[fault.__name__].append(judge(rig, fault, answer, source))
        assert not (lies := rig.false_words()), (fault.__name__, lies)
        note(request.config.getoption("--faults-log"), number, fault, figures[fault.__name__][-1])
    with capsys.disabled():
        sys.stdout.write("\n" + "\n".join(table(figures)) + "\n")


def note(path: str | None, number: int, fault: Fault, figure: tuple[float, float | None]) -> None:
    if path:
        with open(path, "a", encoding="ascii") as file:
            file.write(f"{number} {fault.__name__} {figure[0]:.4f} {figure[1]}\n")


def table(figures: dict[str, list[tuple[float, float | None]]]) -> Iterator[str]:
    yield f"{'fault':16}   times  ms to the last step: median, worst    red"
    for name, values in figures.items():
        stood = [max(0.0, 1e3 * at) for at, _ in values]
        red = sum(at is not None for _, at in values)
        yield f"{name:16} {len(values):7} {statistics.median(stood):28.1f} {max(stood):8.1f} {red:6}"
