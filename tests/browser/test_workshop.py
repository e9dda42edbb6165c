"""A house rule is written in the Workshop: broken, mended, its A/B panel fills, and the game going on plays by it."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest

from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

import harness
import test_screens

RULE = """return rule {
  id = "shop_toll", api = 1, title = "Toll", needs = { "base" },
  on = { scored = { toll = { when = { kind = "road", done = true }, function(g, ev)
    for _, player in ipairs(ev.owners) do g:award(player, 2, { why = "toll" }) end
  end } } },
}
"""


# What is offered behind a text, whole or not.
OFFERS = (
    ("return rule { on = { sco", "scored."),
    ("return rule { on = { scored = { toll = { when = { ki", "kind."),
    ('return rule { on = { ["tower.built"] = { x = { ', "order when."),
    ("return rule { options = { x = { va", "values."),
    ("return rule { options = { x = { values = { fr", "from."),
    ("return rule { figures = { keeper = { max_", "max_own_per_feature max_per_feature."),
    ("return rule { actions = { sell = { app", "apply."),
    ("return rule { lists = { place_ok = { a = { te", "test."),
    ("return rule { majority = { pay", "payout."),
    ("return rule { on = { final = { x = { { aw", "award."),
    ("return rule { ter", "terms."),
    ("return rule {\n  --[[ long {\n ]] ter", "terms."),
    ("return rule { f = function(g) if x then y() end end, ter", "terms."),
    ("return rule { f = function(g) repeat x() until y; for _, p in ipairs(z) do g:aw", "award."),
    ("return rule { f = function(g) g:award(p, 1, { wh", "."),  # a table that a function makes
    ("return rule { f = function(g) lo", "local."),
    ("local p = g.act", "active."),
    ("cell:at", "attr."),
    ("-- return rule { on = { sco", "."),
    ('return rule { id = "ap', "."),
    ("return rule { id = 'ap", "."),
    ('return rule { id = "a\\"p', "."),
    ("return rule { title = [[ ap", "."),
    ("return rule { } } } ) ] end ter", "."),
    ("return tileset { ti", "."),
    ("}}}} end until ]] ]] ret", "return."),
)
OFFERED = """
const [texts, done] = arguments;
Promise.all([import('/js/lua_place.js'), import('/js/lua_reference.js')]).then(async ([{ placeOf }, { Reference }]) => {
  const reference = new Reference();
  await reference.load();
  done(texts.map((text) => { const place = placeOf(text); return place ? reference.offer(place).map((one) => one.name) : []; }));
}).catch((error) => done(String(error)));
"""


class Shop(harness.Server):
    """For this machine alone: without a proxy. An expansion of this name is in the folder, or else a rule."""

    def __init__(self, expansion=None):
        self.folder = tempfile.mkdtemp(prefix="bastide-shop-")
        self.expansion = expansion
        if not expansion:
            self.write("shop_toll.lua", RULE)
        super().__init__()

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w") as out:
            out.write(text)

    def read(self, name):
        with open(os.path.join(self.folder, name)) as file:
            return file.read()

    def start(self):
        if self.expansion:
            subprocess.run([self.program, "new", "expansion", self.expansion, "--in", self.folder], check=True, capture_output=True,
                           env={**os.environ, "BASTIDE_PATH": harness.ROOT})
        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", "0", "--json", "--web", os.path.join(harness.ROOT, "web"), "--workshop", self.folder],
            stdout=subprocess.PIPE, stderr=self.log, text=True, env={**os.environ, "BASTIDE_PATH": harness.ROOT})
        self.url = json.loads(self.process.stdout.readline())["url"].rstrip("/")

    def close(self):
        super().close()
        shutil.rmtree(self.folder)


class Case(harness.Case):
    expansion = None

    @classmethod
    def setUpClass(cls):
        cls.server = Shop(cls.expansion)
        cls.addClassCleanup(cls.server.close)

    def save(self, text):
        self.page.js("const a = document.querySelector('.shop-text'); a.value = arguments[0]; a.dispatchEvent(new Event('input')); a.focus();"
                     "a.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }))", text)
        self.page.until("it to be saved", "!window.bastide.editor.dirty && !window.bastide.editor.saving")



class Workshop(Case):
    def setUp(self):
        super().setUp()
        self.server.write("shop_toll.lua", RULE)

    @staticmethod
    def row(label, which):
        return f"[...document.querySelectorAll('.shop-ab {which} th')].some((e) => e.textContent === '{label}')"

    def test_a_rule_is_written(self):
        page = self.page = self.browser(may_complain=True)  # a lost race is a 412, which browsers tell
        page.goto("#workshop")
        page.until("the file", "document.querySelector('.shop-text').value.includes('shop_toll')")
        page.until("it loads", "document.querySelector('.shop-faults .fine')")

        page.click(".shop-play")  # a table with this rule, in another tab
        harness.wait("another tab", lambda: len(page.driver.window_handles) == 2)
        page.driver.switch_to.window(page.driver.window_handles[1])
        page.until("a table by this rule", "window.bastide?.state?.title?.includes('shop_toll')")
        page.driver.switch_to.window(page.driver.window_handles[0])

        self.save(RULE.replace("needs", "nedes"))
        page.until("the fault", "document.querySelector('.shop-faults .fault')")
        page.until("its line is marked", "document.querySelector('.shop-lines .wrong')")
        page.screenshot("workshop-fault")
        page.click(".shop-messages button")
        at = page.js("const a = document.querySelector('.shop-text'); return a.value.slice(0, a.selectionStart).split('\\n').length")
        self.assertEqual(str(at), page.text(".shop-lines .wrong"))

        self.save(RULE.replace("player, 2,", "player, 3,"))
        page.until("it loads", "document.querySelector('.shop-faults .fine')")
        page.until("the game goes on by it", "document.querySelector('.shop-tables .reloaded')")
        page.until("the check", "document.querySelector('.shop-check .fine')")
        page.until("what it changes", self.row("shop_toll.toll", "tr:not(.unclear)"))
        page.until("what it doesn't is grey", self.row("turns a game", "tr.unclear"))
        page.until("figures", self.row("normal", "tr"))
        page.js("document.querySelector('.shop-play').focus()")  # stays there while the table fills
        page.until("all of it", "document.querySelector('.shop-count[data-done=true]')")
        self.assertTrue(page.js("return document.activeElement.className === 'shop-play'"))
        page.until("what its functions take", "document.querySelector('[data-entry=\"shop_toll.on.scored.toll\"]')")
        page.screenshot("workshop")
        self.assertIn("player, 3,", self.server.read("shop_toll.lua"))

        unused = "timeout = { never = { function(g, ev) g:award(ev.player, 1) end } },\n  "  # nobody goes by time there
        self.save(RULE.replace("on = { ", "on = { " + unused))
        page.until("what never ran", "document.querySelector('.shop-check .shop-messages')?.textContent.includes('on.timeout.never never ran')")
        page.until("why the game needs a new one", "document.querySelector('.shop-tables .new_game')?.textContent.includes('It needs a new game:')")

        page.js("const a = document.querySelector('.shop-text'); a.value += '-- mine'; a.dispatchEvent(new Event('input'))")
        self.server.write("shop_toll.lua", RULE + "-- theirs\n")  # his own editor was faster
        page.until("the race", "!document.querySelector('.shop-race').hidden")
        # Not by the pointer: the table beside it fills meanwhile, and where this button was may be the other one.
        page.js("document.querySelector('.shop-race button').click()")
        page.until("what is there", "document.querySelector('.shop-text').value.endsWith('-- theirs\\n')")

    def open(self):
        page = self.page = self.browser()
        page.goto("#workshop")
        page.until("the file", "document.querySelector('.shop-text').value.includes('shop_toll')")
        page.until("what can be written", "window.bastide.editor.hints.reference.api.verbs.length")
        return page

    def write_at(self, text, before):
        """By keys, as people do, in front of some text of the file at hand."""
        self.page.js("const a = document.querySelector('.shop-text'), at = a.value.indexOf(arguments[0]); a.focus(); a.setSelectionRange(at, at)", before)
        self.page.press(text)

    def ask_for_words(self):
        ActionChains(self.page.driver).key_down(Keys.CONTROL).send_keys(" ").key_up(Keys.CONTROL).perform()

    def offered(self):
        return self.page.js("return [...document.querySelectorAll('.shop-offers:not([hidden]) li')].map((e) => e.textContent)")

    def test_words_are_offered(self):
        page = self.open()
        self.write_at("g:aw", "for _, player")
        self.assertEqual(self.offered(), ["award"])
        area = "document.querySelector('.shop-text')"
        self.assertEqual(page.js(f"return {area}.getAttribute('aria-activedescendant')"), page.js("return document.querySelector('[role=option][aria-selected=true]').id"))
        self.assertIn("g:award(", page.text(".shop-known code"))
        page.screenshot("workshop-words")
        page.press(Keys.ENTER, " ")
        self.assertIn("g:award for _, player", page.js(f"return {area}.value"))
        self.assertEqual(self.offered(), [])
        self.assertIsNone(page.js(f"return {area}.getAttribute('aria-activedescendant')"))

        self.write_at("ev.", "for _, player")  # several: chosen by keys, and none by Esc
        self.assertEqual(self.offered()[:3], ["cause", "cell", "class"])
        page.press(Keys.DOWN, Keys.DOWN)
        self.assertEqual(page.text("[role=option][aria-selected=true]"), "class")
        page.press(Keys.UP, Keys.UP, Keys.UP)
        self.assertEqual(page.text("[role=option][aria-selected=true]"), self.offered()[-1])
        page.press(Keys.ESCAPE)
        self.assertEqual(self.offered(), [])

        self.write_at("cl", 'kind = "road"')  # keys of the table in which one writes
        self.assertEqual(self.offered(), ["class", "closed"])
        page.press(Keys.ESCAPE)
        self.write_at("", "road")  # in a text nothing is offered, however one asks
        self.ask_for_words()
        self.assertEqual(self.offered(), [])
        self.write_at("", "on = {")
        self.ask_for_words()
        self.assertTrue({"on", "options", "terms"} <= set(self.offered()), self.offered())
        page.press(Keys.ESCAPE)
        self.write_at(" -- sc", " on = {")
        self.assertEqual(self.offered(), [], "in a comment")

    def test_what_is_offered_where(self):
        page = self.open()
        page.driver.set_script_timeout(harness.PATIENCE)
        offered = page.driver.execute_async_script(OFFERED, [text for text, _ in OFFERS])
        self.assertIsInstance(offered, list, offered)
        for (text, wanted), words in zip(OFFERS, offered):
            found = " ".join(words) + "."
            self.assertTrue(found == wanted, f"{text}: {found} instead of {wanted}")

    def test_what_is_known_of_a_word(self):
        page = self.open()
        self.write_at("", "award(player")
        page.press(Keys.RIGHT)
        page.until("the reference", "document.querySelector('.shop-known code')?.textContent.startsWith('g:award(')")
        page.press(Keys.F1)
        page.until("it is read aloud", "document.getElementById('live').textContent.startsWith('g:award(')")
        where = page.js("const a = document.querySelector('.shop-text'); const r = a.getBoundingClientRect(), s = getComputedStyle(a);"
                        "const lines = a.value.split('\\n'), row = lines.findIndex((l) => l.includes('owners')), column = lines[row].indexOf('owners');"
                        "const pen = document.createElement('canvas').getContext('2d'); pen.font = s.font;"
                        "return [r.left + 10 + (column + 1.5) * pen.measureText('m').width, r.top + 8 + (row + .5) * parseFloat(s.lineHeight)]")
        page.cdp("Input.dispatchMouseEvent", type="mouseMoved", x=where[0], y=where[1])
        page.until("what lies below the pointer", "document.querySelector('.shop-tip:not([hidden]) code')?.textContent.startsWith('ev.owners')")
        page.screenshot("workshop-hover")
        page.press(Keys.ESCAPE)
        self.assertTrue(page.js("return document.querySelector('.shop-tip').hidden"))

    def test_colours_have_contrast(self):
        for dark in (False, True):
            page = self.page = self.browser(dark=dark)
            page.goto("#workshop")
            page.until("the file", "document.querySelector('.shop-text').value.includes('shop_toll')")
            good = page.js("return document.querySelector('.shop-text').value")
            self.save(good + "-- once more\n")
            page.until("some games", "document.querySelector('.shop-count')")
            self.assertEqual(page.js(test_screens.CONTRAST), [], "too little contrast")
            self.save(good.replace("needs", "nedes"))
            page.until("the fault", "document.querySelector('.shop-lines .wrong')")
            self.write_at("g:a", "for _, player")
            self.assertTrue(self.offered())
            self.assertEqual(page.js(test_screens.CONTRAST), [], "too little contrast")
            page.press(Keys.ESCAPE)
            self.save(good)

    def test_the_lobby_leads_there(self):
        page = self.browser()
        page.goto("")
        page.click("#to-workshop")
        page.until("the workshop", "document.querySelector('.shop-text')?.value.includes('shop_toll')")

    def test_there_is_none(self):
        server = harness.Server()
        self.addCleanup(server.close)
        page = self.browser(may_complain=True, server=server)
        page.goto("")
        page.until("the lobby, settled", "document.querySelector('.open-tables')?.children.length")
        self.assertTrue(page.js("return document.getElementById('to-workshop').hidden"))
        page.goto("#workshop")
        page.until("why", "document.querySelector('.shop > .fault:not([hidden])')?.textContent.includes('--workshop DIR')")


class Tiles(Case):
    """A tile set: its contact sheet is drawn anew with each save that changes it."""

    expansion = "my_lakes"

    def test_a_tile_is_drawn(self):
        page = self.page = self.browser()
        page.goto("#workshop")
        page.click(".shop-files li:nth-child(3) button")
        page.until("the tile set", "document.querySelector('.shop-text').value.includes('return tileset')")
        sheet = "document.querySelector('.shop-picture')"
        first = page.until("its picture", f"{sheet}.querySelector('svg') && {sheet}.dataset.hash")
        good = self.server.read("my_lakes_tiles.lua")

        self.save(good.replace("arb|b.b|bra", "arb|b.b|br"))  # a side of two slots
        page.until("the fault", "document.querySelector('.shop-faults .fault')")
        line = int(page.text(".shop-lines .wrong"))
        self.assertIn("ML/road", good.split("\n")[line - 1])
        self.assertEqual(page.js(f"return {sheet}.dataset.hash"), first, "the last good picture stays")
        self.assertTrue(page.js(f"return !!{sheet}.querySelector('svg')"))
        page.screenshot("workshop-tile-fault")

        self.save(good.replace("arb|b.b|bra", "arb|brb|bra"))  # and one more road
        page.until("it loads", "document.querySelector('.shop-faults .fine')")
        page.until("another picture", f"{sheet}.dataset.hash !== arguments[0] && {sheet}.querySelector('svg')", first)
        page.until("it is told", "document.getElementById('live').textContent.includes('drawn anew')")
        page.screenshot("workshop-tiles")

        page.click(".shop-files li:first-child button")
        page.until("the rule", "document.querySelector('.shop-text').value.includes('return rule')")
        self.save(self.server.read("my_lakes.lua").replace("g:award(player, count * ", "g:award(player, 1 + count * "))
        page.until("a test that fails", "[...document.querySelectorAll('.shop-check .shop-messages button')].some((e) => e.textContent.startsWith('my_lakes_test.lua'))")
        page.screenshot("workshop-test-fails")
        page.click(".shop-check .shop-messages button")
        page.until("the place in the tests", "document.querySelector('.shop-text').value.includes('return scenario')")
        self.assertTrue(page.js("const a = document.querySelector('.shop-text'); return a === document.activeElement && a.selectionStart > 0"))
        page.click(".shop-files li:nth-child(3) button")
        page.until("the tile set again", f"{sheet}.querySelector('svg')")

        self.server.write("my_lakes_tiles.lua", good)  # by his own editor
        page.until("the first picture", f"{sheet}.dataset.hash === arguments[0]", first)
        self.assertEqual(page.js("return document.querySelector('.shop-text').value"), good)


if __name__ == "__main__":
    unittest.main()
