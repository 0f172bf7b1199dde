#!/bin/sh
# Pictures of every view, dialog, demonstration step and export into a folder: three sizes of the window, light and
# dark, and in the folder "large" the same on a screen of 1920 x 1080 at 175 %:
#   tests/screenshots/run.sh FOLDER [BUILD] [--parts views,exports,dialogs,demonstrations] [--views ID,...]
#                            [--sets NAME,...] [--schemes light] [--sizes 1280x800,...] [--language de]
#                            [--text PERCENT] [--looks light,print,dark] [--patience SECONDS]
# Exports come in three looks: light, print (told apart without colour) and dark.
# A step of a demonstration is taken when it has finished, or after 15 s, or what --patience says.
# BUILD is the build folder, "build" if left out. Needs no display.
set -e
if [ $# -lt 1 ]; then
    echo "Say the folder that takes the pictures." >&2
    exit 2
fi
folder=$1
shift
build=build
case "$1" in
    "" | --*) ;;
    *) build=$1; shift ;;
esac
cmake --build "$build" --target calibrium_screenshots
program=$build/tests/screenshots/calibrium_screenshots
export QT_QPA_PLATFORM="offscreen:configfile=$(dirname "$0")/screen.json"
"$program" "$folder" "$@"
# A window that fills such a screen is this large in the units of its widgets.
QT_SCALE_FACTOR=1.75 "$program" "$folder/large" "$@" --sizes 1097x617
