// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

/// What a finding is to the number that it travels with.
enum class Severity : std::uint8_t {
    /// It only states how something was read or computed, and is no reason to doubt a number: what the import took for
    /// granted or repaired within rounding, weights that were asked for, parts that were sampled, approximated or
    /// extrapolated as usual, what calibrated means for draws, an interval that a measure does not have, bins with few
    /// samples, whose noise the range of calibrated models shows.
    Note,
    /// The number may mislead.
    Doubt
};

/// A soft finding that travels with a result: the number stands, but the reader should know this. Whoever makes one
/// says how severe it is.
struct Warning {
    Warning(std::string kind, Severity howSevere, Text sentence, std::int64_t counted = 0, std::int64_t ofTotal = 0)
        : id(std::move(kind)), severity(howSevere), text(std::move(sentence)), count(counted), total(ofTotal) {}

    std::string id;  ///< kebab-case kind, stable: "sparse-bins", "repaired-row-sums", ...
    Severity severity;
    Text text;  ///< one sentence with its counts: "7 of 15 bins hold fewer than 10 samples."
    std::int64_t count;
    std::int64_t total;  ///< 0 where "count of total" has no meaning

    [[nodiscard]] bool isNote() const { return severity == Severity::Note; }
    bool operator==(const Warning&) const = default;
};

/// Whether any of them is more than a note.
bool hasDoubt(const std::vector<Warning>& warnings);

}  // namespace calibrium
