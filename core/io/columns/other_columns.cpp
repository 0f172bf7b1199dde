// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/other_columns.h"

#include "core/io/names/column_names.h"
#include "core/io/names/other_names.h"

namespace calibrium {

bool holdsOtherThanPrediction(const ColumnView& view, std::size_t column) {
    const ColumnFacts& facts = view.facts[column];
    if (!saysOtherThanPrediction(facts.name)) return false;
    if (!areSameName(facts.name, "lr") || !facts.isFraction()) return true;
    for (std::size_t other = 0; other < view.facts.size(); ++other) {
        const ColumnFacts& beside = view.facts[other];
        if (other != column && beside.isFraction() && saysKindOfModel(beside.name)) return false;
    }
    return true;
}

}  // namespace calibrium
