// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/other_columns.h"

#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/other_names.h"

namespace calibrium {

namespace {

/// "p_dropout" beside "dropped_out": of an outcome, what the word means elsewhere does not matter.
bool isOfOutcomeBeside(const ColumnView& view, std::size_t column) {
    const ColumnFacts& facts = view.facts[column];
    if (facts.probability == NameStrength::None) return false;
    for (std::size_t other = 0; other < view.facts.size(); ++other) {
        const ColumnFacts& beside = view.facts[other];
        const bool areLabels = beside.labels.size() == 2 && (beside.isText || beside.isWhole);
        if (other != column && areLabels && commonNameLength(facts.name, beside.name) > 0) return true;
    }
    return false;
}

}  // namespace

bool holdsOtherThanPrediction(const ColumnView& view, std::size_t column) {
    const ColumnFacts& facts = view.facts[column];
    if (!saysOtherThanPrediction(facts.name) || isOfOutcomeBeside(view, column)) return false;
    if (!areSameName(facts.name, "lr") || !facts.isFraction()) return true;
    for (std::size_t other = 0; other < view.facts.size(); ++other) {
        const ColumnFacts& beside = view.facts[other];
        if (other != column && beside.isFraction() && saysKindOfModel(beside.name)) return false;
    }
    return true;
}

}  // namespace calibrium
