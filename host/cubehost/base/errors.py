"""The one tree of errors. Each class knows the exit code that the command line gives it."""

import copyreg
from typing import Any


class CubehostError(Exception):
    """Root of everything raised on purpose. The message is one line: what is wrong, what to do."""

    exit_code = 70

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles the error without its `__init__`, which in some classes takes more than the message."""
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class InputError(CubehostError):
    """What the user gave cannot be used: an impossible cube, moves that are none, a broken file."""

    exit_code = 2


class DeviceNotFoundError(CubehostError):
    """No robot, camera or program answers where one was expected."""

    exit_code = 3


class DeviceInUseError(DeviceNotFoundError):
    """Another program has the port."""


class DeviceLostError(DeviceNotFoundError):
    """The robot or camera answered before and vanished."""


class DeviceError(CubehostError):
    """The robot answered, and refused or failed."""

    exit_code = 4


class RefusedError(DeviceError):
    """The robot answered a request with `err`; `code` is the core's `cc_link_err`."""

    def __init__(self, message: str, code: int) -> None:
        super().__init__(message)
        self.code = code


class ProtocolError(DeviceError):
    """What answers is no robot, or says something that the protocol does not have."""


class VersionError(ProtocolError):
    """The robot speaks another version of the protocol."""


class StoppedError(DeviceError):
    """The run was stopped on the way: how the faces stand is not known until `home`."""


class UnconfirmedStopError(DeviceError):
    """The robot was told to stop and has not said that it did: it may still move."""


class FaultError(DeviceError):
    """The robot met a fault on the way; its drivers are safe and the reason is kept until `ack`."""


class FlashError(DeviceError):
    """The bootloader refused, or its flash does not hold what was written. Flashing can be repeated."""


class TuningError(DeviceError):
    """No settings are slow enough for this robot."""


class AmbiguousScanError(CubehostError):
    """The pictures do not tell the cube well enough to act on it."""

    exit_code = 5


class BuildError(CubehostError):
    """The project's own source does not build here."""


class MissingToolError(CubehostError):
    """A program that this needs is not installed; the message names it and how to get it."""

    exit_code = 3
