"""One cube while it is connected: packets in, events and requests out, whatever carries them."""

from cubehost.base.errors import InputError
from cubehost.smartcube.events import Event
from cubehost.smartcube.families import NO_MAC, Family, addresses
from cubehost.smartcube.follow import STATE
from cubehost.smartcube.packets import Fact, State, Turns, UnreadableError


class Session:
    """A cube that is connected. mac: its address, None: not known; raises InputError where the keys need one
    and the name does not tell it."""

    def __init__(self, family: Family, name: str, mac: str | None) -> None:
        self.family = family
        macs = addresses(name, mac)
        if family.keys and not macs:
            raise InputError(
                f"{name or 'this cube'} encrypts with its Bluetooth address (MAC), which is missing"
            )
        self._macs = macs or [NO_MAC]
        self._ciphers = list(family.ciphers(macs))
        self._said: list[bytes] = []
        # Packets of turns from before the key was known, each with its t; None: connected anew.
        self._early: list[tuple[int, bytes] | None] = []
        self._follower = family.follower()
        self.known = not family.keys  # or a packet was a possible state, so that address and key are right
        self.heard = self.unreadable = 0  # packets

    @property
    def state(self) -> str | None:
        """Facelets, where they are known."""
        return self._follower.state

    @property
    def at_once(self) -> bool:
        """Whether the next packet shows that a turn was not heard; else states until then may be false."""
        return self._follower.AT_ONCE

    def again(self) -> None:
        """To be called when the cube is connected anew."""
        if self.known:
            self._follower.again()
        else:
            self._early.append(None)

    def opening(self) -> list[bytes]:
        """The packets that a cube is sent first, as by `to_say`: they ask for its state."""
        self._ask_state()
        return self.to_say()

    def take(self, t: int, data: bytes) -> list[Event]:
        """The events of a packet that came at t ms; none where it cannot be read."""
        self.heard += 1
        facts = self._read(data)
        if facts is None:
            self.unreadable += 1
            return []
        if not self.known:
            if any(isinstance(fact, Turns) for fact in facts):
                self._early.append((t, data))
                self._ask_state()
            return []
        events = self._heard_early()
        events += self._follower.take(t, facts)
        self._ask()
        return events

    def _heard_early(self) -> list[Event]:
        """The events of the turns before the first state, now that this has shown which cipher is right."""
        early, self._early = self._early, []
        events: list[Event] = []
        for one in early:
            if one:
                events += self._follower.take(one[0], self._read(one[1]) or [])
            else:
                self._follower.again()
        return events

    def _read(self, data: bytes) -> list[Fact] | None:
        """The facts of a packet; None where no cipher makes sense of it. Only a possible state shows which
        cipher is right; until then these are the facts by all that make sense."""
        read: list[Fact] | None = None
        for cipher in self._ciphers:
            try:
                plain = cipher.decrypt(data)
                facts = self.family.read(plain)
            except UnreadableError:
                continue
            if not self.known:
                if not any(isinstance(fact, State) for fact in facts):
                    read = [*(read or []), *facts]
                    continue
                self.known, self._ciphers = True, [cipher]
            if self.family.answer and (answer := self.family.answer(plain)):
                self._said.append(answer)
            return facts
        return read

    def _ask(self) -> None:
        for ask in self._follower.asks:
            if ask == STATE:
                self._ask_state()
            elif self.family.history and not isinstance(ask, str):
                self._said.append(self.family.history(*ask))
        self._follower.asks.clear()

    def _ask_state(self) -> None:
        self._said += self.family.asks(self._macs)

    def to_say(self) -> list[bytes]:
        """The packets that the cube should be sent now, encrypted; b"" where its state should be read.

        Each is encrypted in every way that may be the cube's, until its answer has shown which one is.
        """
        said, self._said = self._said, []
        ciphers = self._ciphers[:1] if self.known else self._ciphers
        return [cipher.encrypt(one) for one in said for cipher in ciphers]
