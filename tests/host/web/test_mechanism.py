"""A machine that is not six motors on the page: dials that go where its plan sends its actuators."""

import time
import urllib.request

from talker import Talker
from test_views import setting
from window import pressed_and_done, wait_for

from cubehost.mechanism import Mechanism
from cubehost.web.actuators import ActuatorAngles, MechanismShown
from cubehost.web.model import Model


def angles_after(name: str, moves: str) -> list[dict[str, float]]:
    """After each action of the plan for these moves."""
    mechanism = Mechanism.named(name)
    standing = ActuatorAngles(mechanism)
    angles = []
    for action in mechanism.plan(moves).actions:
        standing.follow(action)
        angles.append({actuator.name: actuator.angle for actuator in standing.shown().actuators})
    return angles


def test_dials_go_where_pulses_and_steps_send_the_actuators() -> None:
    assert angles_after("cubotino", "D") == [
        {"tray": 0, "arm": 0},
        {"tray": -90, "arm": 0},
    ]
    flip, cover, turn = angles_after("stepper_flipper", "F")
    assert (flip["arm"], cover["arm"]) == (360, 300), "a crank that has gone round does not come back"
    assert turn == {"arm": 300, "tray": -90}


def test_the_page_shows_a_machine_as_it_moves(serve, open_page):
    with serve(port="sim", mechanism="cubotino") as served, Talker(served.port) as talker:
        window = open_page(f"{served.url}/#/machine")
        window.text("#machine .dials", "not known")
        talker.do("home")
        told = talker.sections["mechanism"]
        assert [actuator["at"] for actuator in told["actuators"]] == ["middle", "open"]
        assert window.page.locator("#machine .dials b").all_inner_texts() == ["tray", "arm"]
        talker.do("jog", face="D", quarters=1)
        assert [actuator["at"] for actuator in talker.sections["mechanism"]["actuators"]] == [
            "right",
            "covered",
        ]
        window.text("#machine .dials", "covered")
        window.text("#doing", "At rest.")
        assert "rotate(-90deg)" in window.page.locator("#machine .dials .hand").first.get_attribute("style")


def test_no_servo_is_drawn_where_nobody_knows_how_it_stands(serve, open_page):
    """Before it was sent anywhere, after its motors were let go of, and after a stop in mid-way."""
    with serve(port="sim", mechanism="cubotino") as served, Talker(served.port) as talker:
        window = open_page(f"{served.url}/#/machine")
        drawn = "all => all.map((hand) => getComputedStyle(hand).visibility)"

        def hands() -> list[str]:
            return window.page.locator("#machine .dials .hand").evaluate_all(drawn)

        def unknown() -> None:
            wait_for(lambda: hands() == ["hidden"] * 2)
            assert window.page.locator("#machine .dials .soft").all_inner_texts() == ["not known"] * 2
            actuators = served.server.model.now.mechanism.actuators
            assert [(each.angle, each.at) for each in actuators] == [(None, "")] * 2

        unknown()
        talker.do("home")
        window.text("#machine .dials", "middle")
        assert hands() == ["visible"] * 2
        talker.do("release")
        unknown()
        talker.do("jog", face="D", quarters=1)
        assert talker.errors
        unknown()
        talker.do("home")
        window.text("#machine .dials", "middle")
        talker.send("scramble", seed=1)
        window.text("#doing", "Now: ")
        window.press("Stop")
        window.text("#doing", "Ended during: ")
        unknown()


def test_what_else_changes_renews_no_age_of_a_machine() -> None:
    model = Model()
    MechanismShown(model)
    time.sleep(0.05)
    model.update("work", busy="scan")
    assert model.age("mechanism") >= 0.05


def test_an_action_that_a_stop_cut_is_not_called_rest(serve, open_page):
    with serve(port="sim", mechanism="cubotino") as served, Talker(served.port) as talker:
        window = open_page(f"{served.url}/#/machine")
        talker.do("home")
        talker.send("scramble", seed=1)  # a minute of actions: one is under way whenever the page looks
        window.text("#doing", "Now: ")
        talker.send("hold")
        talker.until(lambda: talker.sections["machine"]["state"] == "held")
        talker.until(lambda: not talker.sections["mechanism"]["action"])  # the next one has not begun
        window.text("#doing", "paused")
        talker.send("go")
        window.text("#doing", "Now: ")
        window.press("Stop")
        window.text("#doing", "Ended during: ")
        # The plan's steps are not called moves. `go` may have been stopped, too.
        talker.until(lambda: any(" actions: " in error for error in talker.errors))


