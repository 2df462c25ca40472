"""A virtual cube and the decoders, over a link that loses, doubles and delays packets."""

import random

import pytest

pytest.importorskip(
    "cryptography", reason="what cubes encrypt with is not installed: pip install 'cubehost[bluetooth]'"
)

from cubehost.cube import FACES, random_cube, turned
from cubehost.sim.smart_cube import CLOCK_MS, IDEAL, Faults, SmartCube
from cubehost.sim.smart_frames import FORMS
from cubehost.smartcube.events import Event, Lost, Moved, Stands
from cubehost.smartcube.families import by_services
from cubehost.smartcube.follow import Counted
from cubehost.smartcube.packets import Turn, Turns
from cubehost.smartcube.session import Session


class Talk:
    """A virtual cube and a session of the decoders, over a link without delay. mac: one that is not told."""

    def __init__(
        self, family: str, faults: Faults = IDEAL, gather_ms: float = 0, mac: str | None = None
    ) -> None:
        self.came: list[tuple[float, str, bytes]] = []
        self.smart = SmartCube(
            family, random_cube(7), lambda *packet: self.came.append(packet), faults, gather_ms
        )
        self.start = self.smart.cube.facelets
        told = None if mac else self.smart.cube.mac.hex(":").upper()
        self.smart.cube.mac = bytes.fromhex(mac) if mac else self.smart.cube.mac
        self.session = Session(by_services([self.smart.form.service]), self.smart.cube.name, told)
        self.events: list[Event] = []
        self.made: list[tuple[str, int]] = []
        self.ask()

    def ask(self) -> None:
        self._say(self.session.opening())
        self.hear()

    def hear(self) -> None:
        while self.came:
            ms, characteristic, data = self.came.pop(0)
            if characteristic == self.smart.form.notify:
                self.events += self.session.take(int(ms), data)
                self._say(self.session.to_say())

    def turn(self, count: int) -> None:
        """Quarter turns at random, some as close as two hands make them."""
        dice, ms = random.Random(3), 100.0
        for _ in range(count):
            ms += dice.choice((5, 20, 60, 90, 150, 400, 1500))
            face, quarters = dice.choice(FACES), dice.choice((1, -1))
            self.made.append((face + "'" * (quarters < 0), int(ms)))
            self.smart.turn(face, quarters, ms)
            self.hear()
        self.wait(1000)

    def wait(self, ms: float) -> None:
        for _ in range(int(ms / 50)):
            self.smart.until(self.smart.now_ms + 50)
            self.hear()

    def _say(self, said: list[bytes]) -> None:
        for data in said:
            if data:
                self.smart.write(self.smart.form.write, data)
            else:
                self.came.append((self.smart.now_ms, self.smart.form.notify, self.smart.read()))

    @property
    def moves(self) -> list[str]:
        return [event.move for event in self.events if isinstance(event, Moved)]

    @property
    def lost(self) -> list[int | None]:
        return [event.lost for event in self.events if isinstance(event, Lost)]

    def quarters(self) -> list[str]:
        """The turns that were told, half turns as two."""
        return [half for move in self.moves for half in ([move[0]] * 2 if move[1:] == "2" else [move])]


STATES_ONLY = (
    "giiker",
    "xiaomi",
)  # turns that undo each other in one packet, or where one is lost, do not show
TIMELESS = ("gocube", *STATES_ONLY)
NUMBERED = ("gan-gen2", "aicube", "gan-gen3", "gan-gen4", "moyu32")


@pytest.mark.parametrize("family", FORMS)
@pytest.mark.parametrize("gather_ms", [0, 40])
def test_every_turn_and_the_state_come_through(family: str, gather_ms: float) -> None:
    """Alone and several in a packet, with the cube's own times where it has some."""
    talk = Talk(family, gather_ms=gather_ms)
    talk.turn(200)
    assert (talk.lost, talk.session.state) == ([], talk.smart.cube.facelets)
    assert talk.session.state == turned(talk.start, " ".join(talk.moves))
    if not gather_ms or family not in STATES_ONLY:
        assert talk.quarters() == [turn for turn, _ in talk.made]
    if family not in TIMELESS:
        told = [event.cube_ms for event in talk.events if isinstance(event, Moved)]
        assert len({told_ms - ms for told_ms, (_, ms) in zip(told, talk.made, strict=True)}) == 1


@pytest.mark.parametrize("family", FORMS)
def test_opposite_faces_that_are_turned_at_one_time_are_both_told(family: str) -> None:
    """Each in a packet of its own, with the same time."""
    talk = Talk(family)
    for face, ms in (("R", 100), ("L", 100), ("U", 200), ("D", 200), ("F", 300)):
        talk.smart.turn(face, 1, ms)
        talk.hear()
    assert (talk.quarters(), talk.lost) == (["R", "L", "U", "D", "F"], [])


