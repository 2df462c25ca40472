"""Cubes read from any pictures, rendered ones and the photos of ../shared/data: how many, how fast.

python tests/bench/bench_pictures.py [--sets N] [--size 2] [--clips N [--first N] [--gloss]]

--clips: cubes turned before a camera, ten frames a second, until sure; one that ends too early begins again.
Seconds are the processor's, on one core, so that what else the machine does counts little.
"""

import argparse
import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from itertools import chain, permutations
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
from bench_colour import DATA

from cubehost.base.errors import InputError
from cubehost.vision import Image, capture, casual, dataset
from cubehost.vision.live import Live, Progress
from cubehost.vision.virtual import PLACES, turn_about

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from rendered_clips import labelled_clip


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


class Watched(NamedTuple):
    """What became of a clip, seconds of video, processor seconds in all and of the longest frame, frames that
    said what was not so."""

    what: str
    video: float
    took: float
    longest: float
    untrue: int


def watched(size: int, gloss: bool, seed: int) -> Watched:
    cv2.setNumThreads(1)
    shine = 0.3 + 0.6 * np.random.default_rng(seed).random() if gloss else None
    (facelets, first), (_, again) = (labelled_clip(seed, size, shine) for _ in range(2))
    live, times, untrue, held = Live(size), list[float](), 0, list[str]()
    for name, pixels in chain(first, again):
        began = time.process_time()
        progress = live.add(Image("clip", pixels))
        times.append(time.process_time() - began)
        held.append(name)
        untrue += size == 3 and not is_true(progress, held)
        if progress.decision:
            right = progress.decision.facelets in holdings(facelets, size)
            return Watched("right" if right else "WRONG", len(times) / 10, sum(times), max(times), untrue)
    return Watched("not sure", len(times) / 10, sum(times), max(times), untrue)


def is_true(progress: Progress, held: list[str]) -> bool:
    """No side is missing that was held to the end before, none is there that was not shown."""
    shown = {name for name in held if name}
    done = {name for name in shown if name != held[-1]}
    if progress.ask == "missing":
        return not done & set(progress.missing) and set("URFDLB") - shown <= set(progress.missing)
    return len(shown) == 6


def print_clips(seeds: range, size: int, gloss: bool) -> None:
    with ProcessPoolExecutor(2) as pool:
        found = list(pool.map(partial(watched, size, gloss), seeds))
    kinds = {kind: sum(row.what == kind for row in found) for kind in ("right", "WRONG", "not sure")}
    seconds, took = np.median([row.video for row in found]), np.median([row.took for row in found])
    print(f"{len(seeds)} clips: {kinds}, {seconds:.1f} s of video, {took:.1f} s of processor (medians)")
    sure = [row.video for row in found if row.what != "not sure"]
    print(f"where sure, at most {max(sure, default=0):.1f} s of video")
    longest, share = max(row.longest for row in found), max(row.took / row.video for row in found)
    print(f"the longest frame {1000 * longest:.0f} ms, the whole at most {share:.2f} of the clip's length")
    frames = sum(round(10 * row.video) for row in found)
    untrue = {seed: row.untrue for seed, row in zip(seeds, found, strict=True) if row.untrue}
    print(f"of {frames} frames with untrue words, by clip: {untrue}")


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
    parser.add_argument("--first", type=int, default=0, help="number of the first clip")
    parser.add_argument("--gloss", action="store_true", help="a reflection travels over the sides")
    arguments = parser.parse_args()
    if arguments.clips:
        seeds = range(arguments.first, arguments.first + arguments.clips)
        print_clips(seeds, arguments.size, arguments.gloss)
        return
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
