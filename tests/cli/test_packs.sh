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
manifest='return pack { id = "zoo", version = "1.0", api = 1, licence = "MIT", needs = { "base" } }'
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
zip "$work/deep.zip" "zoo/pack.lua=$manifest" "zoo/scripts/expansions/a.lua=return rule { id = \"a\", api = 1, needs = { \"base\" } }"
expect 3 'deep.zip/zoo/pack.lua: would not be found' sim --scripts "$work/deep.zip" --games 1
expect 1 'zip what is in the folder' check "$work/deep.zip"

# --- packs -----------------------------------------------------------------------------------------

zip "$work/zoo.zip" "scripts/expansions/zoo.lua=$rule" "tiles/cages.lua=$tiles" "scenarios/zoo.lua=$test" \
  "pack.lua=$manifest" "readme.txt=hello"
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

# --- pack.lua --------------------------------------------------------------------------------------

BASTIDE_PATH=$work/zoo.zip expect 0 '^  zoo ' list packs
BASTIDE_PATH=$work/zoo.zip expect 0 "version 1.0, MIT, $work/zoo.zip$" list packs
BASTIDE_PATH=$work/zoo.zip expect 0 '"licence": "MIT"' list packs --json
BASTIDE_PATH=$work/zoo.zip expect 0 '^packs:' list
expect 0 'none yet' list packs
expect 0 '' list
grep -q '^packs:' "$work/out" && fault "'list' shows an empty list of packs"

# make_pack: a folder that is right in every way, for what follows to spoil
make_pack() {
  rm -rf "$work/pack"
  mkdir -p "$work"/pack/{scripts/house_rules,tiles,scenarios}
  printf '%s\n' "$manifest" >"$work/pack/pack.lua"
  printf '%s\n' "$rule" >"$work/pack/scripts/house_rules/zoo.lua"
  printf '%s\n' "$tiles" >"$work/pack/tiles/cages.lua"
  printf '%s\n' "$test" >"$work/pack/scenarios/zoo.lua"
}

# wrong TEXT MESSAGE: with TEXT in pack.lua nothing of the pack can be played or listed
wrong() {
  make_pack
  printf '%s\n' "$1" >"$work/pack/pack.lua"
  expect 3 "pack/pack.lua:$2" sim --scripts "$work/pack" --with zoo --games 1
  BASTIDE_PATH=$work/pack expect 3 "pack/pack.lua:$2" list expansions
  same "$(grep -c "pack/pack.lua:" "$work/err")" 1 "how often it is told that '$1' is wrong"
  expect 3 "pack/pack.lua:$2" check "$work/pack"
  grep -q "can't use it yet: 1 fault above$" "$work/out" || fault "nobody says that '$1' is of no use"
}
wrong 'return {}' "0?1?:? ?.*the file must end with 'return pack"
wrong "${manifest/version = \"1.0\", /}" "1: the pack lacks 'version'"
wrong "${manifest/licence = \"MIT\", /}" "1: the pack lacks 'licence'"
wrong "${manifest/MIT/}" "1: licence is empty"
wrong "${manifest/id = \"zoo\", /}" "1: the pack lacks 'id'"
wrong "${manifest/zoo/z o o}" "1: id is no id: spaces"
wrong "${manifest/api = 1/api = 2}" "1: api must be"
wrong "${manifest/needs/neeeds}" "1: unknown key 'neeeds'"
wrong "${manifest/\{ \"base\" \}/3}" "1: needs must be"
wrong 'return pack { id = io.open("/etc/passwd") }' "1: .*unknown name 'io'"
wrong 'return pack {' "[12]: .*"

# What it needs must be there when one of its rules is played; other rules don't care.
make_pack
sed -i 's/{ "base" }/{ "base", "creeep" }/' "$work/pack/pack.lua"
expect 3 "pack/pack.lua:1: the pack 'zoo' needs rule 'creeep', which is not installed" sim --scripts "$work/pack" --with zoo --games 1
expect 3 "did you mean 'creep'" sim --scripts "$work/pack" --with zoo --games 1
expect 0 '' sim --scripts "$work/pack" --with creep --games 1
expect 3 "others can't use it yet" check "$work/pack"

# Two packs of one name.
make_pack
mkdir "$work/twin"
cp "$work/pack/pack.lua" "$work/twin"
expect 3 'twin/pack.lua: has the same id as .*pack/pack.lua' sim --scripts "$work/pack" --scripts "$work/twin" --games 1
expect 0 '' sim --scripts "$work/pack" --scripts "$work/pack" --games 1

