#!/usr/bin/env bash
# The web server as clients see it: every line of what it refuses, files, streams, slow clients, many of
# them, and its end. echo_server.c is the handler. Nothing here waits for a time to pass; where a limit is
# of time, a server of its own has a short one.
source "$(dirname "$0")/lib.sh"

# count WHAT QUERY: a number that the server says
count() { curl -s --max-time 300 "$url/api/1/$1" | sed -nE 's/.*:([0-9]+)\}$/\1/p'; }
is() { [ "$(count "$2")" = "$1" ]; }

# --- requests ---------------------------------------------------------------------------------------

test_interface() {
  local own=(-H "Origin: $url" "${json[@]}")
  ask 200 '"method":"GET","path":"echo","length":0,"x":"a b"' "$url/api/1/echo?x=a%20b"
  dressed echo
  grep -q 'Cache-Control: no-store' "$work/head" || fault "an answer of the interface may be kept"
  ask 200 '"address":"127.0.0.1","last":"e.17"' -H 'Last-Event-ID: e.17' "$url/api/1/echo"
  ask 200 '"cookies":2,"first":"aa","second":"bb"' -b 'seat=aa; other=1; seat=bb' "$url/api/1/echo"
  ask 200 '"agent":"Ada"' -A Ada "$url/api/1/echo"
  ask 200 '"method":"POST".*"length":7.*"body":\{"a":1\}' "${own[@]}" -d '{"a":1}' "$url/api/1/echo"
  ask 200 '"method":"PUT".*"body":\{\}' "${own[@]}" -X PUT -d '{}' "$url/api/1/echo"
  ask 204 'Set-Cookie: seat=0f3c; Path=/api/1/tables/T; HttpOnly; SameSite=Strict' "$url/api/1/cookie?x=0f3c"
  refused 422 cookie "$url/api/1/cookie?x=a;b"
  ask 200 'Cache-Control: private, max-age=31536000, immutable' "$url/api/1/lasting"
  refused 404 path "$url/api/1/nothing"
  refused 404 path "$url/api/1/"
  refused 404 path "$url/api/1"
  refused 404 path "$url/api/2/echo"
  refused 500 silent "$url/api/1/silent"
}

# raw WHAT PATTERN TEXT
raw() {
  client raw "$3" >"$work/out"
  grep -q -e "$2" "$work/out" || fault "$1: $(cat "$work/out")"
}

test_origin() {
  local own=(-H "Origin: $url" "${json[@]}") host
  for host in evil.example "127.0.0.1" "evil.example:$port" "127.0.0.1:1"; do
    refused 403 host -H "Host: $host" "$url/api/1/echo"
    refused 403 host -H "Host: $host" "$url/"
  done
  ask 200 '' -H "Host: localhost:$port" "$url/api/1/echo"
  ask 200 '' -H "Host: [::1]:$port" "$url/"
  raw 'two hosts' '"code":"host"' 'GET / HTTP/1.1\r\nHost: HOST\r\nHost: evil.example\r\n\r\n'
  raw 'no host, HTTP/1.0' '"code":"host"' 'GET / HTTP/1.0\r\n\r\n'
  raw 'no host' '^HTTP/1.1 40[03] ' 'GET / HTTP/1.1\r\n\r\n'
  raw 'no HTTP' '' 'what?\r\n\r\n'
  refused 403 origin "${json[@]}" -d '{}' "$url/api/1/echo"
  for host in null http://evil.example "http://localhost:$port" http://127.0.0.1 "$url.evil.example"; do
    refused 403 origin "${json[@]}" -H "Origin: $host" -d '{}' "$url/api/1/echo"
    refused 403 origin -H "Origin: $host" "$url/api/1/echo"
  done
  ask 200 '' "${json[@]}" -H "Origin: http://localhost:$port" -H "Host: localhost:$port" -d '{}' "$url/api/1/echo"
  refused 403 origin -H 'Sec-Fetch-Site: cross-site' -H 'Sec-Fetch-Mode: no-cors' "$url/api/1/stream"
  refused 403 origin "${own[@]}" -H 'Sec-Fetch-Site: same-site' -H 'Sec-Fetch-Mode: cors' -d '{}' "$url/api/1/echo"
  ask 200 '' -H 'Sec-Fetch-Site: cross-site' -H 'Sec-Fetch-Mode: navigate' "$url/"
  ask 200 '' "${own[@]}" -H 'Sec-Fetch-Site: same-origin' -d '{}' "$url/api/1/echo"
}

# letters COUNT
letters() { head -c "$1" /dev/zero | tr '\0' x; }

