#!/usr/bin/env bash
# What a call of a script may do depends on nothing but the call: games in which scripts come near their
# limits, or break them now and then, are the same on one thread and on three.
source "$(dirname "$0")/lib.sh"

# rule NAME: a rule whose function at the begin of a turn is read from the standard input
rule() {
  {
    echo "local kept = {} for i = 1, 4000 do kept[i] = { i } end"
    echo "local function deep(n) if n == 0 then return kept[1][1] end return 1 + deep(n - 1) end"
    echo "return rule { id = '$1', api = 1, title = 'x', needs = { 'base' },"
    echo "  on = { turn_start = { a = { function(g, ev)"
    cat
    echo "  end } } } }"
  } >"$work/$1.lua"
}

# alike NAME GAMES: the games of all threads are those of one
alike() {
  local three
  one=$("$BASTIDE" sim --with "$work/$1.lua" --games "$2" --seed 5 --threads 1 --json | grep -E '"(digest|aborted)"')
  three=$("$BASTIDE" sim --with "$work/$1.lua" --games "$2" --seed 5 --threads 3 --json | grep -E '"(digest|aborted)"')
  [ -n "$one" ] || fault "$1: no digest"
  same "$one" "$three" "$1 on 1 and 3 threads"
}

# A long text of one game made what followed dearer, for this thread.
rule texts <<'E'
    if g.turn == 1 and g:roll(20) == 1 then local s = string.rep("x", 60000) end
    if g.turn == 3 then local n = 0 for i = 1, 20000 do n = n + i end g:award(ev.player, n % 7) end
E
# Garbage, now and then more than fits beside what is kept.
rule garbage <<'E'
    local n = 0
    if g.turn % 10 > 0 then return end
    for _ = 1, 20 * g:roll(6) do
      local t = {}
      for j = 1, 300 do t[j] = { j } end
      n = n + #t
    end
    g:award(ev.player, n % 7)
E
# How deep calls may be in one another can be found out.
rule depths <<'E'
    local function down(n) local ok, m = pcall(down, n + 1) return ok and m or n end
    if g:roll(50) == 1 then deep(g:roll(4) * 900) end
    if g.turn % 7 == 0 then g:award(ev.player, down(0)) end
E
# Instructions up to the limit, and beyond it once in some hundred turns.
rule budgets <<'E'
    local n, s = 0, ""
    if g.turn % 20 > 0 then return end
    for i = 1, 300 * g:roll(12) * g:roll(12) * g:roll(4) do n = n + #(i .. " " .. i * 7) s = "key " .. i end
    local t = {}
    for i = 1, 100 * g:roll(6) do t["k" .. i] = i t["k" .. i - 3] = nil end
    for k, v in pairs(t) do n = n + v end
    g:award(ev.player, n % 7)
E
alike texts 300
alike garbage 70
alike depths 150
alike budgets 70
grep -q '"aborted": [1-9]' <<<"$one" || fault "no game comes to the limit of instructions"
finish
