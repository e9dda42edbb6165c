"""hostile.py PORT: one ordinary game, while at other addresses everything is done that a server should
survive. After each attack, which stands until the end, some moves are made; in the end the game is over as it should be.

Nothing here waits for time: who attacks sends and doesn't wait for answers, but for those of the refused."""

import errno
import http.client
import json
import random
import resource
import socket
import sys

from play import Client

PORT = int(sys.argv[1])
HOST = f"127.0.0.1:{PORT}"
CROWD = 5000
held = []  # connections that stay open


class Game:
    """Two people who take the first action that is offered."""

    def __init__(self):
        self.host = Client(PORT)
        status, table = self.host.post("tables", {"players": ["human", "human"], "seed": "11"})
        assert status == 201, table
        self.table, self.path, self.invites = table["table"], "tables/" + table["table"], table["invites"]
        self.people = {}
        for seat, invite in enumerate(self.invites, 1):
            self.people[seat] = Client(PORT)
            status, sat = self.people[seat].post(self.path + "/sit", {"invite": invite, "name": "guest"})
            assert (status, sat["seat"]) == (200, seat), sat
            self.people[seat].listen(f"{self.path}/stream?seat={seat}")
        self.host.listen(self.path + "/stream")
        self.now, self.acts = self.host.asked(0), 0

    def move(self, times=3):
        for _ in range(times):
            if "seat" not in self.now:
                return False
            who, q = self.people[self.now["seat"]], self.now["q"]
            assert who.asked(q)["q"] == q
            status, came = who.post(self.path + "/act", {"q": q, "a": 0})
            assert status == 200, (status, came)
            self.acts += 1
            self.now = self.host.asked(q + 1)
        return True


# --- requests that are refused ------------------------------------------------------------------------


def ask(method, path, body=None, headers=None, own="127.0.0.3"):
    """Status and code; `body` as it is, if it is bytes."""
    by = http.client.HTTPConnection("127.0.0.1", PORT, timeout=300, source_address=(own, 0))
    if body is not None and not isinstance(body, bytes):
        body = json.dumps(body).encode()
    usual = {"Origin": f"http://{HOST}", "Content-Type": "application/json"} if body is not None else {}
    usual.update(headers or {})
    by.request(method, "/api/1/" + path, body, {k: v for k, v in usual.items() if v is not None})
    answer = by.getresponse()
    text = answer.read()
    by.close()
    try:
        return answer.status, json.loads(text).get("code") if text else None
    except ValueError:
        return answer.status, None


def refused(expected, *args, **more):
    got = ask(*args, **more)
    assert got == expected, (args, more, got, expected)


def thieves(game):
    """Cookies that are forged, of somewhere else, of another seat; the right one from another page."""
    act, first = game.path + "/act", {"q": game.now["q"], "a": 0}
    seat = game.now["seat"]
    own = {"Cookie": game.people[seat].cookie}
    other = {"Cookie": game.people[3 - seat].cookie}
    thief = Client(PORT)
    status, table = thief.post("tables", {"players": ["human", "human"]})
    assert status == 201, table
    assert thief.post("tables/" + table["table"] + "/sit", {"invite": table["invites"][seat - 1], "name": "x"})[0] == 200
    refused((401, "seat"), "POST", act, first)
    for token in ("0" * 32, game.invites[seat - 1], "", "x" * 4000, "%00", game.table):
        refused((401, "seat"), "POST", act, first, {"Cookie": f"seat{seat}={token}"})
    refused((401, "seat"), "POST", act, first, {"Cookie": thief.cookie.replace("seat1", f"seat{seat}")})
    refused((403, "turn"), "POST", act, first, other)
    refused((401, "invite"), "POST", game.path + "/sit", {"invite": game.invites[0], "name": "x"})
    refused((401, "invite"), "POST", game.path + "/sit", {"invite": own["Cookie"].split("=")[1], "name": "x"})
    refused((401, "seat"), "POST", game.path + "/undo", {"seat": seat}, other)
    refused((401, "seat"), "GET", f"{game.path}/stream?seat={seat}")
    refused((401, "seat"), "GET", f"{game.path}/stream?seat={seat}", None, other)
    refused((403, "origin"), "POST", act, first, {**own, "Origin": "http://evil.example"})
    refused((403, "origin"), "POST", act, first, {**own, "Origin": None})
    refused((403, "origin"), "POST", act, first, {**own, "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"})
    refused((403, "host"), "POST", act, first, {**own, "Host": f"evil.example:{PORT}"})
    refused((403, "type"), "POST", act, first, {**own, "Content-Type": "text/plain"})


