#!/usr/bin/env python3
"""A second, independent model of half tiles, squares and double tiles, to compare the engine with.

Written from the rules text alone (Halflings, sections 4, 6, 7 and the slot notation of its tile list): nothing was
taken from the engine. It lays random positions by legal placement and writes them with what is true of them, in the
form that `bastide position` reads:

    half_model.py --seed 7 --count 300 > positions.json && bastide position positions.json

It is simple on purpose. A tile is a set of triangles: a square cell has four (N, E, S, W), a half tile two of them, so
that a half tile's long side is made of the two inner edges where its triangles end. A slot is a point on an edge, by its
coordinates; two slots meet when they lie at the same point. Every answer is computed from scratch.
"""
import argparse
import json
import random
import sys

HALVES = {
    "H1-01": "a.a|ara|a.a", "H1-02": "a.a|ara|asa", "H1-03": "b.b|bra|arb", "H1-04": "a.a|a.a|a.a",
    "H1-05": "a.a|ara|CCC", "H1-06": "a.a|CCC|a.a", "H1-07": "a.a|CCC|CCC", "H1-08": "a.a|CCC|ara",
    "H1-09": "b.b|bra|CCC", "H1-10": "a.a|a.a|CCC", "H1-11": "b.b|CCC|arb", "H1-12": "a.a|CCC|DDD",
    "H2-01": "a.a|a.a|ara", "H2-02": "arb|bra|a.a", "H2-03": "arb|b.b|bra", "H2-04": "a.a|a.a|a.a",
    "H2-05": "arb|bra|CCC", "H2-06": "arb|b.b|CCC", "H2-07": "a.a|CCC|CCC", "H2-08": "arb|CCC|a.a",
    "H2-09": "arb|CCC|bra", "H2-10": "CCC|CCC|bra", "H2-11": "CCC|CCC|CCC", "H2-12": "CCC|a.a|a.a",
}
HALF_BORDERS = {
    "H1-05": "a:C", "H1-06": "a:C", "H1-07": "a:C", "H1-08": "a:C", "H1-09": "a:C b:C", "H1-10": "a:C",
    "H1-11": "a:C b:C", "H1-12": "a:CD", "H2-05": "a:C", "H2-06": "a:C b:C", "H2-07": "a:C", "H2-08": "a:C b:C",
    "H2-09": "b:C", "H2-10": "a:C b:C", "H2-12": "a:C",
}
# name: parts (dx, dy, slots N E S W), borders, pennants, monastery, counted once
LARGER = {
    "CFFF": ([(0, 0, "CCC|a.a|a.a|a.a")], "a:C", "", False, ""),
    "CRFR": ([(0, 0, "CCC|arb|b.b|bra")], "a:C", "", False, ""),
    "CFCF": ([(0, 0, "CCC|a.a|DDD|a.a")], "a:CD", "", False, ""),
    "CcFF": ([(0, 0, "CCC|CCC|a.a|a.a")], "a:C", "C", False, ""),
    "CCCC": ([(0, 0, "CCC|CCC|CCC|CCC")], "", "C", False, ""),
    "FFFF+M": ([(0, 0, "a.a|a.a|a.a|a.a")], "", "", True, ""),
    "FFRF+M": ([(0, 0, "a.a|a.a|ara|a.a")], "", "", True, ""),
    "RFRF": ([(0, 0, "arb|b.b|bra|a.a")], "", "", False, ""),
    "FFRR": ([(0, 0, "b.b|b.b|bra|arb")], "", "", False, ""),
    "FRRR": ([(0, 0, "a.a|arb|bsc|cta")], "", "", False, ""),
    "FFFF": ([(0, 0, "a.a|a.a|a.a|a.a")], "", "", False, ""),
    "DCASTLE": ([(0, 0, "CCC|-|c.c|cra"), (1, 0, "a.a|asb|btc|-")], "a:C", "", True, ""),
    "DONCE": ([(0, 0, "a.a|-|b.b|bra"), (1, 0, "CCC|CCC|b.b|-")], "a:C b:C", "", False, "r"),
    "DROAD": ([(0, 0, "a.a|-|b.b|bra"), (1, 0, "a.a|arb|b.b|-")], "", "", False, ""),
    "DFIELD": ([(0, 0, "a.a|-|a.a|a.a"), (1, 0, "a.a|a.a|a.a|-")], "", "", False, ""),
    "DCITY": ([(0, 0, "CCC|-|CCC|a.a"), (1, 0, "CCC|b.b|CCC|-")], "a:C b:C", "CC", False, ""),
}
KINDS = {"F": "abcdefgh", "R": "rstuvwxyz"}


