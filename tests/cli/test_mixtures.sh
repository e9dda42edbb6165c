#!/usr/bin/env bash
# Words that stand for several rules: --with all, --with random:N.
source "$(dirname "$0")/lib.sh"

# played ARGUMENTS...: the rules of 'bastide sim', as its output and its JSON say them
played() { "$BASTIDE" sim --games 1 --json "$@" | python3 -c 'import json,sys; print(*json.load(sys.stdin)["with"])'; }

# --- all ----------------------------------------------------------------------------------------
named=$(cd "$BST_SOURCE_DIR/scripts/expansions" && printf '%s,' *.lua | sed 's/\.lua//g; s/,$//')
same "$(played --with all)" "$(played --with "$named")" "all rules"
same "$(digest --with all --games 2)" "$(digest --with "$named" --games 2)" "games with all"
same "$(played --with all | wc -w)" "$(find "$BST_SOURCE_DIR/scripts/expansions" -name '*.lua' | wc -l)" "rules of all, none of a house"
same "$(played --with all,hand_three | tr ' ' '\n' | grep -c hand_three)" 1 "a house rule beside all"

# Two that exclude each other, and one that needs the second: the first by its id is taken, unless another one is named.
mkdir -p "$work/more/scripts/expansions"
for one in 'aa conflicts={"zz"},' 'zz' 'zzz needs={"zz"},' 'part_of part=true,'; do
  needs='needs={"base"},'
  [[ $one == *needs* ]] && needs=''
  echo "return rule { id = \"${one%% *}\", api = 1, $needs $(cut -s -d' ' -f2 <<<"$one") }" >"$work/more/scripts/expansions/${one%% *}.lua"
done
ours=(--scripts "$work/more")
mine() { played "$@" "${ours[@]}" | tr ' ' '\n' | grep -xE 'aa|zzz?|part_of' | tr '\n' ' '; }
same "$(mine --with all)" "aa " "the first is taken"
same "$(mine --with all,zz)" "zz zzz " "what is named is taken first"
same "$(mine --with zzz,all)" "zz zzz " "and what that needs"
expect 0 "note: 'zzz' is no part of 'all' here: it can't stand beside 'aa'" sim --with all --games 1 -v "${ours[@]}"
expect 0 "note: 'aa' is no part of 'all' here: it can't stand beside 'zz'" sim --with all,zz --games 1 -v "${ours[@]}"

# Wherever rules are named.
cd "$work" || exit 1
echo 'return setup { with = { "all" } }' >all.lua
same "$(played --setup all.lua)" "$(played --with all)" "a set-up file"
echo 'return scenario { ["all"] = { with = { "all" }, stack = { "BA/L", "BA/L" }, play = { { player = 1 } } } }' >some.lua
expect 0 '^1 passed' test some.lua
tournament both 'players = { one = "random", two = "random:p=0.5" }, rules = { every = { with = { "all" } } }, games = 2'
expect 0 'two' tournament both.lua
expect 0 'tower.floors' list options --with all
expect 0 'turns' bench --with all --only-play 1
# A game's block: of everything, of the small sets, and of each of them beside the base game (bench/README.md says what takes the bytes).
block() { "$BASTIDE" bench --with "$1" --only-play 1 | sed -nE 's/^block ([0-9]+) bytes$/\1/p'; }
[ "$(block all)" -le $((40 * 1024)) ] || fault "a block of $(block all) bytes with everything"
[ "$(block base)" -le $((7 * 1024 + 256)) ] || fault "a block of $(block base) bytes with the base game"
small=phantom,festival,corn_circles,flier,siege,goldmines,darmstadt,mage_and_witch,gq11,under_the_big_top
[ "$(block "$small")" -le $((18 * 1024)) ] || fault "a block of $(block "$small") bytes with the small sets"
for one in ${small//,/ }; do
  [ "$(block "base,$one")" -le $((14 * 1024)) ] || fault "a block of $(block "base,$one") bytes with $one"
done
expect 0 'count.steps.go_round' why count.steps.go_round --with all
expect 0 '' render --with all --seed 3 -o all.svg
expect 0 'turns a game' sim --against all --games 2
expect 0 'random:p=0.3' match random random:p=0.3 --with all --games 2

# --- random:N -----------------------------------------------------------------------------------
five=$(played --with random:5 --seed 7)
same "$five" "$(played --with random:5 --seed 7)" "the same seed"
[ "$five" != "$(played --with random:5 --seed 8)" ] || fault "another seed, the same rules"
[[ " $(played --with random:5,tower --seed 7) " == *" tower "* ]] || fault "what is named stays"
"$BASTIDE" sim --with random:5 --seed 7 --games 1 --records kept >"$work/out" || fault "records"
same "$(head -n 1 kept/game-000000.jsonl | python3 -c 'import json,sys; print(*[one["id"] for one in json.load(sys.stdin)["with"]])')" "$five" "the record says which"
same "$(digest --with random:5 --seed 7 --games 20 --threads 1)" "$(digest --with random:5 --seed 7 --games 20 --threads 2)" "1 and 2 threads"
expect 0 '' replay kept/game-000000.jsonl --verify

# Sixteen of about seventy: nearly always two of them would exclude each other.
for ((seed = 1; seed <= $(fewer 12); seed++)); do
  expect 0 'aborted games 0' sim --with random:16 --games 1 --seed "$seed"
done
# Partners opposite each other: never for three, and sometimes for four. Everything that is installed beside walls.
for_three() { for ((seed = 1; seed <= $(fewer 60); seed++)); do played --with random:6 --seed "$seed" --players "$1"; done | tr ' ' '\n' | grep -c team_majority; }
same "$(for_three random,random,random)" 0 "sides by twos for three"
is_sanitized || [ "$(for_three random,random,random,random)" -gt 0 ] || fault "no partners for four"
expect 3 "is 'opposite', which is for 2, 4 or 6 players, not for 3" sim --with team_majority --players random,random,random
expect 0 'aborted games 0' sim --with all,city_caps --games 1

[[ $(for ((seed = 1; seed <= $(fewer 40); seed++)); do mine --with random:2 --seed "$seed"; done) != *part_of* ]] || fault "a part is drawn"

expect 2 "'random:0' must name a whole number from 1 to 9999" sim --with random:0
expect 2 "'random:x' must name a whole number from 1 to 9999" sim --with random:x
expect 2 "'random:-1' must name a whole number" sim --with random:-1
expect 2 "'random:' must name a whole number" sim --with random:
expect 2 "'random:1000' asks for more rules than there are: [0-9]+ go together by this seed" sim --with random:1000
expect 2 '^--with names all twice; leave one out$' sim --with all,all

finish
