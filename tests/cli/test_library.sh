#!/usr/bin/env bash
# libbastide.so: shows what bastide.h declares and no more, keeps to what programs were built with, and serves the
# example of docs/embedding.md, in C and in C++, outside the tree, against an installed Bastide.
. "${BASH_SOURCE%/*}/lib.sh"
build=$(dirname "$BASTIDE")
library=$build/libbastide.so
if [ ! -e "$library" ]; then
  echo "skipped: this build has no libbastide.so (BST_LIBRARY is off, or there are sanitizers)"
  exit 0
fi

# --- what it shows ----------------------------------------------------------------------------------

header=$BST_SOURCE_DIR/include/bastide.h
in_a_line() { # the header without comments, without macros
  sed -e 's/#.*//' -e 's://.*::' -e 's/extern "C" {//' "$header" | tr '\n' ' ' |
    sed -e 's:/\*[^*]*\*\+\([^/*][^*]*\*\+\)*/::g' | tr -s ' '
}
declarations() { # of functions, a line each
  in_a_line | sed -e 's/[;{}]/&\n/g' | sed 's/^ *//' |
    grep -E '^[a-z][a-z0-9_ ]*[ *]bst_[a-z_]+\(.*\);$' | grep -v '^static ' | sort
}
types() { # with their members, a line each
  in_a_line | awk '{
    for (i = 1; i <= length($0); i++) {
      c = substr($0, i, 1)
      out = out c
      depth += (c == "{") - (c == "}")
      if (depth == 0 && (c == ";" || (c == "}" && out ~ /^ *static /))) {
        print out
        out = ""
      }
    }
  }' | sed 's/^ *//' | grep -E '^(typedef )?(struct|enum|union) .*\{' | sort
}
declarations >"$work/declared"
sed -E 's/.*[ *](bst_[a-z_]+)\(.*/\1/' "$work/declared" | sort >"$work/names"
nm -D --defined-only "$library" | awk '$2 != "A" { sub("@.*", "", $3); print $3 }' | sort >"$work/shown"
cmp "$work/names" "$work/shown" >"$work/out" ||
  { diff "$work/names" "$work/shown" >"$work/out"; fault "the library doesn't show what the header declares"; }
[ "$(wc -l <"$work/shown")" -ge 40 ] || fault "the library shows too little"
readelf -d "$library" | grep -q 'SONAME.*\[libbastide\.so\.1\]' || fault "its SONAME isn't libbastide.so.1"

# --- an installed one -------------------------------------------------------------------------------

cd "$work" || exit 1
prefix=$work/prefix
cmake --install "$build" --prefix "$prefix" >"$work/out" 2>&1 || fault "it can't be installed"
config=$(find "$prefix" -name BastideConfig.cmake)
folder=$(dirname "$(find "$prefix" -name bastide.pc)")
export PKG_CONFIG_PATH=$folder LD_LIBRARY_PATH=${folder%/pkgconfig}
read -ra flags <<<"$(pkg-config --cflags --libs bastide)"
[ "$(pkg-config --modversion bastide)" = "$("$BASTIDE" --version | sed 's/^bastide //')" ] || fault "pkg-config tells another version"

# abi: names, sizes, members and numbers. Whoever changes them on purpose raises BST_ABI in cmake/Library.cmake and writes
# the list anew: BASTIDE_ABI=write.
shape() { # of the interface, as $header says
  gcc -o abi "-I${header%/*}" "$BST_SOURCE_DIR/tests/library/abi.c" "${flags[@]}" >out 2>&1 && ./abi && declarations && types
}
shape >abi.txt || fault "abi.c doesn't build"
[ "${BASTIDE_ABI:-}" != write ] || cp abi.txt "$BST_SOURCE_DIR/tests/library/abi.txt"
cat >expected <"$BST_SOURCE_DIR/tests/library/abi.txt"
if [ "$(uname -m)" = x86_64 ]; then
  diff expected abi.txt >out || fault "programs that were built with an earlier bastide.h would stumble"
fi
mkdir changed
for change in 's/uint32_t games; /uint64_t games; /' 's/uint32_t \*count; /uint8_t *count; /' 's/bool won; /bool wins; /' \
  's/(uint64_t seed, uint64_t number);/(uint64_t seed, uint32_t number);/' '/^bst_batch_arrays bst_batch_arrays_of/d'; do
  sed "$change" "$BST_SOURCE_DIR/include/bastide.h" >changed/bastide.h
  cmp -s "$BST_SOURCE_DIR/include/bastide.h" changed/bastide.h && fault "bastide.h has nothing for '$change'"
  header=changed/bastide.h shape >seen && cmp -s seen abi.txt && fault "the list doesn't notice '$change'"
done
for type in $(grep -oE '^\} bst_[a-z_]+;' "$prefix/include/bastide.h" | tr -d '}; ' | grep -vxE 'bst_(status|way|outcome)'); do
  grep -q "^size $type " abi.txt || fault "abi.c says nothing of $type"
done

# --- the example of the page ------------------------------------------------------------------------

mkdir example
sed -n '/^```c$/,/^```$/p' "$BST_SOURCE_DIR/docs/embedding.md" | sed '/^```/d' >example/example.c
cp example/example.c example/example.cpp
grep -q '^int main' example/example.c || fault "docs/embedding.md has no example"
expect 0 '' sim --games 1
plays() { # WHAT PROGRAM
  "$2" >out 2>&1 || fault "$1: it fails"
  grep -qE '^player 2: place ' out || fault "$1: nobody plays"
  grep -qE '^player 1 is of rank [12]$' out || fault "$1: nobody has won"
  cp out "plays.$1"
}
gcc -std=c11 -Wall -Wextra -Werror -o in_c example/example.c "${flags[@]}" >out 2>&1 || fault "it doesn't build in C"
plays c ./in_c
if command -v g++ >quiet; then
  g++ -std=c++20 -Wall -Wextra -Werror -Wno-missing-field-initializers -o in_cpp example/example.cpp "${flags[@]}" >out 2>&1 ||
    fault "it doesn't build in C++"
  plays cpp ./in_cpp
  cp "$BST_SOURCE_DIR/tests/library/CMakeLists.txt" example
  unset LD_LIBRARY_PATH
  { cmake -S example -B built "-DBastide_DIR=${config%/*}" && cmake --build built; } >out 2>&1 || fault "find_package(Bastide)"
  plays cmake_c built/example_c
  plays cmake_cpp built/example_cpp
  cmp plays.c plays.cpp && cmp plays.c plays.cmake_c && cmp plays.c plays.cmake_cpp || fault "they play different games"
else
  echo "skipped: the example in C++ and find_package, for there is no g++ ('./dev setup --publish')"
fi

# Moved as a whole it still finds its rules; without them it says where it looked.
mv prefix elsewhere
library_folder=$work/elsewhere${folder#"$prefix"}
LD_LIBRARY_PATH=${library_folder%/pkgconfig} ./in_c >out 2>&1 || fault "what was moved doesn't find its rules"
rm -r elsewhere/share/bastide/scripts
LD_LIBRARY_PATH=${library_folder%/pkgconfig} ./in_c >out 2>&1 && fault "it plays without rules"
grep -q 'base' out || fault "it doesn't say what it lacks"
finish
