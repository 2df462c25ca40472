"""The robots that a user has: one readable file each, kept by what does not change when a cable is replugged.

    ~/.config/cubehost/robots/desk.json      {"robot": "desk", "board": "octopus_pro", "usb": {...}, ...}
    ~/.config/cubehost/chosen.json           {"robot": "desk"}

section     what                                                          who writes it
board usb port                                                            robot use, setup
mechanism   the machine, where it is no six motors: a name or a file      setup --mechanism
outputs     what is wired to this computer, where that is the board        robot use linux
regions     where its cameras see which facelet (vision/regions.py)       setup
learned     what it has learned of its lamps (colour/learned.py)          scan-and-send
tuned       its motors' settings that were found to hold                  tune --save
setup       what was seen to work, and when                               setup

A robot on USB is known by its serial number, where it has none by the place where it is plugged in; never by
the number of its tty, which changes. A section that this version does not know is refused, with its line.
"""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from cubehost.base.errors import InputError
from cubehost.base.files import folder_lock, from_json, line_of, read_text, unknown_key, write_whole
from cubehost.base.folders import user_folder

DEFAULT = "robot"  # the name of a robot that was given none
OBJECTS = ("outputs", "regions", "learned", "tuned", "setup")  # sections that are JSON objects
OUTPUT = re.compile(r"s[0-7]|m[URFDLB]\.(step|dir|enable|coils)")  # of this computer, as a Raspberry Pi
SECTIONS = ("robot", "board", "usb", "port", "mechanism", *OBJECTS)


class Usb(NamedTuple):
    """What identifies a plugged-in device.

    device: maker and product, "1a86:7523". place: the sockets on the way to it, "1-1.4:1.0".
    """

    device: str
    serial: str | None = None
    place: str | None = None

    def __str__(self) -> str:
        return f"USB {self.device}, " + (
            f"serial number {self.serial}" if self.serial else f"at {self.place}"
        )


class Profile(NamedTuple):
    """A robot that is kept. port: a virtual robot, a URL or a fixed device name; None where `usb` finds it.

    regions: the file that says where its cameras see the facelets, None where there is none.
    """

    name: str
    port: str | None = None
    usb: Usb | None = None
    board: str | None = None
    mechanism: str | None = None
    regions: Path | None = None

    def as_json(self) -> dict[str, Any]:
        """Returns what stands in its file: what is not known is left out."""
        usb = self.usb and {key: value for key, value in self.usb._asdict().items() if value}
        value: dict[str, Any] = {"robot": self.name, "board": self.board, "mechanism": self.mechanism}
        value |= {"port": self.port, "usb": usb}
        return {key: part for key, part in value.items() if part is not None}


def folder() -> Path:
    """Where robots are kept; CUBEHOST_CONFIG names another folder."""
    return Path(os.environ.get("CUBEHOST_CONFIG") or user_folder("config"))


def path_of(name: str) -> Path:
    """Returns the path of a robot's file. Raises InputError for what can be no name."""
    if not re.fullmatch(r"[A-Za-z0-9_][\w.-]{0,63}", name):
        raise InputError(f"{name[:70]}: a robot's name has up to 64 letters, digits, - _ and .")
    return folder() / "robots" / f"{name}.json"


def names() -> list[str]:
    """Returns the names of all robots that are kept."""
    return sorted(path.stem for path in (folder() / "robots").glob("*.json"))


def _kept(name: str) -> Path:
    """Returns the file of a robot. Raises InputError where none of that name is kept."""
    path = path_of(name)
    if not path.exists():
        known = ", ".join(names()) or "`cubehost robot use PORT` keeps one"
        raise InputError(f"no robot is called {name}: {known}")
    return path


def load(name: str) -> Profile:
    """Reads a kept robot. Raises InputError where it is not kept or its file cannot be read."""
    path = _kept(name)
    return of(path, _text(path))


def of(path: Path, text: str) -> Profile:
    """Returns the robot whose file holds `text`. Raises InputError for what is no robot's file."""
    value = _parsed(path, text)
    if wrong := unknown_key(text, value, SECTIONS):
        raise InputError(f"{path}: {wrong}; mend or delete it")
    try:
        usb = Usb(**value["usb"]) if value.get("usb") else None
        port, board, mechanism = (value.get(key) for key in ("port", "board", "mechanism"))
        if not all(isinstance(name, str | None) for name in (port, board, mechanism, *(usb or ()))):
            raise TypeError
        if not all(isinstance(value.get(key), dict | None) for key in OBJECTS):
            raise TypeError
    except TypeError:
        raise InputError(
            f"{path}: not a robot as `cubehost robot use` writes it; mend or delete it"
        ) from None
    outputs, tuned = value.get("outputs") or {}, value.get("tuned") or {}
    unknown = [name for name in outputs if not OUTPUT.fullmatch(name)]
    if tuned:
        from cubehost.robot.tuning import TRIED  # loaded here: most robots have none

        unknown += sorted(set(tuned) - TRIED)
    if unknown:
        where = f"{path}: line {line_of(text, unknown[0])}"
        raise InputError(f"{where}: {unknown[0]!r} means nothing here; mend or delete it")
    return Profile(path.stem, port, usb, board, mechanism, path if value.get("regions") else None)


