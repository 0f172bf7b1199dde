// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/scores/nees.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/coordinates.h"
#include "core/families/samples/quantile_levels.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/run/error.h"

#include <cmath>

namespace calibrium {

namespace {

double squareOnTheLine(const UnivariateDistributions& distributions, Index i, double y) {
    const double variance = distributions.variance(i);
    if (!(variance > 0)) {
        throw InvalidInput("The predicted distribution has variance 0, so the NEES does not exist.", {.row = i + 1});
    }
    const double standardised = (y - distributions.mean(i)) / std::sqrt(variance);
    return standardised * standardised;
}

RealRowScore neesRowScore(const Dataset& data) {
    const auto distributions = predictiveDistributions(data, "nees");
    if (distributions->univariate() != nullptr) {
        return [distributions](Index i, std::span<const double> y) {
            return squareOnTheLine(*distributions->univariate(), i, y.front());
        };
    }
    // At the mean log det V is left.
    return [distributions, rank = static_cast<double>(freeCoordinateCount(data))](Index i, std::span<const double> y) {
        const Eigen::VectorXd mean = distributions->meanVector(i);
        const double form =
            distributions->dawidSebastiani(i, y) - distributions->dawidSebastiani(i, {mean.data(), y.size()});
        return (form < 0 ? 0.0 : form) / rank;  // rounding; NaN stays
    };
}

}  // namespace

MeanScore nees(const Dataset& data, const Run& run) {
    return meanScore(neesRowScore(data), data.values(), run, data.weights());
}

Measure neesMeasure() {
    return scoreMeasure(
        {.info = {.id = "nees",
                  .name = "NEES",
                  .explanation =
                      "Normalised estimation error squared: the squared error in units of the predicted variance, "
                      "averaged over samples and dimensions. It is 1 on average if means and covariances are right, 4 "
                      "if errors are twice as large as predicted, and below 1 if predictions are not certain "
                      "enough; an interval without 1 speaks against the model. For vectors it looks at all "
                      "dimensions together, correlations among them. Too large and too small variances of different "
                      "samples can cancel, and of the shape of the distributions it sees nothing else.",
                  .formula =
                      "NEES = n⁻¹ Σ_i (y_i − m_i)ᵀ V_i⁻¹ (y_i − m_i) / d, d the number of dimensions; of m shares "
                      "of a whole those but one, d = m − 1",
                  .source = "Bar-Shalom, Li, Kirubarajan (2001), Estimation with applications to tracking and "
                            "navigation, section 5.4; Li, Zhao, Jilkov (2002), Practical measures and test for "
                            "credibility of an estimator",
                  .cost = "O(n) time and memory; O(n d²) time for vectors",
                  .families = familiesWith({Ability::Moments}),
                  .parameters = {},
                  .papers = {"barshalom2001", "li2002"}},
         .better = Better::nearest(1, Better::Distance::Ratio),
         .prepare = {},
         .prepareReal = [](const Dataset& data, const Values&, const Run&) { return neesRowScore(data); },
         .minimum = 0,
         .warnings = extrapolationWarnings});
}

}  // namespace calibrium
