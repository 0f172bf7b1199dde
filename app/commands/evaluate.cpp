// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/evaluate.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/recalibrated_models.h"
#include "app/version.h"
#include "core/analysis/column_sets.h"
#include "core/analysis/reports/macro_average.h"
#include "core/analysis/reports/micro_average.h"
#include "core/analysis/reports/table_reading.h"

#include <QCommandLineParser>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace calibrium::app {

void declareEvaluateOptions(QCommandLineParser& parser) {
    declareDataOptions(parser, PredictionsUse::Required);
    declareSampleOptions(parser);
    declareAnalysisOptions(parser);
    declareClusters(parser);
    declareRecalibrate(parser, "the output");
    declareFormat(parser);
}

EvaluateOptions readEvaluateOptions(const QCommandLineParser& parser, const QStringList& positional) {
    EvaluateOptions options;
    options.format = readFormat(parser, EvaluateOptions::command, reportFormats());
    options.data = readRequiredData(parser, positional, EvaluateOptions::command);
    options.samples = readSampleOptions(parser, options.data.overrides);
    options.clusters = readClusters(parser, options.samples.group, options.data.overrides);
    options.analysis = readAnalysisOptions(parser);
    options.recalibration = readRecalibrate(parser);
    return options;
}

namespace {

/// Puts what the method makes of them behind the models, and says what it gains.
void addRecalibrated(const EvaluateOptions& options, const std::stop_token& stop, ProgressLine& progress,
                     std::vector<ReportedModel>& models) {
    RecalibratedModels all = withRecalibrated(std::move(models),
                                              {.method = options.recalibration,
                                               .analysis = options.analysis,
                                               .group = options.samples.group,
                                               .clusters = options.clusters},
                                              stop, progress);
    models = std::move(all.models);
    for (std::size_t m = 0; m < models.size(); ++m) {
        for (const auto& remark : all.remarks[m]) progress.say(models[m].data.name() + ": " + remark.english());
    }
}

/// Whether the models are the labels of a multilabel classification: of one file, each with an outcome of its own.
bool areLabels(const EvaluateOptions& options, const std::vector<ReportedModel>& models) {
    const auto& targets = options.data.columnTargets;
    const std::set<std::string> outcomes(targets.begin(), targets.end());
    return !targets.empty() && outcomes.size() == targets.size() && models.size() == targets.size() &&
           options.recalibration.id.empty() &&
           std::all_of(models.begin(), models.end(), [&](const ReportedModel& model) {
               return model.data.classCount() > 0 && model.file == models.front().file;
           });
}

std::vector<MacroValue> microAveragesOf(const EvaluateOptions& options, const std::vector<ReportedModel>& labels,
                                        const std::stop_token& stop, ProgressLine& progress) {
    if (labels.empty() || !areLabels(options, labels) || options.format == ReportFormat::Csv) return {};
    progress.setTask("Pooling the labels");
    const AnalysisSpecification& asked = options.analysis.specification;
    return microAverages(labels, options.analysis.isDefault ? usualAnalysis(asked, labels.front().data) : asked,
                         options.clusters, Run(stop, progress.callback()));
}

}  // namespace

int runEvaluate(const EvaluateOptions& options) {
    AnalysedModels all;
    std::vector<MacroValue> micro;
    {
        const Interruption interruption(interruptionGrace);
        ProgressLine progress;
        all = analysedModels({.data = options.data,
                              .samples = options.samples,
                              .analysis = options.analysis,
                              .groups = GroupUse::WithinModels,
                              .clusters = options.clusters,
                              .mayLackFiles = true},
                             interruption.token(), progress);
        if (!options.recalibration.id.empty()) {
            addRecalibrated(options, interruption.token(), progress, all.models);
        }
        micro = microAveragesOf(options, all.models, interruption.token(), progress);
    }
    const ReportHead head{version, options.analysis.specification.seed};
    print(areLabels(options, all.models) ? writeLabels(head, all.models, micro, options.format, {})
                                         : writeReport(head, all.models, options.format));
    for (const auto& failure : all.failures) printError(failure);
    return all.failures.empty() ? exitDone : exitBadData;
}

}  // namespace calibrium::app
