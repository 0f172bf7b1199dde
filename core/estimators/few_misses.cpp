// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/few_misses.h"

namespace calibrium {

std::optional<Warning> fewMissesWarning(const Dataset& data) {
    constexpr double fewest = 5;
    if (data.classCount() == 0) return std::nullopt;
    double expected = 0;
    double seen = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        Index predicted = 0;
        expected += 1 - data.parameters().row(i).maxCoeff(&predicted);
        seen += data.labels()[static_cast<std::size_t>(i)] == predicted ? 0 : 1;
    }
    constexpr double manySeen = 15;
    if (expected >= fewest || seen >= manySeen) return std::nullopt;
    return Warning{"interval-left-out",
                   "No interval: fewer than 5 misses of the predicted class are expected, so that one more would "
                   "change it.",
                   static_cast<std::int64_t>(seen), static_cast<std::int64_t>(fewest)};
}

}  // namespace calibrium
