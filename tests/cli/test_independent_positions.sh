#!/usr/bin/env bash
# Random positions, answered by an independent model (tests/independent/position_model.py).
source "$(dirname "$0")/lib.sh"
model=$BST_SOURCE_DIR/tests/independent/position_model.py

if ! command -v python3 >/dev/null; then
  echo "skipped: there is no python3"
  exit 0
fi
python3 -B "$model" --seed 1 --count 300 >"$work/positions" || fault "the model fails"
expect 0 '^300 passed, 0 failed, 0 skipped$' position "$work/positions"

# The comparison works: with one wrong value in each, each fails.
python3 -B "$model" --seed 2 --count 20 --wrong >"$work/wrong" || fault "the model fails"
expect 1 '^0 passed, 20 failed, 0 skipped$' position "$work/wrong"
finish
