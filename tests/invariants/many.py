#!/usr/bin/env python3
"""many.py BASTIDE GAMES [SEED [SUBJECT]]: plays so many random games of five mixtures beside what always holds: of dragon and
towers (flights.lua, captives.lua), or with the subject 'estates' of abbeys, mayors, wagons and barns, with 'markets' of bazaars, with 'lakes'
of ferries, with 'outings' of phantoms, festivals, crop circles, flying machines and sieges, with 'court' of king and robber, shrines, special
monasteries, with 'quarters' of the City of Carcassonne, with 'capital' of these four together, with 'small' of gold mines, mage and
witch, circus. A hundred games go together:
by their seed they have 2 to 6 players and, three in four, some options that aren't the defaults. Prints a line a mixture; exit
status 1: a game was aborted. What can't be loaded together is counted, and played with the defaults instead."""
import json
import os
import random
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
FEW = ["inns_and_cathedrals", "traders_and_builders", "abbot", "river"]
ALL = FEW + ["hills_and_sheep", "watchtowers", "halflings"]
HOUSE = ["most_on_hills", "hole_bonus", "tie_nobody", "vineyard_gardens", "monk_adds"]
FLIGHTS = {
    "both alone": [],
    "with inns, traders, abbot, river": FEW,
    "with hills & sheep, watchtowers": ["hills_and_sheep", "watchtowers"],
    "with halflings": ["halflings"],
    "with everything and house rules": ALL + HOUSE,
}
ESTATES = {
    "alone": [],
    "with halflings": ["halflings"],
    "with dragon and towers": ["princess_and_dragon", "tower"],
    "with traders, hills & sheep, watchtowers": ["traders_and_builders", "hills_and_sheep", "watchtowers"],
    "with everything and house rules": ALL + ["princess_and_dragon", "tower"] + HOUSE,
}
MARKETS = {
    "alone": [],
    "with builders": ["traders_and_builders", "inns_and_cathedrals"],
    "with halflings and abbeys": ["halflings", "abbey_and_mayor", "traders_and_builders"],
    "with dragon, towers, hills": ["princess_and_dragon", "tower", "hills_and_sheep"],
    "with everything and house rules": ALL + ["princess_and_dragon", "tower", "abbey_and_mayor"] + HOUSE,
}
LAKES = {
    "alone": [],
    "with tunnels": ["tunnel", "inns_and_cathedrals"],
    "with builders, bridges": ["traders_and_builders", "bridges_castles_and_bazaars"],
    "with halflings, wagons": ["halflings", "abbey_and_mayor", "tunnel"],
    "with everything and house rules": ALL + ["princess_and_dragon", "tower", "abbey_and_mayor", "bridges_castles_and_bazaars", "tunnel"] + HOUSE,
}
OUTINGS = {
    "all five alone": [],
    "with builders, hills & sheep": ["traders_and_builders", "inns_and_cathedrals", "hills_and_sheep"],
    "with halflings and abbeys": ["halflings", "abbey_and_mayor", "traders_and_builders", "abbot"],
    "with dragon, towers, bridges": ["princess_and_dragon", "tower", "bridges_castles_and_bazaars"],
    "with everything and house rules": ALL + ["princess_and_dragon", "tower", "abbey_and_mayor", "tunnel"] + HOUSE,
}
COURT = {
    "alone": [],
    "with abbot, inns, traders, hills": ["abbot", "inns_and_cathedrals", "traders_and_builders", "hills_and_sheep"],
    "with halflings and river": ["halflings", "river"],
    "with dragon, towers, abbeys, castles": ["princess_and_dragon", "tower", "abbey_and_mayor", "bridges_castles_and_bazaars"],
    "with everything and house rules": ALL + ["princess_and_dragon", "tower", "abbey_and_mayor", "tunnel"] + HOUSE,
}
QUARTERS = {
    "alone": [],
    "with builders, inns, abbot": ["traders_and_builders", "inns_and_cathedrals", "abbot"],
    "with abbeys, mayors, wagons, barns": ["abbey_and_mayor", "river"],
    "with dragon, hills & sheep, watchtowers": ["princess_and_dragon", "hills_and_sheep", "watchtowers"],
    "with everything and house rules": ALL + ["princess_and_dragon", "abbey_and_mayor", "bridges_castles_and_bazaars"] + HOUSE,
}
CAPITAL = {
    "alone": [],
    "with abbot, inns, traders, hills & sheep": ["abbot", "inns_and_cathedrals", "traders_and_builders", "hills_and_sheep"],
    "with halflings, river, watchtowers": ["halflings", "river", "watchtowers"],
    "with dragon, towers, abbeys, castles": ["princess_and_dragon", "tower", "abbey_and_mayor", "bridges_castles_and_bazaars"],
    "with everything and house rules": ALL + ["princess_and_dragon", "tower", "abbey_and_mayor", "bridges_castles_and_bazaars", "tunnel", "phantom"] + HOUSE,
}
TWO = ["darmstadt", "gq11"]
SMALL = {
    "with darmstadt, gq11": TWO,
    "with inns, traders, abbot, river": FEW + TWO,
    "with dragon and towers": ["princess_and_dragon", "tower", "darmstadt"],
    "with halflings, abbeys, bridges": ["halflings", "abbey_and_mayor", "bridges_castles_and_bazaars", "gq11"],
    "with everything and house rules": ALL + ["princess_and_dragon", "tower", "abbey_and_mayor", "bridges_castles_and_bazaars", "tunnel"] + TWO + HOUSE,
}
# by subject: what looks, the rules that everybody plays, and what beside them
SUBJECTS = {
    "flights": (["flights", "captives"], {"princess_and_dragon", "tower"}, FLIGHTS),
    "estates": (["estates"], {"abbey_and_mayor"}, ESTATES),
    "outings": (["outings"], {"phantom", "festival", "corn_circles", "crop_circle", "flier", "siege"}, OUTINGS),
    "quarters": (["quarters"], {"count"}, QUARTERS),
    "markets": (["markets"], {"bridges_castles_and_bazaars"}, MARKETS),
    "lakes": (["lakes"], {"ferries"}, LAKES),
    "court": (["court"], {"king_and_robber", "cult", "monasteries"}, COURT),
    "capital": (["quarters", "court"], {"count", "king_and_robber", "cult", "monasteries"}, CAPITAL),
    "small": (["small"], {"goldmines", "mage_and_witch", "under_the_big_top", "darmstadt", "gq11"}, SMALL),
}
TOGETHER = 100


