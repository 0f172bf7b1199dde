// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/note.h"
#include "core/method/estimate.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Run;
struct FigureCall;
struct FigureModel;
struct Panel;

/// The parts MCB, DSC, UNC of one score of one model, and the score itself; absent where they were refused.
struct ShownScoreParts {
    const FigureModel* model = nullptr;
    std::optional<std::array<double, 4>> values{};
    std::optional<CalibratedRange> range{};  ///< of the MCB; absent where rows go together in clusters
    /// What the part MCB is, for the tip of its bar.
    Text meaning = "what the best monotone recalibration of these rows gains";
    /// The upper bound of the score's calibration error, a bar of its own, and what to say of it.
    std::optional<double> bound{};
    Text boundTip{};
    std::vector<Note> notes{};
};

/// Those of the registered measure (`corp`, `decomposition`, or `canonical-brier`, which has one score and takes "")
/// for this score of its choice, through the results that the model shares. Throws Cancelled.
ShownScoreParts scorePartsOf(const FigureCall& call, const FigureModel& model, const std::string& measureId,
                             const std::string& score, const Run& run);

/// Bars of the parts, of several models beside each other, with the range of a calibrated model at the MCB, and of the
/// bounds where there are any. title: the name of the score.
Panel scorePartsPanel(std::span<const ShownScoreParts> all, const Text& title);

}  // namespace calibrium
