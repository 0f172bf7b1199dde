// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/recalibrate.h"

#include "app/exit_status.h"
#include "app/fitting.h"
#include "app/interruption.h"
#include "app/models.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/version.h"
#include "core/analysis/analyse.h"
#include "core/analysis/cost_estimate.h"
#include "core/io/output_file.h"
#include "core/io/predictions_file.h"
#include "core/recalibration/recalibration_report.h"
#include "core/recalibration/saved_map.h"
#include "core/run/parallel.h"

namespace calibrium::app {

namespace {

RecalibrationReport computed(const CommandLine& line) {
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    const Run run(interruption.token(), progress.callback());
    setThreadCount(line.threads);
    // Both files are read before anything is computed: a bad second file should not cost a long wait.
    const Dataset data = *loadedModel(line, run, progress);
    const RecalibrationOptions options = fittingOptions(line, run, progress);
    Recalibrated recalibrated = fitted(data, options, run.part(0.0, 0.6), progress);
    progress.setTask("Judging " + recalibrated.data.name());
    AnalysisSpecification analysis = line.analysis;
    if (line.isDefaultAnalysis) analysis.measures.clear();
    // Before and after are judged alike.
    const AnalysisSpecification judged = applicableTo(analysis, recalibrated.data);
    for (const auto& sentence : longRunSentences(PreparedData(recalibrated.data), judged)) progress.say(sentence);
    return reportOf(std::move(recalibrated), analysis, run.part(0.6, 1.0));
}

void writeFiles(const CommandLine& line, const Recalibrated& recalibrated) {
    const Interruption interruption;
    const Run run(interruption.token());
    const std::string& save = line.recalibration.save;
    const ModelInput input = onlyModelInput(line);
    if (!save.empty()) {
        SavedMap map = savedMapOf(recalibrated, version);
        if (input.source.furtherMembers.empty()) {
            map.columns = readColumnsOf(planImport(input.source, input.overrides, run));
        }
        writeFileBytes(save, savedMapText(map), run);
    }
    if (!line.output.empty()) {
        writeFileBytes(line.output, writtenPredictions(input, recalibrated, line.output, run), run);
    }
}

}  // namespace

int runRecalibrate(const CommandLine& line) {
    requireOneModel(line);
    const RecalibrationReport report = computed(line);
    writeFiles(line, report.recalibrated);
    print(line.format == ReportFormat::Json ? reportJsonText(report, version) : reportText(report));
    return exitDone;
}

}  // namespace calibrium::app
