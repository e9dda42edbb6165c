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
