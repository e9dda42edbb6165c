#!/usr/bin/env bash
# Tables that are kept in a folder (--games) survive whatever ends the server.
source "$(dirname "$0")/lib.sh"
games=$work/games

python3 "$here/kept.py" "$BASTIDE" "$games" 8 >"$work/out" 2>&1 || fault "kept.py: $(tail -n 20 "$work/out")"
record=$(sed -nE 's/.*; (.*\.jsonl)$/\1/p' "$work/out")
"$BASTIDE" replay --verify "$record" >"$work/out" 2>&1 || fault "replay --verify: $(cat "$work/out")"
grep -q ': verified$' "$work/out" || fault "not verified: $(cat "$work/out")"

# serve OPTIONS...: sets $server, $url, $log
serve() {
  log=$work/served$((++servers))
  : >"$log"
  "$BASTIDE" serve --port 0 --json --games "$games" "$@" >"$log" 2>"$log.err" <"$nothing" &
  server=$!
  pids+=("$server")
  eventually "a server that listens" grep -q '^{' "$log" || exit 1
  url=$(sed -nE 's/.*"url":"([^"]*)\/".*/\1/p' "$log")
}

# One server a folder; what is damaged is told, and nothing else of it is touched.
serve --players human,human
table=$(sed -nE 's/.*#t=([0-9a-f]*)&i.*/\1/p' "$log" | head -n 1)
got=0
timeout 300 "$BASTIDE" serve --port 0 --games "$games" >"$work/out" 2>&1 <"$nothing" || got=$?
[ "$got" = 3 ] || fault "a second server in the same folder ended with $got"
grep -q 'another server keeps its games there' "$work/out" || fault "$(cat "$work/out")"
stop
sed -i 's/"seed":"[0-9]*"/"seed":"7"/' "$games/$table.jsonl" # against its checksum
cp "$games/$table.jsonl" "$work/damaged"
serve
ask 503 '"code":"kept"' "$url/api/1/tables/$table/stream"
ask 404 '"code":"table"' "$url/api/1/tables/..%2f..%2fetc%2fpasswd/stream"
ask 404 '"code":"table"' "$url/api/1/tables/0123456789abcdef0123456789abcdef/stream"
grep -q "$table.jsonl: can't be gone on with" "$log.err" || fault "it isn't told: $(cat "$log.err")"
: >"$log.err"
stop
cmp -s "$games/$table.jsonl" "$work/damaged" || fault "a damaged record was changed"

# random:N: each table draws by its own seed, as sim does, and draws the same when it comes back.
rules_of() { python3 -c 'import json,sys; print(*[one["id"] for one in json.loads(open(sys.argv[1]).readline())["with"]])' "$1"; }
drawn() { "$BASTIDE" sim --with "$1" --seed "$2" --games 1 --json | python3 -c 'import json,sys; print(*json.load(sys.stdin)["with"])'; }
serve --with random:4 --players human,human --seed 7
own=(-H "Origin: $url" -H 'Content-Type: application/json')
first=$(sed -nE 's/.*#t=([0-9a-f]*)&i.*/\1/p' "$log" | head -n 1)
[ "$(rules_of "$games/$first.jsonl")" = "$(drawn random:4 7)" ] || fault "the first table: $(rules_of "$games/$first.jsonl")"
for wish in random:4,8 random:5,8 random:5,9; do
  body="{\"players\":[\"human\",\"human\"],\"seed\":\"${wish#*,}\",\"setup\":{\"with\":[\"${wish%,*}\"]}}"
  ask 201 '"invites"' "${own[@]}" -d "$body" "$url/api/1/tables"
  table=$(sed -nE 's/.*"table":"([0-9a-f]+)".*/\1/p' "$work/body")
  [ "$(rules_of "$games/$table.jsonl")" = "$(drawn "${wish%,*}" "${wish#*,}")" ] || fault "$wish: $(rules_of "$games/$table.jsonl")"
done
stop
serve
ask 200 "\"table\":\"$table\"" "$url/api/1/tables/$table"
[ ! -s "$log.err" ] || fault "a table of random:5 doesn't come back: $(cat "$log.err")"
stop

got=0
timeout 300 "$BASTIDE" serve --port 0 --games "$work/out" >"$work/said" 2>&1 <"$nothing" || got=$?
[ "$got" = 3 ] || fault "games in what is no folder: ended with $got: $(cat "$work/said")"
finish
