"""What a save does in the workshop: workshop.py BASTIDE DIR."""

import json
import os
import subprocess
import sys
import time

from play import Client

bastide, folder = sys.argv[1], sys.argv[2]
shop = folder + "/shop"
RULE = """return rule {{
  id = "my_toll", api = 1, title = "Toll", {needs} = {{ "base" }},
  on = {{ scored = {{ toll = {{ when = {{ kind = "road", done = true }}, function(g, ev)
    {body}
  end }} }} }},
}}
"""
GOOD = 'for _, player in ipairs(ev.owners) do g:award(player, 2, { why = "toll" }) end'


def rule(body=GOOD, needs="needs"):
    return RULE.format(body=body, needs=needs)


def save(text, name="my_toll", into=shop):
    """As editors do."""
    with open(f"{into}/{name}.new", "w") as out:
        out.write(text)
    os.rename(f"{into}/{name}.new", f"{into}/{name}.lua")
    return time.monotonic()


def serve(*more):
    process = subprocess.Popen([bastide, "serve", "--port", "0", "--json", *more], stdout=subprocess.PIPE, text=True)
    return process, json.loads(process.stdout.readline())["port"]


def ask(client, method, path, body=None, raw=False, **headers):
    """What was answered."""
    client.post_by.request(method, "/api/1/" + path, None if body is None else json.dumps(body),
                           {"Content-Type": "application/json", "Origin": client.at, **headers} if body is not None else headers)
    answer = client.post_by.getresponse()
    text = answer.read()
    if answer.status == 429:
        client.move()
        return ask(client, method, path, body, raw, **headers)
    return answer.status, text.decode() if raw else json.loads(text) if text else None


def until(client, name, good=lambda said: True):
    while True:
        event, said = client.next()
        if event == name and good(said):
            return said


def children_of(pid):
    with open(f"/proc/{pid}/task/{pid}/children") as of:
        mine = of.read().split()
    for thread in os.listdir(f"/proc/{pid}/task"):
        try:
            with open(f"/proc/{pid}/task/{thread}/children") as of:
                mine += of.read().split()
        except FileNotFoundError:
            pass
    return set(mine)


def nobody_else(port):
    client = Client(port)
    for method, path, body in (("GET", "workshop", None), ("GET", "workshop/files/0", None), ("GET", "workshop/stream", None),
                               ("PUT", "workshop/files/0", {"text": ""}), ("POST", "workshop/again", {"file": 0})):
        status, said = ask(client, method, path, body)
        assert (status, said["code"]) == (403, "workshop"), (path, status, said)


def what_a_save_does(port):
    author, ada = Client(port), Client(port)
    author.listen("workshop/stream")
    assert until(author, "faults", lambda said: said.get("id") == "my_toll")["loads"]
    status, table = ada.post("tables", {"players": ["ada=human", "bo=human"], "setup": {"with": ["base", "my_toll"]}})
    assert status == 201, table
    ada.listen(f"tables/{table['table']}/stream")
    until(ada, "snapshot")

    saved = save(rule(needs="nedes"))  # broken
    said = until(author, "faults", lambda said: said["file"] == 0 and not said["loads"])
    print("faults %.3f s after a save" % (time.monotonic() - saved))
    assert said["messages"][0]["name"] == "my_toll.lua" and said["messages"][0]["line"] > 0, said
    assert "nedes" in json.dumps(said["messages"]), said
    said = until(author, "reload", lambda said: said["tables"])["tables"][0]
    assert said["came"] == "faulty" and said["table"] == table["table"], said

    saved = save(rule() + "-- mended\n")
    assert until(author, "faults", lambda said: said["loads"])["with"] == ["base", "my_toll"]
    said = until(author, "reload", lambda said: said["tables"] and said["tables"][0]["came"] == "reloaded")
    print("reload %.3f s after a save" % (time.monotonic() - saved))
    until(ada, "snapshot")
    check = until(author, "check", lambda said: said["what"] == "check")
    print("check %.3f s after a save" % (time.monotonic() - saved))
    assert check["said"]["passed"] == 1, check
    test = until(author, "check", lambda said: said["what"] == "test")
    assert test["came"] == "done" and test["said"], test
    first = until(author, "ab")
    print("A/B %.3f s after a save" % (time.monotonic() - saved))
    assert first["against"] == ["base"] and first["said"]["of"] == 20000, first
    last = until(author, "ab", lambda said: said["came"] != "plays")
    print("all of it %.3f s after a save" % (time.monotonic() - saved))
    profile = until(author, "profile")["said"]
    (mine,) = [one for one in profile["profile"] if one["rule"] == "my_toll"]
    assert profile["games"] == 1000 and mine["calls"] > 0 and mine["file"].endswith("/my_toll.lua") and mine["line"] == 3, mine
    rows = {(row["group"], row["name"]): row for row in last["said"]["rows"]}
    toll = rows["points_by_reason", "my_toll.toll"]
    assert last["came"] == "done" and last["said"]["games"] == 20000 and toll["against"] == 0 and toll["low"] > 0, last
    same(last, f"{shop}/my_toll.lua")
    assert all(f">{row['label']}</th>" in last["table"] for row in last["said"]["rows"]), last["table"]

    save(rule().replace('"base" },', '"base" }, options = { x = { values = { 1, 2 }, default = 1, help = "x" } },'))
    said = until(author, "reload", lambda said: said["tables"] and said["tables"][0]["came"] != "faulty")
    assert said["tables"][0]["came"] in ("reloaded", "new_game"), said
    late = Client(port)
    late.listen("workshop/stream")
    assert until(late, "files")["files"][0]["name"] == "my_toll.lua"
    assert until(late, "faults") and until(late, "reload")
    return author


