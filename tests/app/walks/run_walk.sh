#!/bin/bash
# SPDX-License-Identifier: MIT
# A walk on a real X server: run_walk.sh WALK [ARGUMENT...]. Exit codes: those of the walk, 2 usage, 77 no Xvfb.
set -u
. "$(dirname "$0")/../gui/xserver.sh"

if [ $# -lt 1 ]; then
    echo "Usage: run_walk.sh WALK [ARGUMENT...]" >&2
    exit 2
fi
if ! command -v Xvfb >/dev/null; then
    echo "Skipped: no walk on an X server without Xvfb."
    exit 77
fi
GUI_SCREEN=1920x1080x24
begin_display
"$@"
