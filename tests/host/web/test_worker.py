"""One task at a time, and what is shown of it."""

import threading

from cubehost.web.worker import Task


def test_the_next_task_is_shown_however_soon_it_is_asked_for(serve):
    """Who hears of a task's end may ask for another before the end itself is shown."""
    with serve() as served:
        worker, model = served.server.worker, served.server.model
        begun, over = threading.Event(), threading.Event()
        second = Task("settings", lambda connection: begun.set() or over.wait(20), False, lambda wrong: None)

        def ask(wrong):
            asked = threading.Thread(target=worker.submit, args=(second,))
            asked.start()
            asked.join(0.2)  # it is held back here, or shown at once

        worker.submit(Task("look", lambda connection: None, False, ask))
        assert begun.wait(20)
        assert model.get("work")["busy"] == "settings"
        over.set()
