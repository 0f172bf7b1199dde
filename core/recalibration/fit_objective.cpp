// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/fit_objective.h"

#include "core/method/parameter_builders.h"
#include "core/run/error.h"

namespace calibrium {

namespace {

constexpr const char* parameterId = "objective";

}  // namespace

std::string idOf(FitObjective objective) { return objective == FitObjective::Skce ? "skce" : "log-score"; }

FitObjective parseObjective(std::string_view id) {
    for (const FitObjective objective : {FitObjective::LogScore, FitObjective::Skce}) {
        if (id == idOf(objective)) return objective;
    }
    throw InvalidInput(Text("The \"objective\" of a map must be log-score or skce, not \"{1}\".", id));
}

Parameter objectiveParameter() {
    return choiceParameter(
        parameterId, "Objective", "What the fit makes smallest on the fit rows.",
        {{"log-score", "Log score", "A proper score: calibration and sharpness together."},
         {"skce", "SKCE",
          "The unbiased squared kernel calibration error, with the default kernel at the median distance of the fit "
          "rows: calibration alone. It is no score, and predictions that are all alike and right on average have none "
          "either; the search therefore begins at the fit by the log score and goes down to the nearest minimum. Look "
          "at the change of a proper score beside it. O(n² m) for each step."}});
}

FitObjective objectiveOf(const Values& values) {
    return values.contains(parameterId) ? parseObjective(values.text(parameterId)) : FitObjective::LogScore;
}

}  // namespace calibrium
