// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/ece_sweep.h"

#include "core/binning/binned_view.h"
#include "core/binning/equal_mass.h"
#include "core/estimators/binned_measure.h"
#include "core/families/lens.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <mutex>
#include <numeric>

namespace calibrium {

namespace {

/// Sums over samples in the order of their confidence; bins are stretches of it.
struct SortedSums {
    std::vector<double> confidences;  ///< sum of the first s confidences, size n + 1
    std::vector<double> hits;         ///< number of outcomes 1 among them
    std::vector<double> sizes;        ///< s itself; with case weights all three are sums of weights
};

class PreparedSweep {
public:
    PreparedSweep(const Dataset& data, int p) : m_p(p) {
        const Eigen::VectorXd confidences = positiveProbabilities(data, "ece-sweep");
        m_order.resize(static_cast<std::size_t>(confidences.size()));
        std::iota(m_order.begin(), m_order.end(), Index{0});
        std::stable_sort(m_order.begin(), m_order.end(),
                         [&](Index a, Index b) { return confidences(a) < confidences(b); });
        m_sorted = confidences(m_order);
        const Eigen::VectorXd& weights = data.weights();
        if (weights.size() > 0 && weights.minCoeff() < weights.maxCoeff()) m_weights = weights(m_order);
    }

    [[nodiscard]] EceSweep evaluate(const Labels& labels, const Run& run = {}) const {
        const SortedSums sums = sumsOf(labels);
        const Index n = m_sorted.size();
        Index binCount = 1;
        if (isMonotoneThroughout(labels)) {
            binCount = n;
        } else {
            while (binCount < n && isMonotone(sums, *cuts(binCount + 1))) {
                run.check();
                ++binCount;
            }
        }
        return {error(sums, *cuts(binCount)), binCount};
    }

private:
    using Cuts = std::vector<Index>;  ///< end of each bin in the sorted order

    [[nodiscard]] SortedSums sumsOf(const Labels& labels) const {
        SortedSums sums{{0.0}, {0.0}, {0.0}};
        for (std::size_t s = 0; s < m_order.size(); ++s) {
            const double weight = weightAt(s);
            sums.confidences.push_back(sums.confidences.back() + weight * m_sorted(static_cast<Index>(s)));
            const bool isHit = labels[static_cast<std::size_t>(m_order[s])] == 1;
            sums.hits.push_back(sums.hits.back() + (isHit ? weight : 0.0));
            sums.sizes.push_back(sums.sizes.back() + weight);
        }
        return sums;
    }

    /// Of the s-th in order.
    [[nodiscard]] double weightAt(std::size_t s) const {
        return m_weights.size() > 0 ? m_weights(static_cast<Index>(s)) : 1.0;
    }

    /// All outcomes 0 before all outcomes 1: no number of bins can fail, and none has to be tried.
    [[nodiscard]] bool isMonotoneThroughout(const Labels& labels) const {
        double lastMiss = -1;
        double firstHit = 2;
        for (std::size_t s = 0; s < m_order.size(); ++s) {
            if (!(weightAt(s) > 0)) continue;
            const double confidence = m_sorted(static_cast<Index>(s));
            if (labels[static_cast<std::size_t>(m_order[s])] == 1) {
                firstHit = std::min(firstHit, confidence);
            } else {
                lastMiss = std::max(lastMiss, confidence);
            }
        }
        return lastMiss <= firstHit;
    }

    [[nodiscard]] bool isMonotone(const SortedSums& sums, const Cuts& ends) const {
        // Whole numbers are compared exactly; of sums of weights, frequencies that differ by rounding are equal.
        const double share = m_weights.size() > 0 ? 1 - 1e-12 : 1.0;
        Index begin = 0;
        double lastHits = 0;
        double lastSize = 1;
        for (const Index end : ends) {
            const double hits = sums.hits[static_cast<std::size_t>(end)] - sums.hits[static_cast<std::size_t>(begin)];
            const double size = sums.sizes[static_cast<std::size_t>(end)] - sums.sizes[static_cast<std::size_t>(begin)];
            begin = end;
            if (!(size > 0)) continue;
            if (hits * lastSize < lastHits * size * share) return false;
            lastHits = hits;
            lastSize = size;
        }
        return true;
    }

