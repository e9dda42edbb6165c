"""Where the program and the sources are, for tests that compare with them."""
import os
import shutil
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve()
SOURCES = HERE.parents[3]
sys.path.insert(0, str(HERE.parents[1]))


@pytest.fixture(scope="session")
def program() -> str:
    """The bastide of the same build as the library."""
    named = os.environ.get("BASTIDE") or shutil.which("bastide") or str(SOURCES / "build" / "release" / "bastide")
    if not Path(named).is_file():
        pytest.skip(f"there is no program {named}")
    return named


@pytest.fixture(scope="session")
def sources() -> Path:
    return SOURCES
