// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/ece_debiased.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/binned/squared_error_interval.h"
#include "core/estimators/clinical/few_misses.h"
#include "core/families/classes/lens.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/method/test_outcome.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <string>

namespace calibrium {

namespace {

/// E|N(gap, variance)| - |gap| = s √(2/π) exp(-gap²/(2 s²)) - |gap| erfc(|gap|/(s √2)), s² = variance.
double foldedExcess(double gap, double variance) {
    if (!(variance > 0)) return 0;
    const double scale = std::sqrt(2 * variance);
    const double t = std::abs(gap) / scale;
    return scale * (std::exp(-t * t) * std::numbers::inv_sqrtpi - t * std::erfc(t));
}

class PreparedEceDebiased : public PreparedBinnedError {
public:
    PreparedEceDebiased(const Dataset& data, const BinningOptions& options, int p)
        : m_options(options),
          m_p(p),
          m_confidences(positiveProbabilities(data, "ece-debiased")),
          m_view(m_confidences, confidenceBins(m_confidences, options), data.weights()),
          m_effective(effectiveSizes(m_view)) {
        if (p != 1 && p != 2) throw InvalidSetting(Text("The norm p of ece-debiased is {1}; it must be 1 or 2.", p));
    }

    [[nodiscard]] double evaluate(const Labels& labels) const override {
        const double error = std::max(0.0, meanError(labels));
        return m_p == 2 ? std::sqrt(error) : error;
    }
    /// Of the error in the 2-norm, of samples without weights.
    [[nodiscard]] Interval interval(const Labels& labels) const {
        std::vector<BinResiduals> bins(m_view.sizes().size());
        for (std::size_t i = 0; i < labels.size(); ++i) {
            BinResiduals& bin = bins[static_cast<std::size_t>(m_view.bins().index[i])];
            const double confidence = m_confidences(static_cast<Index>(i));
            const double residual = (labels[i] == 1 ? 1.0 : 0.0) - confidence;
            bin.count += 1;
            bin.mean += residual;
            bin.square += residual * residual;
            bin.expected += confidence * (1 - confidence);
        }
        for (BinResiduals& bin : bins) {
            const double count = std::max(1.0, bin.count);
            bin.mean /= count;
            bin.square /= count;
            bin.expected /= count;
        }
        return squaredErrorInterval(meanError(labels), bins);
    }
    [[nodiscard]] BinOccupancy occupancy() const override {
        BinOccupancy occupancy;
        occupancy.add(m_view.bins(), m_options.count);
        return occupancy;
    }

private:
    /// Before it is cut at 0: the mean of the gaps, squared for p = 2, less their noise.
    [[nodiscard]] double meanError(const Labels& labels) const {
        double sum = 0;
        for (const auto& [size, effective, accuracy, gap] : frequencies(labels)) {
            const double variance = accuracy * (1 - accuracy);
            sum += size * (m_p == 2 ? gap * gap - variance / (effective - 1)
                                    : std::abs(gap) - foldedExcess(gap, variance / effective));
        }
        return sum / m_view.total();
    }

    /// As many samples of equal weight scatter like those of the bin (Kish): with outcomes of the same probability q
    /// the variance of the bin's frequency is q (1 - q) / n*, and acc (1 - acc) / (n* - 1) is right on average. 0 for
    /// fewer than two samples that weigh anything.
    static std::vector<double> effectiveSizes(const BinnedView& view) {
        std::vector<double> squares(view.sizes().size(), 0.0);
        std::vector<Index> counts(view.sizes().size(), 0);
        for (std::size_t i = 0; i < view.bins().index.size(); ++i) {
            const auto bin = static_cast<std::size_t>(view.bins().index[i]);
            squares[bin] += view.weight(i) * view.weight(i);
            counts[bin] += view.weight(i) > 0 ? 1 : 0;
        }
        for (std::size_t b = 0; b < squares.size(); ++b) {
            squares[b] = counts[b] < 2 ? 0.0 : view.sizes()[b] * view.sizes()[b] / squares[b];
        }
        return squares;
    }

    struct Frequency {
        double size, effective, accuracy, gap;
    };

