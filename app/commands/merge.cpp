// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/merge.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/usage_error.h"
#include "core/experiments/experiment.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/run_share.h"
#include "core/experiments/runs/stream.h"
#include "core/io/bytes/file_bytes.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"

#include <QCommandLineParser>

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
Merged merge(const std::vector<std::string>& parts) {
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    const Run run(interruption.token(), progress.callback());
    progress.setTask("Putting the parts together");
    ExperimentRun whole = mergeShares(readShares(parts, run));
    const auto prepared = experiment(whole.plan.experiment).prepare(whole.plan, run);
    ExperimentState state = stream(*prepared, *whole.table, {.repetitions = repetitionsOf(whole.plan)}, {}, run);
    return {std::move(whole.plan), std::move(state)};
}

}  // namespace

void declareMergeOptions(QCommandLineParser& parser) {
    parser.addPositionalArgument("parts", "All parts of one run, in any order.", "PARTS...");
    declareExperimentOutput(parser);
    declareForce(parser);
}

MergeOptions readMergeOptions(const QCommandLineParser& parser, const QStringList& positional) {
    MergeOptions options;
    options.result.format = readExperimentFormat(parser, MergeOptions::command);
    if (positional.isEmpty()) throw UsageError("merge needs the files of all parts of a run.");
    for (const auto& path : positional) options.parts.push_back(path.toStdString());
    readExperimentOutput(parser, MergeOptions::command, options.result);
    return options;
}

int runMerge(const MergeOptions& options) {
    refuseOverwriting(options.result.output, {options.parts});
    const Merged merged = merge(options.parts);
    giveRun(options.result, {}, merged.plan, merged.state);
    return exitDone;
}

}  // namespace calibrium::app
