#!/usr/bin/python3
"""How fast random games are through the package, beside `bastide sim` on one thread: processor time, best of some rounds.

    bindings/python/bench.py [RULE...]       # base by default; BASTIDE names the program
"""
import os
import resource
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import bastide  # noqa: E402

ROUNDS, GAMES, TOGETHER = 5, 4000, 256
PROGRAM = os.environ.get("BASTIDE", str(HERE.parents[1] / "build" / "release" / "bastide"))


def of_program(rules):
    """Games a second of the program itself: what loading takes cancels out."""
    def spent():
        used = resource.getrusage(resource.RUSAGE_CHILDREN)  # finer than os.times(), which counts hundredths of a second
        return used.ru_utime + used.ru_stime

    def seconds(games):
        before = spent()
        subprocess.run([PROGRAM, "sim", "--with", ",".join(rules), "--games", str(games), "--seed", "1", "--threads", "1"],
                       check=True, capture_output=True)
        return spent() - before

    return 4 * GAMES / (seconds(4 * GAMES + 1) - seconds(1))


def of_sim(rules):
    start = time.process_time()
    bastide.sim(rules, games=GAMES, seed=1)
    return GAMES / (time.process_time() - start)


def of_batch(rules, absolute=True, games=GAMES, **wanted):
    batch, rng = bastide.Batch(bastide.Lens(rules, absolute=absolute), TOGETHER, seed=1, **wanted), np.random.default_rng(1)
    done, start = 0, time.thread_time()
    while done < games:
        batch.step(batch.random(rng))
        done += np.count_nonzero(batch.ended)
    return done / (time.thread_time() - start)


def of_env(rules):
    env, rng = bastide.Env(rules), np.random.default_rng(1)
    start = time.process_time()
    for seed in range(20):
        env.reset(seed)
        for _ in env.agent_iter():
            observation, _, over, _, _ = env.last()
            env.step(None if over else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return 20 / (time.process_time() - start)


def of_threads(rules):
    """Two threads, a batch each: games a second of both, by the clock on the wall."""
    start = time.monotonic()
    threads = [threading.Thread(target=of_batch, args=(rules,), kwargs={"planes": True, "numbers": True}) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return 2 * GAMES / (time.monotonic() - start)


def main(names):
    rules = bastide.Rules(*names)
    seen = {"planes": True, "numbers": True}
    rows = [("bastide sim, one thread", lambda: of_program(names)), ("bastide.sim", lambda: of_sim(rules)),
            (f"Batch of {TOGETHER}", lambda: of_batch(rules)),
            (f"Batch of {TOGETHER}, observations, seats by number", lambda: of_batch(rules, **seen)),
            (f"Batch of {TOGETHER}, observations, seats turned", lambda: of_batch(rules, absolute=False, **seen)),
            (f"Batch of {TOGETHER}, the same and masks", lambda: of_batch(rules, absolute=False, mask=True, **seen)),
            ("two threads, a Batch with observations each (wall)", lambda: of_threads(rules)), ("Env", lambda: of_env(rules))]
    best = [0.0] * len(rows)
    for _ in range(ROUNDS):
        for i, (_, measure) in enumerate(rows):
            best[i] = max(best[i], measure())
    print(f"| {' '.join(names)} | games/s | of C |\n|---|---|---|")
    for (name, _), speed in zip(rows, best):
        print(f"| {name} | {speed:,.0f} | {100 * speed / best[0]:.0f} % |")


if __name__ == "__main__":
    main(sys.argv[1:] or ["base"])
