"""What people do with each other at a table: they talk, take back with the others' consent, are hurried by a clock, ask
for hints, give seats to others; and who isn't asked sees no actions."""

import unittest

import harness
import people


class People(harness.Case):
    def two(self, **more):
        table, seats = self.table(**more)
        ada, bo = self.browser(), self.browser()
        ada.goto(seats[0])
        bo.goto(seats[1])
        people.question(ada)
        bo.until("Bo to look on", "window.bastide?.state.asked?.seat === 1")
        return table, ada, bo

    def test_who_is_not_asked_sees_no_actions(self):
        _, ada, bo = self.two()
        self.assertEqual(bo.js("return window.bastide.state.asked.actions ?? null"), None)
        self.assertEqual(bo.all(".cells .cell"), [])
        self.assertIn("Ada", bo.text(".asked"))
        self.assertIn("Ada", bo.driver.title)
        self.assertIn("Your turn", ada.driver.title)

    def test_talk(self):
        _, ada, bo = self.two()
        text = "<b>Hello</b> & <img src=x onerror=alert(1)>"
        ada.one(".say input").send_keys(text)
        ada.click(".say button")
        harness.wait("Bo to hear it", lambda: text in bo.text(".said"))
        self.assertEqual(bo.all(".said img"), [], "what people say became elements")

    def test_undo_by_consent(self):
        _, ada, bo = self.two(seed="5")
        for number in range(2):  # a tile and no figure; then Bo's tile is drawn
            q = people.question(ada)
            people.click_something(ada, 2 if ada.all(".pass") else number)
            people.answered(ada, q)
            if ada.js("return window.bastide.state.asked.seat") == 2:
                break
        q = people.question(bo)
        ada.click(".main-deeds button")
        bo.click(".consent .main")
        ada.until("Ada to be asked again", "window.bastide.ask.q !== null")
        self.assertNotEqual(ada.q()[0], q)

    def test_undo_refused(self):
        _, ada, bo = self.two(seed="5")
        while ada.js("return window.bastide.state.asked.seat") == 1:
            q = people.question(ada)
            people.click_something(ada, 2 if ada.all(".pass") else 0)
            people.answered(ada, q)
        people.question(bo)
        ada.click(".main-deeds button")
        bo.click(".consent .quiet")
        harness.wait("a sentence about it", lambda: "stays" in ada.text("#toasts"))
        self.assertTrue(bo.q()[1])

    def test_hint(self):
        _, ada, _ = self.two()
        ada.press("h")
        harness.wait("hints", lambda: ada.all(".hints .hint"))
        harness.wait("the best one to be shown", lambda: ada.all(".ghost .face"))

    def test_clock(self):
        _, ada, _ = self.two(clock=600)
        harness.wait("a clock that runs", lambda: ada.text(".clock").startswith("9:"))

    def test_aids_off(self):
        _, ada, _ = self.two(aids={"values": False, "tiles": False, "hints": False})
        self.assertFalse(ada.js("return document.querySelectorAll('.main-deeds button')[1].checkVisibility()"))
        ada.js("document.querySelector('.bag').open = true")
        ada.one(".bag.closed")
        self.assertEqual(ada.all(".tiles figure"), [])

    def test_tiles_left(self):
        _, ada, _ = self.two()
        ada.click(".bag summary")
        harness.wait("pictures of tiles", lambda: len(ada.all(".tiles .face")) > 3)

    def test_a_feature(self):
        """Pointed at, it lights up and says whose it is."""
        _, ada, _ = self.two()
        x, y = ada.js("const { look } = window.bastide.view, r = window.bastide.svg.getBoundingClientRect(); return [r.left + r.width / 2 + "
                      "(50 - look.x) * look.scale, r.top + r.height / 2 + (10 - look.y) * look.scale]")
        moved = iter(range(1000000))

        def lit():
            ada.cdp("Input.dispatchMouseEvent", type="mouseMoved", x=x + next(moved) % 2, y=y)
            return ada.js("return document.querySelectorAll('.lights .lit').length") and ada.text(".tip")

        self.assertIn("Nobody", harness.wait("a feature to light up", lit))

    def test_scores_unfold(self):
        page = self.browser()
        page.goto(self.hot_seat(players=("Ada=human", "greedy")))
        self.assertEqual(people.play_fast(page, 30), "")
        seat = page.js("const p = window.bastide.state.points; return p.indexOf(Math.max(...p)) + 1")
        self.assertGreater(page.js("return window.bastide.state.points[arguments[0] - 1]", seat), 0)
        page.click(f".person[data-seat='{seat}']")
        page.click(".reason summary")
        self.assertIn("urn", page.one(".reason li").text)


class Tabs(harness.Case):
    def test_more_tabs_than_a_browser_has_connections(self):
        """The sixth one says so, the others can still be played at, and it goes on when one of them is closed."""
        page = self.browser()
        table, seats = self.table()
        page.goto(seats[0])
        people.question(page)
        for _ in range(4):
            page.driver.switch_to.new_window("tab")
            page.goto(f"#t={table}")
            page.until("the board", "window.bastide?.state.asked")
        page.driver.switch_to.new_window("tab")
        page.goto(f"#t={table}")
        page.until("a sentence", "document.body.textContent.includes('five tables open already')")
        page.driver.switch_to.window(page.driver.window_handles[0])
        q = page.q()[0]
        people.click_something(page, 0)
        people.answered(page, q)
        page.driver.switch_to.window(page.driver.window_handles[1])
        page.driver.close()
        page.driver.switch_to.window(page.driver.window_handles[-1])
        page.until("the board", "window.bastide?.state.asked")


if __name__ == "__main__":
    unittest.main()
