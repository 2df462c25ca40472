"""The classes of which every message of page and server is, and the types of fields that many have."""

from typing import Annotated, ClassVar, Literal, get_args

import msgspec
from msgspec import Meta

# `$` alone would let a newline behind it through in Python.
FACELETS = r"^([URFDLB]{24}|[URFDLB]{54})$(?!\n)"
OF_ANY_SIZE = r"^([URFDLB]{24}|[URFDLB]{54}|[URFDLB]{96}|[URFDLB]{150}|[URFDLB]{216}|[URFDLB]{294})$(?!\n)"
BYTES = r"^([0-9A-Fa-f]{2}){0,256}$(?!\n)"
SETTING = r"^[A-Za-z][A-Za-z0-9_.]{0,30}$(?!\n)"
PATTERNS = {  # what each takes, in words
    FACELETS: "24 or 54 letters of URFDLB (for colours: white red green yellow orange blue)",
    OF_ANY_SIZE: "letters of URFDLB: 24, 54, 96, 150, 216 or 294, of 2 to 7 layers",
    BYTES: "up to 256 bytes, two hexadecimal digits each",
    SETTING: "a setting's name: a letter, then up to 30 letters, digits, _ and .",
}
Facelets = Annotated[str, Meta(pattern=FACELETS, description=PATTERNS[FACELETS])]
AnyFacelets = Annotated[str, Meta(pattern=OF_ANY_SIZE, description=PATTERNS[OF_ANY_SIZE])]
Colour = Literal["U", "R", "F", "D", "L", "B"]
Moves = Annotated[str, Meta(max_length=2000)]

Role = Literal["watch", "drive", "setup"]
ROLES: tuple[Role, ...] = get_args(Role)  # each may do what those before it may


class Message(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """What a client says. role: what its key must allow at least."""

    role: ClassVar[Role] = "drive"
    is_motion: ClassVar[bool] = False
    is_alone: ClassVar[bool] = False  # the robot is let go of for it


class Motion:
    """What turns something, and is refused while the robot is stopped."""

    is_motion: ClassVar[bool] = True


class Watching:
    """What any key allows, one only to look included."""

    role: ClassVar[Role] = "watch"


class SettingUp:
    """What needs a key to set the robot up."""

    role: ClassVar[Role] = "setup"


class Told(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """What the server says."""
