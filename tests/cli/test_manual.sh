#!/usr/bin/env bash
# The pages for man: one a command and two more, made from the tables that the help is made of; man shows them without
# a warning.
. "${BASH_SOURCE%/*}/lib.sh"
expect 0 '' manual --in "$work/man"
commands=$("$BASTIDE" --help | sed -nE 's/^  ([a-z]+) +.*/\1/p')
same "$(cd "$work/man" && find . -type f | sort)" \
  "$({ echo ./man1/bastide.1; printf './man1/bastide-%s.1\n' $commands; printf './man7/bastide-%s.7\n' hooks rules; } | sort)" "the pages"

# What a page says to people: as the terminal shows it, in one line.
shown() { groff -man -Tascii -P-c -rLL=200n "$1" 2>&1 | col -bx | tr -s ' \n' ' '; }
for command in $commands; do
  page=$work/man/man1/bastide-$command.1
  cmp -s "$page" <("$BASTIDE" manual "$command") || fault "manual $command isn't what --in writes"
  "$BASTIDE" "$command" --help | sed -nE 's/^  (--?[a-z-]+)( .*)?  +([^ ].*)$/\1/p' >"$work/options"
  while read -r option; do
    grep -qF "\\fB${option//-/\\-}\\fP" "$page" || fault "bastide-$command(1) says nothing of $option"
  done <"$work/options"
  [ -s "$work/options" ] || fault "no options of $command"
done
rules=$work/man/man7/bastide-rules.7
for rule in $("$BASTIDE" list expansions house_rules --json | sed -nE 's/^ *"id": "(.*)",?$/\1/p'); do
  grep -q "^\\\\fB$rule\\\\fP" "$rules" || fault "bastide-rules(7) says nothing of $rule"
done
for option in $("$BASTIDE" list options --json | sed -nE 's/^ *"id": "(.*)",?$/\1/p'); do
  grep -q "^\\\\fB$option\\\\fP" "$rules" || fault "bastide-rules(7) says nothing of $option"
done
for told in components on.tile_placed g:players g:is; do
  grep -q "^\\\\fB$told" "$work/man/man7/bastide-hooks.7" || fault "bastide-hooks(7) says nothing of $told"
done
if command -v groff >"$work/quiet"; then
  for page in "$work"/man/man?/*; do
    groff -man -Kutf8 -Tutf8 -ww -z "$page" >"$work/out" 2>&1
    [ -s "$work/out" ] && fault "${page##*/} has warnings"
  done
  shown "$work/man/man1/bastide-sim.1" >"$work/out"
  grep -qF -e '--with RULES rules to play with, ids or files, separated by commas (base)' "$work/out" || fault "the page about sim lacks --with"
  grep -qF 'bastide sim --set base.unplaceable=shuffle --games 5000' "$work/out" || fault "the page about sim lacks its examples"
else
  echo "skipped: whether man shows the pages, for there is no groff ('./dev setup --publish')"
fi
expect 0 '^\.TH BASTIDE 1' manual
expect 1 "no page about 'nothing'" manual nothing
expect 2 'one page, or all' manual sim list
expect 2 'one page, or all' manual sim --in "$work/man"
expect 3 'no_such' manual --in "$work/no_such/man"
finish
