#!/usr/bin/env python3
"""Replays the text of `bastide watch` in the independent model of position_model.py and checks the
whole game: tiles drawn, every placement and figure legal, no figure forgotten, every award, the
final scoring and the totals.

    bastide watch --seed 7 > game.txt && replay_watch.py game.txt ...

Options of the rules that it knows: --farmers off, --small-city 2. Two editions of the tiles are
one: gardens have no effect in the base game.
"""
import argparse
import collections
import re
import sys

import position_model as model

# the ids of the tile set for the letters of the rules text (a garden's G is cut off first)
LETTERS = dict(zip(
    "BA/LR BA/L BA/Cccc+ BA/RCr BA/C BA/CFc+ BA/CFc.1 BA/CFC.2 BA/CC.2 BA/CRr BA/RrC BA/CRRR BA/Cc+ BA/Cc.1 "
    "BA/CcRr+ BA/CcRr BA/Ccc+ BA/Ccc BA/CccR+ BA/CccR BA/RFr BA/Rr BA/RRR BA/RRRR".split(),
    "ABCDEFGHIJKLMNOPQRSTUVWX"))
LETTERS.update({"BA/CG": "E", "BA/CFCG": "H", "BA/CCG": "I", "BA/Cc+G": "M", "BA/CcG": "N", "BA/CccG": "R",
                "BA/RFrG": "U", "BA/RrG": "V"})
GARDENS = {"E", "H", "I", "M", "N", "R", "U", "V"}

DRAW = re.compile(r"turn (\d+), player +(\d+) +draws (\S+)$")
PLACE = re.compile(r"    player \d+: place (\S+) (-?\d+),(-?\d+) r([0-3])$")
FIGURE = re.compile(r"    player \d+: figure normal (-?\d+),(-?\d+) (\w+)(?::(\w+))?$")
DRAW_AGAIN = re.compile(r"    player \d+ draws (\S+)$")  # after a tile that fits nowhere
AWARD = re.compile(r"    \* player (\d+): \+(\d+) points?: (.*?), at (-?\d+),(-?\d+) (\w+)(?::(\w+))?$")
NOWHERE = re.compile(r"    (\S+) fits nowhere and leaves the game$")
KIND_ORDER = ["city", "road", "mon", "field"]


class Fault(Exception):
    pass


class Game:
    def __init__(self, players, figures=7, farmers=True, small_city=4):
        self.tiles, self.left = model.read_table()
        self.board = model.Board()
        self.board.lay(self.tiles["D"], 0, 0)
        self.left["D"] -= 1
        self.ids = collections.Counter()
        self.supply = [figures] * players
        self.points = [0] * players
        self.figures = {}  # segment -> seat
        self.farmers, self.small_city = farmers, small_city
        self.turn, self.last = 0, None
        self.facts = collections.Counter()

    def check(self, truth, text):
        if not truth:
            raise Fault(text)

    def draw(self, turn, seat, name):
        if turn != self.turn:
            self.check(turn == self.turn + 1, "turn %d after %d" % (turn, self.turn))
            self.check(seat == (turn - 1) % len(self.supply), "seat %d in turn %d" % (seat + 1, turn))
        self.turn, self.seat, self.name = turn, seat, name
        self.places = self.take(name)

    def take(self, name):
        letter = LETTERS[name]
        self.left[letter] -= 1
        self.check(self.left[letter] >= 0, "too many of " + letter)
        self.ids[name] += 1
        return self.board.placements(self.tiles[letter])

    def nowhere(self, name):
        self.check(name == self.name, "another tile than drawn fits nowhere")
        self.check(not self.places, name + " does fit")
        self.name = None
        self.facts["tiles that fit nowhere"] += 1

    def place(self, name, x, y, rot):
        self.check(name == self.name, "placed another tile than drawn")
        self.check((x, y, rot) in self.places, "illegal placement")
        self.board.lay(self.tiles[LETTERS[name]].turn(rot), x, y)
        self.last, self.name = (x, y), None
        self.facts["placements"] += 1

    def free_segments(self):
        """Where the seat may put a figure now."""
        if self.supply[self.seat] == 0:
            return []
        x, y = self.last
        return [(x, y, i) for i, segment in enumerate(self.board.tiles[x, y].segments)
                if (self.farmers or segment.kind != "field")
                and not any(member in self.figures for member in self.feature((x, y, i)))]

    def feature(self, member):
        if self.board.segment(member).kind == "mon":
            return frozenset([member])
        return self.board.feature(*member)

    def named(self, x, y, kind, edge):
        kind = {"monastery": "mon"}.get(kind, kind)
        self.check((x, y) in self.board.tiles, "no tile at %d,%d" % (x, y))
        for i, segment in enumerate(self.board.tiles[x, y].segments):
            if segment.kind == kind and (kind == "mon" or edge in segment.edges):
                return x, y, i
        raise Fault("no %s:%s at %d,%d" % (kind, edge, x, y))

    def figure(self, x, y, kind, edge):
        member = self.named(x, y, kind, edge)
        self.check(member in self.free_segments(), "illegal figure")
        self.figures[member] = self.seat
        self.supply[self.seat] -= 1
        self.facts["figures"] += 1

    def awards(self, features):
        """What these features pay: (feature, seat, points) in the order in which they are scored."""
        result = []
        for feature in features:
            strength = collections.Counter(self.figures[m] for m in feature if m in self.figures)
            member = next(iter(feature))
            worth = self.board.answers(*member, small_city=self.small_city)["pts"]
            for seat, n in strength.items():
                if n == max(strength.values()) and worth:
                    result.append((feature, seat, worth))
        return result

    def completed(self):
        """The features that the tile just laid completed."""
        x, y = self.last
        near = [(x + dx, y + dy, i) for dx in (-1, 0, 1) for dy in (-1, 0, 1)
                for i in range(len(self.board.tiles[x + dx, y + dy].segments) if (x + dx, y + dy)
                               in self.board.tiles else 0)]
        return {self.feature(m) for m in near if self.board.complete(m)
                and (m[:2] == (x, y) or self.board.segment(m).kind == "mon")}

    def compare(self, expected, given):
        """Awards of the model with those of the text, also the order of kinds."""
        wanted = collections.Counter((f, s, n) for f, s, n in expected)
        seen, order = collections.Counter(), []
        for seat, points, at, reason in given:
            member = self.named(*at)
            seen[self.feature(member), seat, points] += 1
            order.append(KIND_ORDER.index(self.board.segment(member).kind))
            gave = [int(part.rsplit(" ", 1)[1]) for part in reason.split(", ")]
            self.check(sum(gave) == points, "sum of " + reason)
            self.points[seat] += points
        self.check(wanted == seen, "awards: expected %s, is %s" % (
            sorted((s + 1, n, min(f)) for f, s, n in (wanted - seen)),
            sorted((s + 1, n, min(f)) for f, s, n in (seen - wanted))))
        self.check(order == sorted(order), "cities, roads, monasteries, fields in another order")
        self.facts["awards"] += len(given)

    def end_of_turn(self, given):
        if self.last is None:
            self.check(not given, "awards without a tile")
            return
        done = self.completed()
        self.compare(self.awards(done), given)
        for member in [m for feature in done for m in feature if m in self.figures]:
            self.supply[self.figures.pop(member)] += 1
        self.last = None

    def end_of_game(self, given):
        self.check(sum(self.left.values()) == 0, "tiles left: %s" % +collections.Counter(self.left))
        for letter in GARDENS:
            name = [n for n, l in LETTERS.items() if l == letter and n.endswith("G")][0]
            self.check(self.ids[name] in (0, 1), "gardens of " + letter)
        features = {self.feature(m) for m in self.figures}
        self.compare(self.awards(features), given)


