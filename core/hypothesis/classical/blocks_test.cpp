// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/classical/blocks_test.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/data/notes.h"
#include "core/data/predictive_distributions.h"
#include "core/data/sample_notes.h"
#include "core/families/samples/quantile_levels.h"
#include "core/hypothesis/kernel/null_curve.h"
#include "core/hypothesis/level_warnings.h"
#include "core/io/names/value_spellings.h"
#include "core/io/table/missing_rows.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/method/test_outcome.h"
#include "core/regression/pit.h"
#include "core/run/error.h"
#include "core/statistics/decompositions.h"
#include "core/statistics/laws/distributions.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace calibrium {

namespace {

constexpr double nearest = 1e-12;  ///< to probability 0 or 1
constexpr Index usualBlocks = 20;

RowMatrix binaryScores(const Dataset& data) {
    const Index n = data.sampleCount();
    const Eigen::ArrayXd p = data.parameters().col(1).array().max(nearest).min(1 - nearest);
    const Eigen::ArrayXd logits = (p / (1 - p)).log();
    const double middle = logits.mean();
    RowMatrix scores(n, 2);
    for (Index i = 0; i < n; ++i) {
        const double error = data.labels()[static_cast<std::size_t>(i)] - data.parameters()(i, 1);
        scores.row(i) << error, error * (logits(i) - middle);
    }
    return scores;
}

RowMatrix classScores(const Dataset& data) {
    const RowMatrix& predictions = data.parameters();
    RowMatrix scores(data.sampleCount(), 2);
    for (Index i = 0; i < scores.rows(); ++i) {
        const Index label = data.labels()[static_cast<std::size_t>(i)];
        Index top = 0;
        const double confidence = predictions.row(i).maxCoeff(&top);
        const Eigen::ArrayXd logs = predictions.row(i).transpose().array().max(nearest).log();
        const double expected = (predictions.row(i).transpose().array() * logs).sum();
        scores.row(i) << (label == top ? 1 : 0) - confidence, logs(label) - expected;
    }
    return scores;
}

/// Places of the numbers in rising order, over n, less 1/2; ties in the order of the rows.
Eigen::ArrayXd centredRanks(const Eigen::VectorXd& values) {
    std::vector<Index> order(static_cast<std::size_t>(values.size()));
    std::iota(order.begin(), order.end(), Index{0});
    std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return values(a) < values(b); });
    Eigen::ArrayXd ranks(values.size());
    for (std::size_t place = 0; place < order.size(); ++place) {
        ranks(order[place]) = (static_cast<double>(place) + 0.5) / static_cast<double>(order.size()) - 0.5;
    }
    return ranks;
}

/// Of forecasts at levels alone: what their quantiles say, and nothing of what lies between.
RowMatrix quantileScores(const Dataset& data, const std::vector<double>& levels, const Eigen::ArrayXd& ranks) {
    const auto k = static_cast<Index>(levels.size());
    RowMatrix scores = RowMatrix::Zero(data.sampleCount(), 3);
    for (Index i = 0; i < scores.rows(); ++i) {
        for (Index j = 0; j < k; ++j) {
            const double level = levels[static_cast<std::size_t>(j)];
            const double above = level - (data.values()(i, 0) <= data.parameters()(i, k + j) ? 1 : 0);
            scores(i, 0) += above;
            scores(i, 1) += above * (level - 0.5);
        }
        scores(i, 2) = scores(i, 0) * ranks(i);
    }
    return scores;
}

RowMatrix realScores(const Dataset& data, std::uint64_t seed, const Run& run) {
    const auto distributions = univariateDistributions(data, "blocks");
    Eigen::VectorXd means(data.sampleCount());
    for (Index i = 0; i < means.size(); ++i) means(i) = distributions->mean(i);
    const Eigen::ArrayXd ranks = centredRanks(means);
    if (const auto levels = givenLevels(data); !levels.empty()) return quantileScores(data, levels, ranks);
    const std::vector<double> pit = randomisedPitValues(data, seed, run);
    RowMatrix scores(data.sampleCount(), 3);
    for (Index i = 0; i < scores.rows(); ++i) {
        const double place = pit[static_cast<std::size_t>(i)] - 0.5;
        scores.row(i) << place, place * place - 1.0 / 12, place * ranks(i);
    }
    return scores;
}

