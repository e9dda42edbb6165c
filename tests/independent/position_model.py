#!/usr/bin/env python3
"""A second, independent model of the base game's board, to compare the engine with.

Written from the rules text alone (tile table: Base game, section 8): nothing here was taken from
the engine or its scripts. It lays random positions by legal placement and writes them, with what
each road, city, field and monastery is worth, in the form that `bastide position` reads:

    position_model.py --seed 7 --count 300 > positions.json && bastide position positions.json

It is simple on purpose: every answer is computed from scratch, by walking over joined segments.
"""
import argparse
import json
import random
import sys

# type | count | sides N E S W | cities | roads | fields -> cities that they touch | monastery
TABLE = """
A | 2 | ffrf | -      | S       | NL NR EL ER SL SR WL WR                | monastery
B | 4 | ffff | -      | -       | NL NR EL ER SL SR WL WR                | monastery
C | 1 | cccc | NESW+p | -       | -                                      |
D | 4 | crfr | N      | EW      | EL WR > N; ER SL SR WL                 |
E | 5 | cfff | N      | -       | EL ER SL SR WL WR > N                  |
F | 2 | fcfc | EW+p   | -       | NL NR > EW; SL SR > EW                 |
G | 1 | fcfc | EW     | -       | NL NR > EW; SL SR > EW                 |
H | 3 | cfcf | N; S   | -       | EL ER WL WR > N,S                      |
I | 2 | cffc | N; W   | -       | EL ER SL SR > N,W                      |
J | 3 | crrf | N      | ES      | EL SR WL WR > N; ER SL                 |
K | 3 | cfrr | N      | SW      | EL ER SL WR > N; SR WL                 |
L | 3 | crrr | N      | E; S; W | EL WR > N; SR WL; ER SL                |
M | 2 | cffc | NW+p   | -       | EL ER SL SR > NW                       |
N | 3 | cffc | NW     | -       | EL ER SL SR > NW                       |
O | 2 | crrc | NW+p   | ES      | EL SR > NW; ER SL                      |
P | 3 | crrc | NW     | ES      | EL SR > NW; ER SL                      |
Q | 1 | ccfc | NEW+p  | -       | SL SR > NEW                            |
R | 3 | ccfc | NEW    | -       | SL SR > NEW                            |
S | 2 | ccrc | NEW+p  | S       | SL > NEW; SR > NEW                     |
T | 1 | ccrc | NEW    | S       | SL > NEW; SR > NEW                     |
U | 8 | frfr | -      | EW      | NL NR EL WR; ER SL SR WL               |
V | 9 | ffrr | -      | SW      | NL NR EL ER SL WR; SR WL               |
W | 4 | frrr | -      | E; S; W | NL NR EL WR; ER SL; SR WL              |
X | 1 | rrrr | -      | N; E; S; W | NL WR; NR EL; ER SL; SR WL          |
"""

SIDES = "NESW"
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
AROUND = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


def opposite(edge):
    """The edge that meets this one across the border: N and S, EL and WR."""
    return SIDES[(SIDES.index(edge[0]) + 2) % 4] + {"": "", "L": "R", "R": "L"}[edge[1:]]


def turned(edge, rot):
    return SIDES[(SIDES.index(edge[0]) + rot) % 4] + edge[1:]


class Segment:
    """A piece of a feature on one tile: its edges, pennants, and for a field the cities it touches
    (as places in the tile's list of segments)."""

    def __init__(self, kind, edges, pennants=0, touches=()):
        self.kind, self.edges, self.pennants, self.touches = kind, tuple(edges), pennants, tuple(touches)

    def turn(self, rot):
        return Segment(self.kind, [turned(e, rot) for e in self.edges], self.pennants, self.touches)


class Tile:
    def __init__(self, name, sides, segments):
        self.name, self.sides, self.segments = name, sides, segments

    def turn(self, rot):
        sides = "".join(self.sides[(i - rot) % 4] for i in range(4))
        return Tile(self.name, sides, [s.turn(rot) for s in self.segments])


def listed(text):
    return [part.strip() for part in text.split(";") if part.strip() not in ("", "-")]


def read_table():
    """Tiles and counts by letter."""
    tiles, counts = {}, {}
    for line in TABLE.strip().splitlines():
        name, count, sides, cities, roads, fields, centre = [part.strip() for part in line.split("|")]
        segments, place = [], {}
        for text in listed(cities):
            edges = text.replace("+p", "")
            place[edges] = len(segments)
            segments.append(Segment("city", edges, pennants=text.count("+p")))
        segments += [Segment("road", text) for text in listed(roads)]
        for text in listed(fields):
            edges, _, touched = text.partition(">")
            touches = [place[t.strip()] for t in touched.split(",") if t.strip()]
            segments.append(Segment("field", edges.split(), touches=touches))
        if centre == "monastery":
            segments.append(Segment("mon", ()))
        tiles[name], counts[name] = Tile(name, sides, segments), int(count)
    return tiles, counts