def same(last, rule):
    """As many games as 'sim --json' plays come to the same."""
    sim = subprocess.run([bastide, "sim", "--with", rule, "--games", "20000", "--json"], capture_output=True, text=True)
    sim = json.loads(sim.stdout)
    rows = {(row["group"], row["name"]): row["this"] for row in last["said"]["rows"]}
    used = set()
    for group in ("points_by_reason", "placed_mean", "tokens_mean"):
        for name, value in sim[group].items():
            used.add(group)
            assert abs(rows[group, name] - value) < 1e-6, (group, name, value, rows)
    assert rows["placed_mean", "normal"] > 0 and ("tokens_mean" in used) == ("lakes" in rule)
    for group in ("points_mean", "turns_mean", "discarded_mean", "parts_per_turn"):
        assert abs(rows[group, ""] - sim[group]) < 1e-6, (group, rows)
    wins = sum(player["by_seat"][0]["wins"] for player in sim["players"])
    assert abs(rows["wins_by_seat", "1"] - wins / 20000) < 1e-6


def writing(port, author):
    client = Client(port)
    number = next(f["file"] for f in ask(client, "GET", "workshop")[1]["files"] if f["name"] == "my_toll.lua")
    path = f"workshop/files/{number}"
    status, said = ask(client, "GET", path)
    assert status == 200 and "my_toll" in said["text"], said
    new = rule() + "-- from the page\n"
    assert ask(client, "PUT", path, {"text": new}, **{"If-Match": said["hash"]}) == (204, None)
    assert open(f"{shop}/my_toll.lua").read() == new
    status, lost = ask(client, "PUT", path, {"text": "lost"}, **{"If-Match": said["hash"]})
    assert (status, lost["code"]) == (412, "late"), (status, lost)
    assert open(f"{shop}/my_toll.lua").read() == new
    assert ask(client, "GET", path)[1]["hash"] == lost["hash"]
    assert ask(client, "PUT", path, {"text": "x"})[0] == 422
    assert ask(client, "PUT", path, {"text": "x" * (1 << 20) + "x"}, **{"If-Match": lost["hash"]})[0] == 422
    until(author, "faults", lambda said: said["file"] == number)
    assert ask(client, "POST", "workshop/again", {"file": number})[0] == 202
    until(author, "ab")


def what_is_not_there(port):
    client = Client(port)
    names = [f["name"] for f in ask(client, "GET", "workshop")[1]["files"]]
    assert sorted(names) == ["my_toll.lua", "my_toll_test.lua"], names
    for path in ("files/99", "files/../0", "files/%2e%2e%2fsecret", "files/0/..", "files/-1", "files/0x0", "files/", "files",
                 "files/my_toll.lua", "..", "../about", "secret", "sheets", "sheets/0", "sheets/99", "sheets/../0", "filesheets/0"):
        status, said = ask(client, "GET", "workshop/" + path)
        assert status in (404, 400), (path, status, said)


def the_reference(port):
    status, said = ask(Client(port), "GET", "workshop/reference")
    assert status == 200 and any(verb["name"] == "award" for verb in said["verbs"]) and said["event_fields"] and said["methods"], status


