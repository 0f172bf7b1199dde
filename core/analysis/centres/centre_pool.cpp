// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/centres/centre_pool.h"

#include "core/data/dataset.h"
#include "core/estimators/clinical/reduced_logistic.h"
#include "core/run/error.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

/// Of a centre, in samples of equal weight.
struct Counts {
    double samples = 0, events = 0, expected = 0;
};

Counts countsOf(const Dataset& data) {
    Counts counts;
    double weight = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double w = data.weights().size() > 0 ? data.weights()(i) : 1.0;
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

std::vector<std::optional<PoolEntry>> ratioEntries(std::span<const Dataset> centres) {
    std::vector<Counts> all;
    Counts total;
    for (const Dataset& data : centres) {
        all.push_back(countsOf(data));
        total.events += all.back().events;
        total.expected += all.back().expected;
    }
    std::vector<std::optional<PoolEntry>> entries(centres.size());
    if (!(total.events > 0) || !(total.expected > 0)) return entries;
    const double common = total.events / total.expected;
    for (std::size_t c = 0; c < all.size(); ++c) {
        if (!(all[c].expected > 0)) continue;
        // Of a centre where nearly all is expected to happen, at least half a sample without the event.
        const double events = std::min(common * all[c].expected, all[c].samples - 0.5);
        if (!(events > 0)) continue;
        const double rest = 1 - events / all[c].samples;
        entries[c] = {.value = std::log((all[c].events + rest / 2) / all[c].expected),
                      .standardError = std::sqrt(rest / events)};
    }
    return entries;
}

std::vector<std::optional<PoolEntry>> coefficientEntries(std::span<const Dataset> centres, bool hasSlope,
                                                         const Run& run) {
    std::vector<std::optional<PoolEntry>> entries(centres.size());
    std::vector<std::optional<ReducedLogistic>> fits;
    for (const Dataset& data : centres) {
        fits.push_back(ReducedLogistic::prepared(data, hasSlope));
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
        entries[c] = {.value = hasSlope ? line.slope : line.intercept, .standardError = error};
    }
    return entries;
}

}  // namespace

std::vector<std::optional<PoolEntry>> poolEntries(std::span<const Dataset> centres, CentreQuantity quantity,
                                                  const Run& run) {
    if (quantity == CentreQuantity::ObservedExpected) return ratioEntries(centres);
    return coefficientEntries(centres, quantity == CentreQuantity::Slope, run);
}

}  // namespace calibrium
