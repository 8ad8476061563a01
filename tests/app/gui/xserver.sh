# SPDX-License-Identifier: MIT
# Sourced by the scripts that drive the real window.

# An X server of its own, and a folder for what else it needs; both go when the script ends. Settings, data and
# recent stores of the user stay out of it.
begin_display() {
    export GUI_FOLDER
    GUI_FOLDER=$(mktemp -d -t memoir-gui.XXXXXX)
    xvfb=
    trap end_display EXIT
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

    unset WAYLAND_DISPLAY AT_SPI_BUS_ADDRESS DBUS_SESSION_BUS_ADDRESS MEMOIR_STORE QT_SCALE_FACTOR QT_STYLE_OVERRIDE
    export DISPLAY=:$number HOME=$GUI_FOLDER/home XDG_RUNTIME_DIR=$GUI_FOLDER/runtime
    export XDG_CONFIG_HOME=$HOME/config XDG_DATA_HOME=$HOME/data XDG_CACHE_HOME=$HOME/cache
    export QT_QPA_PLATFORM=xcb LC_ALL=C.UTF-8 TZ=UTC
    # The X libraries leak at exit; memory errors still end the process.
    export ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1
}

end_display() {
    [ -n "$xvfb" ] && kill "$xvfb" 2>/dev/null && wait "$xvfb"
    rm -rf "$GUI_FOLDER"
}
