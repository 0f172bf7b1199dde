// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/bytes/npy_writer.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>

namespace calibrium {

namespace {

constexpr std::size_t headerAlignment = 64;

std::string headerOf(const RowMatrix& matrix) {
    std::string dictionary = "{'descr': '<f8', 'fortran_order': False, 'shape': (" + std::to_string(matrix.rows()) +
                             ", " + std::to_string(matrix.cols()) + "), }";
    const std::string start("\x93NUMPY\x01\x00", 8);
    constexpr std::size_t lengthSize = 2;
    while ((start.size() + lengthSize + dictionary.size() + 1) % headerAlignment != 0) dictionary += ' ';
    dictionary += '\n';
    const std::size_t length = dictionary.size();
    return start + static_cast<char>(length & 0xFFU) + static_cast<char>(length >> 8U) + dictionary;
}

}  // namespace

std::string toNpy(const RowMatrix& matrix) {
    std::string bytes = headerOf(matrix);
    const std::size_t headerSize = bytes.size();
    const auto count = static_cast<std::size_t>(matrix.size());
    bytes.resize(headerSize + count * sizeof(double));
    if (count > 0) std::memcpy(bytes.data() + headerSize, matrix.data(), count * sizeof(double));
    if constexpr (std::endian::native == std::endian::big) {
        for (std::size_t i = 0; i < count; ++i) {
            char* item = bytes.data() + headerSize + i * sizeof(double);
            std::reverse(item, item + sizeof(double));
        }
    }
    return bytes;
}

}  // namespace calibrium
