#!/usr/bin/env python3
"""Counts sequences of actions in the independent model, to compare `bastide perft` with:

    perft_model.py --depth 4 game.txt ...      game.txt: what `bastide watch --seed S` printed

The tiles drawn are read from the game; an action counts where the player had two choices or could
pass. Rotations that look the same are one choice. Prints `file: N N N N`, a number for each depth.
"""
import argparse
import copy

import position_model as model
import replay_watch


def looks(tile):
    """Equal for rotations that can't be told apart."""
    edges = [frozenset(s.edges) for s in tile.segments]
    return frozenset((s.kind, e, s.pennants, frozenset(edges[t] for t in s.touches))
                     for s, e in zip(tile.segments, edges))


def choices(board, tile):
    seen, result = set(), []
    for x, y, rot in board.placements(tile):
        look = (x, y, looks(tile.turn(rot)))
        if look not in seen:
            seen.add(look)
            result.append((x, y, rot))
    return result


def count(game, draws, seat, depth):
    """Sequences of `depth` counted actions from the start of this turn."""
    if depth == 0:
        return 1
    tile = game.tiles[replay_watch.LETTERS[draws[0]]]
    total, places = 0, choices(game.board, tile)
    assert places, "a tile that fits nowhere"
    for x, y, rot in places:
        after = copy.deepcopy(game)
        after.seat, after.last = seat, (x, y)
        after.board.lay(tile.turn(rot), x, y)
        total += figures(after, draws, seat, depth - (len(places) > 1))
    return total


def figures(game, draws, seat, depth):
    if depth == 0:
        return 1
    free = game.free_segments()
    total = 0
    for member in free + [None]:
        after = copy.deepcopy(game)
        if member:
            after.figures[member] = seat
            after.supply[seat] -= 1
        for done in after.completed():
            for back in [m for m in done if m in after.figures]:
                after.supply[after.figures.pop(back)] += 1
        total += count(after, draws[1:], (seat + 1) % len(game.supply), depth - bool(free))
    return total


def main():
    parser = argparse.ArgumentParser(description="numbers of action sequences")
    parser.add_argument("--depth", type=int, default=3)
    parser.add_argument("files", nargs="+")
    given = parser.parse_args()
    for name in given.files:
        with open(name, encoding="utf-8") as file:
            draws = [m[3] for m in map(replay_watch.DRAW.match, file.read().splitlines()) if m]
        numbers = [count(replay_watch.Game(2), draws, 0, d) for d in range(1, given.depth + 1)]
        print("%s: %s" % (name, " ".join(map(str, numbers))))


if __name__ == "__main__":
    main()
