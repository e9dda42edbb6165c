"""The package against the engine's command line, against itself, and against a second count of the base game."""
import gc
import json
import os
import subprocess
import sys
import threading

import numpy as np
import pytest
from recount import Recount, read_tiles

import bastide
from bastide import openspiel

MIXTURES = [("base",), ("base", "inns_and_cathedrals", "river"), ("base", "traders_and_builders", "abbot"),
            ("base", "princess_and_dragon", "tower"), ("base", "halflings"), ("base", "hand_three"), ("base", "tunnel", "count"),
            ("base", "bridges_castles_and_bazaars"), ("base", "ferries", "hills_and_sheep")]


def run(program, *arguments):
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


# --- loading


def test_what_is_wrong_with_rules_is_said():
    with pytest.raises(bastide.RulesError, match="did you mean 'base'"):
        bastide.Rules("bsae")
    with pytest.raises(bastide.RulesError, match="small_city"):
        bastide.Rules("base", options={"base.small_city": 77})
    with pytest.raises(bastide.RulesError):
        bastide.Rules("base", players=9)


def test_a_fault_in_a_file_has_its_line(tmp_path):
    rule = tmp_path / "wrong.lua"
    rule.write_text('return rule {\n  id = "wrong", api = 1, needs = { "base" },\n  termz = {},\n}\n')
    with pytest.raises(bastide.RulesError, match=r"wrong\.lua:3: .*termz"):
        bastide.Rules("base", str(rule))


def test_options_and_copies_count():
    rules = bastide.Rules("base", options={"base.small_city": 2, "base.farmers": False}, copies={"base": 2})
    game = bastide.Game(rules, seed=1)
    lens = bastide.Lens(rules)
    assert game.observe(lens)[1][lens.number("left")] == 142


def test_a_failing_script_is_an_exception(tmp_path):
    rule = tmp_path / "fails.lua"
    rule.write_text('return rule { id = "fails", api = 1, needs = { "base" },\n'
                    '  on = { tile_placed = { bang = { function(g, ev) error("bang") end } } } }\n')
    game = bastide.Game(bastide.Rules("base", str(rule)), seed=1)
    with pytest.raises(bastide.ScriptError, match=r"fails\.lua:2: .*bang"):
        game.take(0)
    batch = bastide.Batch(game.rules, 3, seed=1, restart=False)
    batch.step([0, 0, 0])
    assert batch.ended.tolist() == [2, 2, 2] and batch.rank.tolist() == [[0, 0]] * 3
    assert "bang" in batch.failure()


# --- the same games as the program plays


@pytest.mark.parametrize("rules", [("base",), ("base", "inns_and_cathedrals", "river"), ("base", "princess_and_dragon")])
def test_sim_has_the_digest_of_the_program(program, rules):
    told = json.loads(run(program, "sim", "--with", ",".join(rules), "--games", "200", "--seed", "3", "--json"))
    for threads in (1, 2):
        ours = bastide.sim(*rules, games=200, seed=3, threads=threads)
        assert ours["digest"] == int(told["digest"], 16)
    assert ours["turns"].mean() == pytest.approx(told["turns_mean"], abs=1e-3)
    assert ours["points"].mean() == pytest.approx(told["points_mean"], abs=1e-3)
    assert (ours["rank"].min(axis=1) == 1).all() and not ours["aborted"].any()


def test_a_record_is_played_again(program, tmp_path):
    run(program, "sim", "--with", "base,traders_and_builders", "--games", "3", "--seed", "5", "--records", str(tmp_path))
    records = sorted(tmp_path.glob("*.jsonl"))
    assert len(records) == 3
    for record in records:
        lines = [json.loads(line) for line in record.read_text().splitlines()]
        env = bastide.Env("base", "traders_and_builders")
        env.reset(seed=int(lines[0]["seed"]))
        for line in lines[1:-1]:
            env.step(line["do"])
        assert env.game.over and list(env.game.points) == lines[-1]["points"]


def test_the_seed_is_all_that_counts():
    games = [bastide.Game(bastide.Rules("base"), seed=s) for s in (4, 4, 5)]
    for game in games:
        rng = np.random.default_rng(1)
        while not game.over:
            game.take(int(rng.integers(game.count)))
    assert games[0].digest == games[1].digest != games[2].digest


