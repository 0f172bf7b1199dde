// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/exact/t_cal.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/families/classes/lens.h"
#include "core/hypothesis/exact/measure_test.h"
#include "core/hypothesis/level_warnings.h"
#include "core/method/cost.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/method/test_outcome.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"
#include "core/statistics/resample.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>

namespace calibrium {

namespace {

/// Rows in the order of their confidences, each standing for some samples of which some are hits.
struct SortedRows {
    std::vector<double> confidences{};
    std::vector<double> counts{};
    std::vector<double> hits{};
};

SortedRows sortedRows(const Dataset& data) {
    const Eigen::VectorXd confidences = positiveProbabilities(data, "t-cal");
    std::vector<std::size_t> order(static_cast<std::size_t>(confidences.size()));
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::pair(confidences(static_cast<Index>(a)), a) < std::pair(confidences(static_cast<Index>(b)), b);
    });
    SortedRows rows;
    for (const std::size_t i : order) {
        rows.confidences.push_back(confidences(static_cast<Index>(i)));
        rows.counts.push_back(1);
        rows.hits.push_back(data.labels()[i] == 1 ? 1 : 0);
    }
    return rows;
}

double squaredError(const SortedRows& rows, double binCount) {
    double total = 0;
    double samples = 0;
    double sum = 0;
    double squares = 0;
    double current = -1;
    const auto close = [&] {
        if (samples >= 2) total += (sum * sum - squares) / (samples - 1);
        samples = sum = squares = 0;
    };
    for (std::size_t i = 0; i < rows.confidences.size(); ++i) {
        const double count = rows.counts[i];
        if (count == 0) continue;
        const double c = rows.confidences[i];
        const double bin = std::min(std::floor(c * binCount), binCount - 1);
        if (bin != current) close();
        current = bin;
        samples += count;
        sum += rows.hits[i] - count * c;
        squares += rows.hits[i] * (1 - c) * (1 - c) + (count - rows.hits[i]) * c * c;
    }
    close();
    return total / static_cast<double>(rows.confidences.size());
}

std::vector<double> squaredErrors(const SortedRows& rows, const std::vector<double>& bins) {
    std::vector<double> errors;
    for (const double count : bins) errors.push_back(squaredError(rows, count));
    return errors;
}

SortedRows resampled(const SortedRows& rows, Generator& generator) {
    SortedRows drawn{.confidences = rows.confidences};
    for (const std::int32_t count : resampledCounts(static_cast<Index>(rows.confidences.size()), generator)) {
        const double confidence = rows.confidences[drawn.counts.size()];
        drawn.counts.push_back(count);
        drawn.hits.push_back(static_cast<double>(drawBinomial(count, confidence, generator)));
    }
    return drawn;
}

/// One row for each number of bins.
std::vector<std::vector<double>> nullStatistics(const SortedRows& rows, const std::vector<double>& bins,
                                                std::size_t resampleCount, const MethodCall& call) {
    std::vector<std::vector<double>> null(bins.size(), std::vector<double>(resampleCount));
    parallelFor(resampleCount, call.run, [&](std::size_t r) {
        Generator generator = makeGenerator(Purpose::ConsistencyResamples, call.seed, r);
        const std::vector<double> errors = squaredErrors(resampled(rows, generator), bins);
        for (std::size_t b = 0; b < bins.size(); ++b) null[b][r] = errors[b];
    });
    return null;
}

TestOutcome evaluateTCal(const MethodCall& call) {
    const SortedRows rows = sortedRows(call.data);
    const std::vector<double> bins = tCalBins(call.data.sampleCount());
    const auto resampleCount = static_cast<std::size_t>(call.values.integer("resamples"));
    const std::vector<double> observed = squaredErrors(rows, bins);
    std::vector<std::vector<double>> null = nullStatistics(rows, bins, resampleCount, call);
    TestOutcome outcome;
    std::size_t strongest = 0;
    std::vector<double> pValues;
    for (std::size_t b = 0; b < bins.size(); ++b) {
        pValues.push_back(countedPValue(observed[b], null[b]));
        if (pValues[b] < pValues[strongest]) strongest = b;
        outcome.parts.push_back({Text("{1} bins", static_cast<std::int64_t>(bins[b])), pValues[b]});
    }
    outcome.pValue = std::min(1.0, static_cast<double>(bins.size()) * pValues[strongest]);
    outcome.statistic = observed[strongest];
    outcome.statisticName = "debiased squared ECE";
    outcome.null.sample = std::move(null[strongest]);
    outcome.null.description = Text("{1} data sets drawn from resampled predictions", resampleCount);
    outcome.findings.set("bins", static_cast<std::int64_t>(bins[strongest]));
    outcome.warnings.push_back(resampledPredictionsWarning());
    return outcome;
}

Cost tCalCost(const Dataset& data, const Values& values) {
    const auto scales = static_cast<double>(tCalBins(data.sampleCount()).size());
    const auto n = static_cast<double>(data.sampleCount());
    const double sets = setCountOf(values);
    return {.operations = sets * (drawOperations(data) + 8 * scales * n), .bytes = 8 * (8 * n + sets * scales)};
}

}  // namespace

std::vector<double> tCalBins(Index n) {
    const auto count = static_cast<double>(std::max<Index>(n, 3));
    const double largest = std::max(1.0, std::floor(2 * std::log2(count / std::sqrt(std::log(count)))));
    std::vector<double> bins;
    for (double b = 1; b <= largest; ++b) bins.push_back(std::exp2(b));
    return bins;
}

std::vector<double> debiasedSquaredErrors(const Dataset& data, const std::vector<double>& bins) {
    return squaredErrors(sortedRows(data), bins);
}

HypothesisTest tCalTest() {
    return {
        .info =
            {.id = "t-cal",
             .name = "T-Cal",
             .explanation =
                 "Asks whether the squared calibration error, less the noise of the observed frequencies, is 0 with "
                 "2, 4, 8, .. bins of equal width, and takes the smallest of the p-values times their number. Few "
                 "bins see errors of one sign over a wide range, many bins narrow ones, so no number of bins has to "
                 "be chosen. Against smooth errors whose smoothness is not known, and with many samples, it detects "
                 "nearly what the best test could, up to a factor that grows like a logarithm; the factor for the "
                 "number of widths makes it rather cautious for "
                 "few.",
             .formula = "p = min(1, B min_b (1 + #{r : T*_{b,r} ≥ T_b}) / (1 + R)), T_b = 1/n Σ_{2^b bins} "
                        "((Σ u)² − Σ u²) / (n_bin − 1), u = y − p, B = ⌊2 log₂(n/√log n)⌋",
             .source = "Lee, Huang, Hassani, Dobriban (2023), T-Cal: An optimal test for the calibration of "
                       "predictive models, JMLR 24",
             .cost = "R times O(n log n)",
             .families = familiesWith({Ability::Classes}),
             .parameters = {countParameter("resamples", "Resamples",
                                           "Number of data sets drawn. The p-value is no smaller than the number of "
                                           "widths over one more than that.",
                                           "data sets", 1999, 999, 1e6)},
             .papers = {"lee2023"}},
        .defaultLens = confidenceLensId,
        .evaluate = evaluateTCal,
        .cost = tCalCost};
}

}  // namespace calibrium
