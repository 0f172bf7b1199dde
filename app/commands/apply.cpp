// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/apply.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models/fitting.h"
#include "app/models/models.h"
#include "app/options/positional.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "core/data/class_order.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/bytes/output_file.h"
#include "core/io/reading/import_predictions.h"
#include "core/io/reading/predictions_file.h"
#include "core/recalibration/map_reading.h"
#include "core/recalibration/recalibrate.h"
#include "core/recalibration/saved_map.h"

#include <QCommandLineParser>

#include <utility>
#include <vector>

namespace calibrium::app {

namespace {

struct Applied {
    Dataset data;
    MappedText written;
    bool hasTargets = false;
};

Applied computed(const ApplyOptions& options) {
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    const Run run(interruption.token(), progress.callback());
    const std::string& path = options.map;
    const SavedMap saved = parseSavedMap(readFileBytes(path, run), fileName(path));
    ModelInput input = onlyModelInput(options.data, ApplyOptions::command);
    progress.setTask("Reading " + fileName(input.source.predictionsPath));
    const MapReading reading = readingFor(saved, input.overrides, input.source, run.withoutProgress());
    if (reading.said) progress.say(fileName(input.source.predictionsPath) + ": " + reading.said->english());
    const ImportOverrides decided = std::exchange(input.overrides, reading.overrides);
    // Observations are passed on where they have a file of their own, and are none of the map's business else.
    const bool areJudged = !input.source.targetsPath.empty() || !input.source.furtherMembers.empty();
    if (areJudged) {
        const Dataset data = loadedModel(input, {}, run, progress);
        refuseOtherUnit(saved, decided, data);
        const Recalibrated made = appliedBeside(saved, data, path, run);
        return {made.data, writtenPredictions(input, made, options.output.file, run), true};
    }
    const UnjudgedPredictions read = loadedUnjudged(input, run, progress);
    refuseOtherUnit(saved, decided, read.data);
    progress.setTask("Applying the map");
    // The ends of intervals are those of the event that the map knows.
    const bool isInOrder = withClassOrder(read.data, saved.classNames).classNames() == read.data.classNames();
    const auto interval = isInOrder ? intervalsOf(*saved.map, read.data) : std::nullopt;
    const Dataset data = applied(saved, read.data, run);
    const auto extras = interval ? intervalColumns(*interval) : std::vector<ExtraColumn>();
    return {data, predictionsBytes(read.plan, {data, false, extras}, options.output.file), read.hasTargets};
}

}  // namespace

void declareApplyOptions(QCommandLineParser& parser) {
    parser.addPositionalArgument("map", "A map that recalibrate --save has written.", "MAP.json");
    declareDataOptions(parser, PredictionsUse::Required);
    declareRecalibratedOutput(parser);
    declareForce(parser);
}

ApplyOptions readApplyOptions(const QCommandLineParser& parser, QStringList positional) {
    ApplyOptions options;
    options.map = takeFirst(positional, "apply needs a map that recalibrate --save has written.");
    options.data = readRequiredData(parser, positional, ApplyOptions::command);
    options.output = readRecalibratedOutput(parser, ApplyOptions::command);
    return options;
}

int runApply(const ApplyOptions& options) {
    refuseOverwriting(options.output, {{options.map}, inputFiles(options.data)});
    requireOneModel(options.data, ApplyOptions::command);
    const Applied made = computed(options);
    {
        const Interruption interruption;
        writePredictions(made.written, options.output.file, Run(interruption.token()));
    }
    const Index count = made.data.sampleCount();
    print(made.data.name() + ": " + std::to_string(count) + (count == 1 ? " row" : " rows") + " recalibrated" +
          (made.hasTargets ? "" : ", without targets") + ".\n");
    return exitDone;
}

}  // namespace calibrium::app
