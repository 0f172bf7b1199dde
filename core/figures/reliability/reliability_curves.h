// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/reliability/reliability_bins.h"

#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class PreparedData;
class Values;
struct Lens;
struct Panel;
struct Parameter;

/// How a reliability diagram without bins is drawn.
struct CurveLook {
    enum class Kind { Bins, Window, Isotonic, Smooth, Loess, Belt };
    Kind kind = Kind::Bins;
    bool isChosen = true;         ///< by somebody; false: it may be what suits the data
    double span = 0.75;           ///< of Loess
    double window = 0.1;          ///< of Window: share of the samples
    std::optional<double> width;  ///< of Smooth; absent: that of the smooth calibration error
};

/// The settings `curve`, `window`, `span` and `width` of the view, and what values of them ask for.
std::vector<Parameter> curveParameters();
CurveLook curveLook(const Values& values);

/// Observed frequency as a curve over the forecast, with its band and what it comes to in numbers.
struct DrawnCurve {
    std::vector<double> x{}, y{};
    std::vector<double> lower{}, upper{};  ///< of the band; empty without one
    Text bandName{};                       ///< "95 % consistency band"
    std::vector<double> density{};         ///< of the forecasts, where the curve comes with one; else empty
    std::vector<Text> notes{};             ///< "MCB 0.0012, DSC 0.12, UNC 0.24"
};

/// The curve of the data through the lens; look.kind is not Bins. Bands as the options ask: consistency, simultaneous
/// (where whole curves of a calibrated model lie), confidence (a parametric bootstrap), or none; the belt has a band of
/// its own. Throws as the curves do; Cancelled.
DrawnCurve drawnCurve(const PreparedData& data, const Lens& lens, const CurveLook& look,
                      const ReliabilityOptions& options, const Run& run = {});

/// Band and line of the curve in the colour of the series. `bandLegend`: empty where another curve has named the band.
void addCurve(Panel& panel, const DrawnCurve& curve, const std::string& name, int series, const Text& bandLegend);

}  // namespace calibrium
