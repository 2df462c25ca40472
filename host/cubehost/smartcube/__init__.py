"""Bluetooth cubes: their packets (docs/smartcube-protocols.md), followed turn by turn."""


def is_cube(where: str) -> bool:
    """Whether `where` names a smart cube, as `live.open_cube` takes it."""
    return where.partition(":")[0] == "ble"


def state_of(where: str) -> str:
    """The facelets of a smart cube, asked now. Raises DeviceError, InputError, MissingToolError."""
    from cubehost.smartcube.live import open_cube  # who asks no cube loads none of it

    with open_cube(where) as cube:
        return cube.state()
