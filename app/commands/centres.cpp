// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/centres.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models/models.h"
#include "app/options/machine_options.h"
#include "app/options/sample_options.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/usage_error.h"
#include "app/version.h"
#include "core/analysis/centres/centre_report.h"
#include "core/analysis/groups/sample_groups.h"
#include "core/analysis/reports/data_facts.h"
#include "core/families/classes/lens.h"
#include "core/run/memory.h"

#include <QCommandLineParser>

namespace calibrium::app {

namespace {

ReportedCentres centresOf(const CentresOptions& options, const ReportedModel& model, const Run& run) {
    const ModelEvents events = eventsOf(model, options.analysis.lens, "calibration by centre needs", run);
    return {.model = model.data.name(),
            .lens = events.lens,
            .result = calibrationByCentre(events.data, options.column, run),
            .leftOutCount = rowsLeftOut(model.data)};
}

std::vector<ReportedCentres> allCentres(const CentresOptions& options) {
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    SampleOptions samples;
    samples.weights = options.weights;
    const auto models =
        analysedModels({.data = options.data, .samples = samples, .analysis = {options.analysis, false}},
                       interruption.token(), progress)
            .models;
    std::vector<ReportedCentres> centres;
    for (const auto& model : models) {
        progress.setTask("Centres of " + model.data.name());
        centres.push_back(centresOf(options, model, Run(interruption.token(), progress.callback())));
    }
    return centres;
}

}  // namespace

void declareCentresOptions(QCommandLineParser& parser) {
    declareDataOptions(parser, PredictionsUse::Required);
    parser.addOptions({
        {"by",
         "The column of the file whose values are centres, such as site; a column of numbers is cut at own points by "
         "age:65,80.",
         "COLUMN"},
        {"lens",
         "Which probability is compared with what happened: top-label (default; the positive class of binary models), "
         "or another view of two classes such as class:3.",
         "ID"},
        {"format", "text (default), json, csv or markdown.", "FORMAT"},
    });
    declareWeights(parser, "They count in every quantity.");
    declareMachineOptions(parser);
}

CentresOptions readCentresOptions(const QCommandLineParser& parser, const QStringList& positional) {
    CentresOptions options;
    options.format = readFormat(parser, CentresOptions::command, centreFormats());
    options.data = readRequiredData(parser, positional, CentresOptions::command);
    if (!parser.isSet("by")) throw UsageError("centres needs --by: the column whose values are centres.");
    if (parser.values("by").size() > 1) {
        throw UsageError("centres takes one --by; two columns at once are one column of centres, site+ward.");
    }
    options.column = parser.value("by").toStdString();
    options.data.overrides.asideNames.push_back(options.column);
    options.data.overrides.asideNames.push_back(groupColumnName(options.column));
    options.weights = readWeights(parser, options.data.overrides);
    if (parser.isSet("lens")) options.analysis.lens = toText(parseLens(parser.value("lens").toStdString()));
    options.analysis.memoryBudget = computationMemory(readMachineOptions(parser).memory);
    return options;
}

int runCentres(const CentresOptions& options) {
    print(writeCentres({version, options.analysis.seed}, allCentres(options), options.format));
    return exitDone;
}

}  // namespace calibrium::app
