// @ts-check
// words_help.js - the sentences of settings and help; a part of words.js.

export const helpWords = {
  // settings
  settings: "Settings",
  help: "Help",
  close: "Close",
  zoomIn: "Nearer",
  zoomOut: "Further away",
  fit: "All of the board",
  theme: "Colours",
  themes: { system: "as the system", light: "light", dark: "dark" },
  motion: "Motion",
  motions: { system: "as the system", less: "none" },
  confirm: "A second click lays and places",
  sound: "A soft tone when it is my turn",
  curtain: "A curtain between seats that share this page",
  keysTitle: "By keyboard",
  keys: [
    ["Tab", "to the next place"],
    ["Arrows", "the nearest place that way; or move the board"],
    ["R, Shift+R", "turn the tile"],
    ["Enter", "lay, place, choose"],
    ["P", "pass"],
    ["U", "undo"],
    ["H", "hint"],
    ["1 … 9", "the choice of that number, the tile in hand"],
    ["+  −  0", "nearer, further away, all of it"],
    ["Esc", "back"],
    ["?", "this help"],
  ],
  mouseTitle: "By mouse or touch",
  mouse: [
    ["Wheel", "over a dashed place turns the tile, elsewhere zooms"],
    ["Drag, pinch", "move the board, zoom"],
    ["Touch", "the first tap shows, the second lays; a second finger turns"],
    ["Point at a feature", "what it is, whose, and what it is worth"],
  ],
};
