#!/usr/bin/env python3
"""client.py PORT WHAT [ARGUMENTS]: clients that curl can't be: those that are slow, silent, or many. Prints what came back.

What waits, waits for the server to do something, never for time; SECONDS is for a server that never does."""
import resource
import selectors
import socket
import sys

SECONDS = 300
PORT = int(sys.argv[1])
HOST = "127.0.0.1:%d" % PORT


def connect():
    one = socket.create_connection(("127.0.0.1", PORT), SECONDS)
    one.settimeout(SECONDS)
    return one


def get(path, extra=""):
    return ("GET %s HTTP/1.1\r\nHost: %s\r\n%s\r\n" % (path, HOST, extra)).encode()


def post(path, length, extra=""):
    return ("POST %s HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n%s\r\n"
            % (path, HOST, HOST, length, extra)).encode()


def read_until(one, mark):
    """What came, up to the mark or the end."""
    text = b""
    while mark not in text:
        try:
            more = one.recv(65536)
        except ConnectionResetError:
            more = b""
        if not more:
            break
        text += more
    return text


def read_all(one):
    return read_until(one, b"\0\0never\0\0").decode()


def answer(one):
    """Status and body of one answer with a length, on a connection that stays."""
    head = read_until(one, b"\r\n\r\n")
    head, _, body = head.partition(b"\r\n\r\n")
    length = [int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")]
    while length and len(body) < length[0]:
        body += one.recv(65536)
    return int(head.split()[1]), body.decode()


def slow_body():
    one = connect()
    one.sendall(post("/api/1/echo", 100) + b'{"a":')
    print(read_all(one))


def drip_body():
    """A letter, whenever there is room for one: it never ends by itself."""
    one = connect()
    one.sendall(post("/api/1/big", 4000000))
    waits = selectors.DefaultSelector()
    waits.register(one, selectors.EVENT_READ)
    while not waits.select(0.02):
        try:
            one.sendall(b" ")
        except OSError:
            break
    print(read_all(one))


def silent():
    """Half a header, then nothing; the server hangs up."""
    one = connect()
    one.sendall(b"GET / HTTP/1.1\r\nHos")
    print("closed:", repr(read_all(one)))


def raw(text):
    one = connect()
    one.sendall(text.replace("HOST", HOST).encode().decode("unicode_escape").encode("latin-1"))
    one.shutdown(socket.SHUT_WR)
    print(read_all(one))


def twice():
    """Two requests on one connection; the first is refused with a body that is small enough to be swallowed."""
    one = connect()
    one.sendall(post("/api/1/echo", 5000) + b" " * 5000)
    first = answer(one)
    one.sendall(get("/api/1/echo"))
    print(first[0], answer(one)[0])


def stalled(name):
    """Opens a stream and reads nothing but the beginning, until standard input ends."""
    one = connect()
    one.sendall(get("/api/1/stream?name=" + name))
    read_until(one, b"hello")
    print("open", flush=True)
    sys.stdin.read()


def many(count):
    """As many connections at once, a request on each; then how many were answered."""
    all_of_them = [connect() for _ in range(int(count))]
    for number, one in enumerate(all_of_them):
        one.sendall(get("/api/1/echo?x=%d" % number))
    fine = 0
    for number, one in enumerate(all_of_them):
        status, body = answer(one)
        fine += status == 200 and '"x":"%d"' % number in body
    print("answered", fine)


def crowd(limit):
    """More connections than there may be: those beyond are told so, the others go on."""
    inside = [connect() for _ in range(int(limit))]
    for one in inside:
        one.sendall(get("/api/1/echo"))
    print("inside", sum(answer(one)[0] == 200 for one in inside))
    late = connect()
    late.sendall(get("/api/1/echo"))
    print("late", *answer(late))
    for one in inside:
        one.sendall(get("/api/1/echo"))
    print("still inside", sum(answer(one)[0] == 200 for one in inside))


def streams(count):
    """As many streams at once; all hear what is said to them, and all end when they are ended."""
    count = int(count)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < count + 50:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, count + 50), hard))
    all_of_them = [connect() for _ in range(count)]
    for one in all_of_them:
        one.sendall(get("/api/1/stream?name=all"))
    for one in all_of_them:
        read_until(one, b"data: 1}\n\n")
    speaker = connect()
    speaker.sendall(post("/api/1/say?name=all", 7) + b'"heard"')
    print("say", *answer(speaker))
    print("heard", sum(b'data: "heard"\n\n' in read_until(one, b'"heard"\n\n') for one in all_of_them))
    speaker.sendall(post("/api/1/end?name=all", 2) + b"{}")
    print("end", *answer(speaker))
    print("ended", sum(read_until(one, b"0\r\n\r\n").endswith(b"0\r\n\r\n") for one in all_of_them))


globals()[sys.argv[2]](*sys.argv[3:])
