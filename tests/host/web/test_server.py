"""The server by real websocket clients, on the virtual robot."""

import math
from itertools import islice

import cv2
import httpx
import pytest
from malformed import BAD
from talker import Talker
from websockets.exceptions import ConnectionClosed

from cubehost.cube import parse_moves, read_cube, state_after, turned
from cubehost.web.documents import asyncapi
from cubehost.web.messages import CLIENT, SERVER, name_of
from rendered_clips import clip

SOLVED = state_after("")


def test_scramble_scan_solve_run(served, talker):
    talker.do("scramble", seed=4)
    scrambled = talker.sections["cube"]["facelets"]
    assert served.facelets == scrambled != SOLVED
    talker.do("scan")
    assert talker.sections["scan"]["facelets"] == scrambled
    assert talker.sections["scan"]["differs"] == []
    talker.do("solve")
    assert turned(scrambled, talker.sections["solution"]["moves"]) == SOLVED
    talker.do("run")
    assert served.connection.virtual.solved
    assert talker.sections["cube"]["facelets"] == SOLVED
    run = talker.sections["run"]
    assert (run["state"], run["done"], run["moves"]) == (
        "done",
        run["of"],
        talker.sections["solution"]["moves"],
    )
    assert run["truth"] == "solved"  # seen
    picture = talker.sections["scan"]["pictures"][0]["name"]
    assert httpx.get(f"{served.url}/picture/{picture}.jpg").status_code == 200  # still there after the look
    names = [step["name"] for step in run["timeline"] if step["kind"] == "step"]
    assert names == ["capture", "read", "decide", "solve", "plan", "look"]
    turns = [step["name"] for step in run["timeline"] if step["kind"] == "turn"]
    assert " ".join(turns).split() == run["moves"].split()
    (history,) = talker.sections["history"]
    assert (history["robot"], history["mechanism"], history["count"]) == ("native", "", 1)
    (solve,) = history["solves"]
    assert solve["seconds"] == run["seconds"]
    assert history["best"] == math.floor(round(run["seconds"] * 1000) / 10) / 100  # full hundredths
    steps = [step["end"] - step["start"] for step in run["timeline"] if step["kind"] == "step"]
    assert solve["looking"] + solve["solving"] == pytest.approx(sum(steps), abs=0.01)
    assert talker.errors == []


def test_a_cube_that_is_not_what_was_said_is_seen_after_the_run(served, talker):
    talker.do("scramble", seed=4)
    facelets = served.facelets
    talker.do("expect", facelets=turned(facelets, "R"))
    talker.do("solve")
    talker.do("run")
    assert talker.sections["run"]["truth"].startswith("not solved")
    assert talker.sections["cube"]["facelets"] == served.facelets != SOLVED
    assert talker.sections["history"][0]["solves"][0]["solved"] is False


def test_a_wrong_sticker_is_corrected_by_a_person(served, talker):
    talker.do("scramble", seed=5)
    talker.do("scan")
    right = talker.sections["scan"]["facelets"]
    wrong = "U" if right[12] != "U" else "R"
    talker.do("correct", facelet=12, colour=wrong)
    settled = talker.sections["scan"]["facelets"]
    assert settled[12] == wrong
    read_cube(settled)  # the others follow, so that it is a cube again
    assert 12 in talker.sections["scan"]["changed"]
    assert len(talker.sections["scan"]["changed"]) > 1
    talker.do("correct", facelet=12, colour=right[12])
    assert talker.sections["scan"]["facelets"] == right
    assert talker.sections["cube"]["facelets"] == right
    talker.do("correct", facelet=4, colour="R")
    assert "centre" in talker.errors.pop()
    assert talker.sections["scan"]["facelets"] == right


def test_jog_turns_one_face_and_the_expected_cube_with_it(served, talker):
    talker.do("jog", face="R", quarters=-1)
    assert served.facelets == talker.sections["cube"]["facelets"] == state_after("R'")
    talker.do("jog", face="B", quarters=2)
    assert served.facelets == talker.sections["cube"]["facelets"] == state_after("R' B2")


@pytest.mark.parametrize("moves", ["(R U)2", "[R,U]", "RU", "R U // comment", "(R)'"])
def test_moves_are_followed_turn_by_turn_however_they_are_written(served, talker, moves):
    talker.do("turn", moves=moves)
    assert talker.errors == []
    assert served.facelets == talker.sections["cube"]["facelets"] == state_after(moves)
    run = talker.sections["run"]
    count = len(parse_moves(moves))
    assert (run["state"], run["done"], run["of"], len(run["moves"].split())) == ("done", count, count, count)


