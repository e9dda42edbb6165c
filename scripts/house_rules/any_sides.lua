-- For small children: every tile fits everywhere. Where sides differ, what is there ends at both of them (HOUSE-91).
return rule {
  id = "any_sides", api = 1, version = "1.0", title = "Any side fits any other", needs = { "base" },
  source = "played with children from three years on, before they match edges",
  patch = {
    ["base.segments.city.fits_any"]  = true,
    ["base.segments.road.fits_any"]  = true,
    ["base.segments.field.fits_any"] = true,
  },
}
