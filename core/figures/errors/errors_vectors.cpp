// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/errors/errors_vectors.h"

#include "core/analysis/cluster_intervals.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/estimators/scores/energy_score.h"
#include "core/estimators/scores/mean_score.h"
#include "core/estimators/scores/variogram_score.h"
#include "core/families/coordinates.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/view_parts.h"
#include "core/run/overflow.h"
#include "core/run/parallel.h"
#include "core/statistics/cluster_error.h"
#include "core/statistics/intervals.h"
#include "core/statistics/random.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace calibrium {

namespace {

constexpr double variogramOrder = 0.5;
constexpr double groupWidth = 0.8;
constexpr double normalQuantileOfRange = 1.959963984540054;
constexpr std::array<const char*, 3> partNames{"expected", "excess", "score"};

/// A score of vectors with its expectation under the prediction itself.
struct VectorScore {
    std::string name;
    std::function<RealRowScore(const Dataset&, const Run&)> rowScore;
    std::function<double(const Dataset&, const PredictiveDistributions&, Index)> entropy;
};

RealRowScore dawidSebastianiRows(const Dataset& data) {
    const auto distributions = predictiveDistributions(data, "dss");
    return [distributions](Index i, std::span<const double> y) { return distributions->dawidSebastiani(i, y); };
}

/// At its mean the score is the log of the determinant alone; errors add the rank on average.
double dawidSebastianiEntropy(const Dataset& data, const PredictiveDistributions& distributions, Index i) {
    const auto d = static_cast<std::size_t>(data.values().cols());
    const Eigen::VectorXd mean = distributions.meanVector(i);
    return static_cast<double>(freeCoordinateCount(data)) + distributions.dawidSebastiani(i, {mean.data(), d});
}

std::vector<VectorScore> vectorScores() {
    return {
        {.name = "Dawid-Sebastiani score",
         .rowScore = [](const Dataset& data, const Run&) { return dawidSebastianiRows(data); },
         .entropy = dawidSebastianiEntropy},
        {.name = "Energy score",
         .rowScore = [](const Dataset& data, const Run& run) { return energyRowScore(data, "energy-score", run); },
         .entropy = [](const Dataset&, const PredictiveDistributions& distributions,
                       Index i) { return 0.5 * distributions.meanDifference(i); }},
        {.name = "Variogram score",
         .rowScore = [](const Dataset& data, const Run& run) { return variogramRowScore(data, variogramOrder, run); },
         .entropy = [](const Dataset&, const PredictiveDistributions& distributions,
                       Index i) { return variogramEntropy(distributions, i, variogramOrder); }}};
}

/// Parts of the mean score of one model, and half the width of the range of the excess.
struct Parts {
    std::array<double, 3> values{};
    std::optional<double> halfRange{};  ///< absent: of too few clusters
};

/// Half the width of the range over clusters of the mean excess of a calibrated model, whose excesses d_i over the
/// entropies have expectation 0: t s, s² = Σ_g (Σ_{i in g} w_i d_i)² / (Σ w)², t with clusterDegrees(). Of 400 such
/// data sets with 15, 25 and 40 clusters and correlations .1 and .3 within them 4.0 to 6.2 % (Dawid-Sebastiani) and 2.2
/// to 6.8 % (energy) have an excess beyond it.
double clusteredHalfRange(const Dataset& data, std::span<const Index> clusters, const RealRowScore& score,
                          const RealRowScore& entropy) {
    const auto d = static_cast<std::size_t>(data.values().cols());
    const std::vector<double> shares = clusterShares(data.weights(), clusters);
    std::vector<double> sums(shares.size(), 0.0);
    double total = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const std::span<const double> target{data.values().row(i).data(), d};
        sums[static_cast<std::size_t>(clusters[i])] += data.weight(i) * (score(i, target) - entropy(i, target));
        total += data.weight(i);
    }
    double squares = 0;
    for (const double sum : sums) squares += sum * sum;
    return studentInterval(0, std::sqrt(squares) / total, clusterDegrees(shares)).upper;
}

/// Standard deviation of the mean score of targets that are drawn from the predictions.
double calibratedDeviation(const Dataset& data, const RealRowScore& score, std::uint64_t seed, const Run& run) {
    const Index n = data.sampleCount();
    // The variances of the rows are summed: with many rows a few draws of each say enough.
    const auto setCount = static_cast<std::size_t>(std::clamp<Index>(4000 / n, 10, 200));
    const auto d = static_cast<std::size_t>(data.values().cols());
    const auto sampler = data.family().targetSampler(data.parameters());
    std::vector<RowMatrix> sets;
    for (std::size_t r = 0; r < setCount; ++r) {
        Generator generator = makeGenerator(Purpose::FigureBands, seed, r);
        sets.push_back(sampler->draw(generator).values);
    }
    std::vector<double> variances(static_cast<std::size_t>(n));
    parallelFor(variances.size(), run, [&](std::size_t i) {
        std::vector<double> scores;
        for (const auto& set : sets) {
            scores.push_back(score(static_cast<Index>(i), {set.row(static_cast<Index>(i)).data(), d}));
        }
        const SampleMean mean = sampleMean(scores);
        variances[i] = mean.standardError * mean.standardError * static_cast<double>(setCount);
    });
    double sum = 0;
    double total = 0;
    for (Index i = 0; i < n; ++i) {
        sum += data.weight(i) * data.weight(i) * variances[static_cast<std::size_t>(i)];
        total += data.weight(i);
    }
    return std::sqrt(sum) / total;
}

