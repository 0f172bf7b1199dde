// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/other_numbers.h"

#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/assign_columns.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace calibrium {

std::optional<ImportQuestion> otherNumbersQuestion(const ImportPlan& plan, const LabelSummary& labels,
                                                   std::size_t classCount) {
    constexpr std::size_t mostNamed = 12;
    const auto most = static_cast<double>(classCount);
    const bool areCounted = labels.smallest >= 0 && labels.largest <= most && labels.largest - labels.smallest < most;
    const bool areWhole = std::all_of(labels.names.begin(), labels.names.end(), [](const std::string& name) {
        const auto number = parseNumber(name, false);
        return number && *number == std::floor(*number);
    });
    if (areCounted || !areWhole || labels.names.size() != classCount || classCount > mostNamed) return std::nullopt;
    return ImportQuestion{
        .about = ImportQuestion::About::ClassNames,
        .text = Text("The labels are {1}, and {2} classes counted from 0 or from 1 have other numbers",
                     listed(labels.names), classCount),
        .answer = "name the label of each column with --classes, in the order of the columns",
        .place = {.file = targetColumn(plan)->table->name()}};
}

}  // namespace calibrium
