// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/pool.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/sample_options.h"
#include "app/usage_error.h"
#include "app/version.h"
#include "core/analysis/imputations/pooled_report.h"

#include <QCommandLineParser>

namespace calibrium::app {

void declarePoolOptions(QCommandLineParser& parser) {
    declareDataOptions(parser, PredictionsUse::Required);
    declareAnalysisOptions(parser);
    parser.addOption({"format", "text (default), json, csv or markdown.", "FORMAT"});
    declareWeights(parser, "They count in every measure.");
}

PoolOptions readPoolOptions(const QCommandLineParser& parser, const QStringList& positional) {
    PoolOptions options;
    options.format = readFormat(parser, PoolOptions::command, pooledFormats());
    options.data = readRequiredData(parser, positional, PoolOptions::command);
    options.weights = readWeights(parser, options.data.overrides);
    options.analysis = readAnalysisOptions(parser);
    if (parser.isSet("test")) {
        throw UsageError("p-values are not pooled over imputed copies; pool takes --measure, no --test.");
    }
    options.analysis.specification.tests.clear();
    return options;
}

int runPool(const PoolOptions& options) {
    AnalysedModels all;
    {
        const Interruption interruption(interruptionGrace);
        ProgressLine progress;
        SampleOptions samples;
        samples.weights = options.weights;
        all = analysedModels({.data = options.data, .samples = samples, .analysis = options.analysis},
                             interruption.token(), progress);
    }
    const ReportHead head{version, options.analysis.specification.seed};
    print(writePooled(head, pooledModels(all.models), options.format));
    return exitDone;
}

}  // namespace calibrium::app
