// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/recalibration/row_map.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

struct RecalibrationMethod;

/// A fitted map of one probability, from [0,1] to [0,1].
class ProbabilityMap {
public:
    virtual ~ProbabilityMap() = default;

    [[nodiscard]] virtual double operator()(double p) const = 0;
    [[nodiscard]] virtual nlohmann::json toJson() const = 0;
    [[nodiscard]] virtual std::vector<FittedParameter> fitted() const = 0;
    /// Whether it rises strictly.
    [[nodiscard]] virtual bool isInjective() const = 0;
    /// As RecalibrationMap::likelihoodParameters().
    [[nodiscard]] virtual Index likelihoodParameters() const { return 0; }
    /// To draw it by.
    [[nodiscard]] virtual MapCurve curve() const;
    /// What is drawn beside it where it is the only one: the ends of an interval.
    [[nodiscard]] virtual std::vector<MapCurve> furtherCurves() const { return {}; }
    /// Between which ends the mapped probability lies; absent where the map does not know.
    [[nodiscard]] virtual std::optional<std::pair<double, double>> interval(double /*p*/) const { return {}; }
};

/// Rows of one probability and whether it came: what a method for binary predictions is fitted to.
struct ProbabilityRows {
    Eigen::VectorXd probabilities;
    Labels outcomes;                ///< 1 where it came, else 0
    Eigen::VectorXd weights{};      ///< case weights above 0, 1 on average; of size 0 for none
    std::vector<Index> clusters{};  ///< of each row, from 0, none empty; empty: rows are independent
};

struct ProbabilityFit {
    std::shared_ptr<const ProbabilityMap> map;
    bool isAtBound = false;
    Index parameterCount = 1;
    std::vector<Warning> warnings{};  ///< what else the fit has to say
};

/// A method for binary predictions.
struct ProbabilityMethod {
    MethodInfo info;
    std::function<ProbabilityFit(const ProbabilityRows&, const Values&, const Run&)> fit;
    std::function<std::shared_ptr<const ProbabilityMap>(const nlohmann::json&)> load;
};

/// The method for any number of classes. Two classes: the probability of class 1 is mapped. More: each class against
/// the rest by a map of its own, then divided by the row's sum; a sum of 0 gives 1/m (METHODS.md section 9).
RecalibrationMethod oneAgainstRest(ProbabilityMethod method);

}  // namespace calibrium
