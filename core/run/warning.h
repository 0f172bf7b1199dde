// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace calibrium {

/// A soft finding that travels with a result: the number stands, but the reader should know this.
struct Warning {
    std::string id;    ///< kebab-case kind, stable: "sparse-bins", "repaired-row-sums", ...
    std::string text;  ///< one sentence with its counts: "7 of 15 bins hold fewer than 10 samples."
    std::int64_t count = 0;
    std::int64_t total = 0;  ///< 0 where "count of total" has no meaning

    bool operator==(const Warning&) const = default;
};

}  // namespace calibrium
