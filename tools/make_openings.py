#!/usr/bin/env python3
"""Makes the openings of scripts/openings/base_six_turns: balanced positions of the base game for two after six turns.

    tools/make_openings.py build/release/bastide scripts/openings/base_six_turns

Games of several kinds of players are played and cut after six turns. From each of these positions two equal players
(mcts:20) play on, 40 games, and 200 if these don't already say that it isn't balanced. Kept are those in which the
first seat gets 45 to 55 % and the mean difference of points is at most 8, forty of them with different boards, in the
order in which they were found. All follows from the seeds below, so another run makes the same files; the table in
README.md is made with them. It takes some minutes."""
import json, pathlib, subprocess, sys, tempfile

TURNS, WANTED, SEED = 6, 40, 1
MIXTURES = ["greedy,greedy", "mcts:20,mcts:20", "greedy,lua:cautious", "mcts:20,greedy", "random:p=0.3,greedy"]
EACH = 100  # candidates of a mixture

def run(program, *arguments, cwd):
    return subprocess.run([program, *arguments], cwd=cwd, check=True, capture_output=True, text=True).stdout

def cut(record):
    """The lines up to the end of the last turn that is kept, and what was placed in it."""
    lines = record.read_text().splitlines(keepends=True)
    kept = lines[:1] + [line for line in lines[1:] if json.loads(line).get("turn", TURNS + 1) <= TURNS]
    placed = sorted(json.loads(line)["do"] for line in kept[1:] if json.loads(line)["do"].startswith("place"))
    return "".join(kept), tuple(placed)

def balance(program, folder, games):
    """The share of the first seat, and by how many points it is ahead, in games of equals from start.jsonl."""
    (folder / "try.lua").write_text('return tournament { id = "try", api = 1, deals = "rotated", games = %d,\n'
        '  players = { a = "mcts:20", b = "mcts:20" }, starts = { { record = "start.jsonl", turns = %d } } }\n' % (games, TURNS))
    first, second = json.loads(run(program, "tournament", "try.lua", "--json", "--seed", str(SEED), cwd=folder))["by_seat"]
    return (first["wins"] + first["ties"] / 2) / games, first["mean_points"] - second["mean_points"]

def candidates(program, folder):
    """Cut records, one of each mixture after the other."""
    for number, players in enumerate(MIXTURES):
        run(program, "sim", "--players", players, "--games", str(EACH), "--seed", str(SEED + number), "--threads", "1",
            "--records", f"mixture{number}", cwd=folder)
    for game in range(EACH):
        for number, players in enumerate(MIXTURES):
            yield players, *cut(folder / f"mixture{number}" / f"game-{game:06}.jsonl")

def main():
    program, target = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2])
    target.mkdir(parents=True, exist_ok=True)
    rows, boards = [], set()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for players, text, placed in candidates(program, folder):
            if len(rows) == WANTED:
                break
            (folder / "start.jsonl").write_text(text)
            share, ahead = balance(program, folder, 40)
            if placed in boards or abs(share - 0.5) > 0.12 or abs(ahead) > 10:
                continue
            share, ahead = balance(program, folder, 200)
            if abs(share - 0.5) > 0.05 or abs(ahead) > 8:
                continue
            boards.add(placed)
            rows.append(f"| {len(rows) + 1:02} | {players} | {100 * share:.1f} | {ahead:+.1f} |")
            (target / f"{len(rows):02}.jsonl").write_text(text)
            print(rows[-1], flush=True)
    if len(rows) < WANTED:
        sys.exit(f"only {len(rows)} were balanced: raise EACH")
    (target / "README.md").write_text(
        "# Forty balanced openings of the base game, two players, six turns\n\n"
        "Made by `tools/make_openings.py`, which says how; `openings = \"base_six_turns\"` in a "
        "[tournament file](../../../docs/tournaments.md#starts) begins with them.\n\n"
        "| | played by | first seat, % of 200 games of mcts:20 | ahead by points |\n|---|---|---|---|\n" + "\n".join(rows) + "\n")

main()
