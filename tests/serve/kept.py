"""Plays a game while its server is killed again and again: kept.py BASTIDE DIR TIMES. After each kill the server that
comes next shows the same board, scores and question as people have seen last, or one action more (which was carried
out, but whose answer was lost). At the end the record is there, whole."""

import json
import random
import signal
import subprocess
import sys
import threading
import time

from play import Client

bastide, games, times = sys.argv[1], sys.argv[2], int(sys.argv[3])
dice = random.Random(5)


class Server:
    def __init__(self, *options):
        self.process = subprocess.Popen([bastide, "serve", "--port", "0", "--json", "--games", games, *options],
                                        stdout=subprocess.PIPE, text=True)
        self.port = json.loads(self.process.stdout.readline())["port"]

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self):
        self.process.terminate()
        assert self.process.wait() == 0, self.process.returncode


def seen_by(port, path, cookie, seat):
    """What a page is shown that comes just now: the state as one text, and what is asked."""
    page = Client(port)
    page.cookie = cookie
    page.listen(f"{path}/stream?seat={seat}")
    name, snapshot = page.next()
    assert name == "snapshot", name
    name, ask = page.next()
    assert name == "ask", name
    page.stream_by.close()
    shown = {key: snapshot[key] for key in ("pieces", "points", "turn", "over", "log", "supplies")}
    return json.dumps(shown, sort_keys=True), ask


def act(port, path, cookie, q, a, came):
    try:
        client = Client(port)
        client.cookie = cookie
        came.append(client.post(path + "/act", {"q": q, "a": a})[0])
    except OSError:
        came.append(0)
    except Exception as fault:  # the server died in the middle of its answer
        came.append(type(fault).__name__)


server = Server("--players", "human,greedy,human", "--seed", "11")
try:
    status, laid = Client(server.port).post("tables", {"players": ["human", "greedy", "human"], "seed": "11"})
    assert status == 201, laid
    path = "tables/" + laid["table"]
    cookies = {}
    for seat in (1, 3):
        client = Client(server.port)
        assert client.post(path + "/sit", {"invite": laid["invites"][seat - 1]})[0] == 200
        cookies[seat] = client.cookie
    kills, acts, undone, over = 0, 0, 0, False
    while not over:
        before, ask = seen_by(server.port, path, cookies[1], 1)
        seat = ask.get("seat")
        if seat is None:
            break
        if seat == 2:  # the bot is thinking
            time.sleep(0.01)
            continue
        if seat == 3:
            _, ask = seen_by(server.port, path, cookies[3], 3)
        a = dice.randrange(len(ask["actions"]))
        if acts % 4 == 3 and kills < times:  # killed while the action is on its way, or just after
            came = []
            thread = threading.Thread(target=act, args=(server.port, path, cookies[seat], ask["q"], a, came))
            thread.start()
            if dice.random() < 0.5:
                thread.join(dice.random() * 0.004)
            server.kill()
            thread.join()
            server = Server()
            kills += 1
            after, now = seen_by(server.port, path, cookies[1], 1)
            acted = len(json.loads(after)["log"]) > len(json.loads(before)["log"]) or after != before
            assert acted or came[0] != 200, "an action that was answered is lost"
            if not acted:
                assert now.get("seat") == seat, (now, seat)
        else:
            client = Client(server.port)
            client.cookie = cookies[seat]
            assert client.post(path + "/act", {"q": ask["q"], "a": a})[0] == 200
            if acts % 6 == 2:  # taken back where that is free, which the record has to follow
                undone += client.post(path + "/undo", {"seat": seat})[0] == 200
        acts += 1
    assert kills == times and undone > 0, (kills, undone)
    watcher = Client(server.port)
    watcher.post_by.request("GET", f"/api/1/{path}/record")
    answer = watcher.post_by.getresponse()
    assert answer.status == 200, answer.status
    assert answer.read() == open(f"{games}/{laid['table']}.jsonl", "rb").read()
    print(f"{acts} actions, {undone} taken back, {kills} times killed; {games}/{laid['table']}.jsonl")
    server.end()
finally:
    if server.process.poll() is None:
        server.kill()
