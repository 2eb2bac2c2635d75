# Functions that the scripts share; sourced, from the root of the checkout.

# npm installs the packages; where the machine's Node is too old, it brings a newer one along (scripts/runtime).
require_npm() {
  command -v node >/dev/null && command -v npm >/dev/null || { echo "Node with npm is needed (https://nodejs.org)." >&2; exit 1; }
}

# Installs the packages of package-lock.json unless exactly these are there already, and puts their programs first on the path.
install_packages() {
  local stamp=node_modules/.veracite-lock
  if ! { [ -f "$stamp" ] && cat package-lock.json scripts/runtime/package-lock.json | cmp -s - "$stamp"; }; then
    npm ci || { echo "The packages could not be installed; the reason is above." >&2; exit 1; }
    cat package-lock.json scripts/runtime/package-lock.json > "$stamp"
  fi
  export PATH="$PWD/node_modules/.bin:$PATH"
}

# Builds server and pages unless the last build is newer than everything it is made from.
build_if_stale() {
  local server=dist/server/main.js pages=dist/web/index.html changed
  if [ -f "$server" ] && [ -f "$pages" ]; then
    changed=$(find server shared web scripts/build.ts vite.config.ts package-lock.json \
      -type f ! -name '*.test.ts' ! -name '*.test.tsx' \( -newer "$server" -o -newer "$pages" \) -print -quit)
    if [ -z "$changed" ]; then return; fi
  fi
  npm run build
}

# Sets CHROMIUM_PATH to an installed Chromium or Chrome; installs Debian's when there is none. The one without windows takes two thirds of the time.
find_browser() {
  if [ -n "${CHROMIUM_PATH:-}" ] || known_browser; then return; fi
  command -v apt-get >/dev/null || { echo "The browser tests need Chromium; set CHROMIUM_PATH to it." >&2; exit 1; }
  local sudo=''
  [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get update -q
  for package in chromium-headless-shell chromium; do
    if $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$package" && known_browser; then return; fi
  done
  echo "No Chromium could be installed; set CHROMIUM_PATH to one." >&2
  exit 1
}

known_browser() {
  local name
  for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name" >/dev/null; then
      CHROMIUM_PATH=$(command -v "$name")
      export CHROMIUM_PATH
      return
    fi
  done
  return 1
}
