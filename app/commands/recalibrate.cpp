// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/recalibrate.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models/calibration_scale.h"
#include "app/models/fitting.h"
#include "app/models/models.h"
#include "app/notes.h"
#include "app/options/sample_options.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/usage_error.h"
#include "app/version.h"
#include "core/analysis/analyse.h"
#include "core/analysis/cost_estimate.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/bytes/output_file.h"
#include "core/io/reading/predictions_file.h"
#include "core/io/table/frequencies.h"
#include "core/recalibration/judging/recalibration_report.h"
#include "core/recalibration/saved_map.h"

#include <QCommandLineParser>
#include <QFileInfo>

namespace calibrium::app {

namespace {

RecalibrationReport computed(RecalibrateOptions& options) {
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    const Run run(interruption.token(), progress.callback());
    settleScaleOfCalibration(options.data, options.fit, run, progress);
    // Both files are read before anything is computed: a bad second file should not cost a long wait.
    const FitChoice& fit = options.fit.fit;
    const Dataset data = *loadedModel(
        options.data, {.weights = options.weights, .clusters = fit.keepsTogether ? fit.column : std::string()}, run,
        progress);
    const RecalibrationOptions fitting = fittingOptions({.fit = options.fit,
                                                         .analysis = options.analysis.specification,
                                                         .overrides = options.data.overrides,
                                                         .weights = options.weights},
                                                        run, progress);
    Recalibrated recalibrated = fitted(data, fitting, run.part(0.0, 0.6), progress);
    progress.setTask("Judging " + recalibrated.data.name());
    AnalysisSpecification analysis = options.analysis.specification;
    if (options.analysis.isDefault) analysis.measures.clear();
    // Before and after are judged alike.
    const AnalysisSpecification judged = applicableTo(analysis, recalibrated.data);
    for (const auto& sentence : longRunSentences(PreparedData(recalibrated.data), judged)) {
        announce(sentence.english());
    }
    return reportOf(std::move(recalibrated), analysis, run.part(0.6, 1.0));
}

/// A row that occurred several times is written as often.
void noteRepeatedRows(const ImportOverrides& overrides, const std::string& output, Index count) {
    if (!overrides.frequencies || *overrides.frequencies == noFrequencies) return;
    note(fileName(output) + ": " +
         Text("Each row is written as often as it occurred by \"{1}\", {2} rows in all, and that column is left out.",
              *overrides.frequencies, count)
             .english());
}

void writeFiles(const RecalibrateOptions& options, const Recalibrated& recalibrated) {
    const Interruption interruption;
    const Run run(interruption.token());
    const ModelInput input = onlyModelInput(options.data, RecalibrateOptions::command);
    if (!options.save.empty()) {
        SavedMap map = savedMapOf(recalibrated, version);
        if (input.source.furtherMembers.empty()) {
            map.columns = readColumnsOf(planImport(input.source, input.overrides, run));
        }
        writeFileBytes(options.save, savedMapText(map), run);
    }
    const std::string& output = options.output.file;
    if (output.empty()) return;
    writePredictions(writtenPredictions(input, recalibrated, output, run), output, run);
    noteRepeatedRows(input.overrides, output, recalibrated.data.sampleCount());
    const bool isSplit = options.fit.calibration.empty() && (options.fit.fit.kind == FitChoice::Kind::Share ||
                                                             options.fit.fit.kind == FitChoice::Kind::Column);
    if (!isSplit) return;
    note(fileName(output) + ": " +
         Text("The {1} rows that the map is judged on are written; those that it was fitted to are left out. All rows "
              "are written with --fit folds:5, or by apply with the map of --save.",
              recalibrated.data.sampleCount())
             .english());
}

void refuseReplacingInputs(const RecalibrateOptions& options) {
    if (options.output.isForced) return;
    const InputFiles inputs{{options.fit.calibration, options.fit.calibrationTargets},
                            inputFiles(options.data),
                            inputFiles(options.analysis.specification)};
    refuseOverwriting(options.output, inputs);
    refuseOverwriting("--save", {.file = options.save}, inputs);
    const bool areBoth = !options.save.empty() && !options.output.file.empty();
    if (areBoth && !overwrittenInput(options.save, {options.output.file}).empty()) {
        throw UsageError("--save and --output are the same file; choose another one for the map.");
    }
}

}  // namespace

void declareRecalibrateOptions(QCommandLineParser& parser) {
    declareDataOptions(parser, PredictionsUse::Required);
    declareWeights(parser,
                   "The map is fitted with them, and both models are judged with them. A calibration set needs the "
                   "same column.");
    declareAnalysisOptions(parser);
    declareFitOptions(parser);
    declareClusters(parser,
                    "Folds then keep them together, as with --fit folds:5:COLUMN, and what changes is judged "
                    "over them.");
    parser.addOption(
        {"save", "Write the map, fitted to all fit rows, as JSON: calibrium apply takes it.", "FILE.json"});
    declareRecalibratedOutput(parser);
    parser.addOption({"format", "What is printed: text (default) or json.", "FORMAT"});
    declareForce(parser);
}

RecalibrateOptions readRecalibrateOptions(const QCommandLineParser& parser, const QStringList& positional) {
    RecalibrateOptions options;
    options.format = readFormat(parser, RecalibrateOptions::command, {"text", "json"});
    options.data = readRequiredData(parser, positional, RecalibrateOptions::command);
    options.weights = readWeights(parser, options.data.overrides);
    options.analysis = readAnalysisOptions(parser);
    if (!parser.isSet("method")) {
        throw UsageError("recalibrate needs --method ID; \"calibrium list recalibrations\" lists the methods.");
    }
    if (parser.isSet("test")) throw UsageError("recalibrate compares measures; it takes no --test.");
    options.fit = readFitOptions(parser, options.data.overrides);
    fitOverClusters(parser, readClusters(parser, {}, options.data.overrides), options.fit);
    options.save = parser.value("save").toStdString();
    if (parser.isSet("save") && QFileInfo(parser.value("save")).suffix().toLower() != QLatin1String("json")) {
        throw UsageError("--save is \"" + options.save + "\"; it must be a file that ends in .json.");
    }
    options.output.isForced = parser.isSet("force");
    if (parser.isSet("output")) options.output = readRecalibratedOutput(parser, RecalibrateOptions::command);
    return options;
}

int runRecalibrate(const RecalibrateOptions& options) {
    refuseReplacingInputs(options);
    requireOneModel(options.data, RecalibrateOptions::command);
    RecalibrateOptions settled = options;
    const RecalibrationReport report = computed(settled);
    writeFiles(settled, report.recalibrated);
    print(options.format == ReportFormat::Json ? reportJsonText(report, version) : reportText(report));
    return exitDone;
}

}  // namespace calibrium::app
