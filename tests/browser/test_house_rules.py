"""Ten turns by each house rule, by clicks: a rule written today needs no code in the page."""

import unittest

import harness
import people

TURNS = 10


class HouseRules(harness.Case):
    def test_each(self):
        catalogue = harness.ask(self.server, "catalogue")
        page = self.browser()
        self.assertGreater(len(catalogue["house_rules"]), 30)
        for rule in catalogue["house_rules"][::8 if harness.QUICK else 1]:
            with self.subTest(rule=rule["id"]):
                self.play(page, rule["id"])

    def play(self, page, rule):
        players = ("Ada=human",) if rule == "solitaire" else ("Ada=human", "random")
        page.goto(self.hot_seat((rule,), players))
        self.assertEqual(people.play_fast(page, TURNS), "")
        self.assertGreater(page.js("return window.bastide.board.cells.size"), 1, "no tile was laid")


if __name__ == "__main__":
    unittest.main()
