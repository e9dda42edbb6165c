#!/usr/bin/env bash
# The Python package: its own tests, by Debian's pytest; its example learns; it installs without a network.
source "$(dirname "$0")/lib.sh"
python=/usr/bin/python3
package=$BST_SOURCE_DIR/bindings/python
BASTIDE_LIBRARY=$(dirname "$BASTIDE")/libbastide.so
export BASTIDE_LIBRARY BASTIDE_PATH=$BST_SOURCE_DIR PYTHONDONTWRITEBYTECODE=1

if [ ! -e "$BASTIDE_LIBRARY" ]; then
  echo "skipped: this build has no libbastide.so"
  exit 0
fi
for module in cffi numpy pytest; do
  if ! $python -c "import $module" 2>"$work/err"; then
    echo "skipped: there is no python3-$module ('./dev setup --publish' installs it)"
    exit 0
  fi
done

$python -m pytest -q -p no:cacheprovider "$package/tests" >"$work/out" 2>"$work/err" || {
  cat "$work/out"
  fault "pytest"
}
# Half a minute is more than it needs: it wins nine of ten after the first round of games.
PYTHONPATH=$package $python "$package/examples/learn.py" 0.02 >"$work/out" 2>"$work/err" || fault "learn.py"
won=$(sed -nE 's/.*beats random ([0-9]+)\..*/\1/p' "$work/out" | tail -n 1)
[ "${won:-0}" -ge 80 ] || fault "learn.py beats random ${won:-never} %"
lines=$(wc -l <"$package/examples/learn.py")
[ "$lines" -le 60 ] || fault "learn.py has $lines lines"

# Installed elsewhere it finds its header beside itself, not in the sources.
if $python -c 'import setuptools, wheel, pip' 2>"$work/err"; then
  cp -r "$BST_SOURCE_DIR/bindings" "$work/bindings" && mkdir "$work/include" && cp "$BST_SOURCE_DIR/include/bastide.h" "$work/include"
  $python -m pip install --quiet --no-build-isolation --no-deps --no-index --root-user-action ignore --target "$work/installed" \
    "$work/bindings/python" >"$work/out" 2>&1 || fault "pip install"
  (cd "$work/installed" && PYTHONPATH=$work/installed $python -c 'import bastide; print(hex(bastide.sim(games=10, seed=1)["digest"]))') \
    >"$work/out" 2>"$work/err"
  grep -q "$("$BASTIDE" sim --games 10 --seed 1 | sed -nE 's/^digest 0*//p')" "$work/out" || fault "the installed package"
else
  echo "skipped: the package isn't installed, for there is no python3-pip, python3-setuptools or python3-wheel"
fi
finish
