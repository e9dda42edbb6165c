#!/usr/bin/env bash
# The workshop: what a save does, who gets there, and what can't be reached.
source "$(dirname "$0")/lib.sh"
refuse() {
  local status=$1 pattern=$2 got=0
  shift 2
  timeout 300 "$BASTIDE" serve --port 0 "$@" >"$work/out" 2>&1 <"$nothing" || got=$?
  [ "$got" = "$status" ] || fault "serve $*: ended with $got"
  grep -qE -e "$pattern" "$work/out" || fault "serve $*: '$pattern' is missing in: $(cat "$work/out")"
}
refuse 2 'for this machine alone; leave out --listen' --workshop "$work" --listen 0.0.0.0
refuse 2 'for this machine alone; leave out --proxied' --workshop "$work" --proxied --host play.example.org
refuse 3 "nowhere: there is no such folder" --workshop "$work/nowhere"
python3 "$here/workshop.py" "$BASTIDE" "$work" >"$work/said" 2>&1 || fault "workshop.py: $(tail -n 30 "$work/said")"
cat "$work/said"
finish
