// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/no_labels.h"

#include "core/io/cells/date_text.h"
#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/table/missing_rows.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

void refuseOtherThanLabels(const Table& table, std::size_t target, const std::vector<std::string>& given) {
    std::vector<std::string> labels = given;
    std::erase_if(labels, [](const std::string& label) { return isMissing(label); });
    if (labels.empty()) return;
    const Text column = columnText(table.header(), target);
    const auto areAll = [&](const auto& fits) { return std::all_of(labels.begin(), labels.end(), fits); };
    if (areAll([](const std::string& label) { return readDate(label).has_value(); })) {
        throw InvalidInput(
            Text("The targets in {1} are dates, such as {2}, and no classes; write 1 where the event happened and 0 "
                 "where it did not in a column of its own, and name that with --target-column.",
                 column, labels.front()),
            {.file = table.name()});
    }
    const auto isFraction = [](const std::string& label) {
        const auto number = parseNumber(label, true);
        return number && *number != std::floor(*number);
    };
    if (areAll([](const std::string& label) { return parseNumber(label, true).has_value(); }) &&
        std::any_of(labels.begin(), labels.end(), isFraction)) {
        throw InvalidInput(
            Text("The targets in {1} are numbers, such as {2}, and no classes; say what a row predicts with --kind: "
                 "normal for means and standard deviations, quantiles or draws.",
                 column, labels.front()),
            {.file = table.name()});
    }
}

}  // namespace calibrium
