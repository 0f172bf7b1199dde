// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/note.h"
#include "core/figures/reliability/forecast_axis.h"
#include "core/figures/reliability/reliability_bins.h"
#include "core/figures/reliability/reliability_curves.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

struct Panel;

/// One model (or one class of it) as a panel shows it.
struct ReliabilityCurve {
    std::string name;  ///< for legend and tips
    int series = 0;
    bool isTopLabel = false;  ///< confidence and accuracy, rather than probability and frequency
    std::vector<ReliabilityBin> bins;
    std::shared_ptr<const std::vector<std::int32_t>> drawnBin{};  ///< of every sample: BinnedSamples
    std::optional<DrawnCurve> drawn{};  ///< in place of the bins, which then are those of the histogram alone
};

/// What becomes of bins with very few samples, whose frequency says next to nothing: 0 or 1 for a single one.
enum class SmallBins {
    Faint,  ///< small faint points without a bar, beside the line
    Hidden,
    Shown,  ///< as all others
};

struct ReliabilityLook {
    ReliabilityOptions options{};
    SmallBins smallBins = SmallBins::Faint;
    Index leastSamples = 2;             ///< of a bin that is not small, >= 1
    bool areCountsLogarithmic = false;  ///< the axis of the histogram
    bool areBars = false;               ///< bars with the gap to the mean confidence, rather than points
    bool areDeviations = false;         ///< observed minus predicted
    CurveLook curve{};
    ForecastScale scale = ForecastScale::Probability;
    Text xLabel{};
    bool areRisks = false;              ///< of an event: what happened is an observed proportion
    std::optional<double> threshold{};  ///< where one begins to act: an upright line that can be dragged
};

/// The diagram proper: [0,1] x [0,1], diagonal, bins of all curves with their uncertainty. At least one curve. Small
/// bins are drawn as the look says; numbers and histogram count them all the same.
Panel reliabilityPanel(std::span<const ReliabilityCurve> curves, const ReliabilityLook& look);

/// Samples per bin on the same x axis; the bars of several curves share the width of the bin.
Panel confidenceHistogram(std::span<const ReliabilityCurve> curves, const ReliabilityLook& look);

/// "ECE 0.0535" and the means for one curve, one line per curve for several.
std::vector<Note> reliabilityNotes(std::span<const ReliabilityCurve> curves);

/// The most samples in a bin of any of the curves.
Index mostSamples(std::span<const ReliabilityCurve> curves);

}  // namespace calibrium
