// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/experiment.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "core/analysis/analyse.h"
#include "core/experiments/experiment_report.h"
#include "core/experiments/stream.h"
#include "core/io/output_file.h"
#include "core/registry/world.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/simulation/world_size.h"
#include "ui/plots/figure_export.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium::app {

namespace {

/// Wide enough for panels side by side.
const QSizeF defaultSizeMm{200, 140};

/// The methods of the plan that apply to its world: those of an experiment are chosen for the world it starts with.
AnalysisSpecification applicableMethods(const ExperimentPlan& plan, const Run& run) {
    const World& item = world(plan.world);
    const Values values = complete(item.info.parameters, plan.worldValues, item.info.id);
    requireAffordableWorld(values);
    const auto sampler = item.sampler(
        {.values = values, .data = plan.data ? &*plan.data : nullptr, .seed = plan.analysis.seed, .run = run});
    return applicableTo(plan.analysis, sampler->draw(plan.analysis.seed, 0));
}

/// Which of the experiment's own methods cannot be computed in the world that was asked for; empty if all can.
std::string leftOutText(const AnalysisSpecification& usual, const AnalysisSpecification& kept,
                        const std::string& worldId) {
    std::string names;
    const auto compare = [&](const std::vector<MethodRequest>& all, const std::vector<MethodRequest>& some) {
        for (const auto& request : all) {
            if (std::find(some.begin(), some.end(), request) != some.end()) continue;
            names += (names.empty() ? "" : ", ") + toText(request);
        }
    };
    compare(usual.measures, kept.measures);
    compare(usual.tests, kept.tests);
    return names.empty() ? "" : "Left out, as it does not apply to the world " + worldId + ": " + names + ".";
}

std::size_t repetitionsOf(const ExperimentPlan& plan) {
    const MethodInfo& info = experiment(plan.experiment).info;
    return static_cast<std::size_t>(complete(info.parameters, plan.values, info.id).integer("repetitions"));
}

ExperimentState compute(ExperimentPlan& plan, const CommandLine& line) {
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    const Run run(interruption.token(), progress.callback());
    setThreadCount(line.threads);
    plan.data = loadedModel(line, run, progress);
    progress.setTask(experiment(plan.experiment).info.name);
    if (line.isOtherWorld) {
        const AnalysisSpecification usual = std::exchange(plan.analysis, applicableMethods(plan, run));
        const std::string leftOut = leftOutText(usual, plan.analysis, plan.world);
        if (!leftOut.empty()) progress.say(leftOut);
    }
    const auto prepared = experiment(plan.experiment).prepare(plan, run);
    return stream(*prepared, emptyTable(*prepared), {.repetitions = repetitionsOf(plan)}, {}, run);
}

std::string inFormat(const ExperimentPlan& plan, const ExperimentState& state, ReportFormat format) {
    if (format == ReportFormat::Csv) return toCsv(*state.table);
    if (format == ReportFormat::Json)
        return experimentJson(plan, state).dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
    return experimentText(plan, state);
}

void writeOutput(const CommandLine& line, const ExperimentPlan& plan, const ExperimentState& state) {
    const Interruption interruption;
    const Run run(interruption.token());
    const QString path = QString::fromStdString(line.output);
    const QString suffix = path.section('.', -1).toLower();
    if (suffix == "csv" || suffix == "json") {
        writeFileBytes(line.output, inFormat(plan, state, suffix == "csv" ? ReportFormat::Csv : ReportFormat::Json),
                       run);
        return;
    }
    ui::ExportOptions options;
    options.sizeMm = line.widthMm > 0 ? QSizeF(line.widthMm, line.heightMm) : defaultSizeMm;
    if (line.dpi > 0) options.dpi = line.dpi;
    ui::renderFigure(state.figure, {}, path, options, run);
}

}  // namespace

int runExperiment(const CommandLine& line) {
    ExperimentPlan plan = line.plan;
    const ExperimentState state = compute(plan, line);
    if (!line.output.empty()) writeOutput(line, plan, state);
    print(inFormat(plan, state, line.format));
    return exitDone;
}

}  // namespace calibrium::app
