"""The families of cubes, a row each: how one is known, decrypted, read, followed and asked."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from cubehost.base.errors import InputError
from cubehost.smartcube import gan, giiker, gocube, moyu, qiyi
from cubehost.smartcube.crypt import Blocks, Cipher, Ends, Plain, mac_of
from cubehost.smartcube.follow import Counted, Follower, Single, Timed, Whole
from cubehost.smartcube.packets import Fact

GO = "6e40000{}-b5a3-f393-e0a9-e50e24dcca9e"
WRM = "0783b03e-7735-b5a0-1760-a305d2795cb{}"
NO_MAC = bytes(6)


def uuid(text: str) -> str:
    """In full and in small letters; also of the four or eight digits that stand for one."""
    short = re.fullmatch(r"(?i)(?:0x)?([0-9a-f]{4}|[0-9a-f]{8})", text)
    return f"{short[1]:0>8}-0000-1000-8000-00805f9b34fb".lower() if short else text.lower()


class Family(NamedTuple):
    """gatt: its service, and what it notifies by and is written to. names: how its cubes' begin.

    ciphers: those that may be a cube's, by the addresses that may be its.
    state: asks for the state, by the cube's address; b"" where it is read instead. by_mac: nothing can be
    read without the address. history: asks for turns back from a serial. answer: what a packet is answered.
    """

    id: str
    gatt: tuple[str, str, str]
    names: tuple[str, ...]
    ciphers: Callable[[list[bytes]], Iterable[Cipher]]
    read: Callable[[bytes], list[Fact]]
    follower: Callable[[], Follower]
    state: Callable[[bytes], bytes]
    by_mac: bool = True
    history: Callable[[int, int], bytes] | None = None
    answer: Callable[[bytes], bytes | None] | None = None

    @property
    def service(self) -> str:
        return self.gatt[0]

    @property
    def notify(self) -> str:
        return self.gatt[1]

    @property
    def write(self) -> str:
        return self.gatt[2]


def _of_gan(macs: list[bytes]) -> Iterator[Cipher]:
    return (Ends(*key, mac) for mac in macs for key in gan.KEYS)


def _of_moyu(macs: list[bytes]) -> Iterator[Cipher]:
    return (Ends(*moyu.KEY, mac) for mac in macs)


def _of_qiyi(_: list[bytes]) -> Iterator[Cipher]:
    yield Blocks(qiyi.KEY)


def _plain(_: list[bytes]) -> Iterator[Cipher]:
    yield Plain()


def _request(text: str, size: int) -> Callable[[bytes], bytes]:
    return lambda mac: bytes.fromhex(text).ljust(size, b"\0")


GAN2, GAN3 = "28be4{}-cd67-11e9-a32f-2a2ae2dbcce4", "8653000{}-43e6-47b7-9cb0-5fc21d4ae340"
FAMILIES = [
    Family(
        "gan-gen2",
        ("6e400001-b5a3-f393-e0a9-e50e24dc4179", GAN2.format("cb6"), GAN2.format("a4a")),
        ("GAN", "MG", "AiCube"),
        _of_gan,
        gan.read2,
        partial(Counted, over=0),
        _request("04", 20),
    ),
    Family(
        "gan-gen3",
        (GAN3.format("a"), GAN3.format("b"), GAN3.format("c")),
        ("GAN",),
        _of_gan,
        gan.read3,
        partial(Counted, history=True),
        _request("6801", 16),
        history=gan.history3,
    ),
    Family(
        "gan-gen4",
        ("00000010-0000-fff7-fff6-fff5fff4fff0", uuid("fff6"), uuid("fff5")),
        ("GAN",),
        _of_gan,
        gan.read4,
        partial(Counted, history=True),
        _request("dd0400ed", 20),
        history=gan.history4,
    ),
    Family(
        "moyu32",
        (WRM.format(0), WRM.format(1), WRM.format(2)),
        ("WCU_", "^S"),
        _of_moyu,
        moyu.read,
        partial(Counted, over=0xFFFF, calm=True),
        _request("a3", 20),
    ),
    Family(
        "qiyi",
        (uuid("fff0"), uuid("fff6"), uuid("fff6")),
        ("QY-QYSC", "XMD-TornadoV4-i"),
        _of_qiyi,
        qiyi.read,
        Timed,
        qiyi.hello,
        by_mac=False,
        answer=qiyi.answer,
    ),
    Family(
        "gocube",
        (GO.format(1), GO.format(3), GO.format(2)),
        ("GoCube", "Rubiks"),
        _plain,
        gocube.read,
        Single,
        _request("33", 1),
        by_mac=False,
    ),
    Family(
        "giiker",
        (uuid("aadb"), uuid("aadc"), ""),
        ("Gi", "Mi Smart Magic Cube", "Hi-"),
        _plain,
        giiker.read,
        Whole,
        _request("", 0),
        by_mac=False,
    ),
]
# What a browser is asked to look for: names, services, and the makers whose data `advertised` reads.
NAMES = sorted({name for family in FAMILIES for name in family.names})
SERVICES = [family.service for family in FAMILIES]
COMPANIES = [0x0504, *range(0x0001, 0x10000, 0x100)]
# Addresses by the end of a name, XX XX.
NAMED = {
    r"WCU_MY3\d_": ("cf301600", "cf301601", "cf301602"),
    r"QY-QYSC-S-": ("cca30000", "cca30001"),
    r"QY-QYSC-A-": ("cca20000",),
    r"XMD-TornadoV4-i-": ("cca60000",),
}


def by_services(services: Iterable[str], id: str = "") -> Family:
    """The family that one of the services is of, else that of the name of a protocol. Raises InputError."""
    offered = {uuid(service) for service in services}
    for family in FAMILIES:
        if family.service in offered or (not offered and family.id == id):
            return family
    known = ", ".join(family.id for family in FAMILIES)
    said = " and ".join(filter(None, [id, ", ".join(sorted(offered))])) or "nothing"
    raise InputError(f"not a smart cube of a family that is known here ({known}): it names {said}")


def of_name(name: str) -> str | None:
    """The families that a cube's name is of, which are told apart when it is connected; None: of none."""
    return "/".join(f.id for f in FAMILIES if name.startswith(f.names)) or None


def addresses(name: str, mac: str | None) -> list[bytes]:
    """Those that a cube may have: the one that is known, else by its name. Raises InputError."""
    if mac:
        return [mac_of(mac)]
    return [
        bytes.fromhex(begin + end[1])
        for pattern, begins in NAMED.items()
        if (end := re.fullmatch(pattern + "([0-9A-Fa-f]{4})", name.strip()))
        for begin in begins
    ]


def advertised(name: str, makers: dict[int, bytes]) -> str | None:
    """The address that a cube's advertisement tells in the data of its maker, by company."""
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
