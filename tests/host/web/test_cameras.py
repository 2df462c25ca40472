"""The page scans as `cubehost scan-and-send` does: locks, exposures, turns, fusion, both candidates."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from talker import Talker

from cubehost.base.errors import InputError
from cubehost.cube import origins, random_cube
from cubehost.vision import Camera, Image, virtual
from cubehost.vision.corners import corners_of
from cubehost.vision.virtual import VirtualCamera
from cubehost.web import cameras as cameras_module
from cubehost.web.cameras import Cameras

VEIL = 30.0  # levels of tint on each facelet; a picture of which every second cube is refused


@pytest.fixture
def veiled(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Virtual cameras under a veil for the first scan; the stops asked for."""
    capture, asked, random = VirtualCamera.capture, [], np.random.default_rng(1)

    def poorly(self: VirtualCamera, facelets: str, stops: float = 0.0, *off: object) -> list[Image]:
        images = capture(self, facelets, stops, *off)
        veil = 2 * VEIL if not asked else VEIL / 3
        asked.append(stops)
        for [box] in self.regions.boxes:
            part = images[box.picture].pixels[box.y : box.y + box.h, box.x : box.x + box.w]
            part[:] = np.clip(part + random.normal(0, veil, 3), 0, 255).astype(np.uint8)
        return images

    monkeypatch.setattr(virtual.VirtualCamera, "capture", poorly)
    return asked


def test_a_poor_scan_is_followed_by_others_and_fused(serve, veiled) -> None:
    with serve(facelets=random_cube(3)) as served, Talker(served.port) as talker:
        talker.await_sections()
        before = served.facelets
        talker.do("scan")
        scan = talker.sections["scan"]
        assert veiled[:2] == [0.0, -1.0]
        assert served.facelets != before, "faces were turned between the scans"
        assert (scan["decision"], scan["facelets"]) == ("accept", served.facelets)
        assert talker.sections["cube"]["facelets"] == served.facelets
        assert scan["differs"] == []
        assert any("not sure" in line for line in talker.log)
        talker.do("solve")
        talker.do("run")
        assert served.connection.virtual.solved


def test_both_candidates_are_shown(serve, veiled, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cameras_module, "SCANS", 1)
    with serve(facelets=random_cube(3)) as served, Talker(served.port) as talker:
        talker.await_sections()
        talker.do("scan")
        scan = talker.sections["scan"]
        assert scan["decision"] == "rescan"
        assert scan["second"]["facelets"] != scan["facelets"]
        assert 0 < scan["second"]["probability"] <= scan["probability"] < 0.95
        wrong = next(
            i for i, (a, b) in enumerate(zip(scan["facelets"], served.facelets, strict=True)) if a != b
        )
        talker.do("correct", facelet=wrong, colour=served.facelets[wrong])
        assert talker.sections["scan"]["facelets"][wrong] == served.facelets[wrong]


def test_after_a_stop_scanning_turns_nothing(serve, veiled) -> None:
    with serve(facelets=random_cube(3)) as served, Talker(served.port) as talker:
        talker.await_sections()
        steps = served.steps
        talker.send("stop")
        talker.until(lambda: talker.sections["stop"]["latched"])
        talker.do("scan")
        assert served.steps == steps
        assert len(veiled) > 1


def test_what_was_locked_at_set_up_holds_for_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    camera, asked = VirtualCamera(1), []

    def capture(*cameras: Camera, stops: float = 0.0, **_: object) -> list[Image]:
        asked.append((cameras, stops))
        return camera.capture(random_cube(1), stops)

    monkeypatch.setattr(cameras_module, "capture", capture)
    locked = [Camera("0", 156.0, 4600.0), Camera("2", 80.0)]
    replace(camera.regions, cameras=tuple(locked)).save(tmp_path / "robot.json")
    robot = SimpleNamespace(virtual=None, robot=None)
    for cameras in (("0", "2"), ()):  # named, or as the file names them
        scanner = Cameras(cameras, tmp_path / "robot.json").scanner(robot, None)
        scanner.look()
        assert asked.pop() == (tuple(locked), 0.0)
        scanner.decide("map")
        scanner.look()
        assert asked.pop() == (tuple(locked), -1.0)


def test_faces_placed_on_the_page_keep_what_the_command_keeps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Locks, and pictures against which drift is measured."""
    camera, robot = VirtualCamera(1), SimpleNamespace(virtual=None, robot=None)
    monkeypatch.setattr(cameras_module, "capture", lambda *_, **__: camera.capture(random_cube(1)))
    monkeypatch.setattr(cameras_module.sources, "locked", lambda source: Camera(source, 156.0))
    cameras = Cameras(("0", "2"), tmp_path / "robot.json")
    boxes = [camera.regions.boxes[start : start + 9] for start in range(0, 54, 9)]
    corners = {
        face: corners_of([row[0] for row in rows], rows[0][0].picture)
        for face, rows in zip("URFDLB", boxes, strict=True)
    }
    with pytest.raises(InputError, match="take pictures first"):
        cameras.place("U", corners["U"])
    with pytest.raises(InputError, match="set the cameras up first"):
        cameras.scanner(robot, None)
    cameras.look(robot)
    for face in corners:
        cameras.place(face, corners[face])
    kept = cameras_module.Regions.load(tmp_path / "robot.json")
    assert kept.cameras == (Camera("0", 156.0), Camera("2", 156.0))
    assert len(kept.references) == 2


def test_the_frame_is_that_of_the_last_picture() -> None:
    """What is corrected by hand after turns are stickers as they are seen now."""
    camera, cube = VirtualCamera(2), {"now": random_cube(2)}

    def turn(moves: str) -> None:
        cube["now"] = "".join(cube["now"][i] for i in origins(moves))

    looked = camera.capture
    scanner = cameras_module.Scanner(lambda stops: looked(cube["now"], stops), camera.regions, 3, turn)
    for _ in range(2):
        scanner.look()
        decision = scanner.decide("map")
    seen = scanner.as_seen(decision)
    assert seen.facelets == cube["now"] != decision.facelets
    assert "".join("URFDLB"[i] for i in scanner.costs().argmin(1)) == cube["now"]
