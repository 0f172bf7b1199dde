// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/centres/centre_pool.h"

#include "core/data/dataset.h"
#include "core/estimators/clinical/reduced_logistic.h"
#include "core/statistics/laws/mixed_likelihood.h"
#include "core/statistics/numbers/softplus.h"
#include "core/statistics/random_effects.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace calibrium {

namespace {

constexpr int mostSteps = 200;

/// Of a centre, in samples of equal weight.
struct Counts {
    double samples = 0, events = 0, expected = 0;
};

Counts countsOf(const Dataset& data) {
    Counts counts;
    double weight = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double w = data.weight(i);
        weight += w;
        counts.events += w * data.labels()[static_cast<std::size_t>(i)];
        counts.expected += w * data.parameters()(i, 1);
    }
    if (!(weight > 0)) return {};
    counts.samples =
        data.weights().size() > 0 ? effectiveSampleSize(data.weights()) : static_cast<double>(data.sampleCount());
    counts.events *= counts.samples / weight;
    counts.expected *= counts.samples / weight;
    return counts;
}

/// The fit of the centres that have a likelihood; too few of them have nothing to pool.
CentrePool poolOf(const std::vector<std::optional<GroupLikelihood>>& centres, double start, const Run& run) {
    CentrePool pool{.entries = std::vector<std::optional<PoolEntry>>(centres.size())};
    std::vector<GroupLikelihood> groups;
    for (const auto& centre : centres) {
        if (centre) groups.push_back(*centre);
    }
    if (groups.size() < 2) return pool;
    const MixedFit fit = mixedFit(groups, start, run);
    pool.tau = fit.tau;
    auto equivalent = fit.equivalents.begin();
    for (std::size_t c = 0; c < centres.size(); ++c) {
        if (!centres[c]) continue;
        const NormalEquivalent& one = *equivalent++;
        if (std::isfinite(one.value) && one.standardError > 0) pool.entries[c] = {one.value, one.standardError};
    }
    return pool;
}

CentrePool ratioPool(std::span<const Dataset> centres, const Run& run) {
    std::vector<Counts> all;
    Counts total;
    for (const Dataset& data : centres) {
        all.push_back(countsOf(data));
        total.events += all.back().events;
        total.expected += all.back().expected;
    }
    std::vector<std::optional<GroupLikelihood>> groups(centres.size());
    const bool hasEvents = total.events > 0 && total.expected > 0;
    const double common = hasEvents ? total.events / total.expected : 1;
    for (std::size_t c = 0; c < all.size() && hasEvents; ++c) {
        const double expected = all[c].expected;
        if (!(expected > 0)) continue;
        // Of a centre where nearly all is expected to happen, at least half a sample without the event.
        const double events = std::min(common * expected, all[c].samples - 0.5);
        if (!(events > 0)) continue;
        const auto cumulant = [expected](double eta) {
            const double mean = expected * std::exp(eta);
            return Cumulant{mean, mean, mean};
        };
        groups[c] = {.observed = all[c].events, .cumulant = cumulant, .dispersion = 1 - events / all[c].samples};
    }
    return poolOf(groups, std::log(common), run);
}

/// K(η) = Σ w log(1 + exp(η + q)) of a centre: by its series about points that are near each other, so that many
/// samples are gone through a few dozen times only.
class LogisticCumulant {
public:
    explicit LogisticCumulant(const Dataset& data) {
        constexpr double leastFitted = 1e-12;
        for (Index i = 0; i < data.sampleCount(); ++i) {
            const double weight = data.weight(i);
            if (!(weight > 0)) continue;
            const double event = std::max(data.parameters()(i, 1), leastFitted);
            const double other = std::max(data.parameters()(i, 0), leastFitted);
            m_logits.push_back(std::log(event) - std::log(other));
            m_weights.push_back(weight);
            m_events += weight * data.labels()[static_cast<std::size_t>(i)];
        }
    }
    [[nodiscard]] bool isEmpty() const { return m_logits.empty(); }
    [[nodiscard]] double events() const { return m_events; }

    Cumulant operator()(double eta) {
        const double place = std::round(eta / pointDistance);
        const auto [found, isNew] = m_points.try_emplace(static_cast<long>(place));
        if (isNew) found->second = derivativesAt(place * pointDistance);
        const auto& [k, k1, k2, k3, k4] = found->second;
        const double d = eta - place * pointDistance;
        return {.value = k + d * (k1 + d / 2 * (k2 + d / 3 * (k3 + d / 4 * k4))),
                .expected = k1 + d * (k2 + d / 2 * (k3 + d / 3 * k4)),
                .variance = k2 + d * (k3 + d / 2 * k4)};
    }
    /// Σ w² v / Σ w v at η, v the variances of the outcomes.
    [[nodiscard]] double dispersion(double eta) const {
        double sum = 0;
        double squares = 0;
        for (std::size_t i = 0; i < m_logits.size(); ++i) {
            const double p = 1 / (1 + std::exp(-eta - m_logits[i]));
            sum += m_weights[i] * p * (1 - p);
            squares += m_weights[i] * m_weights[i] * p * (1 - p);
        }
        return squares / sum;
    }

private:
    static constexpr double pointDistance = 1.0 / 16;

