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

# People with each other: what each row of the protocol refuses, and cookies as browsers get them.
at=$url/api/1/tables
laid='{"players":["anna=human","human"],"undo":"ask","clock":600,"private":false}'
ask 201 'Set-Cookie: host=[0-9a-f]{32}; Path=/api/1/tables/[0-9a-f]{32}; HttpOnly; SameSite=Strict' "${own[@]}" -d "$laid" "$at"
table=$(sed -nE 's/.*"table":"([0-9a-f]+)".*/\1/p' "$work/body")
invite=$(sed -nE 's/.*"invites":\["([0-9a-f]+)".*/\1/p' "$work/body")
host=$(sed -nE 's/^Set-Cookie: (host=[0-9a-f]+);.*/\1/p' "$work/head")
ask 200 "\"table\":\"$table\"" "$at"
ask 200 '"seats":\[\].*"host":false|"host":false.*"seats":\[\]' "$at/$table"
refused 422 manners "${own[@]}" -d '{"players":["human","human"],"undo":"perhaps"}' "$at"
refused 422 name "${own[@]}" -d "{\"invite\":\"$invite\",\"name\":\"a\\u202eb\"}" "$at/$table/sit"
ask 200 'Set-Cookie: seat1=' "${own[@]}" -d "{\"invite\":\"$invite\",\"name\":\"Ada\"}" "$at/$table/sit"
seat=$(sed -nE 's/^Set-Cookie: (seat1=[0-9a-f]+);.*/\1/p' "$work/head")
ask 200 '"name":"Ada"' -H "Cookie: $seat" "$at/$table"
refused 403 host "${own[@]}" -H "Cookie: $seat" -d '{"seat":2,"player":"greedy"}' "$at/$table/seat"
refused 403 origin "${json[@]}" -H "Cookie: $host" -d '{"seat":2,"player":"greedy"}' "$at/$table/seat"
for row in say,text undo,x answer,yes vote,about leave,x; do
  refused 401 seat "${own[@]}" -H "Cookie: $host" -d "{\"seat\":1,\"${row#*,}\":true}" "$at/$table/${row%,*}"
  refused 401 seat "${own[@]}" -H "Cookie: $seat" -d "{\"seat\":2,\"${row#*,}\":true}" "$at/$table/${row%,*}"
done
refused 422 text "${own[@]}" -H "Cookie: $seat" -d '{"seat":1,"text":"\u2066"}' "$at/$table/say"
refused 409 refused "${own[@]}" -H "Cookie: $seat" -d '{"seat":1}' "$at/$table/undo"
refused 409 answer "${own[@]}" -H "Cookie: $seat" -d '{"seat":1,"yes":true}' "$at/$table/answer"
refused 409 vote "${own[@]}" -H "Cookie: $seat" -d '{"seat":1,"about":2}' "$at/$table/vote"
ask 204 '' "${own[@]}" -H "Cookie: $seat" -d '{"seat":1,"text":"hello"}' "$at/$table/say"
ask 204 '' "${own[@]}" -H "Cookie: $host; $seat" -d '{"seat":2,"player":"greedy"}' "$at/$table/seat"
ask 200 '"invite":"[0-9a-f]{32}"' "${own[@]}" -H "Cookie: $host" -d '{"seat":1,"invite":true}' "$at/$table/seat"
refused 401 seat "${own[@]}" -H "Cookie: $seat" -d '{"seat":1,"text":"hello"}' "$at/$table/say" # void
play human human
play human greedy
stop

start hand_three princess_and_dragon
play human human
stop
finish