def kind_of(letter):
    return next((kind for kind, letters in KINDS.items() if letter in letters), "C")


def turn_point(x, y, turns):
    """About the origin, clockwise on the screen (y to the south)."""
    for _ in range(turns % 4):
        x, y = -y, x
    return x, y


# A cell is 12 wide, its middle at (12 x, 12 y). Unrotated sides of a square as seen from inside: left slot first.
SQUARE = {"N": [(-4, -6), (0, -6), (4, -6)], "E": [(6, -4), (6, 0), (6, 4)],
          "S": [(4, 6), (0, 6), (-4, 6)], "W": [(-6, 4), (-6, 0), (-6, -4)]}
# A half with its right angle in the south-west: long side from NW to SE, then south, then west.
HALF = [("H", [(-4, -4), (0, 0), (4, 4)]), ("S", SQUARE["S"]), ("W", SQUARE["W"])]


class Kind:
    """A kind of tile: parts with sides, each side with three points and what is there."""

    def __init__(self, name, parts, half, borders="", pennants="", monastery=False, once=""):
        self.name, self.half, self.pennants, self.monastery, self.once = name, half, pennants, monastery, once
        self.borders = {pair.split(":")[0]: pair.split(":")[1] for pair in borders.split()}
        self.parts = []
        for dx, dy, slots in parts:
            sides = HALF if half else list(SQUARE.items())
            self.parts.append((dx, dy, [(side, points, text) for (side, points), text in zip(sides, slots.split("|"))]))
        self.letters = sorted({c for _, _, sides in self.parts for _, _, text in sides for c in text if c not in ".-"})


class Tile:
    """One that lies: its cells, and for each outer side its points in the plane with their letters."""

    def __init__(self, kind, x, y, rot):
        self.kind, self.place = kind, (x, y, rot)
        self.cells, self.quarters, self.sides, self.where = [], set(), [], {}
        for dx, dy, sides in kind.parts:
            cx, cy = turn_point(dx, dy, rot)
            cell = (x + cx, y + cy)
            self.cells.append(cell)
            for name, points, text in sides:
                if name != "H":
                    self.quarters.add((cell, "NESW"[("NESW".index(name) + rot) % 4]))
                for letter in set(text) - {".", "-"}:
                    self.where.setdefault(letter, []).append(cell)
                if text == "-":
                    continue
                turned = [turn_point(px, py, rot) for px, py in points]
                plane = [(12 * cell[0] + px, 12 * cell[1] + py) for px, py in turned]
                self.sides.append((name == "H", plane, text))


def side_kind(text):
    return kind_of(text[1] if text[1] != "." else text[0])


