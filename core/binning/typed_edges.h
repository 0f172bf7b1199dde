// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/binning/bins.h"
#include "core/text/text.h"

#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// The edges of bins of [0,1] as somebody typed them: numbers with colons, semicolons, commas or blanks between,
/// "0:0.1:0.5:1". The ends 0 and 1 may be left out. Result: rising from 0 to 1, at least two numbers.
/// Throws InvalidSetting in one sentence where there is no number, a word is none, nothing stands between two
/// colons, or numbers lie outside [0,1] or do not rise.
std::vector<double> parseBinEdges(std::string_view text);

/// Which ends parseBinEdges() adds, in a sentence: "The bins go from 0 to 1: the edge 0 was added." Empty where both
/// are there. Throws as parseBinEdges().
Text addedEnds(std::string_view text);

/// The bins between these edges, compared as doubles: (a, b], 0 belongs to the first; with BinEdges::Left [a, b), and 1
/// belongs to the last. confidences: n values in [0,1] (float32 rounding above 1 counts as 1); edges as
/// parseBinEdges() has them. Bins may be empty. Cost O(n log(edges)).
Bins binsBetween(const Eigen::VectorXd& confidences, std::vector<double> edges, BinEdges owner = BinEdges::Right);

}  // namespace calibrium
