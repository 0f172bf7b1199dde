#!/bin/sh
# Pictures of every view and dialog at three sizes, light and dark, into a folder:
#   tests/screenshots/run.sh FOLDER [BUILD] [--views ID,...] [--sets NAME,...] [--schemes light] [--sizes 1280x800,...]
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
QT_QPA_PLATFORM="offscreen:configfile=$(dirname "$0")/screen.json" "$build/tests/screenshots/calibrium_screenshots" "$folder" "$@"
