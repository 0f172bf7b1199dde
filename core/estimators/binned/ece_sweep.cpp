// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/ece_sweep.h"

#include "core/binning/binned_view.h"
#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/families/classes/lens.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <mutex>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr const char* methodId = "ece-sweep";

/// Sums over samples in the order of their confidence; bins are stretches of it.
struct SortedSums {
    std::vector<double> confidences;  ///< sum of the first s confidences, size n + 1
    std::vector<double> hits;         ///< number of outcomes 1 among them
    std::vector<double> sizes;        ///< s itself; with case weights all three are sums of weights
};

using Cuts = std::vector<Index>;  ///< end of each bin in the sorted order

/// The bins of equalMassBins() of values in their order, for every number of them: only ends of stretches of equal
/// values can be cuts.
class EqualMassCuts {
public:
    explicit EqualMassCuts(const Eigen::VectorXd& sorted) {
        const Index n = sorted.size();
        m_stretch.reserve(static_cast<std::size_t>(n));
        for (Index s = 0; s < n; ++s) {
            if (s > 0 && sorted(s) != sorted(s - 1)) m_ends.push_back(s);
            m_stretch.push_back(static_cast<std::int32_t>(m_ends.size()));
        }
        m_ends.push_back(n);
    }

    /// A bin for each different value.
    [[nodiscard]] const Cuts& finest() const { return m_ends; }

    /// O(min(binCount, different values)).
    [[nodiscard]] Cuts cuts(Index binCount) const {
        const Parts parts(m_ends.back(), binCount);
        Cuts ends;
        if (binCount < static_cast<Index>(m_ends.size())) {
            for (Index part = 1; part < binCount; ++part) {
                add(m_ends[static_cast<std::size_t>(m_stretch[static_cast<std::size_t>(parts.end(part) - 1)])], ends);
            }
        } else {
            Index begin = 0;
            for (const Index end : m_ends) {
                const Index part = parts.firstEndBeyond(begin);
                if (part < binCount && parts.end(part) <= end) add(end, ends);
                begin = end;
            }
        }
        add(m_ends.back(), ends);
        return ends;
    }

private:
    /// n rows in parts whose sizes differ by at most one, larger parts first.
    struct Parts {
        Parts(Index n, Index count) : small(n / count), largeCount(n % count) {}
        [[nodiscard]] Index end(Index part) const { return part * small + std::min(part, largeCount); }
        /// The first part, from 1, that ends beyond a place.
        [[nodiscard]] Index firstEndBeyond(Index place) const {
            const Index rowsInLarge = largeCount * (small + 1);
            if (place < rowsInLarge) return place / (small + 1) + 1;
            return largeCount + (place - rowsInLarge) / small + 1;
        }
        Index small;
        Index largeCount;
    };

    static void add(Index end, Cuts& ends) {
        if (ends.empty() || end > ends.back()) ends.push_back(end);
    }

    Cuts m_ends;
    std::vector<std::int32_t> m_stretch;  ///< of each place, which stretch of equal values it lies in
};

/// All different bins of a rising number of them.
class Sweep {
public:
    explicit Sweep(const Eigen::VectorXd& sorted) : m_bins(sorted) {}

    [[nodiscard]] const Cuts& finest() const { return m_bins.finest(); }

    /// The last bins of the sweep that still hold, all before them too. Ends, since the finest bins do not hold.
    template <class Holds>
    [[nodiscard]] std::shared_ptr<const Cuts> last(const Holds& holds) const {
        std::shared_ptr<const Cuts> best = kept(0);
        for (std::size_t place = 1; place < mostKept; ++place) {
            auto next = kept(place);
            if (!holds(*next)) return best;
            best = std::move(next);
        }
        for (Index binCount = lastKeptCount() + 1;; ++binCount) {
            auto next = std::make_shared<const Cuts>(m_bins.cuts(binCount));
            if (*next == *best) continue;
            if (!holds(*next)) return best;
            best = std::move(next);
        }
    }

private:
    /// The place-th of them. They depend on the predictions alone, so sets of targets share them.
    [[nodiscard]] std::shared_ptr<const Cuts> kept(std::size_t place) const {
        const std::lock_guard lock(m_mutex);
        while (m_kept.size() <= place) {
            Cuts next = m_bins.cuts(++m_lastCount);
            // Ties may bring back bins that were looked at before.
            if (m_seen.insert(next).second) m_kept.push_back(std::make_shared<const Cuts>(std::move(next)));
        }
        return m_kept[place];
    }

