#!/bin/bash
# SPDX-License-Identifier: MIT
# Drives the real window: run_gui.sh MEMOIR MEMOIRCTL [PROBE]. An X server, a window manager, a bus and a store of
# its own, all in one folder that goes with them. Exit codes: 0 passed, 1 failed, 2 usage, 77 a tool is missing.
set -u

here=$(cd "$(dirname "$0")" && pwd)

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

export GUI_FOLDER
GUI_FOLDER=$(mktemp -d -t memoir-gui.XXXXXX)
xvfb=
tidy() {
    [ -n "$xvfb" ] && kill "$xvfb" 2>/dev/null && wait "$xvfb"
    rm -rf "$GUI_FOLDER"
}
trap tidy EXIT
trap 'exit 1' INT TERM
mkdir -m 700 "$GUI_FOLDER"/{home,runtime}

# With -displayfd the server takes a number that is free and says it when it is ready.
mkfifo "$GUI_FOLDER/display"
Xvfb -displayfd 1 -screen 0 "${GUI_SCREEN:-1280x800x24}" -nolisten tcp >"$GUI_FOLDER/display" 2>"$GUI_FOLDER/xvfb.log" &
xvfb=$!
if ! read -r -t 20 number <"$GUI_FOLDER/display"; then
    echo "Xvfb did not start:" >&2
    cat "$GUI_FOLDER/xvfb.log" >&2
    exit 1
fi

# Settings, data and recent stores of the user stay out of it.
unset WAYLAND_DISPLAY AT_SPI_BUS_ADDRESS DBUS_SESSION_BUS_ADDRESS MEMOIR_STORE QT_SCALE_FACTOR QT_STYLE_OVERRIDE
export DISPLAY=:$number HOME=$GUI_FOLDER/home XDG_RUNTIME_DIR=$GUI_FOLDER/runtime
export XDG_CONFIG_HOME=$HOME/config XDG_DATA_HOME=$HOME/data XDG_CACHE_HOME=$HOME/cache
export MEMOIR_REVIEWER=mara
export PYTHONDONTWRITEBYTECODE=1 QT_QPA_PLATFORM=xcb QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 LC_ALL=C.UTF-8 TZ=UTC
# The X libraries leak at exit; memory errors still end the process.
export ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1
dbus-run-session -- "$0" --inside "$memoir" "$ctl" "$probe"