Index lengthOf(const Values& values, Index n) {
    if (!values.isText("length")) return static_cast<Index>(values.integer("length"));
    constexpr Index least = 10;
    const Index wanted = std::max(least, static_cast<Index>(std::ceil(2 * std::cbrt(static_cast<double>(n)))));
    return std::clamp(n / fewestBlocks, Index{1}, wanted);
}

/// Sums of the rows of each block, in units of their root mean square.
RowMatrix blockSums(const RowMatrix& scores, const std::vector<Index>& blocks) {
    const Index count = blocks.empty() ? 0 : 1 + *std::max_element(blocks.begin(), blocks.end());
    RowMatrix sums = RowMatrix::Zero(count, scores.cols());
    for (std::size_t i = 0; i < blocks.size(); ++i) sums.row(blocks[i]) += scores.row(static_cast<Index>(i));
    for (Index k = 0; k < sums.cols(); ++k) {
        const double size = sums.col(k).norm() / std::sqrt(static_cast<double>(std::max<Index>(count, 1)));
        if (size > 0) sums.col(k) /= size;
    }
    return sums;
}

TestOutcome outcomeOf(const RowMatrix& sums) {
    const Index count = sums.rows();
    const Eigen::VectorXd mean = sums.colwise().mean().transpose();
    const Eigen::MatrixXd centred = sums.rowwise() - mean.transpose();
    const Eigen::MatrixXd covariance = centred.transpose() * centred / static_cast<double>(count - 1);
    const SymmetricEigen eigen = symmetricEigen(covariance);
    constexpr double negligible = 1e-12;
    double squares = 0;
    Index rank = 0;
    for (Index k = 0; k < eigen.values.size(); ++k) {
        if (!(eigen.values(k) > negligible)) continue;
        const double part = eigen.vectors.col(k).dot(mean);
        squares += part * part / eigen.values(k);
        ++rank;
    }
    TestOutcome outcome;
    outcome.statisticName = "Hotelling's F";
    outcome.statistic = 0;
    if (rank == 0) return outcome;
    const auto degrees = static_cast<double>(rank);
    const double rest = static_cast<double>(count) - degrees;
    outcome.statistic = static_cast<double>(count) * squares * rest / (degrees * static_cast<double>(count - 1));
    const FisherDistribution distribution{degrees, rest};
    outcome.pValue = distribution.tail(outcome.statistic);
    outcome.null =
        densityCurve([&](double x) { return distribution.density(x); }, 0,
                     std::max(5.0, 1.1 * std::min(outcome.statistic, 20.0)), outcome.statistic, "F distribution");
    return outcome;
}

Text tooFewBlocks(Index count, const std::string& column, Index length) {
    const std::string needed = std::to_string(fewestBlocks);
    if (!column.empty()) {
        return Text("The test blocks needs at least {1} clusters; the column {2} has {3}.", asNumber(needed), column,
                    count);
    }
    return Text(
        "The test blocks needs at least {1} blocks; of {2} rows each there are {3}. The setting length makes them "
        "shorter.",
        asNumber(needed), length, count);
}

TestOutcome evaluateBlocksTest(const MethodCall& call) {
    call.run.check();
    const std::string& column = call.values.text("column");
    const Index length = lengthOf(call.values, call.data.sampleCount());
    const auto blocks = blocksOf(call.data, column, length);
    const RowMatrix sums = blockSums(calibrationScores(call.data, call.seed, call.run.part(0.0, 0.8)), blocks);
    if (sums.rows() < fewestBlocks) throw InvalidInput(tooFewBlocks(sums.rows(), column, length));
    TestOutcome outcome = outcomeOf(sums);
    if (column.empty()) outcome.resolved.set("length", static_cast<std::int64_t>(length));
    outcome.findings.set(blocksFinding, static_cast<std::int64_t>(sums.rows()));
    if (sums.rows() < usualBlocks) {
        outcome.warnings.push_back(
            {levelWarningId, Severity::Doubt,
             Text("Of fewer than {1} blocks the p-value is a rough guide: it can be too small.", usualBlocks),
             sums.rows(), usualBlocks});
    }
    if (!column.empty()) {
        const auto warning = spellingsWarning(cellsOf(call.data, noteColumn(call.data, column)), column);
        const auto& said = call.data.warnings();
        const bool isSaid =
            std::any_of(said.begin(), said.end(), [](const Warning& one) { return one.id == valueSpellings; });
        if (warning && !isSaid) outcome.warnings.push_back(*warning);
    }
    addEventsWarning(call.data, outcome);
    call.run.step(1.0);
    return outcome;
}

