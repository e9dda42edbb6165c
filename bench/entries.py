#!/usr/bin/env python3
"""entries.py BASTIDE [--games N] [--plans FILE] [RULE ...]: how often each entry and each value of an option of these rules (all of the plans) came into play
in random games (bastide sim --coverage). The plans, entries.toml, hold, for each rule, the mixtures that are played: what is rare has one in
which it isn't. Prints a table a rule, with the seeds, and what ran less than LEAST times with the reason that stands there. --games N: so many of
each mixture, to try it out; then nothing is said about what ran too seldom. Exit status 1: something is below without a reason,
a reason stands there that isn't needed, or a game was aborted."""
import argparse
import json
import os
import subprocess
import sys
import tempfile
import tomllib

HERE = os.path.dirname(os.path.abspath(__file__))
LEAST = 1000
PLAYERS = 3
HEAD = """# How often entries came into play

Made by `./dev entries > bench/entries.md` from [entries.toml](entries.toml), random players.
"""
# what is called for people who look, not by games
SHOWN = "pictures and lists for people call it, not games"


def lua_distribution(tiles):
    rows = ", ".join(f'["{name}"] = {n}' if name != "others" else f"others = {n}" for name, n in tiles.items())
    return f"return setup {{ distribution = {{ {rows} }} }}\n"


def command_of(bastide, rule, mixture, folder):
    """Beside rules come in by a rule of one line, so that their own entries and options aren't tried."""
    names = [rule] + [os.path.join(HERE, "rules", one + ".lua") for one in mixture.get("rules", [])]
    if mixture.get("beside"):
        names.append(os.path.join(folder, "others.lua"))
        with open(names[-1], "w", encoding="utf-8") as out:
            out.write('return rule { id = "others", api = 1, needs = { ' + ", ".join(f'"{one}"' for one in mixture["beside"]) + " } }\n")
    players = ",".join(["random"] * mixture.get("players", PLAYERS))
    command = [bastide, "sim", "--json", "--coverage", "--with", ",".join(names), "--players", players,
               "--games", str(mixture["games"]), "--seed", str(mixture.get("seed", 1))]
    for option, value in mixture.get("set", {}).items():
        command += ["--set", f"{option}={str(value).lower() if isinstance(value, bool) else value}"]
    for tile_set, copies in mixture.get("copies", {}).items():
        command += ["--copies", f"{tile_set}={copies}"]
    if "tiles" in mixture:
        command += ["--distribution", os.path.join(folder, "tiles.lua")]
        with open(command[-1], "w", encoding="utf-8") as out:
            out.write(lua_distribution(mixture["tiles"]))
    return command


def play(bastide, rule, mixture):
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(command_of(bastide, rule, mixture, folder), capture_output=True, text=True)
    if done.returncode or not done.stdout:
        print(done.stderr, file=sys.stderr)
    if not done.stdout:
        sys.exit(f"{rule}, {told(mixture)}: could not be played")
    return json.loads(done.stdout)


def told(mixture):
    parts = [f"{mixture['games']} games a value", f"{mixture.get('players', PLAYERS)} players", f"seed {mixture.get('seed', 1)}"]
    for what in ("beside", "rules"):
        parts += [what + " " + ", ".join(mixture[what])] if what in mixture else []
    for what in ("set", "copies", "tiles"):
        parts += [what + " " + ", ".join(f"{name}={str(value).lower()}" for name, value in mixture[what].items())] if what in mixture else []
    return "; ".join(parts)


class Sums:
    """Of one rule over its mixtures: rows by entry, games by value, what was aborted."""

    def __init__(self):
        self.entries, self.values, self.games, self.aborted = {}, {}, 0, 0

    def add(self, rule, found):
        self.games, self.aborted = self.games + found["games"], self.aborted + found["aborted"]
        for row in found["coverage"]["entries"]:
            if row["rule"] == rule:
                sum_ = self.entries.setdefault(row["entry"].removeprefix(rule + "."), {"kind": row["kind"], "offered": 0, "times": 0})
                sum_["times"] += row["times"]
                sum_["offered"] += row.get("offered") or 0
        for row in found["coverage"]["options"]:
            if row["option"].startswith(rule + "."):
                name = f"{row['option'].removeprefix(rule + '.')}={row['value']}"
                self.values[name] = self.values.get(name, 0) + row.get("games", 0) # none: it can't be loaded
                self.aborted += row.get("aborted", 0)
                self.games += row.get("games", 0)
                if row.get("why"):
                    print(f"{row['option']}={row['value']}: {row['why']}", file=sys.stderr)

    def below(self):
        rare = {name: row["times"] for name, row in self.entries.items() if row["times"] < LEAST}
        return rare | {name: games for name, games in self.values.items() if games < LEAST}


def print_table(rule, plan, sums):
    print(f"### `{rule}`\n")
    for mixture in plan["mixtures"]:
        print("* " + told(mixture))
    print(f"\n{sums.games:,} games, {sums.aborted} aborted.\n\n| entry | kind | offered | times |\n|---|---|---|---|")
    for name, row in sums.entries.items():
        print(f"| `{name}` | {row['kind']} | {format(row['offered'], ',') if row['offered'] else ''} | {row['times']:,} |")
    if sums.values:
        least = min(sums.values, key=sums.values.get)
        print(f"\n{len(sums.values)} values of options, the least often `{least}`: {sums.values[least]:,} games.")


def reason_of(name, sums, reasons):
    if name in sums.entries and sums.entries[name]["kind"] == "function" and name.endswith("(show)"):
        return SHOWN
    return reasons.get(name)


def print_below(rule, plan, sums):
    """Returns how many faults there are."""
    reasons, faults = plan.get("reasons", {}), sums.aborted
    print(f"\nBelow {LEAST:,}:\n" if sums.below() else f"\nNothing is below {LEAST:,}.")
    for name, times in sums.below().items():
        why = reason_of(name, sums, reasons)
        faults += why is None
        print(f"* `{name}` ({times}): {why or 'NO REASON'}")
    for name in reasons.keys() - sums.below().keys():
        print(f"* `{name}` has a reason that it doesn't need", file=sys.stderr)
        faults += 1
    return faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bastide")
    parser.add_argument("--games", type=int)
    parser.add_argument("--plans", default=os.path.join(HERE, "entries.toml"))
    parser.add_argument("rules", nargs="*")
    asked = parser.parse_intermixed_args()
    with open(asked.plans, "rb") as file:
        plans = tomllib.load(file)
    print(HEAD)
    faults = 0
    for rule in asked.rules or plans:
        if rule not in plans:
            sys.exit(f"{asked.plans} has no mixtures of '{rule}'")
        sums = Sums()
        for mixture in plans[rule]["mixtures"]:
            mixture["games"] = asked.games or mixture["games"]
            sums.add(rule, play(asked.bastide, rule, mixture))
        print_table(rule, plans[rule], sums)
        faults += sums.aborted if asked.games else print_below(rule, plans[rule], sums)
        print(flush=True)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
