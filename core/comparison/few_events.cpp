// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/few_events.h"

#include "core/data/dataset.h"
#include "core/estimators/clinical/few_misses.h"

namespace calibrium {

namespace {

constexpr double fewestEvents = 5;

/// (Σ w q)² / Σ w² q, the sum of q for equal weights.
template <class Count>
double effectiveCount(const Dataset& data, const Count& count) {
    double sum = 0;
    double squares = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double weight = data.weight(i);
        sum += weight * count(i);
        squares += weight * weight * count(i);
    }
    return squares > 0 ? sum * sum / squares : 0.0;
}

double expectedMisses(const Dataset& data) {
    const std::vector<double> probabilities = missProbabilities(data);
    return effectiveCount(data, [&](Index i) { return probabilities[static_cast<std::size_t>(i)]; });
}

double seenMisses(const Dataset& data) {
    return effectiveCount(data, [&](Index i) {
        Index predicted = 0;
        data.parameters().row(i).maxCoeff(&predicted);
        return data.labels()[static_cast<std::size_t>(i)] == predicted ? 0.0 : 1.0;
    });
}

bool hasFew(const Dataset& data) { return seenMisses(data) < fewestEvents && expectedMisses(data) < fewestEvents; }

}  // namespace

std::optional<Warning> fewEventsWarning(const Dataset& a, const Dataset& b) {
    if (a.classCount() == 0 || !hasFew(a) || !hasFew(b)) return std::nullopt;
    return Warning{"interval-left-out", Severity::Note,
                   "No interval and no p-value of the difference: fewer than 5 misses of the predicted class are "
                   "expected and seen, so that one more would change it.",
                   static_cast<std::int64_t>(seenMisses(a)), static_cast<std::int64_t>(fewestEvents)};
}

}  // namespace calibrium
