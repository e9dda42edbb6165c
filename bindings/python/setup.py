"""Puts the header that the package reads beside it: that of the source tree, or of the installed library."""
import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
HEADERS = [HERE.parents[1] / "include" / "bastide.h", Path("/usr/local/include/bastide.h"), Path("/usr/include/bastide.h")]


class Build(build_py):
    def run(self):
        super().run()
        header = next((path for path in HEADERS if path.is_file()), None)
        if header is None:
            raise SystemExit("there is no bastide.h: install libbastide-dev, or build in the source tree")
        shutil.copy(header, Path(self.build_lib) / "bastide" / "bastide.h")


setup(cmdclass={"build_py": Build})
