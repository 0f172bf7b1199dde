// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

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

/// One error of the ladder as it was estimated.
struct Rung {
    std::optional<double> value;  ///< absent: refused
    std::optional<double> lower;  ///< range of a calibrated model; of the bound an interval
    std::optional<double> upper;
    Text refusal{};
};

/// MMCE, KS, ECE, TCE, CWCE, CE and the bound by the Brier score, of one model.
///   MMCE <= max sqrt(k(r,r)) TCE, KS <= TCE, ECE <= TCE <= CWCE <= CE <= bound
/// The MMCE is divided by its constant, which is 1 for its kernel. The KS is that of all samples together: taken by
/// predicted class it is bounded by the CE, but not by the TCE. The first three are not ordered among themselves.
struct Ladder {
    static constexpr std::size_t rungCount = 7;
    static constexpr std::size_t firstOfChain = 2;  ///< the ECE; from it on every rung is bounded by the next
    static const std::array<const char*, rungCount> names;
    /// What each can and cannot see.
    static const std::array<const char*, rungCount> meanings;

    const FigureModel* model = nullptr;
    std::array<Rung, rungCount> rungs{};
    double shareBelowHalf = 0;  ///< of samples whose largest probability lies below 1/2
};

/// The measures of the ladder, through the results that the model shares. Throws Cancelled.
Ladder ladderOf(const FigureCall& call, const FigureModel& model, const Run& run);

/// The rung that bounds this one: the TCE for all that look at the top label, else the next. rung: not the last.
std::size_t boundOf(std::size_t rung);

/// Whether a rung is larger than the one that bounds it, which population values of GB22 Theorem 3.1 never are; the
/// last rung never is.
bool isOutOfOrder(const Ladder& ladder, std::size_t rung);

/// "TCE > CWCE: confidences below ½" for every rung that is out of order in some ladder; then the
/// sentences of rungs that were refused.
std::vector<Text> orderNotes(std::span<const Ladder> ladders);

/// The panel, without its place in the grid. Points of several models stand beside each other.
Panel ladderPanel(std::span<const Ladder> ladders, std::int64_t p);

}  // namespace calibrium
