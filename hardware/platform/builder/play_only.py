"""Names what an image that only plays plans leaves out of the firmware and its core."""

from pathlib import Path

DEFINES = ["PLAY_ONLY", "CC_ONE_MOTOR"]
FLOORS = ("base", "cube", "link", "mechanism")  # of the core: the host solves
LEFT_OUT = [
    f"{name}.c.o"
    for name in (
        "cube",
        "drivers",
        "driver_health",
        "home",
        "motion",
        "run",
        "selftest",
        "soft_uart",
        "solve",
        "supply",
        "tmc2209",
    )
]


def kept(made):
    """Those lists of objects that such an image has."""
    return [nodes for nodes in made if Path(str(nodes[0])).name not in LEFT_OUT]


def floors(core):
    """Those of the core's objects that belong to FLOORS."""
    return [nodes for nodes in core if Path(str(nodes[0])).parent.name in FLOORS]
