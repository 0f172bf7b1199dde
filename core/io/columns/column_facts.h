// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"
#include "core/io/columns/column_sample.h"
#include "core/io/names/column_names.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Table;

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
    bool isBound = false;  ///< says how far another column may be off (markBounds())

    bool isNumeric = false;
    bool isWhole = false;
    bool hasFractions = false;  ///< some
    bool isText = false;
    bool isEmpty = false;
    bool hasNegative = false;
    bool hasPercentSigns = false;  ///< its numbers were divided by 100 as they were read
    std::size_t filledCount = 0;   ///< sampled cells that are not empty
    double shareInUnit = 0;        ///< of the filled rows, in [0,1]
    double least = 0;              ///< of the numbers
    double greatest = 0;
    /// The different cells, sorted; words that differ in case and blanks only once; cut after mostLabels + 1.
    std::vector<std::string> labels;

    static constexpr std::size_t mostLabels = 1000;

    /// Whole numbers, as labels and flags are, but zeros alone or with fractions among them: a class that hardly ever
    /// gets a probability.
    [[nodiscard]] bool mayBeRareClass() const {
        return isWhole && least >= 0 && greatest <= 1 && (greatest == 0 || hasFractions);
    }
    [[nodiscard]] bool isFraction() const { return isNumeric && !isWhole && shareInUnit >= 0.5; }
    /// Neither a target, nor a number of the row, nor empty: a column that may hold predictions.
    [[nodiscard]] bool mayBePrediction() const {
        return isNumeric && !isTargetByName && !isOutcomeByName && !numbersRows();
    }
    [[nodiscard]] bool numbersRows() const { return isIdentifier || countsRows; }
};

/// Numbered names of different kinds, such as mean0 and cov0.
bool haveSeveralStems(const std::vector<ColumnFacts>& facts, const std::vector<std::size_t>& columns);

/// One per column of the table. Looks at the sampled rows only.
std::vector<ColumnFacts> factsOf(const Table& table, const ColumnSample& sample);

}  // namespace calibrium
