"""The errors as another process passes them on."""

import io
import pickle

import numpy as np
import pytest

from cubehost.base.errors import CubehostError, RefusedError
from cubehost.cli.common import StoppedSearchError
from cubehost.robot.client import RunStoppedError
from cubehost.robot.servos import LimpError
from cubehost.vision import grid, oblique

MADE = {
    RefusedError: RefusedError("the robot refused: not aligned", 7),
    LimpError: LimpError("servo 1 gets no pulses", 7),
    RunStoppedError: RunStoppedError(3, 20, "moves"),
    StoppedSearchError: StoppedSearchError("17 moves are known", [17]),  # type: ignore[arg-type]
    grid.OutsideError: grid.OutsideError("a.png", "cut", "where"),  # type: ignore[arg-type]
    oblique.NotFoundError: oblique.NotFoundError("no cube", np.zeros((7, 2)), (True, False)),
}


def kinds(root: type[CubehostError] = CubehostError) -> list[type[CubehostError]]:
    return [root, *(kind for below in root.__subclasses__() for kind in kinds(below))]


def passed_on(error: CubehostError) -> CubehostError:
    """As it arrives, without what other libraries (tblib) may have taught this process of pickling errors."""
    file = io.BytesIO()
    pickler = pickle.Pickler(file)
    pickler.dispatch_table = {}
    pickler.dump(error)
    again: CubehostError = pickle.loads(file.getvalue())
    return again


@pytest.mark.parametrize("kind", dict.fromkeys(kinds()), ids=lambda kind: kind.__name__)
def test_an_error_is_pickled_with_what_it_holds(kind: type[CubehostError]) -> None:
    error = MADE.get(kind) or kind("what is wrong")
    again = passed_on(error)
    assert (type(again), str(again)) == (kind, str(error))
    assert repr(vars(again)) == repr(vars(error))