    /// Of the bins with at least 2 samples.
    [[nodiscard]] std::vector<Frequency> frequencies(const Labels& labels) const {
        const auto hits = m_view.hits(labels, 1);
        std::vector<Frequency> result;
        for (std::size_t b = 0; b < hits.size(); ++b) {
            // One sample that weighs as much as all: no scatter is left to be seen.
            if (!(m_effective[b] > 1)) continue;
            const double size = m_view.sizes()[b];
            const double accuracy = hits[b] / size;
            result.push_back({size, m_effective[b], accuracy, accuracy - m_view.confidenceSums()[b] / size});
        }
        return result;
    }

    BinningOptions m_options;
    int m_p;
    Eigen::VectorXd m_confidences;
    BinnedView m_view;
    std::vector<double> m_effective;
};

/// Unequal case weights are of another kind than samples, and in the 1-norm a part of the noise is left. Of few misses
/// the scatter is not known: of 100 samples with rare outcomes 0.84 of the intervals would cover.
bool hasSquaredInterval(const Dataset& data, const Values& values) {
    const Eigen::VectorXd& weights = data.weights();
    const bool isWeighted = weights.size() > 0 && (weights.array() != weights(0)).any();
    return values.integer("p") == 2 && !isWeighted && !fewMissesWarning(data);
}

Parameter debiasedNormParameter() {
    return numberParameter("p", "Norm p",
                           "2 is the root of the averaged squared gaps, whose noise can be subtracted exactly; 1 "
                           "averages the gaps, and part of the noise remains.",
                           std::int64_t{2}, 1, 2);
}

}  // namespace

BinnedError eceDebiased(const Dataset& data, const BinningOptions& options, int p) {
    const PreparedEceDebiased prepared(data, options, p);
    return {prepared.evaluate(data.labels()), prepared.occupancy()};
}

Measure eceDebiasedMeasure() {
    MethodInfo info{
        .id = "ece-debiased",
        .name = "Debiased ECE",
        .explanation =
            "Expected calibration error in the 2-norm, with the part subtracted that is only the noise of "
            "the observed frequencies. For a calibrated model it is 0 about half of the time, and it grows far more "
            "slowly with the number of bins than the ECE, so models and bin counts can be compared better. The "
            "correction holds for bins that were fixed beforehand; the root and the cut at 0 "
            "leave some bias for small errors. In the 1-norm the noise subtracted is what resampled "
            "frequencies would add to the gaps; of a calibrated model it leaves about 0.6 of the noise of "
            "the ECE, of gaps larger than the noise almost none. In the 2-norm samples without weights have an "
            "interval; its lower end is 0 where the gaps can be noise.",
        .formula =
            "p = 2: √max(0, Σ_B |B|/n ((acc(B) − conf(B))² − acc(B)(1 − acc(B))/(|B| − 1))); p = 1: "
            "max(0, Σ_B |B|/n (2|acc(B) − conf(B)| − E|N(acc(B) − conf(B), acc(B)(1 − acc(B))/|B|)|))",
        .source =
            "Kumar, Liang, Ma (2019), Verified uncertainty calibration, NeurIPS 32, section 5; "
            "p = 1: their package uncertainty-calibration; interval: Sun, Chaudhari, Barnett, Dobriban (2024), "
            "A confidence interval for the l2 expected calibration error",
        .cost = "O(n) time and memory; O(n log n) time for equal-mass bins",
        .families = familiesWith({Ability::Classes}),
        .parameters = binningParameters(),
        .takesWeights = true,
        .papers = {"kumar2019", "sun2024"}};
    info.parameters.push_back(debiasedNormParameter());
    const auto prepare = [](const Dataset& data, const Values& values) {
        return std::make_unique<PreparedEceDebiased>(data, binningOptions(values),
                                                     static_cast<int>(values.integer("p")));
    };
    Measure measure = binnedMeasure(std::move(info), confidenceLensId, prepare);
    measure.evaluate = [prepare, point = measure.evaluate](const MethodCall& call) {
        Estimate estimate = point(call);
        if (hasSquaredInterval(call.data, call.values))
            estimate.interval = prepare(call.data, call.values)->interval(call.data.labels());
        return estimate;
    };
    return measure;
}

}  // namespace calibrium
