"""Readings under 49 kinds of stress: how many are accepted, how many wrongly, and what is said of the others.

    python tests/bench/bench_stresses.py [--draws N] [--kind WORD] [--real] [--processes N]

Of 36 kinds the cube is as it was, and its state the right answer: a reason that is given there is false. Of
the others something is broken, and no answer is right.
Half of the draws begin with readings of real cubes (../shared/data/colour), the others with rendered ones.
"""

import argparse
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from typing import NamedTuple

import cv2
import numpy as np
from bench_colour import DATA
from bench_premise import (
    CORNERS,
    EDGES,
    SIDES,
    all_mirrored,
    exchanged,
    face_by,
    is_possible,
    moved,
    readings,
    shuffled,
    twice,
)

from cubehost import colour
from cubehost.colour.lab import Array

Random = np.random.Generator
Stress = Callable[[Array, Random], Array]
NAMES = "URFDLB"


def linear(rgb: Array) -> Array:
    part = rgb / 255
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def shown(light: Array) -> Array:
    light = np.clip(light, 0, 1)
    return 255 * np.where(light <= 0.0031308, 12.92 * light, 1.055 * light ** (1 / 2.4) - 0.055)


def lit(factor: Callable[[Random], Array]) -> Stress:
    """Light times a factor: [3] or [54, 3]."""
    return lambda rgb, rng: shown(linear(rgb) * factor(rng))


def of_a_face(factor: Callable[[Random], Array]) -> Stress:
    def stress(rgb: Array, rng: Random) -> Array:
        changed, face = rgb.copy(), SIDES[rng.integers(6)]
        changed[face] = shown(linear(rgb[face]) * factor(rng))
        return changed

    return stress


def painted(count: int, paint: Callable[[Array, Random], Array]) -> Stress:
    """So many stickers side by side, covered in one colour."""

    def stress(rgb: Array, rng: Random) -> Array:
        changed, face, at = rgb.copy(), SIDES[rng.integers(6)].reshape(3, 3), rng.integers(0, 3, 2)
        face = face if rng.integers(2) else face.T
        places = face[at[0], [min(at[1], 3 - count), min(at[1], 3 - count) + count - 1]]
        changed[places] = np.clip(paint(rgb, rng) + rng.normal(0, 4, (2, 3))[: len(places)], 0, 255)
        return changed

    return stress


def drifting(share: float) -> Stress:
    return lit(lambda rng: np.exp(np.cumsum(rng.normal(0, share, (6, 3)), 0)).repeat(9, 0))


