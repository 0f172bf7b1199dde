// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recalibrate_options.h"

#include "app/command_line.h"
#include "core/recalibration/lineage.h"

#include <QCommandLineParser>
#include <QFileInfo>

namespace calibrium::app {

namespace {

constexpr const char* outputHelp =
    "The file of recalibrated predictions; its suffix decides the format: csv (the columns of the file, with new "
    "predictions; columns that were computed from the old ones are left out) or npy (predictions alone, float64).";

void requireSuffix(const CommandLine& line) {
    const QString suffix = QFileInfo(QString::fromStdString(line.output)).suffix().toLower();
    if (suffix == QLatin1String("csv") || suffix == QLatin1String("npy")) return;
    throw UsageError(commandName(line.command).toStdString() + " needs --output FILE that ends in .csv, .npy.");
}

}  // namespace

void declareFitOptions(QCommandLineParser& parser) {
    parser.addOptions({
        {"method", "The recalibration method, with its settings (calibrium list recalibrations).",
         "ID[:key=value,...]"},
        {"fit",
         "Which rows the map is fitted to: all, share:0.5 (judged on the others), folds:5 (the default: every row is "
         "judged by a map that has not seen it), folds:NAME (the same in the folds that a column names) or column:NAME "
         "(rows with fit, train, calibration, validation or 1 in "
         "that column of the file).",
         "all|share:S|folds:K|folds:NAME|column:NAME"},
        {"calibration", "Fit to all rows of this file instead, and judge all rows of the predictions.", "FILE"},
        {"calibration-targets", "File of the targets of --calibration; without it they are a column there.", "FILE"},
    });
}

void declareRecalibrateOptions(QCommandLineParser& parser) {
    declareFitOptions(parser);
    parser.addOptions({
        {"save", "Write the map, fitted to all fit rows, as JSON: calibrium apply takes it.", "FILE.json"},
        {"output", outputHelp, "FILE"},
        {"format", "What is printed: text (default) or json.", "FORMAT"},
    });
}

void declareApplyOptions(QCommandLineParser& parser) { parser.addOption({"output", outputHelp, "FILE"}); }

void readFitOptions(const QCommandLineParser& parser, CommandLine& line) {
    RecalibrationLine& recalibration = line.recalibration;
    if (parser.isSet("method")) {
        recalibration.request = parseRecalibrationRequest(parser.value("method").toStdString());
    }
    if (parser.isSet("fit") && parser.isSet("calibration")) {
        throw UsageError("The map is fitted either to rows of the predictions (--fit) or to --calibration, not both.");
    }
    if (parser.isSet("calibration-targets") && !parser.isSet("calibration")) {
        throw UsageError("--calibration-targets needs --calibration, whose targets it holds.");
    }
    if (parser.isSet("fit")) recalibration.fit = parseFitChoice(parser.value("fit").toStdString());
    if (!recalibration.fit.column.empty()) line.overrides.asideNames.push_back(recalibration.fit.column);
    recalibration.calibration = parser.value("calibration").toStdString();
    recalibration.calibrationTargets = parser.value("calibration-targets").toStdString();
}

void refuseFitOptions(const QCommandLineParser& parser, const std::string& what) {
    for (const char* option : {"method", "fit", "calibration", "calibration-targets"}) {
        if (!parser.isSet(option)) continue;
        throw UsageError("--" + std::string(option) + " belongs to the view recalibrate; " + what + " fits no map.");
    }
}

void readRecalibrateOptions(const QCommandLineParser& parser, CommandLine& line) {
    if (!parser.isSet("method")) {
        throw UsageError("recalibrate needs --method ID; \"calibrium list recalibrations\" lists the methods.");
    }
    if (parser.isSet("test")) throw UsageError("recalibrate compares measures; it takes no --test.");
    readFitOptions(parser, line);
    RecalibrationLine& recalibration = line.recalibration;
    recalibration.save = parser.value("save").toStdString();
    if (parser.isSet("save") && QFileInfo(parser.value("save")).suffix().toLower() != QLatin1String("json")) {
        throw UsageError("--save is \"" + recalibration.save + "\"; it must be a file that ends in .json.");
    }
    line.output = parser.value("output").toStdString();
    line.isForced = parser.isSet("force");
    if (parser.isSet("output")) requireSuffix(line);
}

void readApplyOptions(const QCommandLineParser& parser, CommandLine& line) {
    line.output = parser.value("output").toStdString();
    line.isForced = parser.isSet("force");
    requireSuffix(line);
}

}  // namespace calibrium::app
