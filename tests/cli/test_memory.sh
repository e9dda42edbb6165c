#!/usr/bin/env bash
# No script remembers anything from one call to the next: so the same games come out whatever a thread has
# played before. Every rule of the corpus of attacks, also those that 'check' refuses, plays the same
# with one thread and with two, with the same number of games that fail in the same way; and so do bots and
# the functions of tournaments.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1
corpus=$BST_SOURCE_DIR/tests/escape/runtime

# play THREADS ARGUMENTS...: what 'sim' says, without what it measured
play() {
  local threads=$1
  shift
  timeout 300 "$BASTIDE" sim --json --threads "$threads" "$@" 2>err </dev/null |
    sed -e '/"threads"/d' -e '/"seconds"/d' -e '/"games_per_second"/d'
}

# alike NAME ARGUMENTS...: the same with one thread and with two
alike() {
  local name=$1
  shift
  play 1 "$@" >one.json
  play 2 "$@" >two.json
  grep -q '"digest"' one.json || { cp err out; fault "$name: 'sim $*' says nothing"; return; }
  diff one.json two.json >out || fault "$name: 'sim $*' depends on the number of threads"
}

# Work is handed out in chunks of 64 games: 66 are enough for two threads.
played=0 passed=0
for file in "$corpus"/*.lua; do
  name=$(basename "$file" .lua)
  case $name in too_many_*) continue ;; esac # refused when they are loaded
  alike "$name" --with "$file" --games 66 --players random,random
  played=$((played + 1))
  head -n 3 "$file" | grep -qx -e '-- exit: 0' || continue
  alike "$name" --with "$file" --games 8 --players greedy,random
  alike "$name" --with "$file" --games 4 --players mcts:10,random
  alike "$name" --with "$file" --games 8 --players lua:cautious,lua:cautious
  passed=$((passed + 1))
done
echo "$played rules, of which $passed pass"
[ "$played" -ge 40 ] || fault "only $played rules were found"
[ "$passed" -ge 4 ] || fault "only $passed rules that pass were found"

# How deep calls may go is the same, whether an action is protected as a whole or call by call. (Where calls are
# traced it is one call of C less deep.)
cat >deep.lua <<'EOF'
local function depth()
  local deepest = 0
  local function down(n) deepest = n pcall(down, n + 1) end
  down(0)
  return deepest
end
local function nothing() end
return rule { id = "deep", api = 1, needs = { "base" },
  on = { turn_start = { a = { function(g, ev) g:award(ev.player, depth()) end }, b = { nothing } },
         tile_drawn = { a = { nothing } }, tile_placed = { a = { nothing } }, points = { a = { nothing } },
         feature_changed = { a = { nothing } }, figure_moved = { a = { nothing } } } }
EOF
alike deep --with deep.lua --games 80

# --- bots --------------------------------------------------------------------------------------------

# bot NAME LOCALS BODY: a file that chooses; it may use the list of actions `l`
bot() {
  printf '%s\nreturn bot { id = "%s", api = 1, choose = function(g, l)\n%s\nend }\n' "$2" "$1" "$3" >"$1.lua"
}

# What a bot could remember by whether a table has a metatable that can't be changed.
bot bits 'local bit = {} for i = 1, 64 do bit[i] = {} end
local function get(i) return not pcall(setmetatable, bit[i], nil) end' \
  'local n = 0 while n < 64 and get(n + 1) do n = n + 1 end
if n < 64 then setmetatable({}, { __index = bit[n + 1] }) end return l[n % #l + 1]'
alike bits --players lua:bits.lua,random --games 12
expect 0 'aborted games 0' sim --players lua:bits.lua,random --games 4
bot counts 'local n = 0' 'n = n + 1 return n % #l + 1'
alike counts --players lua:counts.lua,random --games 12
expect 1 "changed the variable 'n', which outlives the call; a bot can't remember anything" \
  sim --players lua:counts.lua,random --games 4
bot writes 'local seen = {}' 'g:after(l[1], function(g) seen.n = (seen.n or 0) + 1 end) return seen.n'
alike writes --players lua:writes.lua,random --games 12
expect 1 "writes.lua:3: changed 'seen.n', which outlives the call" sim --players lua:writes.lua,random --games 4
bot cleans 'local seen = {}' 'assert(not seen.n) g:after(l[1], function() seen.n = #l end)
local n = seen.n seen.n = nil return n'
expect 0 'aborted games 0' sim --players lua:cleans.lua,random --games 4
expect 0 'passed' check cleans.lua
bot many 'local many = {} for i = 1, 30000 do many[i] = {} end' 'return many[1] and 1'
expect 3 'many.lua:2: keeps more than 20000 tables' sim --players lua:many.lua,random --games 4
expect 3 'many.lua:2: keeps more than 20000 tables' check many.lua

# --- tournaments -------------------------------------------------------------------------------------

cat >told.lua <<'EOT'
local RESULT, WHO = { stats = { seen = 1 } }, { first = 2 }
local bit = {} for i = 1, 64 do bit[i] = {} end
local function get(i) return not pcall(setmetatable, bit[i], nil) end
return tournament { id = "told", api = 1, players = { a = "random", b = "random" }, games = 40,
  before = function() return WHO end,
  after = function(game)
    local n = 0
    while n < 64 and get(n + 1) do n = n + 1 end
    if n < 64 then setmetatable({}, { __index = bit[n + 1] }) end
    return game.number % 2 == 0 and RESULT or { stats = { memory = n } }
  end }
EOT
for threads in 1 2; do
  "$BASTIDE" tournament told.lua --threads $threads >out 2>err || fault "the tournament fails"
  grep -E 'seen|memory|digest' out >"told.$threads"
done
grep -q memory told.1 || fault "the tournament doesn't tell what was counted"
diff told.1 told.2 >out || fault "the tournament depends on the number of threads"
{ echo 'local many = {} for i = 1, 30000 do many[i] = {} end'
  echo 'return tournament { id = "many", api = 1, players = { a = "random", b = "random" },'
  echo '  after = function() return many[1] end }'; } >many.lua
expect 3 'many.lua:3: keeps more than 20000 tables' tournament many.lua
expect 3 'many.lua:3: keeps more than 20000 tables' check many.lua
finish
