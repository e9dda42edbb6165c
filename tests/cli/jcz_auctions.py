"""jcz_auctions.py FOLDER: the auctions of the whole games of another engine as scenarios, since bridges and castles, of which
these games are full, aren't there yet. FOLDER: NN.jcz and steps.jsonl.gz. Each row is one of other tiles, which all fit; who is
asked what, and all points, are those of the game."""
import gzip, json, sys
from pathlib import Path

folder = Path(sys.argv[1])
TILES = ["BA/C", "BA/LR", "BA/L", "BA/Rr", "BA/RFr", "BA/CC.2"]
DECISIONS = {"BazaarBid": "bid", "BazaarSelectBuyOrSell": "decide"}
states = {}
for line in gzip.open(folder / "steps.jsonl.gz", "rt"):
    state = json.loads(line)
    states[state["t"].split("/")[-1], state["k"]] = state


def decision_of(state):
    item = state["a"]["items"][0]
    return DECISIONS.get(item["type"], "take" if item.get("noAuction") else "offer")


def action_of(message, decision):
    said = message["payload"]
    if message["type"] == "PASS":
        return "pass"
    if decision == "decide":
        return "decide " + said["value"].lower()
    tile = TILES[said.get("supplyIndex", 0)]
    return {"offer": f"offer {tile} {said.get('price')}", "take": f"take {tile}", "bid": f"bid {said.get('price')}"}[decision]


def numbers(points):
    return "{ " + ", ".join(map(str, points)) + " }"


def scenario(game, first, messages):
    begin, players, play, k = states[game, first], len(states[game, first]["pts"]), [], first
    while (state := states.get((game, k))) and state["phase"] == "BazaarPhase" and k < len(messages):
        decision = decision_of(state)
        play.append(f'{{ player = {state["a"]["player"] + 1}, decision = "{decision}", points = {numbers(state["pts"])} }}')
        play.append(f'"{action_of(messages[k], decision)}"')
        k += 1
    if state and state["phase"] != "BazaarPhase":
        play.append(f'{{ player = {(begin["turn"] + 1) % players + 1}, decision = "place", points = {numbers(state["pts"])} }}')
    mode = "choose" if decision_of(begin) == "take" else "auction"
    row = ", ".join(f'"{tile}"' for tile in TILES[:players])
    nobody = ", ".join(f'"{seat + 1} normal 0"' for seat in range(players))
    return k, f'''  ["BCB-75 game {game}, message {first}"] = {{
    with = {{ "bridges_castles_and_bazaars" }}, set = {{ ["bridges_castles_and_bazaars.bazaar_mode"] = "{mode}" }}, players = {players},
    to_move = {begin["turn"] + 1}, points = {numbers(begin["pts"])}, board = {{ "BA/L 0,0 r0" }}, supply = {{ {nobody} }},
    stack = {{ "BB/F.b", {row}, "BA/L*6" }}, play = {{ "place BB/F.b 1,0 r0", {", ".join(play)} }},
  }},'''


made = []
for path in sorted(folder.glob("*.jcz")):
    messages, k = json.loads(path.read_text())["replay"], 0
    while k < len(messages):
        state = states.get((path.stem, k))
        if state and state["phase"] == "BazaarPhase":
            k, text = scenario(path.stem, k, messages)
            made.append(text)
        else:
            k += 1
print("return scenario {\n" + "\n".join(made) + "\n}")
