// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace calibrium {

/// CRC-32: tells damage, not forgery. Time O(bytes).
std::uint32_t checksumOf(std::string_view bytes);

}  // namespace calibrium
