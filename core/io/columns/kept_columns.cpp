// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/kept_columns.h"

#include "core/io/columns/column_sample.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/import.h"

namespace calibrium {

namespace {

/// As many values as groups can be made of.
constexpr std::size_t mostValues = 50;

Text usePhrase(KeptUse use) {
    switch (use) {
        case KeptUse::Identifier:
            return "an identifier";
        case KeptUse::Group:
            return "can be a group";
        case KeptUse::Weights:
            return "can be weights";
        case KeptUse::None:
            break;
    }
    return {};
}

/// "column 4 (sex: can be a group)".
Text keptText(const std::vector<std::string>& header, std::size_t column, KeptUse use) {
    if (use == KeptUse::None) return columnText(header, column);
    const bool isNamed = column < header.size() && !header[column].empty();
    return isNamed ? Text("column {1} ({2}: {3})", column + 1, header[column], usePhrase(use))
                   : Text("column {1} ({2})", column + 1, usePhrase(use));
}

}  // namespace

KeptUse likelyUse(const ColumnFacts& facts) {
    if (facts.isEmpty) return KeptUse::None;
    if (facts.isNumeric && !facts.hasNegative && facts.greatest > 0 && namesWeights(facts.name)) {
        return KeptUse::Weights;
    }
    if (facts.numbersRows()) return KeptUse::Identifier;
    if (facts.hasHeader && isComputedExtra(facts.name)) return KeptUse::None;
    if (facts.isText) {
        // Names of the rows, or remarks, recur too seldom.
        const bool recurs = 2 * facts.labels.size() <= facts.filledCount;
        return facts.labels.size() > 1 && facts.labels.size() <= mostValues && recurs ? KeptUse::Group : KeptUse::None;
    }
    return facts.least < facts.greatest ? KeptUse::Group : KeptUse::None;
}

std::vector<KeptUse> likelyUses(const ImportPlan& plan) {
    const Table& table = plan.tables.predictions;
    std::vector<KeptUse> uses;
    for (const ColumnFacts& facts : factsOf(table, sampleColumns(table, plan.tables.format.hasDecimalComma))) {
        uses.push_back(likelyUse(facts));
    }
    return uses;
}

KeptColumns describeKept(const Table& table, const std::vector<ColumnFacts>& facts,
                         const std::vector<std::size_t>& columns) {
    KeptColumns kept;
    std::vector<Text> names;
    for (const std::size_t column : columns) {
        const KeptUse use = likelyUse(facts[column]);
        names.push_back(keptText(table.header(), column, use));
        kept.roleCount += use == KeptUse::Group || use == KeptUse::Weights ? 1 : 0;
        kept.isAnyFilled = kept.isAnyFilled || !facts[column].isEmpty;
    }
    kept.text = listed(names);
    return kept;
}

bool offersRole(const Warning& warning) { return warning.id == "import-left-out" && warning.count > 0; }

}  // namespace calibrium
