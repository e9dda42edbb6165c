-- How people are told what crop circles do.
return looks {
  ["causes.crop_circle"] = { told = "{figure}, by the crop circle: from {from} to {to}" },
}
