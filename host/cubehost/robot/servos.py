"""Changing a servo's pulse, and why the robot refuses to."""

from cubehost._core import lib
from cubehost.base.errors import RefusedError
from cubehost.robot.lines import fields, number_in
from cubehost.robot.link import Link
from cubehost.robot.replies import Hello

LEAST_US, MOST_US = lib.CC_SERVO_LEAST_US, lib.CC_SERVO_MOST_US  # limits of a pulse


class LimpError(RefusedError):
    """A servo gets no pulses, so that nobody knows where it stands."""


def nudge(link: Link, hello: Hello, servo: int, us: int) -> int:
    """Makes a pulse wider or narrower by up to 200 µs; from LEAST_US on, sets it to `us`. Returns its width.

    A servo takes a pulse that is set wherever it stands, which ends the alignment. Raises LimpError.
    """
    try:
        return _nudged(link, servo, us)
    except RefusedError as error:
        if error.code != lib.CC_LINK_ERR_ARGUMENT:
            raise
        kind, why = _why(link, hello, servo, us)
        raise kind(f"the robot refused: {why}", error.code) from error


def _nudged(link: Link, servo: int, us: int) -> int:
    return number_in(fields(link.request("nudge", f"s{servo} {us}")), "us")


def _why(link: Link, hello: Hello, servo: int, us: int) -> tuple[type[RefusedError], str]:
    """Returns why a nudge was refused. A nudge by 0 tells a servo that has pulses from one that has none."""
    if servo >= hello.servos:
        has = f"the board {hello.board} drives {hello.servos or 'no'} servos"
        return RefusedError, f"{has}; they are numbered from s0 on"
    if us >= LEAST_US:
        older = f"its firmware, {hello.firmware}, sends no servo to a pulse"
        return RefusedError, f"{older}: `cubehost flash` writes newer"
    try:
        at = _nudged(link, servo, 0)
    except RefusedError:
        return LimpError, (
            f"s{servo} has had no pulses since power-on, a release or a stop (`robot status` says which): "
            f"`robot servo s{servo} 1500` sends it to one, `robot home --mechanism NAME` that machine's "
            "servos to where they begin"
        )
    return RefusedError, f"s{servo} is at {at} us; its pulses are {LEAST_US} to {MOST_US} us, not {at + us}"
