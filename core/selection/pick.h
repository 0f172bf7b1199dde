// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/selection/panel_samples.h"
#include "core/text/text.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
struct Figure;
struct FigureCall;

/// What a hand has touched in a figure: a part of a mark, or else a region of a panel.
struct FigurePick {
    std::size_t panel = 0;
    std::optional<MarkPart> part{};
    Region region{};
};

/// Samples of one model that were picked.
struct PickedSamples {
    int series = 0;
    std::vector<Index> rows;  ///< of the model's data, rising; at least one
    Text description;         ///< "confidence 0.8 to 0.9"
};

/// The samples that a pick means, by the definitions of rowsOfPart() and rowsWithin(). A part means the samples of its
/// model; a region those of every model in the panel, in the order of the call. Models without samples there are left
/// out. Throws and costs as samplesIn().
std::vector<PickedSamples> pickSamples(const Figure& figure, const FigurePick& pick, const FigureCall& call);

/// The rows of `to` that are the same samples as these rows of `from`: those that were loaded from the same rows, if
/// all rows that both hold have the same targets, as two models of the same test set do, or a model and what was made
/// of it. Rising; absent where the data sets do not hold the same samples. rows: rising. O(n).
std::optional<std::vector<Index>> sharedRows(const Dataset& from, std::span<const Index> rows, const Dataset& to);

}  // namespace calibrium
