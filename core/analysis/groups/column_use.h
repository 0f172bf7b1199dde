// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium {

class Dataset;
struct SampleColumn;

/// Whether the column only tells the rows apart: it is called so ("id"), or its numbers are those of the rows from any
/// number on, each once, in whatever order.
bool numbersRows(const SampleColumn& column);

/// The column beside the predictions that samples are most likely split by: the first whose values recur, of 2 to 50,
/// as sex or site; else the first that does not number the rows, as age. The first of all where there is no such
/// column, empty where there is none. O(n) for each column.
std::string likelyGroupColumn(const Dataset& data);

/// The column that is most likely case weights: the first with numbers of that name, else the first with numbers, else
/// the first of all; empty where there is none.
std::string likelyWeightColumn(const Dataset& data);
/// The same for clusters of dependent rows: what is called like one or like an identifier, and recurs.
std::string likelyClusterColumn(const Dataset& data);

}  // namespace calibrium