# --- can others use it? ----------------------------------------------------------------------------

# usable: for the folder and for a zip of it. useless MESSAGE: with a fault
usable() {
  expect 0 '' check --alone "$work/pack"
  same "$(tail -n 1 "$work/out")" 'zoo 1.0: others can use it' "the last line"
  (cd "$work/pack" && python3 -m zipfile -c ../packed.zip ./*)
  expect 0 '' check --alone "$work/packed.zip"
  same "$(tail -n 1 "$work/out")" 'zoo 1.0: others can use it' "the last line for a zip"
}
useless() {
  expect "${2:-1}" "$1" check --alone "$work/pack"
  [[ $(tail -n 1 "$work/out") == "zoo 1.0: others can't use it yet: "*" above" ]] || fault "others can use it with '$1'"
}
make_pack
usable
expect 0 '"usable": true' check --alone "$work/pack/" --json
sed -i 's|"zoo" }|"../scripts/house_rules/zoo.lua" }|' "$work/pack/scenarios/zoo.lua"
usable
rm "$work/pack/scenarios/zoo.lua"
useless "zoo.lua: is played in no scenario of the pack"
expect 1 '"usable": false' check --alone "$work/pack" --json
make_pack
sed -i 's/over = false/over = true/' "$work/pack/scenarios/zoo.lua"
useless "scenarios/zoo.lua:1: scenario 'a game' fails: expected .*; actual "
make_pack
printf '%s\n' "${tiles/cages/cellar}" | sed 's/CG/CE/' >"$work/pack/tiles/cellar.lua"
useless 'tiles/cellar.lua: is used by no rule of the pack'
make_pack
sed -i 's/, needs = { "base" }//' "$work/pack/pack.lua"
useless "rule 'zoo' needs 'base', which is not in the pack and which 'needs' doesn't name"
make_pack
mkdir "$work/pack/rules"
mv "$work/pack/scripts/house_rules/zoo.lua" "$work/pack/rules"
sed -i 's|"zoo" }|"../rules/zoo.lua" }|' "$work/pack/scenarios/zoo.lua"
useless 'rules/zoo.lua: is found by nobody'
make_pack
printf '%s\n' "${rule/zoo/outer}" >"$work/outer.lua"
sed -i "s|\"base\" }, tiles|\"base\", \"$work/outer.lua\" }, tiles|" "$work/pack/scripts/house_rules/zoo.lua"
useless "zoo.lua:1: needs.2. can't be '$work/outer.lua': it is an absolute path" 3
make_pack
sed -i "s|{ \"zoo\" }|{ \"$work/pack/scripts/house_rules/zoo.lua\" }|" "$work/pack/scenarios/zoo.lua"
useless "scenarios/zoo.lua:1: names '.*/pack', where the pack lies on this machine" 3
make_pack
ln -s /etc/passwd "$work/pack/secrets"
useless 'pack/secrets: is a link that leads out of the pack, to /etc/passwd'
rm "$work/pack/secrets"
ln -s nowhere "$work/pack/lost"
useless 'pack/lost: is a link to nothing'
rm "$work/pack/lost"
mkfifo "$work/pack/pipe"
useless 'pack/pipe: is not an ordinary file'
rm "$work/pack/pipe"
ln -s pack.lua "$work/pack/inside"
mkdir "$work/pack/.hidden"
ln -s /etc/passwd "$work/pack/.hidden/secrets"
expect 0 '^zoo 1.0: others can use it$' check --alone "$work/pack"
make_pack # an id that the program has
mv "$work/pack/scripts/house_rules/zoo.lua" "$work/pack/scripts/house_rules/creep.lua"
useless 'creep.lua: has the same id as ' 3
make_pack # a fault in a file
echo 'return tileset {' >"$work/pack/tiles/cages.lua"
useless 'cages.lua:' 3
make_pack # a rule that fails when it is played
sed -i 's/tiles = /on = { turn_end = { a = { function(g) error("no") end } } }, tiles = /' "$work/pack/scripts/house_rules/zoo.lua"
useless "see it: bastide watch --with zoo --scripts $work/pack --players"
expect 0 '^  beside: 20 games' check "$work/zoo.zip"

# --- harm ------------------------------------------------------------------------------------------

for name in ../x.lua /x.lua scripts/../../x.lua; do
  zip "$work/out.zip" "$name=x"
  expect 3 "out.zip: holds a file '$name', whose name leads out of the pack" sim --scripts "$work/out.zip" --games 1
done
head -c 150 "$work/zoo.zip" >"$work/cut.zip"
expect 3 'cut.zip: is no zip file, or a damaged one' sim --scripts "$work/cut.zip" --games 1
expect 3 'cut.zip: is no zip file, or a damaged one' check "$work/cut.zip"
echo text >"$work/text.zip"
expect 3 'text.zip: is no zip file, or a damaged one' sim --scripts "$work/text.zip" --games 1

# A member that is a link, or that has the name of one.
python3 - "$work/link.zip" "$rule" <<'END'
import stat, sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w") as z:
    z.writestr("scripts/expansions/zoo.lua", sys.argv[2])
    link = zipfile.ZipInfo("tiles/cages.lua")
    link.create_system = 3
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    z.writestr(link, "/etc/passwd")
END
expect 3 "link.zip: holds 'tiles/cages.lua', which is a link" sim --scripts "$work/link.zip" --with zoo --games 1
expect 3 "link.zip/tiles/cages.lua: is not an ordinary file" check "$work/link.zip/tiles/cages.lua"

# What a pack may name: nothing that leads out of it. As a folder and as a zip.
# leads FILE OLD NEW MESSAGE: with NEW instead of OLD in that file
leads() {
  make_pack
  OLD=$2 NEW=$3 python3 -c 'import os, sys
text = open(sys.argv[1]).read()
assert os.environ["OLD"] in text
open(sys.argv[1], "w").write(text.replace(os.environ["OLD"], os.environ["NEW"]))' "$work/pack/$1"
  rm -f "$work/packed.zip"
  (cd "$work/pack" && python3 -m zipfile -c ../packed.zip ./*)
  for pack in pack packed.zip; do
    if [[ $1 == scen* ]]; then
      expect 3 "$pack/$1:1: $4" test "$work/$pack/$1" --scripts "$work/$pack"
    else
      expect 3 "$pack/$1:1: $4" sim --scripts "$work/$pack" --with zoo --games 1
    fi
  done
}
printf '%s\n' "$tiles" >"$work/cages.lua"
printf '%s\n' "${rule/zoo/outer}" >"$work/outer.lua"
file=scripts/house_rules/zoo.lua
for path in "$work/cages.lua" ../../../cages.lua ../../tiles/cages.lua x/../../../tiles/cages.lua; do
  leads $file '"cages"' "\"$path\"" "tiles.1. can't be '$path': it "
done
for path in "$work/outer.lua" ../../../outer.lua ../house_rules/outer.lua; do
  leads $file '"base" }' "\"base\", \"$path\" }" "needs.2. can't be '$path': it "
done
for path in "$work/outer.lua" ../../outer.lua ../scenarios/../../outer.lua '..\\..\\outer.lua'; do
  leads scenarios/zoo.lua '"zoo"' "\"$path\"" "a game.with.1. can't be "
done
leads $file '"cages"' '"..\\cages.lua"' "tiles.1. can't be .*: it has a backslash"
# Where no pack is, a rule of one's own may have its tiles where it likes, but what it needs stands beside it or is installed.
make_pack
rm "$work/pack/pack.lua"
sed -i 's|"cages"|"../../tiles/cages.lua"|' "$work/pack/$file"
expect 0 'with base zoo' sim --with "$work/pack/$file" --games 1
sed -i "s|\"base\" }|\"base\", \"$work/outer.lua\" }|" "$work/pack/$file"
expect 3 'zoo.lua:1: needs.2. can.t be' sim --with "$work/pack/$file" --games 1

# Links in a folder: to a file, and to a folder on the way.
for path in tiles/cages.lua tiles scripts scripts/house_rules/zoo.lua; do
  make_pack
  rm -rf "$work/outside"
  mv "$work/pack/$path" "$work/outside"
  ln -s "$work/outside" "$work/pack/$path"
  expect 3 "pack/${path%.lua}.*: is led out of the pack by a link, to .*outside" sim --scripts "$work/pack" --with zoo --games 1
done
make_pack # inside it is another matter, and so is a link to the pack
mv "$work/pack/tiles/cages.lua" "$work/pack/cages"
ln -s ../cages "$work/pack/tiles/cages.lua"
ln -s pack "$work/linked"
expect 0 'with base zoo' sim --scripts "$work/pack" --with zoo --games 1
expect 0 'with base zoo' sim --scripts "$work/linked" --with zoo --games 1
(cd "$work/pack/tiles" && "$BASTIDE" check cages.lua >/dev/null) || fault "a file of a pack from inside"

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
