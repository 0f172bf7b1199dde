// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/column_facts.h"
#include "core/io/reading/import.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// What is known of the targets before the columns of predictions are chosen.
struct TargetHint {
    bool isKnown = false;
    std::optional<std::size_t> column{};  ///< where it is one of the predictions file
    bool isReal = false;                  ///< numbers that are not whole: no classes
    bool isText = false;                  ///< words: no real targets
    bool areShares = false;               ///< numbers between 0 and 1, not all whole
    std::string share{};                  ///< one of them, as it is written
    std::vector<std::string> labels;      ///< the different cells, where they are words or whole numbers
};

/// All that the choice of the columns of predictions rests on.
struct ColumnView {
    const Table& table;
    const ColumnSample& sample;
    const std::vector<ColumnFacts>& facts;
    TargetHint target;
    std::vector<std::size_t> reserved{};  ///< columns that hold the targets already
};

/// One way to read the columns of a file.
struct Explanation {
    std::string family;
    std::vector<std::size_t> columns{};  ///< of predictions, as they stand
    /// Of a classification: how its numbers are meant; empty: nothing says.
    std::optional<NumberScale> scale = NumberScale::Probabilities;
    double score = 0;  ///< evidence for it, in arbitrary units; see explain()
};

/// Whether the column is one of them.
bool contains(const std::vector<std::size_t>& columns, std::size_t column);

/// A lead over the next explanation that leaves no doubt.
inline constexpr double clearLead = 2.5;

/// The explanation of these columns as a classification: binary for one column, categorical for more, of two columns
/// the family that the overrides name.
Explanation explainClasses(const ColumnView& view, std::vector<std::size_t> columns, const ImportOverrides& overrides);

/// All sensible explanations, the best first; explanations of equal score stand in the order of familyLayouts(). The
/// evidence: columns that add up to 1 (or 100) in each row, and how exactly; names that number the classes, name
/// probabilities or parameters, or agree with the labels; against it, names of usual extras among the columns, and
/// columns left over that nothing explains. Overrides (family, logits, percentages) exclude what contradicts them.
std::vector<Explanation> explain(const ColumnView& view, const ImportOverrides& overrides);

}  // namespace calibrium
