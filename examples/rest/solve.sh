#!/bin/sh
# The whole job by curl: sh examples/rest/solve.sh http://127.0.0.1:8765 [KEY]
set -e
for command in scramble solve-cube; do
  curl --silent --show-error --fail-with-body -X POST -H "Authorization: Bearer $2" "$1/api/$command" >/dev/null
done
curl --silent --show-error --fail-with-body -H "Authorization: Bearer $2" "$1/api/state/run"
echo
