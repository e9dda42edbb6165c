# Warnings with gcc and clang, errors where the preset says so (all do: a packager's compiler may see
# more than ours, and isn't stopped by it); sanitizers as the preset says.
add_library(bst_warnings INTERFACE)
target_compile_options(bst_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wvla
  -Wundef -Wwrite-strings -Wformat=2 $<$<BOOL:${BST_WERROR}>:-Werror>)
if(BST_SANITIZE STREQUAL "address")
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
elseif(BST_SANITIZE STREQUAL "thread")
  add_compile_options(-fsanitize=thread -fno-omit-frame-pointer)
  add_link_options(-fsanitize=thread)
endif()
