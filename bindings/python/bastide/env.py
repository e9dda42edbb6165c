"""One game as an environment, with the members of PettingZoo's AEC environments (which need not be installed)."""
from __future__ import annotations

from typing import Any, Iterator, Optional, Union

import numpy as np

from .errors import IllegalAction
from .game import Game, Table
from .rules import Lens, Rules
from .spaces import Box, Dict, Discrete


class Env:
    """A game, agent by agent.

    >>> env = Env("base", with_=["abbot"], players=2)
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     env.step(None if termination else env.action_space(agent).sample(observation["action_mask"]))

    An observation has `observation` (planes by y, x, plane), `numbers`, `action_mask`; docs/python.md says what they are. An action
    is an id below `lens.actions`, or a text ("place BA/L 0,1 r0").

    `reward`: "result": 1 to who has won alone, -1 to who is behind, 0 to who shares the first place, when the game is over;
    "points": what an action changed of the lead over the best other player.
    """

    metadata = {"name": "bastide_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, rules: Union[Rules, str] = "base", *more: str, reward: str = "result", window: int = 0,
                 absolute: bool = False, most_ids: int = 0, others: int = 0, render_mode: Optional[str] = None, **how: Any) -> None:
        if reward not in ("result", "points"):
            raise ValueError(f"reward is {reward!r}: there are 'result' and 'points'")
        self.rules = Rules.of(rules, *more, **how)
        self.lens = Lens(self.rules, window=window, absolute=absolute, most_ids=most_ids, others=others)
        self.reward = reward
        self.render_mode = render_mode
        self.possible_agents: list[str] = [f"player_{i + 1}" for i in range(self.rules.players)]
        self.action_spaces = {agent: Discrete(self.lens.actions) for agent in self.possible_agents}
        many = np.iinfo(np.int32)
        self.observation_spaces = {agent: Dict({
            "observation": Box(0, 255, self.lens.planes_shape, np.uint8),
            "numbers": Box(many.min, many.max, (self.lens.numbers_length,), np.int32),
            "action_mask": Box(0, 1, (self.lens.actions,), np.int8)}) for agent in self.possible_agents}
        self.game: Game = Game(self.rules, table=Table(self.rules))
        self.reset(0)

    # --- PettingZoo's AEC interface

    @property
    def unwrapped(self) -> "Env":
        return self

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Starts a game; without a seed one that follows from the one before. `options["first_seat"]`: who begins, where the
        rules leave that to the host."""
        self.seed = self.seed + 1 if seed is None else int(seed)
        self.game.start(self.seed, int((options or {}).get("first_seat", 0)))
        self.agents = list(self.possible_agents)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection: str = self._decides()

    def _decides(self) -> str:
        return self.possible_agents[self.game.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What that agent sees; its mask is empty where another one decides."""
        seat = self.possible_agents.index(agent)
        planes, numbers = self.game.observe(self.lens, seat)
        asked = not self.game.over and seat == self.game.seat
        mask = self.game.mask(self.lens) if asked else np.zeros(self.lens.actions, np.int8)
        return {"observation": planes, "numbers": numbers, "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def step(self, action: Union[int, str, None]) -> None:
        """Carries out an action of `agent_selection`. Raises IllegalAction, and changes nothing, if it isn't legal; ScriptError
        if a rule fails: the game can't go on then."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        before = self._leads()
        self._cumulative_rewards[agent] = 0.0
        if isinstance(action, str):
            self.game.apply(action)
        elif action is None:
            raise IllegalAction(f"{agent} must choose an action: the game isn't over")
        else:
            self.game.take(self._number(int(action)))
        self._pay(before)
        if self.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._decides()

    def render(self) -> str:
        """The open question and the points, as text."""
        game = self.game
        points = ", ".join(f"{agent} {n}" for agent, n in zip(self.possible_agents, game.points))
        asked = "the game is over" if game.over else f"{self._decides()} decides: {game.count} actions"
        return f"turn {game.turn}: {points}; {asked}"

    def close(self) -> None:
        """There is nothing to close."""

    # --- within

    def _number(self, action: int) -> int:
        """The place of an id among the legal actions."""
        at = np.flatnonzero(self.game.ids(self.lens) == action)
        if len(at) == 0:
            raise IllegalAction(f"action {action} ({self.lens.action(action)}) isn't legal here")
        return int(at[0])

    def _leave(self, agent: str, action: Any) -> None:
        if action is not None:
            raise IllegalAction(f"the game is over: {agent} can only step with None")
        self.agents.remove(agent)
        for kept in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            kept.pop(agent)  # type: ignore[attr-defined]
        if self.agents:
            self.agent_selection = self.agents[0]

    def _leads(self) -> list[float]:
        points = self.game.points
        return [float(n - max(points[:i] + points[i + 1:], default=0)) for i, n in enumerate(points)]

    def _pay(self, before: list[float]) -> None:
        if self.reward == "points":
            gained = [now - was for now, was in zip(self._leads(), before)]
        else:
            gained = self.returns() if self.game.over else [0.0] * len(self.possible_agents)
        self.rewards = dict(zip(self.possible_agents, gained))
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def returns(self) -> list[float]:
        """By seat, of a game that is over: 1 to who has won alone, 0 to who shares the first place, -1 to the others."""
        result = self.game.result()
        return [(0.0 if result["shared"] else 1.0) if rank == 1 else -1.0 for rank in result["rank"]]

    def __repr__(self) -> str:
        return f"Env({self.rules!r})"
