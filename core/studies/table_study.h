// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/table_format.h"
#include "core/figures/figure.h"
#include "core/io/reading/plain_table.h"
#include "core/method/method_info.h"
#include "core/run/registered.h"
#include "core/text/text.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// A table of a study's page.
struct StudyTable {
    Text title;
    TextTable table;
};

/// What a study has found: the same sentences, numbers and drawing for window, report and command line.
struct StudyPage {
    std::vector<Text> findings;  ///< a sentence or two for each model
    Figure figure;
    std::vector<StudyTable> tables;
    std::vector<Text> notes;  ///< how it was computed, and warnings
};

/// A study of a table whose columns the user names. Nothing of the table is taken for predictions of a family.
struct TableStudy {
    MethodInfo info;  ///< id: that of the command; parameters: the settings, columns as texts
    /// The settings, complete, as they are likely for such a table; where nothing speaks for a column it stays empty.
    std::function<Values(const PlainTable&)> guess;
    /// What a setting that is a text can be, by its id, given the others.
    std::map<std::string, std::function<std::vector<std::string>(const PlainTable&, const Values&)>> suggestions{};
    /// values: complete. Throws InvalidInput, InvalidSetting, Cancelled.
    std::function<StudyPage(const PlainTable&, const Values&, std::uint64_t seed, const Run&)> evaluate;
    /// The options of the command that computes the same: " --time years --status died".
    std::function<std::string(const Values&, std::uint64_t seed)> options;
};

/// In the order in which they are shown.
const std::vector<TableStudy>& tableStudies();
/// Throws InvalidSetting that lists the known ids.
const TableStudy& tableStudy(std::string_view id);
/// What tableStudies() reads, for core/registry, which hands it down.
Registered<TableStudy>& registeredTableStudies();

/// "calibrium survival data.csv --time years ...", quoted for a POSIX shell.
std::string studyCommandText(const TableStudy& study, const std::string& file, const Values& values,
                             std::uint64_t seed);

/// The columns of the table.
std::vector<std::string> studyColumns(const PlainTable& table, const Values& values);
/// The different cells of a column, up to 50, in the order of the file; none of a column that is not there.
std::vector<std::string> cellsOf(const PlainTable& table, const std::string& column);
/// The numbers of a column; empty where a cell that is not empty is none.
std::vector<double> numbersIn(const PlainTable& table, const std::string& column);
/// The first column that is accepted, empty without one.
std::string firstColumn(const PlainTable& table, const std::function<bool(const std::string&)>& accepts);

}  // namespace calibrium
