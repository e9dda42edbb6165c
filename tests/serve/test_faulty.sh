#!/usr/bin/env bash
# A rule that fails at a table: the action is taken back, all are told, the game goes on.
source "$(dirname "$0")/lib.sh"
python3 "$here/faulty.py" "$BASTIDE" "$work" >"$work/out" 2>&1 || fault "faulty.py: $(tail -n 30 "$work/out")"
finish
