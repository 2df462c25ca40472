"""A robot scanned, solved and stopped in mid-run by a program that knows only the served OpenAPI document.

cubehost serve --port sim &
python examples/rest/solve_by_rest.py http://127.0.0.1:8765 [KEY]
"""

import json
import sys
import time
import urllib.request

base, key = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""


def ask(path: str, method: str = "GET") -> dict:
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    return json.load(
        urllib.request.urlopen(urllib.request.Request(base + path, None, headers, method=method))
    )


def until(reached) -> dict:
    while not reached(state := ask(*path_of["api_state"])):
        time.sleep(0.1)
    return state


document = ask("/openapi.json")
path_of = {o["operationId"]: (p, m.upper()) for p, ms in document["paths"].items() for m, o in ms.items()}
for wanted in ("scramble", "scan", "solve", "run"):
    state = ask(*path_of[wanted])
    print(wanted, state["cube"]["facelets"], state["run"]["truth"])
ask(path_of["scramble"][0] + "?wait=false", "POST")
until(lambda state: state["run"]["state"] == "running" or not state["work"]["busy"])
print("stop", ask(*path_of["stop"])["stop"])
run = until(lambda state: not state["work"]["busy"])["run"]
print(run["state"], "after", run["done"], "of", run["of"], "moves")
