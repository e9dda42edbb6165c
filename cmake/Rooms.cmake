# Floors and rooms. A floor of src/ is a library; a room is one of its folders. What a room may
# include is its own headers, those of the rooms named after BELOW, and what these may include; so
# neither a circle nor an include against the arrows builds. tests/check_includes and the table in
# docs/architecture.md read the same lines.

# bst_floor(FLOOR [BELOW floors...] [USES libraries...]): libraries are seen by its rooms alone
function(bst_floor floor)
  cmake_parse_arguments(FLOOR "" "" "BELOW;USES" ${ARGN})
  list(TRANSFORM FLOOR_BELOW PREPEND bst_)
  add_library(bst_${floor} STATIC)
  target_link_libraries(bst_${floor} PUBLIC ${FLOOR_BELOW} PRIVATE ${FLOOR_USES})
  set(floor_below ${FLOOR_BELOW} PARENT_SCOPE)
  set(floor_uses ${FLOOR_USES} PARENT_SCOPE)
endfunction()

# What libbastide.so is made of: its objects serve the program as well, which the linker makes as fast as others.
set(BST_LIBRARY_FLOORS core script play learn)

# bst_room(FLOOR ROOM [BELOW rooms...]): all .c files of the folder
function(bst_room floor room)
  cmake_parse_arguments(ROOM "" "" "BELOW" ${ARGN})
  list(TRANSFORM ROOM_BELOW PREPEND bst_${floor}_)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${floor}/${room}/*.c)
  add_library(bst_${floor}_${room} OBJECT ${sources})
  target_include_directories(bst_${floor}_${room} PUBLIC ${CMAKE_SOURCE_DIR}/src/${floor}/${room})
  target_link_libraries(bst_${floor}_${room} PUBLIC ${ROOM_BELOW} ${floor_below}
    PRIVATE ${floor_uses} bst_warnings)
  target_link_libraries(bst_${floor} PUBLIC bst_${floor}_${room})
  set_property(GLOBAL APPEND PROPERTY BST_ROOMS bst_${floor}_${room})
  if(BST_LIBRARY AND floor IN_LIST BST_LIBRARY_FLOORS)
    set_target_properties(bst_${floor}_${room} PROPERTIES POSITION_INDEPENDENT_CODE ON C_VISIBILITY_PRESET hidden)
    target_compile_options(bst_${floor}_${room} PRIVATE -fno-semantic-interposition)
    set_property(GLOBAL APPEND PROPERTY BST_LIBRARY_OBJECTS $<TARGET_OBJECTS:bst_${floor}_${room}>)
  endif()
endfunction()
