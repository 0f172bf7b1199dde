// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/max_power.h"

#include "core/data/family.h"
#include "core/kernels/bandwidth.h"
#include "core/kernels/kernel_settings.h"
#include "core/kernels/kernel_shape.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/numbers/summation.h"
#include "core/statistics/random.h"
#include "core/statistics/resample.h"
#include "core/text/search_edge.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <variant>

namespace calibrium {

namespace {

constexpr Index fewestTrainingRows = 3;
constexpr Index fewestOtherRows = 2;
constexpr int gridSize = 31;
constexpr double gridReach = 100.0;
constexpr double regulariser = 1e-4;
constexpr int refinementSteps = 16;  // each shrinks the bracket by 0.618: to 3e-4 of the bandwidth

/// Copies the tiles of a square pass into a matrix. Every tile has its own place, so stripes never meet.
class Collector {
public:
    explicit Collector(RowMatrix& matrix) : m_matrix(matrix) {}

    void add(const PairTile& tile) const {
        m_matrix.block(tile.range.rows.begin, tile.range.columns.begin, tile.rowCount(), tile.columnCount()) =
            Eigen::Map<const RowMatrix>(tile.values.data(), tile.rowCount(), tile.columnCount());
    }
    void merge(const Collector& /*later*/) const {}

private:
    RowMatrix& m_matrix;
};

/// Distances and target terms of all pairs, so that each bandwidth costs no more than its kernel values.
class PowerCriterion {
public:
    PowerCriterion(const Dataset& training, Kernel kernel, const Run& run)
        : m_kernel(std::move(kernel)),
          m_distances(training.sampleCount(), training.sampleCount()),
          m_terms(training.sampleCount(), training.sampleCount()) {
        const auto terms = training.family().pairTerms(training, m_kernel);
        const PairDomain domain = PairDomain::squares(training.sampleCount(), 1);
        static_cast<void>(PairPass(*terms, m_kernel, PairQuantity::Distance)
                              .over(domain, Collector(m_distances), run.part(0.0, 0.5)));
        static_cast<void>(
            PairPass(*terms, m_kernel, PairQuantity::TargetTerm).over(domain, Collector(m_terms), run.part(0.5, 1.0)));
    }

    [[nodiscard]] double at(double bandwidth, const Run& run) const {
        Kernel kernel = m_kernel;
        kernel.bandwidth = bandwidth;
        const Index n = m_terms.rows();
        std::vector<double> means(static_cast<std::size_t>(n));
        parallelFor(means.size(), run, [&](std::size_t i) {
            const auto row = static_cast<Index>(i);
            std::vector<double> values(m_distances.row(row).begin(), m_distances.row(row).end());
            applyShape(kernel, values);
            for (Index j = 0; j < n; ++j) values[static_cast<std::size_t>(j)] *= m_terms(row, j);
            values[i] = 0.0;
            means[i] = laneSum(values) / static_cast<double>(n - 1);
        });
        return ratio(means);
    }

private:
    [[nodiscard]] double ratio(const std::vector<double>& means) const {
        const auto n = static_cast<double>(means.size());
        const double estimate = laneSum(means) / n;
        CompensatedSum squares;
        for (const double mean : means) squares.add((mean - estimate) * (mean - estimate));
        const double variance = 4.0 * (n - 1.0) / ((n - 2.0) * (n - 2.0)) * squares.value();
        const double deviation = std::sqrt(variance) + regulariser * m_terms.diagonal().mean();
        return deviation > 0.0 ? estimate / deviation : 0.0;
    }

