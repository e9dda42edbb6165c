"""The games of a tournament, out of its results: the list, and from there to the theatre."""

import os
import subprocess
import tempfile
import unittest

from selenium.webdriver.common.keys import Keys

import harness

TOURNAMENT = """return tournament { id = "%s", api = 1, games = 2, seed = 5, %s
  rules = { plain = { with = { "base" } } },
  players = { ada = "greedy", bo = "random", cy = "random:p=0.3" } }
"""


def hold(folder, name, lines):
    """A tournament; where its results are."""
    program = os.environ.get("BASTIDE", os.path.join(harness.ROOT, "build/dev/bastide"))
    path = os.path.join(folder, name)
    with open(path + ".lua", "w", encoding="utf-8") as file:
        file.write(TOURNAMENT % (name, lines))
    subprocess.run([program, "tournament", path + ".lua", "--out", path + ".db"], check=True, capture_output=True,
                   env={**os.environ, "BASTIDE_PATH": harness.ROOT})
    return path + ".db"


class Results(harness.Case):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.options = ("--show", hold(folder.name, "spring", 'moves = "all",'), "--show", hold(folder.name, "timed", "clock = { move = 60 },"))
        super().setUpClass()

    def test_from_the_list_to_a_game(self):
        page = self.browser()
        page.goto("")
        page.click("a[href='#d=0']")
        page.until("all games", "document.querySelectorAll('.games tbody tr').length === 6")
        self.assertIn("spring.db", page.text("h1"))
        page.one("#find").send_keys("cy")
        page.until("those of cy", "document.querySelectorAll('.games tbody tr').length === 4")
        page.screenshot("results-list")
        row = page.text(".games tbody tr:first-child td:nth-child(4)")
        page.click(".games tbody tr:first-child a")
        page.until("the theatre", "window.bastide?.steps?.shown === 0 && !window.bastide.steps.busy")
        for name in page.js("return window.bastide.names"):
            self.assertIn(name, row)
        last = page.js("return window.bastide.steps.last")
        page.press(Keys.END)
        page.until("its end", "window.bastide?.steps?.shown === arguments[0] && !window.bastide.steps.busy", last)
        shown = page.js("return [...document.querySelectorAll('.person')].map((e) => e.textContent)")
        for said in row.split(", "):
            name, points = said.split(" ")
            self.assertTrue(any(name in one and points in one for one in shown), f"{said}: {shown}")

    def test_a_link(self):
        page = self.browser()
        page.goto("#d=0&g=3")
        page.until("the theatre", "window.bastide?.steps?.shown === 0 && !window.bastide.steps.busy")

    def test_what_can_t_be_shown(self):
        page = self.browser(may_complain=True)
        page.goto("#d=1&g=2")
        harness.wait("why not", lambda: "Game 2 can't be shown: its moves aren't in the file" in page.text(".games .fault"))
        page.goto("#d=7")
        page.until("no such list", "document.querySelector('h1')?.textContent.includes('no such list')")


if __name__ == "__main__":
    unittest.main()
