#!/usr/bin/env bash
# What is done to the files that Trunk put together, and how large they may be. Trunk runs this when it has made a bundle
# (the hook in Trunk.toml); `dev` reads it for the checks. Written for bash 3.2 and later.
set -euo pipefail

# shellcheck source=src/shell/licences.sh
. src/shell/licences.sh

# `dev` has it already.
if ! command -v fail >/dev/null 2>&1; then
  fail() {
    printf '\n%s\n' "$*" >&2
    exit 1
  }
fi

# In bytes after gzip: what a visitor loads at first, the words of another language, what comes when the bot has to
# think or games are brought in, and what tells about the program.
largest_page=250000
largest_words=9000
largest_worker=100000
largest_about=30000

# Makes the texts that tell about the program: what changed, and the licences of all it is made of.
make_texts() {
  export LC_ALL=C
  print_changes >"$1/changes.txt"
  print_licences >"$1/licences.txt"
}

# What changed in this version, a line for each change: the topmost part of the changelog, without its marks.
print_changes() {
  awk '
    /^## / { part++; next }
    part == 1 && /^\* / { if (change) print change; change = "• " substr($0, 3) }
    part == 1 && /^  / { change = change substr($0, 2) }
    END { print change }
  ' CHANGELOG.md | tr -d '`'
}

# The oldest browsers in which the game has to run, and what they know of WebAssembly beyond its first version (fixed
# SIMD as well, which nothing here uses).
oldest_browsers="Safari 16.4, Chrome 111 and Firefox 115"
known_features="bulk-memory bulk-memory-opt call-indirect-overlong multivalue mutable-globals \
nontrapping-float-to-int reference-types sign-ext"
# Some of what browsers learned later and a script, or the program through web-sys, might come to call.
later_names="withResolvers|Promise\.try|groupBy|fromAsync|[tT]oBase64|fromBase64|canParse|isWellFormed|AbortSignal\.any|\
(show|hide|toggle)Popover|checkVisibility|startViewTransition|setHTMLUnsafe|moveBefore|CloseWatcher"

# Where wasm-bindgen's own scripts are.
made_scripts() {
  printf '%s/wasm-bindgen/release' \
    "$(cargo metadata --no-deps --format-version 1 | sed -n 's/.*"target_directory":"\([^"]*\)".*/\1/p')"
}

# The worker's script as wasm-bindgen made it: Trunk cannot be told to leave it alone (see Trunk.toml).
take_plain_worker() {
  cp "$(made_scripts)/worker.js" "$1/worker.js" || fail "The worker's script is not where Trunk puts it."
}

# Leaves out what scripts say to those who read them: lines of comments, and what they are indented by. Line by line,
# since what makes scripts smaller by understanding them does it another way each time (see Trunk.toml).
slim() {
  awk '
    { sub(/^ +/, "") }
    is_comment {
      end = index($0, "*/")
      if (!end) next
      is_comment = 0
      $0 = substr($0, end + 2)
    }
    /^\/\*/ {
      end = index($0, "*/")
      if (!end) { is_comment = 1; next }
      if (substr($0, end + 2) ~ /^ *$/) next
    }
    !/^ *(\/\/|$)/ { print }
  ' "$1"
}

# Has short names in the places of wasm-bindgen's (see src/shell/pack), and no comments in any script.
slim_scripts() {
  local bundle=$1 script module
  for script in "$bundle"/*-*.js "$bundle/worker.js" "$bundle/start_worker.js"; do
    module=${script%.js}_bg.wasm
    if [ -f "$module" ]; then pack shorten "$script" "$module"; fi
    slim "$script" >"$script.slim"
    mv "$script.slim" "$script"
    case ${script##*/} in
      # This one is named after the build, which depends on all of its source (build.rs).
      app-*) ;;
      *-*) name_by_content "$script" ;;
    esac
  done
}

# Gives a file the name of what is in it now: another one of the name that Trunk gave it may be in caches.
name_by_content() {
  local named
  named=${1%-*}-$(mark_of "$1").${1##*.}
  mv "$1" "$named"
  replace_in_page "${1%/*}" "${1##*/}" "${named##*/}"
}

# The part of a file's name that changes with its content.
mark_of() { sha <"$1" | cut -c1-16; }

# Makes one sheet of all those behind the themes: together they pack better.
join_sheets() {
  local bundle=$1 links link html name joined=@JOINED@
  links=$(grep -o '<link [^>]*rel=stylesheet>' "$bundle/index.html" | awk '
    / media=/ { count = 0; next }
    { links[count++] = $0 }
    END { for (at = 0; at < count; at++) print links[at] }
  ') || fail "The page names no sheets as Trunk does."
  html=$(cat "$bundle/index.html")
  while read -r link; do
    name=$(sed -E 's|.* href=(\./)?([^ ]*).*|\2|' <<<"$link")
    cat "$bundle/$name" >>"$bundle/joined.css"
    rm "$bundle/$name"
    html="${html%%"$link"*}$joined${html#*"$link"}"
    joined=""
  done <<<"$links"
  name=joined-$(mark_of "$bundle/joined.css").css
  mv "$bundle/joined.css" "$bundle/$name"
  link="<link href=./$name integrity=@HASH@ rel=stylesheet>"
  printf '%s\n' "${html%%@JOINED@*}$link${html#*@JOINED@}" >"$bundle/index.html"
}

# replace_in_page BUNDLE OLD NEW: the old is what sed -E takes it for.
replace_in_page() {
  sed -E "s#$2#$3#g" "$1/index.html" >"$1/index.html.new"
  mv "$1/index.html.new" "$1/index.html"
}

# Packs the modules (src/shell/unpack.js unpacks them), with their new names in the page. The new end is one that hosts
# know as bytes without a meaning, and leave alone.
pack_modules() {
  local bundle=$1 module packed
  for module in "$bundle"/*_bg.wasm; do
    packed=${module%_bg.wasm}.bin
    pack pack <"$module" >"$packed"
    rm "$module"
    replace_in_page "$bundle" "${module##*/}" "${packed##*/}"
  done
}

# Writes into the page what each script and sheet is hashed to, and the packed module: what is done last to them.
name_hashes() {
  local bundle=$1 name hash
  for name in $(named_with_hash "$bundle/index.html"); do
    hash="integrity=\"$(integrity_of "$bundle/$name")\""
    replace_in_page "$bundle" "(href=\./$name) integrity=[^ >]*" "\1 $hash"
    replace_in_page "$bundle" "integrity=[^ >]* ((nomodule )?src=\./$name)" "$hash \1"
  done
  # Beside its name, where the start script finds it. The link that asks for the module has none: later visits have it
  # unpacked from the service worker, which has compared it.
  name=$(cd "$bundle" && echo app-*.bin)
  replace_in_page "$bundle" "(href=\./$name) integrity=[^ >]*" "\1"
  replace_in_page "$bundle" "$name\" name=bundle" "$name $(integrity_of "$bundle/$name")\" name=bundle"
}

# The names of the files whose hashes stand in a page.
named_with_hash() {
  grep -oE '<(link|script) [^>]*integrity=[^>]*>' "$1" | sed -E 's/.* (href|src)="?(\.\/)?([^" >]*).*/\3/'
}

# Runs src/shell/pack.
pack() { cargo run --quiet --locked --release --package pack -- "$@"; }

# Prints the name of unpack.js as scripts have it.
name_of_unpack() { printf 'const UNPACK = "%s";\n' "$(cd "$1" && echo unpack-*.js)"; }

# Tells the script that starts the worker what the files are called that it asks for.
name_files_of_worker() {
  local script=$1/start_worker.js module
  module=$(cd "$1" && ls worker.bin worker_bg.wasm 2>/dev/null) || true
  { name_of_unpack "$1"; printf 'const MODULE = "%s";\n' "$module"; cat "$script"; } >"$script.new"
  mv "$script.new" "$script"
}

# Makes the service worker of the bundle that Trunk has just put together.
# The list of files comes from the bundle itself: each with the address by which the page asks for it, and its hash.
make_service_worker() {
  local bundle=$1 source hash files
  source=$(slim src/shell/service_worker.js)
  cd "$bundle"
  hash=$(printf '%s\n' app-*.js | sed 's/^app-\(.*\)\.js$/\1/')
  files=$(find . -type f ! -name service_worker.js | LC_ALL=C sort | while read -r file; do
    list_file "${file#./}" "$hash"
  done)
  if [ "${TRUNK_PROFILE:-release}" = debug ]; then
    # While one works on the source, nothing old is to come from a cache.
    echo 'addEventListener("activate", () => registration.unregister());' >service_worker.js
    return
  fi
  {
    printf 'const VERSION = "%s";\n' "$(printf '%s' "$files" "$source" | sha | cut -c1-16)"
    printf 'const FILES = [\n%s\n];\n' "$files"
    name_of_unpack .
    printf '%s\n' "$source"
  } >service_worker.js
}

# list_file NAME HASH: names without a hash of their own are asked for with that of the program, but for those that only
# the browser asks for.
list_file() {
  local address=$1
  case $1 in
    index.html) address=./ ;;
    *.txt | *worker*) address="$1?$2" ;;
  esac
  printf '  ["%s", "%s"],\n' "$address" "$(integrity_of "$1")"
}

# integrity_of FILE: its hash as pages and scripts name it.
integrity_of() {
  # shellcheck disable=SC2059
  printf 'sha256-%s' "$(printf "$(sha <"$1" | sed 's/../\\x&/g')" | base64 | tr -d '\n')"
}

# The hash of the input in hexadecimal digits.
sha() {
  if command -v sha256sum >/dev/null 2>&1; then sha256sum; else shasum -a 256; fi | cut -d' ' -f1
}

# Fails if something is wrong with the bundle in dist/.
check_bundle() (
  work=$(mktemp -d)
  trap 'rm -r "$work"' EXIT
  for module in dist/*.bin; do
    pack unpack <"$module" >"$work/$(basename "$module" .bin).wasm" || fail "$module cannot be unpacked."
  done
  check_paths "$work"
  check_integrity
  check_scripts "$work"
  check_browsers "$work"
)

# check_paths FOLDER: fails if a module in it names a folder of this machine; `dev` says which there are.
# shellcheck disable=SC2154
check_paths() {
  local path
  for path in "$PWD/" "$cargo_home/" "$cache/"; do
    if grep -aqF "$path" "$1"/*.wasm; then
      fail "A module names a folder of this machine: $path"
    fi
  done
}

# Fails if the page names a hash that a file has no more: nothing may change it after name_hashes has written that down.
check_integrity() {
  local file hash checked=""
  for file in $(named_with_hash dist/index.html); do
    [ -f "dist/$file" ] || fail "dist/index.html names $file, which is not there."
    hash=$(integrity_of "dist/$file")
    # 32 bytes as 44 digits.
    [ ${#hash} -eq 51 ] || fail "The hash of $file cannot be made."
    grep -oE '<(link|script) [^>]*>' dist/index.html | grep -F "./$file" | grep -qF "integrity=\"$hash\"" \
      || fail "dist/index.html names another hash of $file."
    checked="$checked $file"
  done
  grep -qF " $(integrity_of dist/app-*.bin)\" name=bundle" dist/index.html \
    || fail "dist/index.html names another hash of the module."
  # Each script and sheet.
  for file in dist/app-*.js dist/*-*.css dist/start-*.js dist/surroundings-*.js dist/unpack-*.js; do
    case "$checked " in
      *" ${file#dist/} "*) ;;
      *) fail "dist/index.html names no hash of $file." ;;
    esac
  done
}

# Fails if a script was changed on its way into the bundle, but for being slimmed and for shorter names: two builds would
# not be the same (see Trunk.toml).
check_scripts() {
  local name made work=$1
  made=$(made_scripts)
  for name in "$made"/app.js "$made"/worker.js src/shell/*.js; do
    if awk '{ if (gsub(/`/, "") % 2) found = 1 } END { exit !found }' "$name"; then
      fail "$name has a text of several lines, which slimming would change."
    fi
  done
  for name in start surroundings old_browser unpack; do
    slim src/shell/$name.js | cmp -s - dist/$name-*.js || fail "src/shell/$name.js was changed on its way."
    [ -f "dist/$name-$(mark_of dist/$name-*.js).js" ] || fail "The name of $name.js has to do with other content."
  done
  # These have lines before them that the build wrote.
  for name in start_worker service_worker; do
    slim src/shell/$name.js >"$work/$name.js"
    tail -n "$(wc -l <"$work/$name.js")" dist/$name.js | cmp -s - "$work/$name.js" \
      || fail "src/shell/$name.js was changed on its way."
  done
  for name in app worker; do
    cp "$made/$name.js" "$work"
    pack shorten "$work/$name.js"
    slim "$work/$name.js" | cmp -s - "$(echo dist/$name*.js)" \
      || fail "The script of the $name is not as wasm-bindgen made it."
  done
}

