// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/intervals.h"
#include "core/statistics/numbers/matrix.h"

#include <optional>

namespace calibrium {

struct HorizonValue;

struct LineTest {
    double statistic = 0;
    double pValue = 1;
};

/// The line of horizonCalibration(): pseudo-values of an event along the predicted risks on the complementary log-log
/// scale. Risks nearer to 0 or 1 than 1e-9 count as that.
class CalibrationLine {
public:
    /// As many of both, two at least.
    CalibrationLine(const Eigen::VectorXd& risks, Eigen::VectorXd pseudoValues);

    /// With slope 1; nothing where Newton's method finds no solution.
    [[nodiscard]] std::optional<HorizonValue> intercept() const;
    /// With a free intercept; nothing likewise, and where all risks are equal.
    [[nodiscard]] std::optional<HorizonValue> slope() const;
    /// variances: of the pseudo-values if the risks are right, all above 0.
    [[nodiscard]] LineTest scoreTest(const Eigen::VectorXd& variances) const;
    /// What each person adds to the score of that test: n x 2, x 1 where all risks are equal.
    [[nodiscard]] Eigen::MatrixXd scoreTerms(const Eigen::VectorXd& variances) const;

private:
    Eigen::MatrixXd m_design;  ///< n x 2: 1 and log(-log(1 - p)), less its mean
    Eigen::VectorXd m_offset;  ///< log(-log(1 - p))
    Eigen::VectorXd m_pseudo;
    bool m_hasSlope = false;
};

}  // namespace calibrium
