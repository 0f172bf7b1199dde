// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/survival/risk_scale.h"

#include "core/data/table.h"
#include "core/io/names/name_words.h"
#include "core/io/names/number_scale.h"
#include "core/io/table/table_column.h"
#include "core/run/error.h"
#include "core/survival/follow_up.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <optional>
#include <string>

namespace calibrium {

namespace {

/// The greatest number of the column; nothing without any, and where a cell has a percent sign.
std::optional<double> greatestRisk(const Table& table, const std::string& name, bool hasDecimalComma) {
    const TableColumn column(table, name, hasDecimalComma);
    std::optional<double> greatest;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (column.isMissing(row)) continue;
        if (column.text(row).ends_with('%')) return std::nullopt;
        greatest = std::max(greatest.value_or(0), column.number(row));
    }
    return greatest;
}

void refuseUnclearScaleOf(const Table& table, const std::string& name, bool hasDecimalComma) {
    const bool isPercent = scaleOfName(name) == NumberScale::Percentages;
    const auto whole = isPercent ? std::nullopt : wholeOfName(name);
    if (!isPercent && !whole) return;
    const auto greatest = greatestRisk(table, name, hasDecimalComma);
    if (!greatest) return;
    const Text most = asNumber(significant(*greatest));
    if (isPercent && *greatest <= 1) {
        throw InvalidInput(Text("The name {1} says percent, but the numbers lie between 0 and 1; say --percent if {2} "
                                "means {2} %, or --scale probability.",
                                Text("\"{1}\"", name), most),
                           {.file = table.name()});
    }
    if (!whole) return;
    const Text count = asNumber(std::to_string(*whole));
    if (*greatest <= 1) {
        throw InvalidInput(Text("The name {1} says events per {2}, but the numbers lie between 0 and 1; say --scale "
                                "probability if they are probabilities, or divide them by {2} and say the same.",
                                Text("\"{1}\"", name), count),
                           {.file = table.name()});
    }
    throw InvalidInput(Text("The name {1} says events per {2}; divide its numbers by {2} and say --scale probability.",
                            Text("\"{1}\"", name), count),
                       {.file = table.name()});
}

}  // namespace

void refuseUnclearRiskScale(const Table& table, const FollowUpColumns& columns) {
    if (columns.arePercentages || columns.areProbabilities) return;
    refuseUnclearScaleOf(table, columns.risk, columns.hasDecimalComma);
    if (!columns.ownSurvival.empty()) refuseUnclearScaleOf(table, columns.ownSurvival, columns.hasDecimalComma);
}

}  // namespace calibrium
