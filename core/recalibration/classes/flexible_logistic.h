// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recalibration/probability_map.h"

#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

struct RecalibrationMethod;

/// σ(a x + b + Σ_j c_j s_j(x)), x = logit p kept within that of 1e-12: s_j the restricted cubic splines of the knots,
/// which are straight lines beyond the outer knots. Without knots a line.
struct FlexibleCurve {
    double slope = 1;                    ///< a
    double intercept = 0;                ///< b
    std::vector<double> knots{};         ///< t_1 < .. < t_k, k = 0 or k >= 3
    std::vector<double> coefficients{};  ///< c_1 .. c_{k-2}

    [[nodiscard]] double operator()(double p) const;
    /// Whether it rises strictly.
    [[nodiscard]] bool isRising() const;
};

struct FlexibleFit {
    FlexibleCurve curve;
    bool isAtBound = false;
};

/// By the smallest mean log score, no parameter beyond 1e3 in size. Four knots, at the 5, 35, 65 and 95 % quantiles of
/// the log odds (Harrell); below 30 rows three, at 10, 50 and 90 %; fewer where they coincide, and none below three.
/// O(n k²) for each of about ten steps. Throws Cancelled.
/// Source: Harrell (2015), Regression Modeling Strategies, 2nd ed., section 2.4.5.
FlexibleFit fitFlexible(const ProbabilityRows& rows, const Run& run = {});

/// What the parameters a, b, c_1 .. c_{k-2} of a curve with these knots multiply, a column each: n x k for log odds.
Eigen::MatrixXd flexibleFeatures(const Eigen::VectorXd& logits, const std::vector<double>& knots);

nlohmann::json toJson(const FlexibleCurve& curve);
/// Throws InvalidInput.
FlexibleCurve flexibleFromJson(const nlohmann::json& json);

RecalibrationMethod flexibleRecalibration();

}  // namespace calibrium
