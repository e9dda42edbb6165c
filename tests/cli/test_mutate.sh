#!/usr/bin/env bash
# bastide test --mutate RULE: which changes of a rule its scenarios notice. Of the rules that come with the program
# a small one is looked at here; tests/cli/mutants.sh looks at all.
source "$(dirname "$0")/lib.sh"
cp "$BST_SOURCE_DIR/tests/mutants-that-live.txt" "$work/" || fault "no list of those that live"
cd "$work" || exit 1

cat >toll.lua <<'END'
-- Whoever places a tile with a monastery pays (TOLL-1).
local kinds = { "monastery" }

return rule {
  id = "toll", api = 1, title = "Tolls", needs = { "base" },
  options = { price = { values = { 2, 3 }, default = 2, help = "points" } },
  reasons = { "paid" },
  on = {
    tile_placed = {
      pay = { order = 500, function(g, ev)
        for _, segment in ipairs(g:segments(ev.tile)) do
          if segment.kind == kinds[1] then g:award(ev.player, -g:opt("price"), { why = "paid" }) end
        end
      end },
    },
  },
}
END
cat >toll_test.lua <<'END'
return scenario {
  ["TOLL-1 a monastery costs two points"] = {
    with = { "toll.lua" }, board = { "BA/L 0,0 r0" }, stack = { "BA/L", "BA/Rr" },
    play = { "place BA/L 1,0 r0", { points = { -2, 0 }, reasons = { "1 toll.paid -2" } } },
  },
  ["TOLL-1 a road costs nothing"] = {
    with = { "toll.lua" }, board = { "BA/L 0,0 r0" }, stack = { "BA/Rr", "BA/L" },
    play = { "place BA/Rr 1,0 r3", { points = { 0, 0 } } },
  },
  ["another rule"] = { with = { "base" }, play = { { points = { 0, 0 } } } },
}
END
expect 1 '^toll: [0-9]+ mutants, [0-9]+ say the same, [0-9]+ refused when loaded, [0-9]+ noticed by a scenario, [0-9]+ live: [0-9.]+ % noticed$' \
  test --mutate toll toll_test.lua
same "$(grep -c '^' "$work/out")" "$(($(sed -nE 's/.* ([0-9]+) live.*/\1/p' "$work/out") + 1))" "lines for mutants that live"
cp "$work/out" one
# What is tested is noticed, what isn't lives.
expect 1 '^toll.lua:10: on.tile_placed.pay.order: 500 -> 501$' test --mutate toll.lua toll_test.lua
expect 1 '^toll.lua:6: options.price.values\[2\]: without 3$' test --mutate toll toll_test.lua
! grep -q 'kinds\[1\]: "monastery"' "$work/out" || fault "another kind of segment isn't noticed"
! grep -q 'default' "$work/out" || fault "another price isn't noticed"
! grep -qE 'title|help|TOLL' "$work/out" || fault "what only tells people something was changed"
expect 1 '"fate": "noticed"' test --mutate toll toll_test.lua --json
for fate in refused lives same; do grep -q "\"fate\": \"$fate\"" "$work/out" || fault "no mutant is '$fate'"; done
grep -q '"scenario": "TOLL-1 a monastery' "$work/out" || fault "which scenario noticed isn't told"
for jobs in 1 3; do
  expect 1 '' test --mutate toll toll_test.lua --jobs $jobs
  cmp -s "$work/out" one || fault "--jobs $jobs finds others"
done
# The rule is as it was.
expect 0 '^3 passed' test toll_test.lua
# Failing scenarios prove nothing, and none does neither.
sed -i 's/points = { -2, 0 }/points = { -1, 0 }/' toll_test.lua
expect 3 'fails as the rule is: TOLL-1 a monastery' test --mutate toll toll_test.lua
expect 3 "no scenario plays with the rule 'tool'" test --mutate tool toll_test.lua
# A mutant that never ends is one that is noticed.
cat >loop.lua <<'END'
return rule {
  id = "loop", api = 1, title = "t", needs = { "base" },
  on = { tile_placed = { spin = { function(g, ev)
    local n = 0
    while n ~= 4 do n = n + 2 end
    g:award(ev.player, n)
  end } } },
}
END
cat >loop_test.lua <<'END'
return scenario { ["four points"] = {
  with = { "loop.lua" }, board = { "BA/L 0,0 r0" }, stack = { "BA/Rr", "BA/L" },
  play = { "place BA/Rr 1,0 r3", { points = { 4, 0 } } } } }
END
expect 0 '^loop: .* 0 live: 100.0 % noticed' test --mutate loop loop_test.lua

# A rule of the program, whole.
cd "$BST_SOURCE_DIR" || exit 1
is_sanitized || bash tests/cli/mutants.sh monk_adds >"$work/out" 2>&1 || fault "mutants of monk_adds"

# Failures and 'why' lead to the rulebook.
cd "$work" || exit 1
echo 'return scenario { ["BASE-35 BASE-9999 X-1 a road"] = { play = { { points = { 1, 0 } } } } }' >link.lua
expect 1 '^  rulebook BASE-35: Road: 1 point per tile' test link.lua
! grep -q 'rulebook BASE-9999' "$work/out" || fault "a statement that isn't there"
expect 1 '"number": "BASE-35"' test link.lua --json
expect 0 '^  rulebook BASE-34: Majority' why base.majority.claim
expect 0 '^  rulebook BASE-71:' why base.small_city
expect 0 '"number": "BASE-71"' why base.small_city --json
expect 0 '^  in words: bastide rulebook base$' why base
finish
