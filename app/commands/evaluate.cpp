// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/evaluate.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models/label_models.h"
#include "app/models/models.h"
#include "app/models/recalibrated_models.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/version.h"
#include "core/analysis/reports/macro_average.h"
#include "core/analysis/reports/table_reading.h"

#include <QCommandLineParser>

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

/// Whether what is written is about labels: models that were recalibrated stand beside theirs.
bool areLabels(const EvaluateOptions& options, const std::vector<ReportedModel>& models) {
    return options.recalibration.id.empty() && areLabels(options.data, models);
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
        if (areLabels(options, all.models)) {
            micro = microAveragesOf(all.models, options.analysis, options.clusters, interruption.token(), progress);
        }
    }
    const ReportHead head{version, options.analysis.specification.seed};
    print(areLabels(options, all.models) ? writeLabels(head, all.models, micro, options.format, {})
                                         : writeReport(head, all.models, options.format));
    for (const auto& failure : all.failures) printError(failure);
    return all.failures.empty() ? exitDone : exitBadData;
}

}  // namespace calibrium::app
