"""What is marked on the board: whose the last tiles are, dead cells, what fits where somebody looks."""

import unittest

import harness
import people


class Board(harness.Case):
    def test_last_tiles(self):
        page = self.browser()
        page.goto(self.hot_seat(players=("Ada=human", "greedy", "random")))
        people.question(page)
        self.assertEqual(people.play_fast(page, 4), "")
        people.question(page)
        page.until("both tiles to be framed", "document.querySelectorAll('.last .by').length === 2")
        frames = page.js("return [...document.querySelectorAll('.last .by')].map((e) => '#' + getComputedStyle(e).stroke.match(/\\d+/g)"
                         ".map((n) => Number(n).toString(16).padStart(2, '0')).join(''))")
        self.assertEqual(frames, page.js("return bastide.state.people.slice(1).map((one) => one.fill)"))

    def test_dead_cells(self):
        table, seats = self.table(players=("Ada=human", "greedy", "greedy"))
        page = self.browser()
        page.goto(seats[0])
        self.assertEqual(people.play_fast(page, 60), "")
        dead = harness.wait("dead cells", lambda: harness.ask(self.server, f"tables/{table}/tiles")["dead"])
        self.assertEqual(page.all(".dead rect"), [], "nobody has asked for them")
        page.click(".bag summary")
        page.until("as many as there are", "document.querySelectorAll('.dead rect').length === arguments[0]", len(dead))
        page.click(".bag summary")
        page.until("none any more", "!document.querySelector('.dead rect')")

    def test_what_fits(self):
        page = self.browser()
        page.goto(self.hot_seat())
        people.question(page)
        page.click(".bag summary")
        page.until("the tiles", "document.querySelectorAll('.tiles figure').length > 3")
        page.js("bastide.ask.laying.pin([...bastide.ask.laying.places.keys()][0])")
        page.until("what fits there", "/fit/.test(document.querySelector('.fits').textContent)")
        self.assertTrue(page.all(".tiles .unfit") or page.text(".fits").split()[0].isdigit())
        page.js("bastide.ask.laying.hide()")
        page.until("all of them", "!document.querySelector('.tiles .unfit')")


if __name__ == "__main__":
    unittest.main()
