# Functions that the scripts share; sourced, from the root of the checkout.

# Node must be new enough for everything the product uses.
require_node() {
  command -v node >/dev/null || { echo "Node 20.19 or newer is needed (https://nodejs.org)." >&2; exit 1; }
  node -e 'const [a,b]=process.versions.node.split(".").map(Number); process.exit(a>20||(a===20&&b>=19)?0:1)' || {
    echo "Node 20.19 or newer is needed; this is $(node --version)." >&2
    exit 1
  }
}

# Installs the packages of package-lock.json unless exactly these are there already.
install_packages() {
  local stamp=node_modules/.veracite-lock
  if [ -f "$stamp" ] && cmp -s package-lock.json "$stamp"; then return; fi
  # The headers that come with Node spare their download.
  local root
  root=$(node -p 'const p=require("path");p.dirname(p.dirname(require("fs").realpathSync(process.execPath)))')
  if [ -f "$root/include/node/node.h" ]; then export npm_config_nodedir="$root"; fi
  npm ci || { explain_failed_install; exit 1; }
  cp package-lock.json "$stamp"
}

# Where no ready-made database driver can be downloaded, npm compiles it.
explain_failed_install() {
  local missing=''
  for tool in make g++ python3; do
    command -v "$tool" >/dev/null || missing="$missing $tool"
  done
  echo "The packages could not be installed; the reason is above." >&2
  if [ -n "$missing" ]; then
    echo "Compiling the database driver needs what is missing here:$missing (Debian: apt-get install build-essential python3)." >&2
  fi
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
  for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name" >/dev/null; then
      CHROMIUM_PATH=$(command -v "$name")
      export CHROMIUM_PATH
      return
    fi
  done
  return 1
}
