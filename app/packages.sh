# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by app/run and tests/run: what Debian 12 needs to build and run Calibrium, and how the build is made.

calibrium_packages=(
    g++ cmake ninja-build
    qt6-base-dev qt6-svg-dev qt6-tools-dev qt6-l10n-tools qt6-translations-l10n libqcustomplot-dev
    libeigen3-dev libopenblas-dev libtbb-dev libhwy-dev
    libboost-dev nlohmann-json3-dev
    libcsv-dev libzip-dev zlib1g-dev
    libnlopt-dev
    fonts-dejavu-core
)

calibrium_install_packages() {
    local package missing=()
    for package in "${calibrium_packages[@]}"; do
        if [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" != installed ]; then
            missing+=("$package")
        fi
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    echo "Installing ${missing[*]}" >&2
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi
    "${as_root[@]}" apt-get update >&2
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}" >&2
}

# Memory that a process has freed stays with it, and comes in large pages: a page fault costs much on a virtual machine,
# and compilers and tests are short processes that free and take memory all the time.
calibrium_kept_memory=glibc.malloc.hugetlb=1:glibc.malloc.top_pad=67108864
calibrium_kept_memory+=:glibc.malloc.mmap_threshold=1073741824:glibc.malloc.trim_threshold=4294967295

# Configures the release preset and builds the given targets (all without any) on all cores, in build/.
calibrium_build() {
    local root=$1 target targets=()
    shift
    for target in "$@"; do targets+=(--target "$target"); done
    (cd "$root" && export GLIBC_TUNABLES=$calibrium_kept_memory && cmake --preset release &&
        cmake --build build --parallel "$(nproc)" "${targets[@]}") >&2
}