    [[nodiscard]] double error(const SortedSums& sums, const Cuts& ends) const {
        std::vector<BinGap> gaps;
        std::size_t begin = 0;
        for (const Index cut : ends) {
            const auto end = static_cast<std::size_t>(cut);
            const double size = sums.sizes[end] - sums.sizes[begin];
            const double confidence = sums.confidences[end] - sums.confidences[begin];
            if (size > 0) gaps.push_back({size, (sums.hits[end] - sums.hits[begin] - confidence) / size});
            begin = end;
        }
        const double sum = weightedPowerSum(gaps, sums.sizes.back(), m_p);
        return m_p == 1 ? sum : std::sqrt(sum);
    }

    /// The cuts depend on the predictions alone, so sets of targets share them; large counts are rare and not kept.
    [[nodiscard]] std::shared_ptr<const Cuts> cuts(Index binCount) const {
        const auto slot = static_cast<std::size_t>(binCount);
        if (slot < keptCount) {
            const std::lock_guard lock(m_mutex);
            if (m_kept.size() <= slot) m_kept.resize(keptCount);
            if (m_kept[slot] == nullptr) m_kept[slot] = makeCuts(binCount);
            return m_kept[slot];
        }
        return makeCuts(binCount);
    }

    [[nodiscard]] std::shared_ptr<const Cuts> makeCuts(Index binCount) const {
        const Bins bins = equalMassBins(m_sorted, binCount);
        auto ends = std::make_shared<Cuts>();
        for (std::size_t s = 1; s < bins.index.size(); ++s) {
            if (bins.index[s] != bins.index[s - 1]) ends->push_back(static_cast<Index>(s));
        }
        ends->push_back(static_cast<Index>(bins.index.size()));
        return ends;
    }

    static constexpr std::size_t keptCount = 512;

    int m_p;
    std::vector<Index> m_order;
    Eigen::VectorXd m_sorted;
    Eigen::VectorXd m_weights;  ///< in the same order; of size 0 for none
    mutable std::mutex m_mutex;
    mutable std::vector<std::shared_ptr<const Cuts>> m_kept;
};

int normOf(const Values& values) { return static_cast<int>(values.integer("p")); }

Estimate evaluate(const MethodCall& call) {
    call.run.check();
    const EceSweep sweep = eceSweep(call.data, normOf(call.values), call.run);
    Estimate estimate{.value = sweep.value, .interval = {}, .ifCalibrated = {}, .resolved = {}, .warnings = {}};
    estimate.resolved.set("bins", static_cast<std::int64_t>(sweep.binCount));
    call.run.step(1.0);
    return estimate;
}

std::unique_ptr<TargetStatistic> prepare(const MethodCall& call) {
    const auto prepared = std::make_shared<const PreparedSweep>(call.data, normOf(call.values));
    return statisticPerTargets([prepared, run = call.run.withoutProgress()](const Targets& targets) {
        return prepared->evaluate(targets.labels, run).value;
    });
}

}  // namespace

EceSweep eceSweep(const Dataset& data, int p, const Run& run) {
    return PreparedSweep(data, p).evaluate(data.labels(), run);
}

Measure eceSweepMeasure() {
    return {.info = {.id = "ece-sweep",
                     .name = "ECE sweep",
                     .explanation =
                         "Expected calibration error with as many equal-mass bins as possible while the observed "
                         "frequency still rises from bin to bin, as it should if confidence means anything. The number "
                         "of bins need not be chosen, and the bias is smaller than with a fixed number. Since the bins "
                         "depend on the outcomes, a test must choose them again in every resample; the tests here do.",
                     .formula = "ECE_p with M = max{M: acc(B₁) ≤ … ≤ acc(B_m) for all m ≤ M}",
                     .source = "Roelofs, Cain, Shlens, Mozer (2022), Mitigating bias in calibration error estimation, "
                               "AISTATS, Algorithm 1",
                     .cost = "O(M n log n) time for M bins, O(n) memory",
                     .families = {"binary", "categorical"},
                     .parameters = {normParameter()},
                     .takesWeights = true},
            .defaultLens = confidenceLensId,
            .isTestable = true,
            .evaluate = evaluate,
            .prepare = prepare,
            .isCalibrationError = true,
            // Several numbers of bins are tried.
            .calibratedCost = [](const Dataset& data, const Values&) {
                return 50.0 * static_cast<double>(data.sampleCount());
            }};
}

}  // namespace calibrium
