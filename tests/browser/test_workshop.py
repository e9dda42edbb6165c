"""A house rule is written in the Workshop: broken, mended, its A/B panel fills, and the game going on plays by it."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest

import harness

RULE = """return rule {
  id = "shop_toll", api = 1, title = "Toll", needs = { "base" },
  on = { scored = { toll = { when = { kind = "road", done = true }, function(g, ev)
    for _, player in ipairs(ev.owners) do g:award(player, 2, { why = "toll" }) end
  end } } },
}
"""


class Shop(harness.Server):
    """For this machine alone: without a proxy."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="bastide-shop-")
        with open(os.path.join(self.folder, "shop_toll.lua"), "w") as out:
            out.write(RULE)
        super().__init__()

    def start(self):
        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", "0", "--json", "--web", os.path.join(harness.ROOT, "web"), "--workshop", self.folder],
            stdout=subprocess.PIPE, stderr=self.log, text=True, env={**os.environ, "BASTIDE_PATH": harness.ROOT})
        self.url = json.loads(self.process.stdout.readline())["url"].rstrip("/")

    def close(self):
        super().close()
        shutil.rmtree(self.folder)


class Workshop(harness.Case):
    @classmethod
    def setUpClass(cls):
        cls.server = Shop()
        cls.addClassCleanup(cls.server.close)

    def save(self, text):
        self.page.js("const a = document.querySelector('.shop-text'); a.value = arguments[0]; a.dispatchEvent(new Event('input')); a.focus();"
                     "a.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }))", text)
        self.page.until("it to be saved", "!window.bastide.editor.dirty && !window.bastide.editor.saving")

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
        page.until("what it changes", "document.querySelector('[data-row=\"points_by_reason shop_toll.toll\"].clear')")
        page.until("what it doesn't is grey", "document.querySelector('[data-row=turns_mean].unclear')")
        page.until("all of it", "document.querySelector('.shop-count[data-done=true]')")
        page.screenshot("workshop")
        with open(os.path.join(self.server.folder, "shop_toll.lua")) as written:
            self.assertIn("player, 3,", written.read())

        page.js("const a = document.querySelector('.shop-text'); a.value += '-- mine'; a.dispatchEvent(new Event('input'))")
        with open(os.path.join(self.server.folder, "shop_toll.lua"), "w") as theirs:  # his own editor was faster
            theirs.write(RULE + "-- theirs\n")
        page.click(".shop-race button")
        page.until("what is there", "document.querySelector('.shop-text').value.endsWith('-- theirs\\n')")

    def test_there_is_none(self):
        server = harness.Server()
        self.addCleanup(server.close)
        page = self.browser(may_complain=True, server=server)
        page.goto("#workshop")
        page.until("why", "document.querySelector('.shop > .fault:not([hidden])')?.textContent.includes('--workshop DIR')")


if __name__ == "__main__":
    unittest.main()
