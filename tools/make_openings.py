#!/usr/bin/env python3
"""Makes the openings of scripts/openings/base_six_turns: balanced positions of the base game for two after six turns.

    tools/make_openings.py build/release/bastide scripts/openings/base_six_turns [COUNT]

Games of several kinds of players are played and cut after six turns. From each of these positions two equal players play
on, the other tiles dealt anew for each game: first greedy, then mcts:20. Kept are those in which, with both, the first
seat gets 45 to 55 % and the mean difference of points is at most 5: forty of them (COUNT) with different boards, in the
order in which they were found. What is chosen by its luck looks better than it is, so those that are kept are measured
once more, with another seed; that decides nothing and stands in the table, too. All follows from the seeds below, so
another run makes the same files. It takes about a quarter of an hour."""
import json, pathlib, subprocess, sys, tempfile

TURNS, WANTED, SEED, CHECK_SEED = 6, 40, 1, 1000
MIXTURES = ["greedy,greedy", "mcts:20,mcts:20", "greedy,lua:cautious", "mcts:20,greedy", "random:p=0.3,greedy"]
EACH = 100  # candidates of a mixture
GAMES = {"greedy": 400, "mcts:20": 200}  # the quick ones first

def run(program, *arguments, cwd):
    return subprocess.run([program, *arguments], cwd=cwd, check=True, capture_output=True, text=True).stdout

def cut(record):
    """The lines up to the end of the last turn that is kept, and what was placed in it."""
    lines = record.read_text().splitlines(keepends=True)
    kept = lines[:1] + [line for line in lines[1:] if json.loads(line).get("turn", TURNS + 1) <= TURNS]
    placed = sorted(json.loads(line)["do"] for line in kept[1:] if json.loads(line)["do"].startswith("place"))
    return "".join(kept), tuple(placed)

def balance(program, folder, player, seed):
    """The share of the first seat in %, and by how many points it is ahead, in games of equals from start.jsonl. Each has
    a seed of its own: with deals = "rotated" equals would play each game twice."""
    games = GAMES[player]
    (folder / "try.lua").write_text('return tournament { id = "try", api = 1, deals = "single", games = %d,\n'
        '  players = { a = "%s", b = "%s" }, starts = { { record = "start.jsonl", turns = %d, shuffle = true } } }\n'
        % (games, player, player, TURNS))
    told = json.loads(run(program, "tournament", "try.lua", "--json", "--threads", "1", "--seed", str(seed), cwd=folder))
    first, second = told["by_seat"]
    return 100 * (first["wins"] + first["ties"] / 2) / games, first["mean_points"] - second["mean_points"]

def candidates(program, folder):
    """Cut records, one of each mixture after the other."""
    for number, players in enumerate(MIXTURES):
        run(program, "sim", "--players", players, "--games", str(EACH), "--seed", str(SEED + number), "--threads", "1",
            "--records", f"mixture{number}", cwd=folder)
    for game in range(EACH):
        for number, players in enumerate(MIXTURES):
            yield players, *cut(folder / f"mixture{number}" / f"game-{game:06}.jsonl")

def is_balanced(share, ahead):
    return 45 <= share <= 55 and abs(ahead) <= 5

def measure(program, folder):
    """What all players make of start.jsonl; None where it isn't balanced."""
    found = []
    for player in GAMES:
        found.append(balance(program, folder, player, SEED))
        if not is_balanced(*found[-1]):
            return None
    return found + [balance(program, folder, player, CHECK_SEED) for player in GAMES]

def told_of_check(rows):
    """How many are still where they were chosen to be, in the last two columns."""
    told = []
    for player, column in zip(GAMES, (-3, -2)):
        shares = [float(row.split("|")[column].split(",")[0]) for row in rows]
        told.append(f"with {player} {sum(45 <= share <= 55 for share in shares)} of {len(shares)} are between 45 and 55 %, "
                    f"from {min(shares):.1f} to {max(shares):.1f}, {sum(shares) / len(shares):.1f} in the mean")
    return "; ".join(told)

def write_readme(target, rows, tried):
    (target / "README.md").write_text(
        f"# {len(rows)} balanced openings of the base game, two players, six turns\n\n"
        "Made by `tools/make_openings.py`, which says how; `openings = \"base_six_turns\"` in a "
        "[tournament file](../../../docs/tournaments.md#starts) begins with them. Seeds: "
        f"{SEED} to {SEED + len(MIXTURES) - 1} of the games that were cut, {SEED} of those by which openings were chosen, {CHECK_SEED} of the check. "
        f"Of {tried} positions that were looked at these were kept.\n\n"
        "What the first seat gets in games of equals, in % of the score, and by how many points it is ahead: "
        f"{GAMES['greedy']} games of greedy and {GAMES['mcts:20']} of mcts:20, by which openings were chosen; and as many with another seed, "
        "which decided nothing: they say how balanced openings are that were found like this. "
        f"The standard error of a share is about 2.5 % with greedy and 3.5 % with mcts:20. In the check, {told_of_check(rows)}.\n\n"
        "| | played by | greedy | mcts:20 | check: greedy | check: mcts:20 |\n|---|---|---|---|---|---|\n" + "\n".join(rows) + "\n")

def main():
    program, target = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2])
    wanted = int(sys.argv[3]) if len(sys.argv) > 3 else WANTED
    target.mkdir(parents=True, exist_ok=True)
    rows, boards, tried = [], set(), 0
    print(f"seed {SEED}, check {CHECK_SEED}", flush=True)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for players, text, placed in candidates(program, folder):
            if len(rows) == wanted:
                break
            if placed in boards:
                continue
            tried += 1
            (folder / "start.jsonl").write_text(text)
            found = measure(program, folder)
            if not found:
                continue
            boards.add(placed)
            told = " | ".join(f"{share:.1f}, {ahead:+.1f}" for share, ahead in found)
            rows.append(f"| {len(rows) + 1:02} | {players} | {told} |")
            (target / f"{len(rows):02}.jsonl").write_text(text)
            print(tried, rows[-1], flush=True)
    if len(rows) < wanted:
        sys.exit(f"only {len(rows)} were balanced: raise EACH")
    write_readme(target, rows, tried)

main()
