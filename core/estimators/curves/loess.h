// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <span>
#include <vector>

namespace calibrium {

/// Local quadratic regression on one variable, ready for many outcomes y at the same x: the fit is linear in y.
/// The value at each x is that of localQuadraticWeights() with a share of the samples, the span.
/// Up to 256 different x every one is fitted directly. Above, the fits at some 200 places, half of them evenly spaced
/// in rank and half in value, are joined by cubic polynomials (loess itself joins some 17), whose slopes are those of
/// parabolas through neighbouring fits; and above 4096 different x neighbours in rank are put together before, at their
/// mean x with their mean y. That changes the fit by less than 1e-4 on average, and by less than 2e-3 where it bends
/// because other samples become the nearest.
/// Cost: once O(4096 · 200), then O(n + 4096 · 200) at most for each y.
/// Source: Cleveland (1979), JASA 74; Cleveland, Grosse (1991), Statistics and Computing 1 (interpolation).
class Loess {
public:
    static constexpr double usualSpan = 0.75;
    static constexpr Index fewestSamples = 10;  ///< for a parabola in three quarters of them

    /// x: n >= fewestSamples finite numbers; weights: as many above 0, 1 on average, or none; 0 < span <= 1. With
    /// weights the nearest samples are those that weigh floor(span n) together, and squares count by them.
    explicit Loess(const Eigen::VectorXd& x, Eigen::VectorXd weights = {}, double span = usualSpan);

    /// The fit at each sample; y: n numbers.
    [[nodiscard]] Eigen::VectorXd fit(const Eigen::VectorXd& y) const;

private:
    void makeGroups(const Eigen::VectorXd& x);
    void makePlaces();
    /// From the fits at the places to those at all groups.
    [[nodiscard]] Eigen::VectorXd interpolated(const Eigen::VectorXd& fits) const;

    [[nodiscard]] double weight(std::size_t sample) const {
        return m_sampleWeights.size() > 0 ? m_sampleWeights(static_cast<Index>(sample)) : 1.0;
    }

    Eigen::VectorXd m_sampleWeights;
    std::vector<Index> m_groupOf;  ///< of each sample
    Eigen::VectorXd m_x, m_count;  ///< of the groups: mean x, rising, and number of samples, or what they weigh
    std::vector<Index> m_places;   ///< groups at which fits are made, rising
    Eigen::MatrixXd m_weights;     ///< of the groups' means in the fit at each place, places x groups
};

}  // namespace calibrium
