// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstring>
#include <string>
#include <utility>
#include <vector>

namespace calibrium::test {

/// The bytes of the values as they stand in memory.
template <typename T>
std::string items(const std::vector<T>& values) {
    std::string bytes(values.size() * sizeof(T), '\0');
    std::memcpy(bytes.data(), values.data(), bytes.size());
    return bytes;
}

/// A .npy file: magic, version, length of the header, the header padded to 64 bytes, the items.
std::string npy(const std::string& type, const std::string& shape, const std::string& itemBytes,
                bool isFortranOrder = false, int version = 1);

void writeNpz(const std::string& path, const std::vector<std::pair<std::string, std::string>>& arrays,
              const std::string& ending = ".npy");

}  // namespace calibrium::test
