// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/local/smooth_ece.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/estimators/local/smoothed_gaps.h"
#include "core/families/classes/lens.h"
#include "core/method/better.h"
#include "core/method/cost.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <numeric>

#include <boost/math/tools/toms748_solve.hpp>

namespace calibrium {

namespace {

/// The predictions, sorted and with equal ones pooled once for all sets of targets.
class PreparedSmoothEce {
public:
    explicit PreparedSmoothEce(const Dataset& data)
        : m_group(static_cast<std::size_t>(data.sampleCount())), m_weights(data.weights()) {
        const Eigen::VectorXd confidences = positiveProbabilities(data, "smooth-ece");
        std::vector<Index> order(m_group.size());
        std::iota(order.begin(), order.end(), Index{0});
        std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return confidences(a) < confidences(b); });
        for (const Index i : order) {
            const double r = std::clamp(confidences(i), 0.0, 1.0);  // float32 rows may exceed 1 by rounding
            if (m_points.empty() || m_points.back() != r) {
                m_points.push_back(r);
                m_sizes.push_back(0);
            }
            m_sizes.back() += weight(static_cast<std::size_t>(i));
            m_total += weight(static_cast<std::size_t>(i));
            m_group[static_cast<std::size_t>(i)] = m_points.size() - 1;
        }
    }

    [[nodiscard]] SmoothedGaps gaps(const Labels& labels) const {
        std::vector<double> weights(m_points.size());
        for (std::size_t j = 0; j < weights.size(); ++j) weights[j] = m_sizes[j] * m_points[j];
        for (std::size_t i = 0; i < labels.size(); ++i) weights[m_group[i]] -= labels[i] == 1 ? weight(i) : 0.0;
        for (double& weight : weights) weight /= m_total;
        return {m_points, std::move(weights)};
    }

private:
    [[nodiscard]] double weight(std::size_t i) const {
        return m_weights.size() > 0 ? m_weights(static_cast<Index>(i)) : 1.0;
    }

    std::vector<std::size_t> m_group;  ///< of each sample, the number of its distinct confidence
    Eigen::VectorXd m_weights;
    std::vector<double> m_points;
    std::vector<double> m_sizes;
    double m_total = 0;
};

/// The zero of smECE_σ - σ, which falls in σ from a positive limit to a negative one.
double fixedPoint(SmoothedGaps gaps, const Run& run) {
    const double largest = std::min(gaps.narrowLimit(), 1.0);
    const double smallest = std::min(gaps.wideLimit(), 1.0);
    // Gaps of one sign, or none at all: smoothing changes nothing.
    if (!(largest - smallest > 1e-14 * largest)) return largest;
    const auto excess = [&](double sigma) {
        run.check();
        return gaps.absoluteIntegral(sigma) - sigma;
    };
    double high = largest;
    double atHigh = excess(high);
    if (atHigh >= 0) return high;
    double low = std::max(0.5 * high, smallest);
    double atLow = excess(low);
    while (atLow < 0 && low > smallest) {
        high = low;
        atHigh = atLow;
        low = std::max(0.5 * high, smallest);
        atLow = excess(low);
    }
    if (atLow <= 1e-14 * low) return low;  // at the limit σ → ∞ rounding decides the sign
    std::uintmax_t iterationCount = 100;
    const auto bracket = boost::math::tools::toms748_solve(
        excess, low, high, atLow, atHigh, boost::math::tools::eps_tolerance<double>(40), iterationCount);
    return 0.5 * (bracket.first + bracket.second);
}

}  // namespace

double smoothEceAt(const Dataset& data, double sigma) {
    if (!(sigma > 0 && sigma <= 1)) {
        throw InvalidSetting(
            Text("The smoothing width {1} must lie above 0 and up to 1.", asNumber(std::to_string(sigma))));
    }
    return PreparedSmoothEce(data).gaps(data.labels()).absoluteIntegral(sigma);
}

double smoothEce(const Dataset& data, const Run& run) {
    return fixedPoint(PreparedSmoothEce(data).gaps(data.labels()), run);
}

Measure smoothEceMeasure() {
    return {.info = {.id = "smooth-ece",
                     .name = "Smooth ECE",
                     .explanation =
                         "Expected calibration error with a Gaussian smoother instead of bins: the gaps between "
                         "confidence and outcome are averaged over neighbouring confidences, and the size of the "
                         "average is integrated. The width of the smoother is not chosen but is the error itself: the "
                         "width at which both are equal. It changes little when predictions change little, unlike "
                         "binned errors. It is biased upward: positive even for a calibrated model.",
                     .formula = "σ = ∫₀¹ |n⁻¹ Σ_i (r_i − c_i) K_σ(t, r_i)| dt, K_σ the Gaussian reflected at 0 and 1",
                     .source = "Błasiok, Nakkiran (2023), Smooth ECE: principled reliability diagrams via kernel "
                               "smoothing, section 4",
                     .cost = "O(n log n + n/σ) time, O(n) memory",
                     .families = familiesWith({Ability::Classes}),
                     .parameters = {},
                     .takesWeights = true,
                     .papers = {"blasiok2023smooth"}},
            .better = Better::lower(),
            .defaultLens = confidenceLensId,
            .isTestable = true,
            .evaluate =
                [](const MethodCall& call) {
                    Estimate estimate;
                    estimate.value = smoothEce(call.data, call.run.withoutProgress());
                    call.run.step(1.0);
                    return estimate;
                },
            .prepare =
                [](const MethodCall& call) {
                    const auto prepared = std::make_shared<const PreparedSmoothEce>(call.data);
                    return statisticPerTargets([prepared, run = call.run.withoutProgress()](const Targets& targets) {
                        return fixedPoint(prepared->gaps(targets.labels), run);
                    });
                },
            .isCalibrationError = true,
            // Some twenty widths are tried, each smoothed on a grid.
            .calibratedCost = [](const Dataset& data,
                                 const Values&) { return 1e5 + 100.0 * static_cast<double>(data.sampleCount()); },
            // As measured by tests/benchmark/bench_costs; the count above settles how many data sets are drawn.
            .cost =
                [](const Dataset& data, const Values& values) {
                    const auto n = static_cast<double>(data.sampleCount());
                    return Cost{.operations = setCountOf(values) * (4e6 + 150 * n), .bytes = 32 * n};
                }};
}

}  // namespace calibrium
