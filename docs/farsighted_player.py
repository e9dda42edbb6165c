#!/usr/bin/env python3
"""A player for the base game: it places tile and figure together, and hopes for what is almost complete.
bastide sim --players "cmd:python3 docs/farsighted_player.py,greedy" --games 20"""
import json, sys

def find(up, node):
    return node if up[node] == node else find(up, up[node])

def add_tile(board, up, info, cell, tile, turned):
    """Nodes are (cell, segment); info of a feature: kind, open sides, cells, pennants, cities beside a field."""
    kinds, parts = [s["kind"] for s in tile["segments"]], tile["parts"][0]["sides"]
    rim = [n for side in parts for n in side if n >= 0]
    beside = {*zip(rim, rim[1:] + rim[:1]), *zip(rim[1:] + rim[:1], rim)}
    for n, kind in enumerate(kinds):
        cities = {(cell, b) for a, b in beside if a == n and kind == "field" and kinds[b] == "city"}
        up[cell, n] = (cell, n)
        info[cell, n] = (kind, sum(s[1] == n for s in parts), {cell}, len(tile["segments"][n]["symbols"]), cities)
    board[cell] = [parts[(d - turned) % 4] for d in range(4)] + [[[*kinds, "monastery"].index("monastery")] * 3]
    for d, (dx, dy) in enumerate([(0, -1), (1, 0), (0, 1), (-1, 0)]):
        there = (cell[0] + dx, cell[1] + dy)
        for i in range(3) if there in board else []:
            mine, other = board[cell][d][i], board[there][(d + 2) % 4][2 - i]
            if mine >= 0 and other >= 0:
                a, b, met = find(up, (cell, mine)), find(up, (there, other)), 2 * (i == 1)
                one, two, up[b] = info[a], info[b], a
                info[a] = (one[0], one[1] - met, *one[2:]) if a == b else (
                    one[0], one[1] + two[1] - met, one[2] | two[2], one[3] + two[3], one[4] | two[4])

def worth(board, up, info, figures, points, home, left, seat):
    points, home, groups, soon = list(points), list(home), {}, left / (left + 10)
    for owner, node in figures:
        groups.setdefault(find(up, node), []).append(owner)
    for root, owners in groups.items():
        kind, ends, cells, pennants, cities = info[root]
        value, more, likely = len(cells) + pennants, 0, (0.47 * soon) ** ends
        if kind == "monastery":
            ((x, y),) = cells
            ends = 9 - sum((x + i % 3 - 1, y + i // 3 - 1) in board for i in range(9))
            value, more, likely = 9 - ends, 1.05 * ends * soon, (0.75 * soon) ** ends
        elif kind == "field":
            value, ends, likely = 3 * len({r for r in (find(up, c) for c in cities) if info[r][1] == 0}), 1, 0
        elif ends == 0:
            value *= 1 + (kind == "city")
        else:
            more = 1.4 * likely * value * (kind == "city") + 0.14 * ends * soon * (1 + likely)
        for who in 0, 1:
            own, others = owners.count(who), owners.count(1 - who)
            points[who] += (value + more) * (own > 0 and own >= others) + 4 * likely * own * (ends > 0)
            home[who] += own * (ends == 0)
    sums = [points[s] + sum(8 / n for n in range(1, home[s] + 1)) * min(left / 2, 8) / 8 for s in (0, 1)]
    return sums[seat] - sums[1 - seat]

def rate(action, view, seat, board, up, info, figures):
    """What it leads to; of a tile, with the best that its figure can do then."""
    words, more = action.split(), [[]]
    home, points = [p["supply"].get("normal", 0) for p in view["players"]], [p["points"] for p in view["players"]]
    if words[0] == "place":
        board, up, info, cell = dict(board), dict(up), dict(info), tuple(map(int, words[2].split(",")))
        add_tile(board, up, info, cell, tiles[words[1]], int(words[3][1:]))
        taken = {find(up, node) for _, node in figures}
        free = [n for n in range(len(tiles[words[1]]["segments"])) if find(up, (cell, n)) not in taken]
        more += [[(seat, (cell, n))] for n in free if home[seat] > 0]
    elif words[0] == "figure":
        more = [[(seat, node_at(board, *words[2:]))]]
    return max(worth(board, up, info, figures + m, points, [h - len(m) * (s == seat) for s, h in enumerate(home)],
                     view["stack"], seat) for m in more)

def node_at(board, where, place):  # "0,0", "field:NL"
    cell, side = tuple(map(int, where.split(","))), place.partition(":")[2] or "-"
    return cell, board[cell]["NESW-".index(side[0])]["L R".index((side + " ")[1])]

for message in map(json.loads, sys.stdin):
    tiles = message["tiles"] if message["is"] == "setup" else tiles
    if message["is"] == "choose":
        view, now = message["view"], ({}, {}, {})
        for t in view["board"]:
            add_tile(*now, (t["x"], t["y"]), tiles[t["tile"]], t["turned"])
        figures = [(int(f[f.index(":") + 1]) - 1, node_at(now[0], *f.split()[2:])) for f in view["figures"]]
        rated = [rate(action, view, message["seat"] - 1, *now, figures) for action in message["actions"]]
        print(json.dumps({"choice": 1 + rated.index(max(rated))}), flush=True)
