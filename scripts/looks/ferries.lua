return looks {
  ferry = { letter = "~", colour = "water", path = "M2 15h20l-3 6H5z M11 3h2v11h-2z M14 5l6 7h-6z" },
}
