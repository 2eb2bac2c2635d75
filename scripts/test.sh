#!/usr/bin/env bash
# From a bare checkout: installs (a browser too, if none is found), checks, builds, and tests what a newcomer needs to trust the product,
# in 20 minutes on two idle cores. With --all also what takes long: many kills, the single executable, all states of all pages.
# Says how long each part took, and ends with a line such as "412 passed, 0 failed".
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/lib/prepare.sh

case "${1:-}" in
  '') projects='' ;;
  --all) projects=all; export TESTS=all ;;
  *) echo "usage: scripts/test.sh [--all]" >&2; exit 2 ;;
esac

results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
failed=0

reports=()

# Runs one part and notes its minutes; a part that fails is no reason to leave out the others.
part() {
  local name=$1 begun=$SECONDS outcome=''
  shift
  "$@" || { failed=1; outcome=' FAILED'; }
  printf '%6.1f min  %s%s\n' "$(((SECONDS - begun) * 10 / 60))e-1" "$name" "$outcome" >>"$results/minutes"
}
# Tests of some projects of vitest; the report takes the name of the first.
vitest_part() {
  reports+=("$results/$1.json")
  npx vitest run "${@/#/--project=}" --reporter=default --reporter=json --outputFile.json="$results/$1.json"
}
browser_part() {
  reports+=("$results/browser-$1.json")
  PLAYWRIGHT_JSON_OUTPUT_NAME="$results/browser-$1.json" \
    npx playwright test --config e2e/playwright.config.ts --project "$1" --reporter=list,json
}
install() {
  require_npm && install_packages && find_browser
}
build() {
  npm run build && npm run desktop:build
}

part 'install' install
[ "$failed" = 0 ] || exit 1
part 'check' npm run check
part 'build' build
part 'unit and integration tests' vitest_part unit apart
part 'whole programs' vitest_part whole
part 'browser' browser_part everyday
if [ "$projects" = all ]; then
  part 'long: whole programs' vitest_part long
  part 'long: browser' browser_part long
fi
echo
cat "$results/minutes"
node scripts/lib/tally.mjs "$failed" "${reports[@]}" || failed=1
exit "$failed"
