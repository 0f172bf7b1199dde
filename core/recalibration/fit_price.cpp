// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/fit_price.h"

#include "core/data/dataset.h"
#include "core/recalibration/fit_objective.h"
#include "core/recalibration/recalibrate.h"
#include "core/run/error.h"

#include <algorithm>
#include <chrono>
#include <vector>

namespace calibrium {

namespace {

/// Rows that follow each other at even distances.
Dataset partOf(const Dataset& data, Index count) {
    std::vector<Index> rows;
    for (Index i = 0; i < count; ++i) rows.push_back(i * data.sampleCount() / count);
    return data.select(rows);
}

double secondsOf(const Dataset& data, const RecalibrationOptions& options, const Run& run) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    static_cast<void>(recalibrate(data, options, run));
    return std::chrono::duration<double>(Clock::now() - start).count();
}

}  // namespace

std::optional<double> fitSeconds(const Dataset& data, const RecalibrationOptions& options, const Run& run) {
    constexpr Index mostRows = 1000;
    constexpr Index leastShare = 8;  // a part beyond an eighth would cost as much as it tells
    constexpr double enoughSeconds = 0.02;
    const Index n = std::max(data.sampleCount(), options.calibration ? options.calibration->sampleCount() : 0);
    const Run silent = run.withoutProgress();
    try {
        double seconds = 0;
        Index part = mostRows;
        // What a small fit takes is mostly its beginning: the part grows until it takes a while.
        for (; part * leastShare <= n; part *= 4) {
            RecalibrationOptions small = options;
            if (small.calibration)
                small.calibration = partOf(*small.calibration, std::min(part, small.calibration->sampleCount()));
            seconds = secondsOf(partOf(data, std::min(part, data.sampleCount())), small, silent);
            if (seconds >= enoughSeconds) break;
        }
        if (seconds < enoughSeconds) return std::nullopt;
        const double growth = static_cast<double>(n) / static_cast<double>(part);
        // The SKCE is a sum over pairs of rows.
        return objectiveOf(options.request.values) == FitObjective::Skce ? seconds * growth * growth : seconds * growth;
    } catch (const InvalidInput&) {
        // What a part lacks, a class for example, the whole may have: it says itself what is wrong with it.
        return std::nullopt;
    }
}

}  // namespace calibrium
