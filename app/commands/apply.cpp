// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/apply.h"

#include "app/exit_status.h"
#include "app/fitting.h"
#include "app/interruption.h"
#include "app/models.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "core/io/file_bytes.h"
#include "core/io/import_predictions.h"
#include "core/io/output_file.h"
#include "core/io/predictions_file.h"
#include "core/recalibration/saved_map.h"
#include "core/run/parallel.h"

#include <utility>
#include <vector>

namespace calibrium::app {

namespace {

struct Applied {
    Dataset data;
    std::string bytes;
    bool hasTargets = false;
};

Applied computed(const CommandLine& line) {
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    const Run run(interruption.token(), progress.callback());
    setThreadCount(line.threads);
    const std::string& path = line.recalibration.map;
    const SavedMap saved = parseSavedMap(readFileBytes(path, run), fileName(path));
    ModelInput input = onlyModelInput(line);
    input.overrides = overridesFor(saved, input.overrides);
    // Observations are passed on where they have a file of their own, and are none of the map's business else.
    const bool areJudged = !input.source.targetsPath.empty() || !input.source.furtherMembers.empty();
    if (areJudged) {
        const Dataset data = loadedModel(input, line.weights, run, progress);
        const Recalibrated made = appliedBeside(saved, data, path, run);
        return {made.data, writtenPredictions(input, made, line.output, run), true};
    }
    const UnjudgedPredictions read = loadedUnjudged(input, run, progress);
    progress.setTask("Applying the map");
    const auto interval = intervalsOf(*saved.map, read.data);
    const Dataset data = applied(saved, read.data, run);
    const auto extras = interval ? intervalColumns(*interval) : std::vector<ExtraColumn>();
    return {data, predictionsBytes(read.plan, {data, false, extras}, line.output), read.hasTargets};
}

}  // namespace

int runApply(const CommandLine& line) {
    requireOneModel(line);
    const Applied made = computed(line);
    {
        const Interruption interruption;
        writeFileBytes(line.output, made.bytes, Run(interruption.token()));
    }
    const Index count = made.data.sampleCount();
    print(made.data.name() + ": " + std::to_string(count) + (count == 1 ? " row" : " rows") + " recalibrated" +
          (made.hasTargets ? "" : ", without targets") + ".\n");
    return exitDone;
}

}  // namespace calibrium::app
