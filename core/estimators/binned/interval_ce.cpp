// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/interval_ce.h"

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
#include <numeric>
#include <vector>

namespace calibrium {

namespace {

constexpr int mostWidthHalvings = 10;

int halvingsFor(Index n) {
    int k = 0;
    while (k < mostWidthHalvings && std::ldexp(1.0, -k) * static_cast<double>(n) > 1) ++k;
    return k;
}

/// The bins of one width under every shift: samples change bins in the order of their remainders.
struct ShiftedBins {
    double width = 1;
    std::vector<std::int32_t> order;  ///< samples by rising remainder r mod width
    std::vector<double> remainders;   ///< in that order
    std::vector<std::int32_t> bin;    ///< of each sample without shift; with a shift above its remainder one lower
    std::size_t binCount = 0;
};

ShiftedBins shiftedBins(const Eigen::VectorXd& r, int halvings) {
    const auto n = static_cast<std::size_t>(r.size());
    ShiftedBins bins;
    bins.width = std::ldexp(1.0, -halvings);
    // Bin 0 lies below the shift and is empty without one. Dividing by a power of two is exact.
    const auto quotient = [&](std::int32_t i) { return r(i) / bins.width; };
    const auto remainder = [&](std::int32_t i) { return quotient(i) - std::floor(quotient(i)); };
    bins.order.resize(n);
    std::iota(bins.order.begin(), bins.order.end(), 0);
    for (const auto i : bins.order) bins.bin.push_back(static_cast<std::int32_t>(std::floor(quotient(i))) + 1);
    std::stable_sort(bins.order.begin(), bins.order.end(),
                     [&](std::int32_t a, std::int32_t b) { return remainder(a) < remainder(b); });
    for (const auto i : bins.order) bins.remainders.push_back(remainder(i));
    bins.binCount = static_cast<std::size_t>(*std::max_element(bins.bin.begin(), bins.bin.end())) + 1;
    return bins;
}

class PreparedIntervalCe {
public:
    PreparedIntervalCe(const Dataset& data, const Run& run)
        : m_r(positiveProbabilities(data, "interval-ce")), m_weights(data.weights()) {
        m_total = m_weights.size() > 0 ? m_weights.sum() : static_cast<double>(data.sampleCount());
        for (int k = 0; k <= halvingsFor(data.sampleCount()); ++k) {
            run.check();
            m_widths.push_back(shiftedBins(m_r, k));
        }
    }

    [[nodiscard]] IntervalCe evaluate(const Labels& labels) const {
        std::vector<double> gaps(labels.size());
        for (std::size_t i = 0; i < labels.size(); ++i) {
            const auto row = static_cast<Index>(i);
            gaps[i] = (labels[i] == 1 ? 1.0 : 0.0) - m_r(row);
            if (m_weights.size() > 0) gaps[i] *= m_weights(row);
        }
        IntervalCe best{.value = 2, .width = 1};
        for (const auto& bins : m_widths) {
            const double error = meanError(bins, gaps);
            if (error + bins.width < best.value) best = {.value = error + bins.width, .width = bins.width};
            if (error >= best.value) break;  // halving does not lower it: coarse bins are unions of fine ones
        }
        return best;
    }

private:
    /// The mean over all shifts of n^-1 Σ_B |sum of the gaps in B|.
    [[nodiscard]] double meanError(const ShiftedBins& bins, const std::vector<double>& gaps) const {
        std::vector<double> sums(bins.binCount, 0.0);
        for (std::size_t i = 0; i < gaps.size(); ++i) sums[static_cast<std::size_t>(bins.bin[i])] += gaps[i];
        double total = 0;
        for (const double sum : sums) total += std::abs(sum);
        double mean = 0;
        double shift = 0;
        for (std::size_t s = 0; s < bins.order.size(); ++s) {
            mean += (bins.remainders[s] - shift) * total;
            shift = bins.remainders[s];
            const auto i = static_cast<std::size_t>(bins.order[s]);
            double& from = sums[static_cast<std::size_t>(bins.bin[i])];
            double& to = sums[static_cast<std::size_t>(bins.bin[i]) - 1];
            total -= std::abs(from) + std::abs(to);
            from -= gaps[i];
            to += gaps[i];
            total += std::abs(from) + std::abs(to);
        }
        mean += (1 - shift) * total;
        return std::max(0.0, mean) / m_total;
    }

    Eigen::VectorXd m_r;
    Eigen::VectorXd m_weights;
    double m_total = 0;
    std::vector<ShiftedBins> m_widths;
};

}  // namespace

IntervalCe intervalCe(const Dataset& data, const Run& run) {
    return PreparedIntervalCe(data, run).evaluate(data.labels());
}

Measure intervalCeMeasure() {
    Measure measure{
        .info =
            {.id = "interval-ce",
             .name = "Interval calibration error",
             .explanation = "A binned error that chooses its own bins: for bins of width 1, ½, ¼ and so on, with their "
                            "edges shifted "
                            "by every amount, the mean gap is computed and the width is added, and the smallest sum "
                            "counts. The width "
                            "is the price for what bins hide, so unlike the ECE it cannot be made small by coarse "
                            "bins, and unlike it "
                            "a tiny change of the predictions does not make it jump. For few samples it is mostly the "
                            "width; compare "
                            "it with the range of a calibrated model.",
             .formula =
                 "min_k (ε + E_u Σ_B |n⁻¹ Σ_{r_i∈B} (c_i − r_i)|), ε = 2⁻ᵏ, B = [u + jε, u + (j+1)ε), u ~ U(0, ε)",
             .source =
                 "Błasiok, Gopalan, Hu, Nakkiran (2023), A unifying theory of distance from calibration, STOC, section "
                 "6.2",
             .cost = "O(n log n) time for each of at most 11 widths, O(n) memory",
             .families = familiesWith({Ability::Classes}),
             .parameters = {},
             .takesWeights = true,
             .papers = {"blasiok2023unifying"}},
        .better = Better::lower()};
    measure.defaultLens = confidenceLensId;
    measure.isCalibrationError = true;
    measure.calibratedCost = [](const Dataset& data, const Values&) {
        return 10.0 * static_cast<double>(data.sampleCount()) *
               static_cast<double>(halvingsFor(data.sampleCount()) + 1);
    };
    measure.evaluate = [](const MethodCall& call) {
        call.run.check();
        Estimate estimate;
        estimate.value = intervalCe(call.data, call.run).value;
        call.run.step(1.0);
        return estimate;
    };
    measure.prepare = [](const MethodCall& call) {
        const auto prepared = std::make_shared<const PreparedIntervalCe>(call.data, call.run);
        return statisticPerTargets(
            [prepared](const Targets& targets) { return prepared->evaluate(targets.labels).value; });
    };
    return measure;
}

}  // namespace calibrium
