#!/bin/sh
# The whole job by curl: sh examples/rest/solve.sh http://127.0.0.1:8765 [KEY]
: "${1:?which server? sh $0 http://127.0.0.1:8765 [KEY]}"
key=$2
ask() { curl --silent --show-error --fail-with-body -H "Authorization: Bearer $key" "$@"; }
for command in scramble solve-cube; do
  said=$(ask -X POST "$1/api/$command") || { code=$?; echo "$command: $said" >&2; exit $code; }
done
ask "$1/api/state/run"
echo
