#!/usr/bin/env bash
# What README.md and docs/*.md claim of the program and can be counted or looked up: commands and their options, numbers of
# rules, verbs and events, expansions, folders.
source "$(dirname "$0")/lib.sh"
cd "$BST_SOURCE_DIR" || exit 1
pages=(README.md docs/*.md)

# --- commands and options ---------------------------------------------------------------------------

"$BASTIDE" --help | sed -nE 's/^  ([a-z]+) .*/\1/p' | sort >"$work/commands"
[ "$(wc -l <"$work/commands")" -gt 20 ] || fault "only $(wc -l <"$work/commands") commands were found"
missing=$(comm -23 "$work/commands" <(sed -nE 's/^    (eval .*)?bastide ([a-z]+).*/\2/p' docs/overview.md | sort -u))
[ -z "$missing" ] || fault "docs/overview.md lacks commands: $missing"
mkdir "$work/help"
while IFS= read -r command; do
  "$BASTIDE" "$command" --help | grep -oE '^  -[a-z-]+' | tr -d ' ' >"$work/help/$command"
done <"$work/commands"

# calls FILES...: "FILE COMMAND OPTIONS" for each call in them, in code or between backticks, whatever its length
calls() {
  grep -HoE '(^    |^\$ |`)bastide [a-z]+[^`#|>;]*' "$@" | sed -E "s/^([^:]*):[^a-z]*bastide /\1 /; s/'[^']*'//g" |
    awk '{ text = $1 " " $2; for (i = 3; i <= NF; i++) if ($i ~ /^--?[a-z]/) { sub(/=.*|[,.:)].*/, "", $i); text = text " " $i } print text }'
}
wrong_calls() {
  local file command options option
  while read -r file command options; do
    [ -f "$work/help/$command" ] || { echo "$file: there is no command '$command'"; continue; }
    for option in $options; do
      grep -qxF -e "$option" "$work/help/$command" || echo "$file: 'bastide $command' takes no $option"
    done
  done < <(calls "$@")
}
wrong=$(wrong_calls "${pages[@]}" | sort -u)
[ -z "$wrong" ] || fault "$wrong"
[ "$(calls "${pages[@]}" | wc -l)" -gt 300 ] || fault "only $(calls "${pages[@]}" | wc -l) calls were found"

# --- numbers ----------------------------------------------------------------------------------------

# counted WHAT NUMBER: "more than N WHAT" means at most 20 more, "N WHAT" just so many
counted() {
  local file line claimed
  while IFS=: read -r file line; do
    claimed=$(grep -oE '[0-9]+' <<<"$line" | tail -n 1)
    if [[ $line == "more than"* ]]; then
      [[ $2 -gt $claimed && $2 -le $((claimed + 20)) ]] || fault "$file: '$line', but there are $2"
    else
      [ "$claimed" = "$2" ] || fault "$file: '$line', but there are $2"
    fi
    claims=$((claims + 1))
  done < <(grep -HoP "(more than )?(?<![0-9-])[0-9]+ $1" "${pages[@]}")
}
claims=0
number_of() { python3 -c "import json; a = json.load(open('docs/reference/api.json')); print(len([x for x in a['$1'] if $2]))"; }
# Moments tell nothing but whose turn it is.
moments='("on.turn_start", "on.part_end", "on.turn_end", "on.pre_final", "on.final")'
counted 'house rules' "$("$BASTIDE" list house_rules --json | grep -c '"id":')"
counted 'verbs' "$(number_of verbs True)"
counted 'events' "$(number_of hooks "x['path'].startswith('on.') and not x['path'].startswith($moments)")"
counted 'moments' "$(number_of hooks "x['path'].startswith($moments)")"
[ "$claims" -ge 4 ] || fault "only $claims numbers were found"
grep -nE '\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) (house rules|verbs)' "${pages[@]}" >"$work/out" &&
  fault "a number in words that nobody counts"

# --- what there is ----------------------------------------------------------------------------------

same "$(sed -nE 's/^\* `([a-z0-9_]+)`: .*/\1/p' docs/expansions.md | sort | tr '\n' ' ')" \
  "$("$BASTIDE" list expansions --json | sed -nE 's/.*"id": "(.*)".*/\1/p' | grep -vx base | sort | tr '\n' ' ')" \
  "expansions of docs/expansions.md and those that are installed"
for folder in src/*/ scripts/*/ tests/*/; do
  grep -qF "$folder" docs/tree.md || fault "docs/tree.md doesn't say what $folder is"
done
while IFS= read -r place; do
  [ -e "$place" ] || fault "docs/tree.md tells of $place, which isn't there"
done < <(cat docs/tree.md | grep -oE '\b(src|scripts|tests|docs|tools|tiles|bench|include)/[a-z_./]*' | sort -u)
for page in docs/*.md; do
  grep -qF "]($page" README.md || fault "README.md has no link to $page"
done
grep -qF '](docs/reference/messages.md)' README.md || fault "README.md has no link to the messages"

# --- this test itself -------------------------------------------------------------------------------

printf '    bastide sim --gmaes 3   # a slip\n`bastide smi`, `bastide check FILE --alone`\n' >"$work/page.md"
same "$(wrong_calls "$work/page.md" | wc -l)" 2 "wrong calls of a page with two, and those found"
finish
