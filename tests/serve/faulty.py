"""Rules that fail while they are played at a table: faulty.py BASTIDE DIR."""

import json
import subprocess
import sys

from play import Client

bastide, folder = sys.argv[1], sys.argv[2]


class Server:
    def __init__(self, rule, text):
        self.path, self.games = f"{folder}/{rule}.lua", f"{folder}/games_{rule}"
        self.write(text)
        self.errors = open(f"{folder}/{rule}.err", "w+")
        self.process = subprocess.Popen(
            [bastide, "serve", "--port", "0", "--json", "--with", f"base,{self.path}", "--games", self.games],
            stdout=subprocess.PIPE, stderr=self.errors, text=True)
        self.port = json.loads(self.process.stdout.readline())["port"]

    def write(self, text):
        """As editors do: whole or not at all."""
        with open(self.path + ".new", "w") as out:
            out.write(text)
        subprocess.run(["mv", self.path + ".new", self.path], check=True)

    def said(self):
        self.errors.seek(0)
        return self.errors.read()

    def lay(self, players):
        host = Client(self.port)
        status, table = host.post("tables", {"players": players, "seed": "3"})
        assert status == 201, table
        return table, "tables/" + table["table"]

    def end(self):
        self.process.terminate()
        assert self.process.wait() == 0


def until(client, name, good=lambda said: True):
    while True:
        event, said = client.next()
        if event == name and good(said):
            return said


def rule(name, when):
    return (f'return rule {{ id = "{name}", api = 1, title = "Fails", needs = {{ "base" }},\n'
            f'  on = {{ tile_placed = {{ no = {{ function(g, ev) if {when} then error("no such thing") end end }} }} }} }}\n')


def a_person_chooses_what_fails():
    server = Server("to_the_north", rule("to_the_north", "ev.cell.y < 0"))
    try:
        table, path = server.lay(["human", "random"])
        ada, watcher = Client(server.port), Client(server.port)
        assert ada.post(path + "/sit", {"invite": table["invites"][0]})[0] == 200
        ada.listen(path + "/stream?seat=1")
        watcher.listen(path + "/stream")
        ask = until(ada, "ask")
        north = next(i for i, action in enumerate(ask["actions"]) if action["cell"][1] < 0)
        other = next(i for i, action in enumerate(ask["actions"]) if action["cell"][1] >= 0)
        status, said = ada.post(path + "/act", {"q": ask["q"], "a": north})
        assert (status, said["code"]) == (409, "failed"), (status, said)
        fault = until(watcher, "fault")
        assert "player 1" in fault["text"] and not fault["stuck"], fault
        assert ".lua" not in json.dumps(fault) + json.dumps(said), "where it is, is no guest's business"
        status, said = ada.post(path + "/act", {"q": ask["q"], "do": ask["actions"][other]["do"]})
        assert status == 200, said
        until(watcher, "step")
        server.write(rule("to_the_north", "false"))  # mended: looked at, since something has failed
        until(watcher, "snapshot")
        assert "to_the_north.lua:2: no such thing" in server.said(), server.said()
    finally:
        server.end()


def nobody_can_go_on_until_it_is_mended():
    server = Server("no_tenth", rule("no_tenth", "g.turn >= 10"))
    try:
        table, path = server.lay(["greedy", "random", "human"])
        ada, watcher = Client(server.port), Client(server.port)
        assert ada.post(path + "/sit", {"invite": table["invites"][2]})[0] == 200
        watcher.listen(path + "/stream")
        ada.listen(path + "/stream?seat=3")
        while True:
            event, said = ada.next()
            if event == "fault":
                break
            if event == "ask" and said.get("actions"):
                assert ada.post(path + "/act", {"q": said["q"], "a": 0})[0] == 200
        assert said["stuck"], said
        assert until(watcher, "fault")["stuck"]
        late = Client(server.port)
        late.listen(path + "/stream")
        assert "fault" in until(late, "snapshot")
        server.write(rule("no_tenth", "g.turn >= 20"))
        until(watcher, "snapshot", lambda now: now["turn"] >= 10)
        ask = until(ada, "ask", lambda now: now.get("actions"))
        assert ada.post(path + "/act", {"q": ask["q"], "a": 0})[0] == 200
        until(watcher, "step")
    finally:
        server.end()
    record = f"{server.games}/{table['table']}.jsonl"
    checked = subprocess.run([bastide, "replay", "--verify", record], capture_output=True, text=True)
    assert "cut short" in checked.stderr and '"reload"' in open(record).read(), checked.stderr


a_person_chooses_what_fails()
nobody_can_go_on_until_it_is_mended()
