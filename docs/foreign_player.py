#!/usr/bin/env python3
"""A player for Bastide in another language: likes crowded places, keeps two meeples back.

    bastide sim --players "cmd:python3 docs/foreign_player.py,random" --games 20
"""
import json
import sys

WORTH = {"monastery": 4, "city": 3, "road": 2}


def rate(question, action):
    """The better an action is, the more."""
    view = question["view"]
    words = action.split()
    if words[0] == "place":  # "place BA/L 1,0 r0": how many tiles lie around?
        x, y = map(int, words[2].split(","))
        return sum(abs(t["x"] - x) <= 1 and abs(t["y"] - y) <= 1 for t in view["board"])
    if words[0] == "figure":  # "figure normal 1,0 road:E"
        kind = words[-1].split(":")[0]
        at_home = view["players"][question["seat"] - 1]["supply"].get(words[1], 0)
        return WORTH.get(kind, -1) if at_home > 2 or kind == "monastery" else -1
    return 0  # "pass", and whatever else rules ask


for line in sys.stdin:
    message = json.loads(line)
    if message["is"] != "choose":
        continue  # "setup" and "begin" want no answer
    rated = [rate(message, action) for action in message["actions"]]
    best = [i for i, value in enumerate(rated, 1) if value == max(rated)]
    choice = best[message["chance"] % len(best)]
    print(json.dumps({"choice": choice}), flush=True)
