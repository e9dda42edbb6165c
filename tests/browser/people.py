"""Somebody who plays in a browser by clicks, keys or taps, whatever is asked."""

from harness import wait


def question(browser):
    """The number of the question as soon as this page is asked; 0 when the game is over."""
    q, asked, over = wait("a question", lambda: (lambda q: q if q and (q[1] or q[2]) else None)(browser.q()))
    return q if asked else 0


def answered(browser, q):
    browser.until(f"question {q} to be over", "window.bastide.state.asked.q > arguments[0] || window.bastide.state.over", q)


def pick(browser, css, number):
    """The selector of one of them."""
    return browser.js("const all = document.querySelectorAll(arguments[0]); if (!all.length) return null; "
                      "const one = all[arguments[1] % all.length]; document.querySelectorAll('[data-picked]')"
                      ".forEach((old) => old.removeAttribute('data-picked')); one.setAttribute('data-picked', ''); "
                      "return '[data-picked]'", css, number)


CHOICES = ".choices button[data-a]"


PLAY = """
const [turns, done] = arguments;
const table = window.bastide;
const of = (css, n) => { const all = document.querySelectorAll(css); return all[n % all.length]; };
const click = (one) => one?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
let [number, idle, last] = [0, 0, -1];
const step = () => {
  const { asked, over, turn } = table.state;
  if (over || turn > turns || number > 8 * turns || idle > 500) {
    clearInterval(ticking);
    done(idle > 500 ? `question ${asked?.q} isn't over: ${asked?.asked}` : '');
  } else if (!table.ask.q || table.ask.busy || asked.q === last) {
    idle++;
  } else {
    [last, idle] = [asked.q, 0];
    const pass = number % 3 === 2 && of('.pass', 0);
    click(pass || of('.cells .cell', number) || of('.places .place', number) || of('.choices button[data-a]', number));
    click(of('.ring .place', number));
    number++;
  }
};
const ticking = setInterval(step, 65);
"""


def play_fast(browser, turns):
    """So many turns, by clicks from inside the page: what went wrong, or nothing."""
    question(browser)
    browser.driver.set_script_timeout(60)
    return browser.driver.execute_async_script(PLAY, turns)


def click_something(browser, number):
    """By the mouse: a cell, a place, or a button; every third time a pass, if one may."""
    if number % 3 == 2 and browser.all(".pass"):
        return browser.click(".pass")
    for css in (".cells .cell", ".places .place", CHOICES):
        if pick(browser, css, number):
            browser.click("[data-picked]")
            break
    if browser.all(".ring .place"):
        browser.click(".ring .place")
    return None
