"""Spaces of actions and observations: gymnasium's where it is installed, else small ones with the same members."""
from __future__ import annotations

from typing import Any, Mapping, Optional

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:

    class Discrete:  # type: ignore[no-redef]
        """Whole numbers from 0 to n - 1."""

        def __init__(self, n: int, seed: Optional[int] = None) -> None:
            self.n, self.shape, self.dtype = int(n), (), np.dtype(np.int64)
            self.rng = np.random.default_rng(seed)

        def seed(self, seed: Optional[int] = None) -> None:
            self.rng = np.random.default_rng(seed)

        def sample(self, mask: Any = None) -> int:
            """One of them at random; with `mask` one of those where it isn't 0."""
            return int(self.rng.choice(self.n if mask is None else np.flatnonzero(mask)))

        def contains(self, x: Any) -> bool:
            return 0 <= int(x) < self.n

        def __repr__(self) -> str:
            return f"Discrete({self.n})"

    class Box:  # type: ignore[no-redef]
        """Arrays of a shape, with bounds."""

        def __init__(self, low: Any, high: Any, shape: tuple[int, ...], dtype: Any) -> None:
            self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)

        def contains(self, x: Any) -> bool:
            return x.shape == self.shape and bool(np.all(x >= self.low) and np.all(x <= self.high))

        def __repr__(self) -> str:
            return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"

    class Dict(dict):  # type: ignore[no-redef, type-arg]
        """Spaces by name."""

        def __init__(self, spaces: Mapping[str, Any]) -> None:
            super().__init__(spaces)
            self.spaces = self

        def contains(self, x: Mapping[str, Any]) -> bool:
            return set(x) == set(self) and all(self[name].contains(x[name]) for name in self)

__all__ = ["Box", "Dict", "Discrete"]
