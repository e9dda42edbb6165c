#!/usr/bin/env bash
# A game goes on to its end while others do what they can against the server: hostile.py says what.
source "$(dirname "$0")/lib.sh"

start
python3 "$here/hostile.py" "$port" >"$work/out" 2>&1 || fault "hostile.py: $(tail -n 20 "$work/out")"
! grep '^SKIPPED' "$work/out" || true
ask 200 '"version"' "$url/api/1/about"
stop
finish
