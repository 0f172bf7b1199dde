// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/power/power_settings.h"

#include "core/data/family.h"
#include "core/method/known_families.h"
#include "core/simulation/w19_model.h"
#include "core/statistics/random.h"
#include "tests/support/example_predictions.h"

#include <map>
#include <utility>

namespace calibrium::power {

namespace {

constexpr std::uint64_t predictionSeed = 64256;
constexpr std::uint64_t targetSeed = 25664;

/// Classes with probabilities from a symmetric Dirichlet distribution; targets of the alternative from twice the
/// temperature, sqrt(p) normalised: the model is over-confident.
PowerSetting dirichlet(std::string name, std::string familyId, Index classCount, double alpha, std::string comment) {
    return {.name = std::move(name),
            .familyId = std::move(familyId),
            .comment = std::move(comment) + "; alternative: targets at temperature 2",
            .predict =
                [=](Index n, std::uint64_t seed, std::uint64_t stream) {
                    const W19Model model{.sampleCount = n, .classCount = classCount, .alpha = alpha};
                    return RowMatrix(simulate(model, seed, stream).parameters());
                },
            .truth =
                [](const RowMatrix& predictions) {
                    RowMatrix truth = predictions.array().sqrt();
                    for (Index i = 0; i < truth.rows(); ++i) truth.row(i) /= truth.row(i).sum();
                    return truth;
                }};
}

/// Columns first..first+count-1 times a factor.
std::function<RowMatrix(const RowMatrix&)> scaled(Index first, Index count, double factor) {
    return [=](const RowMatrix& predictions) {
        RowMatrix truth = predictions;
        truth.middleCols(first, count) *= factor;
        return truth;
    };
}

RowMatrix spreadDraws(const RowMatrix& predictions) {
    RowMatrix truth = predictions;
    for (Index i = 0; i < truth.rows(); ++i) {
        const double mean = truth.row(i).mean();
        truth.row(i) = (mean + 1.5 * (truth.row(i).array() - mean)).matrix();
    }
    return truth;
}

/// Quantiles in the second half of the columns, 1.5 times as far from their mean.
RowMatrix spreadQuantiles(const RowMatrix& predictions) {
    const Index count = predictions.cols() / 2;
    RowMatrix truth = predictions;
    truth.rightCols(count) = spreadDraws(predictions.rightCols(count));
    return truth;
}

PowerSetting regression(const std::string& familyId, std::string comment,
                        std::function<RowMatrix(const RowMatrix&)> truth, bool hasCostlyPairs = false) {
    return {.name = familyId,
            .familyId = familyId,
            .comment = std::move(comment),
            .hasCostlyPairs = hasCostlyPairs,
            .predict =
                [familyId](Index n, std::uint64_t seed, std::uint64_t stream) {
                    Generator generator = makeGenerator(seed, stream);
                    return test::examplePredictions(familyId, n, generator);
                },
            .truth = std::move(truth)};
}

/// With so few data sets under H0, as each takes seconds.
PowerSetting withFewDataSets(PowerSetting setting, int count = 50) {
    setting.leastDatasetCount = count;
    return setting;
}

std::map<std::string, std::vector<PowerSetting>> settingsByFamily() {
    return {
        {"binary", {dirichlet("binary", "binary", 2, 1.0, "p uniform on (0,1)")}},
        {"categorical",
         {dirichlet("classes3", "categorical", 3, 1.0, "3 classes, Dir(1,1,1)"),
          dirichlet("classes10", "categorical", 10, 0.1, "10 classes, Dir(0.1,..): model M1 of W19")}},
        {"normal", {regression("normal", "mean U(-1,1), sd U(0.5,2); alternative: sd x 1.5", scaled(1, 1, 1.5))}},
        {"normal-full",
         {regression("normal-full", "2 dimensions; alternative: covariance x 2.25", scaled(2, 3, 2.25), true)}},
        {"laplace",
         {regression("laplace", "location U(-1,1), scale U(0.5,2); alternative: scale x 1.5", scaled(1, 1, 1.5),
                     true)}},
        {"beta", {regression("beta", "shapes U(0.8,6); alternative: shapes / 2.5", scaled(0, 2, 0.4), true)}},
        {"dirichlet",
         {withFewDataSets(regression("dirichlet",
                                     "3 shares, concentrations U(0.8,6); alternative: concentrations / 2.5",
                                     scaled(0, 3, 0.4), true))}},
        {"power-exponential",
         {withFewDataSets(regression("power-exponential",
                                     "location U(-1,1), scale U(0.5,2), shape U(0.8,4); alternative: scale x 1.5",
                                     scaled(1, 1, 1.5), true))}},
        {"mixture", {regression("mixture", "2 components; alternative: their sds x 1.5", scaled(4, 2, 1.5), true)}},
        {"laplace-mixture",
         {regression("laplace-mixture", "2 components; alternative: their scales x 1.5", scaled(4, 2, 1.5), true)}},
        {"t-mixture",
         {withFewDataSets(regression("t-mixture",
                                     "2 components, 5 to 9 degrees of freedom; alternative: their scales x 1.5",
                                     scaled(4, 2, 1.5), true))}},
        {"mixture-diagonal",
         {withFewDataSets(regression("mixture-diagonal", "2 components, 2 dimensions; alternative: their sds x 1.5",
                                     scaled(7, 4, 1.5), true))}},
        {"mixture-full",
         {withFewDataSets(regression("mixture-full",
                                     "2 components, 2 dimensions; alternative: their covariances x 2.25",
                                     scaled(7, 6, 2.25), true))}},
        {"t-vectors",
         {withFewDataSets(regression("t-vectors", "2 dimensions, 5 to 9 degrees of freedom; alternative: scales x 1.5",
                                     scaled(2, 2, 1.5), true))}},
        {"laplace-vector-mixture",
         {withFewDataSets(
             regression("laplace-vector-mixture", "2 components, 2 dimensions; alternative: their scales x 1.5",
                        scaled(7, 4, 1.5), true),
             25)}},
        {"t-vector-mixture",
         {withFewDataSets(regression("t-vector-mixture",
                                     "2 components, 2 dimensions, 5 to 9 degrees of freedom; alternative: their scales "
                                     "x 1.5",
                                     scaled(7, 4, 1.5), true),
                          25)}},
        {"draws-vectors",
         {{.name = "draws-vectors",
           .familyId = "draws-vectors",
           .comment = "6 draws and a target of 2 dimensions from U(-1,2); alternative: a target 1.5 times as far from "
                      "their mean",
           .leastDatasetCount = 100,
           .hasCostlyPairs = true,
           .predict =
               [](Index n, std::uint64_t seed, std::uint64_t stream) {
                   Generator generator = makeGenerator(seed, stream);
                   test::Bounds bounds(15, {-1.0, 2.0});
                   bounds.front() = {2, 2};
                   return test::uniformColumns(bounds, n, generator);
               },
           .truth = [](const RowMatrix& predictions) { return family("draws-vectors").tempered(predictions, 2.25); }}}},
        {"poisson", {regression("poisson", "rate U(0.5,9); alternative: rate x 1.15", scaled(0, 1, 1.15), true)}},
        {"negative-binomial",
         {regression("negative-binomial", "mean U(0.5,9), size U(0.8,6); alternative: mean x 1.5", scaled(0, 1, 1.5),
                     true)}},
        {"zero-inflated",
         {regression("zero-inflated", "mean U(0.5,9), size U(0.8,6), extra zeros U(0.05,0.4); alternative: mean x 1.5",
                     scaled(0, 1, 1.5), true)}},
        {"draws",
         {{.name = "draws",
           .familyId = "draws",
           .comment = "8 draws and a target from U(-1,2); alternative: a target 1.5 times as far from their mean",
           .hasCostlyPairs = true,
           .predict =
               [](Index n, std::uint64_t seed, std::uint64_t stream) {
                   Generator generator = makeGenerator(seed, stream);
                   return test::uniformColumns(test::Bounds(9, {-1.0, 2.0}), n, generator);
               },
           .truth = spreadDraws}}},
        {"quantiles",
         {regression("quantiles",
                     "quantiles at 0.05, 0.25, 0.75, 0.95; alternative: quantiles 1.5 times as far from their mean",
                     spreadQuantiles, true)}},
    };
}

}  // namespace

const std::vector<PowerSetting>& powerSettings() {
    static const std::vector<PowerSetting> list = [] {
        const auto known = settingsByFamily();
        std::vector<PowerSetting> settings;
        for (const Family* item : families()) {
            for (const auto& setting : known.at(item->id())) settings.push_back(setting);
        }
        return settings;
    }();
    return list;
}

Dataset drawData(const PowerSetting& setting, Index n, bool isCalibrated, std::uint64_t stream) {
    const Family& type = family(setting.familyId);
    // One seed per n: data sets of 256 samples do not begin with those of 64.
    const auto size = static_cast<std::uint64_t>(n);
    const Dataset predictions = Dataset::trusted({.name = setting.name,
                                                  .family = &type,
                                                  .parameters = setting.predict(n, predictionSeed + size, stream),
                                                  .targets = {},
                                                  .classNames = {},
                                                  .warnings = {}});
    Generator generator = makeGenerator(targetSeed + size, stream);
    const RowMatrix& calibrated = predictions.parameters();
    return type.simulated(predictions, isCalibrated ? calibrated : setting.truth(calibrated), generator);
}

}  // namespace calibrium::power
