# The release build is made by what games do: what plays is compiled twice, first so that it counts how often its parts
# are run (tools/play_for_profile.c plays bench/profile.txt), then with these counts. They are made once for a build
# folder; functions that have changed since are compiled as if there were none. Remove `profile/` in the build folder to
# have them made anew.
option(BST_PROFILED "optimise by what games do (gcc)" OFF)
set(BST_PROFILE_TO "" CACHE PATH "folder where a build that counts puts its counts")

if(NOT CMAKE_C_COMPILER_ID STREQUAL "GNU" OR CMAKE_C_COMPILER_VERSION VERSION_LESS 12)
  set(BST_PROFILED OFF)
endif()
if(BST_PROFILE_TO)
  add_compile_options(-fprofile-generate=${BST_PROFILE_TO} -fprofile-update=single
    -fprofile-prefix-path=${CMAKE_BINARY_DIR})
  add_link_options(-fprofile-generate=${BST_PROFILE_TO})
elseif(BST_PROFILED)
  # Where it knows about how much is copied, gcc copies up to 8 KB by a loop of the processor's own that takes longer to
  # begin than the library's function does for all of it: greedy is a seventh slower by that.
  include(CheckCCompilerFlag)
  set(by_library -mmemcpy-strategy=libcall:-1:noalign -mmemset-strategy=libcall:-1:noalign)
  check_c_compiler_flag("${by_library}" BST_COPIES_BY_LIBRARY) # of one family of processors
  if(BST_COPIES_BY_LIBRARY)
    add_compile_options(${by_library})
  endif()
  add_compile_options(-fprofile-use=${CMAKE_BINARY_DIR}/profile/counts -fprofile-prefix-path=${CMAKE_BINARY_DIR}
    -fprofile-partial-training -fprofile-correction -Wno-missing-profile -Wno-coverage-mismatch
    # No part of a turn stands out: with few rules half of it, with all of them a tenth, is what else were cold.
    --param=hot-bb-count-ws-permille=999 --param=max-inline-insns-auto=40)
  # Loops that are copied for what they do most often run off arrays in the copies that never run.
  add_link_options(-Wno-stringop-overflow -Wno-stringop-overread)
endif()

# bst_profile(): behind all floors. Nothing of them is compiled before the counts are there.
function(bst_profile)
  if(BST_PROFILE_TO)
    add_executable(play_for_profile tools/play_for_profile.c)
    target_link_libraries(play_for_profile PRIVATE bst_play bst_warnings)
  elseif(BST_PROFILED)
    set(folder ${CMAKE_BINARY_DIR}/profile)
    set(games ${CMAKE_SOURCE_DIR}/bench/profile.txt)
    add_custom_command(OUTPUT ${folder}/made
      COMMAND ${CMAKE_COMMAND} -S ${CMAKE_SOURCE_DIR} -B ${folder}/build -G ${CMAKE_GENERATOR}
        -DCMAKE_BUILD_TYPE=${CMAKE_BUILD_TYPE} -DCMAKE_C_FLAGS_RELEASE=${CMAKE_C_FLAGS_RELEASE}
        -DCMAKE_C_COMPILER=${CMAKE_C_COMPILER} -DBST_TESTS=OFF -DBST_PROFILE_TO=${folder}/counts
      COMMAND ${CMAKE_COMMAND} --build ${folder}/build --target play_for_profile
      COMMAND ${CMAKE_COMMAND} -E env BASTIDE_PATH=${CMAKE_SOURCE_DIR} ${folder}/build/play_for_profile ${games}
      COMMAND ${CMAKE_COMMAND} -E touch ${folder}/made
      COMMENT "counting what games do" VERBATIM)
    add_custom_target(profile DEPENDS ${folder}/made)
    get_property(rooms GLOBAL PROPERTY BST_ROOMS)
    foreach(room ${rooms})
      add_dependencies(${room} profile)
    endforeach()
  endif()
endfunction()
