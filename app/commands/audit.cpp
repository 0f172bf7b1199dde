// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/audit.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models/models.h"
#include "app/options/machine_options.h"
#include "app/options/number_options.h"
#include "app/options/sample_options.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/usage_error.h"
#include "app/version.h"
#include "core/analysis/audit/audit_report.h"
#include "core/analysis/groups/sample_groups.h"
#include "core/analysis/reports/data_facts.h"
#include "core/families/classes/lens.h"
#include "core/run/memory.h"

#include <QCommandLineParser>

namespace calibrium::app {

namespace {

constexpr const char* allColumns = "all";

/// The columns to search over; none stands for all.
std::vector<std::string> readColumns(const QCommandLineParser& parser, ImportOverrides& overrides) {
    if (!parser.isSet("by")) {
        throw UsageError("audit needs --by: columns with commas between, or all.");
    }
    std::vector<std::string> columns;
    for (const QString& text : parser.values("by")) {
        for (auto& column : auditColumns(text.toStdString())) columns.push_back(std::move(column));
    }
    if (columns == std::vector<std::string>{allColumns}) return {};
    for (const auto& column : columns) {
        if (column == allColumns) throw UsageError("--by takes all or names of columns, not both.");
        overrides.asideNames.push_back(column);
        overrides.asideNames.push_back(groupColumnName(column));
    }
    return columns;
}

ReportedAudit auditOf(const AuditCommandOptions& options, const ReportedModel& model, const Run& run) {
    const ModelEvents events = eventsOf(model, options.analysis.lens, "an audit needs", run);
    return {.model = model.data.name(),
            .lens = events.lens,
            .result = audit(events.data, options.audit, run),
            .leftOutCount = rowsLeftOut(model.data)};
}

std::vector<ReportedAudit> allAudits(const AuditCommandOptions& options) {
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    SampleOptions samples;
    samples.weights = options.weights;
    const auto models = analysedModels({.data = options.data,
                                        .samples = samples,
                                        .analysis = {options.analysis, false},
                                        .clustersOfCommand = options.audit.clusters},
                                       interruption.token(), progress)
                            .models;
    std::vector<ReportedAudit> audits;
    for (const auto& model : models) {
        progress.setTask("Searching subgroups of " + model.data.name());
        audits.push_back(auditOf(options, model, Run(interruption.token(), progress.callback())));
    }
    return audits;
}

}  // namespace

void declareAuditOptions(QCommandLineParser& parser) {
    declareDataOptions(parser, PredictionsUse::Required);
    parser.addOptions({
        {"by",
         "Columns of the file to search over, by name with commas between (a name with a comma in quotation marks), or "
         "all of those that make groups. A column of many numbers is cut into 4 groups with about equal numbers of "
         "samples, with COLUMN:N into N, or at own "
         "points: age:65,80. May be given several times.",
         "COLUMN,...|all"},
        {"singles", "Only groups of one column; otherwise those of two columns at once as well."},
        {"min-size", "Fewest samples of a subgroup. Default 30.", "N"},
        {"top", "How many subgroups are shown, the worst first. Default 10.", "N"},
        {"resamples", "Data sets drawn from the predictions, each searched alike, for the p-values. Default 1000.",
         "N"},
        {"lens",
         "Which probability is compared with what happened: top-label (default; the positive class of binary models), "
         "or another view of two classes such as class:3.",
         "ID"},
        {"seed", "Seed of everything random; the same seed gives the same digits. Default 1.", "N"},
        {"format", "text (default), json, csv or markdown.", "FORMAT"},
    });
    declareWeights(parser, "They count in every difference.");
    declareClusters(parser, "Intervals and p-values are then over clusters, of which there must be at least 10.");
    declareMachineOptions(parser);
}

AuditCommandOptions readAuditOptions(const QCommandLineParser& parser, const QStringList& positional) {
    AuditCommandOptions options;
    options.format = readFormat(parser, AuditCommandOptions::command, auditFormats());
    options.data = readRequiredData(parser, positional, AuditCommandOptions::command);
    options.audit.columns = readColumns(parser, options.data.overrides);
    options.weights = readWeights(parser, options.data.overrides);
    options.audit.clusters = readClusters(parser, "", options.data.overrides);
    for (const std::string& column : options.audit.columns) {
        if (options.audit.clusters.empty() || groupColumnName(column) != options.audit.clusters) continue;
        throw UsageError("--by and --clusters name the same column, and each subgroup would be a single cluster.");
    }
    options.audit.hasPairs = !parser.isSet("singles");
    if (parser.isSet("min-size")) options.audit.minimumSize = integerOption(parser, "min-size", 2);
    if (parser.isSet("top")) options.audit.shownCount = static_cast<std::size_t>(integerOption(parser, "top", 1));
    if (parser.isSet("resamples")) {
        options.audit.resampleCount = static_cast<std::size_t>(integerOption(parser, "resamples", 19));
    }
    if (parser.isSet("lens")) options.analysis.lens = toText(parseLens(parser.value("lens").toStdString()));
    if (parser.isSet("seed")) options.analysis.seed = seedOption(parser);
    options.audit.seed = options.analysis.seed;
    options.analysis.memoryBudget = computationMemory(readMachineOptions(parser).memory);
    options.audit.memoryBudget = options.analysis.memoryBudget;
    return options;
}

int runAudit(const AuditCommandOptions& options) {
    print(writeAudits({version, options.analysis.seed}, allAudits(options), options.format));
    return exitDone;
}

}  // namespace calibrium::app