def nonsense(game):
    """What isn't an action, with the right cookie."""
    act, q = game.path + "/act", game.now["q"]
    own = {"Cookie": game.people[game.now["seat"]].cookie}
    for body in ({}, [], {"q": q}, {"q": str(q), "a": 0}, {"q": q, "a": -1}, {"q": q, "a": 0.5}, {"q": q, "a": 2**40},
                 {"q": -q, "a": 0}, {"q": q, "a": [0]}, {"q": q, "a": None}, {"q": q, "a": 100000}):
        got = ask("POST", act, body, own)
        assert got[0] in (400, 409, 422), (body, got)
    for body in (b"{", b"\x00", b"\xff\xfe", b'{"q":1,"q":2}', b"[" * 17 + b"]" * 17, b'{"q":1e999,"a":0}', b"{}{}",
                 b'{"q":' + b"9" * 400 + b"}"):
        got = ask("POST", act, body, own)
        assert got[0] in (400, 409, 422), (body, got)
    refused((413, "large"), "POST", act, b" " * 500000, own)
    for path in ("tables/", "tables//act", "tables/../about", f"tables/{game.table}x/act", game.path + "/nothing",
                 "tables/" + "a" * 3000 + "/act"):
        got = ask("GET", path)
        assert got[0] == 404, (path, got)


# --- connections that stay ----------------------------------------------------------------------------


def connect(own, buffer=None):
    """Begun, at least; None: the system has no more."""
    try:
        one = socket.socket()
    except OSError:
        return None
    if buffer:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    one.bind((own, 0))
    one.setblocking(False)
    if one.connect_ex(("127.0.0.1", PORT)) not in (0, errno.EINPROGRESS, errno.EISCONN):
        one.close()
        return None
    held.append(one)
    return one


def send(one, text):
    """As much of it as goes at once."""
    try:
        one.send(text)
    except OSError:
        pass


def silent(count=60):
    """Half a header, and half a body."""
    for number in range(count):
        send(connect("127.0.0.5"), b"GET /api/1/about HTTP/1.1\r\nHos")
        send(connect("127.0.0.6"), f"POST /api/1/tables HTTP/1.1\r\nHost: {HOST}\r\nOrigin: http://{HOST}\r\n"
             f"Content-Type: application/json\r\nContent-Length: {4000 - number}\r\n\r\n{{".encode())


def drip():
    """A letter more, to each of the silent."""
    for one in held[:120]:
        send(one, b" ")


def endless(count=20):
    """Bodies, headers and chunks that go on and on; as much as the server takes without being asked to wait."""
    begin = f"Host: {HOST}\r\nOrigin: http://{HOST}\r\nContent-Type: application/json\r\n"
    for _ in range(count):
        one = connect("127.0.0.7")
        send(one, f"POST /api/1/tables HTTP/1.1\r\n{begin}Content-Length: 99999999999\r\n\r\n".encode() + b" " * 200000)
        one = connect("127.0.0.7")
        send(one, f"POST /api/1/tables HTTP/1.1\r\n{begin}Transfer-Encoding: chunked\r\n\r\n".encode() + b"1\r\n \r\n" * 20000)
        one = connect("127.0.0.7")
        send(one, f"GET /api/1/about HTTP/1.1\r\nHost: {HOST}\r\n".encode() + b"X: y\r\n" * 30000)
        one = connect("127.0.0.7")
        send(one, f"GET /{'a' * 150000} HTTP/1.1\r\n\r\n".encode())
        one = connect("127.0.0.7")  # a hundred at once, of which no answer is read
        send(one, f"GET /api/1/about HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode() * 100)


def noise():
    """What is no HTTP."""
    chance = random.Random(7)
    texts = [b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 300, b"\0" * 5000,
             b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 5000,
             f"POST /api/1/tables HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: -1\r\n\r\n".encode(),
             f"POST /api/1/tables HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{{}}".encode(),
             f"POST /api/1/tables HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{{}}".encode(),
             f"GET /api/1/about HTTP/1.1\r\nHost: {HOST}\r\nHost: {HOST}\r\n\r\n".encode()]
    texts += [chance.randbytes(chance.randrange(1, 3000)) for _ in range(40)]
    for text in texts:
        send(connect("127.0.0.8"), text)


def deaf(game, count=80):
    """Streams of the game that nobody reads, with small buffers."""
    for _ in range(count):
        send(connect("127.0.0.9", 4096), f"GET /api/1/{game.path}/stream HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode())


def crowd(addresses):
    """As many connections at once as may be, half of them silent; how many could be begun."""
    count = 0
    for number in range(CROWD):
        one = connect(f"127.0.{1 + number % addresses}.1")
        count += one is not None
        if one and number % 2:
            send(one, f"GET /api/1/about HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode())
    if count < CROWD:
        print(f"SKIPPED: {CROWD} connections at once; the system allows {count}")
    return count


def leave():
    for one in held:
        one.close()
    held.clear()


def main():
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    game = Game()
    game.move()
    for attack in (silent, endless, noise):
        attack()
        drip()
        assert game.move(), attack
    deaf(game)
    assert game.move()
    thieves(game)
    nonsense(game)
    drip()
    assert game.move()
    # One address alone leaves room for others: they come in while its connections stand.
    crowd(1)
    assert ask("GET", "about", own="127.2.0.1")[0] == 200
    assert game.move()
    leave()
    # Many of them take all the room there is; who is inside goes on.
    crowd(100)
    assert game.move()
    leave()
    while game.move():
        pass
    status, _ = ask("GET", game.path + "/record", own="127.2.0.1")
    assert status == 200 and game.acts > 60, (status, game.acts)
    print(game.acts, "actions")


if __name__ == "__main__":
    main()
