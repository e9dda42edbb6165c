"""The server is killed in the middle of a game and comes back: same board, same seat, same question. Two tabs and two
clicks at once are one answer."""

import tempfile
import unittest

import harness
import people


class Faults(harness.Case):
    def test_server_killed(self):
        games = tempfile.TemporaryDirectory(prefix="bastide-games-")
        self.addCleanup(games.cleanup)
        server = harness.Server(games=games.name)
        self.addCleanup(server.close)
        page = self.browser(may_complain=True, server=server)
        table, invites = harness.new_table(server, ["Ada=human", "Bo=human"], seed="7")
        page.goto(f"#t={table}&i={invites[0]}&i={invites[1]}")
        for number in range(12):
            q = people.question(page)
            people.click_something(page, number)
            people.answered(page, q)
        people.question(page)
        before = self.seen(page)
        server.kill()
        page.until("the page to notice", "window.bastide.lost")
        server.start()
        page.until("the server to be back", "!window.bastide.lost")
        harness.wait("the same board", lambda: self.seen(page) == before)
        q = people.question(page)
        people.click_something(page, 0)
        people.answered(page, q)

    @staticmethod
    def seen(page):
        return page.js("const t = window.bastide; return [[...t.board.pieces.keys()].sort(), t.state.points, t.state.turn, t.state.reader, "
                       "t.ask.q?.actions.map((a) => a.do)]")

    def test_two_tabs(self):
        where = self.hot_seat()
        first = self.browser(may_complain=True)
        first.goto(where)
        q = people.question(first)
        first.driver.switch_to.new_window("tab")
        first.goto(where.split("&")[0])
        self.assertEqual(people.question(first), q)
        statuses = first.js("const t = window.bastide; return Promise.all([0, 1, 0, 1].map((a) => t.post('act', { q: t.ask.q.q, a })"
                            ".then((answer) => answer.status, (refusal) => refusal.status)))")
        self.assertEqual(sorted(statuses), [200, 409, 409, 409])
        people.answered(first, q)
        first.driver.switch_to.window(first.driver.window_handles[0])
        people.answered(first, q)


if __name__ == "__main__":
    unittest.main()
