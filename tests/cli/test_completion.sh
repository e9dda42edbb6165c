#!/usr/bin/env bash
# What shells complete: commands, options, rules, options of rules and their values, players, names; in bash, zsh and fish.
. "${BASH_SOURCE%/*}/lib.sh"
tab=$'\t'

# asked WORDS...: the candidates, without what they are about
asked() { "$BASTIDE" complete "$@" | cut -f 1; }
holds() { # LINE WORDS...
  local line=$1
  shift
  asked "$@" >"$work/out"
  grep -qxF -e "$line" "$work/out" || fault "complete $*: lacks '$line'"
}
lacks() {
  local line=$1
  shift
  asked "$@" >"$work/out"
  ! grep -qxF -e "$line" "$work/out" || fault "complete $*: has '$line'"
}

# Everything of the tables is there.
same "$(asked '' | grep -vE '^(help|--.*)$')" "$("$BASTIDE" --help | sed -nE 's/^  ([a-z]+) +.*/\1/p')" "commands"
for command in $(asked '' | grep -vE '^(help|--.*)$'); do
  same "$(asked "$command" - | sort -u)" "$("$BASTIDE" "$command" --help | sed -nE 's/^  (--?[a-z-]+) .*/\1/p' | sort -u)" "options of $command"
done
same "$(asked sim --with '' | grep -v '^:')" "$("$BASTIDE" list expansions house_rules --json | sed -nE 's/^ *"id": "(.*)",?$/\1/p')" "rules"
same "$(asked sim --set '' | tr -d =)" "$("$BASTIDE" list options --json | sed -nE 's/^ *"id": "(.*)",?$/\1/p')" "options of base"
grep -qxF "sim${tab}plays many games and counts" <("$BASTIDE" complete si) || fault "a command isn't told about"
grep -qxF "abbot${tab}The Abbot and the gardens" <("$BASTIDE" complete sim --with abbo) || fault "a rule isn't told about"

same "$(asked tourn)" tournament "a command that is begun"
same "$(asked help tourn)" tournament "help"
same "$(asked sim --set base.small_city=)" $'base.small_city=4\nbase.small_city=2' "values of an option"
same "$(asked sim --set=base.small_city=2)" --set=base.small_city=2 "a value behind ="
same "$(asked sim --with river,abbo)" $'river,abbot\n:files' "the second of a list"
same "$(asked sim --with=river,abbo)" $'--with=river,abbot\n:files' "the second of a list behind ="
same "$(asked sim --set river.)" "$(asked sim --with river --set river.)" "options of a rule that isn't named"
holds 'traders_and_builders.pig=' sim --with traders_and_builders --set ''
holds 'base.unplaceable=' sim --with traders_and_builders --set ''
lacks 'traders_and_builders.pig=' sim --set ''
holds 'random,greedy' sim --players random,
holds 'lua:cautious' match ''
holds 'human' play --players ''
holds 'base=' sim --copies ''
holds 'halflings' render --tiles ''
holds 'round_robin' tournament round
holds ':files' tournament ''
holds 'base' check ''
holds ':files' check ''
same "$(asked new '')" $'expansion\nhouse_rule\nbot\ntournament\ntileset' "kinds of new"
same "$(asked new expansion '')" '' "a name that nobody knows yet"
same "$(asked completion '')" $'bash\nzsh\nfish' "shells"
holds hooks manual ''
holds sim manual ''
holds jcz convert --for ''
holds csv tournament --export ''
holds 'reference/verbs' docs reference/v
holds 'BASE-34' rulebook BASE-3
holds tile_placed why tile
holds 'base.unplaceable=' why base.unp
same "$(asked sim --records '')" :folders "folders"
same "$(asked replay '')" :files "records"
same "$(asked sim --games '')" '' "a number"
same "$(asked sim '')" '' "nothing that may stand there"
same "$(asked nothing '')" '' "a command that isn't there"
# Rules of one's own, where BASTIDE_PATH says.
mkdir -p "$work/mine/scripts/house_rules"
cp "$BST_SOURCE_DIR/scripts/house_rules/no_holes.lua" "$work/mine/scripts/house_rules/my_holes.lua"
sed -i 's/id = "no_holes"/id = "my_holes"/' "$work/mine/scripts/house_rules/my_holes.lua"
same "$(BASTIDE_PATH=$work/mine asked sim --with my_ | head -n 1)" my_holes "a rule of one's own"

# --- shells -----------------------------------------------------------------------------------------

export PATH=$work/bin:$PATH
mkdir "$work/bin" && ln -s "$BASTIDE" "$work/bin/bastide"
mkdir -p "$work/here/folder" && touch "$work/here/rule.lua" && cd "$work/here" || exit 1
bash_offers() { # LINE: what bash would put for its last word
  COMP_LINE=$1 COMP_POINT=${#1} bash -c 'eval "$(bastide completion bash)"; _bastide; printf "%s\n" "${COMPREPLY[@]}"' 2>&1
}
same "$(bash_offers 'bastide sim --set base.unplaceable=')" "$(asked sim --set base.unplaceable= | sed 's/.*=//')" "bash: values"
same "$(bash_offers 'bastide sim --with=river,abbo')" river,abbot "bash: a list behind ="
same "$(bash_offers 'bastide sim --players lua:caut')" cautious "bash: behind a colon"
same "$(bash_offers 'bastide sim --with ./ru')" ./rule.lua "bash: files"
same "$(bash_offers 'bastide sim --records ')" folder "bash: folders"
same "$(bash_offers 'bastide tourn')" tournament "bash: commands"
if command -v zsh >"$work/quiet"; then
  "$BASTIDE" completion zsh >_bastide
  zsh -n _bastide >"$work/out" 2>&1 || fault "zsh can't read it"
  cat >"$work/try" <<'END'
compadd() { local arguments=("$@"); print -l -- ${(P)arguments[-1]}; }
_files() { print -- files "$@"; }
compdef() { :; }
source ./_bastide
words=("$@") CURRENT=$# PREFIX=${@[-1]}
_bastide
END
  zsh_offers() { zsh -f "$work/try" "$@" 2>&1; }
  same "$(zsh_offers bastide sim --set base.small_city=)" "$(asked sim --set base.small_city=)" "zsh: values"
  same "$(zsh_offers bastide sim --with river,abbo)" $'files\nriver,abbot' "zsh: a list"
  same "$(zsh_offers bastide sim --records '')" 'files -/' "zsh: folders"
  same "$(zsh_offers bastide tourn)" tournament "zsh: commands"
else
  echo "skipped: completion in zsh, which isn't there ('./dev setup --publish')"
fi
if command -v fish >"$work/quiet"; then
  fish_offers() { HOME=$work XDG_CONFIG_HOME=$work fish --no-config -c 'bastide completion fish | source; complete -C $argv[1]' "$1" 2>&1 | cut -f 1; }
  same "$(fish_offers 'bastide sim --set base.small_city=' | sort)" "$(asked sim --set base.small_city= | sort)" "fish: values"
  same "$(fish_offers 'bastide sim --with river,abbo')" river,abbot "fish: a list"
  same "$(fish_offers 'bastide tourn')" tournament "fish: commands"
  same "$(fish_offers 'bastide sim --records ')" folder/ "fish: folders"
else
  echo "skipped: completion in fish, which isn't there ('./dev setup --publish')"
fi
expect 2 'which shell' completion
expect 2 'which shell' completion tcsh
finish
