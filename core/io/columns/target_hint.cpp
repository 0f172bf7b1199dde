// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/target_hint.h"

#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

/// The first number of a column that is not whole.
std::string firstFraction(const SampledColumn& sampled) {
    const auto found = std::find_if(sampled.values.begin(), sampled.values.end(),
                                    [](double value) { return std::isfinite(value) && value != std::floor(value); });
    return found == sampled.values.end() ? std::string() : significant(*found);
}

}  // namespace

TargetHint hintOf(const ColumnFacts& facts, const SampledColumn& sampled) {
    const std::string share = firstFraction(sampled);
    const bool areShares = facts.isNumeric && !share.empty() && facts.least >= 0 && facts.greatest <= 1;
    return {.isKnown = true,
            .column = {},
            .isReal = facts.isNumeric && !facts.isWhole,
            .isText = facts.isText,
            .areShares = areShares,
            .share = areShares ? share : std::string(),
            .labels = facts.labels};
}

}  // namespace calibrium
