// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/kernel/bootstrap.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/estimators/kernel/skce.h"
#include "core/hypothesis/exact/measure_test.h"
#include "core/hypothesis/level_warnings.h"
#include "core/hypothesis/test_costs.h"
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/kernel_settings.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/method_cost.h"
#include "core/method/parameter_builders.h"
#include "core/method/resolved_kernel.h"
#include "core/method/test_outcome.h"
#include "core/run/parallel.h"
#include "core/statistics/numbers/summation.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <utility>

namespace calibrium {

namespace {

/// Resamples go through the matrix product in groups of this size, the last one filled up with zeros, so that the
/// digits of a resample do not depend on how many there are.
constexpr Index groupSize = 64;

/// Number of rows of the count matrix a group of resamples needs: n x groupSize doubles.
std::size_t bytesPerGroup(Index n) { return static_cast<std::size_t>(n * groupSize) * sizeof(double); }

using CountGroup = RowMatrix;  // n x groupSize

/// From h: the row sums with the diagonal (n), the diagonal (n), and C_r' h C_r off the diagonal, halved, for each
/// resample r.
struct Moments {
    const std::vector<CountGroup>& groups;
    std::vector<double> rowSums;
    std::vector<double> diagonal;
    CompensatedSum pairs;
    std::vector<double> quadratic;

    Moments(const std::vector<CountGroup>& countGroups, Index n)
        : groups(countGroups),
          rowSums(static_cast<std::size_t>(n), 0.0),
          diagonal(static_cast<std::size_t>(n), 0.0),
          quadratic(countGroups.size() * groupSize, 0.0) {}

    void add(const PairTile& tile) {
        pairs.add(sumOverPairs(tile));
        addRowSums(tile);
        const IndexRange rows = tile.range.rows;
        const IndexRange columns = tile.range.columns;
        RowMatrix h = Eigen::Map<const RowMatrix>(tile.values.data(), rows.size(), columns.size());
        if (tile.range.isDiagonal) h.triangularView<Eigen::Lower>().setZero();
        RowMatrix product(rows.size(), groupSize);
        for (std::size_t g = 0; g < groups.size(); ++g) {
            product.noalias() = h * groups[g].middleRows(columns.begin, columns.size());
            product.array() *= groups[g].middleRows(rows.begin, rows.size()).array();
            Eigen::Map<Eigen::RowVectorXd>(quadratic.data() + static_cast<Index>(g) * groupSize, groupSize) +=
                product.colwise().sum();
        }
    }

    void addRowSums(const PairTile& tile) {
        for (Index r = 0; r < tile.rowCount(); ++r) {
            const auto values = tile.row(r);
            const auto row = static_cast<std::size_t>(tile.range.rows.begin + r);
            rowSums[row] += laneSum(values);
            double* const columns = rowSums.data() + tile.range.columns.begin + tile.firstColumn(r);
            for (std::size_t c = 0; c < values.size(); ++c) columns[c] += values[c];
            if (tile.range.isDiagonal) {
                diagonal[row] = tile.at(r, r);
                rowSums[row] += tile.at(r, r);
            }
        }
    }