test_sizes() {
  local own=(-H "Origin: $url" "${json[@]}") size
  refused 403 type -H "Origin: $url" -d '{}' "$url/api/1/echo"
  refused 403 type -H "Origin: $url" -H 'Content-Type: text/plain' -d '{}' "$url/api/1/echo"
  refused 403 type -H "Origin: $url" -F a=b "$url/api/1/echo"
  refused 405 method -X DELETE "$url/api/1/echo"
  refused 405 method -X OPTIONS -H "Origin: $url" "$url/api/1/echo"
  refused 405 method "${own[@]}" -d '{}' "$url/"
  refused 413 large -X GET -d '{}' "$url/api/1/echo"
  refused 411 length "${own[@]}" -H 'Transfer-Encoding: chunked' -d '{}' "$url/api/1/echo"
  for size in 4095 4094 100000 900000 5000000; do
    { printf '"'; letters "$size"; printf '"'; } >"$work/large"
    if [ "$size" = 4094 ]; then
      ask 200 '"length":4096' "${own[@]}" -d "@$work/large" "$url/api/1/echo"
    else
      refused 413 large "${own[@]}" -d "@$work/large" "$url/api/1/echo"
    fi
  done
  letters 4194304 >"$work/large"
  ask 200 '"length":4194304' "${own[@]}" -d "@$work/large" "$url/api/1/big"
  letters 4194305 >"$work/large"
  refused 413 large "${own[@]}" -d "@$work/large" "$url/api/1/big"
  [ "$(client twice)" = '413 200' ] || fault "a refused body spoils what comes after it: $(client twice)"
  ask 200 '' -H "X: $(letters 15000)" "$url/api/1/echo"
  refused 431 headers -H "X: $(letters 16500)" "$url/api/1/echo"
  ask 431 '' -H "X: $(letters 60000)" "$url/api/1/echo" # the library's own answer
  ask 200 '' "${own[@]}" -d '[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]' "$url/api/1/echo"
  refused 400 depth "${own[@]}" -d '[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]' "$url/api/1/echo"
}

# --- files ------------------------------------------------------------------------------------------

test_files() {
  local hash path tag
  ask 200 '<title>Bastide</title>' "$url/"
  dressed "the page"
  grep -q 'Content-Type: text/html' "$work/head" || fault "the page has another type"
  grep -q 'Cache-Control: no-cache' "$work/head" || fault "the page is kept unasked"
  hash=$(grep -oE '/@[0-9a-f]{32}/' "$work/body" | sort -u)
  [ "$(wc -w <<<"$hash")" = 1 ] || fault "no hash in the page"
  tag=$(sed -nE 's/^ETag: (.*)\r$/\1/p' "$work/head")
  ask 304 '' -H "If-None-Match: $tag" "$url/index.html"
  dressed "not modified"
  for path in js/main.js css/table.css favicon.svg; do
    ask 200 'Cache-Control: public, max-age=31536000, immutable' "$url$hash$path"
    cmp -s "$work/body" "$BST_SOURCE_DIR/web/$path" || fault "$path is another file"
    ask 200 'Cache-Control: no-cache' "$url/$path"
    ask 200 'Cache-Control: no-cache' "$url/@0123456789abcdef0123456789abcdef/$path"
  done
  ask 200 '' --compressed "$url/"
  grep -q 'Content-Encoding: gzip' "$work/head" || fault "the page isn't compressed"
  grep -q '<title>' "$work/body" || fault "the page can't be unpacked"
  ask 200 '' -I "$url/js/main.js"
  for path in /nothing /.. /../etc/passwd /js/../index.html /%2e%2e/%2e%2e/etc/passwd /js /js/ //js/main.js \
    '/..%2f..%2fetc/passwd' '/js%2f..%2findex.html' '/@/..' '/@' '/@x' "/$(letters 3000)"; do
    refused 404 path --path-as-is "$url$path"
  done
}

test_folder() {
  local folder=$work/web
  mkdir -p "$folder/js"
  echo one >"$folder/index.html"
  echo script >"$folder/js/a.js"
  echo secret >"$folder/.hidden.js"
  echo secret >"$work/secret.js"
  echo secret >"$folder/secret.key"
  ln -s "$work/secret.js" "$folder/link.js"
  ln -s "$work" "$folder/out"
  start "web=$folder"
  ask 200 '^one' "$url/"
  ask 200 'text/javascript' "$url/js/a.js"
  ask 200 '^script' "$url/@/js/a.js"
  echo two >"$folder/index.html"
  ask 200 '^two' "$url/"
  echo late >"$folder/late.js"
  for path in late.js link.js out/secret.js .hidden.js secret.key js/../index.html %2e%2e/secret.js ../secret.js; do
    refused 404 path --path-as-is "$url/$path"
  done
  rm "$folder/js/a.js"
  ln -s "$work/secret.js" "$folder/js/a.js"
  refused 404 path "$url/js/a.js"
  stop
  rm "$folder/index.html"
  "$SERVER" "web=$folder" >"$work/out" 2>&1 && fault "a folder without index.html"
  grep -q 'has no index.html' "$work/out" || fault "no index.html: $(cat "$work/out")"
}