@pytest.mark.parametrize("family", FORMS)
@pytest.mark.parametrize("turns", [(1, -1) * 6, (1,) * 12])
def test_a_face_that_is_turned_to_and_fro_or_round_and_round_is_told_each_time(
    family: str, turns: tuple[int, ...]
) -> None:
    talk = Talk(family)
    for count, quarters in enumerate(turns):
        talk.smart.turn("R", quarters, 100 * count + 100)
        talk.hear()
    assert (talk.quarters(), talk.lost) == (["R" + "'" * (quarters < 0) for quarters in turns], [])


def test_a_qiyi_that_is_asked_again_at_once_tells_its_state_again() -> None:
    """At the same time of its clock; who asks takes only what comes behind it."""
    talk = Talk("qiyi")
    talk.smart.turn("R", 1, 100)
    talk.hear()
    for _ in range(2):
        before = len(talk.events)
        talk.ask()
        assert any(isinstance(event, Stands) and event.told for event in talk.events[before:])


def test_a_qiyi_that_was_on_for_a_month_tells_its_turns() -> None:
    """Its clock has 32 bits, of 1/1.6 ms."""
    talk = Talk("qiyi")
    ends = (1 << 32) / 1.6 - CLOCK_MS
    for part in (0.4, 0.8, 1):
        talk.smart.until(part * ends - 200)
        talk.ask()
    for count, face in enumerate("RUFD"):
        talk.smart.turn(face, 1, ends - 150 + 100 * count)
        talk.hear()
    assert (talk.quarters(), talk.lost) == (["R", "U", "F", "D"], [])


@pytest.mark.parametrize("over", [0, 0xFFFF])
@pytest.mark.parametrize("by_ours", [False, True])
def test_a_pause_that_a_time_between_turns_is_too_short_for_is_in_the_cubes_time(
    over: int, by_ours: bool
) -> None:
    """GAN's older cubes tell 65,535 ms then, its newer ones 0, which also two turns at once have."""
    cube = Counted(by_ours)
    heard = [(1000, 1, [50]), (1020, 2, [0, 50]), (81_020, 4, [over, 30, 0, 50])]  # ms, serial, times
    told = [
        event.cube_ms or 0
        for t, serial, times in heard
        for event in cube.take(t, [Turns(serial, [Turn("RL"[at % 2], ms) for at, ms in enumerate(times)])])
        if isinstance(event, Moved)
    ]
    assert told == [told[0] + ms for ms in (0, 0, 30, 80_000)]


@pytest.mark.parametrize("family", FORMS)
@pytest.mark.parametrize("late_ms", [0, 300])
def test_lost_packets_are_noticed_and_the_state_is_right_again(family: str, late_ms: float) -> None:
    """The state is asked for by who waits for it, as a last packet may be lost, too."""
    talk = Talk(family, Faults(lose=0.15, late_ms=late_ms, seed=5))
    talk.turn(200)
    assert len(talk.smart.lost) > 10
    for _ in range(6):
        talk.ask()
        talk.wait(1000)
    assert talk.session.state == talk.smart.cube.facelets
    assert talk.lost or talk.session.state == turned(talk.start, " ".join(talk.moves))
    if family in NUMBERED:
        assert len(talk.moves) + sum(lost or 0 for lost in talk.lost) == 200


@pytest.mark.parametrize("family", FORMS)
def test_no_state_is_told_that_the_cube_never_had(family: str) -> None:
    """More turns are lost than a packet tells again."""
    talk = Talk(family)
    had = {talk.start}
    for count, face in enumerate("RUFDLBRUFDLBRU"):
        talk.smart.turn(face, 1, 1000 * count + 100)
        had.add(talk.smart.cube.facelets)
        if 0 < count < 13:
            talk.came.clear()
        talk.hear()
    talk.wait(3000)
    talk.ask()
    assert talk.session.state == talk.smart.cube.facelets
    assert {event.facelets for event in talk.events if isinstance(event, Stands)} <= had


@pytest.mark.parametrize("family", FORMS)
def test_what_comes_twice_is_told_once(family: str) -> None:
    talk = Talk(family, Faults(double=0.3), gather_ms=0 if family in STATES_ONLY else 40)
    talk.turn(200)
    assert (talk.quarters(), talk.lost) == ([turn for turn, _ in talk.made], [])


@pytest.mark.parametrize("family", ["gan-gen3", "gan-gen4"])
def test_a_history_that_goes_beyond_the_newest_turn_makes_none(family: str) -> None:
    """A cube answers from an odd serial, also where its newest turn is an even one."""
    talk = Talk(family)
    for count in range(5):  # 251 .. 255
        talk.smart.turn("R", 1, 1000 * count + 100)
        talk.came.clear()  # it is lost
        talk.smart.until(1000 * count + 900)
        talk.came.clear()
        talk.ask()
        talk.wait(50)
        assert len(talk.quarters()) == count + 1


