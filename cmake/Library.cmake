# libbastide.so: what include/bastide.h declares, and no other name. The number of its SONAME counts changes that
# programs built before would stumble over (tests/data/library_names.txt guards them), not versions of the program.
set(BST_ABI 1)

file(READ include/bastide.h header)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS include/bastide.h)
string(REGEX REPLACE "/\\*([^*]|\\*+[^/*])*\\*+/|static inline [^{]*{[^}]*}|#[^\n]*" "" header "${header}")
string(REGEX MATCHALL "bst_[a-z_]+\\(" names "${header}")
list(TRANSFORM names REPLACE "\\(" "")
list(SORT names)
list(REMOVE_DUPLICATES names)
list(JOIN names ";\n    " names)
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/libbastide.map CONTENT "BASTIDE_${BST_ABI} {\n  global:\n    ${names};\n  local: *;\n};\n")

get_property(objects GLOBAL PROPERTY BST_LIBRARY_OBJECTS)
add_library(bastide_library SHARED ${objects})
set_target_properties(bastide_library PROPERTIES OUTPUT_NAME bastide EXPORT_NAME Bastide LINKER_LANGUAGE C
  SOVERSION ${BST_ABI} VERSION ${BST_ABI}.0.0 LINK_DEPENDS ${CMAKE_BINARY_DIR}/libbastide.map
  LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
# Its Lua is the shared one: the archives aren't made for libraries, and a program may have a Lua of its own.
target_link_libraries(bastide_library PRIVATE ${BST_LUA54} ${BST_LFS} ${BST_XXHASH} ${BST_ZIP} ${BST_JANSSON} ${BST_SQLITE}
  Threads::Threads m ${CMAKE_DL_LIBS})
target_link_options(bastide_library PRIVATE -Wl,--version-script=${CMAKE_BINARY_DIR}/libbastide.map -Wl,--no-undefined
  -Wl,--as-needed)
target_include_directories(bastide_library INTERFACE $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/include>
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

# For programs that use it: the header, pkg-config, find_package(Bastide). All of it may be moved as a whole.
include(CMakePackageConfigHelpers)
set(config_folder ${CMAKE_INSTALL_LIBDIR}/cmake/Bastide)
file(RELATIVE_PATH to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(cmake/bastide.pc.in ${CMAKE_BINARY_DIR}/bastide.pc @ONLY)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/BastideConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(TARGETS bastide_library EXPORT Bastide
  LIBRARY COMPONENT library NAMELINK_COMPONENT dev)
install(EXPORT Bastide NAMESPACE Bastide:: FILE BastideConfig.cmake DESTINATION ${config_folder} COMPONENT dev)
install(FILES ${CMAKE_BINARY_DIR}/BastideConfigVersion.cmake DESTINATION ${config_folder} COMPONENT dev)
install(FILES ${CMAKE_BINARY_DIR}/bastide.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)
install(FILES include/bastide.h TYPE INCLUDE COMPONENT dev)
