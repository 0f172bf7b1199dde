// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/views/score_parts.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Run;
struct FigureCall;
struct FigureModel;
struct Panel;

/// The upper bound of one score's calibration error, of one model.
struct ShownBound {
    Text name;                    ///< of the score
    std::optional<double> value;  ///< absent: refused
    std::optional<double> lower;  ///< 95 % interval of the bound
    std::optional<double> upper;
    std::optional<double> smallestSd{};  ///< that the bound of the Dawid-Sebastiani score assumes
    std::optional<double> ifCalibrated;  ///< what the bound is in expectation for targets drawn from the predictions
};

struct ShownBounds {
    const FigureModel* model = nullptr;
    std::vector<ShownBound> bounds;
    std::vector<Text> notes{};
};

/// The bounds by the log, the Brier and the spherical score, of whole predictions of classes, by the measure
/// `score-bound`, with that of a calibrated model. Throws Cancelled.
ShownBounds classBoundsOf(const FigureCall& call, const FigureModel& model, const Run& run);
/// Adds the bound of a real target by the score of these parts, "crps" or "dss"; a refusal becomes a note.
void addRealBound(const FigureCall& call, const FigureModel& model, const std::string& score, ShownScoreParts& parts,
                  const Run& run);

/// Points of the bounds with their intervals, of several models beside each other, and hollow ones of a calibrated
/// model with the same predictions.
Panel boundsPanel(std::span<const ShownBounds> all, const Text& title, const Text& label);

}  // namespace calibrium
