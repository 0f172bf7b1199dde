// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/calibration_scale.h"

#include "app/models/models.h"
#include "core/data/dataset.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"

#include <algorithm>
#include <optional>

namespace calibrium::app {

namespace {

/// Of the probabilities that a file has where its numbers are percentages.
struct SizeOfRisks {
    double most = 0;
    double mean = 0;
};

/// Nothing where there is no single probability per row.
std::optional<SizeOfRisks> sizeOfRisks(const Dataset& data) {
    if (data.classCount() != 2) return std::nullopt;
    std::optional<SizeOfRisks> size;
    for (int column = 0; column < 2; ++column) {
        const auto risks = data.parameters().col(column);
        if (!size || risks.maxCoeff() < size->most) size = SizeOfRisks{risks.maxCoeff(), risks.mean()};
    }
    return size;
}

/// Whether the numbers below 1 of a file are probabilities, as those of the other, divided by 100, are.
bool areProbabilities(const SizeOfRisks& small, const SizeOfRisks& other, const std::string& file) {
    constexpr double percent = 100;
    constexpr double surelyProbabilities = 0.3;
    constexpr double surelyPercentages = 0.03;
    const double ratio = percent * small.mean / other.mean;
    if (ratio >= surelyProbabilities) return true;
    if (ratio <= surelyPercentages) return false;
    throw InvalidInput(
        Text("--percent is said of two files, and the numbers of {1} lie below 1: they may be percentages or "
             "probabilities; write both files as probabilities and leave --percent out.",
             asItStands(file)));
}

}  // namespace

void settleScaleOfCalibration(DataOptions& data, FitOptions& fit, const Run& run, ProgressLine& progress) {
    if (fit.calibration.empty() || data.overrides.scale != NumberScale::Percentages) return;
    constexpr double onePercent = 0.01;
    const std::string calibration = fileName(fit.calibration);
    const auto own = loadedModel(data, {}, run.withoutProgress(), progress);
    const auto ownSize = own ? sizeOfRisks(*own) : std::nullopt;
    const auto itsSize = sizeOfRisks(importDataset(
        {.predictionsPath = fit.calibration, .predictionsText = {}, .targetsPath = fit.calibrationTargets},
        data.overrides, run.withoutProgress()));
    if (!ownSize || !itsSize || (ownSize->most <= onePercent) == (itsSize->most <= onePercent)) return;
    const bool isOwnSmall = ownSize->most <= onePercent;
    const std::string& small = isOwnSmall ? own->name() : calibration;
    if (!areProbabilities(isOwnSmall ? *ownSize : *itsSize, isOwnSmall ? *itsSize : *ownSize, small)) return;
    (isOwnSmall ? data.overrides.scale : fit.calibrationScale) = NumberScale::Probabilities;
    if (isOwnSmall) fit.calibrationScale = NumberScale::Percentages;
    progress.say(Text("--percent speaks of {1} alone: the numbers of {2} lie between 0 and 1 already.",
                      asItStands(isOwnSmall ? calibration : own->name()), asItStands(small))
                     .english());
}

}  // namespace calibrium::app
