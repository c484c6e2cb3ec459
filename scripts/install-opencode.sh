#!/bin/sh
# Puts the coding agent that the tests work with into a cache beside the packages, once, and prints its program's path.
# It is no dependency: about 350 MB, of use to nobody but test/engines/opencode.test.ts and test/sites/mcp-agent.test.ts.
set -eu

version=1.18.33
CDPATH='' cd -- "$(dirname -- "$0")/.."
folder=$(pwd -P)/node_modules/.cache/docket-test-agents/opencode-$version

find_program() {
  for program in "$folder"/node_modules/opencode-linux-*/bin/opencode "$folder"/node_modules/opencode-darwin-*/bin/opencode; do
    if [ -x "$program" ] && "$program" --version >/dev/null 2>&1; then
      printf '%s\n' "$program"
      exit 0
    fi
  done
}

find_program
work=$folder.$$
trap 'rm -rf "$work"' EXIT
mkdir -p "$work"
echo '{"private": true}' >"$work/package.json"
npm install --prefix "$work" --no-audit --no-fund --no-save --ignore-scripts --loglevel=error "opencode-ai@$version" >&2
# Another run may have been faster.
mv "$work" "$folder" 2>/dev/null || true
find_program
echo "opencode $version has no program for this machine" >&2
exit 1
