// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/column_facts.h"
#include "core/io/reading/import.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace calibrium {

class Table;
struct ImportPlan;
struct Warning;

/// What a column beside predictions and targets is most likely good for.
enum class KeptUse {
    None,        ///< what was computed from the predictions, free text, a single value
    Identifier,  ///< numbers or names the rows
    Group,       ///< its values, or ranges of its numbers, can split the samples
    Weights      ///< its numbers can be case weights
};

/// Judged by name and sampled cells: "weight" with numbers of at least 0 can be weights; values that recur and
/// differing numbers can be groups, unless the name is that of something computed ("loss", "confidence").
KeptUse likelyUse(const ColumnFacts& facts);

/// The same for every column of the plan's predictions, whatever its role. Looks at the sampled rows only.
std::vector<KeptUse> likelyUses(const ImportPlan& plan);

/// Columns that are neither predictions nor targets, in words.
struct KeptColumns {
    Text text;                   ///< "column 1 (id: an identifier), column 4 (sex: can be a group), column 5 (note)"
    std::int64_t roleCount = 0;  ///< how many of them can be a group or weights
    bool isAnyFilled = false;    ///< the cells of one at least are not all empty
};
KeptColumns describeKept(const Table& table, const std::vector<ColumnFacts>& facts,
                         const std::vector<std::size_t>& columns);

/// Whether the warning names a column that can be a group or weights: one of ImportRemarks::assumptions.
bool offersRole(const Warning& warning);

}  // namespace calibrium
