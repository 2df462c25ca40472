"""An image that does no more than to play plans: what of the firmware and of its core is left out."""

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
    """Of lists of objects those that such an image has."""
    return [nodes for nodes in made if Path(str(nodes[0])).name not in LEFT_OUT]


def floors(core):
    """Of the core's objects those of its FLOORS."""
    return [nodes for nodes in core if Path(str(nodes[0])).parent.name in FLOORS]
