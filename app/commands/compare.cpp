// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/compare.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models/models.h"
#include "app/notes.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/usage_error.h"
#include "app/version.h"
#include "core/analysis/suitability.h"
#include "core/comparison/comparison_price.h"
#include "core/comparison/comparison_report.h"
#include "core/io/bytes/data_files.h"
#include "core/method/shared_parts.h"
#include "core/run/error.h"

#include <algorithm>
#include <optional>

namespace calibrium::app {

namespace {

/// A script must not take an answer without a single number for a success.
void refuseWithoutNumbers(const ModelComparison& comparison) {
    const auto isRefused = [](const ComparedPair& pair) { return !pair.refusal.empty(); };
    if (!std::all_of(comparison.pairs.begin(), comparison.pairs.end(), isRefused)) return;
    throw InvalidInput(comparison.pairs.front().refusal);
}

/// Where no measure that was asked for applies to all models, something else was meant: wrong usage.
void requireApplicable(const std::vector<MethodRequest>& measures, const std::vector<PreparedData>& models) {
    Text reason;
    for (const auto& request : measures) {
        Text misfitting;
        for (const auto& model : models) {
            if (misfitting.empty()) misfitting = misfit(request, false, model.data());
        }
        if (misfitting.empty()) return;
        if (reason.empty()) reason = misfitting;
    }
    if (!reason.empty()) throw InvalidSetting(reason);
}

/// One file without --columns must hold several models in its rows.
void requireSeveralModels(const CompareOptions& options, const Run& run) {
    const DataOptions& data = options.data;
    const bool isOneFile = data.predictions.size() == 1 && !isFolder(data.predictions.front());
    if (!isOneFile || !data.columnSets.empty()) return;
    if (planImport(inputSources(data).front(), data.overrides, run).tables.parts.empty()) refuseOneModel();
}

struct Compared {
    ModelComparison whole;
    std::optional<GroupedComparison> groups;
};

Compared compared(const CompareOptions& options) {
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    requireSeveralModels(options, Run(interruption.token()));
    AnalysisSpecification nothing = options.analysis;
    nothing.measures.clear();
    const std::string& group = options.samples.group;
    std::vector<PreparedData> models;
    const auto read = analysedModels({.data = options.data,
                                      .samples = options.samples,
                                      .analysis = {nothing, false},
                                      .groups = GroupUse::LeftToCommand,
                                      .clustersOfCommand = options.dependence.column,
                                      .arePaired = true},
                                     interruption.token(), progress)
                          .models;
    for (const auto& model : read) {
        models.push_back(*model.prepared);
    }
    if (models.size() < 2) throw UsageError("compare needs at least two models; there is one.");
    const auto measures = options.analysis.measures.empty() ? defaultComparison(models) : options.analysis.measures;
    requireApplicable(measures, models);
    progress.setTask("Comparing");
    const PairedOptions paired{.seed = options.analysis.seed,
                               .lens = options.analysis.lens,
                               .kernel = options.analysis.kernel,
                               .resampleCount = static_cast<std::size_t>(options.resamples),
                               .dependence = options.dependence,
                               .memoryBudget = options.analysis.memoryBudget,
                               .pairing = pairingOptions(options.data, options.samples.hasCommonRows)};
    for (const auto& sentence : longComparisonSentences(models, measures, paired)) {
        announce(sentence.english());
    }
    const Run run(interruption.token(), progress.callback());
    Compared result{compareModels(models, measures, paired, options.adjustment, run), {}};
    if (group.empty()) return result;
    progress.setTask("Comparing by " + group);
    result.groups = compareGroups(models, group, measures, paired, options.adjustment, run);
    adjustTogether(result.whole, *result.groups);
    return result;
}

}  // namespace

int runCompare(const CompareOptions& options) {
    const Compared comparison = compared(options);
    refuseWithoutNumbers(comparison.whole);
    print(writeComparison({version, options.analysis.seed}, comparison.whole, options.format, comparison.groups));
    return exitDone;
}

}  // namespace calibrium::app
