// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/mapped_model.h"

#include "app/models/model_inputs.h"
#include "app/models/models.h"
#include "core/io/bytes/file_bytes.h"
#include "core/recalibration/map_reading.h"
#include "core/recalibration/recalibrate.h"
#include "core/recalibration/saved_map.h"

#include <utility>

namespace calibrium::app {

MappedModel mappedModel(const std::string& mapFile, const DataOptions& data, Command command,
                        const std::string& weights, const Run& run, ProgressLine& progress) {
    const SavedMap saved = parseSavedMap(readFileBytes(mapFile, run), fileName(mapFile));
    ModelInput input = onlyModelInput(data, command);
    const MapReading reading = readingFor(saved, input.overrides, input.source, run.withoutProgress());
    if (reading.said) progress.say(fileName(input.source.predictionsPath) + ": " + reading.said->english());
    const ImportOverrides decided = std::exchange(input.overrides, reading.overrides);
    Dataset before = loadedModel(input, {.weights = weights}, run, progress);
    refuseOtherUnit(saved, decided, before);
    Recalibrated made = appliedBeside(saved, before, mapFile, run);
    for (const auto& warning : made.warnings) progress.say(before.name() + ": " + warning.text.english());
    return {.before = std::move(before), .after = std::move(made.data)};
}

}  // namespace calibrium::app