def test_moves_that_the_robot_cannot_turn_leave_all_as_it_was(served, talker):
    talker.do("turn", moves="R")
    for moves, why in (("R U M", "no slices"), ("R U hello", "hello")):
        talker.do("turn", moves=moves)
        assert why in talker.errors.pop()
        assert talker.sections["run"]["state"] == "none", "nothing may go on"
        assert talker.sections["cube"]["facelets"] == served.facelets == state_after("R")


def test_the_stop_is_latched_and_lifted_on_purpose(served, talker):
    talker.slow_down()
    talker.send("scramble", seed=6)
    talker.until(lambda: talker.sections["run"]["done"] >= 3)
    talker.send("stop")
    talker.until(lambda: talker.sections["stop"]["latched"] and talker.sections["work"]["busy"] is None)
    assert talker.sections["run"]["state"] == "stopped"
    assert talker.sections["cube"]["facelets"] is None, "nobody knows which turn it stopped in"
    assert talker.sections["machine"]["aligned"] is False
    assert "stopped after" in talker.errors.pop()
    steps = served.steps
    for kind, fields in (("jog", {"face": "U", "quarters": 1}), ("scramble", {}), ("home", {})):
        talker.send(kind, **fields)
        talker.until(lambda: talker.errors)
        assert talker.errors.pop() == "stopped: re-arm first"
    assert served.steps == steps
    talker.send("rearm")
    talker.until(lambda: not talker.sections["stop"]["latched"])
    talker.do("jog", face="U", quarters=1)
    assert "aligned" in talker.errors.pop(), "re-armed, but nobody has said how the faces stand"
    assert served.steps == steps
    talker.do("home")
    talker.do("scan")
    assert talker.sections["cube"]["facelets"] == served.facelets
    talker.do("jog", face="U", quarters=1)
    assert served.steps != steps


def test_the_stop_needs_no_page(served, talker):
    talker.slow_down()
    talker.send("scramble", seed=7)
    talker.until(lambda: talker.sections["run"]["done"] >= 2)
    assert httpx.post(f"{served.url}/stop").json() == {"stop": "confirmed"}
    talker.until(lambda: talker.sections["run"]["state"] == "stopped")


def test_a_run_goes_on_when_its_client_leaves(served, talker):
    with Talker(served.port) as other:
        other.await_sections()
        other.send("scramble", seed=8)
        other.until(lambda: other.sections["run"]["state"] == "running")
    talker.until(lambda: talker.sections["run"]["state"] == "done")
    assert served.facelets == talker.sections["cube"]["facelets"]


def test_two_clients_see_the_same_and_only_one_task_runs(served, talker):
    with Talker(served.port) as other:
        other.await_sections()
        talker.send("scramble", seed=9)
        other.until(lambda: other.sections["run"]["state"] == "running")
        other.send("jog", face="U", quarters=1)
        other.until(lambda: other.errors)
        assert other.errors == ["busy with scramble: wait for it, or stop"]
        for client in (talker, other):
            client.until(lambda client=client: client.sections["run"]["state"] == "done")
            client.until(lambda client=client: client.sections["work"]["busy"] is None)
        assert other.sections == talker.sections
        assert talker.errors == []


def test_malformed_messages_are_that_clients_error_only(served, talker):
    steps = served.steps
    with Talker(served.port) as other:
        other.await_sections()
        for text in [*BAD, b"\x00\xff", b'{"type": "jog", "face": "U", "quarters": 1}']:
            heard = len(other.errors)
            other.socket.send(text)
            other.until(lambda heard=heard: len(other.errors) > heard)
        other.send("hello")
        other.do("scan")
        assert other.sections["scan"]["facelets"] == SOLVED
    talker.until(lambda: talker.sections["scan"]["number"])
    assert talker.errors == []
    assert served.steps == steps


def test_a_huge_message_closes_only_its_own_connection(served, talker):
    with Talker(served.port) as other:
        other.socket.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosed):
            other.until(lambda: False)
    talker.do("scan")


