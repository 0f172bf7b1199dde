// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/bytes/checksum.h"

#include <zlib.h>

namespace calibrium {

std::uint32_t checksumOf(std::string_view bytes) {
    const uLong start = crc32(0, nullptr, 0);
    return static_cast<std::uint32_t>(crc32_z(start, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

}  // namespace calibrium
