// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/bytes/file_bytes.h"

#include "core/io/bytes/byte_source.h"
#include "core/io/bytes/reading_memory.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

bool dropEnding(std::string& name, std::string_view ending) {
    if (name.size() <= ending.size()) return false;
    const auto tail = std::string_view(name).substr(name.size() - ending.size());
    const bool matches = std::equal(tail.begin(), tail.end(), ending.begin(),
                                    [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; });
    if (matches) name.resize(name.size() - ending.size());
    return matches;
}

}  // namespace

std::string readFileBytes(const std::string& path, const Run& run) {
    ByteSource source(path, run);
    return restOf(source, source.takeStart());
}

std::string restOf(ByteSource& source, std::string start) {
    const std::size_t limit = numbersMemory();
    const std::size_t expected = source.expectedSize();
    const auto refuseBeyond = [&](std::size_t size) {
        if (size > limit) refuseReading(fileName(source.path()), static_cast<double>(size));
    };
    refuseBeyond(expected);
    std::string bytes = std::move(start);
    bytes.reserve(std::max(expected, bytes.size()));
    while (source.append(bytes)) refuseBeyond(bytes.size());
    return bytes;
}

std::string fileName(const std::string& path) { return std::filesystem::path(path).filename().string(); }

std::string dataName(const std::string& path) {
    static constexpr std::array<std::string_view, 8> endings{".csv", ".tsv", ".txt",  ".dat",
                                                             ".npy", ".npz", ".data", ".tab"};
    std::string name = fileName(path);
    dropEnding(name, ".gz");
    for (const std::string_view ending : endings) {
        if (dropEnding(name, ending)) break;
    }
    return name;
}

}  // namespace calibrium
