// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/merge.h"

#include "app/commands/experiment_output.h"
#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/progress_line.h"
#include "core/experiments/run_share.h"
#include "core/experiments/stream.h"
#include "core/io/file_bytes.h"

#include <utility>

namespace calibrium::app {

namespace {

std::vector<NamedShare> readShares(const std::vector<std::string>& paths, const Run& run) {
    std::vector<NamedShare> shares;
    for (const auto& path : paths) shares.push_back({path, parseShare(readFileBytes(path, run), fileName(path))});
    return shares;
}

struct Merged {
    ExperimentPlan plan;
    ExperimentState state;
};

/// The merged table is whole, so nothing is computed but what the experiment prepares and makes of its numbers.
Merged merge(const CommandLine& line) {
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    const Run run(interruption.token(), progress.callback());
    progress.setTask("Putting the parts together");
    ExperimentRun whole = mergeShares(readShares(line.parts, run));
    const auto prepared = experiment(whole.plan.experiment).prepare(whole.plan, run);
    ExperimentState state = stream(*prepared, *whole.table, {.repetitions = repetitionsOf(whole.plan)}, {}, run);
    return {std::move(whole.plan), std::move(state)};
}

}  // namespace

int runMerge(const CommandLine& line) {
    const Merged merged = merge(line);
    giveRun(line, merged.plan, merged.state);
    return exitDone;
}

}  // namespace calibrium::app