    void merge(const Moments& later) {
        pairs.add(later.pairs);
        for (std::size_t i = 0; i < rowSums.size(); ++i) rowSums[i] += later.rowSums[i];
        for (std::size_t i = 0; i < diagonal.size(); ++i) diagonal[i] += later.diagonal[i];
        for (std::size_t r = 0; r < quadratic.size(); ++r) quadratic[r] += later.quadratic[r];
    }
};

double observedStatistic(const Moments& moments) {
    const auto n = static_cast<double>(moments.rowSums.size());
    CompensatedSum diagonal;
    for (const double h : moments.diagonal) diagonal.add(h);
    const double pairs = 2.0 * moments.pairs.value();
    return pairs / ((n - 1.0) * (n - 1.0)) - (pairs + diagonal.value()) / (n * n);
}

double resampledStatistic(const Moments& moments, const CountGroup& group, Index column, double quadratic) {
    const auto n = static_cast<double>(moments.rowSums.size());
    const double factor = n / (n - 1.0);
    CompensatedSum sum;
    sum.add(2.0 * factor * quadratic);
    for (Index i = 0; i < group.rows(); ++i) {
        const double count = group(i, column);
        if (count == 0.0) continue;
        const double h = moments.diagonal[static_cast<std::size_t>(i)];
        sum.add(factor * count * (count - 1.0) * h);
        sum.add(-2.0 * count * moments.rowSums[static_cast<std::size_t>(i)]);
    }
    return sum.value() / (n * n);
}

/// Counts of resample r as column `column` of a group.
using FillCounts = std::function<void(std::size_t r, CountGroup& group, Index column)>;

/// The statistics for the resamples first..first+count-1, appended to the result.
void appendStatistics(const PairPass& pass, Index n, std::size_t first, std::size_t count, const FillCounts& fill,
                      const Run& run, BootstrapStatistics& result) {
    const auto size = static_cast<std::size_t>(groupSize);
    std::vector<CountGroup> groups((count + size - 1) / size);
    parallelFor(groups.size(), run.part(0.0, 0.2), [&](std::size_t g) {
        groups[g] = RowMatrix::Zero(n, groupSize);
        for (std::size_t c = 0; c < std::min(size, count - g * size); ++c) {
            fill(first + g * size + c, groups[g], static_cast<Index>(c));
        }
    });
    const Moments moments = pass.over(PairDomain::all(n), Moments(groups, n), run.part(0.2, 0.9));
    std::vector<double> values(count);
    parallelFor(count, run.part(0.9, 1.0), [&](std::size_t r) {
        values[r] = resampledStatistic(moments, groups[r / size], static_cast<Index>(r % size), moments.quadratic[r]);
    });
    result.statistic = observedStatistic(moments);
    result.resampled.insert(result.resampled.end(), values.begin(), values.end());
}

BootstrapStatistics statisticsOf(const Dataset& data, const Kernel& kernel, std::size_t resampleCount,
                                 std::size_t memoryBudget, const FillCounts& fill, const Run& run) {
    const Index n = data.sampleCount();
    requireTwoSamples(n, "The bootstrap test");
    const auto terms = data.family().pairTerms(data, kernel);
    const PairPass pass(*terms, kernel, PairQuantity::H);
    const std::size_t atOnce =
        std::max<std::size_t>(1, memoryBudget / bytesPerGroup(n)) * static_cast<std::size_t>(groupSize);
    BootstrapStatistics result;
    std::size_t first = 0;
    do {
        const std::size_t count = std::min(atOnce, resampleCount - first);
        const auto share = [&](std::size_t done) {
            return static_cast<double>(done) / static_cast<double>(std::max<std::size_t>(1, resampleCount));
        };
        appendStatistics(pass, n, first, count, fill, run.part(share(first), share(first + count)), result);
        first += count;
    } while (first < resampleCount);
    return result;
}

TestOutcome evaluateBootstrap(const MethodCall& call) {
    const std::int64_t resampleCount = call.values.integer("resamples");
    const ResolvedKernel& resolved = call.readyKernel();
    BootstrapStatistics statistics = bootstrapStatistics(
        call.data, resolved.kernel,
        {.resampleCount = resampleCount, .seed = call.seed, .memoryBudget = call.memoryBudget}, call.run);
    TestOutcome outcome;
    outcome.statistic = statistics.statistic;
    outcome.statisticName = "n/(n−1) SKCE (unbiased) − SKCE (biased)";
    outcome.pValue = bootstrapPValue(statistics);
    outcome.resampleCount = statistics.resampled.size();
    outcome.null.sample = std::move(statistics.resampled);
    outcome.null.description = Text("{1} resamples of the data", resampleCount);
    outcome.resolved = resolved.resolved;
    outcome.warnings = resolved.warnings;
    if (const auto warning = limitWarning(call.data.sampleCount())) outcome.warnings.push_back(*warning);
    addEventsWarning(call.data, outcome);
    return outcome;
}

}  // namespace

BootstrapStatistics bootstrapStatistics(const Dataset& data, const Kernel& kernel,
                                        std::span<const ResampleCounts> counts, const Run& run) {
    const auto fill = [&](std::size_t r, CountGroup& group, Index column) {
        for (std::size_t i = 0; i < counts[r].size(); ++i) group(static_cast<Index>(i), column) = counts[r][i];
    };
    return statisticsOf(data, kernel, counts.size(), BootstrapOptions{}.memoryBudget, fill, run);
}

BootstrapStatistics bootstrapStatistics(const Dataset& data, const Kernel& kernel, const BootstrapOptions& options,
                                        const Run& run) {
    const auto fill = [&](std::size_t r, CountGroup& group, Index column) {
        Generator generator = makeGenerator(Purpose::BootstrapResamples, options.seed, r);
        const Index n = group.rows();
        for (Index i = 0; i < n; ++i) group(uniformIndex(generator, n), column) += 1.0;
    };
    return statisticsOf(data, kernel, static_cast<std::size_t>(options.resampleCount), options.memoryBudget, fill, run);
}

double bootstrapPValue(const BootstrapStatistics& statistics) {
    return countedPValue(statistics.statistic, statistics.resampled);
}

HypothesisTest bootstrapTest() {
    const Parameter resamples =
        countParameter("resamples", "Resamples",
                       "Number of resamples; the smallest possible p-value is 1/(resamples + 1).", "", 1000, 1, 1e6);
    return {
        .info = {.id = "bootstrap",
                 .name = "Asymptotic bootstrap",
                 .explanation =
                     "Calibration test from the unbiased SKCE: its distribution under calibration is found by drawing "
                     "the samples again with replacement. It uses all pairs and is far more sensitive than the block "
                     "and distribution-free tests. Its level is right for many samples; for few the exact test is the "
                     "better choice.",
                 .formula = "T = n/(n−1) SKCE_uq − SKCE_b; T' = n⁻² Σᵢ Cᵢ Σⱼ (n/(n−1)(Cⱼ − δᵢⱼ) − 2) hᵢⱼ; "
                            "p = (1 + #{T' ≥ T})/(1 + R)",
                 .source = "Widmann, Lindsten, Zachariah (2019), NeurIPS 32, Theorem G.2; (2021), ICLR, Remark B.2",
                 .cost = "O(n² (m + R)) time, O(n R) memory",
                 .families = allFamilyIds(),
                 .parameters = withKernelParameters({resamples}),
                 .papers = {"widmann2019", "widmann2021"},
                 .nameInText = "asymptotic bootstrap"},
        .defaultLens = "canonical",
        .isExchangeable = true,
        .evaluate = evaluateBootstrap,
        .cost = bootstrapCost};
}

}  // namespace calibrium
