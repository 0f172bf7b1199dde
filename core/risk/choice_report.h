// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/report_writer.h"
#include "core/risk/estimator_choice.h"

#include <span>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

/// The choice for one model, seen through a lens or class by class.
struct ReportedChoice {
    std::string model;
    std::string lens;
    EstimatorChoice choice;
};

/// {"calibrium", "seed", "models": [{"name", "lens", "samples", "used", "test", "best", "sentence", "estimators":
/// [{"id", "name", "parameter", "chosen", "root_risk", "root_risk_error", "estimate", "estimate_error",
/// "squared_estimate", "excess_risk", "excess_risk_error", "told_from_best", "at_edge", "curve": [{"value", "risk",
/// "risk_error"}]}], "notes"}]} Risks are as computed, not times 100; of nested choices "chosen_by_part" too.
nlohmann::ordered_json choiceJson(const ReportHead& head, std::span<const ReportedChoice> choices);

/// As text, ending in a newline. text, markdown, latex: per model a row per estimator with 100 sqrt(risk) and CE_2,
/// each with its standard error. csv: a row per estimator and value of its hyperparameter, full digits.
std::string writeChoices(const ReportHead& head, std::span<const ReportedChoice> choices, ReportFormat format);

/// Where the chosen value lies at an end of those tried, a sentence that says so; else empty.
Text edgeText(const ChosenEstimator& estimator);

/// "λ = 1e-05", "bandwidth = 0.027", "bins = 15".
Text chosenText(const ChosenEstimator& estimator);

}  // namespace calibrium
