// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/recalibrate.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/version.h"
#include "core/analysis/analyse.h"
#include "core/analysis/cost_estimate.h"
#include "core/data/notes.h"
#include "core/io/output_file.h"
#include "core/io/predictions_file.h"
#include "core/recalibration/fit_price.h"
#include "core/recalibration/recalibration_report.h"
#include "core/recalibration/saved_map.h"
#include "core/run/parallel.h"
#include "core/text/duration_text.h"

namespace calibrium::app {

namespace {

void sayFitPrice(const Dataset& data, const RecalibrationOptions& options, const Run& run, ProgressLine& progress) {
    constexpr double worthSaying = 1;
    const auto seconds = fitSeconds(data, options, run);
    if (!seconds || *seconds < worthSaying) return;
    progress.say(recalibrationMethod(options.request.id).info.name + " (" + options.request.id + ") takes about " +
                 durationText(*seconds) + " to fit.");
}

RecalibrationReport computed(const CommandLine& line) {
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    const Run run(interruption.token(), progress.callback());
    setThreadCount(line.threads);
    const RecalibrationLine& choice = line.recalibration;
    // Both files are read before anything is computed: a bad second file should not cost a long wait.
    const Dataset data = *loadedModel(line, run, progress);
    RecalibrationOptions options{.request = choice.request,
                                 .fit = choice.fit,
                                 .calibration = {},
                                 .seed = line.analysis.seed,
                                 .memoryBudget = line.analysis.memoryBudget};
    if (!choice.calibration.empty()) {
        progress.setTask("Reading " + choice.calibration);
        options.calibration = importDataset(
            {.predictionsPath = choice.calibration, .predictionsText = {}, .targetsPath = choice.calibrationTargets},
            line.overrides, run);
        if (!line.weights.empty()) options.calibration = withWeightColumn(*options.calibration, line.weights);
    }
    sayFitPrice(data, options, run, progress);
    progress.setTask("Fitting " + choice.request.id);
    Recalibrated recalibrated = recalibrate(data, options, run.part(0.0, 0.6));
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
    if (!save.empty()) writeFileBytes(save, savedMapText(savedMapOf(recalibrated, version)), run);
    if (!line.output.empty()) {
        writeFileBytes(line.output, predictionsBytes(recalibrated.data, line.output, true, recalibrated.extraColumns()),
                       run);
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
