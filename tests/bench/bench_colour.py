"""Accuracy of all colour methods on real readings and under stress, calibration, fusion, and speed.

    python tests/bench/bench_colour.py [--repeats N] [--half chosen|unseen] [--stress "noise 8"] [--data DIR]

The readings are split once and for good, every other one of each set: constants are to be chosen on one half,
and what is told is to be measured on the other. (Those of before the split were chosen on readings of both.)
Cubes count as right only when all stickers are. The readings are not part of the repository; without them
only the speed is measured.
"""

import argparse
import importlib.util
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple
from unittest import mock

import numpy as np

from cubehost import colour, cube, vision
from cubehost.colour import METHODS, exact, learned, likely, mixture, observations, premise, rivals
from cubehost.vision.virtual import VirtualCamera

SHARED = Path(__file__).resolve().parents[3] / "shared"
DATA, PROTOTYPE = SHARED / "data/colour", SHARED / "prototypes/colour"
ORDER = ("nearest", "einfach", "neu", "komplex", "map")
PROCESSES = 2
STRESS = [("clean", 0), ("spec", 1), ("spec", 4), ("spec", 8), ("noise", 4), ("noise", 6), ("noise", 8)]
STRESS += [("noise", 10), ("gain", 0.4), ("gain", 0.7), ("wb", 0.5), ("wbface", 0.2), ("gamma", 0.2)]
STRESS += [("mix", 1), ("mix", 2), ("mix", 3)]
BANDS = [(0.0, 0.5), (0.5, 0.7), (0.7, 0.9), (0.9, 0.95), (0.95, 0.99), (0.99, 0.999), (0.999, 1.01)]


class Case(NamedTuple):
    """A disturbed reading of a known cube."""

    group: str
    truth: str
    rgb: np.ndarray


class Outcome(NamedTuple):
    """Per method whether the cube is right; of `map` its probability and whether it was accepted.

    given: the same probability where the premise is known to hold, and whether that cube is right.
    """

    group: str
    truth: str
    right: dict[str, bool]
    probability: float
    accepted: bool
    given: tuple[float, bool]


@contextmanager
def premise_holds() -> Iterator[None]:
    """Inside, no cube is taken for impossible and no picture for misplaced."""
    with mock.patch.multiple(
        premise, FAULT=1e-12, SUSPECT=1e-12, NONE=1e6, SWAPPED=1e6, LOGO=1e6, PICTURE=1e-300
    ):
        yield


