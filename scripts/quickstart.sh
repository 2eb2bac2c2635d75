#!/usr/bin/env bash
# From a bare checkout to a cited answer: installs, builds, starts the server with a demonstration organization and the
# sample documents, asks a question, prints the answer and the address, and goes on serving until Ctrl-C.
# With --once it ends after the answer: exit code 0, or 1 when the answer is not the right one.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/lib/prepare.sh

require_npm
install_packages
build_if_stale
exec node --import tsx scripts/quickstart.ts "$@"