def test_tasks_that_cannot_be_done_are_errors(served, talker):
    for kind, fields, words in (
        ("run", {}, "solve it first"),
        ("correct", {"facelet": 0, "colour": "U"}, "scan first"),
        ("expect", {"facelets": "U" * 54}, "not a cube"),
        ("set", {"name": "no_such_thing", "value": 1}, "refused"),
        ("place", {"face": "U", "picture": 0, "corners": [[0, 0], [9, 9], [9, 0], [0, 9]]}, "corners"),
    ):
        talker.do(kind, **fields)
        assert words in talker.errors.pop()


def test_settings_have_units_and_limits_and_are_set(served, talker):
    setting = next(s for s in talker.sections["settings"] if s["name"] == "max_rate")
    assert setting["unit"]
    assert setting["default"] == setting["value"]
    talker.do("set", name="max_rate", value=setting["value"] - 1000)
    changed = next(s for s in talker.sections["settings"] if s["name"] == "max_rate")
    assert changed["value"] == setting["value"] - 1000
    talker.do("settings", action="defaults")
    assert next(s for s in talker.sections["settings"] if s["name"] == "max_rate") == setting


def test_faces_placed_by_their_corners_are_read_there(served, talker):
    talker.do("look")
    placed = talker.sections["cameras"]["corners"]
    for face, corners in placed.items():
        talker.do("place", face=face, picture=corners["picture"], corners=corners["points"])
    talker.do("scramble", seed=10)
    talker.do("scan")
    assert talker.sections["scan"]["facelets"] == served.facelets
    assert talker.errors == []


def test_a_face_is_nudged_and_let_go(served, talker):
    talker.do("nudge", face="U", degrees=4.5)
    served.connection.virtual.settle()
    assert served.connection.virtual.cube.angles["U"] == pytest.approx(4.5, abs=0.2)
    talker.until(lambda: talker.sections["machine"]["reason"] == "nudged")
    talker.do("nudge", face="U", degrees=-4.5)
    assert talker.sections["cube"]["facelets"] is not None
    talker.do("release")
    talker.until(lambda: talker.sections["machine"]["reason"] == "released")
    assert talker.errors == []
    assert talker.sections["cube"]["facelets"] is None, "a hand may turn it"


def test_how_a_run_ended_is_no_word_of_what_moves_after_it(served, talker):
    talker.do("scramble", seed=1)
    assert talker.sections["run"]["state"] == "done"
    talker.do("solve")
    assert talker.sections["run"]["state"] == "done", "nothing moves"
    talker.do("home")
    assert talker.sections["run"]["state"] == "none"


def test_a_run_is_held_and_goes_on(served, talker):
    talker.slow_down()
    talker.send("scramble", seed=12)
    talker.until(lambda: talker.sections["run"]["done"] >= 2)
    talker.send("hold")
    talker.until(lambda: talker.sections["machine"]["state"] == "held")
    assert talker.sections["machine"]["aligned"]
    served.connection.virtual.settle()
    assert not served.connection.virtual.cube.misaligned
    talker.send("go")
    talker.until(lambda: talker.sections["run"]["state"] == "done")
    assert served.facelets == talker.sections["cube"]["facelets"]
    assert talker.errors == []


def test_a_full_disk_costs_no_solve_and_is_told(serve, tmp_path):
    """/dev/full takes no byte, as a full disk; the solve that is not kept is in no list."""
    history = tmp_path / "solves.jsonl"
    with serve(history=history, log_file="/dev/full") as served, Talker(served.port) as talker:
        history.symlink_to("/dev/full")
        talker.await_sections()
        talker.do("jog", face="R", quarters=1)
        talker.do("solve")
        talker.do("run")
        assert talker.errors == []
        assert served.connection.virtual.solved
        said = f"this solve is not kept: {history}: No space left on device"
        talker.until(lambda: said in talker.log)
        assert "--log /dev/full is not complete: No space left on device" in talker.log
        assert talker.sections["history"] == []


def test_a_log_goes_on_when_the_robot_is_found_again(serve, tmp_path):
    log = tmp_path / "log"
    log.write_text("of another day\n")
    with serve(log_file=str(log)) as served, Talker(served.port) as talker:
        talker.await_sections()
        assert "another day" not in log.read_text()
        talker.do("jog", face="R", quarters=1)
        served.connection.virtual.close()
        talker.until(lambda: talker.sections["link"]["state"] == "lost")
        talker.until(lambda: talker.sections["link"]["state"] == "connected")
        assert " jog R 1*" in log.read_text()
        assert log.read_text().count(" hello*") == 2


