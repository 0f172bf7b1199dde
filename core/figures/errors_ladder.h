// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analyse.h"
#include "core/figures/figure_method.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

/// One error of the ladder as it was estimated.
struct Rung {
    std::optional<double> value;  ///< absent: refused
    std::optional<double> lower;  ///< range of a calibrated model; of the bound an interval
    std::optional<double> upper;
    std::string refusal{};
};

/// ECE, TCE, CWCE, CE and the bound by the Brier score, of one model.
struct Ladder {
    static constexpr std::size_t rungCount = 5;
    static const std::array<const char*, rungCount> names;
    /// What each can and cannot see.
    static const std::array<const char*, rungCount> meanings;

    const FigureModel* model = nullptr;
    std::array<Rung, rungCount> rungs{};
    double shareBelowHalf = 0;  ///< of samples whose largest probability lies below 1/2
};

/// The measures of the ladder, through the results that the model shares. Throws Cancelled.
Ladder ladderOf(const FigureCall& call, const FigureModel& model, const Run& run);

/// Whether a rung is larger than the next one, which population values of GB22 Theorem 3.1 never are.
bool isOutOfOrder(const Ladder& ladder, std::size_t rung);

/// "TCE > CWCE: confidences below ½" for every rung that is out of order in some ladder; then the
/// sentences of rungs that were refused.
std::vector<std::string> orderNotes(std::span<const Ladder> ladders);

/// The panel, without its place in the grid. Points of several models stand beside each other.
Panel ladderPanel(std::span<const Ladder> ladders, std::int64_t p);

}  // namespace calibrium
