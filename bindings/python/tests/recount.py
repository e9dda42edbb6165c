"""A second opinion about the base game: its planes, counted from what was done, by nothing but the tile file and a few loops."""
import re
from pathlib import Path

SIDES, SLOTS = "NESW", "LCR"
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def kind_of(letter):
    return "city" if letter.isupper() and letter != "*" else "monastery" if letter == "*" else "road" if letter in "rstu" else "field"


def read_tiles(path: Path):
    """name -> (sides of three slots each, {letter: symbols}, letters)"""
    tiles = {}
    text = path.read_text(encoding="utf-8")
    for name, body in re.findall(r'\["(BA/[^"]+)"\]\s*=\s*\{(.*?)\},\n', text, flags=re.S):
        sides = re.search(r'slots = "([^"]+)"', body)[1].split("|")
        letters = sorted({c for side in sides for c in side if c != "."})
        if "centre" in body:
            letters.append("*")
        tiles[name] = {"sides": sides, "letters": letters, "pennant": "pennant" in re.sub(r"tunnel_cities\([^)]*\)", "", body),
                       "garden": "garden = true" in body}
    return tiles


class Recount:
    def __init__(self, tiles, start, players=2):
        self.tiles, self.players = tiles, players
        self.board, self.figures, self.asked_figure = {}, [], False
        self.lay(start, 0, 0, 0)

    def lay(self, name, x, y, turn):
        self.board[x, y] = (name, turn)

    def side(self, x, y, s):
        name, turn = self.board[x, y]
        return self.tiles[name]["sides"][(s - turn) % 4]

    def do(self, text, seat):
        """An action as the engine writes it."""
        words = text.split()
        if words[0] == "place":
            x, y = map(int, words[2].split(","))
            self.lay(words[1], x, y, int(words[3][1:]))
        elif words[0] == "figure":
            x, y = map(int, words[2].split(","))
            where = words[3].partition(":")[2]
            letter = "*"
            if where:
                letter = self.side(x, y, SIDES.index(where[0]))[SLOTS.index(where[1]) if len(where) > 1 else 1]
                if letter == "." and len(where) == 1:
                    letter = self.side(x, y, SIDES.index(where[0]))[0]
            self.figures.append(((x, y, letter), seat))

    def features(self):
        """segment -> its feature; feature -> does it have an open side?"""
        parent, is_open = {}, {}

        def find(a):
            while parent[a] != a:
                a = parent[a]
            return a

        for (x, y), (name, _) in self.board.items():
            for letter in self.tiles[name]["letters"]:
                parent[x, y, letter] = (x, y, letter)
        for x, y in self.board:
            for s, (dx, dy) in enumerate(STEP.values()):
                here = self.side(x, y, s)
                if (x + dx, y + dy) in self.board:
                    there = self.side(x + dx, y + dy, (s + 2) % 4)
                    for i in range(3):
                        if here[i] != ".":
                            parent[find((x, y, here[i]))] = find((x + dx, y + dy, there[2 - i]))
        for segment in parent:
            is_open.setdefault(find(segment), False)
        for x, y in self.board:
            for s, (dx, dy) in enumerate(STEP.values()):
                if (x + dx, y + dy) not in self.board:
                    for letter in self.side(x, y, s).replace(".", ""):
                        is_open[find((x, y, letter))] = True
        return {segment: find(segment) for segment in parent}, is_open

    def complete(self, segment, features, is_open):
        x, y, letter = segment
        if letter == "*":
            return all((x + i, y + j) in self.board for i in (-1, 0, 1) for j in (-1, 0, 1))
        return kind_of(letter) in ("city", "road") and not is_open[features[segment]]

    def go_home(self):
        """What is complete has been scored."""
        features, is_open = self.features()
        self.figures = [f for f in self.figures if not self.complete(f[0], features, is_open)]

    def planes(self, lens):
        """name of a plane -> {(x, y): count}"""
        out = {name: {} for name in lens.planes}

        def add(name, x, y):
            out[name][x, y] = out[name].get((x, y), 0) + 1

        features, is_open = self.features()
        strength = {}
        for segment, seat in self.figures:
            x, y, letter = segment
            add(f"figure.normal.{seat + 1}", x, y)
            add(f"stands.{kind_of(letter)}.{seat + 1}", x, y)
            strength.setdefault(features[segment], [0] * self.players)[seat] += 1
        for (x, y), (name, _) in self.board.items():
            add("tile", x, y)
            for symbol in ("pennant", "garden"):
                if self.tiles[name][symbol]:
                    add(f"symbol.{symbol}", x, y)
            for s in range(4):
                for letter in self.side(x, y, s).replace(".", ""):
                    add(f"side.{SIDES[s]}.{kind_of(letter)}", x, y)
            for letter in self.tiles[name]["letters"]:
                kind, segment = kind_of(letter), (x, y, letter)
                add(f"kind.{kind}", x, y)
                if kind in ("city", "road") and self.complete(segment, features, is_open):
                    add(f"complete.{kind}", x, y)
                counts = strength.get(features[segment], [0] * self.players)
                for seat in range(self.players):
                    if counts[seat] and counts[seat] == max(counts):
                        add(f"owner.{kind}.{seat + 1}", x, y)
        return out