def test_other_sites_may_not_embed_what_is_here(served):
    assert httpx.get(served.url).headers["cross-origin-resource-policy"] == "same-origin"


def test_the_game_is_the_clients_own(served, talker):
    steps = served.steps
    talker.send("game")
    talker.until(lambda: talker.games)
    begun = talker.games.pop()
    assert begun["facelets"] != SOLVED
    talker.send("game", facelets=state_after("R"), moves="U U' R'")
    talker.until(lambda: talker.games)
    assert talker.games.pop()["solved"]
    assert served.steps == steps


def test_a_pocket_cube_before_the_clients_camera_is_read(served, talker):
    facelets, pictures = clip(1, 2)
    talker.send("show")
    talker.send("show", size=2)
    for pixels in islice(pictures, 0, None, 2):
        talker.socket.send(cv2.imencode(".jpg", cv2.resize(pixels, (480, 360)))[1].tobytes())
        while (seen := talker.hear())["type"] != "seen":
            pass
        if seen["facelets"]:
            break
    assert (seen["facelets"], seen["ask"], len(seen["sides"])) == (facelets, "nothing", 6)
    assert not talker.errors


def test_pictures_are_served_and_old_ones_are_gone(served, talker):
    talker.do("scan")
    first = talker.sections["scan"]["pictures"][0]["name"]
    answer = httpx.get(f"{served.url}/picture/{first}.jpg")
    assert answer.headers["content-type"] == "image/jpeg"
    assert answer.content.startswith(b"\xff\xd8")
    talker.do("scan")
    assert httpx.get(f"{served.url}/picture/{first}.jpg").status_code == 404


def test_the_page_is_complete_and_asks_for_nothing_outside(served):
    page = httpx.get(f"{served.url}/")
    assert page.status_code == 200
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert httpx.get(f"{served.url}/../messages.py").status_code == 404


def test_the_schema_is_made_of_the_types(served):
    told = httpx.get(f"{served.url}/asyncapi.json").json()
    assert told == asyncapi()
    messages, schemas = told["components"]["messages"], told["components"]["schemas"]
    assert {name for name in messages if name.startswith("client.")} == {
        f"client.{name_of(kind)}" for kind in CLIENT
    }
    assert schemas["Jog"]["properties"]["type"] == {"enum": ["jog"]}
    assert "clockwise" in schemas["Jog"]["description"]


def test_the_history_outlives_the_server(serve):
    for count in (1, 2):
        with serve() as served, Talker(served.port) as talker:
            talker.await_sections()
            assert [robot["count"] for robot in talker.sections["history"]] == [count - 1][: count - 1]
            talker.do("jog", face="R", quarters=1)
            talker.do("solve")
            talker.do("run")
            assert [robot["count"] for robot in talker.sections["history"]] == [count]


def test_a_robot_that_vanishes_is_looked_for_again(serve):
    with serve() as served, Talker(served.port) as talker:
        talker.await_sections()
        ended = talker.sections["work"]["ended"]
        served.connection.virtual._process.kill()
        talker.until(lambda: talker.sections["link"]["state"] == "lost")
        assert "vanished" in talker.sections["link"]["message"]
        assert talker.sections["work"]["ended"] == ended, "nobody had asked for anything"
        talker.until(lambda: talker.sections["link"]["state"] == "connected")
        talker.do("jog", face="F", quarters=1)
        assert talker.errors == []


def test_a_stop_reaches_the_pins_at_once(served, talker):
    """Measured in steps, as the machine's load says nothing about the robot: far fewer than the run has."""
    talker.slow_down()
    talker.send("scramble", seed=11)
    talker.until(lambda: talker.sections["run"]["done"] >= 2)
    talker.send("stop")
    talker.until(lambda: talker.sections["run"]["state"] == "stopped")
    standing = served.steps
    talker.until(lambda: talker.sections["machine"]["reason"] == "stopped")
    assert served.steps == standing
    assert talker.sections["run"]["done"] < talker.sections["run"]["of"]


def test_the_messages_of_the_documentation_are_those_of_the_schema(pytestconfig):
    text = (pytestconfig.rootpath / "docs" / "api.md").read_text()
    for kind in (*CLIENT, *SERVER):
        assert f"`{name_of(kind)}`" in text, f"docs/api.md does not tell of `{name_of(kind)}`"
