# Gathers the licences of what is in the bundle. `bundle.sh` reads this. Written for bash 3.2 and later.
#
# Which crates are linked into page and worker is what cargo says; their texts lie beside their sources. What a crate
# has not in its package is in the folder `licences`, by its name or that of its family.
#
# shellcheck shell=bash

# Licences that ask for no more than that their text is handed on. Another one has to be read before it is added here.
licences_we_know=" MIT Apache-2.0 BSL-1.0 Unicode-3.0 Unlicense "

# Prints which crates the bundle is made of, and each text once with the crates that it is for.
print_licences() (
  work=$(mktemp -d)
  trap 'rm -r "$work"' EXIT
  linked_crates >"$work/crates"
  crate_folders >"$work/folders"
  : >"$work/order"
  while IFS='|' read -r crate licence; do
    check_licence "$crate" "$licence"
    texts_of "$crate" "$work/folders" >"$work/texts"
    [ -s "$work/texts" ] || fail "$crate has no text of its licence: put it into src/shell/licences."
    while read -r text; do add_text "$work" "$crate" "$text"; done <"$work/texts"
  done <"$work/crates"

  printf 'This program is made of these, each under the licence beside it:\n\n'
  sed 's/|/: /' "$work/crates"
  printf '\n'
  cat src/shell/licences/std.txt
  while read -r text; do
    printf '\n%s\n\nFor %s:\n\n' ---------------------------------------- "$(paste -sd, "$work/$text.for" | sed 's/,/, /g')"
    cat "$work/$text"
  done <"$work/order"
)

# `NAME VERSION|LICENCE` of each crate that is linked into page or worker, this one among them, in order.
linked_crates() {
  cargo tree --locked --no-default-features --features app,worker --target wasm32-unknown-unknown \
    --edges normal,no-proc-macro --prefix none --format '{p}|{l}' \
    | sed -e 's/ (\*)$//' -e 's/ v\([^ |]*\)[^|]*|/ \1|/' | sort -u
}

# The folders of all crates.
crate_folders() {
  cargo metadata --locked --no-default-features --features app,worker --filter-platform wasm32-unknown-unknown \
    --format-version 1 \
    | grep -o '"manifest_path":"[^"]*"' | sed 's/^"manifest_path":"\(.*\).Cargo\.toml"$/\1/'
}

# check_licence CRATE LICENCE: fails on words that are none of those we know.
check_licence() {
  local word
  for word in $(printf '%s' "$2" | tr '()/' '   '); do
    case $word in OR | AND) continue ;; esac
    case $licences_we_know in
      *" $word "*) ;;
      *) fail "$1 is under $2, and $word is none of the licences in src/shell/licences.sh." ;;
    esac
  done
}

# texts_of CRATE FOLDERS: the files with the texts of its licences.
texts_of() {
  local name=${1% *} folder found="" text
  if [ "${name%-engine}" = yinsh ]; then
    found=.
  else
    while read -r folder; do
      case $folder in
        */"$name-${1#* }") found=$folder && break ;;
        # Among the sources that `cargo vendor` has copied.
        */"$name") found=$folder ;;
      esac
    done <"$2"
  fi
  [ -n "$found" ] || fail "The source of $1, and so the text of its licence, is not where it was looked for."
  for text in "$found"/LICENSE* "$found"/LICENCE* "$found"/COPYING* "$found"/UNLICENSE* "$found"/NOTICE*; do
    if [ -f "$text" ]; then echo "$text" && name=""; fi
  done
  for text in "src/shell/licences/$name.txt" "src/shell/licences/${name%%-*}.txt"; do
    if [ -f "$text" ]; then echo "$text" && break; fi
  done
}

# add_text WORK CRATE FILE: texts that differ in the ends of their lines only are one.
add_text() {
  local name
  sed -e 's/[[:space:]]*$//' "$3" >"$1/text"
  name=$(sha <"$1/text")
  if [ ! -e "$1/$name" ]; then
    mv "$1/text" "$1/$name"
    echo "$name" >>"$1/order"
  fi
  echo "$2" >>"$1/$name.for"
}