@pytest.mark.parametrize("family", ["gan-gen3", "gan-gen4"])
def test_a_history_that_does_not_come_is_asked_for_again(family: str) -> None:
    talk = Talk(family, Faults(late_ms=50))
    for count, face in enumerate("RUFD"):
        talk.smart.turn(face, 1, 500 * count + 200)
        if face == "U":
            talk.came.clear()  # it is lost
        talk.hear()
        if face == "F":
            talk.smart.until(1300)
            talk.came.clear()  # and so is the answer
    talk.wait(100)
    assert (talk.quarters(), talk.lost) == (["R", "U", "F", "D"], [])


@pytest.mark.parametrize("family", FORMS)
def test_a_cube_counts_on_while_nobody_is_linked(family: str) -> None:
    talk = Talk(family, Faults(away=((5000, 9000),)))
    talk.turn(50)
    talk.ask()
    assert talk.smart.lost
    assert talk.session.state == talk.smart.cube.facelets
    assert talk.lost or talk.session.state == turned(talk.start, " ".join(talk.moves))


REQUESTS = {
    "gan-gen2": ("04",),
    "gan-gen3": ("6801", "680305000400"),
    "gan-gen4": ("dd0400ed", "d10405000400"),
    "moyu32": ("a3",),
    "gocube": ("33",),
}


@pytest.mark.parametrize("family", REQUESTS)
def test_requests_are_answered_and_what_is_none_is_not(family: str) -> None:
    talk = Talk(family)
    for request in (*REQUESTS[family], "77"):
        plain = bytes.fromhex(request)
        size = {"gan-gen3": 16, "gocube": 1}.get(family, 20)
        talk.smart.write(talk.smart.form.write, talk.smart.form.seal(plain.ljust(size, b"\0")))
        assert (talk.came != []) == (request != "77"), request
        talk.came.clear()


@pytest.mark.parametrize(
    ("family", "mac"), [("qiyi", "CCA30001A0E6"), ("moyu32", "CF301602A388"), ("moyu32", "CF301600A388")]
)
def test_an_address_that_follows_from_the_name_is_found(family: str, mac: str) -> None:
    talk = Talk(family, mac=mac)
    talk.turn(10)
    assert talk.session.state == talk.smart.cube.facelets


@pytest.mark.parametrize("family", [*NUMBERED, "qiyi", "gocube"])
def test_after_a_new_connection_the_first_turn_is_told(family: str) -> None:
    talk = Talk(family)
    talk.smart.turn("R", 1, 100)
    talk.hear()
    talk.smart.turn("F", 2, 5000)
    talk.smart.turn("L", 1, 6000)
    talk.came.clear()  # nobody was linked
    talk.session.again()
    heard, stood = len(talk.events), talk.smart.cube.facelets
    talk.smart.turn("U", 1, 9000)
    talk.hear()
    assert (talk.quarters()[0], talk.quarters()[-1]) == ("R", "U")
    talk.ask()
    told = {event.facelets for event in talk.events[heard:] if isinstance(event, Stands)}
    assert {talk.smart.cube.facelets} <= told <= {stood, talk.smart.cube.facelets}
    assert talk.lost


@pytest.mark.parametrize("family", [*NUMBERED, "qiyi", "gocube"])
def test_after_a_new_connection_nothing_is_lost_where_nothing_was_turned(family: str) -> None:
    talk = Talk(family)
    talk.session.again()
    assert talk.session.state is None
    talk.smart.turn("U", 1, 9000)
    talk.hear()
    talk.ask()
    assert (talk.lost, talk.session.state) == ([], turned(talk.start, "U"))


@pytest.mark.parametrize("family", STATES_ONLY)
def test_after_a_new_connection_a_state_of_before_is_none_that_comes_late(family: str) -> None:
    talk = Talk(family)
    for count in range(6):
        talk.smart.turn("R", 1, 1000 * count)
        if count < 3:
            talk.hear()
    talk.came.clear()
    talk.session.again()
    talk.ask()
    assert talk.session.state == talk.smart.cube.facelets == turned(talk.start, "R2")


@pytest.mark.parametrize("family", NUMBERED)
def test_turns_before_the_first_state_are_told_when_it_comes(family: str) -> None:
    """Only a state shows which key is right, and its packet may be lost."""
    talk = Talk(family)
    session = talk.session = Session(
        talk.session.family, talk.smart.cube.name, talk.smart.cube.mac.hex(":").upper()
    )
    for count, face in enumerate("RUF"):
        talk.smart.turn(face, 1, 100 * count + 100)
    while talk.came:
        ms, characteristic, data = talk.came.pop(0)
        assert characteristic != talk.smart.form.notify or session.take(int(ms), data) == []
    assert session.to_say()  # asks for the state again
    talk.ask()
    assert (talk.quarters(), session.state) == (["R", "U", "F"], talk.smart.cube.facelets)
