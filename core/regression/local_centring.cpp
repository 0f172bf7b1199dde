// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/local_centring.h"

#include <algorithm>

namespace calibrium {

namespace {

constexpr std::size_t placeCount = 21;

/// A function that is linear between places and constant outside.
struct Piecewise {
    std::vector<double> at, value;

    [[nodiscard]] double operator()(double x) const {
        const auto right = static_cast<std::size_t>(std::lower_bound(at.begin(), at.end(), x) - at.begin());
        if (right == 0) return value.front();
        if (right == at.size()) return value.back();
        const double share = (x - at[right - 1]) / (at[right] - at[right - 1]);
        return value[right - 1] + share * (value[right] - value[right - 1]);
    }
};

}  // namespace

std::vector<double> locallyCentred(const MovedPit& pit, std::span<const double> x, const LocalMeanOptions& options,
                                   const Run& run) {
    const LocalWindows windows(x, options);
    std::vector<double> sorted(x.begin(), x.end());
    std::sort(sorted.begin(), sorted.end());
    Piecewise shift;
    for (std::size_t p = 0; p < placeCount; ++p) {
        run.check();
        const double place = quantile(sorted, static_cast<double>(p) / static_cast<double>(placeCount - 1));
        if (!shift.at.empty() && place == shift.at.back()) continue;
        const LocalWindow window = windows.at(place);
        if (window.samples.empty()) continue;
        const std::vector<Index> rows(window.samples.begin(), window.samples.end());
        shift.at.push_back(place);
        shift.value.push_back(pit.centringShift(rows, window.weights));
    }
    std::vector<double> result;
    result.reserve(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
        const double moved = shift.at.empty() ? 0.0 : shift(x[i]);
        result.push_back(MovedPit::centrality(pit.at(static_cast<Index>(i), moved)));
    }
    return result;
}

}  // namespace calibrium
