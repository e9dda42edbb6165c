"""Who laid the table gives seats to bots and to others; who sits down says who she is."""

import unittest

from selenium.webdriver.common.keys import Keys

import harness
import people


class Host(harness.Case):
    def hosted(self):
        """A table whose host is Ada: her page, and the table."""
        cookies = []
        made = harness.ask(self.server, "tables", {"players": ["Ada=human", "Bo=human"], "seed": "7"}, cookies)
        host = next(one.split("=", 1)[1].split(";")[0] for one in cookies if one.startswith("host="))
        page = self.browser()
        page.goto(f"#t={made['table']}&i={made['invites'][0]}&h={host}")
        people.question(page)
        self.assertEqual(page.js("return [location.hash, bastide.state.host]"), [f"#t={made['table']}", True])
        return page, made["table"]

    def deed(self, page, words):
        """What may be done about the other seat."""
        page.click(".person[data-seat='2']")
        harness.wait(f"'{words}'", lambda: page.js("const b = [...document.querySelectorAll('.deeds button')].find((one) => one.textContent === arguments[0]);"
                                                   " b?.click(); return !!b", words))

    def test_a_bot(self):
        page, _ = self.hosted()
        self.deed(page, "Give the seat to a bot")
        page.until("the bot to sit", "bastide.state.people[1].kind === 'greedy'")
        self.assertEqual(page.text(".person[data-seat='2'] .tag"), "greedy bot")
        self.assertEqual(people.play_fast(page, 4), "")

    def test_a_new_invite(self):
        page, table = self.hosted()
        self.deed(page, "New invite")
        link = page.one(".more-of .link").get_attribute("value")
        bo = self.browser()
        bo.goto(link.split("/")[-1])
        bo.until("Bo to sit", "window.bastide?.state.reader === 2")
        page.until("Ada to see it", "bastide.state.people[1].taken")

    def test_a_name(self):
        table, invites = harness.new_table(self.server, ["human", "human"])
        page = self.browser()
        for number, keys in ((0, ["Zoe", Keys.ENTER]), (1, [Keys.ENTER])):  # the second time she is known
            page.goto(f"#t={table}&i={invites[number]}")
            page.one("dialog input").send_keys(*keys)
            page.until("her name", "window.bastide?.state.people[arguments[0]]?.name === 'Zoe'", number)
        self.assertEqual(page.all("dialog"), [])

    def test_no_name(self):
        table, invites = harness.new_table(self.server, ["human", "human"])
        page = self.browser()
        page.goto(f"#t={table}&i={invites[0]}")
        page.one("dialog input").send_keys(Keys.ESCAPE)
        people.question(page)
        self.assertEqual(page.text(".person .name"), "player 1")


if __name__ == "__main__":
    unittest.main()
