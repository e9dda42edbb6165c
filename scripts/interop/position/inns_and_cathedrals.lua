-- What the positions of the rules texts call the symbols of Inns & Cathedrals (bastide position).
return interop {
  road = { keys = { inn = "attr:inn" } },
  city = { keys = { cath = "attr:cathedral" } },
}
