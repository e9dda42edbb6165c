# Every library the project uses, and the Debian package that brings it. packages.txt lists them for
# './dev setup'.
find_package(PkgConfig)
if(NOT PKG_CONFIG_FOUND)
  message(FATAL_ERROR "pkg-config is missing: apt-get install pkg-config (or './dev setup')")
endif()
find_package(Threads REQUIRED)

# bst_need(<variable> <pkg-config module> <Debian package>)
function(bst_need variable module package)
  pkg_check_modules(${variable} QUIET IMPORTED_TARGET ${module})
  if(NOT ${variable}_FOUND)
    message(FATAL_ERROR "${module} is missing: apt-get install ${package} (or './dev setup')")
  endif()
  set(BST_${variable} PkgConfig::${variable} PARENT_SCOPE)
endfunction()

bst_need(LUA54 lua5.4 liblua5.4-dev)
bst_need(LFS lua5.4-filesystem lua-filesystem-dev)
bst_need(JANSSON jansson libjansson-dev)
bst_need(XXHASH libxxhash libxxhash-dev)
bst_need(ZIP libzip libzip-dev) # packs
bst_need(ZLIB zlib zlib1g-dev) # lists of states of other engines
bst_need(SQLITE sqlite3 libsqlite3-dev) # results of tournaments
bst_need(RSVG librsvg-2.0 librsvg2-dev) # PNG; brings cairo
find_package(MPI QUIET COMPONENTS C) # bastide-mpi alone; it isn't built where there is none
# bastide serve alone; it isn't built where one of them is missing
pkg_check_modules(MICROHTTPD QUIET IMPORTED_TARGET libmicrohttpd)
pkg_check_modules(NETTLE QUIET IMPORTED_TARGET nettle)
if(MICROHTTPD_FOUND AND NETTLE_FOUND)
  set(BST_MICROHTTPD PkgConfig::MICROHTTPD)
  set(BST_NETTLE PkgConfig::NETTLE) # hashes of tokens
endif()
if(BST_TESTS)
  bst_need(CMOCKA cmocka libcmocka-dev)
endif()

# The archives of the same packages where they are: a handler calls Lua some thirty times, and each
# call by way of the shared library costs a jump more.
find_library(BST_LUA_ARCHIVE NAMES liblua5.4.a)
find_library(BST_LFS_ARCHIVE NAMES liblua5.4-filesystem.a)
if(BST_LUA_ARCHIVE AND BST_LFS_ARCHIVE)
  add_library(bst_lua INTERFACE)
  target_include_directories(bst_lua SYSTEM INTERFACE ${LUA54_INCLUDE_DIRS} ${LFS_INCLUDE_DIRS})
  target_link_libraries(bst_lua INTERFACE ${BST_LFS_ARCHIVE} ${BST_LUA_ARCHIVE} m ${CMAKE_DL_LIBS})
  set(BST_LUA bst_lua)
else()
  set(BST_LUA ${BST_LUA54} ${BST_LFS})
endif()
