// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/sets.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/options/machine_options.h"
#include "app/options/number_options.h"
#include "app/options/output_options.h"
#include "app/options/positional.h"
#include "app/output.h"
#include "app/usage_error.h"
#include "app/version.h"
#include "core/io/names/name_list.h"
#include "core/io/reading/plain_table.h"
#include "core/method/name_list.h"
#include "core/prediction_sets/set_columns.h"
#include "core/prediction_sets/set_report.h"
#include "core/run/error.h"
#include "core/studies/sets_study.h"

#include <QCommandLineParser>

#include <algorithm>
#include <iterator>

namespace calibrium::app {

namespace {

std::string columnOption(const QCommandLineParser& parser, const QString& name) {
    return parser.value(name).trimmed().toStdString();
}

std::vector<std::string> namesOption(const QCommandLineParser& parser, const QString& name) {
    std::vector<std::string> names;
    for (const QString& value : parser.values(name)) {
        for (std::string& one : splitNames(value.toStdString())) names.push_back(std::move(one));
    }
    std::erase(names, std::string());
    return names;
}

double levelOption(const QCommandLineParser& parser) {
    if (!parser.isSet("level")) throw UsageError("sets needs --level: the coverage that was promised, such as 0.9.");
    bool isNumber = false;
    const double level = parser.value("level").toDouble(&isNumber);
    if (isNumber && level > 0 && level < 1) return level;
    throw UsageError("--level must be a number between 0 and 1, not \"" + parser.value("level").toStdString() + "\".");
}

/// A column is one thing: an end, or what was observed, or the members of one class.
void refuseTwoRoles(const SetColumns& columns) {
    std::vector<std::string> named{columns.target};
    for (const std::string* one : {&columns.lower, &columns.upper, &columns.set}) {
        if (!one->empty()) named.push_back(*one);
    }
    named.insert(named.end(), columns.members.begin(), columns.members.end());
    std::sort(named.begin(), named.end());
    const auto twice = std::adjacent_find(named.begin(), named.end());
    if (twice != named.end()) throw UsageError("The column " + *twice + " is named twice, and is one thing only.");
}

/// "in_*" as all columns that begin so, in the order of the file.
std::vector<std::string> withoutPatterns(const std::vector<std::string>& names,
                                         const std::vector<std::string>& header) {
    std::vector<std::string> columns;
    for (const std::string& name : names) {
        if (!name.ends_with('*')) {
            columns.push_back(name);
            continue;
        }
        const std::string start = name.substr(0, name.size() - 1);
        const std::size_t before = columns.size();
        std::copy_if(header.begin(), header.end(), std::back_inserter(columns),
                     [&](const std::string& column) { return column.starts_with(start); });
        if (columns.size() == before)
            throw InvalidInput(Text("No column begins with {1}; say others with --members.", start));
    }
    return columns;
}

/// The same as settings of the study.
Values studyValues(const SetColumns& columns, const SetOptions& coverage) {
    const char* form = !columns.lower.empty() ? "intervals" : !columns.set.empty() ? "set" : "members";
    return {{"target", columns.target},
            {"form", std::string(form)},
            {"lower", columns.lower},
            {"upper", columns.upper},
            {"set", columns.set},
            {"members", nameListText(columns.members)},
            {"classes", nameListText(columns.classes)},
            {"level", coverage.level},
            {"calibration-rows", static_cast<std::int64_t>(coverage.calibrationCount)},
            {"group", columns.group},
            {"drop-missing", columns.dropsMissing},
            {"missing", nameListText(columns.missingCodes.value_or(std::vector<std::string>()))}};
}

}  // namespace

void declareSetsOptions(QCommandLineParser& parser) {
    parser.addPositionalArgument("file", "A table with a row for each prediction.", "FILE");
    parser.addOptions({
        {"target", "The column of what was observed.", "COLUMN"},
        {"lower", "The column of the lower ends of intervals, beside --upper.", "COLUMN"},
        {"upper", "The column of the upper ends.", "COLUMN"},
        {"set", "The column of sets of classes: names with commas, bars or blanks between, in brackets or without.",
         "COLUMN"},
        {"members",
         "The columns, one for each class, that hold 1 where the class is in the set; a name may end in *. Their "
         "classes "
         "are what is left of the names without the beginning that all share, or those of --classes.",
         "COLUMN,..."},
        {"classes", "The classes that the columns of --members stand for, in their order.", "NAME,..."},
        {"level", "The coverage that was promised, between 0 and 1.", "P"},
        {"calibration-rows",
         "Number of rows that a split-conformal method was calibrated on: the test then knows that all sets share a "
         "threshold.",
         "COUNT"},
        {"group", "A column whose values are groups.", "COLUMN"},
        {"drop-missing", "Leave out rows with a missing value; they are counted."},
        {"missing",
         "Numbers that stand for a missing value, such as -999, or none: every number is one. Without it, numbers that "
         "lie far from all others are asked about.",
         "CODE,...|none"},
        {"format", "text (default), json, csv or markdown.", "FORMAT"},
    });
    declareStudyFiles(parser);
    declareMachineOptions(parser);
}

SetsOptions readSetsOptions(const QCommandLineParser& parser, const QStringList& positional) {
    SetsOptions options;
    options.format = readFormat(parser, SetsOptions::command, setFormats());
    options.file = onlyOne(positional, "sets needs one file.");
    SetColumns& columns = options.columns;
    columns.target = columnOption(parser, "target");
    if (columns.target.empty()) throw UsageError("sets needs --target: the column of what was observed.");
    columns.lower = columnOption(parser, "lower");
    columns.upper = columnOption(parser, "upper");
    columns.set = columnOption(parser, "set");
    columns.members = namesOption(parser, "members");
    columns.classes = namesOption(parser, "classes");
    if (columns.lower.empty() != columns.upper.empty()) throw UsageError("--lower and --upper stand together.");
    const int kinds =
        (columns.lower.empty() ? 0 : 1) + (columns.set.empty() ? 0 : 1) + (columns.members.empty() ? 0 : 1);
    if (kinds != 1) {
        throw UsageError(
            "sets needs either --lower and --upper, or --set, or --members: where the intervals or sets "
            "stand.");
    }
    if (!columns.classes.empty() && columns.members.empty()) throw UsageError("--classes belongs to --members.");
    refuseTwoRoles(columns);
    columns.group = columnOption(parser, "group");
    columns.dropsMissing = parser.isSet("drop-missing");
    if (parser.isSet("missing")) columns.missingCodes = splitNames(parser.value("missing").toStdString());
    options.coverage.level = levelOption(parser);
    if (parser.isSet("calibration-rows"))
        options.coverage.calibrationCount = integerOption(parser, "calibration-rows", 1);
    options.files = readStudyFiles(parser);
    return options;
}

int runSets(const SetsOptions& options) {
    checkStudyFiles(options.files, options.file);
    const Interruption interruption(interruptionGrace);
    const PlainTable read = readPlainTable(options.file, Run(interruption.token()));
    SetColumns columns = options.columns;
    columns.members = withoutPatterns(columns.members, read.table.header());
    columns.hasDecimalComma = read.hasDecimalComma;
    checkSetColumns(columns, options.coverage.level);
    const SetCoverage result = setCoverage(predictionSetsOf(read.table, columns), options.coverage);
    writeStudyFiles(options.files, "sets", setsPage(result), options.file, studyValues(columns, options.coverage), 1,
                    Run(interruption.token()));
    print(writeSets({version, 1}, result, options.format));
    return exitDone;
}

}  // namespace calibrium::app
