"""Plays a game over the net: play.py PORT PLAYER PLAYER. Each person has a stream and a cookie of his own, and
somebody watches. Everybody takes the first action that is offered; each third click comes twice."""

import http.client
import json
import sys


class Client:
    count = 0

    def __init__(self, port):
        self.port, self.cookie = port, None
        self.move()
        self.at = f"http://127.0.0.1:{port}"

    def move(self):
        """Comes from an address of its own from now on: limits by address are none for a test."""
        Client.count += 1
        self.source = (f"127.1.{Client.count // 250}.{Client.count % 250 + 1}", 0)
        self.post_by = http.client.HTTPConnection("127.0.0.1", self.port, timeout=300, source_address=self.source)

    def post(self, path, body):
        headers = {"Content-Type": "application/json", "Origin": self.at}
        if self.cookie:
            headers["Cookie"] = self.cookie
        self.post_by.request("POST", "/api/1/" + path, json.dumps(body), headers)
        answer = self.post_by.getresponse()
        text = answer.read()
        if answer.getheader("Set-Cookie"):
            self.cookie = answer.getheader("Set-Cookie").split(";")[0]
        if answer.status == 429:
            self.move()
            return self.post(path, body)
        return answer.status, json.loads(text) if text else None

    def listen(self, path):
        self.stream_by = http.client.HTTPConnection("127.0.0.1", self.port, timeout=300, source_address=self.source)
        self.stream_by.request("GET", "/api/1/" + path, headers={"Cookie": self.cookie} if self.cookie else {})
        self.stream = self.stream_by.getresponse()
        assert self.stream.status == 200, self.stream.status
        assert self.stream.getheader("Content-Type").startswith("text/event-stream")
        self.seen, self.ids = {"snapshot": 0, "step": 0, "ask": 0}, []

    def next(self):
        """The next event: its name and what it says."""
        name, data = None, []
        while True:
            line = self.stream.readline().decode()
            assert line, "the stream has ended"
            line = line.rstrip("\n")
            if line.startswith("event: "):
                name = line[7:]
            elif line.startswith("id: "):
                self.ids.append(int(line[4:].split(".")[1]))
            elif line.startswith("data: "):
                data.append(line[6:])
            elif not line and name:
                self.seen[name] += 1
                return name, json.loads("\n".join(data))

    def asked(self, q):
        """What is asked as question q or a later one."""
        while True:
            name, said = self.next()
            if name == "ask" and said["q"] >= q:
                return said


def main():
    port, players = int(sys.argv[1]), sys.argv[2:]
    watcher = Client(port)
    status, table = watcher.post("tables", {"players": players, "seed": "11"})
    assert status == 201, table
    path = "tables/" + table["table"]
    people = {}
    for seat, invite in enumerate(table["invites"]):
        if invite:
            people[seat + 1] = Client(port)
            assert people[seat + 1].post(path + "/sit", {"invite": invite}) == (200, {"seat": seat + 1})
            people[seat + 1].listen(f"{path}/stream?seat={seat + 1}")
    watcher.listen(path + "/stream")
    now, acts = watcher.asked(0), 0
    while "seat" in now:
        assert "actions" not in now, now
        if now["seat"] not in people:  # one who is no person is asked; his action follows
            now = watcher.asked(now["q"] + 1)
            continue
        who = people[now["seat"]]
        question = who.asked(now["q"])
        assert question["q"] == now["q"] and question["actions"], question
        status, came = who.post(path + "/act", {"q": now["q"], "a": 0})
        assert status == 200 and came["q"] > now["q"], (status, came)
        if acts % 3 == 0:
            status, came = who.post(path + "/act", {"q": now["q"], "a": 0})
            assert status == 409 and came["code"] == "stale", (status, came)
        acts += 1
        now = watcher.asked(now["q"] + 1)
    assert acts > 30 and watcher.seen["step"] >= acts, (acts, watcher.seen)
    assert watcher.ids == sorted(watcher.ids), watcher.ids
    print(acts, "actions;", watcher.seen)


if __name__ == "__main__":
    main()
