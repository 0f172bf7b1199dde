// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/experiment_output.h"
#include "app/options/data_options.h"
#include "core/experiments/runs/run_file.h"

#include <optional>
#include <string>

namespace calibrium::app {

struct ExperimentOptions {
    static constexpr Command command = Command::Experiment;

    std::string id{};  ///< an experiment or a published figure
    DataOptions data{};
    ExperimentPlan plan{};            ///< its data not yet read
    bool isOtherWorld = false;        ///< another world than the plan's methods were chosen for
    std::optional<RunShare> share{};  ///< the part of the run to compute; none: all of it
    ExperimentOutputOptions result{};
};

void declareExperimentOptions(QCommandLineParser& parser);
/// Throws UsageError, InvalidSetting.
ExperimentOptions readExperimentOptions(const QCommandLineParser& parser, QStringList positional);

}  // namespace calibrium::app
