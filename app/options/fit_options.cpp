// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/fit_options.h"

#include "app/usage_error.h"
#include "core/io/reading/import.h"
#include "core/recalibration/lineage.h"

#include <QCommandLineParser>

namespace calibrium::app {

void declareFitOptions(QCommandLineParser& parser) {
    parser.addOptions({
        {"method", "The recalibration method, with its settings (calibrium list recalibrations).",
         "ID[:key=value,...]"},
        {"fit",
         "Which rows the map is fitted to: all, share:0.5 (judged on the others), folds:5 (the default: every row is "
         "judged by a map that has not seen it), folds:NAME (the same in the folds that a column names), folds:5:NAME "
         "(the same in folds that keep rows with the same value of a column together) or column:NAME (rows with fit, "
         "train, calibration, validation or 1 in "
         "that column of the file).",
         "all|share:S|folds:K|folds:NAME|folds:K:NAME|column:NAME"},
        {"calibration", "Fit to all rows of this file instead, and judge all rows of the predictions.", "FILE"},
        {"calibration-targets", "File of the targets of --calibration; without it they are a column there.", "FILE"},
    });
}

FitOptions readFitOptions(const QCommandLineParser& parser, ImportOverrides& overrides) {
    FitOptions options;
    if (parser.isSet("method")) options.request = parseRecalibrationRequest(parser.value("method").toStdString());
    if (parser.isSet("fit") && parser.isSet("calibration")) {
        throw UsageError("The map is fitted either to rows of the predictions (--fit) or to --calibration, not both.");
    }
    if (parser.isSet("calibration-targets") && !parser.isSet("calibration")) {
        throw UsageError("--calibration-targets needs --calibration, whose targets it holds.");
    }
    if (parser.isSet("fit")) options.fit = parseFitChoice(parser.value("fit").toStdString());
    if (!options.fit.column.empty()) overrides.asideNames.push_back(options.fit.column);
    options.calibration = parser.value("calibration").toStdString();
    options.calibrationTargets = parser.value("calibration-targets").toStdString();
    return options;
}

void fitOverClusters(const QCommandLineParser& parser, const std::string& clusters, FitOptions& options) {
    if (clusters.empty()) return;
    const FitChoice& fit = options.fit;
    const bool areDrawnFolds = fit.kind == FitChoice::Kind::Folds && fit.column.empty();
    // Each cluster is a fold then, or clusters are kept together as asked.
    const bool areOfClusters = fit.kind == FitChoice::Kind::Folds && fit.column == clusters;
    if (options.calibration.empty() && areOfClusters) return;
    if (!options.calibration.empty() || !areDrawnFolds) {
        const std::string given =
            options.calibration.empty() ? "--fit " + parser.value("fit").toStdString() : std::string("--calibration");
        throw UsageError("--clusters keeps the rows of a cluster in one fold, as --fit folds:K:" + clusters +
                         " does; " + given + " draws no folds.");
    }
    options.fit.column = clusters;
    options.fit.keepsTogether = true;
}

void refuseFitOptions(const QCommandLineParser& parser, const std::string& what) {
    for (const char* option : {"method", "fit", "calibration", "calibration-targets"}) {
        if (!parser.isSet(option)) continue;
        throw UsageError("--" + std::string(option) + " belongs to the view recalibrate; " + what + " fits no map.");
    }
}

void declareRecalibratedOutput(QCommandLineParser& parser) {
    parser.addOption({"output",
                      "The file of recalibrated predictions; its suffix decides the format: csv (the columns of the "
                      "file, with new predictions; columns that were computed from the old ones are left out) or npy "
                      "(predictions alone, float64). recalibrate --fit share or column writes the judged rows alone.",
                      "FILE"});
}

OutputOptions readRecalibratedOutput(const QCommandLineParser& parser, Command command) {
    return readOutputOptions(parser, command, {"csv", "npy"});
}

}  // namespace calibrium::app