class Board:
    def __init__(self):
        self.tiles, self.taken, self.at = [], {}, {}  # at: point in the middle of a side -> [(tile, text, plane)]

    def why_not(self, kind, x, y, rot):
        """'' when it may lie there. The first of all may lie anywhere."""
        tile, near = Tile(kind, x, y, rot), False
        if any(quarter in self.taken for quarter in tile.quarters):
            return "occupied"
        for _, plane, text in tile.sides:
            for _, other in self.at.get(plane[1], []):
                near = True
                if side_kind(other) != side_kind(text):
                    return "mismatch at a side"
        return "" if near or not self.tiles else "no contact"

    def lay(self, kind, x, y, rot):
        tile = Tile(kind, x, y, rot)
        number = len(self.tiles)
        self.tiles.append(tile)
        for quarter in tile.quarters:
            self.taken[quarter] = number
        for _, plane, text in tile.sides:
            self.at.setdefault(plane[1], []).append((number, text))

    def near_cells(self):
        cells = {cell for cell, _ in self.taken}
        return sorted({(x + dx, y + dy) for x, y in cells for dx in (-2, -1, 0, 1, 2) for dy in (-2, -1, 0, 1, 2)})

    def placements(self, kind):
        return [(x, y, rot) for x, y in self.near_cells() for rot in range(4) if not self.why_not(kind, x, y, rot)]

    # --- features -------------------------------------------------------------------------------------------

    def points(self):
        """Which segments lie at which point."""
        at = {}
        for number, tile in enumerate(self.tiles):
            for _, plane, text in tile.sides:
                for point, letter in zip(plane, text):
                    if letter != ".":
                        at.setdefault(point, []).append((number, letter))
        return at

    def feature(self, number, letter):
        """All segments that hang together with this one."""
        at, seen, todo = self.points(), {(number, letter)}, [(number, letter)]
        met = {}
        for here in at.values():
            for one in here:
                for other in here:
                    if one[0] != other[0] and kind_of(one[1]) == kind_of(other[1]):
                        met.setdefault(one, set()).add(other)
        while todo:
            for other in met.get(todo.pop(), ()):
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        return seen

    def open_sides(self, feature):
        """Sides of its segments that nothing lies against."""
        return sum(1 for number, letter in feature for _, plane, text in self.tiles[number].sides
                   if letter in text and len(self.at[plane[1]]) == 1)

    def cells_of(self, number, letter):
        tile = self.tiles[number]
        cells = tile.where[letter]
        return cells[:1] if letter in tile.kind.once else cells

    def spaces(self, feature):
        return len({cell for segment in feature for cell in self.cells_of(*segment)})

    def pennants(self, feature):
        return sum(self.tiles[number].kind.pennants.count(letter) for number, letter in feature)

    def points_of(self, feature, size):
        letter = next(iter(feature))[1]
        if kind_of(letter) == "R":
            return size
        worth = size + self.pennants(feature)
        return worth if self.open_sides(feature) else 2 * worth

    def cities_of_field(self, feature):
        """Different complete cities that it touches."""
        cities = set()
        for number, letter in feature:
            for city in self.tiles[number].kind.borders.get(letter, ""):
                whole = frozenset(self.feature(number, city))
                if not self.open_sides(whole):
                    cities.add(whole)
        return len(cities)

    # --- cells ----------------------------------------------------------------------------------------------

    def in_cell(self, cell):
        return {self.taken[cell, side] for side in "NESW" if (cell, side) in self.taken}

    def void(self, cell):
        free = [side for side in "NESW" if (cell, side) not in self.taken]
        return {"NW": "NW", "NE": "NE", "ES": "SE", "SW": "SW"}.get("".join(free)) if len(free) == 2 else None

    def monastery(self, number):
        """complete?, spaces and different tiles of its own cells and those around."""
        own = self.tiles[number].cells
        ring = {(x + dx, y + dy) for x, y in own for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - set(own)
        full = [cell for cell in ring if self.in_cell(cell)]
        tiles = set().union(*[self.in_cell(cell) for cell in full + own])
        return len(full) == len(ring), len(own) + len(full), len(tiles)


# --- positions ----------------------------------------------------------------------------------------------

def all_kinds():
    kinds = {name: Kind(name, [(0, 0, slots)], True, HALF_BORDERS.get(name, ""), "C" if name in ("H2-07", "H2-11") else "",
                        name == "H1-04") for name, slots in HALVES.items()}
    for name, (parts, borders, pennants, monastery, once) in LARGER.items():
        kinds[name] = Kind(name, parts, False, borders, pennants, monastery, once)
    return kinds


def lay_random(rng, kinds, tiles):
    board, names = Board(), sorted(kinds)
    group = [n for n in names if kinds[n].half], [n for n in names if not kinds[n].half]
    board.lay(kinds[rng.choice(group[1])], 0, 0, rng.randrange(4))
    # Most positions are crowded, so that voids are filled and features close.
    while len(board.tiles) < tiles:
        kind = kinds[rng.choice(group[rng.random() < 0.45])]
        places = board.placements(kind)
        if not places:
            continue
        tight = [p for p in places if len(board.in_cell((p[0], p[1]))) == 1 or
                 sum(1 for dx in (-1, 0, 1) for dy in (-1, 0, 1) if board.in_cell((p[0] + dx, p[1] + dy))) > 3]
        board.lay(kind, *rng.choice(tight if tight and rng.random() < 0.7 else places))
    return board


def by_year(cells, tiles):
    return {"2014": cells, "2015": tiles, "2020": tiles, "2021": cells}


def ask_features(rng, board):
    for number, tile in enumerate(board.tiles):
        for letter in tile.kind.letters:
            feature = board.feature(number, letter)
            if kind_of(letter) == "F":
                yield [f"field {number} {letter}", 3 * board.cities_of_field(feature)]
            else:
                sides = board.open_sides(feature)
                size = {"cells": board.spaces(feature), "tiles": len({n for n, _ in feature})}
                yield [f"feature {number} {letter}", f"open {sides}" if sides else "complete",
                       by_year(*[[size[unit], board.points_of(feature, size[unit])] for unit in ("cells", "tiles")])]
            other = rng.randrange(len(board.tiles))
            if board.tiles[other].kind.letters:
                second = rng.choice(board.tiles[other].kind.letters)
                yield [f"same {number} {letter} {other} {second}", (other, second) in feature]
        if tile.kind.monastery:
            complete, cells, tiles = board.monastery(number)
            yield [f"monastery {number}", by_year([complete, cells, 0], [complete, tiles, 0])]


def ask_cells(rng, board, kinds):
    cells = board.near_cells()
    for _ in range(6):
        x, y = rng.choice(cells)
        if board.in_cell((x, y)):
            yield [f"void {x} {y}", board.void((x, y))]
        rot = rng.randrange(4)
        yield [f"which {x} {y} {rot}", [n for n in HALVES if not board.why_not(kinds[n], x, y, rot)]]
        name = rng.choice(sorted(kinds))
        why = board.why_not(kinds[name], x, y, rot)
        yield [f"legal {name} {x} {y} {rot}", "illegal" if why else "legal", why]
    yield ["tally", {n: len(board.placements(kinds[n])) for n in HALVES}]


def position(rng, kinds, number, wrong):
    board = lay_random(rng, kinds, rng.randrange(4, 22))
    results = list(ask_features(rng, board)) + list(ask_cells(rng, board, kinds))
    if wrong:
        results = [["void 500 500", "NE"]] + results
    moves = ["{} {} {} {}".format(tile.kind.name, *tile.place) for tile in board.tiles]
    return {"id": f"M{number}", "moves": moves, "results": results}


def described(kinds):
    halves, types = {}, {}
    for name, kind in kinds.items():
        rows = {"borders": " ".join(f"{a}:{b}" for a, b in kind.borders.items()), "pennants": kind.pennants,
                "monastery": kind.monastery, "count_once": kind.once}
        slots = ["|".join(text for _, _, text in sides) for _, _, sides in kind.parts]
        if kind.half:
            halves[name] = {"slots": slots[0]} | rows
        else:
            types[name] = {"parts": [{"at": [dx, dy], "slots": text}
                                     for (dx, dy, _), text in zip(kind.parts, slots)]} | rows
    return halves, types


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--wrong", action="store_true", help="one wrong answer in each position")
    args = parser.parse_args()
    rng, kinds = random.Random(args.seed), all_kinds()
    halves, types = described(kinds)
    positions = [position(rng, kinds, i, args.wrong) for i in range(args.count)]
    json.dump({"halves": halves, "types": types, "positions": positions}, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
