"""Why a puzzle has no packing, in words, where that can be shown without searching."""

from typing import Any

from cubehost._packer import lib
from cubehost.packing.engine import Model, Worker, span

NUMBERS = {2: "two", 3: "three", 4: "four"}


def impossibility(model: Model) -> str | None:
    """The reason why a model cannot be packed, or None: it may have packings."""
    proof = Worker(model).prove()
    return None if proof is None else _text(model, proof)


def _text(model: Model, proof: Any) -> str:
    if proof.kind in (lib.BP_PROOF_RANGE, lib.BP_PROOF_LATTICE):
        return _colours(proof)
    forced = f"once {proof.forced} forced pieces lie, " if proof.forced else ""
    if proof.kind == lib.BP_PROOF_CELL:
        return f"{forced}no piece can cover the cell {proof.cell.x}, {proof.cell.y}, {proof.cell.z}"
    if proof.kind == lib.BP_PROOF_SHAPE:
        name = model.puzzle.pieces[proof.shape].name
        return f"{forced}piece {name} cannot be laid as often as it must"
    return f"{forced}the pieces left have not the volume of what is left to fill"


def _colours(proof: Any) -> str:
    m = proof.colours
    cells, optional = list(proof.cells)[:m], list(proof.optional)[:m]
    counts = ", ".join(span(n, n + extra) for n, extra in zip(cells, optional, strict=True))
    painted = (
        f"with its cells in {NUMBERS[m]} colours by ({_sum(list(proof.step))}) mod {m} "
        f"the region has {counts} of each"
    )
    if proof.kind == lib.BP_PROOF_LATTICE:
        return f"{painted}, and no way to lay the pieces covers these numbers"
    chosen = [colour for colour in range(m) if proof.set >> colour & 1]
    which = f"colour {chosen[0]}" if len(chosen) == 1 else "colours " + " and ".join(map(str, chosen))
    return f"{painted}, and of {which} the pieces cover {span(proof.least, proof.most)}"


def _sum(step: list[int]) -> str:
    terms = [
        f"{factor if factor > 1 else ''}{axis}" for factor, axis in zip(step, "xyz", strict=True) if factor
    ]
    return " + ".join(terms)