def drawn(rgb: Array, cell: int) -> list[Array]:
    """Each face as a picture, black between the stickers."""
    faces = []
    for face in rgb.reshape(6, 3, 3, 3):
        picture = face.repeat(cell, 0).repeat(cell, 1)
        edge = np.arange(3 * cell) % cell < max(1, cell // 10)
        picture[edge] = 12
        picture[:, edge] = 12
        faces.append(picture)
    return faces


def seen(faces: list[Array], cell: int) -> Array:
    quarter = cell // 4
    cells = np.array(faces).reshape(6, 3, cell, 3, cell, 3)[:, :, quarter:-quarter, :, quarter:-quarter]
    return np.asarray(cells.mean((2, 4)).reshape(54, 3), float)


def compressed(quality: int, cell: int) -> Stress:
    def stress(rgb: Array, rng: Random) -> Array:
        del rng
        how = [cv2.IMWRITE_JPEG_QUALITY, quality]
        pictures = [picture.round().astype(np.uint8)[..., ::-1] for picture in drawn(rgb, cell)]
        files = [cv2.imencode(".jpg", picture, how)[1] for picture in pictures]
        back = [np.asarray(cv2.imdecode(file, cv2.IMREAD_COLOR), float) for file in files]
        return seen([picture[..., ::-1] for picture in back], cell)

    return stress


def smeared(stickers: float) -> Stress:
    def stress(rgb: Array, rng: Random) -> Array:
        length = round(20 * stickers)
        kernel = np.ones((1, length)) / length
        kernel = kernel if rng.integers(2) else kernel.T
        return shown(seen([cv2.filter2D(linear(face), -1, kernel) for face in drawn(rgb, 20)], 20))

    return stress


def mixed_with(other: Callable[[Random], Array], share: Callable[[Random], Array]) -> Stress:
    def stress(rgb: Array, rng: Random) -> Array:
        part = share(rng)
        return (1 - part) * rgb + part * other(rng)

    return stress


def logos(stickers: list[int], least: float, most: float) -> Stress:
    def stress(rgb: Array, rng: Random) -> Array:
        changed, share = rgb.copy(), rng.uniform(least, most, (len(stickers), 1))
        changed[stickers] = (1 - share) * rgb[stickers] + share * rng.uniform(0, 255, (len(stickers), 3))
        return changed

    return stress


def shadow(rgb: Array, rng: Random) -> Array:
    factor, face = np.ones((54, 1)), SIDES[rng.integers(6)].reshape(3, 3)
    face = face if rng.integers(2) else face.T
    factor[face[: rng.integers(1, 3)]] = rng.uniform(0.15, 0.35)
    return shown(linear(rgb) * factor)


def channels(rgb: Array, rng: Random) -> Array:
    matrix = rng.uniform(0.1, 0.25, (3, 3)) * (1 - np.eye(3))
    return shown(linear(rgb) @ (matrix + np.diag(1 - matrix.sum(0))))


def bleeding(share: float) -> Stress:
    return lambda rgb, rng: (1 - share) * rgb + share * rgb[rng.permutation(54)]


def another_colour(rgb: Array, rng: Random) -> Array:
    return rgb[rng.integers(54)]


def of_three(rgb: Array, rng: Random) -> Array:
    for face in rng.choice(6, 3, replace=False):
        rgb = moved(rgb, list(SIDES[face]), list(SIDES[face][::-1]))
    return rgb


def piece(kind: list[list[int]]) -> Stress:
    def stress(rgb: Array, rng: Random) -> Array:
        place = kind[rng.integers(len(kind))]
        return moved(rgb, place, place[1:] + place[:1])

    return stress


UNHARMED: dict[str, Stress] = {
    "a grey sticker": painted(1, lambda _, rng: np.full(3, rng.uniform(90, 150))),
    "a sticker off": painted(1, lambda _, rng: rng.uniform(15, 35, 3)),
    "two stickers off": painted(2, lambda _, rng: rng.uniform(15, 35, 3)),
    "a hand over two": painted(2, lambda _, rng: np.array([200, 150, 120]) * rng.uniform(0.7, 1.1)),
    "an orange gripper over two": painted(2, lambda _, rng: np.array([235, 110, 30]) * rng.uniform(0.8, 1)),
    "two in another colour": painted(2, another_colour),
    "one in another colour": painted(1, another_colour),
    "a face under another lamp, .3": of_a_face(lambda rng: np.exp(rng.normal(0, 0.3, 3))),
    "a face under another lamp, .6": of_a_face(lambda rng: np.exp(rng.normal(0, 0.6, 3))),
    "a face at sunset": of_a_face(lambda _: np.array([1.5, 0.9, 0.45])),
    "a face under blue sky": of_a_face(lambda _: np.array([0.55, 0.85, 1.6])),
    "white balance drifts, .05": drifting(0.05),
    "white balance drifts, .1": drifting(0.1),
    "white balance drifts, .2": drifting(0.2),
    "JPEG 10": compressed(10, 32),
    "JPEG 10, small": compressed(10, 8),
    "JPEG 5": compressed(5, 32),
    "smeared by .75": smeared(0.75),
    "smeared by 1.25": smeared(1.25),
    "2 stops up": lit(lambda _: np.array(4.0)),
    "3 stops up": lit(lambda _: np.array(8.0)),
    "2 stops down": lit(lambda _: np.array(0.25)),
    "4 stops down": lit(lambda _: np.array(0.0625)),
    "1.5 stops a face": lit(lambda rng: (2 ** rng.uniform(-1.5, 1.5, 6)).repeat(9)[:, None]),
    "pastel, 50 %": mixed_with(lambda _: np.array(191.0), lambda _: np.array(0.5)),
    "pastel, 70 %": mixed_with(lambda _: np.array(191.0), lambda _: np.array(0.7)),
    "worn": mixed_with(lambda _: np.array(15.0), lambda rng: rng.uniform(0, 0.5, (54, 1))),
    "a logo, 40 %": logos([4], 0.4, 0.4),
    "a logo, 80 %": logos([4], 0.8, 0.8),
    "logos on all middles": logos(list(range(4, 54, 9)), 0.2, 0.7),
    "a hard shadow": shadow,
    "channels mixed": channels,
    "a red lamp": lit(lambda _: np.array([1.6, 0.6, 0.3])),
    "a green lamp": lit(lambda _: np.array([0.5, 1.3, 0.6])),
    "bleeding, .15": bleeding(0.15),
    "bleeding, .3": bleeding(0.3),
}
HARMED: dict[str, Stress] = {
    "neighbouring photos exchanged": lambda rgb, rng: exchanged(False)(rgb, rng)[0],
    "opposite photos exchanged": lambda rgb, rng: exchanged(True)(rgb, rng)[0],
    "one face twice": lambda rgb, rng: twice(rgb, rng)[0],
    "turned by 90": lambda rgb, rng: face_by(lambda g: np.rot90(g), "")(rgb, rng)[0],
    "turned by 180": lambda rgb, rng: face_by(lambda g: g[::-1, ::-1], "")(rgb, rng)[0],
    "mirrored": lambda rgb, rng: face_by(lambda g: g[:, ::-1], "")(rgb, rng)[0],
    "all mirrored": lambda rgb, rng: all_mirrored(rgb, rng)[0],
    "three turned by 180": of_three,
    "two stickers swapped": lambda rgb, rng: shuffled(2)(rgb, rng)[0],
    "an edge flipped": piece(EDGES),
    "a corner twisted": piece(CORNERS),
    "ten stickers shuffled": lambda rgb, rng: shuffled(10)(rgb, rng)[0],
    "no cube": lambda _, rng: rng.uniform(0, 255, (54, 3)) if rng.integers(2) else np.full((54, 3), 128.0),
}
KNOWABLE = HARMED.keys() - {"no cube"}
SAID = {
    "logos on all middles": "middles covered",
    "neighbouring photos exchanged": "pictures exchanged",
    "opposite photos exchanged": "pictures exchanged",
    "one face twice": "photographed twice",
    "turned by 90": "picture turned",
    "turned by 180": "picture turned",
    "mirrored": "picture mirrored",
    "all mirrored": "pictures exchanged RL",
    "three turned by 180": "pictures turned",
    "an edge flipped": "edge flipped",
    "a corner twisted": "corner twisted",
    "two stickers swapped": "stickers exchanged",
}


class Outcome(NamedTuple):
    accepted: bool
    right: bool
    best: bool  # the best cube is the right one, accepted or not
    said: str


@cache
def known_readings(real: bool) -> list[tuple[str, str, Array]]:
    found = readings()
    return found[: len(found) // 2] if real else found


def draws(kind: str, count: int, real: bool) -> list[tuple[str, Array]]:
    """Without those that the stress leaves a possible cube: nobody could know."""
    stress, known, made = (UNHARMED | HARMED)[kind], known_readings(real), list[tuple[str, Array]]()
    for draw in range(3 * count):
        _, truth, rgb = known[(7 * draw) % len(known)]
        rng, again = (np.random.default_rng([draw, *kind.encode()]) for _ in range(2))
        if len(made) == count or (
            kind in KNOWABLE and is_possible(lambda *args: (stress(*args), ""), truth, again)
        ):
            continue
        made.append((truth, np.clip(stress(rgb, rng) + rng.normal(0, 2, (54, 3)), 0, 255)))
    return made


def examined(kind: str, count: int, real: bool) -> list[Outcome]:
    outcomes = []
    for truth, rgb in draws(kind, count, real):
        found = colour.decide(rgb)
        best = found.facelets == truth and kind in UNHARMED
        said = found.premise.name if found.premise else ""
        outcomes.append(Outcome(found.accepted, found.accepted and best, best, said))
    return outcomes


def print_row(kind: str, rows: list[Outcome]) -> None:
    refused = Counter(row.said or "nothing" for row in rows if not row.accepted)
    named = sum(count for said, count in refused.items() if said.startswith(SAID.get(kind, "-")))
    told = ", ".join(f"{count} {said}" for said, count in refused.most_common(3))
    accepted, right, best = (sum(row[i] for row in rows) for i in range(3))
    print(f"{kind:32s}{len(rows):5d}{accepted:9d}{accepted - right:7d}{best:6d}{named:7d}  {told}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--draws", type=int, default=82, help="of each kind")
    parser.add_argument("--kind", default="", help="only kinds of which this is a part")
    parser.add_argument("--real", action="store_true", help="begin with readings of real cubes alone")
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    if not DATA.is_dir():
        print(f"no readings at {DATA}: nothing measured")
        return
    kinds = [kind for kind in UNHARMED | HARMED if arguments.kind in kind]
    print(f"{'':32s}draws accepted  wrong  best  named  said when refused")
    with ProcessPoolExecutor(arguments.processes) as pool:
        found = dict(
            zip(
                kinds,
                pool.map(partial(examined, count=arguments.draws, real=arguments.real), kinds),
                strict=True,
            )
        )
    for kind, rows in found.items():
        print_row(kind, rows)
    for title, some in (("unharmed", UNHARMED), ("harmed", HARMED)):
        rows = [row for kind in kinds if kind in some for row in found[kind]]
        refused = [row for row in rows if not row.accepted]
        accepted, right = len(rows) - len(refused), sum(row.right for row in rows)
        false = sum(
            row.said != "" and not row.said.startswith(SAID.get(kind, "-"))
            for kind in kinds
            if kind in some
            for row in found[kind]
            if not row.accepted
        )
        print(f"{title}: {accepted} of {len(rows)} accepted, {accepted - right} wrong; "
              f"{false} of {len(refused)} refusals name a reason that is none")  # fmt: skip


if __name__ == "__main__":
    main()
