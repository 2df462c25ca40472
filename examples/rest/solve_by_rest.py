"""A robot scanned, solved and stopped by a program that knows only the OpenAPI document that it serves.

cubehost serve --port sim &
python examples/rest/solve_by_rest.py http://127.0.0.1:8765 [KEY]
"""

import json
import sys
import urllib.request

base, key = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""


def ask(path: str, method: str = "GET") -> dict:
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    return json.load(
        urllib.request.urlopen(urllib.request.Request(base + path, None, headers, method=method))
    )


document = ask("/openapi.json")
path_of = {o["operationId"]: (p, m.upper()) for p, ms in document["paths"].items() for m, o in ms.items()}
for wanted in ("scramble", "scan", "solve", "run"):
    state = ask(*path_of[wanted])
    print(wanted, state["cube"]["facelets"], state["run"]["truth"])
print("stop", ask(*path_of["stop"])["stop"])
