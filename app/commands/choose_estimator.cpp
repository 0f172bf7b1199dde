// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/choose_estimator.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models/models.h"
#include "app/notes.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/version.h"
#include "core/analysis/cost_estimate.h"
#include "core/data/family.h"
#include "core/families/classes/doubtful_class.h"
#include "core/families/classes/lens.h"
#include "core/method/cost.h"
#include "core/risk/choice_report.h"
#include "core/risk/choice_table.h"
#include "core/run/error.h"
#include "core/run/machine_speed.h"

namespace calibrium::app {

namespace {

/// What a long choice takes, with a number of rows that makes it a short one.
void sayPrice(const Dataset& data, const EstimatorChoiceOptions& options) {
    const Cost cost = estimatorChoiceCost(data, options);
    if (secondsFor(cost.operations) <= patience) return;
    EstimatorChoiceOptions few = options;
    few.maximumRows = 2000;
    announce(Text("{1}: Choosing an estimator takes {2}; --rows {3} takes {4}.", data.name(), priceText(cost),
                  few.maximumRows, priceText(estimatorChoiceCost(data, few)))
                 .english());
}

ReportedChoice chosenFor(const ChooseEstimatorOptions& line, const std::string& asked, const ReportedModel& model,
                         const Run& run) {
    if (model.data.classCount() == 0) {
        throw InvalidInput(
            Text("{1} predicts real targets; an estimator is chosen for classes only.", model.data.name()));
    }
    const std::string lens = asked.empty() ? usualLens(confidenceLensId, model.data.family()) : asked;
    const bool isClassWise = lens == classWiseLens;
    const Lens view = isClassWise ? Lens{} : parseLens(lens);
    EstimatorChoiceOptions options{.seed = line.analysis.seed,
                                   .isScalar = view.kind != Lens::Kind::Canonical,
                                   .isClassWise = isClassWise,
                                   .pairs = line.riskPairs,
                                   .space = line.searchSpace,
                                   .outerCount = line.outerFolds,
                                   .memoryBudget = line.analysis.memoryBudget};
    if (line.rows > 0) options.maximumRows = line.rows;
    const Dataset seen = model.prepared->seenThrough(view, run);
    sayPrice(seen, options);
    const std::string said = isClassWise ? lens : lensTextFor(view, model.data);
    return {.model = model.data.name(), .lens = said, .choice = chooseEstimator(seen, options, run)};
}

std::vector<ReportedChoice> allChosen(const ChooseEstimatorOptions& line) {
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    const auto models =
        analysedModels({.data = line.data, .analysis = {line.analysis, false}}, interruption.token(), progress).models;
    std::vector<ReportedChoice> choices;
    std::vector<std::string> lenses{line.analysis.lens};
    lenses.insert(lenses.end(), line.furtherLenses.begin(), line.furtherLenses.end());
    for (const auto& lens : lenses) {
        for (const auto& model : models) {
            progress.setTask("Choosing the estimator for " + model.data.name());
            choices.push_back(chosenFor(line, lens, model, Run(interruption.token(), progress.callback())));
        }
    }
    return choices;
}

}  // namespace

int runChooseEstimator(const ChooseEstimatorOptions& line) {
    const auto choices = allChosen(line);
    const auto write = line.isTable ? writeChoiceTables : writeChoices;
    print(write({version, line.analysis.seed}, choices, line.format));
    return exitDone;
}

}  // namespace calibrium::app
