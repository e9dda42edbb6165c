#!/usr/bin/env bash
# The Debian packages that cpack makes: what is in them, and whether it plays from a root of its own with nothing of this
# tree. './dev packages --clean-root' does more, in a clean Debian.
. "${BASH_SOURCE%/*}/lib.sh"
build=$(dirname "$BASTIDE")
if [ ! -e "$build/libbastide.so" ]; then
  echo "skipped: packages of a build with sanitizers"
  exit 0
fi
for tool in cpack dpkg-deb dpkg-shlibdeps; do
  command -v "$tool" >"$work/quiet" || { echo "skipped: packages, for there is no $tool ('./dev setup --publish')"; exit 0; }
done
unset BASTIDE_PATH
cpack --config "$build/CPackConfig.cmake" -D CPACK_DEBIAN_COMPRESSION_TYPE=gzip -B "$work/made" >"$work/out" 2>&1 ||
  fault "cpack fails"
version=$("$BASTIDE" --version | sed 's/^bastide //')-1
package() { echo "$work/made/$1_${version}"_*.deb; }
names=(bastide libbastide1 libbastide-dev python3-bastide)
[ ! -e "$build/bastide-mpi" ] || names+=(bastide-mpi)
root=$work/root
for name in "${names[@]}"; do
  dpkg-deb -c "$(package "$name")" >"$work/$name.list" || fault "there is no package $name"
  for file in changelog.Debian.gz copyright; do
    grep -q " \./usr/share/doc/$name/$file$" "$work/$name.list" || fault "$name has no $file"
  done
  dpkg-deb -x "$(package "$name")" "$root"
done
has() { # PACKAGE PATTERN...
  local name=$1 pattern
  shift
  for pattern in "$@"; do
    grep -qE " \./usr/$pattern( -> .*)?$" "$work/$name.list" || fault "the package $name has no $pattern"
  done
}
has bastide bin/bastide share/bastide/scripts/expansions/base.lua share/bastide/tiles/base.lua share/bastide/docs/rules.md \
  share/man/man1/bastide-sim.1.gz share/man/man7/bastide-rules.7.gz share/bash-completion/completions/bastide \
  share/zsh/vendor-completions/_bastide share/fish/vendor_completions.d/bastide.fish share/applications/bastide.desktop
has libbastide1 'lib/(.*/)?libbastide.so.1' 'lib/(.*/)?libbastide.so.1.0.0'
has libbastide-dev 'lib/(.*/)?libbastide.so' include/bastide.h 'lib/(.*/)?pkgconfig/bastide.pc' 'lib/(.*/)?cmake/Bastide/BastideConfig.cmake'
has python3-bastide lib/python3/dist-packages/bastide/{__init__.py,bastide.h} share/doc/python3-bastide/examples/learn.py
! grep -q __pycache__ "$work/python3-bastide.list" || fault "python3-bastide has what Python compiled"
[ ! -e "$build/bastide-mpi" ] || has bastide-mpi bin/bastide-mpi share/man/man1/bastide-mpi.1.gz
[ "$(sed 's/.* \.//' "$work"/*.list | grep -v '/$' | sort | uniq -d)" = '' ] || fault "two packages have one file"
same "$(dpkg-deb -f "$(package libbastide-dev)" Depends)" "libbastide1 (= $version)" "what libbastide-dev needs"
same "$(dpkg-deb -f "$(package python3-bastide)" Architecture)" all "the architecture of python3-bastide"
dpkg-deb -f "$(package bastide)" Depends | grep -q 'libjansson4' || fault "bastide doesn't say which libraries it needs"

# From the packages alone.
cd "$work" || exit 1
BASTIDE=$root/usr/bin/bastide
expect 0 "^turn 1, player 1 draws" watch --with base --players random,random --seed 7
expect 0 '"games": 50' sim --with traders_and_builders,halflings --games 50 --json
expect 0 "^$root/usr/share/bastide/docs/rules\.md$" docs --path rules
expect 0 '^HS-34 ' rulebook HS-34
(cd "$root/usr/share/bastide" && "$BASTIDE" test tests/rules/base_options.lua) >out 2>&1 || fault "its own scenarios fail"
expect 0 'wrote|my_rule' new house_rule my_rule
expect 0 '' check my_rule.lua
zcat "$root/usr/share/man/man1/bastide-sim.1.gz" | grep -q '^\.TH BASTIDE-SIM 1' || fault "a man page is broken"
folder=$(dirname "$(find "$root" -name bastide.pc)")
sed -n '/^```c$/,/^```$/p' "$BST_SOURCE_DIR/docs/embedding.md" | sed '/^```/d' >example.c
read -ra flags <<<"$(PKG_CONFIG_PATH=$folder pkg-config --cflags --libs bastide)"
gcc -o example example.c "${flags[@]}" >out 2>&1 || fault "docs/embedding.md's example doesn't build against libbastide-dev"
LD_LIBRARY_PATH=${folder%/pkgconfig} ./example >out 2>&1 || fault "the example doesn't play"
grep -q '^player 1 is of rank' out || fault "the example plays nothing"

if /usr/bin/python3 -c 'import cffi, numpy' 2>quiet; then
  dist=$root/usr/lib/python3/dist-packages
  LD_LIBRARY_PATH=${folder%/pkgconfig} PYTHONPATH=$dist PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 \
    "$root/usr/share/doc/python3-bastide/examples/learn.py" 0.01 >out 2>&1 || fault "the example of python3-bastide fails"
  grep -q 'beats random [0-9]' out || fault "the example of python3-bastide learns nothing"
else
  echo "skipped: python3-bastide plays, for there is no python3-cffi or python3-numpy ('./dev setup --publish')"
fi

if command -v lintian >quiet; then
  # A build for /usr/local keeps its library elsewhere than Debian does.
  lintian --allow-root --suppress-tags pkg-config-unavailable-for-cross-compilation "$work"/made/*.deb >out 2>&1
  [ -s out ] && fault "lintian has something to say"
else
  echo "skipped: lintian, which isn't there ('./dev setup --publish')"
fi
finish
