#!/usr/bin/env bash
# Everything from a bare checkout: installs (a browser too, if none is found), checks, unit, integration and browser tests.
# Ends with a line such as "412 passed, 0 failed".
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/lib/prepare.sh

require_node
install_packages
find_browser

npm run check
npm run build
npm run desktop:build

results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
failed=0
# unit tests first: the `whole` ones start, kill and fill servers
npx vitest run --project unit --project apart --reporter=default --reporter=json --outputFile.json="$results/unit.json" || failed=1
npx vitest run --project whole --reporter=default --reporter=json --outputFile.json="$results/whole.json" || failed=1
PLAYWRIGHT_JSON_OUTPUT_NAME="$results/browser.json" npx playwright test --config e2e/playwright.config.ts --reporter=list,json || failed=1
node scripts/lib/tally.mjs "$failed" "$results/browser.json" "$results/unit.json" "$results/whole.json" || failed=1
exit "$failed"
