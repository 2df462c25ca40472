"""Cubes read from any pictures, rendered ones and the photos of ../shared/data: how many, how fast.

python tests/bench/bench_pictures.py [--sets N] [--size 2] [--clips N]

--clips: cubes turned before a camera, ten frames a second, until sure; one that ends too early begins again.
"""

import argparse
import json
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from itertools import chain, permutations

import numpy as np
from bench_colour import DATA

from cubehost.base.errors import InputError
from cubehost.vision import Image, capture, casual, dataset
from cubehost.vision.live import Live
from cubehost.vision.virtual import PLACES
from cubehost.vision.virtual_turned import turn_about


def looked_at(images: list[Image], size: int, same: set[str]) -> tuple[str, float]:
    began = time.process_time()
    try:
        found = casual.scan(images, size)[1].decision
        right = found.facelets in same
        what = ("right" if right else "WRONG") if found.accepted else "refused: not sure"
    except InputError as error:
        what = f"refused: {str(error)[:90]}"
    return what, time.process_time() - began


def rendered(size: int, seed: int) -> tuple[str, str, float]:
    made = dataset.sample(seed, None, size)
    same = holdings(made.facelets, size) if size == 2 else {made.facelets}
    return str(made.made["kind"]), *looked_at(made.images(), size, same)


def watched(size: int, seed: int) -> tuple[str, float, float]:
    """What becomes of a clip, seconds of video, and of processor."""
    (facelets, first), (_, again) = dataset.clip(seed, size), dataset.clip(seed, size)
    live, began, number = Live(size), time.process_time(), 0
    for number, pixels in enumerate(chain(first, again), 1):
        if decision := live.add(Image("clip", pixels)).decision:
            right = decision.facelets in holdings(facelets, size)
            return "right" if right else "WRONG", number / 10, time.process_time() - began
    return "not sure", number / 10, time.process_time() - began


def print_clips(count: int, size: int) -> None:
    with ProcessPoolExecutor(2) as pool:
        found = list(pool.map(partial(watched, size), range(count)))
    kinds = {kind: sum(row[0] == kind for row in found) for kind in ("right", "WRONG", "not sure")}
    seconds, took = (np.median([row[i] for row in found]) for i in (1, 2))
    print(f"{count} clips: {kinds}, {seconds:.1f} s of video, {took:.1f} s of processor (medians)")
    sure = [row[1] for row in found if row[0] != "not sure"]
    print(f"where sure, at most {max(sure, default=0):.1f} s of video")


def holdings(facelets: str, size: int = 3) -> set[str]:
    """The same cube held in all 24 ways, its colours named by where they then are (a 2x2: in any way)."""
    turned = {facelets}
    for _ in range(8):
        turned |= {"".join(f[i] for i in whole_turn(axis, size)) for f in turned for axis in (0, 1)}
    if size == 2:
        tables = [str.maketrans("URFDLB", "".join(names)) for names in permutations("URFDLB")]
        return {f.translate(table) for f in turned for table in tables}
    return {f.translate({ord(f[9 * i + 4]): face for i, face in enumerate("URFDLB")}) for f in turned}


@cache
def whole_turn(axis: int, size: int) -> list[int]:
    """Where each facelet was before a quarter turn of the whole cube, by its place in space."""
    steps = (np.arange(size) + 0.5) / size
    faces = [PLACES[face] for face in "URFDLB"]
    places = np.array([f.corner + y * f.down + x * f.right for f in faces for y in steps for x in steps])
    turned = places @ turn_about(np.eye(3)[axis], 90).round().T
    return [int(np.linalg.norm(turned - place, axis=1).argmin()) for place in places]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sets", type=int, default=200)
    parser.add_argument("--size", type=int, default=3)
    parser.add_argument("--clips", type=int, default=0)
    arguments = parser.parse_args()
    if arguments.clips:
        print_clips(arguments.clips, arguments.size)
    with ProcessPoolExecutor(2) as pool:
        found = list(pool.map(partial(rendered, arguments.size), range(arguments.sets)))
    for kind in sorted({kind for kind, _, _ in found}):
        rows = [(what, took) for k, what, took in found if k == kind]
        right = sum(what == "right" for what, _ in rows)
        wrong = sum(what == "WRONG" for what, _ in rows)
        took = np.median([took for _, took in rows])
        print(f"rendered, {kind:8s} {len(rows):4d} sets, {right} right, {wrong} wrong, {took:.1f} s (median)")
    for kind, what, _ in found:
        if what != "right":
            print(f"  {kind}: {what}")
    if arguments.size == 3 and DATA.is_dir():
        for name, truth in json.loads((DATA / "photos/states.json").read_text()).items():
            images = capture(str(DATA / "photos" / name))
            images = [images[i] for i in np.random.default_rng(0).permutation(6)]
            print(f"photos {name}: {looked_at(images, 3, holdings(truth))[0]}")


if __name__ == "__main__":
    main()
