// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/apply.h"

#include "app/exit_status.h"
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
    ImportedPredictions predictions;
    std::vector<ExtraColumn> extras;
};

Applied computed(const CommandLine& line) {
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    const Run run(interruption.token(), progress.callback());
    setThreadCount(line.threads);
    const std::string& path = line.recalibration.map;
    const SavedMap saved = parseSavedMap(readFileBytes(path, run), fileName(path));
    ImportedPredictions predictions = loadedPredictions(line, run, progress);
    progress.setTask("Applying the map");
    const auto interval = intervalsOf(*saved.map, predictions.data);
    predictions.data = applied(saved, predictions.data, run);
    return {std::move(predictions), interval ? intervalColumns(*interval) : std::vector<ExtraColumn>()};
}

}  // namespace

int runApply(const CommandLine& line) {
    requireOneModel(line);
    const Applied made = computed(line);
    const auto& [data, hasTargets] = made.predictions;
    {
        const Interruption interruption;
        writeFileBytes(line.output, predictionsBytes(data, line.output, hasTargets, made.extras),
                       Run(interruption.token()));
    }
    print(data.name() + ": " + std::to_string(data.sampleCount()) + (data.sampleCount() == 1 ? " row" : " rows") +
          " recalibrated" + (hasTargets ? "" : ", without targets") + ".\n");
    return exitDone;
}

}  // namespace calibrium::app
