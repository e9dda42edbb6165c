#!/usr/bin/env bash
# Scripts in folders that are added, and in zip files: found, played, recorded, checked; nothing
# shadows silently, and no zip does harm.
source "$(dirname "$0")/lib.sh"
if ! command -v python3 >/dev/null; then
  echo "skipped: there is no python3"
  exit 0
fi

# zip FILE NAME=TEXT...: packs texts
zip() { python3 - "$@" <<'END'
import sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as z:
    for member in sys.argv[2:]:
        name, text = member.split("=", 1)
        z.writestr(name, text)
END
}

rule='return rule { id = "zoo", api = 1, title = "Animals", needs = { "base" }, tiles = { "cages" } }'
tiles='return tileset { id = "cages", api = 1, tiles = { ["CG/C"] = { slots = "CCC|a.a|a.a|a.a", n = 3 } } }'
test='return scenario { ["a game"] = { with = { "zoo" }, play = { { over = false } } } }'

# --- --scripts -------------------------------------------------------------------------------------

mkdir -p "$work/dir/scripts/expansions" "$work/dir/tiles" "$work/flat"
printf %s "$rule" >"$work/dir/scripts/expansions/zoo.lua"
printf %s "$tiles" >"$work/dir/tiles/cages.lua"
cp "$work"/dir/*/cages.lua "$work"/dir/*/*/zoo.lua "$work/flat"
for folder in dir flat; do
  expect 0 'with base zoo' sim --scripts "$work/$folder" --with zoo --games 3
  expect 0 'cages' list tilesets --scripts "$work/$folder"
  expect 0 '1 passed' check zoo --scripts "$work/$folder"
done
expect 0 'Animals' list expansions --scripts "$work/dir"
expect 0 'Animals' list house_rules --scripts "$work/flat"
expect 2 "no rule 'zoo' is installed" sim --with zoo --games 1
expect 3 'flat/cages.lua: has the same id as .*dir/tiles/cages.lua' sim --scripts "$work/dir" --scripts "$work/flat" --games 1
expect 0 '' sim --scripts "$work/dir" --scripts "$work/dir" --with zoo --games 1
expect 3 'nope: is named by --scripts, but there is no such folder' sim --scripts "$work/nope" --games 1
expect 3 'zoo.lua: is named by --scripts, but it is no folder' sim --scripts "$work/flat/zoo.lua" --games 1
expect 2 'needs a value' sim --scripts

# --- packs -----------------------------------------------------------------------------------------

zip "$work/zoo.zip" "scripts/expansions/zoo.lua=$rule" "tiles/cages.lua=$tiles" "scenarios/zoo.lua=$test" \
  "pack.lua=return {}" "readme.txt=hello"
expect 0 'with base zoo' sim --scripts "$work/zoo.zip" --with zoo --games 3
BASTIDE_PATH=$work/zoo.zip expect 0 'with base zoo' sim --with zoo --games 3
BASTIDE_PATH=$work/zoo.zip expect 0 'Animals' list expansions
BASTIDE_PATH=$work/zoo.zip expect 0 'zoo.zip/scripts/expansions/zoo.lua' sim --with zoo -v --games 3
BASTIDE_PATH=$work/zoo.zip expect 0 '^1 passed, 0 failed' test "$work/zoo.zip/scenarios/zoo.lua"
BASTIDE_PATH=$work/zoo.zip:$work/dir expect 3 'has the same id as' sim --games 1

# What a pack gives is the same game as what a folder gives, and records say it.
same "$(BASTIDE_PATH=$work/zoo.zip "$BASTIDE" sim --with zoo --games 20 | tail -n 1)" \
  "$(BASTIDE_PATH=$work/dir "$BASTIDE" sim --with zoo --games 20 | tail -n 1)" "digests"
mkdir "$work/records"
BASTIDE_PATH=$work/zoo.zip expect 0 '' sim --with zoo --games 2 --records "$work/records"
BASTIDE_PATH=$work/zoo.zip expect 0 '' replay --verify "$work"/records/*.jsonl
BASTIDE_PATH=$work/dir expect 0 '' replay --verify "$work"/records/*.jsonl

# Messages name the file in the zip, and the line.
zip "$work/bad.zip" "scripts/expansions/zoo.lua=return rule {
  id = \"zoo\", api = 1, needs = { \"base\" }, tilse = {} }"
BASTIDE_PATH=$work/bad.zip expect 3 "bad.zip/scripts/expansions/zoo.lua:2: unknown key 'tilse' in rule 'zoo'" \
  sim --with zoo --games 1

# --- harm ------------------------------------------------------------------------------------------

for name in ../x.lua /x.lua scripts/../../x.lua; do
  zip "$work/out.zip" "$name=x"
  expect 3 "out.zip: holds a file '$name', whose name leads out of the pack" sim --scripts "$work/out.zip" --games 1
done
head -c 150 "$work/zoo.zip" >"$work/cut.zip"
expect 3 'cut.zip: is no zip file, or a damaged one' sim --scripts "$work/cut.zip" --games 1
echo text >"$work/text.zip"
expect 3 'text.zip: is no zip file, or a damaged one' sim --scripts "$work/text.zip" --games 1

# A member that is bigger than it says: 100 MB of zeros, said to be 60 bytes.
python3 - "$work/lie.zip" <<'END'
import struct, sys, zipfile
name = "scripts/expansions/zoo.lua"
with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as z:
    z.writestr(name, b"\0" * 100_000_000)
data = bytearray(open(sys.argv[1], "rb").read())
for signature, at in (b"PK\3\4", 22), (b"PK\1\2", 24):
    struct.pack_into("<I", data, data.index(signature) + at, 60)
open(sys.argv[1], "wb").write(data)
END
expect 3 'lie.zip/scripts/expansions/zoo.lua: is bigger than 1 MiB' \
  sim --scripts "$work/lie.zip" --with zoo --games 1
finish
