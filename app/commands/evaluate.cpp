// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/evaluate.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/version.h"

#include <QCommandLineParser>

namespace calibrium::app {

void declareEvaluateOptions(QCommandLineParser& parser) {
    declareDataOptions(parser, PredictionsUse::Required);
    declareSampleOptions(parser);
    declareAnalysisOptions(parser);
    declareFormat(parser);
}

EvaluateOptions readEvaluateOptions(const QCommandLineParser& parser, const QStringList& positional) {
    EvaluateOptions options;
    options.format = readFormat(parser, EvaluateOptions::command, reportFormats());
    options.data = readRequiredData(parser, positional, EvaluateOptions::command);
    options.samples = readSampleOptions(parser, options.data.overrides);
    options.analysis = readAnalysisOptions(parser);
    return options;
}

int runEvaluate(const EvaluateOptions& options) {
    AnalysedModels all;
    {
        const Interruption interruption(interruptionGrace);
        ProgressLine progress;
        all = analysedModels({.data = options.data,
                              .samples = options.samples,
                              .analysis = options.analysis,
                              .groups = GroupUse::WithinModels,
                              .mayLackFiles = true},
                             interruption.token(), progress);
    }
    print(writeReport({version, options.analysis.specification.seed}, all.models, options.format));
    for (const auto& failure : all.failures) printError(failure);
    return all.failures.empty() ? exitDone : exitBadData;
}

}  // namespace calibrium::app
