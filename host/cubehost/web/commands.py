"""What is asked of the server, whoever asks: pages by the websocket, programs by requests."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, get_args, get_type_hints

from cubehost.base.errors import DeviceError
from cubehost.web.actions import Actions
from cubehost.web.forms import Message, Role, Told
from cubehost.web.game import ANSWERS
from cubehost.web.guard import allows
from cubehost.web.hand import Follow, SmartCube, TimesOf
from cubehost.web.messages import DeleteSolve, Flash, Go, Hold, NoteSolve, Rearm, Stop, name_of
from cubehost.web.smart import Hand
from cubehost.web.timer import Asked, Timer
from cubehost.web.worker import RobotWorker, Task

THREADS = 2  # for what needs no robot

# Tasks that say nothing to the robot, so that it need not be asked afterwards how it is.
OF_OURSELVES = {"correct", "undo", "expect", "place"}

# Messages that are answered, to their sender only, and the answer's type.
REPLIES = {kind: get_type_hints(answer)["return"] for kind, answer in ANSWERS.items()}
REPLIES |= dict.fromkeys(get_args(Asked), TimesOf)

# Messages that are no task of the robot's thread.
AT_ONCE = (Stop, Rearm, Hold, Go, NoteSolve, DeleteSolve, SmartCube, Follow, *REPLIES)

Ended = Callable[[str | None], None]


class Commands:
    """Carries out messages. Called in the server's loop; the work is done in other threads."""

    def __init__(self, worker: RobotWorker, actions: Actions, hand: Hand) -> None:
        self.worker = worker
        self.hand = hand
        self._actions = actions
        self.pool = ThreadPoolExecutor(THREADS, "commands")
        self.timer = Timer()
        self._answers = ANSWERS | dict.fromkeys(get_args(Asked), self.timer.answer)
        self._at_once: dict[type[Message], Callable[[Any], object]] = {
            Rearm: lambda _: worker.stop.rearm(),
            Hold: lambda _: worker.at_once(lambda connection: connection.robot.hold()),
            Go: lambda _: worker.at_once(lambda connection: connection.robot.go()),
            NoteSolve: lambda message: actions.history.note(message.time, message.note),
            DeleteSolve: lambda message: actions.history.delete(message.time),
            SmartCube: hand.act,
            Follow: hand.follow,
        }

    def check(self, message: Message, role: Role | None) -> None:
        """Raises DeviceError where a key of this role does not allow the message."""
        if not allows(role, message.role):
            raise DeviceError(
                f"this key may only {role or 'stop'}: {name_of(type(message))} needs {message.role}"
            )

    @staticmethod
    def is_task(kind: type[Message]) -> bool:
        """Returns whether messages of this kind are done by the robot's thread, one at a time."""
        return kind not in AT_ONCE

    async def at_once(self, message: Message) -> Told | None:
        """Does what is no task, beside the one in hand, and returns its answer, if any. Raises our errors."""
        if isinstance(message, Stop):
            self.worker.stop.request(message.press)
            return None
        loop = asyncio.get_running_loop()
        if answer := self._answers.get(type(message)):
            return await loop.run_in_executor(self.pool, answer, message)
        await asyncio.to_thread(self._at_once[type(message)], message)
        return None

    def submit(self, message: Message, ended: Ended) -> None:
        """Begins a task; another thread tells `ended` what went wrong, None: nothing. Raises our errors."""
        if isinstance(message, Flash):
            self._actions.firmware.check(message.board, message.port)
        name = name_of(type(message))
        action = partial(getattr(self._actions, name.replace("-", "_")), message=message)
        task = Task(name, action, message.is_motion, ended, name not in OF_OURSELVES, message.is_alone)
        self.worker.submit(task)