std::vector<Parameter> blocksTestParameters() {
    Parameter length =
        numberParameter("length", "Block length", "How many neighbouring rows make a block, where no column does.",
                        std::string("auto"), 1, 1e9,
                        {{"auto", "Automatic",
                          "Twice the cube root of the number of rows, 10 at least; of fewer than 100 rows a tenth."}});
    length.kind = ParameterKind::Integer;  // although its default is a word
    length.unit = "rows";
    return {textParameter("column", "Column of clusters",
                          "The column of the file whose equal values make a cluster, such as a patient or a site. "
                          "Without one, blocks are made of neighbouring rows.",
                          "patient"),
            logarithmic(std::move(length))};
}

}  // namespace

RowMatrix calibrationScores(const Dataset& data, std::uint64_t seed, const Run& run) {
    if (data.classCount() == 0) return realScores(data, seed, run);
    return data.classCount() == 2 ? binaryScores(data) : classScores(data);
}

std::vector<Index> blocksOf(const Dataset& data, const std::string& column, Index length) {
    const Index n = data.sampleCount();
    std::vector<Index> blocks(static_cast<std::size_t>(n));
    if (column.empty()) {
        const Index last = std::max<Index>(n / length, 1) - 1;
        for (Index i = 0; i < n; ++i) blocks[static_cast<std::size_t>(i)] = std::min(i / length, last);
        return blocks;
    }
    const auto cells = cellsOf(data, noteColumn(data, column));
    const auto missing = std::count_if(cells.begin(), cells.end(), isMissing);
    if (missing > 0) {
        throw InvalidInput(Text(
            "Samples of {1} without a value of {2}: {3}; which cluster they belong to is not known; give them a value "
            "there, or leave these rows out of the file.",
            data.name(), column, missing));
    }
    std::map<std::string, Index> known;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        blocks[i] = known.emplace(cells[i], std::ssize(known)).first->second;
    }
    return blocks;
}

HypothesisTest blocksTest() {
    return {.info = {.id = "blocks",
                     .name = "Blocks or clusters",
                     .explanation =
                         "Tests calibration where rows depend on one another: neighbours in a time series, visits of "
                         "one patient, forecasts for one site. The errors are added up in blocks of neighbouring "
                         "rows, or in the clusters that a column names, and only the scatter of these sums decides, "
                         "so that dependence within a block does no harm. It looks at the calibration line: are the "
                         "predictions too high or too low, too extreme or too moderate; of real targets at location, "
                         "spread and slope, by PIT values. Errors of another shape escape it. Every other test takes "
                         "rows as independent given their predictions and rejects dependent ones too often.",
                     .formula = "T² = G m' C⁻¹ m of the block sums S_g, p = P(F(q, G − q) ≥ T² (G − q) / (q (G − 1)))",
                     .source = "Hotelling (1931), Annals of Mathematical Statistics 2; Carlstein (1986), Annals of "
                               "Statistics 14, for blocks; Liang, Zeger (1986), Biometrika 73, for clusters",
                     .cost = "O(n) time and memory",
                     .families = familiesWithAny({{Ability::Classes}, {Ability::Distribution}}),
                     .dimensions = TargetDimensions::One,
                     .parameters = blocksTestParameters(),
                     .papers = {"hotelling1931", "carlstein1986", "liang1986"},
                     .nameInText = "blocks"},
            .defaultLens = "canonical",
            .evaluate = evaluateBlocksTest};
}

}  // namespace calibrium
