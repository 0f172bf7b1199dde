// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sample_options.h"

#include "core/analysis/sample_groups.h"

#include <QCommandLineParser>

namespace calibrium::app {

namespace {

std::string columnOption(const QCommandLineParser& parser, const QString& name) {
    if (!parser.isSet(name)) return {};
    const std::string column = parser.value(name).trimmed().toStdString();
    if (column.empty()) throw UsageError("--" + name.toStdString() + " needs the name of a column.");
    return column;
}

}  // namespace

void declareSampleOptions(QCommandLineParser& parser, Command command) {
    parser.addOption(
        {"weights",
         command == Command::Recalibrate
             ? "A column of case weights, by name or by number from 1: numbers of at least 0. The map is fitted with "
               "them, and both models are judged with them. A calibration set needs the same column."
             : "A column of case weights, by name or by number from 1: numbers of at least 0. Methods that know no "
               "weights say so.",
         "COLUMN"});
    if (!hasSampleOptions(command)) return;
    if (command != Command::Window) {
        parser.addOption(
            {"common-rows",
             "Judge all models on the samples that all of them have: paired by --key or a column that identifies the "
             "rows, else by line. Says how many are left out."});
    }
    parser.addOption(
        {"group",
         "A column of the file, by name or by number from 1, whose values are groups: everything for each group as "
         "well. A column of many numbers is cut into 4 groups with about equal numbers of samples, with COLUMN:N "
         "into N, or at own points: age:65,80 makes groups below 65, from 65 and from 80 on. Samples without a value "
         "are a group \"missing\".",
         "COLUMN[:N|:POINT,...]"});
}

bool hasSampleOptions(Command command) {
    return command == Command::Evaluate || command == Command::Plot || command == Command::Report ||
           command == Command::Compare || command == Command::Window;
}

bool hasWeightsOption(Command command) { return hasSampleOptions(command) || command == Command::Recalibrate; }

void readSampleOptions(const QCommandLineParser& parser, CommandLine& line) {
    if (hasSampleOptions(line.command)) line.group = columnOption(parser, "group");
    line.weights = columnOption(parser, "weights");
    if (line.command != Command::Window && hasSampleOptions(line.command)) {
        line.hasCommonRows = parser.isSet("common-rows");
    }
    for (const std::string& name : {line.group, groupColumnName(line.group), line.weights}) {
        if (!name.empty()) line.overrides.asideNames.push_back(name);
    }
}

}  // namespace calibrium::app
