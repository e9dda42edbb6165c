#!/usr/bin/python3
"""A linear player learns the base game from itself: after each round of games it says how often it beats one that plays at random.

    ./learn.py [MINUTES]          # 1 by default; one core

It values what it would see after each of its actions (`Game.after`: every plane summed over the board, and the numbers beside it)
by a weighted sum: the difference of points with which the game will end. The weights are those that fit the games so far best.
"""
import sys
import time

import numpy as np

import bastide

rules = bastide.Rules("base")
lens = bastide.Lens(rules)
rng = np.random.default_rng(1)
size = lens.planes_shape[2] + lens.numbers_length + 1
game = bastide.Game(rules)


def options():
    """A row for each legal action; what the player doesn't know is dealt anew, so it can't see the next tile."""
    sums, numbers = game.after(lens, key=int(rng.integers(2**63)))
    return np.hstack([sums, numbers, np.ones((len(sums), 1))])


def play(seed, weights, at_random):
    """Plays a game; `at_random[seat]`: how often that seat chooses at random. Returns rows, who chose them, and the points."""
    rows, seats = [], []
    game.start(seed)
    while not game.over:
        if rng.random() < at_random[game.seat]:
            game.take(int(rng.integers(game.count)))
            continue
        seen = options()
        best = int(np.argmax(seen @ weights))
        rows.append(seen[best])
        seats.append(game.seat)
        game.take(best)
    return np.array(rows), np.array(seats), game.points


weights, seed, start = np.zeros(size), 0, time.monotonic()
squares, products = np.eye(size), np.zeros(size)  # of all rows, the older ones fading
while time.monotonic() - start < 60 * float(sys.argv[1] if len(sys.argv) > 1 else 1):
    for seed in range(seed, seed + 200):
        rows, seats, points = play(seed, weights, [0.1, 0.1] if weights.any() else [0.9, 0.9])
        squares += rows.T @ rows
        products += rows.T @ np.where(seats == 0, points[0] - points[1], points[1] - points[0])
    weights = np.linalg.solve(squares, products)
    squares, products = squares / 2, products / 2
    won = 0.0
    for trial in range(200):  # each sits in either seat in turn
        mine = trial % 2
        _, _, points = play(10**6 + trial, weights, [0 if seat == mine else 1 for seat in (0, 1)])
        won += 0.5 + 0.5 * np.sign(points[mine] - points[1 - mine])
    print(f"{time.monotonic() - start:4.0f} s, {seed + 1} games of its own: beats random {won / 2:.1f} %", flush=True)
