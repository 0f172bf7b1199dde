// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/clinical/reduced_logistic.h"

#include "core/data/dataset.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/statistics/numbers/softplus.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

constexpr double leastFitted = 1e-12;
constexpr double longestStep = 2;
constexpr double stepTolerance = 1e-11;
constexpr double nearby = 1e-7;  // steps that rounding may lead astray
constexpr double flat = 1e-15;
constexpr double negligible = 1e-12;  // of a determinant: predictions that are all the same
constexpr int mostNewtonSteps = 200;
constexpr int mostStepHalvings = 40;

double fitted(double x) { return x >= 0 ? 1 / (1 + std::exp(-x)) : std::exp(x) / (1 + std::exp(x)); }

/// Symmetric, of intercept and slope.
struct Information {
    double aa = 0, ab = 0, bb = 0;

    void add(double weight, double q) {
        aa += weight;
        ab += weight * q;
        bb += weight * q * q;
    }
    [[nodiscard]] double determinant() const { return aa * bb - ab * ab; }
};

}  // namespace

/// Sums over the rows of all parts at a line.
class ReducedFit {
public:
    explicit ReducedFit(std::span<const ReducedLogistic* const> parts)
        : m_parts(parts), m_hasSlope(parts.front()->hasSlope()) {}

    [[nodiscard]] double value(const LogisticLine& line) const {
        double sum = 0;
        for (const ReducedLogistic* part : m_parts) {
            for (std::size_t i = 0; i < part->m_logits.size(); ++i) {
                const double x = line.intercept + line.slope * part->m_logits[i];
                sum -= part->m_weights[i] * softplus(part->m_isEvent[i] ? -x : x);
            }
        }
        const Information information = informationAt(line);
        return sum + 0.5 * std::log(m_hasSlope ? information.determinant() : information.aa);
    }

    /// Newton's, with the score of l*.
    [[nodiscard]] LogisticLine step(const LogisticLine& line) const {
        const Information information = informationAt(line);
        double scoreA = 0;
        double scoreB = 0;
        for (const ReducedLogistic* part : m_parts) {
            for (std::size_t i = 0; i < part->m_logits.size(); ++i) {
                const double q = part->m_logits[i];
                const double p = fitted(line.intercept + line.slope * q);
                const double w = part->m_weights[i];
                const double leverage = w * p * (1 - p) * spread(information, q);
                const double residual = w * ((part->m_isEvent[i] ? 1 : 0) - p) + leverage * (0.5 - p);
                scoreA += residual;
                scoreB += residual * q;
            }
        }
        if (!m_hasSlope) return {.intercept = scoreA / information.aa, .slope = 0};
        const double determinant = information.determinant();
        return {.intercept = (information.bb * scoreA - information.ab * scoreB) / determinant,
                .slope = (information.aa * scoreB - information.ab * scoreA) / determinant};
    }

private:
    [[nodiscard]] Information informationAt(const LogisticLine& line) const {
        Information information;
        for (const ReducedLogistic* part : m_parts) {
            for (std::size_t i = 0; i < part->m_logits.size(); ++i) {
                const double p = fitted(line.intercept + line.slope * part->m_logits[i]);
                information.add(part->m_weights[i] * p * (1 - p), part->m_logits[i]);
            }
        }
        return information;
    }
    /// xᵀ I⁻¹ x
    [[nodiscard]] double spread(const Information& information, double q) const {
        if (!m_hasSlope) return 1 / information.aa;
        return (information.bb - 2 * q * information.ab + q * q * information.aa) / information.determinant();
    }

    std::span<const ReducedLogistic* const> m_parts;
    bool m_hasSlope = false;
};

std::optional<ReducedLogistic> ReducedLogistic::prepared(const Dataset& data, bool hasSlope) {
    static_cast<void>(positiveProbabilities(data, "A logistic fit"));
    ReducedLogistic part;
    part.m_hasSlope = hasSlope;
    double sum = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double weight = data.weight(i);
        if (!(weight > 0)) continue;
        const double event = std::max(data.parameters()(i, 1), leastFitted);
        const double other = std::max(data.parameters()(i, 0), leastFitted);
        part.m_logits.push_back(std::log(event) - std::log(other));
        part.m_weights.push_back(weight);
        part.m_isEvent.push_back(data.labels()[static_cast<std::size_t>(i)] == 1);
        sum += weight;
    }
    if (part.m_logits.empty()) return std::nullopt;
    for (double& weight : part.m_weights) weight *= static_cast<double>(part.m_weights.size()) / sum;
    if (!hasSlope) return part;
    Information even;
    for (const double q : part.m_logits) even.add(1, q);
    if (!(even.determinant() > negligible * even.aa * std::max(1.0, even.bb))) return std::nullopt;
    return part;
}

double ReducedLogistic::standardError(const LogisticLine& line) const {
    Information information;
    Information scatter;
    for (std::size_t i = 0; i < m_logits.size(); ++i) {
        const double p = fitted(line.intercept + line.slope * m_logits[i]);
        information.add(m_weights[i] * p * (1 - p), m_logits[i]);
        scatter.add(m_weights[i] * m_weights[i] * p * (1 - p), m_logits[i]);
    }
    if (!m_hasSlope) return std::sqrt(scatter.aa) / information.aa;
    const double squares = information.ab * information.ab * scatter.aa -
                           2 * information.aa * information.ab * scatter.ab +
                           information.aa * information.aa * scatter.bb;
    return std::sqrt(std::max(0.0, squares)) / information.determinant();
}

LogisticLine fittedLine(std::span<const ReducedLogistic* const> parts, const Run& run) {
    const ReducedFit fit(parts);
    LogisticLine line;
    double value = fit.value(line);
    for (int step = 0; step < mostNewtonSteps; ++step) {
        run.check();
        LogisticLine move = fit.step(line);
        const double length = std::max(std::abs(move.intercept), std::abs(move.slope));
        if (!std::isfinite(length) || length <= stepTolerance) break;
        double share = std::min(1.0, longestStep / length);
        const auto moved = [&] {
            return LogisticLine{line.intercept + share * move.intercept, line.slope + share * move.slope};
        };
        double next = fit.value(moved());
        for (int half = 0; half < mostStepHalvings && !(next >= value); ++half) {
            share /= 2;
            next = fit.value(moved());
        }
        if (!(next >= value)) break;  // rounding: no step improves
        const bool isFlat = next - value <= flat * std::abs(value) && share * length <= nearby;
        line = moved();
        value = next;
        if (isFlat) break;
    }
    return line;
}

}  // namespace calibrium
