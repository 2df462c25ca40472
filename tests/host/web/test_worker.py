"""One task at a time, and what is shown of it."""

import threading
import time

from msgspec.structs import replace

from cubehost.base.errors import DeviceLostError
from cubehost.robot.link import Link
from cubehost.robot.stop import Stop
from cubehost.web.model import Model
from cubehost.web.shapes import LinkShape
from cubehost.web.worker import RobotWorker, Task


def test_the_next_task_is_shown_however_soon_it_is_asked_for(serve):
    """Who hears of a task's end may ask for another before the end itself is shown."""
    with serve() as served:
        worker, model = served.server.worker, served.server.model
        begun, over = threading.Event(), threading.Event()
        second = Task("settings", lambda connection: begun.set() or over.wait(60), False, lambda wrong: None)

        def ask(wrong):
            asked = threading.Thread(target=worker.submit, args=(second,))
            asked.start()
            asked.join(0.2)  # it is held back here, or shown at once

        worker.submit(Task("look", lambda connection: None, False, ask))
        assert begun.wait(60)
        assert model.now.work.busy == "settings"
        over.set()


def test_what_was_lost_with_the_robot_is_not_done_with_the_next(serve):
    """A task asked for just as the robot is lost is told to have failed: it may turn no faces later."""
    with serve() as served:
        worker = served.server.worker
        failed, begun, next_one = threading.Event(), threading.Event(), threading.Event()

        def lose(timeout):
            if not failed.is_set():
                worker.submit(Task("jog", lambda connection: begun.set(), False, lambda wrong: failed.set()))
            raise DeviceLostError("the cable is out")

        served.connection.robot.link.receive = lose
        assert failed.wait(60)
        while worker.connection is None:
            time.sleep(0.01)
        worker.submit(Task("look", lambda connection: next_one.set(), False, lambda wrong: None))
        assert next_one.wait(60)
        assert not begun.is_set()


def test_what_is_no_robot_is_not_told_as_one_of_another_firmware(serve, monkeypatch):
    """A printer on the port: nobody is led to write the robot's firmware into it."""
    with serve() as served:
        model = served.server.model
        monkeypatch.setattr(Link, "hello", lambda link: "FIRMWARE_NAME:Marlin 2.1.2")
        served.connection.virtual._process.kill()
        until = time.monotonic() + 60
        while "no cube robot's greeting" not in model.now.link.message:
            assert time.monotonic() < until, model.now.link
            time.sleep(0.01)
        assert model.now.link.state == "lost"


def test_what_was_told_before_gives_way_before_anything_moves(serve, monkeypatch):
    """As the line that sets it going is written nobody is shown "idle" any more."""
    with serve() as served:
        model, link = served.server.model, served.connection.robot.link
        shown, over = [], threading.Event()

        def guard(permit, write, line):
            shown.append(model.now.machine.state)
            write(line)

        monkeypatch.setattr(link.stop, "guard", guard)
        jog = Task("jog", lambda connection: connection.robot.jog("R", 1), True, lambda wrong: over.set())
        served.server.worker.submit(jog)
        assert over.wait(60)
        assert shown[0] == "unknown"


def test_a_request_that_is_told_late_does_not_hide_the_confirmation():
    """The robot may confirm, in the link's thread, while the presser's is about to show the request."""

    class Delayed(Stop):
        def shown(self):
            shown = super().shown()
            if shown["state"] == "requested":
                reader = threading.Thread(target=self.heard, args=(self.number,))
                readers.append(reader)
                reader.start()
                reader.join(0.2)  # it is held back, or shown at once
            return shown

    readers = []
    stop, model = Delayed(), Model()
    RobotWorker(None, model, stop)
    stop.request()
    for reader in readers:
        reader.join()
    assert model.now.stop.state == "confirmed"


def test_changes_of_one_section_by_two_threads_both_hold():
    model = Model()

    def connected(value):
        other.start()
        other.join(0.2)  # it is held back, or done at once
        return replace(value, state="connected")

    other = threading.Thread(target=model.update, args=("link",), kwargs={"port": "/dev/ttyACM0"})
    model.change("link", connected)
    other.join()
    assert model.now.link == LinkShape(state="connected", port="/dev/ttyACM0")
