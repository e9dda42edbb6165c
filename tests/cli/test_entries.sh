#!/usr/bin/env bash
# bench/entries.py: each mixture of entries.toml can be played, and what runs too seldom is told.
source "$(dirname "$0")/lib.sh"
entries=$BST_SOURCE_DIR/bench/entries.py

python3 "$entries" "$BASTIDE" --games 1 >"$work/out" 2>"$work/err" || fault "mixtures: $(cat "$work/err")"
same "$(grep -c ' games, 0 aborted\.$' "$work/out")" "$(grep -cE '^\[[a-z_0-9]+\]$' "$BST_SOURCE_DIR/bench/entries.toml")" "each rule was played"
python3 "$entries" "$BASTIDE" --games 1 nobody >"$work/out" 2>"$work/err" && fault "a rule that isn't there"
grep -q "no mixtures of 'nobody'" "$work/err" || fault "which one isn't there"

# Other mixtures: one entry that never runs, one that has a reason, and a reason that nothing needs.
cat >"$work/rare.toml" <<'END'
[darmstadt]
mixtures = [{ games = 3, tiles = { "BA/RCr" = 2, others = 0 } }]
reasons = { "on.scored.church" = "there is no church", "own_tile=true" = "three games", "terms.gone" = "is gone" }
END
python3 "$entries" "$BASTIDE" --plans "$work/rare.toml" >"$work/out" 2>"$work/err" && fault "nothing is told"
grep -qF '* `on.scored.church` (0): there is no church' "$work/out" || fault "a reason"
grep -qF '* `own_tile=false` (3): NO REASON' "$work/out" || fault "none: $(cat "$work/out")"
grep -qF "\`terms.gone\` has a reason" "$work/err" || fault "a reason too many"
finish
