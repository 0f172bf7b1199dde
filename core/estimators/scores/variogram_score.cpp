// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/scores/variogram_score.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/coordinates.h"
#include "core/families/samples/quantile_levels.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/run/parallel.h"

#include <cmath>
#include <memory>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr double usualOrder = 0.5;
/// Numbers that are kept for one data set: 128 MiB. Beyond, they are computed anew for each set of targets.
constexpr Index mostKept = Index{1} << 24U;

/// E |X_k - X_l|^p of every pair k < l of one row, row by row of the upper triangle.
Eigen::VectorXd expectedPowers(const PredictiveDistributions& distributions, Index row, double p) {
    const Index d = distributions.dimension();
    Eigen::VectorXd powers(d * (d - 1) / 2);
    Index place = 0;
    for (Index k = 0; k < d; ++k) {
        for (Index l = k + 1; l < d; ++l) powers(place++) = distributions.differencePower(row, k, l, p);
    }
    return powers;
}

double scoreOf(const Eigen::VectorXd& expected, std::span<const double> y, double p) {
    double sum = 0;
    Index place = 0;
    for (std::size_t k = 0; k < y.size(); ++k) {
        for (std::size_t l = k + 1; l < y.size(); ++l) {
            const double error = std::pow(std::abs(y[k] - y[l]), p) - expected(place++);
            sum += 2 * error * error;
        }
    }
    return sum;
}

void requireVectors(const Dataset& data, double order) {
    if (!(order > 0 && order <= 2)) {
        throw InvalidSetting("The order p of the variogram score must be above 0 and at most 2.");
    }
    if (hasCoordinates(data)) return;
    throw InvalidSetting(
        Text("The variogram score needs predictions of several dimensions, since it compares coordinates with each "
             "other; those of {1} have {2}.",
             data.name(), data.values().cols()));
}

}  // namespace

RealRowScore variogramRowScore(const Dataset& data, double order, const Run& run) {
    requireVectors(data, order);
    const Index n = data.sampleCount();
    const Index d = data.values().cols();
    const auto distributions = predictiveDistributions(data, "variogram-score");
    if (n * d * (d - 1) / 2 > mostKept) {
        return [distributions, order](Index i, std::span<const double> y) {
            return scoreOf(expectedPowers(*distributions, i, order), y, order);
        };
    }
    const auto kept = std::make_shared<std::vector<Eigen::VectorXd>>(static_cast<std::size_t>(n));
    parallelFor(kept->size(), run,
                [&](std::size_t i) { (*kept)[i] = expectedPowers(*distributions, static_cast<Index>(i), order); });
    return [kept, order](Index i, std::span<const double> y) {
        return scoreOf((*kept)[static_cast<std::size_t>(i)], y, order);
    };
}

double variogramEntropy(const PredictiveDistributions& distributions, Index row, double order) {
    const Eigen::VectorXd powers = expectedPowers(distributions, row, order);
    const Eigen::VectorXd squares = expectedPowers(distributions, row, 2 * order);
    return 2 * (squares - powers.cwiseAbs2()).cwiseMax(0).sum();
}

MeanScore variogramScore(const Dataset& data, double order, const Run& run) {
    return meanScore(variogramRowScore(data, order, run.part(0.0, 0.5)), data.values(), run.part(0.5, 1.0),
                     data.weights());
}

Measure variogramScoreMeasure() {
    Parameter order = numberParameter("p", "Order p",
                                      "Differences between coordinates count to this power. Small orders let a few "
                                      "large differences count for less; 0.5 is the usual one.",
                                      usualOrder, 0, 2);
    order.isMinimumExclusive = true;
    return scoreMeasure(
        {.info = {.id = "variogram-score",
                  .name = "Variogram score",
                  .explanation =
                      "How far differences between the coordinates of a target are from what the prediction lets "
                      "expect: the squared error of |y_k − y_l|^p, over all pairs of coordinates. It is a proper "
                      "score for vectors, smallest in expectation for the true distributions, and it sees wrong "
                      "correlations better than the energy score does. An error that all coordinates share, such as "
                      "the same bias in each, leaves the differences as they are, and it sees nothing of it: read it "
                      "beside the energy score.",
                  .formula = "VS = n⁻¹ Σ_i Σ_{k≠l} (|y_{ik} − y_{il}|^p − E|X_{ik} − X_{il}|^p)²",
                  .source =
                      "Scheuerer, Hamill (2015), Variogram-based proper scoring rules for probabilistic forecasts "
                      "of multivariate quantities, Monthly Weather Review 143",
                  .cost = "O(n d²) time and memory",
                  .families = familiesWith({Ability::Coordinates}),
                  .dimensions = TargetDimensions::Several,
                  .parameters = {std::move(order)},
                  .papers = {"scheuerer2015"}},
         .better = Better::lower(),
         .prepare = {},
         .prepareReal = [](const Dataset& data, const Values& values,
                           const Run& run) { return variogramRowScore(data, values.real("p"), run); },
         .minimum = 0,
         .warnings = {}});
}

}  // namespace calibrium