class Board:
    def __init__(self):
        self.tiles = {}  # (x, y) -> turned tile
        self.owner = {}  # (x, y, edge) -> number of the segment, roads and cities by side, fields by half

    def fits(self, tile, x, y):
        """Empty, beside a tile (or the first of all), and equal on every shared side."""
        if (x, y) in self.tiles:
            return False
        near = 0
        for i, side in enumerate(SIDES):
            other = self.tiles.get((x + STEP[side][0], y + STEP[side][1]))
            if other:
                near += 1
                if other.sides[(i + 2) % 4] != tile.sides[i]:
                    return False
        return near > 0 or not self.tiles

    def lay(self, tile, x, y):
        self.tiles[x, y] = tile
        for i, segment in enumerate(tile.segments):
            for edge in segment.edges:
                self.owner[x, y, edge] = i

    def frontier(self):
        cells = {(x + dx, y + dy) for x, y in self.tiles for dx, dy in STEP.values()}
        return sorted(cells - set(self.tiles)) or [(0, 0)]

    def placements(self, tile):
        """All legal (x, y, rot), rotations that look the same included."""
        return [(x, y, rot) for rot in range(4) for t in [tile.turn(rot)]
                for x, y in self.frontier() if self.fits(t, x, y)]

    def feature(self, x, y, i):
        """Every segment (x, y, i) joined with this one."""
        todo, seen = [(x, y, i)], {(x, y, i)}
        while todo:
            x, y, i = todo.pop()
            for edge in self.tiles[x, y].segments[i].edges:
                dx, dy = STEP[edge[0]]
                if (x + dx, y + dy) in self.tiles:
                    other = (x + dx, y + dy, self.owner[x + dx, y + dy, opposite(edge)])
                    if other not in seen:
                        seen.add(other)
                        todo.append(other)
        return frozenset(seen)

    def segment(self, member):
        return self.tiles[member[0], member[1]].segments[member[2]]

    def open_edges(self, feature):
        return sum((x + STEP[edge[0]][0], y + STEP[edge[0]][1]) not in self.tiles
                   for x, y, i in feature for edge in self.tiles[x, y].segments[i].edges)

    def neighbours(self, x, y):
        return sum((x + dx, y + dy) in self.tiles for dx, dy in AROUND)

    def complete(self, member):
        """Whether the feature of this segment is completed; fields never are."""
        kind = self.segment(member).kind
        if kind == "mon":
            return self.neighbours(member[0], member[1]) == 8
        return kind != "field" and self.open_edges(self.feature(*member)) == 0

    def answers(self, x, y, i, small_city=4):
        """What a query about this segment must answer: all keys of its kind."""
        kind = self.tiles[x, y].segments[i].kind
        if kind == "mon":
            near = self.neighbours(x, y)
            return {"neigh": near, "done": near == 8, "pts": 1 + near}
        feature = self.feature(x, y, i)
        tiles = len({(x, y) for x, y, _ in feature})
        if kind == "field":
            cities = {self.feature(fx, fy, city) for fx, fy, j in feature
                      for city in self.tiles[fx, fy].segments[j].touches}
            done = sum(self.open_edges(city) == 0 for city in cities)
            return {"tiles": tiles, "cities": len(cities), "done": done, "pts": 3 * done}
        ends = self.open_edges(feature)
        result = {"tiles": tiles, "open": ends, "done": ends == 0}
        if kind == "road":
            return {**result, "pts": tiles}
        pennants = sum(self.segment(member).pennants for member in feature)
        worth = 2 if ends == 0 and not (small_city == 2 and tiles == 2) else 1
        return {**result, "pen": pennants, "pts": worth * (tiles + pennants)}


def queries(board):
    """One query for every edge of every segment; cities also under small_city = 2."""
    found = []
    for (x, y), tile in board.tiles.items():
        for i, segment in enumerate(tile.segments):
            answer, small = board.answers(x, y, i), board.answers(x, y, i, small_city=2)
            for place in [[edge] for edge in segment.edges] or [[]]:
                at = [x, y] + place
                found.append({"query": segment.kind, "at": at, "expect": dict(answer)})
                if segment.kind == "city":
                    found.append({"query": "city", "at": at + [True], "expect": dict(small)})
    return found


def random_position(chance, tiles, counts, wanted):
    """A board of up to `wanted` tiles, grown by legal placements. Half of the positions prefer
    cells with many neighbours, which makes them dense and completes more."""
    board, laid = Board(), []
    bag = [name for name, n in counts.items() for _ in range(n)]
    chance.shuffle(bag)
    dense = chance.random() < 0.5
    while bag and len(laid) < wanted:
        name = bag.pop()
        places = board.placements(tiles[name])
        if not places:
            continue
        if dense:
            most = max(board.neighbours(x, y) for x, y, _ in places)
            places = [p for p in places if board.neighbours(p[0], p[1]) >= most - 1]
        x, y, rot = chance.choice(places) if laid else (chance.randint(-9, 9), chance.randint(-9, 9),
                                                        chance.randrange(4))
        board.lay(tiles[name].turn(rot), x, y)
        laid.append({"tile": name, "x": x, "y": y, "rot": rot})
    return board, laid


def off_by_one(value):
    return not value if isinstance(value, bool) else value + 1


def entries(seed, count, least, most, wrong):
    chance = random.Random(seed)
    tiles, counts = read_table()
    for number in range(count):
        board, laid = random_position(chance, tiles, counts, chance.randint(least, most))
        asked = queries(board)
        if wrong:  # one value of one answer is wrong: a comparison that finds it works
            answer = chance.choice(asked)["expect"]
            key = chance.choice(sorted(answer))
            answer[key] = off_by_one(answer[key])
        yield {"id": "R%d-%d" % (seed, number), "tiles": laid, "expect": asked}


def main():
    parser = argparse.ArgumentParser(description="random positions with what they are worth, as JSON")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--least", type=int, default=5, help="tiles of a position")
    parser.add_argument("--most", type=int, default=40)
    parser.add_argument("--wrong", action="store_true", help="one wrong value in each, which must be found")
    given = parser.parse_args()
    made = entries(given.seed, given.count, given.least, given.most, given.wrong)
    json.dump(list(made), sys.stdout, separators=(",", ":"))
    print()


if __name__ == "__main__":
    main()
