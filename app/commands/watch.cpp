// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/watch.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/machine_options.h"
#include "app/mapped_model.h"
#include "app/model_inputs.h"
#include "app/models.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/usage_error.h"
#include "app/version.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/reports/data_facts.h"
#include "core/analysis/watching/watch_report.h"
#include "core/families/classes/lens.h"
#include "core/run/memory.h"

#include <QCommandLineParser>

#include <utility>

namespace calibrium::app {

namespace {

double alphaOption(const QCommandLineParser& parser) {
    bool isNumber = false;
    const double alpha = parser.value("alpha").toDouble(&isNumber);
    if (isNumber && alpha > 0 && alpha < 1) return alpha;
    throw UsageError("--alpha must be a number between 0 and 1, not \"" + parser.value("alpha").toStdString() + "\".");
}

ReportedModel onlyModel(const WatchCommandOptions& options, const Interruption& interruption, ProgressLine& progress) {
    auto models =
        analysedModels({.data = options.data, .analysis = {options.analysis, false}}, interruption.token(), progress)
            .models;
    if (models.size() != 1) {
        throw UsageError("watch takes one model, and there are " + std::to_string(models.size()) +
                         "; --columns or --model chooses one.");
    }
    return std::move(models.front());
}

/// The model through a map that was fitted before: what it repaired is judged on rows that it has not seen.
ReportedModel mappedModel(const WatchCommandOptions& options, const Run& run, ProgressLine& progress) {
    Dataset data = mappedModel(options.map, options.data, WatchCommandOptions::command, "", run, progress).after;
    PreparedData prepared(data);
    return {.file = onlyModelInput(options.data, WatchCommandOptions::command).source.predictionsPath,
            .data = std::move(data),
            .result = {},
            .prepared = std::move(prepared)};
}

}  // namespace

void declareWatchOptions(QCommandLineParser& parser) {
    declareDataOptions(parser, PredictionsUse::Required);
    parser.addOptions({
        {"time",
         "The column of the file that says when, by name: numbers, or dates (2024-03-31, "
         "31.03.2024, 3/31/2024, 31 March 2024, with a time of day or without). Rows of the same time are one period, "
         "judged together; rows without one are left out and counted.",
         "COLUMN"},
        {"dates",
         "In which order dates such as 03/04/2024 are written: day-first, month-first or year-first; file takes the "
         "periods, whatever they are called, in the order of the file. Without it a day above 12 decides.",
         "ORDER"},
        {"map",
         "Watch the predictions as a map of recalibrate --save makes them: whether what was repaired stays repaired.",
         "MAP.json"},
        {"alpha", "Probability, at most, that a calibrated model ever raises an alarm. Default 0.05.", "P"},
        {"lens",
         "Which probability is compared with what happened: top-label (default; the positive class of binary models), "
         "or another view of two classes such as class:3.",
         "ID"},
        {"format", "text (default), json, csv or markdown.", "FORMAT"},
    });
    declareMachineOptions(parser);
}

WatchCommandOptions readWatchOptions(const QCommandLineParser& parser, const QStringList& positional) {
    WatchCommandOptions options;
    options.format = readFormat(parser, WatchCommandOptions::command, watchFormats());
    options.data = readRequiredData(parser, positional, WatchCommandOptions::command);
    requireOneModel(options.data, WatchCommandOptions::command);
    options.watch.timeColumn = parser.value("time").trimmed().toStdString();
    if (options.watch.timeColumn.empty()) throw UsageError("watch needs --time: the column that says when.");
    options.data.overrides.asideNames.push_back(options.watch.timeColumn);
    options.map = parser.value("map").toStdString();
    if (parser.isSet("dates")) options.watch.dates = dateOrder(parser.value("dates").toStdString());
    if (parser.isSet("alpha")) options.watch.alpha = alphaOption(parser);
    if (parser.isSet("lens")) options.analysis.lens = toText(parseLens(parser.value("lens").toStdString()));
    options.analysis.memoryBudget = computationMemory(readMachineOptions(parser).memory);
    return options;
}

int runWatch(const WatchCommandOptions& options) {
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    const Run run(interruption.token(), progress.callback());
    const ReportedModel model =
        options.map.empty() ? onlyModel(options, interruption, progress) : mappedModel(options, run, progress);
    const ModelEvents events = eventsOf(model, options.analysis.lens, "watching needs", run);
    WatchResult result = watch(events.data, options.watch, run);
    result.leftOutCount = rowsLeftOut(model.data);
    print(writeWatch({version, options.analysis.seed}, model.data.name(), events.lens, result, options.format));
    return result.alarm ? exitAlarm : exitDone;
}

}  // namespace calibrium::app
