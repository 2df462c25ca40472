"""Which class or object answers at a port, by the port's name; its module is loaded when it is first used.

Another package brings its own by an entry point of the group `cubehost.robots` (docs/how-to/add-a-robot.md).
"""

from __future__ import annotations

import re
from collections import UserDict
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from cubehost.base.errors import MissingToolError

if TYPE_CHECKING:
    from cubehost.robot.transport import Transport
    from cubehost.sim.virtual_robot import VirtualPort

GROUP = "cubehost.robots"
URL = re.compile(r"(?i)([a-z][a-z0-9+]*):(.*)", re.DOTALL)
# By the scheme of a port's URL; the class is called with what follows the colon.
TRANSPORTS = {
    "gan": ("cubehost.connect.gan", "GanTransport"),  # `gan` and `linux` alone are ports, too
    "linux": ("cubehost.connect.linux", "LinuxTransport"),
    "replay": ("cubehost.connect.replay", "ReplayTransport"),
}
BACKENDS = {
    "sim": ("cubehost.sim.process", "SIM"),
    "qemu": ("cubehost.sim.qemu", "QEMU"),
    "mega": ("cubehost.sim.avr", "MEGA"),
    "uno": ("cubehost.sim.avr", "UNO"),
    "nano": ("cubehost.sim.avr", "NANO"),
    "pico": ("cubehost.sim.pico", "PICO"),
    "octopus_pro": ("cubehost.sim.stm32", "OCTOPUS_PRO"),
    "btt_gtr": ("cubehost.sim.stm32", "BTT_GTR"),
    "bluepill": ("cubehost.sim.stm32", "BLUEPILL"),
}


def _load(module: str, name: str) -> Any:
    return getattr(import_module(module), name)


class _Virtual(UserDict[str, Any]):
    def __getitem__(self, port: str) -> Any:
        return _load(*self.data[port])


# The virtual robots by name; looking at the names loads no module.
VIRTUAL: Mapping[str, VirtualPort] = _Virtual(BACKENDS)


def transport(port: str, shared: bool = False) -> Transport:
    """Opens what carries the bytes to and from a port that is not virtual.

    shared: for a stop, beside another program that has the port; opens by the transport's `beside`, if any.
    Raises DeviceNotFoundError where it cannot be opened, MissingToolError where its package does not load.
    """
    from cubehost.robot.transport import NETWORK, SerialTransport

    url = URL.fullmatch(f"{port}:" if port in TRANSPORTS else port)
    if url and (scheme := url[1].lower()) not in NETWORK and (opened := _by_scheme(scheme)):
        beside: Callable[[str], Transport] = getattr(opened, "beside", opened)
        return (beside if shared else opened)(url[2])
    return SerialTransport(port, shared=shared)


def is_named(port: str) -> bool:
    """Whether a port's name always means the same: a virtual robot, a URL, this computer."""
    return port in VIRTUAL or port in TRANSPORTS or URL.match(port) is not None


def _by_scheme(scheme: str) -> Callable[[str], Transport] | None:
    """Returns the transport of a URL's scheme: one of ours, else one that another package brings."""
    if scheme in TRANSPORTS:
        ours: Callable[[str], Transport] = _load(*TRANSPORTS[scheme])
        return ours
    from importlib.metadata import entry_points

    for entry in entry_points(group=GROUP, name=scheme):
        try:
            brought: Callable[[str], Transport] = entry.load()
        except Exception as error:
            raise MissingToolError(f"--port {scheme}: {entry.value} does not load: {error}") from error
        return brought
    return None