def load_perturb(data: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("perturb", data / "perturb.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def halves(readings: list[dict[str, Any]]) -> dict[str, str]:
    """Of each reading's name its half: they take turns within each set, in the order of the names."""
    found = {}
    for owner in {reading["set"] for reading in readings}:
        names = sorted(reading["id"] for reading in readings if reading["set"] == owner)
        found |= {name: ("chosen", "unseen")[i % 2] for i, name in enumerate(names)}
    return found


def of_half(data: Path, half: str | None) -> Iterator[tuple[str, dict[str, Any]]]:
    """Whose they are, and the readings."""
    readings = json.loads((data / "readings-3x3.json").read_text())
    half_of = halves(readings)
    for reading in readings:
        if half in (None, half_of[reading["id"]]):
            yield "reflective robot" if reading["set"] == "squid" else "others", reading


def cases(data: Path, repeats: int, half: str | None = None, stress: str | None = None) -> Iterator[Case]:
    perturb = load_perturb(data)
    for owner, reading in of_half(data, half):
        for kind, level in STRESS:
            if stress not in (None, f"{kind} {level}"):
                continue
            for repetition in range(1 if kind == "clean" else repeats):
                rng = perturb.rng_for(reading["id"], kind, level, repetition)
                rgb = perturb.perturb(reading["rgb"], kind, level, rng)
                yield Case(f"{owner}, {kind} {level}", reading["gt"], rgb)


def examine(case: Case) -> Outcome:
    rgb = case.rgb.astype(float)
    decisions = {method: METHODS[method](rgb) for method in ORDER}
    found = decisions["map"]
    right = {method: decision.facelets == case.truth for method, decision in decisions.items()}
    with premise_holds():
        sure = METHODS["map"](rgb)
    given = sure.probability or 0, sure.facelets == case.truth
    return Outcome(case.group, case.truth, right, found.probability or 0, found.accepted, given)


def print_accuracy(outcomes: list[Outcome]) -> None:
    print(
        f"{'fully right, %':34s}{'cubes':>6s}"
        + "".join(f"{m:>9s}" for m in ORDER)
        + "  accepted  wrong of these"
    )
    for group in dict.fromkeys(outcome.group for outcome in outcomes):
        rows = [outcome for outcome in outcomes if outcome.group == group]
        shares = [100 * np.mean([row.right[method] for row in rows]) for method in ORDER]
        accepted = [row for row in rows if row.accepted]
        wrong = sum(not row.right["map"] for row in accepted)
        numbers = "".join(f"{share:9.1f}" for share in shares)
        print(f"{group:34s}{len(rows):6d}{numbers}{100 * len(accepted) / len(rows):9.1f}%{wrong:6d}")
    accepted = [outcome for outcome in outcomes if outcome.accepted]
    wrong = sum(not outcome.right["map"] for outcome in accepted)
    print(f"all: {len(accepted)} of {len(outcomes)} accepted, {wrong} of these wrong "
          f"({100 * wrong / max(1, len(accepted)):.2f} %)\n")  # fmt: skip


def print_calibration(outcomes: list[Outcome]) -> None:
    said = [(row.truth, row.probability, row.right["map"]) for row in outcomes]
    print_bands("said to be sure, %", said)
    print_bands("where the premise is known, %", [(row.truth, *row.given) for row in outcomes])


def print_bands(title: str, said: list[tuple[str, float, bool]]) -> None:
    """Of each the cube, the probability said, whether that was right."""
    print(f"{title:28s} cubes   mean said, %   right, %   99.5 %, by cube")
    for low, high in BANDS:
        rows = [row for row in said if low <= row[1] < high]
        if rows:
            mean, right = 100 * np.mean([row[1:] for row in rows], axis=0)
            lowest, highest = interval(rows)
            remark = "" if lowest <= round(mean, 1) <= highest else "  outside"  # bands without a mistake too
            print(f"{100 * low:20.1f} - {100 * min(high, 1):5.1f}{len(rows):6d}{mean:14.1f}{right:11.1f}"
                  f"   {lowest:6.1f} - {highest:5.1f}{remark}")  # fmt: skip
    print()


def interval(rows: list[tuple[str, float, bool]]) -> tuple[float, float]:
    """Per cent right: 99.5 % interval where cubes are drawn anew with all their readings (bootstrap)."""
    names = list(dict.fromkeys(row[0] for row in rows))
    right = np.array([sum(row[2] for row in rows if row[0] == name) for name in names])
    count = np.array([sum(row[0] == name for row in rows) for name in names])
    drawn = np.random.default_rng(0).integers(len(names), size=(4000, len(names)))
    lowest, highest = np.percentile(100 * right[drawn].sum(1) / count[drawn].sum(1), [0.25, 99.75])
    return float(lowest), float(highest)


def print_bound(data: Path, repeats: int, half: str | None, level: int) -> None:
    """What noise of this many Lab units leaves right where colours and light are known from before it."""
    perturb = load_perturb(data)
    right: dict[str, list[bool]] = {}
    for owner, reading in of_half(data, half):
        clean, shares = mixture.prepare(np.array(reading["rgb"], float)), rivals.stickers_of([reading["gt"]])
        known = mixture.fit(clean, shares[0])
        known = replace(known, scales=known.scales + level**2 * np.eye(3))
        for repetition in range(repeats):
            rng = perturb.rng_for(reading["id"], "noise", level, repetition)
            lab = mixture.prepare(perturb.perturb(reading["rgb"], "noise", level, rng).astype(float))
            costs = mixture.e_step(lab, known).costs
            right.setdefault(owner, []).append(exact.best(costs)[0].facelets == reading["gt"])
    print("right where colours and light are known, from the readings without noise: about the bound")
    for owner, found in right.items():
        print(f"  {owner:32s}{len(found):6d}{100 * np.mean(found):9.1f} %")


def print_fusion(data: Path, repeats: int) -> None:
    """Two disturbed scans of the same cube, against the second scan alone."""
    perturb = load_perturb(data)
    readings = [r for r in json.loads((data / "readings-3x3.json").read_text()) if r["set"] == "squid"]
    tally = {"starting over": [0, 0], "fused": [0, 0]}
    scans = 0
    for reading in readings:
        for repetition in range(repeats):
            seen = []
            for scan in range(2):
                rng = perturb.rng_for(reading["id"], "noise", 8, 1000 + 2 * repetition + scan)
                seen.append(observations.of(perturb.perturb(reading["rgb"], "noise", 8, rng).astype(float)))
            first, again, fused = (observations.decide(some) for some in (seen[:1], seen[1:], seen))
            if first.accepted:
                continue
            scans += 1
            for name, decision in (("starting over", again), ("fused", fused)):
                tally[name][0] += decision.accepted
                tally[name][1] += decision.accepted and decision.facelets != reading["gt"]
    print(f"second scan of {scans} cubes refused at first (reflective robot, noise 8)")
    for name, (accepted, wrong) in tally.items():
        print(f"  {name:14s} accepted {100 * accepted / max(1, scans):5.1f} %, wrong {wrong}")
    print()


def print_learning(data: Path, repeats: int) -> None:
    """Six cubes of the reflective robot teach, the other six are read, and the other way round."""
    perturb = load_perturb(data)
    readings = [r for r in json.loads((data / "readings-3x3.json").read_text()) if r["set"] == "squid"]
    tally = {"alone": np.zeros(3, int), "learned": np.zeros(3, int)}
    for half in (0, 1):
        known = None
        for reading in readings[half::2]:
            known = learned.learn(known, reading["rgb"], reading["gt"])
        for reading in readings[1 - half :: 2]:
            for repetition in range(repeats):
                rng = perturb.rng_for(reading["id"], "noise", 8, repetition)
                rgb = perturb.perturb(reading["rgb"], "noise", 8, rng).astype(float)
                for name, view in (("alone", observations.of(rgb)), ("learned", learned.view_of(rgb, known))):
                    found = observations.decide([view])
                    right = found.facelets == reading["gt"]
                    tally[name] += [right, found.accepted, found.accepted and not right]
    print(f"learning from six solved cubes ({len(readings) * repeats} scans, reflective robot, noise 8)")
    for name, counts in tally.items():
        right, accepted, wrong = counts / len(readings) / repeats * 100
        print(f"  {name:14s} right {right:5.1f} %, accepted {accepted:5.1f} %, wrong {wrong:.1f} %")
    print()


def milliseconds(work: Callable[[], Any], times: int = 40) -> float:
    """Processor time: what else the machine does counts little."""
    work()
    began = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - began) / times * 1e3


@contextmanager
def prototype() -> Iterator[ModuleType]:
    """The prototype's `mapcube`, its C part built beside a copy of it."""
    with tempfile.TemporaryDirectory() as folder:
        copy = shutil.copytree(PROTOTYPE, Path(folder) / "prototype")
        built = ["-march=native", "-shared", "-fPIC", "fastmap.c", "-o", "libfastmap.so", "-lm"]
        subprocess.run(["gcc", "-O3", *built], cwd=copy, check=True)
        sys.path.insert(0, str(copy))
        try:
            yield importlib.import_module("mapcube")
        finally:
            sys.path.remove(str(copy))


def print_beside_prototype(data: Path) -> None:
    """The same readings by both, in turns, so that whatever else the machine does burdens both."""
    perturb = load_perturb(data)
    taken: dict[str, list[float]] = {"here": [], "prototype": []}
    with prototype() as mapcube:
        works = {"here": colour.decide, "prototype": lambda rgb: mapcube.solve(rgb, mapcube.CAL)}
        for reading in json.loads((data / "readings-3x3.json").read_text()):
            for kind, level in (("clean", 0), ("noise", 8), ("mix", 2)):
                rng = perturb.rng_for(reading["id"], kind, level, 0)
                rgb = perturb.perturb(reading["rgb"], kind, level, rng).astype(float)
                for name, work in works.items():
                    taken[name].append(seconds(lambda work=work, rgb=rgb: work(rgb)))
    for name, times in taken.items():
        median, slowest = 1e3 * np.median(times), 1e3 * np.percentile(times, 90)
        print(f"a whole cube, {name:9s}          {median:6.2f} ms, 90 % of readings below {slowest:.2f} ms")


def seconds(work: Callable[[], Any]) -> float:
    """Processor time, the better of two."""
    spent = []
    for _ in range(2):
        began = time.process_time()
        work()
        spent.append(time.process_time() - began)
    return min(spent)


def print_speed() -> None:
    print("processor time")
    camera = VirtualCamera(1)
    rgb = vision.read(camera.capture(cube.random_cube(1)), camera.regions)
    costs = likely.estimated(mixture.prepare(rgb))[1].costs
    print(f"best cube and runner-up          {milliseconds(lambda: exact.best(costs)):6.2f} ms")
    print(f"log Z and posteriors             {milliseconds(lambda: exact.posterior(costs)):6.2f} ms")
    print(f"one decision from costs          {milliseconds(lambda: likely.decide_costs(costs)):6.2f} ms")
    print(f"a whole cube with estimation     {milliseconds(lambda: colour.decide(rgb)):6.2f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=4, help="disturbances of each reading and kind")
    parser.add_argument("--half", choices=("chosen", "unseen"), help="of the readings; without it, all")
    parser.add_argument("--stress", help="one kind and level alone, as `noise 8`")
    parser.add_argument("--data", type=Path, default=DATA)
    arguments = parser.parse_args()
    print_speed()
    if not arguments.data.is_dir():
        print(f"no readings at {arguments.data}: accuracy not measured")
        return
    if PROTOTYPE.is_dir():
        print_beside_prototype(arguments.data)
    chosen = cases(arguments.data, arguments.repeats, arguments.half, arguments.stress)
    with ProcessPoolExecutor(PROCESSES) as pool:
        outcomes = list(pool.map(examine, chosen, chunksize=16))
    print()
    print_accuracy(outcomes)
    print_calibration(outcomes)
    if arguments.stress:
        kind, level = arguments.stress.split()
        if kind == "noise":
            print_bound(arguments.data, arguments.repeats, arguments.half, int(level))
        return
    print_fusion(arguments.data, arguments.repeats)
    print_learning(arguments.data, arguments.repeats)


if __name__ == "__main__":
    main()
