// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Values;
struct Axis;
struct Panel;
struct Parameter;

/// What the horizontal axis of a reliability diagram measures forecasts by.
enum class ForecastScale {
    Probability,
    LogOdds,  ///< log(r / (1 - r)): room for forecasts that crowd at 0 or 1
    Rank,     ///< the share of forecasts below, ties in the middle: as much room for each sample
};

/// The setting "scale" of a view over predicted probabilities, and what (complete) values say. rankExplanation: what a
/// view does on the scale of ranks.
Parameter forecastScaleParameter(const std::string& rankExplanation);
ForecastScale forecastScale(const Values& values);

/// Where a curve over forecasts is computed: even steps of the axis over the range of the forecasts (of [0,1] for
/// probabilities), and their quantiles, so that a curve is dense where the samples are. Rising, each once, at most 202.
/// forecasts: at least one, in any order. O(n log n).
std::vector<double> curveGrid(const Eigen::VectorXd& forecasts, ForecastScale scale);

/// Turns a panel over [0,1] x [0,1] into one of observed minus predicted: the diagonal becomes a line at 0. Marks of
/// forecasts (lines, points, bands, error bars) are moved; bars are not meant.
void showDeviations(Panel& panel);

/// Moves the marks of panels that share their forecasts from probabilities to the scale. forecasts: those of all
/// samples, in any order; their range is the range of the axis. The diagonal becomes a curve, and upright
/// lines cannot be dragged any more. On log-odds, places
/// beyond 1e-7 and 1 - 1e-7 stand at the ends.
void putOnScale(std::vector<Panel*> panels, ForecastScale scale, const Eigen::VectorXd& forecasts);

/// The probability at a place of an axis that putOnScale() has put on log-odds, with two digits of what it lacks to 0
/// or 1: "0.73", "0.99993". Absent for all other axes.
std::optional<std::string> forecastTextAt(const Axis& axis, double place);

}  // namespace calibrium
