// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/runs/measured_cell.h"

#include <optional>
#include <string>
#include <vector>

namespace calibrium {

struct Line;
struct Panel;
struct Parameter;
struct Points;
struct PublishedValue;

/// Means with their standard deviations, where these are known, at rising places.
struct Spread {
    std::vector<double> x, mean;
    std::vector<std::optional<double>> deviation;
    void add(double atX, double value, std::optional<double> spread) {
        x.push_back(atX);
        mean.push_back(value);
        deviation.push_back(spread);
    }
};

/// The histogram of p-values beside the uniform density, which they have if the model is calibrated.
Panel pValuePanel(const std::vector<double>& pValues, const Text& title, int series);

/// What p-values of one world say of a test, at the level 5 %.
Text pValueSentence(const Text& label, const std::vector<double>& pValues, bool isCalibrated);

/// A published mean with its standard deviation, low on a histogram, in the colour and shape of the method.
void addPublishedMean(Panel& panel, const PublishedValue& published, const Text& label, int series);

/// Names the histogram of a panel in the legend.
void nameBars(Panel& panel, const Text& legend);

/// A quantity, named in the legend, against a number of the world: our means with one standard deviation to each side,
/// the published ones beside them, the truth as a line.
Panel spreadPanel(const Parameter& varied, const MeasuredQuantity& quantity, int series, const Spread& ours,
                  const Spread& published, Line truths);

/// The number of one data set among means over many.
Points singleValue(double x, double value);

/// The panels with their series numbers moved up, for a place beside other series.
std::vector<Panel> withSeriesFrom(std::vector<Panel> panels, int first);

}  // namespace calibrium
