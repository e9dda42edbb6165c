-- How pictures show what The Watchtowers brings: a letter on the terminal, a path in a box of 24 by 24.

-- How a tower looks: what it counts is cut out of it.
local function tower_with(letter, colour, emblem)
  return { letter = letter, colour = colour,
           path = "M2 1h5v3h2.5V1h5v3H17V1h5v7h-1.5v15h-17V8H2z" .. emblem }
end

return looks {
  meeple_tower    = tower_with("Wm", "red", "M12 8.5c-2 0-3 1.5-2.4 3.2L6 13.2v2l2.6.6-2.1 5.7h4l1.5-3 1.5 3h4" ..
                                            "L15.4 15.8l2.6-.6v-2l-3.6-1.5c.6-1.7-.4-3.2-2.4-3.2z"),
  coat_tower      = tower_with("Wa", "blue", "M7 9.5v5.5c0 3.5 2.5 5.5 5 6.5 2.5-1 5-3 5-6.5V9.5z"),
  road_tower      = tower_with("Wr", "ink", "M8 21.5h5c0-4.5 4.5-4 4.5-8.5 0-2-.8-3-1.5-4h-4c.8 1.5 1.2 2.5 1.2 4 " ..
                                            "0 4.5-5.2 4-5.2 8.5z"),
  monastery_tower = tower_with("Wo", "purple", "M10.5 9v3.5H7v3h3.5V22h3v-6.5H17v-3h-3.5V9z"),
  city_tower      = tower_with("Wc", "wood", "M6.5 21.5h11v-10h-2.6v2.4h-1.6v-2.4h-2.6v2.4H9.1v-2.4H6.5z"),
}