    Kernel m_kernel;
    RowMatrix m_distances;
    RowMatrix m_terms;
};

/// Looks for a larger criterion between exp(lower) and exp(upper).
void refine(const PowerCriterion& criterion, double lower, double upper, PowerBandwidth& best, const Run& run) {
    const double golden = 0.5 * (std::sqrt(5.0) - 1.0);
    const auto evaluate = [&](double logarithm) {
        const double power = criterion.at(std::exp(logarithm), run.withoutProgress());
        if (power > best.power) best = {.bandwidth = std::exp(logarithm), .power = power, .edge = {}};
        return power;
    };
    double left = upper - golden * (upper - lower);
    double right = lower + golden * (upper - lower);
    double powerLeft = evaluate(left);
    double powerRight = evaluate(right);
    for (int step = 0; step < refinementSteps; ++step) {
        run.step(static_cast<double>(step) / refinementSteps);
        if (powerLeft >= powerRight) {
            upper = std::exchange(right, left);
            powerRight = powerLeft;
            left = upper - golden * (upper - lower);
            powerLeft = evaluate(left);
        } else {
            lower = std::exchange(left, right);
            powerLeft = powerRight;
            right = lower + golden * (upper - lower);
            powerRight = evaluate(right);
        }
    }
}

Text edgeText(double end, const std::array<double, 2>& ends) {
    return searchEdgeText("The bandwidth by max-power", end, ends);
}

Warning splitWarning(const TrainingSplit& split) {
    const auto trainingCount = static_cast<std::int64_t>(split.training.size());
    const auto restCount = static_cast<std::int64_t>(split.rest.size());
    return {
        "bandwidth-split", Severity::Note,
        Text("The bandwidth was chosen by its power on {1} of {2} samples; the result is computed on the other {3}.",
             trainingCount, trainingCount + restCount, restCount),
        restCount, trainingCount + restCount};
}

}  // namespace

TrainingSplit splitRows(Index n, double share, std::uint64_t seed) {
    if (n < fewestTrainingRows + fewestOtherRows) {
        throw InvalidInput(Text(
            "The bandwidth max-power needs at least 5 samples, some to choose it on and others to use it on; there {1}",
            (n == 1 ? Text("is 1.") : Text("are {1}.", n))));
    }
    const auto wanted = std::min<Index>(maxPowerTrainingRows, std::llround(share * static_cast<double>(n)));
    const Index trainingCount = std::clamp(wanted, fewestTrainingRows, n - fewestOtherRows);
    Generator generator = makeGenerator(Purpose::Split, seed, 0);
    TrainingSplit split{.training = chosenRows(n, trainingCount, generator), .rest = {}};
    auto next = split.training.begin();
    for (Index row = 0; row < n; ++row) {
        if (next != split.training.end() && *next == row) {
            ++next;
        } else {
            split.rest.push_back(row);
        }
    }
    return split;
}

PowerBandwidth mostPowerfulBandwidth(const Dataset& training, const Kernel& kernel, double start, const Run& run) {
    const PowerCriterion criterion(training, kernel, run.part(0.0, 0.2));
    const Run search = run.part(0.2, 0.8);
    PowerBandwidth best{.bandwidth = start, .power = criterion.at(start, run.withoutProgress()), .edge = {}};
    const double step = 2.0 * std::log(gridReach) / (gridSize - 1);
    for (int g = 0; g < gridSize; ++g) {
        search.step(static_cast<double>(g) / gridSize);
        const double bandwidth = start / gridReach * std::exp(step * g);
        const double power = criterion.at(bandwidth, run.withoutProgress());
        if (power > best.power) best = {.bandwidth = bandwidth, .power = power, .edge = {}};
    }
    const std::array<double, 2> ends{start / gridReach, start * gridReach};
    const double middle = std::log(best.bandwidth);
    refine(criterion, std::max(middle - step, std::log(ends[0])), std::min(middle + step, std::log(ends[1])), best,
           run.part(0.8, 1.0));
    run.step(1.0);
    // The search between neighbours comes close to an end without reaching it.
    constexpr double near = 1e-2;
    if (std::abs(std::log(best.bandwidth / ends[0])) < near) best.edge = edgeText(ends[0], ends);
    if (std::abs(std::log(best.bandwidth / ends[1])) < near) best.edge = edgeText(ends[1], ends);
    return best;
}

HeldOut holdOut(const Dataset& data, const KernelSettings& settings, const ResolveOptions& options, const Run& run) {
    const double share = std::get<PowerfulBandwidth>(settings.bandwidth).trainingShare;
    const TrainingSplit split = splitRows(data.sampleCount(), share, options.seed);
    const Dataset training = data.select(split.training);
    KernelSettings started = settings;
    started.bandwidth = 1.0;  // all of the kernel but its bandwidth is settled here, once for both parts of the rows
    HeldOut result{.data = data.select(split.rest),
                   .kernel = resolveKernel(training, started, options, run.part(0.0, 0.1))};
    Kernel& kernel = result.kernel.kernel;
    const double start = heuristicBandwidth(training, kernel, BandwidthHeuristic::Median,
                                            {.memoryBudget = options.memoryBudget}, run.part(0.1, 0.2))
                             .value;
    const PowerBandwidth chosen = mostPowerfulBandwidth(training, kernel, start, run.part(0.2, 1.0));
    kernel.bandwidth = chosen.bandwidth;
    result.kernel.resolved.set("bandwidth", kernel.bandwidth);
    result.kernel.resolved.set("training", share);
    result.kernel.warnings.insert(result.kernel.warnings.begin(), splitWarning(split));
    if (!chosen.edge.empty())
        result.kernel.warnings.push_back({"bandwidth-at-edge", Severity::Doubt, chosen.edge, 0, 0});
    return result;
}

}  // namespace calibrium
