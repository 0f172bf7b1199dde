// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/samples/quantile_levels.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/families/samples/quantiles.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

/// Levels that are read from text or computed as 1 - p differ by rounding.
constexpr double sameLevel = 1e-9;

}  // namespace

std::vector<double> levelsOf(const RowMatrix& parameters) {
    if (parameters.rows() == 0) return {};
    const double* first = parameters.row(0).data();
    return {first, first + parameters.cols() / 2};
}

std::vector<double> givenLevels(const Dataset& data) {
    if (data.family().id() != quantilesFamily().id()) return {};
    return levelsOf(data.parameters());
}

std::vector<GivenInterval> givenIntervals(const Dataset& data) {
    std::vector<GivenInterval> intervals;
    const std::vector<double> levels = givenLevels(data);
    for (const double lower : levels) {
        if (lower >= 0.5 - sameLevel) break;
        const auto upper = std::find_if(levels.begin(), levels.end(),
                                        [lower](double level) { return std::abs(level - (1 - lower)) < sameLevel; });
        if (upper != levels.end()) intervals.push_back({lower, *upper});
    }
    std::reverse(intervals.begin(), intervals.end());
    return intervals;
}

std::optional<Warning> extrapolationWarning(const Dataset& data, double lowest, double highest) {
    const std::vector<double> levels = givenLevels(data);
    if (levels.empty()) return std::nullopt;
    if (lowest >= levels.front() - sameLevel && highest <= levels.back() + sameLevel) return std::nullopt;
    const Index k = static_cast<Index>(levels.size());
    std::int64_t outside = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double y = data.values()(i, 0);
        outside += y < data.parameters()(i, k) || y > data.parameters()(i, 2 * k - 1) ? 1 : 0;
    }
    return Warning{
        "extrapolated-tails", Severity::Note,
        Text("The predictions end at their {1} and {2} quantiles; what lies beyond is extrapolated and enters here "
             "({3} of {4} targets lie there).",
             asNumber(percentText(levels.front())), asNumber(percentText(levels.back())), outside, data.sampleCount()),
        outside, data.sampleCount()};
}

std::vector<Warning> extrapolationWarnings(const Dataset& data) {
    const auto warning = extrapolationWarning(data);
    return warning ? std::vector<Warning>{*warning} : std::vector<Warning>{};
}

}  // namespace calibrium
