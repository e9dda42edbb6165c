#!/usr/bin/env bash
# Links of the pages lead somewhere: to a file of the repository, and where they name a heading, to one
# that the page has. No program is run.
#
# test_links.sh [FOLDER]: the pages of another folder.
source "$(dirname "$0")/lib.sh"

# Lines outside of code blocks.
prose() { awk '/^```/ { inside = !inside; next } !inside' "$1"; }

# Names of the headings as they stand behind "#" in links: small letters, no signs, dashes for blanks.
headings() { # PAGE
  prose "$1" | sed -nE 's/^#+ +//p' | tr '[:upper:]' '[:lower:]' | sed -E 's/[^[:alnum:] _-]//g; s/ /-/g'
}

check_links() { # PAGE
  local link file heading
  while IFS= read -r link; do
    file=${link%%#*} heading=${link#"$file"}
    file=${file:+$(dirname "$1")/$file}
    file=${file:-$1}
    links=$((links + 1))
    [ -e "$file" ] || { fault "${1#"$root"/}: '$link' leads to no file"; continue; }
    [ -z "$heading" ] || headings "$file" | grep -qxF -- "${heading#\#}" ||
      fault "${1#"$root"/}: '$link' leads to no heading"
  done < <(prose "$1" | sed 's/`[^`]*`//g' | grep -oE '\]\([^) ]+\)' | sed -E 's/^\]\(//; s/\)$//' |
    grep -vE '^https?:')
}

check_tree() { # FOLDER
  root=$1 links=0
  while IFS= read -r page; do check_links "$page"; done < <(
    find "$root" \( -name build -o -name '.*' ! -path "$root" \) -prune -o -name '*.md' -print | sort)
}

check_tree "${1:-$BST_SOURCE_DIR}"
echo "$links links"
[ "$links" -ge 100 ] || fault "only $links links were found"

[ $# -eq 0 ] || { finish; exit 0; }

# --- this test itself -----------------------------------------------------------------------------

mkdir "$work/pages"
printf '# One page\n\n[a](b.md) [b](#another) [c](#one-page)\n```\n[d](e.md)\n```\n' >"$work/pages/a.md"
found=$(check_tree "$work/pages" | grep -c '^FAILED')
same "$found" 2 "faults in a page with two, and those found"
finish