    [[nodiscard]] Index lastKeptCount() const {
        const std::lock_guard lock(m_mutex);
        return m_lastCount;
    }

    static constexpr std::size_t mostKept = 512;

    EqualMassCuts m_bins;
    mutable std::mutex m_mutex;
    mutable Index m_lastCount = 0;
    mutable std::set<Cuts> m_seen;
    mutable std::vector<std::shared_ptr<const Cuts>> m_kept;
};

class PreparedSweep {
public:
    PreparedSweep(const Dataset& data, int p)
        : PreparedSweep(data, p, orderOf(positiveProbabilities(data, methodId))) {}

    [[nodiscard]] EceSweep evaluate(const Labels& labels, const Run& run = {}) const {
        const SortedSums sums = sumsOf(labels);
        // Where the frequencies of all different values rise, those of every coarser bins do: the sweep would never end
        // before there are as many bins as samples.
        if (isMonotone(sums, m_sweep.finest())) {
            return {error(sums, m_sweep.finest()), static_cast<Index>(m_sweep.finest().size())};
        }
        const auto cuts = m_sweep.last([&](const Cuts& bins) {
            run.check();
            return isMonotone(sums, bins);
        });
        return {error(sums, *cuts), static_cast<Index>(cuts->size())};
    }

private:
    PreparedSweep(const Dataset& data, int p, std::vector<Index> order)
        : m_p(p), m_order(std::move(order)), m_sorted(data.parameters().col(1)(m_order)), m_sweep(m_sorted) {
        const Eigen::VectorXd& weights = data.weights();
        if (weights.size() > 0 && weights.minCoeff() < weights.maxCoeff()) m_weights = weights(m_order);
    }

    static std::vector<Index> orderOf(const Eigen::VectorXd& confidences) {
        std::vector<Index> order(static_cast<std::size_t>(confidences.size()));
        std::iota(order.begin(), order.end(), Index{0});
        std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return confidences(a) < confidences(b); });
        return order;
    }

    [[nodiscard]] SortedSums sumsOf(const Labels& labels) const {
        SortedSums sums{{0.0}, {0.0}, {0.0}};
        for (std::size_t s = 0; s < m_order.size(); ++s) {
            const double weight = m_weights.size() > 0 ? m_weights(static_cast<Index>(s)) : 1.0;
            sums.confidences.push_back(sums.confidences.back() + weight * m_sorted(static_cast<Index>(s)));
            const bool isHit = labels[static_cast<std::size_t>(m_order[s])] == 1;
            sums.hits.push_back(sums.hits.back() + (isHit ? weight : 0.0));
            sums.sizes.push_back(sums.sizes.back() + weight);
        }
        return sums;
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

    int m_p;
    std::vector<Index> m_order;
    Eigen::VectorXd m_sorted;
    Eigen::VectorXd m_weights;  ///< in the same order; of size 0 for none
    Sweep m_sweep;
};

int normOf(const Values& values) { return static_cast<int>(values.integer("p")); }

Estimate evaluateEceSweep(const MethodCall& call) {
    call.run.check();
    const EceSweep sweep = eceSweep(call.data, normOf(call.values), call.run);
    Estimate estimate{.value = sweep.value, .interval = {}, .ifCalibrated = {}, .resolved = {}, .warnings = {}};
    estimate.resolved.set("bins", static_cast<std::int64_t>(sweep.binCount));
    call.run.step(1.0);
    return estimate;
}

std::unique_ptr<TargetStatistic> prepareEceSweep(const MethodCall& call) {
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
                     .cost = "O(n log n + M²) time for M bins, O(n) memory",
                     .families = familiesWith({Ability::Classes}),
                     .parameters = {normParameter()},
                     .takesWeights = true,
                     .papers = {"roelofs2022"}},
            .better = Better::lower(),
            .defaultLens = confidenceLensId,
            .isTestable = true,
            .evaluate = evaluateEceSweep,
            .prepare = prepareEceSweep,
            .isCalibrationError = true,
            // Several numbers of bins are tried.
            .calibratedCost = [](const Dataset& data, const Values&) {
                return 50.0 * static_cast<double>(data.sampleCount());
            }};
}

}  // namespace calibrium
