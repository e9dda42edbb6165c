#!/usr/bin/env bash
# bastide serve as people call it.
source "$(dirname "$0")/lib.sh"

# serve OPTIONS...: sets $server, $port, $url, $log; it prints a line of JSON
serve() {
  log=$work/served$((++servers))
  : >"$log"
  "$BASTIDE" serve --port 0 --json "$@" >"$log" 2>"$log.err" <"$nothing" &
  server=$!
  pids+=("$server")
  eventually "a server that listens" grep -q '^{' "$log" || exit 1
  url=$(sed -nE 's/.*"url":"([^"]*)\/".*/\1/p' "$log")
  port=${url##*:}
}

# refuse STATUS PATTERN OPTIONS...
refuse() {
  local status=$1 pattern=$2 got=0
  shift 2
  timeout 300 "$BASTIDE" serve "$@" >"$work/out" 2>&1 <"$nothing" || got=$?
  [ "$got" = "$status" ] || fault "serve $*: ended with $got instead of $status"
  grep -qE -e "$pattern" "$work/out" || fault "serve $*: '$pattern' is missing in: $(cat "$work/out")"
}

serve --players anna=human,greedy,bo=human --seed 3
own=(-H "Origin: $url" "${json[@]}")
[ "$(grep -o "$url/#t=[0-9a-f]*&i=[0-9a-f]*" "$log" | sort -u | wc -l)" = 2 ] || fault "no two links: $(cat "$log")"
link=$(grep -o '#t=[0-9a-f]*&i=[0-9a-f]*' "$log" | head -n 1)
table=$(sed -E 's/#t=(.*)&i=.*/\1/' <<<"$link")
ask 200 '"seat":1' "${own[@]}" -d "{\"invite\":\"${link##*&i=}\"}" "$url/api/1/tables/$table/sit"
host=$(sed -nE 's/.*"host":"[^"]*&h=([0-9a-f]{32})".*/\1/p' "$log")
ask 204 'Set-Cookie: host=' "${own[@]}" -d "{\"host\":\"$host\"}" "$url/api/1/tables/$table/host"
ask 200 'Bastide' "$url/"
refuse 3 "Address already in use; --port names another port" --port "$port"
stop

# Players that guests choose think on threads of their own; a script that is installed is one, too.
serve
for players in 'human greedy' 'human mcts:20' 'human lua:cautious' 'human human'; do
  # shellcheck disable=SC2086
  python3 "$here/play.py" "$port" $players >"$work/played" 2>&1 || fault "play.py $players: $(tail -n 20 "$work/played")"
done
stop

# Who may think longer than --think says (2 where it isn't given) doesn't sit down.
serve --think 1
own=(-H "Origin: $url" "${json[@]}")
ask 422 'thinks longer than players may' "${own[@]}" -d '{"players":["human","mcts:time=1.5"]}' "$url/api/1/tables"
stop

# Games out of records, for whoever keeps the server.
"$BASTIDE" sim --players greedy,random --games 1 --seed 5 --records "$work/records" >"$nothing"
saved=$(dirname "$here")/data/three_on_hills.jcz
serve --show "$work/records/game-000000.jsonl" --show "$saved"
shows=$(grep -o '#r=[0-9a-f]*' "$log" | cut -c 4-)
[ "$(wc -w <<<"$shows")" = 2 ] || fault "no two shows: $(cat "$log")"
for show in $shows; do
  ask 200 '"moments"' "$url/api/1/theatre/$show/"
done
stop

serve --with base,inns_and_cathedrals --set base.unplaceable=shuffle
stop
kill -INT "$server" 2>"$nothing" && fault "it didn't end"

refuse 2 "don't know what to do" game
refuse 2 "needs a value|--port" --port
refuse 2 "--port" --port 65536
refuse 2 "no address to listen at" --listen example.org
refuse 2 "there is no rule|nothing_of_that_name" --with nothing_of_that_name
refuse 2 "two players are called 'anna'" --players anna=human,anna=human
refuse 2 "nothing_there: No such file" --port 0 --show "$work/nothing_there"
refuse 3 "lib.sh: not valid JSON" --port 0 --show "$here/lib.sh"
refuse 3 "index.html" --web "$work"
finish