Parts partsOf(const VectorScore& score, const FigureModel& model, std::uint64_t seed, const Run& run) {
    const Dataset& data = model.data;
    const auto distributions = predictiveDistributions(data, score.name);
    const RealRowScore rows = score.rowScore(data, run.part(0.0, 0.1));
    Parts parts;
    parts.values[2] = meanScore(rows, data.values(), run.part(0.1, 0.2), data.weights()).value;
    const RealRowScore entropy = [&](Index i, std::span<const double> /*y*/) {
        return score.entropy(data, *distributions, i);
    };
    parts.values[0] = meanScore(entropy, data.values(), run.part(0.2, 0.3), data.weights()).value;
    parts.values[1] = parts.values[2] - parts.values[0];
    if (const std::vector<Index> clusters = clustersOf(model); clusters.empty()) {
        parts.halfRange = normalQuantileOfRange * calibratedDeviation(data, rows, seed, run.part(0.3, 1.0));
    } else if (clusterCount(clusters) >= fewestClusters) {
        parts.halfRange = clusteredHalfRange(data, clusters, rows, entropy);
    }
    for (const double value : parts.values) requireInRange(std::isfinite(value));
    requireInRange(std::isfinite(parts.halfRange.value_or(0)));
    return parts;
}

Text tipOf(const std::string& model, std::size_t part, const Parts& parts) {
    const Text text("{1}: {2} = {3}", model, inEnglish(partNames[part]), asNumber(significant(parts.values[part])));
    if (part == 0) return Text("{1}, the mean score if targets were drawn from the predictions", text);
    if (part == 2 || !parts.halfRange) return text;
    return Text("{1}, if calibrated {2} to {3}", text, asNumber(significant(-*parts.halfRange, 3)),
                asNumber(significant(*parts.halfRange, 3)));
}

/// Bars of one model in the panel; numbers above them where it is alone.
void addBars(Panel& panel, const FigureModel& model, const Parts& parts, std::size_t place, std::size_t placeCount) {
    const double width = groupWidth / static_cast<double>(placeCount);
    Bars bars{.style = {Role::Model, model.series, asItStands(model.data.name())},
              .left = {},
              .right = {},
              .base = {},
              .top = {},
              .tips = {}};
    Words numbers{.style = {Role::Reference, 0, ""}, .x = {}, .y = {}, .texts = {}, .sides = {}};
    for (std::size_t k = 0; k < partNames.size(); ++k) {
        const double value = parts.values[k];
        bars.left.push_back(static_cast<double>(k + 1) - groupWidth / 2 + width * static_cast<double>(place));
        bars.right.push_back(bars.left.back() + 0.94 * width);
        bars.base.push_back(0);
        bars.top.push_back(value);
        bars.tips.push_back(tipOf(model.data.name(), k, parts));
        numbers.x.push_back(0.5 * (bars.left.back() + bars.right.back()));
        numbers.y.push_back(std::max(0.0, k == 1 ? std::max(value, parts.halfRange.value_or(0)) : value));
        numbers.texts.push_back(asNumber(significant(value, 3)));
        numbers.sides.push_back(Words::Side::Above);
    }
    const double excess = numbers.x[1];
    panel.marks.emplace_back(std::move(bars));
    if (parts.halfRange) {
        panel.marks.emplace_back(ErrorBars{.style = {Role::Observed, model.series, ""},
                                           .x = {excess},
                                           .lower = {-*parts.halfRange},
                                           .upper = {*parts.halfRange}});
    } else {
        panel.notes.push_back(ofModel(model.data.name(), Text("no range: fewer than {1} clusters", fewestClusters)));
    }
    if (placeCount == 1) panel.marks.emplace_back(std::move(numbers));
}

/// Room for the numbers above the bars.
void fitAxis(Panel& panel, const std::vector<Parts>& all) {
    double least = 0;
    double most = 0;
    for (const Parts& parts : all) {
        const auto [low, high] = std::minmax_element(parts.values.begin(), parts.values.end());
        const double halfRange = parts.halfRange.value_or(0);
        least = std::min({least, *low, -halfRange});
        most = std::max({most, *high, halfRange});
    }
    panel.y.minimum = least < 0 ? least - 0.05 * (most - least) : 0.0;
    panel.y.maximum = most > least ? most + 0.3 * (most - least) : 1.0;
}

Panel scorePanel(const VectorScore& score, const FigureCall& call, std::span<const FigureModel* const> models,
                 const Run& run) {
    Panel panel;
    panel.title = inEnglish(score.name);
    panel.x = {.label = {}, .minimum = 0.5, .maximum = 3.5};
    panel.y.label = "all coordinates";
    panel.heedsClusters = true;
    for (std::size_t k = 0; k < partNames.size(); ++k) {
        panel.x.ticks.emplace_back(static_cast<double>(k + 1), inEnglish(partNames[k]));
    }
    std::vector<Parts> all;
    for (std::size_t m = 0; m < models.size(); ++m) {
        const auto count = static_cast<double>(models.size());
        const Run part = run.part(static_cast<double>(m) / count, static_cast<double>(m + 1) / count);
        attempt(models[m]->data.name(), panel.notes, [&] {
            const Parts parts = partsOf(score, *models[m], call.analysis.seed, part);
            addBars(panel, *models[m], parts, m, models.size());
            all.push_back(parts);
        });
    }
    fitAxis(panel, all);
    return panel;
}

}  // namespace

std::vector<Panel> vectorScorePanels(const FigureCall& call, std::span<const FigureModel* const> models,
                                     const Run& run) {
    std::vector<Panel> panels;
    const std::vector<VectorScore> scores = vectorScores();
    for (std::size_t s = 0; s < scores.size(); ++s) {
        const auto count = static_cast<double>(scores.size());
        panels.push_back(scorePanel(scores[s], call, models,
                                    run.part(static_cast<double>(s) / count, static_cast<double>(s + 1) / count)));
        panels.back().column = static_cast<int>(s);
    }
    return panels;
}

}  // namespace calibrium
