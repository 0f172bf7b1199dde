// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/order_of_classes.h"

#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/reading/assign_columns.h"
#include "core/text/number_text.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

using ClassList = std::vector<std::string>;

/// Which of the chosen classes each of the columns is named after; empty where their names do not say it of all.
ClassList classesOfColumns(const Table& table, const ClassList& chosen, const std::vector<std::size_t>& columns,
                           const HeaderClasses& header) {
    if (columns.size() < 2 || columns.size() != chosen.size() || table.header().empty()) return {};
    ClassList full;
    for (const std::size_t column : columns) full.push_back(table.header()[column]);
    // The names of the headings stand in the order of the file, those within the columns in that of the columns.
    for (const ClassList& names : {namesWithinColumns(full, chosen), header.names}) {
        if (std::is_permutation(names.begin(), names.end(), chosen.begin(), chosen.end())) return names;
    }
    return {};
}

}  // namespace

ImportQuestion classOrderQuestion(const Table& table, const ClassList& chosen, const std::vector<std::size_t>& columns,
                                  const ClassList& named) {
    ClassList ofClasses;
    for (const std::string& name : chosen) {
        const auto at = static_cast<std::size_t>(std::find(named.begin(), named.end(), name) - named.begin());
        ofClasses.push_back(table.header()[columns[at]]);
    }
    return {.about = ImportQuestion::About::ClassNames,
            .text = Text("By their names the columns are those of the classes {1}, and --classes names them in another "
                         "order",
                         listed(named)),
            .answer = Text("say --classes {1}, which is the order of the columns, or --columns {2}, or leave --classes "
                           "out where the labels bear these names",
                           asItStands(shellWord(joinedNames(named))), asItStands(shellWord(joinedNames(ofClasses)))),
            .place = {.file = table.name()}};
}

ImportPlan withColumnsOfClasses(ImportPlan plan, const ImportOverrides& overrides, const HeaderClasses& header) {
    if (!overrides.classNames) return plan;
    const Table& table = plan.tables.predictions;
    const ClassList& chosen = *overrides.classNames;
    const auto columns = predictionColumns(table, plan.reading);
    const ClassList named = classesOfColumns(table, chosen, columns, header);
    if (named.empty() || named == chosen) return plan;
    auto inFile = columns;
    if (!overrides.predictionNames) std::sort(inFile.begin(), inFile.end());
    ClassList ofFile;
    for (const std::size_t column : inFile) {
        ofFile.push_back(
            named[static_cast<std::size_t>(std::find(columns.begin(), columns.end(), column) - columns.begin())]);
    }
    if (ofFile != chosen) plan.remarks.ask(classOrderQuestion(table, chosen, inFile, ofFile));
    plan.reading.columnSequence = std::move(inFile);
    return plan;
}

Text orderOfTwoText(const std::string& first, const std::string& second) {
    const auto option = [](const std::string& other, const std::string& event) {
        return asItStands(shellWord(joinedNames({other, event})));
    };
    return Text("say --classes {1} if they are probabilities of {2}, or --classes {3} if of {4}", option(first, second),
                second, option(second, first), first);
}

Text orderOfEventText(const std::string& other, const std::string& event) {
    const auto option = [](const std::vector<std::string>& names) { return asItStands(shellWord(joinedNames(names))); };
    return Text("say --classes {1} --positive {2} if they are probabilities of {3}, or --classes {4} if of {2}",
                option({event, other}), option({event}), other, option({other, event}));
}

}  // namespace calibrium
