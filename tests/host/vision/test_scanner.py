"""Scanning again: turns in between are put back, scans are fused, doubts end in a picture."""

import json
from pathlib import Path

import numpy as np
import pytest

from cubehost import cube
from cubehost.colour import decide, learned
from cubehost.jobs.events import Scanned
from cubehost.jobs.scan import photograph_until_sure
from cubehost.robot import profile
from cubehost.vision import Box, Image, capture, read
from cubehost.vision.regions import regions_from
from cubehost.vision.scanner import BETWEEN, Scanner
from cubehost.vision.virtual import VirtualCamera

VEIL = 34.5  # levels; a picture in which most cubes are refused


class Robot:
    """A cube that turns, before a camera."""

    def __init__(self, facelets: str, camera: VirtualCamera, veil: float = 0) -> None:
        self.facelets, self.camera, self.veil, self.done = facelets, camera, veil, ""
        self.random = np.random.default_rng(0)
        self.stops: list[float] = []

    def turn(self, moves: str) -> None:
        self.done = f"{self.done} {moves}".strip()
        self.facelets = "".join(self.facelets[i] for i in cube.origins(moves, self.camera.size))

    def pictures(self, stops: float) -> list[Image]:
        """Each region under a tint of its own, another in each picture."""
        self.stops.append(stops)
        images = self.camera.capture(self.facelets, stops)
        for [box] in self.camera.regions.boxes:
            assert box.picture is not None
            part = images[box.picture].pixels[box.y : box.y + box.h, box.x : box.x + box.w]
            part[:] = np.clip(part + self.random.normal(0, self.veil, 3), 0, 255).astype(np.uint8)
        return images

    def scanner(self) -> Scanner:
        return Scanner(self.pictures, self.camera.regions, 3, self.turn)


@pytest.mark.parametrize("method", ["map", "komplex"])
def test_the_cube_is_told_as_it_stands_after_the_turns(method: str) -> None:
    start = cube.random_cube(3)
    robot = Robot(start, VirtualCamera(3))
    scanner = robot.scanner()
    for moves in ("", BETWEEN[1], f"{BETWEEN[1]} {BETWEEN[2]}"):
        scanner.look()
        decision = scanner.decide(method)
        assert robot.done == moves
        assert (decision.facelets, decision.accepted) == (start, True)
        assert scanner.now(decision.facelets) == robot.facelets


def test_poor_pictures_are_overcome_by_fusing() -> None:
    """One scan seldom does, three fused often do, and none is wrong."""
    first = last = 0
    for seed in range(8):
        robot = Robot(cube.random_cube(seed), VirtualCamera(seed), veil=VEIL)
        scanner, start = robot.scanner(), robot.facelets
        decisions = []
        for _ in range(3):
            scanner.look()
            decisions.append(scanner.decide("map"))
        assert all(not decision.accepted or decision.facelets == start for decision in decisions)
        first += decisions[0].accepted
        last += decisions[2].accepted
    assert last >= first + 3


@pytest.mark.parametrize("method", ["neu", "einfach"])
def test_a_cube_whose_colours_are_still_wrong_is_scanned_again(method: str) -> None:
    """Red light on some regions of the first pictures, more than one repair mends; none on later ones."""
    robot, decided = Robot(cube.random_cube(3), VirtualCamera(3), veil=0), []
    plain = robot.pictures

    def pictures(stops: float) -> list[Image]:
        images = plain(stops)
        for [box] in robot.camera.regions.boxes[:4] if len(robot.stops) == 1 else []:
            assert box.picture is not None
            images[box.picture].pixels[box.y : box.y + box.h, box.x : box.x + box.w] = (180, 20, 20)
        return images

    def tell(event: object) -> None:
        if isinstance(event, Scanned):
            decided.append(event.decision.decision)

    scanner = Scanner(pictures, robot.camera.regions, 3, robot.turn)
    decision = photograph_until_sure(scanner, method, tell)
    assert decided[0] == "rescan"
    assert len(decided) == len(robot.stops) > 1
    assert (decision.accepted, decision.facelets) == (True, robot.facelets)


@pytest.mark.parametrize(("light", "second"), [(1.0, -1.0), (0.2, 1.0)])
def test_later_scans_are_exposed_otherwise(light: float, second: float) -> None:
    """A bright cube darker first, a dim one lighter, and the cube is told all the same."""
    start = cube.random_cube(6)
    robot = Robot(start, VirtualCamera(6, light=light))
    scanner = robot.scanner()
    for _ in range(4):
        scanner.look()
        assert scanner.decide("map").facelets == start
    assert robot.stops == [0, second, -second, 0]


def test_a_solved_cube_is_learned_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUBEHOST_CONFIG", str(tmp_path))
    for scans in (1, 2):
        robot = Robot(cube.random_cube(scans), VirtualCamera(1))
        scanner = Scanner(robot.pictures, robot.camera.regions, 3, robot.turn, "mine")
        scanner.look()
        scanner.look()
        scanner.learn(robot.facelets)
        kept = learned.load(profile.path_of("mine"))
        assert kept is not None
        assert kept.scans == scans


def test_a_solved_cube_adds_to_a_data_set(tmp_path: Path) -> None:
    """Its first pictures, and the cube as these show it, whatever was turned for other looks."""
    cubes = [cube.random_cube(seed) for seed in (1, 2)]
    for facelets in cubes:
        robot = Robot(facelets, VirtualCamera(1))
        scanner = Scanner(robot.pictures, robot.camera.regions, 3, robot.turn, dataset=str(tmp_path))
        scanner.look()
        scanner.look()
        scanner.learn(robot.facelets)
    lines = [json.loads(line) for line in (tmp_path / "solves.jsonl").read_text().splitlines()]
    assert [line["facelets"] for line in lines] == cubes
    for line in lines:
        images = capture(*(str(tmp_path / name) for name in line["pictures"]))
        boxes = [[Box(*box) for box in facelet] for facelet in line["regions"]]
        assert decide(read(images, regions_from(boxes))).facelets == line["facelets"]


def test_both_candidates_are_in_the_picture_of_a_refused_scan() -> None:
    robot = Robot(cube.random_cube(1), VirtualCamera(1), veil=3 * VEIL)
    scanner = robot.scanner()
    scanner.look()
    refused = scanner.decide("map")
    assert not refused.accepted
    drawn = scanner.drawn(refused)
    robot.veil = 0
    clear = robot.scanner()
    clear.look()
    accepted = clear.drawn(clear.decide("map"))
    assert drawn.shape != accepted.shape or np.any(drawn != accepted)