def options_of(bastide, rules, played, names):
    """Of the rules named, and of those that everybody plays here."""
    out = subprocess.run([bastide, "list", "options", "--json", "--with", ",".join(rules + names)], check=True, capture_output=True)
    mine = set(names) | played
    choices = []
    for option in json.loads(out.stdout)["options"]:
        values = option["values"].split("|")
        if option["id"].split(".")[0] in mine and "@" not in option["id"] and len(values) > 1:
            choices.append((option["id"], [value for value in values if value != option["default"]]))
    return choices


def play(bastide, rules, sets, seed, games):
    with_ = ",".join(rules)
    players = ",".join(["random"] * (2 + seed % 5))
    command = [bastide, "sim", "--with", with_, "--players", players, "--games", str(games), "--seed", str(seed), "--threads", "1", "--json"]
    for one in sets:
        command += ["--set", one]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode in (2, 3):
        print("refused: " + done.stderr.split("\n", 1)[0], flush=True)
        return None
    if done.returncode != 0:
        print(" ".join(command) + "\n" + done.stderr, flush=True)
    return json.loads(done.stdout)["aborted"] if done.stdout else games


def main():
    bastide, games = sys.argv[1], int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    looks, played, mixtures = SUBJECTS[sys.argv[4] if len(sys.argv) > 4 else "flights"]
    rules = [os.path.join(HERE, look + ".lua") for look in looks]
    bad = 0
    for title, names in mixtures.items():
        choices, left = options_of(bastide, rules, played, names), games // len(mixtures)
        aborted, refused, varied = 0, 0, set()
        while left > 0:
            now, chance = min(TOGETHER, left), random.Random(seed)
            some = chance.sample(choices, chance.randrange(1, 6)) if seed % 4 else []
            sets = [f"{name}={chance.choice(values)}" for name, values in some]
            found = play(bastide, rules + names, sets, seed, now)
            if found is None:
                refused, sets = refused + 1, []
                found = play(bastide, rules + names, sets, seed, now)
            varied.update(sets)
            aborted += now if found is None else found
            left, seed = left - now, seed + 1
        print(f"{title}: {games // len(mixtures)} games, {len(varied)} values of options, {refused} mixtures refused, {aborted} aborted", flush=True)
        bad += aborted
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
