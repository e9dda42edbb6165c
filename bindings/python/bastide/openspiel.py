"""The game with the members of OpenSpiel's (pyspiel.Game, pyspiel.State), which need not be installed.

Chance is sampled: it follows from the seed with which a game begins, and there are no chance nodes. What players don't know can be
dealt anew (`State.resample_from_infostate`).
"""
from __future__ import annotations

from typing import Any, Optional, Union

import numpy as np

from .env import Env
from .errors import IllegalAction
from .game import Game as _Game
from .game import Table
from .rules import Lens, Rules

TERMINAL_PLAYER = -4  #: pyspiel.PlayerId.TERMINAL


class Game:
    """What is the same in all its states."""

    def __init__(self, rules: Union[Rules, str] = "base", *more: str, window: int = 0, seed: int = 0, **how: Any) -> None:
        self.rules = Rules.of(rules, *more, **how)
        self.lens = Lens(self.rules, window=window)
        self.seed = seed
        self._table = Table(self.rules)

    def new_initial_state(self, seed: Optional[int] = None) -> "State":
        """A new game; without a seed one that follows from the one before."""
        if seed is None:
            seed, self.seed = self.seed, self.seed + 1
        return State(self, _Game(self.rules, seed, table=self._table))

    def num_players(self) -> int:
        return self.rules.players

    def num_distinct_actions(self) -> int:
        return self.lens.actions

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> Optional[float]:
        return 0.0 if self.rules.players == 2 else None

    def observation_tensor_shape(self) -> list[int]:
        """One vector: the planes, flat, then the numbers."""
        return [self.observation_tensor_size()]

    def observation_tensor_size(self) -> int:
        return int(np.prod(self.lens.planes_shape)) + self.lens.numbers_length

    def __str__(self) -> str:
        return f"bastide({','.join(self.rules.names)},players={self.rules.players})"


class State:
    """One position."""

    def __init__(self, game: Game, at: _Game) -> None:
        self._game, self.game = game, at
        self._history: list[int] = []

    def get_game(self) -> Game:
        return self._game

    def current_player(self) -> int:
        return TERMINAL_PLAYER if self.game.over else self.game.seat

    def is_terminal(self) -> bool:
        return self.game.over

    def is_chance_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return False

    def legal_actions(self, player: Optional[int] = None) -> list[int]:
        """The ids of the legal actions, in rising order."""
        if self.game.over or player not in (None, self.game.seat):
            return []
        ids = self.game.ids(self._game.lens)
        return sorted(int(i) for i in ids[ids < self._game.lens.actions])

    def legal_actions_mask(self, player: Optional[int] = None) -> list[int]:
        mask = np.zeros(self._game.lens.actions, np.int8)
        mask[self.legal_actions(player)] = 1
        return mask.tolist()  # type: ignore[no-any-return]

    def _place(self, action: int) -> int:
        at = np.flatnonzero(self.game.ids(self._game.lens) == action)
        if len(at) == 0:
            raise IllegalAction(f"action {action} isn't legal here")
        return int(at[0])

    def apply_action(self, action: int) -> None:
        self.game.take(self._place(action))
        self._history.append(int(action))

    def clone(self) -> "State":
        other = State(self._game, self.game.copy())
        other._history = list(self._history)
        return other

    def child(self, action: int) -> "State":
        other = self.clone()
        other.apply_action(action)
        return other

    def resample_from_infostate(self, player: int, sampler: Any) -> "State":
        """A state that the player can't tell from this one; `sampler()` gives numbers from 0 to 1."""
        other = self.clone()
        other.game = self.game.determinize(player, int(sampler() * 2**53))
        return other

    def returns(self) -> list[float]:
        return Env.returns(self) if self.game.over else [0.0] * self._game.num_players()  # type: ignore[arg-type]

    def rewards(self) -> list[float]:
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        return self.returns()[player]

    def history(self) -> list[int]:
        return list(self._history)

    def history_str(self) -> str:
        return ", ".join(map(str, self._history))

    def move_number(self) -> int:
        return len(self._history)

    def action_to_string(self, player: int, action: Optional[int] = None) -> str:
        number = player if action is None else action
        return self.game.text(self.game.legal()[self._place(number)])

    def string_to_action(self, player: Any, text: Optional[str] = None) -> int:
        word = player if text is None else text
        texts = self.game.texts()
        if word not in texts:
            raise IllegalAction(f"{word!r} isn't legal here")
        return int(self.game.ids(self._game.lens)[texts.index(word)])

    def observation_tensor(self, player: Optional[int] = None) -> list[float]:
        """Planes, flat, then numbers, as the player sees them."""
        planes, numbers = self.game.observe(self._game.lens, player)
        return np.concatenate([planes.ravel(), numbers]).astype(float).tolist()  # type: ignore[no-any-return]

    def observation_string(self, player: Optional[int] = None) -> str:
        """A text that differs where what the player sees differs."""
        planes, numbers = self.game.observe(self._game.lens, player)
        names = self._game.lens.numbers
        beside = " ".join(f"{name}={value}" for name, value in zip(names, numbers) if value)
        cells = " ".join(f"{y},{x},{p}:{planes[y, x, p]}" for y, x, p in np.argwhere(planes))
        return f"{beside} | {cells}"

    def __str__(self) -> str:
        return f"turn {self.game.turn}: points {', '.join(map(str, self.game.points))}"
