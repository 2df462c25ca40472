"""The one button: scan, solve, turn; what it does with doubt, and after a stop."""

import math
import signal
from pathlib import Path

import numpy as np
import pytest
from talker import Talker

from cubehost.cube import random_cube
from cubehost.jobs import flight
from cubehost.vision.sources import Image
from cubehost.vision.virtual import VirtualCamera
from cubehost.web import cameras as cameras_module
from cubehost.web import worker


@pytest.fixture(autouse=True)
def _own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


@pytest.fixture
def doubtful(monkeypatch: pytest.MonkeyPatch) -> None:
    """One scan only, through a coloured veil: never sure."""
    capture, random = VirtualCamera.capture, np.random.default_rng(1)

    def poorly(self: VirtualCamera, *how: object) -> list[Image]:
        images = capture(self, *how)
        for [box] in self.regions.boxes:
            part = images[box.picture].pixels[box.y : box.y + box.h, box.x : box.x + box.w]
            part[:] = np.clip(part + random.normal(0, 60, 3), 0, 255).astype(np.uint8)
        return images

    monkeypatch.setattr(VirtualCamera, "capture", poorly)
    monkeypatch.setattr(cameras_module, "SCANS", 1)


def test_scans_solves_turns_looks_and_leaves_a_record(serve):
    with serve(facelets=random_cube(5)) as served, Talker(served.port) as talker:
        talker.do("solve-cube")
        assert talker.errors == []
        assert served.connection.virtual.solved
        assert talker.sections["run"]["truth"] == "solved"
        (record,) = flight.records()
        assert talker.sections["history"][0]["solves"][0]["flight"] == record.stem
        told = {entry["is"] for entry in flight.read(record)}
        assert {"begin", "line", "picture", "Scanned", "Found", "Turned", "Looked", "end"} <= told


def test_what_a_person_settles_waits_for_no_robot(serve, monkeypatch):
    """So that a quick second press is not refused as busy while the robot is asked how it is."""
    monkeypatch.setattr(worker, "SILENCE", math.inf)  # a virtual robot that is given up is started anew
    with serve(facelets=random_cube(5)) as served, Talker(served.port) as talker:
        talker.do("scan")
        read = talker.sections["scan"]["facelets"]
        robot = served.connection.virtual._process
        robot.send_signal(signal.SIGSTOP)
        try:
            wrong = "U" if read[12] != "U" else "R"
            talker.do("correct", facelet=12, colour=wrong)
            talker.do("undo")
            talker.do("expect", facelets=read)
        finally:
            robot.send_signal(signal.SIGCONT)
        assert talker.errors == []
        assert talker.sections["scan"]["facelets"] == talker.sections["cube"]["facelets"] == read


def test_after_not_sure_no_older_cube_is_solved(serve, doubtful):
    with serve(facelets=random_cube(3)) as served, Talker(served.port) as talker:
        talker.await_sections()
        assert talker.sections["cube"]["facelets"] == served.facelets  # said at the start
        steps = served.steps
        talker.do("solve-cube")
        assert talker.errors.pop().startswith("not sure of this cube")
        assert talker.sections["cube"]["facelets"] is None
        talker.do("solve")
        assert "the cube is not known yet" in talker.errors.pop()
        assert served.steps == steps


def test_doubts_are_settled_one_by_one_and_taken_back(serve, doubtful):
    with serve(facelets=random_cube(3)) as served, Talker(served.port) as talker:
        talker.do("scan")
        first = talker.sections["scan"]
        for index, _ in first["doubtful"]:
            decided, other = first["choices"][str(index)]
            assert decided == first["facelets"][index] != other
        index = first["doubtful"][0][0]
        talker.do("correct", facelet=index, colour=served.facelets[index])
        assert talker.sections["scan"]["undo"] == 1
        talker.do("undo")
        assert talker.sections["scan"] == first
        talker.do("undo")
        assert "no correction" in talker.errors.pop()
        wrong = [i for i in range(54) if i % 9 != 4]
        for index in wrong:
            talker.do("correct", facelet=index, colour=served.facelets[index])
        talker.do("expect", facelets=talker.sections["scan"]["facelets"])  # "I have checked it"
        assert talker.sections["scan"]["settled"]
        talker.do("solve-cube")  # without another scan, which would not be sure again
        assert not any(error.startswith("not sure") for error in talker.errors)
        assert served.connection.virtual.solved


def test_a_correction_against_the_pictures_is_called_one(serve):
    with serve(facelets=random_cube(5)) as served, Talker(served.port) as talker:
        talker.do("scan")
        right = talker.sections["scan"]["facelets"][12]
        talker.do("correct", facelet=12, colour="U" if right != "U" else "R")
        assert talker.sections["scan"]["contradicted"] == [12]
        talker.do("undo")
        assert talker.sections["cube"]["facelets"] == served.facelets


def test_after_a_stop_faces_are_straightened_and_the_cube_is_solved(serve):
    with serve(facelets=random_cube(8)) as served, Talker(served.port) as talker:
        talker.slow_down()
        talker.send("solve-cube")
        talker.until(lambda: talker.sections["run"]["state"] == "running" and talker.sections["run"]["done"])
        talker.send("stop")
        talker.until(lambda: talker.sections["stop"]["latched"] and talker.sections["work"]["busy"] is None)
        talker.errors.clear()
        talker.do("solve-cube", straighten=True)
        assert talker.errors.pop() == "stopped: re-arm first"
        talker.send("rearm")
        talker.until(lambda: not talker.sections["stop"]["latched"])
        talker.do("solve-cube")
        assert "straighten" in talker.errors.pop()
        talker.do("solve-cube", straighten=True)
        assert talker.errors == []
        assert served.connection.virtual.solved
        assert talker.sections["run"]["truth"] == "solved"


def test_a_stop_ends_straightening_and_stays_one(serve):
    with serve(facelets=random_cube(8)) as served, Talker(served.port) as talker:
        for face in "URF":
            talker.do("nudge", face=face, degrees=20)
        talker.send("straighten")
        talker.until(lambda: talker.sections["work"]["busy"] == "straighten")
        talker.send("stop")
        talker.until(lambda: talker.sections["stop"]["latched"] and talker.sections["work"]["busy"] is None)
        assert talker.sections["stop"]["state"] in ("requested", "confirmed")
        talker.until(lambda: talker.sections["stop"]["state"] == "confirmed")
        assert served.server.worker.latched
