"""What a client is sent: always the newest, never a queue that grows."""

import asyncio
import json

import pytest

from cubehost.web import client as client_module
from cubehost.web.client import MAX_REPLIES, Client
from cubehost.web.model import LOG_LINES, Model
from cubehost.web.shapes import RunShape, Sections, StopShape

PATIENCE = 60.0
ALL = len(Sections.__struct_fields__)


@pytest.fixture(autouse=True)
def _no_sign_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would come between what is asked for here, wherever this computer is half a second late."""
    monkeypatch.setattr(client_module, "ALIVE", 2 * PATIENCE)


def heard(client: Client, count: int) -> list[dict]:
    async def take() -> list[dict]:
        outgoing = client.outgoing()
        return [json.loads(await asyncio.wait_for(anext(outgoing), PATIENCE)) for _ in range(count)]

    return asyncio.run(take())


def test_a_new_client_is_sent_everything():
    model = Model()
    model.log("hello")
    messages = heard(Client(model), ALL + 1)
    assert [m.get("section", m["type"]) for m in messages] == [*Sections.__struct_fields__, "log"]


def test_what_came_between_is_skipped():
    model = Model()
    client = Client(model)
    heard(client, ALL)
    model.listen(client.changed)
    for done in range(1, 1000):
        model.update("run", done=done)
    model.set("stop", StopShape(latched=True))
    first, second = heard(client, 2)
    assert (first["value"]["done"], second["value"]["latched"]) == (999, True)


def test_changes_come_in_the_order_in_which_they_were_last_made():
    model = Model()
    client = Client(model)
    heard(client, ALL)
    model.listen(client.changed)
    model.update("run", done=1)
    model.update("work", ended=1)
    model.update("run", done=2)
    assert [m["section"] for m in heard(client, 2)] == ["work", "run"]


def test_what_changed_later_is_never_sent_before_what_changed_earlier():
    """A task ends while its client is sent that it has begun: what the task did goes first."""
    model = Model()
    client = Client(model)
    heard(client, ALL)
    model.update("work", busy="jog")
    client.changed()
    model.update("cube", moves="R")
    model.update("work", busy=None, ended=1)
    assert [m["section"] for m in heard(client, 2)] == ["cube", "work"]


def test_an_error_goes_out_before_what_was_said_after_it():
    """A task ends while its client is sent the section that says so."""

    class Ending(Model):
        def next_after(self, number, logged):
            if self.now.work.ended:
                client.error("it ended badly")
            return super().next_after(number, logged)

    model = Ending()
    client = Client(model)
    heard(client, ALL)
    model.listen(client.changed)
    model.update("work", ended=1)
    assert [m["type"] for m in heard(client, 2)] == ["error", "state"]


def test_the_same_value_is_no_change():
    model, told = Model(), []
    model.listen(lambda: told.append(True))
    model.set("run", RunShape())
    assert told == []


def test_the_log_goes_on_where_it_stopped_and_forgets_the_oldest():
    model = Model()
    client = Client(model)
    model.log("one")
    assert [line["text"] for line in heard(client, ALL + 1)[-1]["lines"]] == ["one"]
    model.listen(client.changed)
    for number in range(LOG_LINES + 50):
        model.log(str(number))
    lines = heard(client, 1)[0]["lines"]
    assert len(lines) == LOG_LINES
    assert lines[-1]["text"] == str(LOG_LINES + 49)


def test_replies_that_nobody_takes_are_bounded():
    client = Client(Model())
    for number in range(10 * MAX_REPLIES):
        client.error(str(number))
    messages = heard(client, MAX_REPLIES)
    assert messages[-1]["message"] == str(10 * MAX_REPLIES - 1)


def test_changes_from_another_thread_wake_the_clients():
    async def live() -> dict:
        model = Model()
        client = Client(model)
        model.listen(client.changed)
        outgoing = client.outgoing()
        for _ in range(ALL):
            await anext(outgoing)
        waiting = asyncio.ensure_future(anext(outgoing))
        await asyncio.to_thread(model.update, "run", done=1)
        message = json.loads(await asyncio.wait_for(waiting, PATIENCE))
        model.ignore(client.changed)
        model.update("run", done=2)  # nobody listens any more
        return message

    assert asyncio.run(live())["value"]["done"] == 1
