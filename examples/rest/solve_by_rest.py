"""A robot scanned, solved and stopped in mid-run by a program that knows only the served OpenAPI document.

cubehost serve --port sim &
python examples/rest/solve_by_rest.py http://127.0.0.1:8765 [KEY]
"""

import json
import sys
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

base, key = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""
paths = json.load(urlopen(base + "/openapi.json"))["paths"]
known = {said["operationId"]: (path, how) for path, ways in paths.items() for how, said in ways.items()}


def ask(operation: str, query: str = "") -> dict:
    path, how = known[operation]
    headers = {"Authorization": f"Bearer {key}"}
    try:
        return json.load(urlopen(Request(base + path + query, headers=headers, method=how.upper())))
    except HTTPError as refused:
        sys.exit(f"{operation}: {json.load(refused)['error']}")


for operation in ("scramble", "scan", "solve", "run"):
    print(operation, ask(operation)["run"]["truth"])
ask("scramble", "?wait=false")
while (state := ask("api_state"))["work"]["busy"]:
    if state["run"]["state"] == "running" and state["run"]["done"] > 0 and not state["stop"]["latched"]:
        print("stop", ask("stop")["stop"])
    time.sleep(0.05)
print(state["run"]["state"], "after", state["run"]["done"], "of", state["run"]["of"], "moves")
