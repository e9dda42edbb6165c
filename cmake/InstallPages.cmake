# The pages, and what they name: under share/bastide as in the source tree, so that what a page says of a file
# (tests/prototypes, tests/data/examples.json) is true there, too, and links between pages lead somewhere.
set(pages ${CMAKE_INSTALL_DATADIR}/bastide)
install(DIRECTORY docs DESTINATION ${pages} PATTERN architecture.md EXCLUDE)
install(FILES bench/README.md bench/entries.md bench/entries.toml DESTINATION ${pages}/bench)
install(DIRECTORY tests/prototypes tests/rules DESTINATION ${pages}/tests)
install(FILES tests/data/examples.json tests/data/half_positions.json tests/data/three_on_hills.jcz
  DESTINATION ${pages}/tests/data)

# The rooms of the program have their pages in the source tree alone: what were links to them are names.
file(READ docs/architecture.md architecture)
string(REGEX REPLACE "\\[[^]]*\\]\\(\\.\\./(src/[^)]*)/README\\.md\\)" "`\\1`" architecture "${architecture}")
file(WRITE ${CMAKE_BINARY_DIR}/pages/architecture.md "${architecture}")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS docs/architecture.md)
install(FILES ${CMAKE_BINARY_DIR}/pages/architecture.md DESTINATION ${pages}/docs)
