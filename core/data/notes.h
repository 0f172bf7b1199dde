// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
struct SampleColumn;
struct SampleNotes;

// How the notes of a file are read. Most files have a row on every line from the first, so that SampleNotes::lines
// holds the first line alone where all the others follow it.

/// The line of a row as it was loaded, from 1; nothing where the file has no lines.
std::optional<std::int64_t> lineOf(const SampleNotes& notes, Index loadedRow);
/// lines: of all rows in order; shortened to the first where the others follow it.
void setLines(SampleNotes& notes, std::vector<std::int64_t> lines);

/// The column of the data set's file with this name; "3" is the third column of a file without names, "column 3".
/// Throws InvalidInput that lists the columns there are.
const SampleColumn& noteColumn(const Dataset& data, const std::string& name);
/// Names of the columns beside predictions and targets, in the order of the file.
std::vector<std::string> noteColumnNames(const Dataset& data);
/// Those of them that describe the samples, without predictions of other models: what is looked at unasked.
std::vector<std::string> describingColumnNames(const Dataset& data);
/// The same of several data sets, each name once.
std::vector<std::string> describingColumnNamesOfAll(std::span<const Dataset> all);

/// The column's cells, or numbers, of the data set's rows. A column without numbers gives none; a missing one is NaN.
std::vector<std::string> cellsOf(const Dataset& data, const SampleColumn& column);
std::vector<double> numbersOf(const Dataset& data, const SampleColumn& column);

/// The data set with a column as case weights, times a power of 2 where they are very large or small: only their ratios
/// matter. Throws InvalidInput, naming the column and, for a single cell, file and
/// line: a column that does not exist, a cell that is no number, a negative weight, or weights that are all zero.
Dataset withWeightColumn(const Dataset& data, const std::string& column);

}  // namespace calibrium