# --- ids and masks


def play(game, rng, steps=10**6):
    while not game.over and steps > 0:
        steps -= 1
        yield game
        game.take(int(rng.integers(game.count)))


@pytest.mark.parametrize("rules", MIXTURES, ids="+".join)
def test_masks_are_the_legal_actions(rules):
    """Each legal action has one id, each id one action: the mask is what the C API lists."""
    game = bastide.Game(bastide.Rules(*rules), seed=2)
    lens = bastide.Lens(game.rules, others=2048)
    for at in play(game, np.random.default_rng(2), 150):
        ids, legal = at.ids(lens), at.legal()
        assert len(ids) == len(legal) == at.count == len(set(ids.tolist()))
        assert np.array_equal(np.flatnonzero(at.mask(lens)), np.sort(ids))
        for action, number in zip(legal, ids):
            text, name = at.text(action), lens.action(int(number))
            if text.startswith("place"):
                assert text.split()[2:] == name.split()[1:]
            assert (text == "pass") == (name == "pass")


def test_small_windows_lose_no_action():
    """What lies outside of the window has an id among the others."""
    game = bastide.Game(bastide.Rules("base"), seed=2)
    lens = bastide.Lens(game.rules, window=3)
    outside = 0
    for at in play(game, np.random.default_rng(2)):
        ids = at.ids(lens)
        assert len(set(ids.tolist())) == at.count and (ids < lens.actions).all()
        outside = max(outside, at.observe(lens)[1][lens.number("outside")])
    assert outside > 40
    with pytest.raises(bastide.BastideError, match="odd"):
        bastide.Lens(game.rules, window=4)


# --- observations


