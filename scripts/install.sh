#!/bin/sh
# Installs the packages of this checkout unless they are there already: what running needs, for ./docket, and with --dev
# what tests and checks need as well, for npm test. Says everything on standard error and needs nothing but git, npm and a
# Node that npm runs on.
set -euf

CDPATH='' cd -- "$(dirname -- "$0")/.."
root=$(pwd -P)
node=node_modules/node/bin/node
dev=${1-}
mark=node_modules/.docket-installed$dev
lock=.docket/install.lock
log=.docket/install.log
npm_pid=
next_line=30

say() { printf 'docket: %s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }
is_live() { [ -t 2 ] && [ -z "${CI-}" ] && [ "${TERM-dumb}" != dumb ]; }
fail_to_write() { fail "cannot write to $root. Give the checkout to the user who runs this, or run npm ci as its owner."; }

is_installed() {
  [ -x "$node" ] && [ -f node_modules/.package-lock.json ] || return 1
  cmp -s package-lock.json "$mark" 2>/dev/null && return 0
  # A plain npm ci or npm install leaves no such mark, so compare what it installed.
  # shellcheck disable=SC2086
  "$node" scripts/is-installed.mjs $dev 2>/dev/null && mark_installed
}

# Not every user of an installed checkout may write to it.
mark_installed() { cp package-lock.json "$mark" 2>/dev/null || true; }

need() { command -v "$1" >/dev/null 2>&1 || fail "$1 is not installed or not on the PATH. $2"; }

# The start time tells a process from a later one that was given its number.
start_of() {
  if [ -r "/proc/$1/stat" ]; then sed 's/.*) //' "/proc/$1/stat" 2>/dev/null | cut -d' ' -f20; else ps -o lstart= -p "$1" 2>/dev/null | tr -s ' ' _; fi
}
name_of() { printf '%s:%s' "$1" "$(start_of "$1")"; }
is_held() {
  holders=$(readlink "$1" 2>/dev/null) || return 1
  for holder in $(printf %s "$holders" | tr + ' '); do
    [ "$(start_of "${holder%%:*}")" = "${holder#*:}" ] && return 0
  done
  return 1
}

# A symbolic link is made at once with what it says, so a lock never exists without its owner's name. Only who holds the
# second lock may remove an abandoned first one, and looks again before: it may be somebody's new one.
take_lock() {
  is_told=
  [ -w .docket ] || fail_to_write
  until ln -s "$(name_of $$)" "$lock" 2>/dev/null; do
    if ! is_held "$lock" && ln -s "$(name_of $$)" "$lock.recovery" 2>/dev/null; then
      is_held "$lock" || rm -f "$lock"
      rm -f "$lock.recovery"
      continue
    fi
    [ -n "$is_told" ] || say "another process is installing the packages; waiting for it"
    is_told=yes
    show_progress waiting
    sleep 1
    is_held "$lock.recovery" || rm -f "$lock.recovery"
  done
  [ -z "$is_told" ] || end_progress
}

release_lock() { rm -f "$lock" "$lock.$$"; }

# How far npm is: in a terminal a line that is drawn again, elsewhere a line of its own every half a minute.
show_progress() {
  seconds=$(($(date +%s) - started))
  fetched=$(sed -n '/^npm http .*\.tgz /p' "$log" 2>/dev/null | sed -n '$=')
  if [ "${fetched:-0}" -lt "$total" ]; then said="${fetched:-0} of about $total packages"; else said="unpacking"; fi
  if is_live; then
    printf '\r\033[2Kdocket: %s: %s, %s s' "$1" "$said" "$seconds" >&2
  elif [ "$seconds" -ge "$next_line" ]; then
    say "$1: $said, $seconds s"
    next_line=$((seconds + 30))
  fi
}
end_progress() { ! is_live || printf '\r\033[2K' >&2; }

# The lock names npm too: should this script be killed, it is held until npm has ended.
run_npm() {
  npm "$@" </dev/null >>"$log" 2>&1 &
  npm_pid=$!
  ln -s "$(name_of $$)+$(name_of "$npm_pid")" "$lock.$$" && mv -f "$lock.$$" "$lock"
  while kill -0 "$npm_pid" 2>/dev/null; do
    show_progress installing
    sleep 1
  done
  end_progress
  wait "$npm_pid" && status=0 || status=$?
  npm_pid=
  return "$status"
}

interrupted() {
  trap '' INT TERM HUP
  if [ -n "$npm_pid" ]; then kill "$npm_pid" 2>/dev/null && wait "$npm_pid" || true; fi
  release_lock
  end_progress
  say "the installation was interrupted; the next start does it again"
  exit 130
}

# What npm passes on to its scripts must not steer this npm: neither its choices nor its Node, which npm ci deletes.
clean_environment() {
  for name in global location prefix local_prefix dry_run omit only include production package_lock package_lock_only \
    workspace workspaces include_workspace_root save loglevel json; do
    unset "npm_config_$name" "NPM_CONFIG_$(printf %s "$name" | tr a-z A-Z)"
  done
  clean_path=
  IFS=:
  for folder in $PATH; do
    case $folder in
      */node_modules/.bin | */node-gyp-bin) ;;
      *) clean_path=${clean_path:+$clean_path:}$folder ;;
    esac
  done
  unset IFS
  PATH=$clean_path
  export PATH
}

install() {
  say "installing packages into $root/node_modules (once, takes one to five minutes)"
  : >"$log"
  # npm ci starts from nothing; an update leaves alone what a running Docket has in use.
  way=ci
  [ ! -f node_modules/.package-lock.json ] || way="install --no-save"
  # shellcheck disable=SC2086
  run_npm $way "--$(if [ -n "$dev" ]; then echo include; else echo omit; fi)=dev" --include=optional --no-audit --no-fund --no-progress --loglevel=http || report_failure
  # Where scripts are switched off for npm, the pinned Node still needs its own.
  [ -x "$node" ] || run_npm rebuild node --ignore-scripts=false --loglevel=error || report_failure
  [ -x "$node" ] || fail "npm did not install the pinned Node ($root/$node). See $root/$log."
  mark_installed
  say "installed in $(($(date +%s) - started)) s"
}

report_failure() {
  sed '/^npm http /d' "$log" | head -n 15 >&2
  fail "npm could not install the packages (all it said is in $root/$log)"
}

need git "Docket keeps documentation in git; install git and start again."
if is_installed; then exit 0; fi
clean_environment
need node "Install Node 20 or newer (https://nodejs.org) and start again."
need npm "Install npm (it comes with Node from https://nodejs.org) and start again."
major=$(node -p 'process.versions.node.split(".")[0]' 2>/dev/null) || fail "the node on the PATH does not run. Install Node 20 or newer (https://nodejs.org)."
[ "$major" -ge 20 ] || fail "Node 20 or newer is needed, this is $(node --version). See https://nodejs.org."
# Who has run the tests keeps what they need.
[ -z "$dev" ] && node scripts/is-installed.mjs --has-dev 2>/dev/null && dev=--dev
mkdir -p .docket 2>/dev/null || fail_to_write
# shellcheck disable=SC2086
total=$(node scripts/is-installed.mjs --count $dev)
started=$(date +%s)
take_lock
trap release_lock EXIT
trap interrupted INT TERM HUP
is_installed || install
