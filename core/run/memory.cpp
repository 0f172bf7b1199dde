// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/memory.h"

#include "core/text/number_text.h"

#include <algorithm>
#include <atomic>
#include <fstream>
#include <limits>
#include <optional>

#include <sys/resource.h>

namespace calibrium {

namespace {

constexpr std::size_t unknownMemory = std::size_t{1} << 30U;
std::atomic<std::size_t> chosenMemory = 0;

constexpr std::size_t mostContent = std::size_t{1} << 32U;

/// A size in the form "MemAvailable:   123 kB" of a file of the kernel.
std::optional<std::size_t> kilobytesIn(const char* path, const std::string& key) {
    std::ifstream file(path);
    std::string word;
    while (file >> word) {
        if (word != key) continue;
        std::size_t kilobytes = 0;
        if (file >> kilobytes) return kilobytes * 1024;
    }
    return std::nullopt;
}

/// The only number of a file; absent where it says "max".
std::optional<std::size_t> numberIn(const char* path) {
    std::ifstream file(path);
    std::size_t number = 0;
    if (file >> number) return number;
    return std::nullopt;
}

std::size_t difference(std::size_t limit, std::size_t used) { return limit > used ? limit - used : 0; }

}  // namespace

std::size_t availableMemory() {
    std::size_t available = kilobytesIn("/proc/meminfo", "MemAvailable:").value_or(unknownMemory);
    rlimit space{};
    if (getrlimit(RLIMIT_AS, &space) == 0 && space.rlim_cur != RLIM_INFINITY) {
        const std::size_t used = kilobytesIn("/proc/self/status", "VmSize:").value_or(0);
        available = std::min(available, difference(space.rlim_cur, used));
    }
    if (const auto limit = numberIn("/sys/fs/cgroup/memory.max")) {
        available = std::min(available, difference(*limit, numberIn("/sys/fs/cgroup/memory.current").value_or(0)));
    }
    return available;
}

std::size_t contentLimit() { return std::min(availableMemory() / 4, mostContent); }

std::size_t automaticMemory() {
    // Once: what is free changes all the time, and what a computation may take should not.
    static const std::size_t bytes = std::max(availableMemory() / 4, std::size_t{1} << 28U);
    return bytes;
}

std::size_t programMemory() {
    const std::size_t chosen = chosenMemory;
    return chosen > 0 ? chosen : automaticMemory();
}

void setProgramMemory(std::size_t bytes) { chosenMemory = bytes; }

std::size_t keptMemory() { return programMemory() / 2; }

std::size_t computationMemory(std::size_t bytes) { return (bytes > 0 ? bytes : programMemory()) / 4; }

std::size_t tableLimit() { return std::min(availableMemory() / 2, 4 * mostContent); }

std::string memoryText(double bytes) {
    constexpr double mebibyte = 1024.0 * 1024;
    if (bytes < 1024 * mebibyte) return significant(std::max(bytes / mebibyte, 0.01), 3) + " MiB";
    return significant(bytes / mebibyte / 1024, 3) + " GiB";
}

}  // namespace calibrium
