#!/usr/bin/env bash
# The workshop: what a save does, who gets there, and what can't be reached.
source "$(dirname "$0")/lib.sh"
refuse() {
  local pattern=$1 got=0
  shift
  timeout 300 "$BASTIDE" serve --port 0 --workshop "$work" "$@" >"$work/out" 2>&1 <"$nothing" || got=$?
  [ "$got" = 2 ] || fault "serve --workshop $*: ended with $got"
  grep -qE -e "$pattern" "$work/out" || fault "serve --workshop $*: '$pattern' is missing in: $(cat "$work/out")"
}
refuse 'for this machine alone; leave out --listen' --listen 0.0.0.0
refuse 'for this machine alone; leave out --proxied' --proxied --host play.example.org
python3 "$here/workshop.py" "$BASTIDE" "$work" >"$work/said" 2>&1 || fault "workshop.py: $(tail -n 30 "$work/said")"
cat "$work/said"
finish
