-- What the positions of the rules texts call the symbols of Traders & Builders (bastide position).
return interop {
  city  = { keys = { ["res:wine"] = "attr:wine", ["res:grain"] = "attr:grain", ["res:cloth"] = "attr:cloth" } },
  field = { keys = { herd = "attr:pig_herd" } },
}
