#!/usr/bin/env bash
# Each command of docs/install.md is run, with an installed program in a home of its own; what can't be run here is named with
# who runs it instead.
. "${BASH_SOURCE%/*}/lib.sh"
unset BASTIDE_PATH
build=$(dirname "$BASTIDE")
home=$work/home
mkdir -p "$home/.zfunc" "$home/.config/fish/completions" "$home/here"
elsewhere() {
  case $1 in
  './dev demo' | './dev setup --publish') ;; # './dev test' sets up and builds in the same way
  './dev packages') ;; # test_packages.sh makes them of this build
  'sudo apt-get install ./build/packages/'*) ;; # './dev packages --clean-root', by hand
  *) return 1 ;;
  esac
}
# Whether what a command needs is here; the library of this build is below the home, Python's package in the sources.
lacks() {
  case $1 in
  *'man -l'*) ! command -v man ;;
  *g++*) ! command -v g++ || lacks pkg-config ;;
  *pkg-config*) [ ! -e "$build/libbastide.so" ] ;;
  */python3*) [ ! -e "$build/libbastide.so" ] || ! /usr/bin/python3 -c 'import cffi, numpy' ;;
  *) return 1 ;;
  esac >"$work/quiet" 2>&1
}
export PKG_CONFIG_PATH=$home/.local/lib/pkgconfig LD_LIBRARY_PATH=$home/.local/lib PYTHONPATH=$BST_SOURCE_DIR/bindings/python
export PYTHONDONTWRITEBYTECODE=1 BASTIDE_LIBRARY=$home/.local/lib/libbastide.so.1 BASTIDE_PATH=
cd "$home/here" || exit 1
count=0
while IFS= read -r line; do
  count=$((count + 1))
  ! elsewhere "$line" || continue
  line=${line//build\/release/$build}
  line=${line//\/usr\/share\/doc\/python3-bastide/$BST_SOURCE_DIR\/bindings\/python}
  if lacks "$line"; then
    echo "skipped: '$line', for what it needs isn't here ('./dev setup --publish')"
    continue
  fi
  HOME=$home PATH=$home/.local/bin:$PATH MANPAGER=cat bash -euo pipefail -c "$line" >"$work/out" 2>"$work/err" <"$nothing" ||
    fault "docs/install.md: '$line' fails"
done < <(sed -n '/^```sh$/,/^```$/p' "$BST_SOURCE_DIR/docs/install.md" | grep -v '^```')
[ "$count" -ge 20 ] || fault "only $count commands were found"
[ -s "$home/.local/share/man/man7/bastide-rules.7" ] || fault "there are no man pages"
[ -s "$home/.zfunc/_bastide" ] || fault "there is no completion"
finish
