// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/positive_class.h"

#include "core/io/cells/number.h"
#include "core/io/names/class_naming.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/spellings.h"
#include "core/io/reading/assign_columns.h"
#include "core/run/error.h"

#include <algorithm>

namespace calibrium {

namespace {

using Names = std::vector<std::string>;

/// The place of the class that the user calls the event.
std::size_t chosenClass(const Names& names, const std::string& chosen) {
    const auto found = std::find(names.begin(), names.end(), chosen);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    throw InvalidSetting(
        Text("There is no class \"{1}\" that could be the event; the classes are {2}.", chosen, listed(names)));
}

}  // namespace

std::optional<std::size_t> eventAmong(const Names& names) {
    if (names.size() != 2) return std::nullopt;
    // Of numbers, the larger one: 1 of 0 and 1, and of -1 and 1, 2 of 1 and 2.
    const auto first = parseNumber(names[0], false);
    const auto second = parseNumber(names[1], false);
    if (first && second && *first != *second) return *first > *second ? std::size_t{0} : std::size_t{1};
    if (saysItHappened(names[0], names[1]) == saysItHappened(names[1], names[0])) return std::nullopt;
    return saysItHappened(names[0], names[1]) ? std::size_t{0} : std::size_t{1};
}

Found<ColumnReading> withPositiveClass(const ImportPlan& plan, const ImportOverrides& overrides) {
    Found<ColumnReading> found{plan.reading};
    ColumnReading& reading = found.value;
    const Names& names = plan.reading.classNames;
    const auto columns = predictionColumns(plan.tables.predictions, plan.reading);
    const bool isPair = columns.size() == 2 && names.size() == 2;
    if (isPair && !overrides.family) reading.family = binaryLayout().family;
    reading.positiveClass = 1;
    if (!familyLayout(reading.family).hasPositiveClass || names.size() != 2) {
        if (!overrides.positiveClass) return found;
        if (names.size() == 2) {
            throw InvalidSetting(
                Text("--positive names the event of a binary model, and --kind is {1}; leave out one of "
                     "them.",
                     asItStands(reading.family)));
        }
        throw InvalidSetting(
            Text("The event can be chosen (--positive) of two classes only; there are {1}.", names.size()));
    }
    const auto& header = plan.tables.predictions.header();
    const auto target = targetColumn(plan);
    const std::string targetName =
        target && !target->table->header().empty() ? target->table->header()[target->column] : "";
    const bool isReversed = polarityOfName(targetName) == Polarity::NoEvent;
    bool isByLabel = false;
    if (overrides.positiveClass) {
        reading.positiveClass = chosenClass(names, *overrides.positiveClass);
    } else if (!isPair && isReversed) {
        reading.positiveClass = 1;
    } else if (const auto event = eventAmong(names); event && (isPair || !overrides.classNames)) {
        reading.positiveClass = *event;
        isByLabel = true;
    }
    const std::string event = names[reading.positiveClass];
    const Text text = isPair ? Text("The event is the class {1}, with the probabilities of {2}.", event,
                                    columnText(header, columns[reading.positiveClass]))
                             : Text();
    if (isPair && isByLabel && reading.positiveClass == 1) {
        found.remarks.say(text);  // as everybody would expect
    } else if (isPair) {
        found.remarks.assume("import-positive-class", text);
    } else if (isReversed && !columns.empty() && !overrides.positiveClass && reading.positiveClass == 1) {
        found.remarks.assume("import-positive-class",
                             Text("The event is {1} = {2}, of which {3} holds the probability.", targetName, event,
                                  columnText(header, columns.front())));
    } else if (reading.positiveClass == 0 && !columns.empty()) {
        found.remarks.assume(
            "import-positive-class",
            Text("The event is the class {1}: {2} holds the probability of {3}, and 1 minus it is taken.", event,
                 columnText(header, columns.front()), names[1]));
    }
    return found;
}

}  // namespace calibrium
