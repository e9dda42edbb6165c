"""A table is set on the front page, by clicks; options reach the rules; the invite leaves the address."""

import unittest

import harness
import people


class Lobby(harness.Case):
    def setUp(self):
        self.page = self.browser(may_complain="refused" in self.id())
        self.page.goto("")
        self.page.one(".lobby .main")

    def take(self, rule):
        self.page.js("const box = document.querySelector(`.rule input[value='${arguments[0]}']`); box.scrollIntoView({block: 'center'})", rule)
        self.page.click(f".rule input[value='{rule}']")

    def test_play_here(self):
        self.take("inns_and_cathedrals")
        self.page.click(".lobby .go .main")
        self.page.click("#play-here")
        q = people.question(self.page)
        self.assertEqual(self.page.js("return location.hash.includes('i=')"), False, "the invite is still in the address")
        self.assertEqual(self.page.js("return window.bastide.state.seats"), [1, 2])
        self.assertIn("inns_and_cathedrals", self.page.js("return window.bastide.state.title"))
        people.click_something(self.page, 0)
        people.answered(self.page, q)

    def test_an_option(self):
        self.page.js("document.querySelectorAll('.options').forEach((one) => (one.open = true))")
        names = self.page.js("return [...document.querySelectorAll('.options select')].filter((e) => e.checkVisibility()).map((e) => e.name)")
        self.assertTrue(names, "the base game has options to choose")
        self.page.js("const s = document.querySelector(`select[name='${arguments[0]}']`); s.selectedIndex = 1", names[0])
        self.page.click(".lobby .go .main")
        self.page.one("#play-here")

    def test_bots_and_names(self):
        self.page.js("document.querySelector('.player-name').value = 'Ada'")
        self.page.js("const s = document.querySelectorAll('.who-plays')[1]; s.value = 'greedy'; s.dispatchEvent(new Event('change'))")
        self.page.click(".lobby .go .main")
        self.page.click("#play-here")
        people.question(self.page)
        self.assertEqual(self.page.text(".person .name"), "Ada")
        self.assertEqual(self.page.js("return window.bastide.state.seats"), [1])

    def test_find(self):
        self.page.js("const f = document.querySelector('.find'); f.value = 'vote'; f.dispatchEvent(new Event('input'))")
        shown = self.page.js("return [...document.querySelectorAll('.find + .rules .rule')].filter((e) => !e.hidden).length")
        everything = self.page.js("return document.querySelectorAll('.find + .rules .rule').length")
        self.assertTrue(0 < shown < everything, (shown, everything))

    def test_what_is_refused_is_told(self):
        self.page.js("document.querySelector('.player-name').value = '='.repeat(3)")
        self.page.click(".lobby .go .main")
        harness.wait("a sentence", lambda: len(self.page.text(".fault")) > 20 or self.page.all("#play-here"))


if __name__ == "__main__":
    unittest.main()