    [[nodiscard]] std::array<double, 5> derivativesAt(double eta) const {
        std::array<double, 5> sums{};
        for (std::size_t i = 0; i < m_logits.size(); ++i) {
            const double x = eta + m_logits[i];
            const double p = 1 / (1 + std::exp(-x));
            const double v = p * (1 - p);
            const std::array<double, 5> terms{softplus(x), p, v, v * (1 - 2 * p), v * (1 - 6 * v)};
            for (std::size_t k = 0; k < terms.size(); ++k) sums[k] += m_weights[i] * terms[k];
        }
        return sums;
    }

    std::vector<double> m_logits;
    std::vector<double> m_weights;
    double m_events = 0;
    std::map<long, std::array<double, 5>> m_points;
};

/// The intercept of all centres together; 0 where they have one outcome only.
double commonIntercept(std::vector<LogisticCumulant>& centres) {
    double eta = 0;
    for (int step = 0; step < mostSteps; ++step) {
        Cumulant sum;
        double events = 0;
        for (LogisticCumulant& centre : centres) {
            const Cumulant one = centre(eta);
            sum.expected += one.expected;
            sum.variance += one.variance;
            events += centre.events();
        }
        const double move = std::clamp((events - sum.expected) / sum.variance, -1.0, 1.0);
        if (!std::isfinite(move)) return 0;
        eta += move;
        if (std::abs(move) < 1e-9) return eta;
    }
    return 0;
}

CentrePool interceptPool(std::span<const Dataset> centres, const Run& run) {
    std::vector<LogisticCumulant> cumulants;
    double events = 0;
    double samples = 0;
    for (const Dataset& data : centres) {
        cumulants.emplace_back(data);
        events += countsOf(data).events;
        samples += countsOf(data).samples;
    }
    std::vector<std::optional<GroupLikelihood>> groups(centres.size());
    const bool hasBoth = events > 0 && events < samples;
    const double common = hasBoth ? commonIntercept(cumulants) : 0;
    for (std::size_t c = 0; c < centres.size() && hasBoth; ++c) {
        LogisticCumulant& cumulant = cumulants[c];
        if (cumulant.isEmpty()) continue;
        const double dispersion = cumulant.dispersion(common);
        if (!std::isfinite(dispersion)) continue;
        groups[c] = {.observed = cumulant.events(),
                     .cumulant = [&cumulant](double eta) { return cumulant(eta); },
                     .dispersion = dispersion};
    }
    return poolOf(groups, common, run);
}

std::vector<std::optional<PoolEntry>> slopeEntries(std::span<const Dataset> centres, const Run& run) {
    std::vector<std::optional<PoolEntry>> entries(centres.size());
    std::vector<std::optional<ReducedLogistic>> fits;
    for (const Dataset& data : centres) {
        fits.push_back(ReducedLogistic::prepared(data, true));
    }
    std::vector<const ReducedLogistic*> usable;
    for (const auto& fit : fits) {
        if (fit) usable.push_back(&*fit);
    }
    if (usable.size() < 2) return entries;
    const LogisticLine common = fittedLine(usable, run);
    for (std::size_t c = 0; c < fits.size(); ++c) {
        if (!fits[c]) continue;
        const ReducedLogistic* one = &*fits[c];
        const LogisticLine line = fittedLine({&one, 1}, run);
        const double error = fits[c]->standardError(common);
        if (!std::isfinite(error) || !(error > 0)) continue;
        entries[c] = {.value = line.slope, .standardError = error};
    }
    return entries;
}

CentrePool slopePool(std::span<const Dataset> centres, const Run& run) {
    CentrePool pool{.entries = slopeEntries(centres, run)};
    std::vector<double> values;
    std::vector<double> errors;
    for (const auto& entry : pool.entries) {
        if (entry) values.push_back(entry->value);
        if (entry) errors.push_back(entry->standardError);
    }
    if (values.size() > 1) pool.tau = randomEffects(values, errors).tau;
    return pool;
}

}  // namespace

CentrePool poolCentres(std::span<const Dataset> centres, CentreQuantity quantity, const Run& run) {
    switch (quantity) {
        case CentreQuantity::ObservedExpected:
            return ratioPool(centres, run);
        case CentreQuantity::Intercept:
            return interceptPool(centres, run);
        case CentreQuantity::Slope:
            break;
    }
    return slopePool(centres, run);
}

}  // namespace calibrium
