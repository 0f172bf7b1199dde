// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/experiment_plan.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

class Dataset;
struct ExperimentTable;

/// Which of the equal shares of a run's repetitions a table holds: part 1 of 4.
struct RunShare {
    std::size_t part = 1;
    std::size_t parts = 1;
    bool operator==(const RunShare&) const = default;
};

/// A run of the Lab as it is kept and saved: what was asked for, and the numbers so far.
struct ExperimentRun {
    std::string name;
    ExperimentPlan plan;
    std::shared_ptr<const ExperimentTable> table;  ///< null: nothing was computed yet
    std::optional<RunShare> share{};               ///< set where the table holds a share of the repetitions only
};

/// The plan without the number of repetitions, which decides how many numbers there are but not which.
ExperimentPlan withoutRepetitions(ExperimentPlan plan);
/// The plan without the settings of its world that the experiment sets itself: "n" where it runs through many.
ExperimentPlan withoutOwnSettings(ExperimentPlan plan);
/// Whether two data sets hold the same predictions and targets, whatever their names.
bool isSameData(const Dataset& a, const Dataset& b);
/// Whether two plans give the same numbers, as far as both go.
bool giveSameNumbers(const ExperimentPlan& a, const ExperimentPlan& b);

/// JSON both ways, without the loaded predictions of a plan: runText() keeps them beside it.
/// planFromJson throws InvalidSetting for an unknown experiment, world, method or setting, or a value out of range.
nlohmann::json toJson(const ExperimentPlan& plan);
ExperimentPlan planFromJson(const nlohmann::json& json);

/// The run as the text of a JSON file; numbers read back as the same double, refused ones as null,
/// infinite ones as "inf" and "-inf". A share is marked as one.
std::string runText(const ExperimentRun& run);
/// The inverse. fileName: for messages. Throws UnreadableFile with one sentence for anything that is not such a text,
/// or that is a share of a run.
ExperimentRun parseRun(const std::string& text, const std::string& fileName);
/// The same for the text of a share; a whole run is refused.
ExperimentRun parseShare(const std::string& text, const std::string& fileName);

}  // namespace calibrium
