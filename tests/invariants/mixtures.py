#!/usr/bin/env python3
"""mixtures.py BASTIDE GAMES [SEED [TOGETHER]]: so many random games of random mixtures, TOGETHER (100) of each. By the seed of a mixture 2 to 6
players play by 3 to 14 rules: with an even seed expansions and house rules (random:N), with an odd one expansions alone, beside
what always holds of those (the invariants don't know what house rules change). Says what was aborted, or can't be loaded
together; exit status 1: something was aborted."""
import glob
import json
import os
import random
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
EXPANSIONS = sorted(os.path.basename(path)[:-4] for path in glob.glob(os.path.join(HERE, "../../scripts/expansions/*.lua")))
PARTS = {"base", "hill", "crop_circle"}
# what is looked at where one of these is played
LOOKS = {
    "shepherds": {"hills_and_sheep"}, "flights": {"princess_and_dragon"}, "captives": {"tower"}, "estates": {"abbey_and_mayor"},
    "markets": {"bridges_castles_and_bazaars"}, "lakes": {"ferries"}, "quarters": {"count"},
    "outings": {"phantom", "festival", "corn_circles", "flier", "siege"}, "court": {"king_and_robber", "cult", "monasteries"},
    "small": {"goldmines", "mage_and_witch", "under_the_big_top"},
}


def rules_of(seed):
    number = 3 + seed // 2 % 12
    if seed % 2 == 0:
        return [f"random:{number}"]
    drawn = set(random.Random(seed).sample([name for name in EXPANSIONS if name not in PARTS], number))
    return sorted(drawn) + [os.path.join(HERE, look + ".lua") for look, sets in LOOKS.items() if sets & drawn]


def play(bastide, seed, games):
    players = ",".join(["random"] * (2 + seed % 5))
    command = [bastide, "sim", "--with", ",".join(rules_of(seed)), "--players", players, "--games", str(games), "--seed", str(seed), "--threads", "1", "--json"]
    done = subprocess.run(command, capture_output=True, text=True)
    aborted = json.loads(done.stdout)["aborted"] if done.stdout else 0
    if done.returncode != 0:
        print(" ".join(command[1:]) + "\n" + done.stderr, flush=True)
    return aborted, not done.stdout


def main():
    bastide, games = sys.argv[1], int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    together = int(sys.argv[4]) if len(sys.argv) > 4 else 100
    played = aborted = refused = mixtures = 0
    while played < games:
        bad, unloaded = play(bastide, seed, together)
        aborted, refused, mixtures, seed = aborted + bad, refused + unloaded, mixtures + 1, seed + 1
        played += 0 if unloaded else together
    print(f"{played} games of {mixtures} mixtures, {refused} mixtures refused, {aborted} aborted", flush=True)
    sys.exit(1 if aborted else 0)


if __name__ == "__main__":
    main()
