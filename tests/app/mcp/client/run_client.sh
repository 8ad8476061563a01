#!/bin/sh
# SPDX-License-Identifier: MIT
# Usage: run_client.sh MEMOIRCTL CACHE_FOLDER. Runs client.mjs (2025-11-25) and modern.mjs (2026-07-28) with the official
# SDKs from npm, kept in the cache folder. Exit code 77 (skipped) where node or npm is missing, or the SDKs are neither
# there nor to be had. Debian 12 has neither: its node is 18, the SDKs need 20 and are in no Debian package, and ./dev
# installs from Debian alone. What a client sees is tested without them by tst_mcp*, over the same pipes.
set -eu
program=$1
cache=$2
here=$(dirname "$(readlink -f "$0")")
sdks="@modelcontextprotocol/sdk@1.32.2 @modelcontextprotocol/client@2.0.0"

skip() {
    echo "SKIP: $1"
    exit 77
}

command -v node >/dev/null || skip "node is not installed, and Debian 12 has none that is new enough; only the official SDKs as clients went untried, the rest is in tst_mcp*"
[ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ] || skip "node is older than 20, which the SDKs need (Debian 12 has 18)"
mkdir -p "$cache"
if [ ! -d "$cache/node_modules/@modelcontextprotocol/sdk" ] || [ ! -d "$cache/node_modules/@modelcontextprotocol/client" ]; then
    command -v npm >/dev/null || skip "npm is not installed, the SDKs are in no Debian package, and they are not in $cache"
    # shellcheck disable=SC2086
    timeout 120 npm install --prefix "$cache" --no-audit --no-fund --ignore-scripts --silent $sdks \
        || skip "$sdks could not be fetched (no network?)"
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$program" --store "$folder/store.memoir" init >/dev/null
# Modules are looked up beside the script.
cp "$here/client.mjs" "$here/modern.mjs" "$cache/"
timeout 120 node "$cache/client.mjs" "$program" "$folder/store.memoir"
timeout 120 node "$cache/modern.mjs" "$program" "$folder/store.memoir"
waiting=$("$program" --store "$folder/store.memoir" proposals --json | wc -l)
rows=$("$program" --store "$folder/store.memoir" list reflexion --json --limit 1000 | wc -l)
"$program" --store "$folder/store.memoir" verify >/dev/null
[ "$waiting" -eq 50 ] || { echo "50 proposals were acknowledged, $waiting are there"; exit 1; }
[ "$rows" -eq 250 ] || { echo "250 memories were acknowledged, $rows are there"; exit 1; }
