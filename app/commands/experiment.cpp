// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/experiment.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models/models.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "core/analysis/analyse.h"
#include "core/analysis/suitability.h"
#include "core/data/family.h"
#include "core/experiments/experiment.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/published/lab_presets.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/run_share.h"
#include "core/experiments/runs/stream.h"
#include "core/families/classes/lens.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/bytes/output_file.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"
#include "core/simulation/world.h"
#include "core/simulation/world_size.h"
#include "ui/import/figure_sample.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace calibrium::app {

namespace {

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

/// A figure of loaded predictions takes a sample where it is given none; nobody should mistake it for their own.
std::string assumedSampleText(const ExperimentOptions& options) {
    for (const auto& figure : publishedFigures()) {
        const auto files = figure.id == options.id ? ui::filesFor(figure) : std::nullopt;
        if (!files || options.data.predictions != std::vector{files->predictions.toStdString()}) continue;
        return "The predictions are those of " + fileName(options.data.predictions.front()) +
               " in the bundled sample " + files->sample.toStdString() + ".";
    }
    return {};
}

/// A published figure is of the predictions that its methods are for.
void requireSuitable(const ExperimentOptions& options, const ExperimentPlan& plan) {
    const auto& figures = publishedFigures();
    const bool isFigure = std::any_of(figures.begin(), figures.end(),
                                      [&](const PublishedFigure& figure) { return figure.id == options.id; });
    if (!isFigure || !plan.data) return;
    const Family& given = plan.data->family();
    for (const auto& request : plan.analysis.measures) {
        if (misfit(request, false, given).empty()) continue;
        std::string families;
        for (const auto& id : measure(request.id).info.families) families += (families.empty() ? "" : " or ") + id;
        throw InvalidSetting(Text("The figure {1} is of {2} predictions; those of {3} are {4}.", options.id,
                                  inEnglish(families), plan.data->name(), given.id()));
    }
}

/// The plan with its data and the methods that apply; `use` computes what is asked for.
template <typename Use>
auto withPrepared(ExperimentPlan& plan, const ExperimentOptions& options, const Use& use) {
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    const Run run(interruption.token(), progress.callback());
    plan.data = loadedModel(options.data, {}, run, progress);
    requireSuitable(options, plan);
    const std::string assumed = assumedSampleText(options);
    if (!assumed.empty()) progress.say(assumed);
    progress.setTask(experiment(plan.experiment).info.name);
    if (options.isOtherWorld) {
        const AnalysisSpecification usual = std::exchange(plan.analysis, applicableMethods(plan, run));
        const std::string leftOut = leftOutText(usual, plan.analysis, plan.world);
        if (!leftOut.empty()) progress.say(leftOut);
    }
    const auto prepared = experiment(plan.experiment).prepare(plan, run);
    return use(*prepared, run);
}

int runShare(const ExperimentOptions& options) {
    ExperimentPlan plan = options.plan;
    const std::size_t repetitions = repetitionsOf(plan);
    const ExperimentTable table = withPrepared(plan, options, [&](const PreparedExperiment& prepared, const Run& run) {
        return computeShare(prepared, *options.share, repetitions, run);
    });
    const Interruption interruption;
    const auto kept = std::make_shared<const ExperimentTable>(table);
    writeFileBytes(options.result.output.file, runText({options.id, plan, kept, options.share}),
                   Run(interruption.token()));
    const RepetitionRange range = rangeOf(*options.share, repetitions);
    print("Part " + std::to_string(options.share->part) + " of " + std::to_string(options.share->parts) +
          ": repetitions " + std::to_string(range.first + 1) + " to " + std::to_string(range.first + range.count) +
          " of " + std::to_string(repetitions) + ".\n");
    return exitDone;
}

}  // namespace

int runExperiment(const ExperimentOptions& options) {
    refuseOverwriting(options.result.output, {inputFiles(options.data), inputFiles(options.plan.analysis)});
    if (options.share) return runShare(options);
    ExperimentPlan plan = options.plan;
    const ExperimentState state = withPrepared(plan, options, [&](const PreparedExperiment& prepared, const Run& run) {
        return stream(prepared, emptyTable(prepared), {.repetitions = repetitionsOf(plan)}, {}, run);
    });
    giveRun(options.result, options.id, plan, state);
    return exitDone;
}

}  // namespace calibrium::app
