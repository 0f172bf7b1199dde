// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/compare.h"

#include "app/comparison_options.h"
#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/version.h"
#include "core/analysis/suitability.h"
#include "core/comparison/comparison_price.h"
#include "core/comparison/comparison_report.h"
#include "core/io/data_files.h"
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
    std::string reason;
    for (const auto& request : measures) {
        std::string misfitting;
        for (const auto& model : models) {
            if (misfitting.empty()) misfitting = misfit(request, false, model.data());
        }
        if (misfitting.empty()) return;
        if (reason.empty()) reason = misfitting;
    }
    if (!reason.empty()) throw InvalidSetting(reason);
}

/// One file without --columns must hold several models in its rows.
void requireSeveralModels(const CommandLine& line, const Run& run) {
    const bool isOneFile = line.predictions.size() == 1 && !isFolder(line.predictions.front());
    if (!isOneFile || !line.columnSets.empty()) return;
    if (planImport(inputSources(line).front(), line.overrides, run).parts.empty()) refuseOneModel();
}

struct Compared {
    ModelComparison whole;
    std::optional<GroupedComparison> groups;
};

Compared compared(const CommandLine& line) {
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    requireSeveralModels(line, Run(interruption.token()));
    AnalysisSpecification nothing = line.analysis;
    nothing.measures.clear();
    std::vector<PreparedData> models;
    const auto read = analysedModels(line, nothing, interruption.token(), progress).models;
    for (const auto& model : read) {
        models.push_back(*model.prepared);
    }
    if (models.size() < 2) throw UsageError("compare needs at least two models; there is one.");
    const auto measures = line.analysis.measures.empty() ? defaultComparison(models) : line.analysis.measures;
    requireApplicable(measures, models);
    progress.setTask("Comparing");
    const PairedOptions options{.seed = line.analysis.seed,
                                .lens = line.analysis.lens,
                                .kernel = line.analysis.kernel,
                                .resampleCount = static_cast<std::size_t>(line.resamples),
                                .memoryBudget = line.analysis.memoryBudget,
                                .pairing = pairingOptions(line)};
    for (const auto& sentence : longComparisonSentences(models, measures, options)) progress.say(sentence);
    const Run run(interruption.token(), progress.callback());
    Compared result{compareModels(models, measures, options, line.adjustment, run), {}};
    if (line.group.empty()) return result;
    progress.setTask("Comparing by " + line.group);
    result.groups = compareGroups(models, line.group, measures, options, line.adjustment, run);
    return result;
}

}  // namespace

int runCompare(const CommandLine& line) {
    const Compared comparison = compared(line);
    refuseWithoutNumbers(comparison.whole);
    print(writeComparison({version, line.analysis.seed}, comparison.whole, line.format, comparison.groups));
    return exitDone;
}

}  // namespace calibrium::app
