# Debian packages, by cpack ('./dev packages'): bastide, libbastide1, libbastide-dev, python3-bastide, and bastide-mpi where Open MPI is. What is
# Debian's own (changelog, copyright, explained faults of lintian) is in cmake/debian, and in no other installation.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME bastide)
set(CPACK_PACKAGE_VENDOR Bastide)
set(CPACK_PACKAGE_CONTACT "Bastide <bastide@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_COMPONENTS_ALL bastide)

# bst_package(COMPONENT NAME SECTION SUMMARY TEXT): lines of TEXT that follow each other make a paragraph
function(bst_package component name section summary text)
  string(TOUPPER ${component} upper)
  set(folder ${CMAKE_INSTALL_DATADIR}/doc/${name})
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${name} PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section} PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_DESCRIPTION "${summary}\n${text}" PARENT_SCOPE)
  set(CPACK_COMPONENT_${upper}_DESCRIPTION "${summary}\n${text}" PARENT_SCOPE)
  if(NOT component IN_LIST CPACK_COMPONENTS_ALL)
    set(CPACK_COMPONENTS_ALL ${CPACK_COMPONENTS_ALL} ${component} PARENT_SCOPE)
  endif()
  install(FILES ${CMAKE_BINARY_DIR}/debian/changelog.Debian.gz cmake/debian/copyright DESTINATION ${folder}
    COMPONENT ${component} EXCLUDE_FROM_ALL)
  file(READ cmake/debian/lintian-overrides explained)
  string(REPLACE "PACKAGE" ${name} explained "${explained}")
  file(WRITE ${CMAKE_BINARY_DIR}/debian/${name} "${explained}")
  install(FILES ${CMAKE_BINARY_DIR}/debian/${name} DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides
    COMPONENT ${component} EXCLUDE_FROM_ALL)
endfunction()

file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/debian)
execute_process(COMMAND gzip -9n -c ${CMAKE_SOURCE_DIR}/cmake/debian/changelog
  OUTPUT_FILE ${CMAKE_BINARY_DIR}/debian/changelog.Debian.gz)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS cmake/debian/changelog cmake/debian/lintian-overrides)

bst_package(bastide bastide utils "rules and modding engine for tile-laying games"
  "Bastide plays games of the Carcassonne family, and every rule of them is a\nLua script: the base game, expansions, house rules, players, tournaments.\nIt simulates games, checks and tests rules, draws boards, serves tables to\nbrowsers, and shows what a rule changes.")
set(CPACK_DEBIAN_BASTIDE_PACKAGE_SUGGESTS "bastide-mpi, libbastide-dev, www-browser, xdg-utils")
install(PROGRAMS cmake/debian/open-table DESTINATION ${CMAKE_INSTALL_DATADIR}/bastide
  COMPONENT bastide EXCLUDE_FROM_ALL)
install(FILES cmake/debian/bastide.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications
  COMPONENT bastide EXCLUDE_FROM_ALL)

if(BST_LIBRARY)
  bst_package(library libbastide${BST_ABI} libs "rules engine for tile-laying games, as a library"
    "The engine of Bastide for other programs: it loads rules, which are Lua\nscripts, lists what may be done, does it, and scores.\nThe rules themselves are in the package bastide.")
  file(WRITE ${CMAKE_BINARY_DIR}/debian/shlibs "libbastide ${BST_ABI} libbastide${BST_ABI} (>= ${PROJECT_VERSION})\n")
  file(WRITE ${CMAKE_BINARY_DIR}/debian/triggers "activate-noawait ldconfig\n")
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${CMAKE_BINARY_DIR}/debian/shlibs ${CMAKE_BINARY_DIR}/debian/triggers)
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_RECOMMENDS "bastide (= ${PROJECT_VERSION}-1)")
  bst_package(dev libbastide-dev libdevel "rules engine for tile-laying games, for developers"
    "What is needed to build programs with the engine of Bastide: its header,\nfiles for pkg-config and CMake.\nThe page 'embedding' of 'bastide docs' has an example.")
  set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libbastide${BST_ABI} (= ${PROJECT_VERSION}-1)")
  # Debian's place for all its versions of Python; elsewhere pip knows better (bindings/python/setup.py).
  bst_package(python python3-bastide python "rules engine for tile-laying games, for Python 3"
    "Games of the Carcassonne family as arrays of numbers, one by one or hundreds\nat once, for programs that learn to play, and their statistics.\nThe page 'python' of 'bastide docs' says what there is.")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_ARCHITECTURE all)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3, python3-cffi, python3-numpy, bastide (= ${PROJECT_VERSION}-1), libbastide${BST_ABI} (= ${PROJECT_VERSION}-1)")
  set(module lib/python3/dist-packages)
  install(DIRECTORY bindings/python/bastide DESTINATION ${module} COMPONENT python EXCLUDE_FROM_ALL
    PATTERN __pycache__ EXCLUDE)
  install(FILES include/bastide.h DESTINATION ${module}/bastide COMPONENT python EXCLUDE_FROM_ALL)
  install(PROGRAMS bindings/python/examples/learn.py DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/python3-bastide/examples
    COMPONENT python EXCLUDE_FROM_ALL)
endif()
if(TARGET bastide-mpi)
  bst_package(mpi bastide-mpi utils "rules engine for tile-laying games, for many machines"
    "Plays the tournaments of Bastide on all ranks of an MPI job.\nIts rules and tiles are those of the package bastide.")
  set(CPACK_DEBIAN_MPI_PACKAGE_DEPENDS "bastide (= ${PROJECT_VERSION}-1)")
  set(CPACK_DEBIAN_MPI_PACKAGE_RECOMMENDS openmpi-bin)
endif()
include(CPack)
