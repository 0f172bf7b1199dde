// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/probability_interval.h"

#include "core/data/dataset.h"
#include "core/data/extra_column.h"
#include "core/recalibration/recalibration_map.h"

namespace calibrium {

std::optional<ProbabilityInterval> intervalsOf(const RecalibrationMap& map, const Dataset& data) {
    const auto* known = dynamic_cast<const IntervalMap*>(&map);
    if (known == nullptr || data.classCount() != 2) return std::nullopt;
    return known->intervals(data.parameters());
}

std::vector<ExtraColumn> intervalColumns(const ProbabilityInterval& interval) {
    return {{"interval_lower", interval.lower}, {"interval_upper", interval.upper}};
}

}  // namespace calibrium
