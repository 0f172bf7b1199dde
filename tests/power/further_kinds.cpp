// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/power/further_kinds.h"

#include "core/statistics/random.h"
#include "tests/power/power_settings.h"
#include "tests/power/power_table.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <utility>

#include <boost/math/distributions/normal.hpp>
#include <boost/random/gamma_distribution.hpp>
#include <boost/random/poisson_distribution.hpp>
#include <boost/random/student_t_distribution.hpp>

namespace calibrium::power {

namespace {

constexpr std::uint64_t furtherTargetSeed = 40404;

PredictionKind kindOf(const PowerSetting& setting, const std::string& kind) {
    return {setting.name, kind, setting.comment, [setting](Index n, bool isCalibrated, std::uint64_t stream) {
                return drawData(setting, n, isCalibrated, stream);
            }};
}

PowerSetting confidentLaplace() {
    PowerSetting setting = powerSetting("laplace");
    setting.comment = "location U(-1,1), scale 0.001; alternative: scale x 1.5";
    setting.predict = [predict = setting.predict](Index n, std::uint64_t seed, std::uint64_t stream) {
        RowMatrix parameters = predict(n, seed, stream);
        parameters.col(1).setConstant(1e-3);
        return parameters;
    };
    return setting;
}

/// Levels, then quantiles of normal distributions with mean U(-1,1) and sd U(0.5,2), none below `least`.
RowMatrix normalQuantiles(const std::vector<double>& levels, double least, Index n, Generator& generator) {
    const auto count = static_cast<Index>(levels.size());
    RowMatrix parameters(n, 2 * count);
    for (Index i = 0; i < n; ++i) {
        const double mean = 2 * uniform01(generator) - 1;
        const boost::math::normal_distribution<double> normal(mean, 0.5 + 1.5 * uniform01(generator));
        for (Index k = 0; k < count; ++k) {
            const double level = levels[static_cast<std::size_t>(k)];
            parameters(i, k) = level;
            parameters(i, count + k) = std::max(least, boost::math::quantile(normal, level));
        }
    }
    return parameters;
}

PredictionKind quantileKind(const std::string& kind, std::vector<double> levels, double least, std::string comment) {
    PowerSetting setting = powerSetting("quantiles");
    setting.comment = std::move(comment) + "; alternative: quantiles 1.5 times as far from their mean";
    setting.predict = [levels = std::move(levels), least](Index n, std::uint64_t seed, std::uint64_t stream) {
        Generator generator = makeGenerator(seed, stream);
        return normalQuantiles(levels, least, n, generator);
    };
    return kindOf(setting, kind);
}

/// A model of the ordinary setting with other targets where it is not calibrated: `draw` gives one of a row.
PredictionKind kindWithTargets(const std::string& predictions, const std::string& kind, std::string comment,
                               std::function<double(const Eigen::RowVectorXd&, Generator&)> draw) {
    const PredictionKind& ordinary = predictionKind(predictions, "ordinary");
    return {predictions, kind, std::move(comment),
            [ordinary, draw = std::move(draw)](Index n, bool isCalibrated, std::uint64_t stream) {
                const Dataset calibrated = ordinary.draw(n, true, stream);
                if (isCalibrated) return calibrated;
                Generator generator = makeGenerator(furtherTargetSeed + static_cast<std::uint64_t>(n), stream);
                RowMatrix values(n, 1);
                for (Index i = 0; i < n; ++i) values(i, 0) = draw(calibrated.parameters().row(i), generator);
                return Dataset::trusted({.name = "model",
                                         .family = &calibrated.family(),
                                         .parameters = calibrated.parameters(),
                                         .targets = {.labels = {}, .values = std::move(values)},
                                         .classNames = {},
                                         .warnings = {}});
            }};
}

/// Student's t with five degrees of freedom (the squares of fewer have no variance, so that no number of samples tells
/// their mean well), with the mean and the standard deviation that are predicted.
double heavyTarget(const Eigen::RowVectorXd& prediction, Generator& generator) {
    return prediction(0) + prediction(1) * boost::random::student_t_distribution<double>(5)(generator) * std::sqrt(0.6);
}

/// A count with the mean r that is predicted and the variance r + r^2 / 4.
double overDispersedTarget(const Eigen::RowVectorXd& prediction, Generator& generator) {
    const double rate = boost::random::gamma_distribution<double>(4, prediction(0) / 4)(generator);
    return static_cast<double>(boost::random::poisson_distribution<long>(rate)(generator));
}

std::vector<PredictionKind> allFurtherKinds() {
    constexpr double none = -1e300;
    std::vector<double> twentieths;
    for (int k = 1; k < 20; ++k) twentieths.push_back(k / 20.0);
    return {kindOf(powerSetting("laplace"), "ordinary"),
            kindOf(confidentLaplace(), "confident"),
            kindOf(powerSetting("beta"), "ordinary"),
            kindOf(powerSetting("dirichlet"), "ordinary"),
            kindOf(powerSetting("power-exponential"), "ordinary"),
            kindOf(powerSetting("mixture"), "ordinary"),
            kindOf(powerSetting("laplace-mixture"), "ordinary"),
            kindOf(powerSetting("t-mixture"), "ordinary"),
            kindOf(powerSetting("mixture-diagonal"), "ordinary"),
            kindOf(powerSetting("mixture-full"), "ordinary"),
            kindOf(powerSetting("t-vectors"), "ordinary"),
            kindOf(powerSetting("laplace-vector-mixture"), "ordinary"),
            kindOf(powerSetting("t-vector-mixture"), "ordinary"),
            kindOf(powerSetting("draws-vectors"), "ordinary"),
            kindOf(powerSetting("normal-full"), "ordinary"),
            kindWithTargets("normal", "heavy tails",
                            "mean U(-1,1), sd U(0.5,2); alternative: Student's t of 5 degrees with this mean and sd",
                            heavyTarget),
            kindWithTargets("poisson", "over-dispersed",
                            "rate U(0.5,9); alternative: negative binomial of this mean, variance r + r^2 / 4",
                            overDispersedTarget),
            kindOf(powerSetting("negative-binomial"), "ordinary"),
            kindOf(powerSetting("zero-inflated"), "ordinary"),
            quantileKind("ordinary", twentieths, none, "quantiles at 0.05, 0.1, .., 0.95"),
            quantileKind("few levels", {0.1, 0.5, 0.9}, none, "quantiles at 0.1, 0.5 and 0.9"),
            quantileKind("tied", {0.05, 0.25, 0.5, 0.75, 0.95}, 0, "quantiles at five levels, cut off at 0")};
}

}  // namespace

const std::vector<PredictionKind>& furtherKinds() {
    static const std::vector<PredictionKind> kinds = allFurtherKinds();
    return kinds;
}

}  // namespace calibrium::power