# --- limits -----------------------------------------------------------------------------------------

# until_refused CODE CURL ARGUMENTS...: asks again and again, on one connection, until it is too often
until_refused() {
  local code=$1 i args=()
  shift
  for ((i = 0; i < 500; i++)); do args+=("$@"); done
  curl -s --max-time 300 "${args[@]}" | grep -q "\"code\":\"$code\"" || fault "never refused: $*"
}

test_limits() {
  start requests=2 files=1
  until_refused often "$url/api/1/echo"
  until_refused often "$url/"
  stop
  start requests=100000 tables=1 streams=2 comment_ms=50
  until_refused tables "$url/api/1/table"
  local one two
  curl -sN "$url/api/1/stream?name=a" >"$work/one" & one=$!
  curl -sN "$url/api/1/stream?name=a" >"$work/two" & two=$!
  pids+=("$one" "$two")
  eventually "two streams" is 2 count
  refused 429 streams "$url/api/1/stream?name=a"
  grep -q 'Retry-After: 1' "$work/head" || fault "no Retry-After"
  { kill -KILL "$one" && wait "$one"; } 2>"$work/killed" # is found by a comment
  eventually "the dead one is found" is 1 count
  curl -sN "$url/api/1/stream?name=a" >"$work/one" & one=$!
  pids+=("$one")
  eventually "another one" is 2 count
  eventually "comments" grep -q '^:$' "$work/two"
  stop
  wait "$one" "$two" || fault "streams don't end well when the server stops"
}

test_proxy() {
  start proxied=1 host=play.example.org
  ask 200 '"address":"10.1.2.3"' -H 'X-Forwarded-For: 1.2.3.4, 10.1.2.3' -H 'Host: play.example.org' "$url/api/1/echo"
  ask 200 '"address":"2001:db8:1:2::"' -H 'X-Forwarded-For: 2001:db8:1:2:3:4:5:6' "$url/api/1/echo"
  ask 200 '"address":"127.0.0.1"' "$url/api/1/echo"
  ask 200 '' "${json[@]}" -H 'Origin: https://play.example.org' -H 'Host: play.example.org' -d '{}' "$url/api/1/echo"
  stop
  start
  ask 200 '"address":"127.0.0.1"' -H 'X-Forwarded-For: 1.2.3.4' "$url/api/1/echo"
  stop
}

test_slow() {
  start body_ms=200 header_ms=60000
  client slow_body >"$work/out"
  grep -q '^HTTP/1.1 408 ' "$work/out" || fault "a body that doesn't come: $(cat "$work/out")"
  grep -q '^{"error":"[^"]*","code":"late"}' "$work/out" || fault "408 isn't JSON: $(cat "$work/out")"
  grep -q '^Content-Security-Policy: ' "$work/out" || fault "408 has no headers"
  client drip_body >"$work/out"
  grep -q '^HTTP/1.1 408 ' "$work/out" || fault "a body that drips: $(cat "$work/out")"
  ask 200 '' "$url/api/1/echo"
  stop
  start header_ms=200
  [ "$(client silent)" = "closed: ''" ] || fault "silence is answered"
  eventually "who isn't silent is answered" curl -sf -o "$work/body" "$url/api/1/echo"
  stop
}

# --- streams ----------------------------------------------------------------------------------------