def test_planes_of_the_base_game_are_counted_again(sources):
    rules = bastide.Rules("base")
    lens = bastide.Lens(rules, absolute=True)
    tiles = read_tiles(sources / "tiles" / "base.lua")
    for seed in range(3):
        game = bastide.Game(rules, seed=seed)
        again = Recount(tiles, "BA/RCr")
        rng = np.random.default_rng(seed)
        while not game.over:
            planes, numbers = game.observe(lens)
            at = game.legal()[int(rng.integers(game.count))]
            for name, cells in again.planes(lens).items():
                expected = np.zeros(planes.shape[:2], np.uint8)
                for (x, y), n in cells.items():
                    expected[y + lens.window // 2, x + lens.window // 2] = n
                assert np.array_equal(planes[:, :, lens.plane(name)], expected), name
            for seat in range(2):
                assert numbers[lens.number(f"supply.normal.{seat + 1}")] == 7 - sum(s == seat for _, s in again.figures)
                assert numbers[lens.number(f"points.{seat + 1}")] == game.points[seat]
            again.do(game.text(at), game.seat)
            game.apply(at)
            if game.over or numbers[lens.number("turn")] != game.turn:
                again.go_home()


def test_all_rules_have_observations(sources):
    """Each expansion and house rule: what is drawn of a game is drawn of what the seat knows of it, too, and nothing else."""
    ids = sorted(file.stem for part in ("expansions", "house_rules") for file in (sources / "scripts" / part).glob("*.lua"))
    assert len(ids) > 60
    for name in ids:
        if name == "base":
            continue
        try:
            rules = bastide.Rules("base", name)
        except bastide.RulesError:
            rules = bastide.Rules("base", name, players=4)
        lens = bastide.Lens(rules)
        assert len(set(lens.planes)) == len(lens.planes) and all(lens.planes)
        assert len(set(lens.numbers)) == len(lens.numbers) and all(lens.numbers)
        game, rng = bastide.Game(rules, seed=bastide.game_seed(1, 0)), np.random.default_rng(1)
        batch = bastide.Batch(lens, 1, seed=1, planes=True, numbers=True)
        for i in range(80):
            at, choice = game, batch.random(rng)
            batch.step(choice)
            game.take(int(choice[0]))
            if game.over:
                break
            drawn, beside = game.observe(lens)
            assert np.array_equal(batch.planes[0], drawn) and np.array_equal(batch.numbers[0], beside), name
            if i % 8:
                continue
            for seat in range(rules.players):
                planes, numbers = at.observe(lens, seat)
                known, known_numbers = at.view(seat).observe(lens, seat)
                assert np.array_equal(planes, known), name
                assert np.array_equal(numbers, known_numbers), name
                if numbers[lens.number("outside")] == 0:
                    assert np.array_equal(planes.astype(np.int32).sum(axis=(0, 1)), at.sums(lens, seat)), name


def test_seats_are_turned():
    rules = bastide.Rules("base", players=3)
    mine, fixed = bastide.Lens(rules), bastide.Lens(rules, absolute=True)
    game = bastide.Game(rules, seed=3)
    for at in play(game, np.random.default_rng(3), 80):
        by_number, _ = at.observe(fixed)
        for seat in range(3):
            by_me, numbers = at.observe(mine, seat)
            assert numbers[mine.number("points.me")] == at.points[seat]
            for i, name in enumerate(["me", "next", "third"]):
                for plane in ("owner.city", "stands.field", "figure.normal"):
                    assert np.array_equal(by_me[..., mine.plane(f"{plane}.{name}")],
                                          by_number[..., fixed.plane(f"{plane}.{(seat + i) % 3 + 1}")])


def test_after_is_what_follows():
    game = bastide.Game(bastide.Rules("base", "abbot"), seed=3)
    lens = bastide.Lens(game.rules)
    for at in play(game, np.random.default_rng(3), 40):
        sums, numbers = at.after(lens)
        assert len(sums) == len(numbers) == at.count
        for i in range(0, at.count, 3):
            other = at.copy()
            other.take(i)
            assert np.array_equal(other.sums(lens, at.seat), sums[i])
            assert np.array_equal(other.observe(lens, at.seat)[1], numbers[i])
        elsewhere = at.determinize(at.seat, 77)  # the same as far as that seat knows
        for ours, theirs in zip(at.after(lens, key=5), elsewhere.after(lens, key=5)):
            assert np.array_equal(ours, theirs)


# --- batches


@pytest.mark.parametrize("absolute", [False, True])
@pytest.mark.parametrize("rules", MIXTURES[:6], ids="+".join)
def test_a_batch_is_as_many_games(rules, absolute):
    """Step by step the same as games that are played one by one, drawn at once."""
    compiled = bastide.Rules(*rules)
    lens = bastide.Lens(compiled, absolute=absolute)
    batch = bastide.Batch(lens, 5, seed=11, first=3, planes=True, numbers=True, mask=True)
    games = [bastide.Game(compiled, bastide.game_seed(11, 3 + i)) for i in range(5)]
    following, rng, ended = 8, np.random.default_rng(4), 0
    while ended < 3:
        for i, game in enumerate(games):
            planes, numbers = game.observe(lens)
            assert batch.count[i] == game.count and batch.seat[i] == game.seat
            assert np.array_equal(batch.planes[i], planes)
            assert np.array_equal(batch.numbers[i], numbers)
            assert np.array_equal(batch.mask[i], game.mask(lens))
        choice = batch.random(rng)
        batch.step(choice)
        for i, game in enumerate(games):
            game.take(int(choice[i]))
            assert tuple(batch.points[i]) == game.points
            assert batch.ended[i] == game.over
            if game.over:
                ended += 1
                assert tuple(batch.rank[i]) == game.result()["rank"]
                game.start(bastide.game_seed(11, following))
                assert batch.number[i] == following
                following += 1
            assert batch.digest(i) == game.digest


def test_batches_take_ids_and_refuse_what_is_illegal():
    batch = bastide.Batch(bastide.Rules("base"), 4, seed=1, mask=True, restart=False)
    before = [batch.digest(i) for i in range(4)]
    with pytest.raises(bastide.IllegalAction, match="game 2 of the batch"):
        batch.step([0, 0, 9999, 0])
    wrong = np.array([np.flatnonzero(m)[0] for m in batch.mask])
    wrong[3] = 0
    with pytest.raises(bastide.IllegalAction, match="game 3 .*pass"):
        batch.step(wrong, by_id=True)
    with pytest.raises(ValueError, match="4 games"):
        batch.step([0])
    assert before == [batch.digest(i) for i in range(4)]
    while batch.count.any():
        batch.step([np.flatnonzero(m)[-1] if m.any() else 0 for m in batch.mask], by_id=True)
    assert (batch.rank.min(axis=1) == 1).all()
    with pytest.raises(bastide.BastideError, match="no games"):
        bastide.Batch(bastide.Rules("base"), 0)


def test_arrays_outlive_the_batch():
    points = bastide.Batch(bastide.Rules("base"), 64, planes=True).planes
    gc.collect()
    assert points.sum() > 0 and not points.flags.writeable


def test_what_is_freed_last_is_freed_in_order(sources):
    """The collector takes a circle apart in any order; rules must outlive what was made of them."""
    script = ("import bastide, gc\nfor players in (2, 3, 4):\n  rules = bastide.Rules('base', 'tower', players=players)\n"
              "  env, batch, game = bastide.Env(rules), bastide.Batch(rules, 3, planes=True), bastide.Game(rules)\n"
              "  game.after(bastide.Lens(rules))\n  circle = [rules, env, game, batch, batch.planes, game.copy()]\n"
              "  circle.append(circle)\n  del rules, env, batch, game, circle\n"
              "rules = bastide.Rules('base')\ngame = bastide.Game(rules)\ndef use(): return game, rules\nbastide.kept = use\n")
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False,
                          env={**os.environ, "PYTHONPATH": str(sources / "bindings" / "python")})
    assert done.returncode == 0 and done.stderr == ""


