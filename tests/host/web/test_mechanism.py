"""A machine that is not six motors on the page: dials that go where its plan sends its actuators."""

import pytest
from talker import Talker

from cubehost.mechanism import Mechanism
from cubehost.web.dials import Dials


def angles_after(name: str, moves: str) -> list[dict[str, float]]:
    """After each action of the plan for these moves."""
    mechanism = Mechanism.named(name)
    dials = Dials(mechanism)
    angles = []
    for action in mechanism.plan(moves).actions:
        dials.follow(action)
        angles.append({actuator["name"]: actuator["angle"] for actuator in dials.shown()["actuators"]})
    return angles


def test_dials_go_where_pulses_and_steps_send_the_actuators() -> None:
    assert angles_after("cubotino", "D") == [
        {"tray": 0, "arm": pytest.approx(-54)},
        {"tray": pytest.approx(-90), "arm": pytest.approx(-54)},
    ]
    flip, cover, turn = angles_after("stepper_flipper", "F")
    assert (flip["arm"], cover["arm"]) == (360, 300), "a crank that has gone round does not come back"
    assert turn == {"arm": 300, "tray": -90}


def test_the_page_shows_a_machine_as_it_moves(serve, open_page):
    with serve(port="sim", mechanism="cubotino") as served, Talker(served.port) as talker:
        window = open_page(f"{served.url}/#/machine")
        window.text(".dials", "middle")
        talker.do("home")
        told = talker.sections["mechanism"]
        assert [actuator["at"] for actuator in told["actuators"]] == ["middle", "open"]
        assert window.page.locator(".dials b").all_inner_texts() == ["tray", "arm"]
        talker.do("jog", face="D", quarters=1)
        assert [actuator["at"] for actuator in talker.sections["mechanism"]["actuators"]] == [
            "right",
            "covered",
        ]
        window.text(".dials", "covered")
        window.text("#doing", "At rest.")
        assert "rotate(-90deg)" in window.page.locator(".dials .hand").first.get_attribute("style")


def test_an_action_that_a_stop_cut_is_not_called_rest(serve, open_page):
    with serve(port="sim", mechanism="cubotino") as served, Talker(served.port) as talker:
        window = open_page(f"{served.url}/#/machine")
        talker.do("home")
        talker.send("jog", face="U", quarters=1)
        window.text("#doing", "Now: ")
        window.press("Stop")
        window.text("#doing", "Ended during: ")


def test_six_motors_have_no_dials(serve, open_page):
    with serve() as served:
        window = open_page(f"{served.url}/#/machine")
        window.text("#drivers tr", "front")
        assert not window.page.locator(".dials").is_visible()