def test_solve_shows_its_own_machine_and_its_one_camera(serve, open_page):
    with serve(port="sim", mechanism="cubotino") as served:
        window = open_page(served.url)
        window.text("#solve .pictures figcaption", "live")
        assert window.page.locator("#solve .frame").count() == 1
        assert window.page.locator("#solve .region").count() == 0, "which face it sees changes"
        assert window.page.locator("#solve .dials svg").count() == 2
        with Talker(served.port) as talker:
            before = ask_picture(served)
            talker.do("home")
            talker.do("jog", face="F", quarters=1)  # the cube is flipped for it
            wait_for(lambda: ask_picture(served) != before)


def ask_picture(served) -> bytes:
    with urllib.request.urlopen(f"{served.url}/live/0.jpg") as answer:
        return bytes(answer.read())


def test_six_motors_have_no_dials(serve, open_page):
    with serve() as served:
        window = open_page(f"{served.url}/#/machine")
        window.text("#drivers tr", "front")
        assert not window.page.locator("#machine .dials").is_visible()


def test_a_servo_is_nudged_and_its_pulse_kept_for_the_position_where_it_stands(serve, open_page):
    with serve(port="sim", mechanism="cubotino") as served, Talker(served.port) as talker:
        talker.do("home")
        talker.do("jog", face="D", quarters=1)  # the arm stays down
        window = open_page(f"{served.url}/#/machine")
        window.text("#machine .dials", "covered")
        covered = Mechanism.named("cubotino").description.actuators["arm"].positions.index("covered")
        saved = setting(served, f"servo_1_{covered}")
        for _ in range(2):
            pressed_and_done(window, served, "arm, a longer pulse")
        window.press(f"Keep {saved + 20} µs as “covered”")
        wait_for(lambda: setting(served, f"servo_1_{covered}") == saved + 20)
        window.text("#log", f"arm: covered is {saved + 20} µs now, saved")
        assert not window.page.get_by_role("button", name="Keep", exact=False).is_visible()


def test_what_cannot_be_nudged_or_kept_is_said(serve):
    with serve(port="sim", mechanism="cubotino") as served, Talker(served.port) as talker:
        talker.do("home")
        talker.do("nudge-servo", actuator="leg", us=5)
        talker.do("keep-pulse", actuator="arm")
        assert talker.errors[-2].endswith("cubotino has no servo 'leg', only tray, arm")
        assert talker.errors[-1].endswith("arm was not nudged since it came where it is: nothing to keep")
        talker.do("nudge", face="U", degrees=5)
        assert talker.errors[-1].endswith("cubotino has no motor on U: nothing to nudge")
        assert talker.sections["machine"]["aligned"]
        talker.do("nudge-servo", actuator="arm", us=5)
        talker.do("release")
        talker.do("nudge-servo", actuator="arm", us=5)
        talker.do("keep-pulse", actuator="arm")
        for told in talker.errors[-2:]:
            assert "nobody knows at which position arm stands: home first" in told


def test_an_action_forgets_what_a_servo_was_nudged_to(serve):
    with serve(port="sim", mechanism="cubotino") as served, Talker(served.port) as talker:
        talker.do("home")
        talker.do("nudge-servo", actuator="arm", us=-15)
        assert [each["us"] > 0 for each in talker.sections["mechanism"]["actuators"]] == [False, True]
        talker.do("jog", face="U", quarters=1)
        assert [each["us"] for each in talker.sections["mechanism"]["actuators"]] == [0, 0]


def test_only_faces_that_have_a_motor_can_be_pressed(serve, open_page):
    with serve(port="sim", mechanism="five_steppers") as served, Talker(served.port) as talker:
        talker.do("nudge", face="U", degrees=5)
        assert talker.errors[-1].endswith("five_steppers has no motor on U: nothing to nudge")
        talker.do("nudge", face="F", degrees=5)
        assert len(talker.errors) == 1
        window = open_page(f"{served.url}/#/machine")
        window.until("() => document.querySelectorAll('.jog').length === 5")
        window.go("Set up")
        assert window.page.get_by_role("button", name="Turn front").is_visible()
        assert window.page.get_by_role("button", name="Turn up").count() == 0


def test_after_a_stop_a_flipper_is_straightened_and_solves(serve):
    with serve(port="sim", mechanism="cubotino") as served, Talker(served.port) as talker:
        talker.do("home")
        talker.send("scramble", seed=1)
        talker.until(lambda: talker.sections["run"]["done"] >= 1)
        talker.send("stop")
        talker.until(
            lambda: talker.sections["stop"]["state"] == "confirmed" and not talker.sections["work"]["busy"]
        )
        talker.send("rearm")
        talker.until(lambda: talker.sections["stop"]["state"] == "armed")
        talker.errors.clear()
        talker.do("straighten")
        assert not talker.errors
        assert talker.sections["machine"]["aligned"]
        talker.send("solve-cube", straighten=False)
        talker.until(
            lambda: talker.sections["run"]["state"] == "running"
        )  # its pictures are taken, and it turns