def bad_rules(author, process):
    save(rule("while true do end"))  # it loads, and fails in each game: told, and nothing hangs
    said = until(author, "faults", lambda said: said["messages"] == [] and said["loads"])
    check = until(author, "check", lambda said: said["file"] == 0 and said["what"] == "check" and said["said"]["failed"] == 1)
    assert "my_toll.lua" in json.dumps(check["said"]), check
    save("while true do end\n" + rule())  # it doesn't load
    said = until(author, "faults", lambda said: not said["loads"])
    assert said["messages"], said
    for i in range(20):  # saves in the middle of saves
        save(rule() + f"-- {i}\n")
    save(rule("no_such_function()")[:-20])  # cut off
    until(author, "faults", lambda said: not said["loads"])
    save(rule() + "-- the end\n")
    until(author, "faults", lambda said: said["loads"])
    until(author, "ab")
    assert len(children_of(process.pid)) <= 1, "a newer save ends what is under way"


os.mkdir(shop)
save(rule())
save("""return scenario {
  defaults = { with = { "my_toll.lua" }, board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" },
    figures = { "1 normal 0,0 road:E" }, stack = { "BA/LR", "BA/L" } },
  ["MY-1 a road pays a toll of two"] = { play = { "place BA/LR 2,0 r1", "pass", { points = { 5, 0 } } } },
}
""", "my_toll_test")
os.mkdir(shop + "/folder")
with open(folder + "/secret.lua", "w") as out:
    out.write('return rule { id = "secret" }\n')
os.symlink(folder + "/secret.lua", shop + "/link.lua")
with open(shop + "/.hidden.lua", "w") as out:
    out.write("return rule { }\n")
process, port = serve()
try:
    nobody_else(port)
finally:
    process.terminate()
    assert process.wait() == 0
process, port = serve("--workshop", shop)
try:
    author = what_a_save_does(port)
    writing(port, author)
    what_is_not_there(port)
    the_reference(port)
    bad_rules(author, process)
    children = children_of(process.pid)
finally:
    process.terminate()
    assert process.wait() == 0
for child in children:
    assert not os.path.exists(f"/proc/{child}"), "no child outlives it"

# A tile set is part of the rule that brings it: that is loaded, checked and played.
os.mkdir(folder + "/lakes")
subprocess.run([bastide, "new", "expansion", "my_lakes", "--in", folder + "/lakes"], check=True, capture_output=True)
process, port = serve("--workshop", folder + "/lakes")
try:
    author = Client(port)
    author.listen("workshop/stream")
    number = {one["name"]: one["file"] for one in until(author, "files")["files"]}
    known = set()
    while len(known) < 3:
        known.add(until(author, "faults", lambda said: said["loads"])["file"])
    tiles, mine = number["my_lakes_tiles.lua"], number["my_lakes.lua"]
    sheet = ask(author, "GET", f"workshop/sheets/{tiles}", raw=True)
    assert sheet[0] == 200 and sheet[1].startswith("<svg") and "ML/gate" in sheet[1], sheet
    assert ask(author, "GET", f"workshop/sheets/{mine}")[0] == 404 and ask(author, "GET", "workshop/sheets/x")[0] == 404
    good = open(f"{folder}/lakes/my_lakes_tiles.lua").read()
    saved = save(good.replace("arb|b.b|bra", "arb|b.b|br"), "my_lakes_tiles", folder + "/lakes")  # broken: the picture stays
    said = until(author, "faults", lambda said: said["file"] == tiles)
    assert not said["loads"] and said["messages"][0]["line"] > 0, said
    assert ask(author, "GET", f"workshop/sheets/{tiles}", raw=True) == sheet
    saved = save(good.replace("n = 3", "n = 4"), "my_lakes_tiles", folder + "/lakes")
    said = until(author, "sheet")
    print("contact sheet %.3f s after a save" % (time.monotonic() - saved))
    assert said["file"] == tiles and ask(author, "GET", f"workshop/sheets/{tiles}", raw=True)[1] != sheet[1]
    until(author, "faults", lambda said: said["file"] == tiles and said["loads"])
    until(author, "faults", lambda said: said["file"] == mine)
    last = until(author, "ab", lambda said: said["file"] == mine and said["came"] == "done")
    same(last, f"{folder}/lakes/my_lakes.lua")  # with tokens
finally:
    process.terminate()
    assert process.wait() == 0
