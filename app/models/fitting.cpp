// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/fitting.h"

#include "app/notes.h"
#include "core/data/notes.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/bytes/output_file.h"
#include "core/io/reading/import.h"
#include "core/io/reading/predictions_file.h"
#include "core/recalibration/fit_price.h"
#include "core/recalibration/recalibrate.h"
#include "core/recalibration/recalibration_method.h"
#include "core/text/duration_text.h"

namespace calibrium::app {

namespace {

void sayFitPrice(const Dataset& data, const RecalibrationOptions& options, const Run& run) {
    constexpr double worthSaying = 1;
    const auto seconds = fitSeconds(data, options, run);
    if (!seconds || *seconds < worthSaying) return;
    announce(Text("{1} ({2}) takes about {3} to fit.", inEnglish(recalibrationMethod(options.request.id).info.name),
                  options.request.id, durationText(*seconds))
                 .english());
}

}  // namespace

RecalibrationOptions fittingOptions(const FittingTask& task, const Run& run, ProgressLine& progress) {
    const FitOptions& choice = task.fit;
    RecalibrationOptions options{.request = choice.request,
                                 .fit = choice.fit,
                                 .calibration = {},
                                 .seed = task.analysis.seed,
                                 .memoryBudget = task.analysis.memoryBudget};
    if (choice.calibration.empty()) return options;
    progress.setTask("Reading " + choice.calibration);
    ImportOverrides overrides = task.overrides;
    if (choice.calibrationScale) overrides.scale = choice.calibrationScale;
    options.calibration = importDataset(
        {.predictionsPath = choice.calibration, .predictionsText = {}, .targetsPath = choice.calibrationTargets},
        overrides, run);
    if (!task.weights.empty()) options.calibration = withWeightColumn(*options.calibration, task.weights);
    return options;
}

Recalibrated fitted(const Dataset& data, const RecalibrationOptions& options, const Run& run, ProgressLine& progress) {
    sayFitPrice(data, options, run);
    progress.setTask("Fitting " + options.request.id);
    return recalibrate(data, options, run);
}

MappedText writtenPredictions(const ModelInput& input, const Recalibrated& made, const std::string& path,
                              const Run& run) {
    const auto extras = made.extraColumns();
    if (!input.source.furtherMembers.empty()) return {predictionsBytes(made.data, path, true, extras)};
    return predictionsBytes(planImport(input.source, input.overrides, run), {made.data, true, extras}, path, run);
}

void writePredictions(const MappedText& written, const std::string& path, const Run& run) {
    writeFileBytes(path, written.text, run);
    if (written.said) note(fileName(path) + ": " + written.said->english());
}

}  // namespace calibrium::app
