"""What a decision does where its premise is broken: a cube put together wrongly, a picture out of place.
How many of these are accepted, and how many are named rightly.

    python tests/bench/bench_premise.py [--draws N] [--processes N]

Half of the draws begin with readings of real cubes (../shared/data/colour; nothing is measured without), the
other half with pictures of the virtual camera. Every stress takes the same readings, each under a little
noise or other light. Patterned cubes of which the stress makes another possible cube, or the same, are
counted apart: nobody could know. The last rows hold nothing that is broken: what is lost there is the price,
which the last line tells, beside decisions that take the premise as known.
"""

import argparse
import json
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

import numpy as np
from bench_colour import DATA, load_perturb, premise_holds
from cubehost._core import lib

from cubehost import colour, cube, vision
from cubehost.colour.lab import Array
from cubehost.vision.virtual import VirtualCamera

LIGHT = [("clean", 0), ("noise", 4), ("mix", 1), ("spec", 1)]
ORDINARY = [("clean", 0), ("spec", 4), ("noise", 6), ("noise", 8), ("gain", 0.4), ("wb", 0.5), ("mix", 2)]
CENTRES = np.arange(6) * 9 + 4
SIDES = 9 * np.arange(6)[:, None] + np.arange(9)
EDGES = [list(edge) for edge in lib.cc_edge_facelet]
CORNERS = [list(corner) for corner in lib.cc_corner_facelet]
GRID = np.arange(9).reshape(3, 3)
# A reading whose regions of D lie a row too low: its first two rows are the last two of dw-40b7508234, a
# reading of the same cube, its third is plastic. Where nothing else is broken it has rows of its own.
TOO_LOW = "dw-9c166638cc"
Stressed = tuple[Array, str]
Stress = Callable[[Array, np.random.Generator], Stressed]


class Case(NamedTuple):
    """A reading with what is wrong with it; `truth` is the cube as it was before."""

    stress: str
    truth: str
    rgb: Array
    named: str
    knowable: bool = True


class Outcome(NamedTuple):
    stress: str
    accepted: bool
    right: bool
    named: bool
    said: str
    knowable: bool
    right_if_sure: bool  # accepted rightly where the premise is taken as known


def moved(rgb: Array, to: list[int], source: list[int]) -> Array:
    changed = rgb.copy()
    changed[to] = rgb[source]
    return changed


def flipped(rgb: Array, rng: np.random.Generator) -> Stressed:
    edge = EDGES[rng.integers(12)]
    return moved(rgb, edge, edge[::-1]), "edge flipped"


def twisted(rgb: Array, rng: np.random.Generator) -> Stressed:
    corner, way = CORNERS[rng.integers(8)], int(rng.integers(1, 3))
    return moved(rgb, corner, corner[way:] + corner[:way]), "corner twisted"


def pieces_swapped(rgb: Array, rng: np.random.Generator) -> Stressed:
    kind = (EDGES, CORNERS)[rng.integers(2)]
    one, other = (kind[i] for i in rng.choice(len(kind), 2, replace=False))
    return moved(rgb, one + other, other + one), "two pieces exchanged"


def face_by(change: Callable[[Array], Array], name: str) -> Stress:
    def stress(rgb: Array, rng: np.random.Generator) -> Stressed:
        face = int(rng.integers(6))
        places = SIDES[face]
        named = f"{name} {colour.decision.FACES[face]}"
        return moved(rgb, list(places), list(places[change(GRID).ravel()])), named

    return stress


def exchanged(opposite: bool) -> Stress:
    def stress(rgb: Array, rng: np.random.Generator) -> Stressed:
        one = int(rng.integers(6))
        other = (one + 3) % 6 if opposite else (one + int(rng.choice([1, 2, 4, 5]))) % 6
        pair = [int(i) for i in (*SIDES[one], *SIDES[other])]
        names = "".join(colour.decision.FACES[i] for i in sorted((one, other)))
        return moved(rgb, pair, pair[9:] + pair[:9]), f"pictures exchanged {names}"

    return stress


def twice(rgb: Array, rng: np.random.Generator) -> Stressed:
    one, other = (int(i) for i in rng.choice(6, 2, replace=False))
    changed = moved(rgb, list(SIDES[one]), list(SIDES[other]))
    changed[SIDES[one]] = np.clip(changed[SIDES[one]] + rng.normal(0, 2, (9, 3)), 0, 255)
    return changed, "photographed twice " + "".join(colour.decision.FACES[i] for i in sorted((one, other)))


def shuffled(stickers: int) -> Stress:
    def stress(rgb: Array, rng: np.random.Generator) -> Stressed:
        places = rng.choice(np.setdiff1d(np.arange(54), CENTRES), stickers, replace=False)
        changed = moved(rgb, list(places), list(rng.permutation(places) if stickers > 2 else places[::-1]))
        return changed, "" if stickers > 2 else "stickers exchanged"

    return stress


def all_mirrored(rgb: Array, rng: np.random.Generator) -> Stressed:
    del rng
    return rgb[
        SIDES[:, GRID[:, ::-1].ravel()].ravel()
    ], "pictures exchanged RL"  # of which they cannot be told


def logos(rgb: Array, rng: np.random.Generator) -> Stressed:
    changed, share = rgb.copy(), rng.uniform(0.2, 0.7, (6, 1))
    changed[CENTRES] = (1 - share) * rgb[CENTRES] + share * rng.uniform(0, 255, (6, 3))
    return changed, ""


def stops(rgb: Array, rng: np.random.Generator) -> Stressed:
    return np.clip(rgb * (2 ** (rng.uniform(-1.5, 1.5, 6) / 2.2)).repeat(9)[:, None], 0, 255), ""


