"""Events of a cube that is followed. t: ms on this computer's clock, of the packet that told of it."""

from typing import Any, NamedTuple


class Moved(NamedTuple):
    """A turn. cube_ms: on the cube's own clock, where it has one and the turn was heard in time."""

    t: int
    move: str
    cube_ms: int | None


class Stands(NamedTuple):
    """The cube's state: after a turn, or as the cube said it (told)."""

    t: int
    facelets: str
    told: bool = False


class Lost(NamedTuple):
    """Turns were made that nobody heard: how many, where the cube counts them."""

    t: int
    lost: int | None


Event = Moved | Stands | Lost


def as_json(event: Event) -> dict[str, Any]:
    return {key: value for key, value in event._asdict().items() if key != "told"}


def as_text(event: Event) -> str:
    match event:
        case Moved(t, move, cube_ms):
            said = move if cube_ms is None else f"{move:2}  at {cube_ms} of the cube"
        case Stands(t, said, _):
            pass
        case Lost(t, lost):
            said = f"{'some' if lost is None else lost} turns were not heard"
    return f"{t:8}  {said}"