def test_two_threads_step_two_batches():
    rules = bastide.Rules("base", "traders_and_builders")

    def digests(seed):
        batch, rng = bastide.Batch(bastide.Lens(rules), 16, seed=seed, numbers=True), np.random.default_rng(seed)
        for _ in range(300):
            batch.step(batch.random(rng))
        return [batch.digest(i) for i in range(16)]

    alone, together = [digests(1), digests(2)], [None, None]
    threads = [threading.Thread(target=lambda i=i: together.__setitem__(i, digests(i + 1))) for i in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == alone


# --- environments


@pytest.mark.parametrize("reward", ["result", "points"])
def test_the_environment_of_agents(reward):
    env = bastide.Env("base", with_=["abbot"], players=3, reward=reward)
    env.reset(seed=7)
    assert env.possible_agents == ["player_1", "player_2", "player_3"] == env.agents
    total, steps = dict.fromkeys(env.agents, 0.0), 0
    for agent in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        assert env.observation_space(agent).contains(observation) and not truncation
        mask = observation["action_mask"]
        assert (mask.sum() > 0) != termination
        others = [other for other in env.agents if other != agent]
        assert not any(env.observe(other)["action_mask"].any() for other in others)
        env.step(None if termination else env.action_space(agent).sample(mask))
        if not termination:
            for name, value in env.rewards.items():
                total[name] += value
        steps += 1
    assert env.agents == [] and steps > 80
    if reward == "result":
        assert list(total.values()) == env.returns() and max(total.values()) >= 0
    else:
        points = env.game.points
        assert total["player_1"] == points[0] - max(points[1:])
    env.reset()
    assert env.seed == 8 and len(env.agents) == 3


def test_the_environment_refuses():
    env = bastide.Env("base")
    with pytest.raises(bastide.IllegalAction, match="pass"):
        env.step(0)
    with pytest.raises(bastide.IllegalAction, match="must choose"):
        env.step(None)
    with pytest.raises(bastide.BastideError, match="place"):
        env.step("place BA/L 30,30 r0")
    assert env.game.turn == 1 and "player_1 decides" in env.render()


def test_the_state_of_openspiel():
    game = openspiel.Game("base", with_=["river"], seed=5)
    state, rng = game.new_initial_state(), np.random.default_rng(1)
    while not state.is_terminal():
        legal = state.legal_actions()
        assert legal == np.flatnonzero(state.legal_actions_mask()).tolist()
        assert len(state.observation_tensor(0)) == game.observation_tensor_size()
        action = int(rng.choice(legal))
        assert state.string_to_action(state.action_to_string(state.current_player(), action)) == action
        child = state.child(action)
        assert state.history() == child.history()[:-1]
        other = state.resample_from_infostate(state.current_player(), rng.random)
        assert other.observation_string(other.current_player()) == state.observation_string(state.current_player())
        state = child
    assert state.current_player() == openspiel.TERMINAL_PLAYER and sum(state.returns()) == 0
    assert state.legal_actions() == [] and state.history_str()