test_streams() {
  local own=(-H "Origin: $url" "${json[@]}") reader
  curl -sN -D "$work/stream_head" "$url/api/1/stream?name=s" >"$work/stream" & reader=$!
  pids+=("$reader")
  eventually "a stream" grep -q 'data: 1}' "$work/stream"
  tr -d '\r' <"$work/stream_head" | grep -qx 'Content-Type: text/event-stream' || fault "the type of a stream"
  ask 200 '"sent":1' "${own[@]}" -d '{"a":2}' "$url/api/1/say?name=s"
  ask 200 '"ended":1' "${own[@]}" -d '{}' "$url/api/1/end?name=s"
  wait "$reader" || fault "a stream that is closed doesn't end well"
  printf 'id: e.1\nevent: hello\ndata: {"hello":\ndata: 1}\n\nid: e.2\nevent: said\ndata: {"a":2}\n\n' >"$work/expected"
  cmp -s "$work/expected" "$work/stream" || fault "the stream: $(cat "$work/stream")"
  curl -sN -0 "$url/api/1/stream?name=old" >"$work/stream" & reader=$!
  pids+=("$reader")
  eventually "a stream of HTTP/1.0" grep -q 'data: 1}' "$work/stream"
  ask 200 '"sent":1' "${own[@]}" -d '{"a":2}' "$url/api/1/say?name=old"
  ask 200 '"ended":1' "${own[@]}" -d '{}' "$url/api/1/end?name=old"
  wait "$reader"
  cmp -s "$work/expected" "$work/stream" || fault "the stream of HTTP/1.0: $(cat "$work/stream")"
}

test_stalled() {
  local own=(-H "Origin: $url" "${json[@]}") reader
  mkfifo "$work/hold"
  client stalled deaf <"$work/hold" >"$work/stalled" & reader=$!
  pids+=("$reader")
  exec 7>"$work/hold"
  eventually "a client that doesn't read" grep -q open "$work/stalled"
  ask 200 '"open":1' "$url/api/1/open?name=deaf"
  ask 200 '"events"' "${own[@]}" -d '{}' "$url/api/1/flood?name=deaf"
  ask 200 '"open":0' "$url/api/1/open?name=deaf"
  eventually "its connection is cut" is 0 count
  exec 7>&-
  wait "$reader"
}

# --- many -------------------------------------------------------------------------------------------

test_many() {
  [ "$(client many 500)" = 'answered 500' ] || fault "500 connections"
  client streams 2000 >"$work/out"
  printf 'say 200 {"sent":2000}\nheard 2000\nend 200 {"ended":2000}\nended 2000\n' >"$work/expected"
  cmp -s "$work/expected" "$work/out" || fault "2,000 streams: $(cat "$work/out")"
  eventually "all streams are gone" is 0 count
}

test_crowd() {
  start connections=5
  client crowd 5 >"$work/out"
  grep -qx 'inside 5' "$work/out" || fault "five of five: $(cat "$work/out")"
  grep -q '^late 503 {"error":"[^"]*","code":"busy"}' "$work/out" || fault "one too many: $(cat "$work/out")"
  grep -qx 'still inside 5' "$work/out" || fault "the others go on: $(cat "$work/out")"
  eventually "they have gone" is 1 'count?connections=1'
  ask 200 '' "$url/api/1/echo"
  stop
}

# --- the end ----------------------------------------------------------------------------------------

test_stop() {
  local slow=() i reader
  start workers=2 requests=1000
  curl -sN "$url/api/1/stream?name=s" >"$work/stream" & reader=$!
  eventually "a stream" grep -q 'data: 1}' "$work/stream"
  for i in 1 2 3 4 5 6; do
    curl -s -o "$work/slow$i" -w '%{http_code}' "$url/api/1/slow" >"$work/status$i" & slow+=($!)
  done
  pids+=("$reader" "${slow[@]}")
  eventually "two that are answered" grep -q '^slow 2$' "$log"
  eventually "six connections and a stream" connected 7
  stop
  grep -q '^stopped$' "$log" || fault "the server hasn't stopped"
  for pid in "${slow[@]}" "$reader"; do wait "$pid" || fault "a client isn't answered at the end"; done
  cat "$work"/status? | grep -qE '^(200|503){6}$' || fault "answers at the end: $(cat "$work"/status?)"
  [ "$(grep -l '"slow":[12]}' "$work"/slow? | wc -l)" = 2 ] || fault "those that ran aren't answered"
}

# Open connections of the server, by what the system says: its workers are all busy.
connected() { [ "$(ls -l "/proc/$server/fd" | grep -c socket:)" -gt "$1" ]; }

test_start() {
  start
  "$SERVER" address=127.0.0.1.evil >"$work/out" 2>&1 && fault "an address that is none"
  grep -q 'is no address' "$work/out" || fault "no address: $(cat "$work/out")"
  "$SERVER" address=192.0.2.1 >"$work/out" 2>&1 && fault "an address of others"
  stop
}

start requests=100000 files=100000 streams=5000 tables=5 each=5000
test_interface
test_origin
test_sizes
test_files
test_streams
test_stalled
test_many
stop
test_folder
test_limits
test_proxy
test_slow
test_crowd
test_stop
test_start
finish