# Fails if the program asks for more than the oldest browsers know. Each module names the features that it uses; that it
# uses no others is checked by wasm-opt as it reads it.
check_browsers() {
  local module features feature
  for module in "$1"/*.wasm; do
    features=$(wasm-opt "$module" --print-features --output /dev/null) || fail "wasm-opt does not take $module."
    for feature in $features; do
      case " $known_features " in
        *" ${feature#--enable-} "*) ;;
        *) fail "${module##*/} needs ${feature#--enable-}, which is not known to all of $oldest_browsers." ;;
      esac
    done
  done
  if grep -noE "$later_names" dist/*.js; then
    fail "The scripts call what is not known to all of $oldest_browsers."
  fi
}

# The bundle as a host sends it: each file's size after gzip, and the sum against the limit.
sizes() {
  local file size page=0 words=0 worker=0 about=0
  for file in dist/* dist/words/*; do
    [ -f "$file" ] || continue
    size=$(gzip -9 -c "$file" | wc -c)
    case $file in
      *service_worker*) page=$((page + size)) ;;
      *worker*) worker=$((worker + size)) ;;
      dist/words/*) words=$((size > words ? size : words)) ;;
      *.txt) about=$((about + size)) ;;
      *) page=$((page + size)) ;;
    esac
    printf '%8d  %s\n' "$size" "$file"
  done
  printf '%8d  the page, of at most %d (bytes after gzip -9)\n' $page $largest_page
  printf '%8d  the longest words of a language, of at most %d\n' $words $largest_words
  printf '%8d  the worker, of at most %d\n' $worker $largest_worker
  printf '%8d  what tells about the program, of at most %d\n' $about $largest_about
  if [ $about -gt $largest_about ] || [ $page -gt $largest_page ] || [ $words -gt $largest_words ] || [ $worker -gt $largest_worker ]; then
    fail "The bundle is larger than it may be."
  fi
}

# The module is by far the largest file: it is asked for before all others, while those wait for their answers.
ask_for_module_first() {
  local page=$1/index.html html link
  html=$(cat "$page")
  link=$(grep -oE '<link [^>]*as="?fetch[^>]*>' <<<"$html") || fail "Trunk preloads no module."
  [ "$(wc -l <<<"$link")" -eq 1 ] || fail "Trunk preloads not just one module."
  html=${html%%"$link"*}${html#*"$link"}
  # In a release, where its type is not quoted, it is packed: what comes is of no type that has a name.
  link=${link/ type=application\/wasm/}
  printf '%s\n' "${html%%<title>*}$link" "    <title>${html#*<title>}" >"$page"
}

if [ -n "${TRUNK_STAGING_DIR:-}" ]; then
  make_texts "$TRUNK_STAGING_DIR"
  if [ "${TRUNK_PROFILE:-release}" = release ]; then
    take_plain_worker "$TRUNK_STAGING_DIR"
    slim_scripts "$TRUNK_STAGING_DIR"
    join_sheets "$TRUNK_STAGING_DIR"
    pack_modules "$TRUNK_STAGING_DIR"
    name_hashes "$TRUNK_STAGING_DIR"
  fi
  name_files_of_worker "$TRUNK_STAGING_DIR"
  ask_for_module_first "$TRUNK_STAGING_DIR"
  make_service_worker "$TRUNK_STAGING_DIR"
fi
