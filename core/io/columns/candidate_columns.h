// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"

#include <vector>

namespace calibrium {

/// The sets of two or more columns that may together be the class probabilities (or logits) of a file: columns whose
/// names share a stem and are numbered, or share a prefix, or are labels; all columns, with and without the usual
/// extras and whole numbers; and, where none of these adds up to 1 or 100, neighbours that do and all columns but one
/// or two. Ascending, each once.
std::vector<std::vector<std::size_t>> candidateColumns(const ColumnView& view);

/// The sets of numbered columns of one stem among these: s0, s1, ... A single "x" or "sample" is no set of draws.
std::vector<std::vector<std::size_t>> setsOfDraws(const ColumnView& view, const std::vector<std::size_t>& named);

/// The part of a name that may be the name of a class: "cat" of "p_cat"; the name itself where nothing is in front.
std::string classPart(const std::string& name);

/// The label of the targets that stands within the name of a column, as "yes" does in "P (churn=yes)"; the longest of
/// several, empty for none. Numbers only as the whole name or as the part behind a word for probabilities.
std::string labelWithin(const ColumnView& view, std::size_t column);

}  // namespace calibrium
