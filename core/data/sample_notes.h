// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace calibrium {

/// A column of a file beside predictions and targets, of all its rows: what can be a group, an axis or a case weight.
struct SampleColumn {
    std::string name;
    std::vector<std::string> cells;  ///< as in the file, visible characters only; each value in one spelling
    /// The same as numbers, NaN where the cell says that there is none; empty unless all others are numbers.
    std::vector<double> numbers{};
    bool isPrediction = false;  ///< of another model of the file: it says nothing of the samples themselves
};

/// What a file says of its samples besides predictions and targets, and where they stand in it.
struct SampleNotes {
    std::string file;  ///< its name, for messages; empty for pasted text
    /// Line of the file for every row, from 1; the first line alone where the others follow it: see lineOf() and
    /// setLines() of core/data/notes.h. Empty where files have no lines.
    std::vector<std::int64_t> lines{};
    std::vector<SampleColumn> columns{};
};

}  // namespace calibrium
