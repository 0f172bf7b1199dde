// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"
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

/// One model (or one class of it) as a panel shows it.
struct ReliabilityCurve {
    std::string name;  ///< for legend and tips
    int series = 0;
    bool isTopLabel = false;  ///< confidence and accuracy, rather than probability and frequency
    std::vector<ReliabilityBin> bins;
    std::shared_ptr<const std::vector<std::int32_t>> drawnBin{};  ///< of every sample: BinnedSamples
    std::optional<DrawnCurve> drawn{};  ///< in place of the bins, which then are those of the histogram alone
};

struct ReliabilityLook {
    ReliabilityOptions options{};
    bool areBars = false;        ///< bars with the gap to the mean confidence, rather than points
    bool areDeviations = false;  ///< observed minus predicted
    CurveLook curve{};
    ForecastScale scale = ForecastScale::Probability;
    std::string xLabel{};
};

/// The diagram proper: [0,1] x [0,1], diagonal, bins of all curves with their uncertainty. At least one curve.
Panel reliabilityPanel(std::span<const ReliabilityCurve> curves, const ReliabilityLook& look);

/// Samples per bin on the same x axis; the bars of several curves share the width of the bin.
Panel confidenceHistogram(std::span<const ReliabilityCurve> curves, const ReliabilityLook& look);

/// "ECE 0.0535" and the means for one curve, one line per curve for several.
std::vector<std::string> reliabilityNotes(std::span<const ReliabilityCurve> curves);

}  // namespace calibrium
