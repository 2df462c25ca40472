"""The families of cubes, a row each: how one is known, decrypted, read, followed and asked."""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from cubehost.base.errors import InputError
from cubehost.smartcube import gan, giiker, gocube, moyu, qiyi
from cubehost.smartcube.crypt import Blocks, Cipher, Ends, mac_of
from cubehost.smartcube.follow import Counted, Follower, Single, Timed, Whole
from cubehost.smartcube.packets import Fact

NO_MAC = bytes(6)


def uuid(text: str) -> str:
    """A UUID in full and in small letters, also of one in its short form of four or eight digits."""
    short = re.fullmatch(r"(?i)(?:0x)?([0-9a-f]{4}|[0-9a-f]{8})", text)
    return f"{short[1]:0>8}-0000-1000-8000-00805f9b34fb".lower() if short else text.lower()


class Family(NamedTuple):
    """A family. service: by which cubes are known; notify, write: characteristics to listen to, to ask by.

    names: how its cubes' names begin. keys: with their IVs; a cube has one of them, changed by its address,
    without which nothing can be read. cipher: of a family that has no keys. ask: the packet that asks for the
    state; b"" where it is read instead. hello: gives that packet by the cube's address. history: gives the
    packet that asks for turns back, by serial and count. answer: gives the answer to a packet, None where it
    wants none.
    """

    id: str
    service: str
    notify: str
    write: str
    names: tuple[str, ...]
    keys: Sequence[tuple[str, str]]
    read: Callable[[bytes], list[Fact]]
    follower: Callable[[], Follower]
    ask: bytes = b""
    cipher: Callable[[], Cipher] = Cipher
    hello: Callable[[bytes], bytes] | None = None
    history: Callable[[int, int], bytes] | None = None
    answer: Callable[[bytes], bytes | None] | None = None

    def ciphers(self, macs: list[bytes]) -> list[Cipher]:
        """The ciphers that may be a cube's: one for each key and each address that it may have."""
        return [Ends(*key, mac) for mac in macs for key in self.keys] or [self.cipher()]

    def asks(self, macs: list[bytes]) -> list[bytes]:
        """The packets that ask for the state, one for each address that the cube may have."""
        return [self.hello(mac) for mac in macs] if self.hello else [self.ask]


OF_GAN2, OF_GAN3 = "28be4{}-cd67-11e9-a32f-2a2ae2dbcce4", "8653000{}-43e6-47b7-9cb0-5fc21d4ae340"
OF_MOYU, OF_GO = "0783b03e-7735-b5a0-1760-a305d2795cb{}", "6e40000{}-b5a3-f393-e0a9-e50e24dcca9e"
GAN2 = "6e400001-b5a3-f393-e0a9-e50e24dc4179", OF_GAN2.format("cb6"), OF_GAN2.format("a4a")
GAN2S = "GAN", "MG", "AiCube"
GAN3 = OF_GAN3.format("a"), OF_GAN3.format("b"), OF_GAN3.format("c")
GAN4 = "00000010-0000-fff7-fff6-fff5fff4fff0", uuid("fff6"), uuid("fff5")
MOYU = OF_MOYU.format(0), OF_MOYU.format(1), OF_MOYU.format(2)
QIYI = uuid("fff0"), uuid("fff6"), uuid("fff6")
GO = OF_GO.format(1), OF_GO.format(3), OF_GO.format(2)
GIIKER = uuid("aadb"), uuid("aadc"), ""
FAMILIES = [
    Family("gan-gen2", *GAN2, GAN2S, gan.KEYS, gan.read2, partial(Counted, False), gan.ASK2),
    Family("gan-gen3", *GAN3, ("GAN",), gan.KEYS, gan.read3, Counted, gan.ASK3, history=gan.history3),
    Family("gan-gen4", *GAN4, ("GAN",), gan.KEYS, gan.read4, Counted, gan.ASK4, history=gan.history4),
    Family("moyu32", *MOYU, ("WCU_", "^S"), moyu.KEYS, moyu.read, partial(Counted, True), moyu.ASK),
    Family(
        "qiyi",
        *QIYI,
        ("QY-QYSC", "XMD-TornadoV4-i"),
        (),
        qiyi.read,
        Timed,
        cipher=partial(Blocks, qiyi.KEY),
        hello=qiyi.hello,
        answer=qiyi.answer,
    ),
    Family("gocube", *GO, ("GoCube", "Rubiks"), (), gocube.read, Single, gocube.ASK),
    Family("giiker", *GIIKER, ("Gi", "Mi Smart Magic Cube", "Hi-"), (), giiker.read, Whole),
]
# What a browser is asked to look for: names, services, and the makers whose data `advertised` reads.
NAMES = sorted({name for family in FAMILIES for name in family.names})
SERVICES = [family.service for family in FAMILIES]
COMPANIES = [0x0504, *range(0x0001, 0x10000, 0x100), *range(0x0100, 0x10000, 0x100)]  # QiYi, GAN, MoYu
# How the addresses of cubes of that name may begin; the name ends with their last two bytes, XXXX.
NAMED = {
    r"WCU_MY3\d_": ("cf301600", "cf301601", "cf301602"),
    r"QY-QYSC-S-": ("cca30000", "cca30001"),
    r"QY-QYSC-A-": ("cca20000",),
    r"XMD-TornadoV4-i-": ("cca60000",),
}


def by_services(services: Iterable[str], id: str = "") -> Family:
    """The family that has one of the services; if there are none, the one of that id. Raises InputError."""
    offered = {uuid(service) for service in services}
    for family in FAMILIES:
        if family.service in offered or (not offered and family.id == id):
            return family
    known = ", ".join(family.id for family in FAMILIES)
    said = " and ".join(filter(None, [id, ", ".join(sorted(offered))])) or "nothing"
    raise InputError(f"not a smart cube of a family that is known here ({known}): it names {said}")


def of_name(name: str) -> str | None:
    """The ids of families with such names, as A/B, which only a connection tells apart; None: of none."""
    return "/".join(f.id for f in FAMILIES if name.startswith(f.names)) or None


def addresses(name: str, mac: str | None) -> list[bytes]:
    """The addresses that a cube may have: the known one, else by its name. Raises InputError."""
    if mac:
        return [mac_of(mac)]
    return [
        bytes.fromhex(begin + end[1])
        for pattern, begins in NAMED.items()
        if (end := re.fullmatch(pattern + "([0-9A-Fa-f]{4})", name.strip()))
        for begin in begins
    ]


def advertised(name: str, makers: dict[int, bytes]) -> str | None:
    """The address, as XX:XX:..., in a cube's advertisement. makers: its data by company id."""
    for company, data in makers.items():
        if name.startswith(("QY-QYSC", "XMD-TornadoV4-i")):
            address = data[:6] if company == 0x0504 else b""
        elif name.startswith(FAMILIES[0].names):
            address = data[:9][-6:] if company & 255 == 1 else b""
        else:
            address = data[-6:] if name.startswith("WCU_") else b""
        if len(address) == 6:
            return address[::-1].hex(":").upper()
    return None
