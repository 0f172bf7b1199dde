// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/column_sample.h"
#include "core/io/columns/explanations.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"

#include <optional>
#include <string>

namespace calibrium {

/// A cell that keeps a column of numbers from being seen as one.
struct OddCell {
    std::string text;            ///< the cell, without blanks around it; of a long one the beginning
    Place place;                 ///< file, line, column and its name
    bool hasSeparators = false;  ///< a number with separators of thousands: "1,423.10", "1.423,10", "1'423"
};

/// The first column whose cells are written with separators of thousands; else the first word among the numbers of a
/// column, such as the "Total" below a table or a header that comes again. Cells that stand for missing values are
/// none. Looks at the sampled rows alone.
std::optional<OddCell> oddCell(const Table& table, const ColumnSample& sample, bool hasDecimalComma);

/// Such a cell, which explains why nothing else does.
std::optional<ImportQuestion> oddCellQuestion(const ColumnView& view, bool hasDecimalComma);

/// Where columns of numbers were not seen as such, for their separators of thousands, other questions are about what is
/// left: this one comes first.
std::optional<ImportQuestion> separatorsQuestion(const ColumnView& view, bool hasDecimalComma);

}  // namespace calibrium
