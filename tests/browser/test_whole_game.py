"""Two people in two browsers play a whole game by real clicks; somebody watches."""

import unittest

import harness
import people


class WholeGame(harness.Case):
    def test_two_browsers(self):
        table, seats = self.table()
        ada, bo, watcher = self.browser(), self.browser(), self.browser()
        for browser, where in ((ada, seats[0]), (bo, seats[1]), (watcher, f"#t={table}")):
            browser.goto(where)
        clicks = self.play([ada, bo])
        self.assertGreater(clicks, 70)
        for browser in (ada, bo, watcher):
            browser.until("the end", "window.bastide.state.over")
            self.assertIn("over", browser.text(".asked"))
            self.assertIn("wins" if "wins" in browser.text(".more") else "win together", browser.text(".more"))
        boards = [self.board(browser) for browser in (ada, bo, watcher)]
        self.assertEqual(boards[0], boards[1], "two who play see different boards")
        self.assertEqual(boards[0], boards[2], "who watches sees another board")
        self.assertEqual(watcher.js("return document.querySelectorAll('.cells .cell, .places .place').length"), 0)
        self.measure(ada)

    def play(self, browsers):
        clicks = 0
        while True:
            turn = harness.wait("somebody to be asked", lambda: self.whose(browsers))
            if turn == "over":
                return clicks
            q = people.question(turn)
            if q:
                people.click_something(turn, clicks)
                people.answered(turn, q)
                clicks += 1

    @staticmethod
    def whose(browsers):
        for browser in browsers:
            q = browser.q()
            if q and q[2]:
                return "over"
            if q and q[1]:
                return browser
        return None

    @staticmethod
    def board(browser):
        return browser.js("return [[...document.querySelectorAll('[id^=b][id] > *')].filter((e) => /^b[A-Z]/.test(e.parentNode.id))"
                          ".map((e) => e.parentNode.id + e.outerHTML).join('\\n'), window.bastide.state.points]")

    def measure(self, browser):
        steps = browser.js("return performance.getEntriesByName('bst-step').map((m) => m.duration)")
        steps.sort()
        half, most = steps[len(steps) // 2], steps[len(steps) * 95 // 100]
        print(f"a step is applied in {half:.1f} ms (p50), {most:.1f} ms (p95)")
        self.assertLess(half, 1000, "steps are slow, however busy the machine is")
        seen = sorted(browser.js("return performance.getEntriesByName('bst-painted').map((m) => m.duration)"))
        print(f"click to painted: {seen[len(seen) // 2]:.0f} ms (p50), {seen[len(seen) * 95 // 100]:.0f} ms (p95)")


if __name__ == "__main__":
    unittest.main()
