// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/curves/window_curve.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t mostWindows = 201;

/// Groups first .. last - 1.
struct Window {
    Index first = 0;
    Index last = 0;
};

Eigen::VectorXd runningSums(const Eigen::VectorXd& values) {
    Eigen::VectorXd sums(values.size() + 1);
    sums(0) = 0;
    for (Index g = 0; g < values.size(); ++g) sums(g + 1) = sums(g) + values(g);
    return sums;
}

/// One window for each first group that has enough samples behind it.
std::vector<Window> allWindows(const Eigen::VectorXd& counts, double least) {
    const Index groupCount = counts.size() - 1;
    std::vector<Window> windows;
    Index last = 0;
    for (Index first = 0; first < groupCount; ++first) {
        while (last < groupCount && counts(last) - counts(first) < least) ++last;
        if (counts(last) - counts(first) < least) break;
        // Of windows that end together the later ones lie within the first.
        if (windows.empty() || windows.back().last < last) windows.push_back({first, last});
    }
    return windows;
}

/// As many as are drawn, the first and the last among them.
std::vector<Window> thinned(const std::vector<Window>& all) {
    if (all.size() <= mostWindows) return all;
    std::vector<Window> kept;
    for (std::size_t k = 0; k < mostWindows; ++k) kept.push_back(all[k * (all.size() - 1) / (mostWindows - 1)]);
    return kept;
}

class WindowCurve : public CalibrationCurve {
public:
    WindowCurve(std::vector<Window> windows, Eigen::VectorXd counts)
        : m_windows(std::move(windows)), m_counts(std::move(counts)) {}

    [[nodiscard]] Eigen::VectorXd at(const Eigen::VectorXd& hits) const override {
        return means(m_windows, runningSums(hits), m_counts);
    }

    /// Of what the running sums stand for, per sample.
    static Eigen::VectorXd means(const std::vector<Window>& windows, const Eigen::VectorXd& sums,
                                 const Eigen::VectorXd& counts) {
        Eigen::VectorXd values(static_cast<Index>(windows.size()));
        for (std::size_t w = 0; w < windows.size(); ++w) {
            const auto [first, last] = windows[w];
            values(static_cast<Index>(w)) = (sums(last) - sums(first)) / (counts(last) - counts(first));
        }
        return values.cwiseMax(0.0).cwiseMin(1.0);
    }

private:
    std::vector<Window> m_windows;
    Eigen::VectorXd m_counts;
};

}  // namespace

SlidingWindows slidingWindows(const ForecastGroups& groups, double share) {
    const Eigen::VectorXd counts = runningSums(groups.count);
    // Sums of weights round; a window must not miss the last sample for that.
    const double least = share * counts(groups.size()) * (1 - 1e-12);
    std::vector<Window> windows = thinned(allWindows(counts, least));
    const Eigen::VectorXd forecasts = runningSums(groups.forecast.cwiseProduct(groups.count));
    const Eigen::VectorXd places = WindowCurve::means(windows, forecasts, counts);
    std::vector<Window> rising;
    std::vector<double> risingPlaces;
    for (std::size_t w = 0; w < windows.size(); ++w) {
        const double place = places(static_cast<Index>(w));
        if (!risingPlaces.empty() && !(place > risingPlaces.back())) continue;  // rounding of nearly equal forecasts
        rising.push_back(windows[w]);
        risingPlaces.push_back(place);
    }
    return {Eigen::Map<const Eigen::VectorXd>(risingPlaces.data(), static_cast<Index>(risingPlaces.size())),
            std::make_unique<WindowCurve>(std::move(rising), counts)};
}

}  // namespace calibrium