def replay(lines, farmers, small_city):
    players = max(int(m[2]) for m in map(DRAW.match, lines) if m)
    game = Game(players, farmers=farmers, small_city=small_city)
    state, given, acted = "start", [], True
    for line in lines:
        m = DRAW.match(line)
        if m:
            if int(m[1]) != game.turn:
                game.check(acted or not game.free_segments(), "turn %d: neither figure nor pass" % game.turn)
                game.end_of_turn(given)
                given = []
            game.draw(int(m[1]), int(m[2]) - 1, m[3])
        elif NOWHERE.match(line):
            game.nowhere(NOWHERE.match(line)[1])
            acted = True
        elif DRAW_AGAIN.match(line):
            game.check(game.name is None, "draws again with a tile in the hand")
            game.draw(game.turn, game.seat, DRAW_AGAIN.match(line)[1])
        elif PLACE.match(line):
            m = PLACE.match(line)
            game.place(m[1], int(m[2]), int(m[3]), int(m[4]))
            acted = False
        elif FIGURE.match(line):
            m = FIGURE.match(line)
            game.figure(int(m[1]), int(m[2]), m[3], m[4])
            acted = True
        elif re.match(r"    player \d+: pass$", line):
            game.check(game.free_segments(), "a pass without a choice")
            acted = True
        elif AWARD.match(line):
            m = AWARD.match(line)
            given.append((int(m[1]) - 1, int(m[2]), (int(m[4]), int(m[5]), m[6], m[7]), m[3]))
        elif line.startswith("    * "):
            raise Fault("can't read '%s'" % line)
        elif line.startswith("the stack is empty"):
            game.check(acted or not game.free_segments(), "last turn: neither figure nor pass")
            game.end_of_turn(given)
            given = []
        elif line.startswith("points "):
            game.end_of_game(given)
        elif line.startswith("  together "):
            game.check([int(n) for n in line.split()[1:]] == game.points, "totals: model %s" % game.points)
            state = "counted"
        elif line.startswith("first: "):
            best = [str(s + 1) for s, n in enumerate(game.points) if n == max(game.points)]
            game.check(re.findall(r"player +(\d+)", line) == best, "winners: model %s" % best)
            game.check(state == "counted", "no totals")
            state = "done"
    game.check(state == "done", "the text ends early")
    return game


def main():
    parser = argparse.ArgumentParser(description="checks games that 'bastide watch' printed")
    parser.add_argument("--farmers", choices=["on", "off"], default="on")
    parser.add_argument("--small-city", type=int, choices=[2, 4], default=4)
    parser.add_argument("files", nargs="+")
    given = parser.parse_args()
    facts, faults = collections.Counter(), 0
    for name in given.files:
        with open(name, encoding="utf-8") as file:
            lines = file.read().splitlines()
        try:
            game = replay(lines, given.farmers == "on", given.small_city)
            facts += game.facts + collections.Counter({"games": 1, "points": sum(game.points)})
        except Fault as fault:
            faults += 1
            print("%s: %s" % (name, fault))
    print(", ".join("%d %s" % (n, what) for what, n in facts.items()) + "; %d games differ" % faults)
    sys.exit(faults > 0)


if __name__ == "__main__":
    main()
