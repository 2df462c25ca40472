"""What `scan` and `correct` share: a decision as text or object, and the options about it."""

import click

from cubehost.cli.common import Result
from cubehost.colour import DEFAULT, METHODS, Decision
from cubehost.errors import AmbiguousScanError
from cubehost.vision.regions import facelet_name

method_option = click.option(
    "--method", type=click.Choice(list(METHODS)), default=DEFAULT, show_default=True, help="How to decide."
)


def result_of(decision: Decision, as_json: bool) -> Result:
    """An undecided cube is an answer in JSON, and an error where only facelets are printed."""
    if not decision.accepted and not as_json:
        raise AmbiguousScanError(f"not sure enough of this cube: scan again ({doubts(decision)})")
    return decision.facelets, decision.as_json()


def doubts(decision: Decision) -> str:
    """The stickers in doubt in words; they are named by face and number, U1 to B9."""
    if decision.probability is None:
        return f"the colours that `{decision.method}` ends with are no possible cube"
    names = [facelet_name(i, len(decision.facelets)) for i, _ in decision.doubtful[:6]]
    return f"probability {decision.probability:.3f}, in doubt: {' '.join(names) or 'all'}"
