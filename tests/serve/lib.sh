#!/usr/bin/env bash
# Shared by the tests of the web server: a server that is started and ends by itself, and clients. The
# caller has set $SERVER, a program that prints "port N" and serves until SIGTERM.
set -uo pipefail
: "${SERVER:?the server}" "${BST_SOURCE_DIR:?the source tree}"
here=$BST_SOURCE_DIR/tests/serve
work=$(mktemp -d)
nothing=$work/nothing_to_read # instead of /dev/null, which whoever runs as root may replace
: >"$nothing"
pids=()
cleanup() {
  for pid in "${pids[@]}"; do kill -KILL "$pid" 2>/dev/null; done
  rm -rf "$work"
}
trap cleanup EXIT
faults=0
fault() {
  echo "FAILED: $1"
  faults=$((faults + 1))
}

# eventually WHAT CONDITION...
eventually() {
  local what=$1 tries
  shift
  for ((tries = 0; tries < 6000; tries++)); do
    ! "$@" || return 0
    sleep 0.05
  done
  fault "waited in vain: $what"
  return 1
}

# --- servers ----------------------------------------------------------------------------------------

# start OPTIONS...: sets $server, $port, $url, $log
servers=0
start() {
  log=$work/server$((++servers))
  : >"$log"
  "$SERVER" "$@" >"$log" 2>"$log.err" <"$nothing" &
  server=$!
  pids+=("$server")
  eventually "a server that listens" grep -q '^port ' "$log" || exit 1
  port=$(awk '/^port/ { print $2 }' "$log")
  url=http://127.0.0.1:$port
}

# stop: the server ends by itself, and sanitizers have nothing to say
stop() {
  kill -TERM "$server"
  wait "$server" || fault "the server ended with $?: $(tail -n 30 "$log.err")"
  [ ! -s "$log.err" ] || fault "the server said: $(head -n 30 "$log.err")"
}

client() { python3 "$here/client.py" "$port" "$@"; }

# ask STATUS PATTERN CURL ARGUMENTS...: status, and an extended regular expression of head and body
ask() {
  local status=$1 pattern=$2 actual
  shift 2
  actual=$(curl -s --max-time 300 -o "$work/body" -D "$work/head" -w '%{http_code}' "$@")
  cat "$work/head" "$work/body" >"$work/answer" 2>/dev/null
  if [ "$actual" != "$status" ]; then
    fault "curl $*: $actual instead of $status"
    head -c 600 "$work/answer"
  elif [ -n "$pattern" ] && ! grep -qE -e "$pattern" "$work/answer"; then
    fault "curl $*: '$pattern' is missing in: $(head -c 1500 "$work/answer")"
  fi
}

# refused STATUS CODE CURL ARGUMENTS...: JSON, with all headers
refused() {
  local status=$1 code=$2
  shift 2
  ask "$status" "^\{\"error\":\".+\",\"code\":\"$code\"\}" "$@"
  dressed "$*"
}

# dressed WHAT: the last answer has the headers of all
dressed() {
  local line
  for line in "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" \
    'X-Content-Type-Options: nosniff' 'Referrer-Policy: no-referrer' 'Cache-Control: '; do
    grep -qF "$line" "$work/head" || fault "$1: no header '$line'"
  done
}

json=(-H 'Content-Type: application/json')

finish() {
  [ "$faults" -eq 0 ] || { echo "$faults failed"; exit 1; }
}
