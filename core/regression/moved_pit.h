// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
class UnivariateDistributions;

/// Where targets lie in their predicted distributions after these have been moved by one number: PIT values that are
/// uniform for calibrated counts and draws, too (randomised with the seed). Of quantile forecasts nothing is said
/// between their levels: a target's value is the middle of the levels that it lies between.
class MovedPit {
public:
    /// data: a regression family with real targets, n >= 1. O(n). Throws InvalidSetting, naming `method`, for class
    /// probabilities and several dimensions.
    MovedPit(const Dataset& data, std::uint64_t seed, const std::string& method);

    /// In [0, 1]; ½ on average for a calibrated model without a shift. shift: of the predictions upwards, in the unit
    /// of the target; of counts, the logarithm of the factor of their rates, and of draws where zeros recur that of the
    /// draws, which leaves zeros as they are.
    [[nodiscard]] double at(Index row, double shift) const;
    /// The shift under which the weighted mean of at() over these rows is ½, as near as it comes: 0 where that mean
    /// jumps from one side of ½ to the other as draws leave the targets that they are equal to. Rows count by where
    /// their targets lie in their own distributions, so that a single one far off, or with a tiny spread, decides
    /// nothing. weights: as many as rows, >= 0, or none for equal ones. O(10 rows) for continuous predictions.
    [[nodiscard]] double centringShift(std::span<const Index> rows, std::span<const double> weights) const;
    /// The same of all rows, with the weights of the data.
    [[nodiscard]] double centringShift() const;

    /// Whether the predictions say how far targets scatter: quantile forecasts have levels below and above ½.
    [[nodiscard]] bool hasSpread() const { return static_cast<bool>(m_ratio); }
    /// 4 u (1 - u) for u = at(): 2/3 on average for uniform values, 0 for a target far outside.
    [[nodiscard]] static double centrality(double u) { return 4 * u * (1 - u); }
    /// How many times as far as predicted targets scatter around the centre, of a mean of centrality(): the s for which
    /// normal predictions of normal targets with s times their standard deviation have that mean,
    ///   s² = c / (1 - c),  c = cos(π m / 2),
    /// with the mean of infinitely many draws, or of the cells between quantiles, in the place of m. 1 as predicted.
    /// Falls as the mean rises. Only where hasSpread().
    [[nodiscard]] double spreadRatio(double meanCentrality) const { return m_ratio(meanCentrality); }

private:
    std::shared_ptr<const UnivariateDistributions> m_distributions;
    Eigen::VectorXd m_targets;
    Eigen::VectorXd m_weights;
    std::vector<double> m_heights;
    std::vector<double> m_levels;  ///< of quantile forecasts
    bool m_isByFactor = false;     ///< draws are multiplied, not moved
    double m_unit = 0;             ///< of shifts; 0 where every target is its predicted mean
    std::function<double(double)> m_ratio;
};

}  // namespace calibrium
