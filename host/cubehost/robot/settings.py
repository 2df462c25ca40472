"""A robot's settings: told once, then kept between commands under the hash that the robot tells of them.

    ~/.cache/cubehost/settings/octopus_pro-0BADCAFE-C29335A1      fast=0,0,0,1,table solve_nodes=20000,…
    ~/.cache/cubehost/settings/octopus_pro-0BADCAFE-C29335A1.given      servo_0_0=0 max_rate=4000

The hash is of this very text. So a file that is damaged, or another robot's, is not believed: the robot is
asked. The second file has the settings that a machine's description gave and nobody has saved, with their
values before that: another description sets them back.
"""

import re
from collections.abc import Mapping
from contextlib import suppress
from difflib import get_close_matches
from functools import reduce
from pathlib import Path

from cubehost.base import fnv
from cubehost.base.errors import InputError, ProtocolError
from cubehost.base.files import read_text, write_whole
from cubehost.base.folders import user_folder
from cubehost.robot.lines import fields
from cubehost.robot.link import Link
from cubehost.robot.replies import Hello, Setting

KEPT = 64  # files; the oldest are deleted
NAME = re.compile(r"[\w.-]{1,200}")
IF_OLDER = "if its firmware is older than this program, `cubehost flash` writes this one's"
ENTRY = re.compile(r"(\w+)=(\d+),(\d+),(\d+),(\d+),(\S*)")


class KnownSettings:
    """A robot's settings, kept between commands. There are none where the firmware is older than the hash."""

    def __init__(self, link: Link, hello: Hello) -> None:
        self._link = link
        self._of = f"{hello.board}-{hello.firmware}"
        self._entries: list[str] = []  # as the robot tells them, in its order
        self._hash = ""  # of these entries

    def all(self) -> list[Setting]:
        """Returns the settings as they are now, and asks the robot only where they are not known."""
        if not self._link.owns:  # another host may have set one
            self._link.request("hello")
        if not self._is_known():
            self._entries = self._told() if self._link.settings else []
            self._keep()
        return [_read(entry) for entry in self._entries]

    def change(self, name: str, value: int) -> None:
        """Sets one on the robot and in what is kept. Raises RefusedError where the robot does not take it."""
        known, given = self._link.owns and self._is_known(), self.given()
        moved = fields(self._link.request("set", f"{name} {value}")).get("moved", "")
        if given:
            self.give({other: before for other, before in given.items() if other != name})
        places = [at for at, entry in enumerate(self._entries) if entry.startswith(f"{name}=")]
        if not known or not places:
            return
        entry = self._entries[places[0]]
        self._entries[places[0]] = f"{name}={value}{entry[entry.index(',') :]}"
        self._refresh({int(number) for number in moved.split(",") if number.isdigit()})
        self._keep()

    def given(self) -> dict[str, int]:
        """Returns the settings that a description gave and nobody has saved: names, and the values before."""
        with suppress(InputError, ValueError):
            words = read_text(self._given()).split() if not self._link.is_played else []
            return {name: int(before) for name, before in (word.split("=") for word in words)}
        return {}

    def give(self, given: Mapping[str, int]) -> None:
        """Keeps which settings a description has given, in place of those that were kept before."""
        with suppress(InputError, OSError):
            if given and self._link.settings:
                self._write(self._given(), " ".join(f"{name}={before}" for name, before in given.items()))
            else:
                self._given().unlink(missing_ok=True)

    def _given(self) -> Path:
        return self._file(f"{self._link.settings}.given")

    def _is_known(self) -> bool:
        """Whether the entries have the hash that was told last; reads the kept file of that hash for them."""
        wanted = self._link.settings
        if wanted and wanted != self._hash and not self._link.is_played:
            with suppress(InputError):
                self._take(read_text(self._file(wanted)).split(" "))
        return bool(wanted) and wanted == self._hash

    def _take(self, entries: list[str]) -> None:
        if all(ENTRY.fullmatch(entry) for entry in entries):
            self._entries, self._hash = (
                entries,
                f"{reduce(fnv.more, ' '.join(entries).encode(), fnv.START):08X}",
            )

    def _told(self) -> list[str]:
        entries: list[str] = []
        while True:
            page, more = self._page(len(entries))
            entries += page
            if not more:
                return entries

    def _page(self, first: int) -> tuple[list[str], bool]:
        """Asks for as many settings as fit a line, from number `first` on; also whether there are more."""
        page = self._link.request("settings", str(first)).split()
        more = bool(page) and page[-1].startswith("+")
        if (more and page.pop() != f"+{first + len(page)}") or not page:
            raise ProtocolError(
                f"the robot answers `settings {first}` with a page that leads nowhere; {IF_OLDER}"
            )
        for entry in page:
            _read(entry)
        return page, more

    def _refresh(self, numbers: set[int]) -> None:
        while numbers:
            first = min(numbers)
            page, _ = self._page(first)
            self._entries[first : first + len(page)] = page
            numbers -= set(range(first, first + len(page)))

    def _keep(self) -> None:
        """Keeps the entries if they have the hash told last: another host may have set one meanwhile."""
        self._take(self._entries)
        if not self._entries or self._hash != self._link.settings:
            return
        with suppress(InputError, OSError):
            self._write(self._file(self._hash), " ".join(self._entries))

    def _write(self, path: Path, text: str) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text.encode())
        by_age = sorted(path.parent.iterdir(), key=lambda file: file.stat().st_mtime)
        for file in by_age[:-KEPT]:
            file.unlink(missing_ok=True)

    def _file(self, told: str) -> Path:
        """Returns the path of a file of this robot. Raises InputError if its name can be no file's."""
        name = f"{self._of}-{told}"
        if not NAME.fullmatch(name):
            raise InputError(f"{name[:40]!r}: no name of a file")
        return Path(user_folder("cache")) / "settings" / name


def why_not(name: str, value: int | None, settings: list[Setting]) -> str:
    """Returns why a robot with these settings refuses one: it has no such name, the value is out of range, or
    another setting forbids it."""
    known = next((setting for setting in settings if setting.name == name), None)
    if known and value is not None and known.minimum <= value <= known.maximum:
        return f"{name} {value} does not go with the other settings: `cubehost robot get` lists them"
    if known:
        return f"{name} takes {known.minimum} to {known.maximum} {known.unit}".rstrip()
    near = get_close_matches(name, [setting.name for setting in settings], 1)
    guess = f"did you mean {near[0]}?" if near else "`cubehost robot get` lists them"
    return f"no setting {name[:40]!r}: {guess}"


def _read(entry: str) -> Setting:
    found = ENTRY.fullmatch(entry)
    if found is None:
        raise ProtocolError(f"the robot tells of a setting {entry[:40]!r}, where the protocol has numbers")
    value, usual, least, most = (int(number) for number in found.groups()[1:5])
    return Setting(found[1], value, least, most, found[6], usual)
