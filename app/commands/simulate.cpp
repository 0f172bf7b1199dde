// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/simulate.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models.h"
#include "app/progress_line.h"
#include "core/io/dataset_writer.h"
#include "core/io/output_file.h"
#include "core/simulation/world.h"
#include "core/simulation/world_size.h"

namespace calibrium::app {

int runSimulate(const CommandLine& line) {
    const Interruption interruption;
    ProgressLine progress;
    const Run run(interruption.token(), progress.callback());
    const std::optional<Dataset> loaded = loadedModel(line, run, progress);
    const World& item = world(line.world.id);
    const Values values = complete(item.info.parameters, line.world.values, item.info.id);
    requireAffordableWorld(values);
    progress.setTask("Drawing from " + item.info.name);
    const auto sampler =
        item.sampler({.values = values, .data = loaded ? &*loaded : nullptr, .seed = line.analysis.seed, .run = run});
    writeFileBytes(line.output, toCsv(sampler->draw(line.analysis.seed, line.stream)), run);
    return exitDone;
}

}  // namespace calibrium::app
