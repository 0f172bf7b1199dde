// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"
#include "core/io/column_names.h"
#include "core/io/column_sample.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// What the name and the sampled cells of one column say, before anything is decided.
struct ColumnFacts {
    std::string name;  ///< empty: the file has no header
    bool hasHeader = false;
    bool isTargetByName = false;
    bool isOutcomeByName = false;  ///< labels under the name of an outcome, such as "died"
    bool isIdentifier = false;     ///< by its name
    bool countsRows = false;       ///< holds 0, 1, 2, ... or 1, 2, 3, ...
    bool isExtra = false;          ///< by its name: usually no prediction
    NameStrength probability = NameStrength::None;
    NumberedName numbered;

    bool isNumeric = false;
    bool isWhole = false;
    bool isText = false;
    bool isEmpty = false;
    bool hasNegative = false;
    std::size_t filledCount = 0;  ///< sampled cells that are not empty
    double shareInUnit = 0;       ///< of the filled rows, in [0,1]
    double least = 0;             ///< of the numbers
    double greatest = 0;
    /// The different cells, sorted; cut after mostLabels + 1.
    std::vector<std::string> labels;

    static constexpr std::size_t mostLabels = 1000;

    [[nodiscard]] bool isFraction() const { return isNumeric && !isWhole && shareInUnit >= 0.5; }
    /// Neither a target, nor a number of the row, nor empty: a column that may hold predictions.
    [[nodiscard]] bool mayBePrediction() const {
        return isNumeric && !isTargetByName && !isOutcomeByName && !numbersRows();
    }
    [[nodiscard]] bool numbersRows() const { return isIdentifier || countsRows; }
};

/// One per column of the table. Looks at the sampled rows only.
std::vector<ColumnFacts> factsOf(const Table& table, const ColumnSample& sample);

}  // namespace calibrium
