// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/pool.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models/models.h"
#include "app/options/sample_options.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/usage_error.h"
#include "app/version.h"
#include "core/analysis/imputations/left_out_copy.h"
#include "core/analysis/imputations/pooled_report.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/reading/import.h"
#include "core/studies/pool_study.h"
#include "core/text/shell_word.h"

#include <QCommandLineParser>
#include <QCoreApplication>

namespace calibrium::app {

namespace {

/// The command as it was typed: it has more to say of the files than the settings of the study.
std::string lineOfArguments() {
    std::string line = "calibrium";
    const QStringList arguments = QCoreApplication::arguments();
    for (const QString& word : arguments.mid(1)) line += " " + shellWord(word.toStdString());
    return line;
}

/// The copies that stand one below the other in a file.
std::vector<std::string> copiesIn(const ModelInput& input, const Run& run) {
    if (!input.source.furtherMembers.empty()) return {};
    return planImport(input.source, input.overrides, run).tables.parts;
}

/// The copy that is left out; empty: none. Throws InvalidSetting as leftOutCopy().
std::string originalOf(const PoolOptions& options, const Run& run) {
    const auto inputs = modelInputs(options.data);
    return leftOutCopy(inputs.size() == 1 ? copiesIn(inputs.front(), run) : std::vector<std::string>(),
                       options.original);
}

}  // namespace

void declarePoolOptions(QCommandLineParser& parser) {
    declareDataOptions(parser, PredictionsUse::Required);
    declareAnalysisOptions(parser);
    parser.addOption({"format", "text (default), json, csv or markdown.", "FORMAT"});
    parser.addOption({"original",
                      "The copy that holds the data before imputation, gaps and all, as mice numbers it 0: it is left "
                      "out. none: all copies were imputed. Asked for where copies are counted from 0.",
                      "NAME|none"});
    declareWeights(parser, "They count in every measure.");
    declareStudyFiles(parser);
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
    options.files = readStudyFiles(parser);
    if (parser.isSet("original")) options.original = parser.value("original").trimmed().toStdString();
    return options;
}

int runPool(const PoolOptions& options) {
    checkStudyFiles(options.files, inputFiles(options.data));
    AnalysedModels all;
    {
        const Interruption interruption(interruptionGrace);
        ProgressLine progress;
        DataOptions data = options.data;
        data.leftOut = originalOf(options, Run(interruption.token()));
        SampleOptions samples;
        samples.weights = options.weights;
        all = analysedModels({.data = data, .samples = samples, .analysis = options.analysis, .poolsCopies = true},
                             interruption.token(), progress);
    }
    const ReportHead head{version, options.analysis.specification.seed};
    const PooledModels pooled = pooledModels(all.models);
    if (!options.files.figure.file.empty() || !options.files.report.file.empty()) {
        const Interruption interruption(interruptionGrace);
        writeStudyFiles(options.files, poolStudyId, poolPage(pooled),
                        {.file = fileName(all.models.front().file), .command = lineOfArguments()},
                        Run(interruption.token()));
    }
    print(writePooled(head, pooled, options.format));
    return exitDone;
}

}  // namespace calibrium::app
