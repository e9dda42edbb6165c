# lib.sh - for the tests of the command line: runs the program and looks at what it does. Source it;
# end the test with 'finish'.
set -uo pipefail
ulimit -f 262144 # no file above 256 MiB: a program that never ends must not fill the disk
: "${BASTIDE:?the program to test}" "${BST_SOURCE_DIR:?the source tree}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Instead of /dev/null, which whoever runs as root may replace: nothing to read, and where nobody looks ($work/quiet).
nothing=$work/nothing_to_read
: >"$nothing"
faults=0
export XDG_STATE_HOME=$work/state # games that 'play' keeps
# What the font library keeps until the program ends is no leak of ours.
echo 'leak:libfontconfig' >"$work/suppressions"
export LSAN_OPTIONS=suppressions=$work/suppressions:print_suppressions=0

# expect STATUS PATTERN ARGUMENTS...: exit status, and an extended regular expression that the
# output (both kinds) must hold; "" for whatever
expect() {
  local status=$1 pattern=$2 actual=0
  shift 2
  "$BASTIDE" "$@" >"$work/out" 2>"$work/err" <"$nothing" || actual=$?
  if [ "$actual" != "$status" ]; then
    fault "bastide $*: exit status $actual instead of $status"
  elif [ -n "$pattern" ] && ! grep -qE -e "$pattern" "$work/out" "$work/err"; then
    fault "bastide $*: the output lacks '$pattern'"
  fi
}

fault() {
  echo "FAILED: $1"
  head -n 20 "$work/out" "$work/err" 2>/dev/null | sed 's/^/    /'
  faults=$((faults + 1))
}

# eventually WHAT CONDITION...: waits until the command succeeds, for far longer than it takes on any machine that works
eventually() {
  local what=$1 tries
  shift
  for ((tries = 0; tries < 6000; tries++)); do
    ! "$@" || return 0
    sleep 0.05
  done
  fault "waited in vain: $what"
  return 1
}

# Was the program built with sanitizers? They make it several times slower.
sanitized=no
! grep -qa -e __asan_init -e __tsan_init "$BASTIDE" || sanitized=yes
is_sanitized() { [ $sanitized = yes ]; }

# fewer N: so many, but a tenth under the sanitizers, which see no more in the thousandth game than in the hundredth
fewer() { if is_sanitized; then echo $((($1 + 9) / 10)); else echo "$1"; fi; }

# same A B WHAT
same() { [ "$1" = "$2" ] || fault "$3: '$1' and '$2' differ"; }

# digest ARGUMENTS...: of the games of 'bastide sim'
digest() { "$BASTIDE" sim --json "$@" | sed -nE 's/.*"digest": "([0-9a-f]{16})".*/\1/p'; }

# tournament ID FIELDS: writes ID.lua
tournament() { printf 'return tournament { id = "%s", api = 1,\n%s\n}\n' "$1" "$2" >"$1.lua"; }

# seal FILE: puts the right checksums into a record, computed as docs/records.md says. Fails without python3 or
# libxxhash.so.0.
seal() {
  python3 - "$1" <<'END_OF_PYTHON'
import ctypes, re, sys
library = ctypes.CDLL("libxxhash.so.0")
library.XXH3_64bits.restype = ctypes.c_uint64
library.XXH3_64bits.argtypes = [ctypes.c_char_p, ctypes.c_size_t]
total = b""
for line in open(sys.argv[1], "rb").read().splitlines():
    total += re.sub(rb',"sum":"[^"]*"}$', b"", line)
    total += b',"sum":"%016x"}\n' % library.XXH3_64bits(total, len(total))
open(sys.argv[1], "wb").write(total)
END_OF_PYTHON
}

finish() { [ "$faults" -eq 0 ] || { echo "$faults failed"; exit 1; }; }
