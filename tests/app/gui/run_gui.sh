#!/bin/bash
# SPDX-License-Identifier: MIT
# Drives the real window: run_gui.sh MEMOIR MEMOIRCTL [PROBE]. An X server, a window manager, a bus and a store of
# its own, all in one folder that goes with them. Exit codes: 0 passed, 1 failed, 2 usage, 77 a tool is missing.
set -u

here=$(cd "$(dirname "$0")" && pwd)
. "$here/xserver.sh"

inside() {
    # The bridge of the accessibility bus starts with the session; nothing else in an Xvfb asks for it.
    /usr/libexec/at-spi-bus-launcher --launch-immediately >"$GUI_FOLDER/launcher.log" 2>&1 &
    local launcher=$!
    openbox --config-file "$here/openbox.xml" >"$GUI_FOLDER/openbox.log" 2>&1 &
    local manager=$!
    timeout "${GUI_LIMIT:-170}" /usr/bin/python3 "$probe" "$memoir" "$ctl" "$GUI_FOLDER"
    local code=$?
    kill "$manager" "$launcher" 2>/dev/null
    wait
    return "$code"
}

if [ "${1:-}" = --inside ]; then
    memoir=$2 ctl=$3 probe=$4
    inside
    exit
fi

if [ $# -lt 2 ]; then
    echo "Usage: run_gui.sh MEMOIR MEMOIRCTL [PROBE]" >&2
    exit 2
fi
memoir=$(realpath "$1") ctl=$(realpath "$2") probe=$(realpath "${3:-$here/probe.py}")

missing=()
for tool in Xvfb openbox xdotool dbus-run-session; do
    command -v "$tool" >/dev/null || missing+=("$tool")
done
[ -x /usr/libexec/at-spi-bus-launcher ] || missing+=(at-spi2-core)
# Only the system's Python sees Debian's pyatspi.
/usr/bin/python3 -c 'import pyatspi' 2>/dev/null || missing+=(python3-pyatspi)
if [ ${#missing[@]} -gt 0 ]; then
    echo "Skipped: the window is not driven without ${missing[*]}."
    exit 77
fi

begin_display
export MEMOIR_REVIEWER=mara
export PYTHONDONTWRITEBYTECODE=1 QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1
dbus-run-session -- "$0" --inside "$memoir" "$ctl" "$probe"
