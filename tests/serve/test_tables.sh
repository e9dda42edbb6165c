#!/usr/bin/env bash
# Games over the net, by requests and streams alone, as a page would play them. house_server.c is the server.
source "$(dirname "$0")/lib.sh"

play() { python3 "$here/play.py" "$port" "$@" >"$work/played" 2>&1 || fault "play.py $*: $(tail -n 20 "$work/played")"; }

start
own=(-H "Origin: $url" "${json[@]}")
ask 200 '"tables":0' "$url/api/1/about"
refused 403 origin "${json[@]}" -d '{"players":["human","human"]}' "$url/api/1/tables"
refused 422 players "${own[@]}" -d '{"players":["human","cmd:/bin/sh"]}' "$url/api/1/tables"
ask 201 '"invites":\["[0-9a-f]{32}","[0-9a-f]{32}"\]' "${own[@]}" -d '{"players":["anna=human","human"]}' "$url/api/1/tables"
table=$(sed -nE 's/.*"table":"([0-9a-f]+)".*/\1/p' "$work/body")
invite=$(sed -nE 's/.*"invites":\["([0-9a-f]+)".*/\1/p' "$work/body")
refused 401 seat "${own[@]}" -d '{"q":1,"a":0}' "$url/api/1/tables/$table/act"
ask 200 "Set-Cookie: seat1=[0-9a-f]{32}; Path=/api/1/tables/$table; HttpOnly; SameSite=Strict" \
  "${own[@]}" -d "{\"invite\":\"$invite\"}" "$url/api/1/tables/$table/sit"
refused 401 invite "${own[@]}" -d "{\"invite\":\"$invite\"}" "$url/api/1/tables/$table/sit"
refused 404 table "$url/api/1/tables/0123/stream"
play human human
play human greedy
stop

start hand_three princess_and_dragon
play human human
stop
finish