STRESSES: dict[str, Stress] = {
    "edge flipped": flipped,
    "corner twisted": twisted,
    "two pieces swapped": pieces_swapped,
    "picture turned by 180": face_by(lambda g: g[::-1, ::-1], "picture turned"),
    "picture turned by 90": face_by(lambda g: np.rot90(g), "picture turned"),
    "picture mirrored": face_by(lambda g: g[:, ::-1], "picture mirrored"),
    "all pictures mirrored": all_mirrored,
    "opposite pictures exchanged": exchanged(True),
    "neighbouring pictures exchanged": exchanged(False),
    "a face photographed twice": twice,
    "ten stickers shuffled": shuffled(10),
    "two stickers swapped": shuffled(2),
    "logos on all centres": logos,
    "1.5 stops a face": stops,
}
NAMED = (*tuple(STRESSES)[:10], "two stickers swapped")
STATE_BROKEN = ("edge flipped", "corner twisted", "two pieces swapped")


def is_possible(stress: Stress, truth: str, rng: np.random.Generator) -> bool:
    """Whether the stickers make a possible cube under the stress too, its colours named by its centres."""
    letters = np.array(["URFDLB".index(letter) for letter in truth], float)
    seen = stress(np.repeat(letters[:, None] * 40, 3, axis=1), rng)[0][:, 0]
    names = {round(seen[centre] / 40): face for centre, face in zip(CENTRES, "URFDLB", strict=True)}
    found = "".join(names.get(round(value / 40), "U") for value in seen)
    return colour.decision.is_possible(found)


def readings() -> list[tuple[str, str, Array]]:
    """Real ones, then as many rendered."""
    found = [
        (reading["id"], reading["gt"], np.array(reading["rgb"], float))
        for reading in json.loads((DATA / "readings-3x3.json").read_text())
    ]
    for seed in range(len(found)):
        camera, facelets = VirtualCamera(seed), cube.random_cube(seed)
        found.append((f"rendered {seed}", facelets, vision.read(camera.capture(facelets), camera.regions)))
    return found


def cases(draws: int) -> list[Case]:
    perturb, known, made = load_perturb(DATA), readings(), []
    for name, stress in STRESSES.items():
        for draw in range(draws):
            identity, truth, rgb = known[draw % len(known)]
            kind, level = LIGHT[draw // len(known) % len(LIGHT)]
            rng = perturb.rng_for(identity, name, kind, draw)
            before = rng.bit_generator.state
            broken, named = stress(rgb, rng)
            disturbed = perturb.perturb(broken, kind, level, rng).astype(float)
            rng.bit_generator.state = before
            made.append(Case(name, truth, disturbed, named, not named or not is_possible(stress, truth, rng)))
    for identity, truth, rgb in known:
        broken = "regions a row too low" if identity == TOO_LOW else "nothing broken"
        for kind, level in ORDINARY:
            rng = perturb.rng_for(identity, kind, level, 0)
            disturbed = perturb.perturb(rgb, kind, level, rng).astype(float)
            made.append(Case(f"{broken}, {kind} {level}", truth, disturbed, ""))
    return made


def examine(case: Case) -> Outcome:
    found = colour.decide(case.rgb)
    right = found.facelets == case.truth and case.stress not in STATE_BROKEN
    said = found.premise.name if found.premise else ""
    named = bool(case.named) and said == case.named
    with premise_holds():
        sure = colour.decide(case.rgb)
    right_if_sure = sure.accepted and sure.facelets == case.truth
    return Outcome(case.stress, found.accepted, right, named, said, case.knowable, right_if_sure)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--draws", type=int, default=200, help="of each stress")
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    if not DATA.is_dir():
        print(f"no readings at {DATA}: nothing measured")
        return
    with ProcessPoolExecutor(arguments.processes) as pool:
        outcomes = list(pool.map(examine, cases(arguments.draws), chunksize=16))
    print(f"{'':34s} draws accepted  wrong  wrong, %  named, %  unknowable  else said when refused")
    for stress in dict.fromkeys(outcome.stress for outcome in outcomes):
        print_row(stress, [outcome for outcome in outcomes if outcome.stress == stress])
    print_price([outcome for outcome in outcomes if outcome.stress.startswith("nothing broken")])


def print_price(outcomes: list[Outcome]) -> None:
    """What doubt of the premise costs where it holds."""
    now = [row.accepted and row.right for row in outcomes]
    sure = [row.right_if_sure for row in outcomes]
    lost = sum(known and not doubted for doubted, known in zip(now, sure, strict=True))
    print(
        f"nothing broken: {sum(now)} of {len(outcomes)} accepted rightly; with the premise known {sum(sure)},"
        f" of which {lost} are lost to doubt ({100 * lost / max(1, sum(sure)):.1f} %)"
    )


def print_row(stress: str, outcomes: list[Outcome]) -> None:
    rows = [outcome for outcome in outcomes if outcome.knowable]
    wrong = sum(row.accepted and not row.right for row in rows)
    share, accepted = 100 * wrong / max(1, len(rows)), sum(row.accepted for row in rows)
    named = f"{100 * np.mean([row.named for row in rows]):10.1f}" if stress in NAMED else f"{'':10s}"
    others = Counter(row.said for row in rows if not row.named and not row.accepted).most_common(2)
    said = ", ".join(f"{count} {name or 'nothing'}" for name, count in others)
    apart = len(outcomes) - len(rows)
    print(f"{stress:34s}{len(rows):6d}{accepted:9d}{wrong:7d}{share:10.1f}{named}{apart:12d}  {said}")


if __name__ == "__main__":
    main()
