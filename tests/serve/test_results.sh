#!/usr/bin/env bash
# The games of a tournament out of its results: each opens, by its moves or played again, or a sentence says why not.
source "$(dirname "$0")/lib.sh"
export BASTIDE_PATH=$BST_SOURCE_DIR
cd "$work" || exit 1 # what a tournament names by a file is found from where it was held

# tournament NAME LINES [PLAYERS]: held, with results in NAME.db
tournament() {
  cat >"$work/$1.lua" <<LUA
return tournament { id = "$1", api = 1, games = 2, seed = 5, $2
  rules = { plain = { with = { "base" } }, inns = { with = { "base", "inns_and_cathedrals" } } },
  players = { ada = "random", bo = "random:p=0.3", cy = "${3:-lua:cautious}" } }
LUA
  "$BASTIDE" tournament "$1.lua" --out "$1.db" --threads 1 >"$work/held" 2>&1
  [ -s "$work/$1.db" ] || fault "tournament $1: $(cat "$work/held")"
}

# serve RESULTS...: sets $url
serve() {
  local options=() one
  for one in "$@"; do options+=(--show "$work/$one.db"); done
  log=$work/served$((++servers))
  : >"$log"
  # Behind a proxy, so that each request may come from another address: what is opened is limited by that.
  "$BASTIDE" serve --port 0 --json --host 127.0.0.1 --proxied "${options[@]}" >"$log" 2>"$log.err" <"$nothing" &
  server=$!
  pids+=("$server")
  eventually "a server that listens" grep -q '^{' "$log" || exit 1
  port=$(sed -nE 's/.*"port":([0-9]+).*/\1/p' "$log")
  url=http://127.0.0.1:$port
}

# watch STATUS PATTERN LIST GAME: sets $show
clients=0
watch() {
  clients=$((clients + 1))
  ask "$1" "$2" "${json[@]}" -H "Host: 127.0.0.1" -H "Origin: https://127.0.0.1" -H "X-Forwarded-For: 10.0.0.$clients" \
    -d "{\"list\":$3,\"game\":$4}" "$url/api/1/theatre"
  show=$(grep -o '[0-9a-f]\{16\}' "$work/body")
}

judged='before = function(game) if game.players[1] == "ada" then return { first = 2 } end end,
  adjudicate = function(game) if game.turns >= 20 then return { places = { 1, 2 } } end end,'
tournament again ''
tournament moves 'moves = "all",'
tournament judged "$judged"
tournament both "moves = \"all\", $judged"
tournament timed 'clock = { move = 60 },'
tournament timed_moves 'clock = { move = 60 }, moves = "all",'
tournament search '' mcts:10
serve again moves judged both timed timed_moves search
ask 200 '"lists":\[\{"title":"again.db","games":\[\{"game":0,"round":1,"rules":"inns","fate":"finished","turns":[0-9]+,"seats":\[\{"player":"ada","points":' \
  -H "Host: 127.0.0.1" "$url/api/1/games"
ask 200 '"lists":7' -H "Host: 127.0.0.1" "$url/api/1/about"
grep -q '#d=6"' "$log" || fault "no links: $(cat "$log")"
# By its moves a game is what it is when it is played again, to the last byte of its record.
for game in 0 5 11; do
  for list in 0 2; do
    watch 201 '' $list $game && played=$show
    watch 201 '' $((list + 1)) $game
    [ "$show" = "$played" ] || fault "game $game: $show by its moves, $played played again"
    ask 200 '"moments":[0-9]+' -H "Host: 127.0.0.1" "$url/api/1/theatre/$show/"
  done
done
watch 201 '' 5 3
watch 422 "go by the clock" 4 3
watch 422 "players who search think too long" 6 3
watch 404 "there is no game 99" 0 99
watch 404 "there is no such game" 7 0
watch 404 "there is no such game" -1 0
stop

# Who failed, and where: the record ends there.
cat >"$work/weary_bot.lua" <<'LUA'
return bot { id = "weary_bot", api = 1, choose = function(g, actions)
  if g.turn > 9 then error("too weary") end
  return actions[1]
end }
LUA
tournament weary '' lua:./weary_bot.lua
tournament weary_moves 'moves = "all",' lua:./weary_bot.lua
serve weary weary_moves
grep -q forfeited <(curl -s -H "Host: 127.0.0.1" "$url/api/1/games") || fault "nobody has failed"
for game in 2 3; do
  watch 201 '' 0 $game && played=$show
  watch 201 '' 1 $game
  [ "$show" = "$played" ] || fault "weary, game $game: $show by its moves, $played played again"
done
stop

# Scripts change: what comes out otherwise isn't shown, by its moves it is.
sed -i 's/actions\[1\]/actions[#actions]/; s/> 9/> 900/' "$work/weary_bot.lua"
tournament lively '' lua:./weary_bot.lua
tournament lively_moves 'moves = "all",' lua:./weary_bot.lua
sed -i 's/actions\[#actions\]/actions[1]/' "$work/weary_bot.lua"
serve lively lively_moves
watch 422 "it comes out otherwise than the results say" 0 2
watch 201 '' 1 2
stop
rm "$work/weary_bot.lua"
serve lively
watch 422 "its tournament can't be loaded any more: .*weary" 0 2
stop

# What is no such file, though it begins like one.
head -c 5000 "$work/again.db" >"$work/broken.db"
timeout 60 "$BASTIDE" serve --port 0 --show "$work/broken.db" >"$work/out" 2>&1 <"$nothing" && fault "broken results"
grep -q 'broken.db' "$work/out" || fault "broken results: $(cat "$work/out")"
finish
