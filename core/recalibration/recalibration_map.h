// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/run/warning.h"
#include "core/statistics/numbers/matrix.h"
#include "core/text/text.h"

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

class Dataset;

/// A fitted parameter, for tables: "T" = 1.43, "W[1,2]" = 0.03.
struct FittedParameter {
    Text name;
    double value = 0;
};

/// A map of one probability as a curve, for drawing: of the positive class, the top label, or one class.
struct MapCurve {
    std::string name;  ///< of the class; empty where there is one curve
    std::vector<double> x, y;
};

/// What a recalibration method has fitted: a map from predictions to predictions. An immutable value.
class RecalibrationMap {
public:
    virtual ~RecalibrationMap() = default;

    /// The data set with mapped predictions; targets, name, class names, notes and weights stay. Row by row: what
    /// becomes of one row does not depend on the others. Throws InvalidInput where family or number of classes are not
    /// those that the map was fitted for.
    [[nodiscard]] virtual Dataset apply(const Dataset& data, const Run& run = {}) const = 0;
    /// Everything that RecalibrationMethod::load() needs; numbers round-trip.
    [[nodiscard]] virtual nlohmann::json toJson() const = 0;
    [[nodiscard]] virtual std::vector<FittedParameter> fitted() const = 0;
    /// Curves to draw it by; empty where it is no map of single probabilities.
    [[nodiscard]] virtual std::vector<MapCurve> curves() const { return {}; }
    /// Whether different predictions stay different, so that the difference of a proper score is the difference of the
    /// calibration error (GB22 Prop. 4.5).
    [[nodiscard]] virtual bool isInjective() const = 0;
    /// How many numbers were fitted by the likelihood, of a family of maps that holds the identity: the degrees of
    /// freedom of its likelihood ratio against doing nothing. 0 for a map that has no such test.
    [[nodiscard]] virtual Index likelihoodParameters() const { return 0; }
    /// What the fit has to say: a parameter at its bound, too few samples for so many parameters.
    [[nodiscard]] virtual const std::vector<Warning>& warnings() const = 0;
};

}  // namespace calibrium
