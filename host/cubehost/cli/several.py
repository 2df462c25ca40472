"""What `cubehost solve --count` does."""

from typing import Any

from cubehost import cube
from cubehost.cli.common import Result, each
from cubehost.cli.terminal import waiting
from cubehost.cube import typed
from cubehost.solving import several, targets


def command(
    facelets: tuple[str, ...],
    is_moves: bool,
    to: str | None,
    as_json: bool,
    count: int,
    is_optimal: bool,
    memory: int | None,
    options: dict[str, Any],
) -> None:
    """A line a solution, or an object with all of them."""
    target = targets.state("solved" if to is None else to)
    proving = {"metric": options["metric"], "threads": options["threads"], "memory": memory}
    searching = options | {"max_length": options["max_length"] or 0}

    def work(item: str) -> Result:
        state = cube.state_after(item) if is_moves else typed.facelets_of(item)
        here = targets.seen_from(state, target)
        with waiting("solving"):
            found = (
                several.shortest(here, **proving) if is_optimal else several.good(here, count, **searching)
            )
        values = [solution.as_dict() | {"facelets": state} for solution in found[:count]]
        told = {"facelets": state, "to": target, "solutions": values}
        return "\n".join(value["moves"] for value in values), told

    each(facelets, work, as_json)