def save(profile: Profile, outputs: dict[str, str] | None = None) -> list[str]:
    """Keeps what identifies a robot, and its outputs. Returns which sections were deleted. Raises InputError.

    The other sections of its file stay. But where another robot had this name they are deleted, and the whole
    old file is kept as NAME.before.
    """
    path, gone, known = path_of(profile.name), dict[str, Any](), ["port", "usb", "board"]
    with folder_lock(path.parent):
        if path.is_file() and _is_another(of(path, text := _text(path)), profile):
            gone = {key: None for key in OBJECTS if _parsed(path, text).get(key)}
            known.append("mechanism")
        if gone:
            write_whole(path.with_suffix(".before"), text.encode())
        new = dict.fromkeys(known) | profile.as_json()
        _update(path, gone | new | ({"outputs": outputs} if outputs else {}))
    return list(gone)


def _is_another(before: Profile, now: Profile) -> bool:
    """Whether these are two robots. A device without a serial number may be the same at another place."""
    if before.port != now.port or (before.board or now.board) != now.board:
        return True
    one, other = before.usb, now.usb
    if one is None or other is None:
        return one is not other
    serials = {usb.serial for usb in (one, other) if usb.serial}
    return one.device != other.device or len(serials) > 1


def keep(name: str, **sections: Any) -> None:
    """Writes sections of a robot's file, None deletes one. Raises InputError where it cannot be written."""
    keep_in(path_of(name), **sections)


def keep_in(path: Path, **sections: Any) -> None:
    """As `keep`, of the file at `path`; two programs that write at once lose no section."""
    with folder_lock(path.parent):
        _update(path, sections)


def _update(path: Path, sections: dict[str, Any]) -> None:
    value = {"robot": path.stem} | (_read(path) if path.is_file() else {}) | sections
    _write(path, {key: section for key, section in value.items() if section is not None})


def sections(name: str) -> dict[str, Any]:
    """Returns all sections of a robot's file. Raises InputError."""
    return _read(path_of(name))


def section_in(path: Path, name: str) -> Any:
    """A section of a robot's file, None where there is none. Raises InputError."""
    return _read(path).get(name) if path.is_file() else None


def is_kept(path: Path) -> bool:
    """Whether a file is a kept robot's, in which only sections may be written."""
    return path.absolute().parent == (folder() / "robots").absolute()


def forget(name: str) -> None:
    """Deletes a robot's file, also a broken one. Raises InputError."""
    path = _kept(name)
    try:
        path.unlink()
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}") from None


def choose(name: str) -> None:
    """Makes this the robot that commands act on from now on."""
    load(name)
    _write(folder() / "chosen.json", {"robot": name})


def chosen() -> Profile | None:
    """The robot that commands act on, None where none was chosen."""
    name = chosen_name()
    return load(name) if name else None


def chosen_name() -> str | None:
    """Returns the chosen robot's name, None where none is chosen or kept. Raises InputError for bad JSON."""
    path = folder() / "chosen.json"
    text = _text(path) if path.is_file() else "{}"
    value = _parsed(path, text)
    if wrong := unknown_key(text, value, ("robot",)):
        raise InputError(f"{path}: {wrong}; mend or delete it")
    name = value.get("robot")
    return name if name in names() else None


def every() -> Iterator[Profile]:
    """All robots whose files can be read: a broken one must not hide the others."""
    for name in names():
        try:
            yield load(name)
        except InputError:
            continue


def _read(path: Path) -> dict[str, Any]:
    return _parsed(path, _text(path))


def _text(path: Path) -> str:
    try:
        return read_text(path)
    except InputError as error:
        raise InputError(f"{error}; mend or delete it") from None


def _parsed(path: Path, text: str) -> dict[str, Any]:
    try:
        value = from_json(text)
    except (json.JSONDecodeError, RecursionError):
        raise InputError(f"{path}: not JSON; mend or delete it") from None
    except ValueError as error:
        raise InputError(f"{path}: {error}; mend or delete it") from None
    if not isinstance(value, dict):
        raise InputError(f"{path}: not a JSON object; mend or delete it")
    return value


def _write(path: Path, value: dict[str, Any]) -> None:
    """Writes each section on a line, for a person to read; the old file stays until the new one is whole."""
    lines = (f"  {json.dumps(key)}: {json.dumps(section)}" for key, section in value.items())
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None
    write_whole(path, ("{\n" + ",\n".join(lines) + "\n}\n").encode())
