// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command.h"
#include "app/study_output.h"
#include "core/analysis/reports/report_writer.h"
#include "core/survival/horizon_calibration.h"

#include <QStringList>

#include <string>
#include <vector>

class QCommandLineParser;

namespace calibrium::app {

struct SurvivalOptions {
    static constexpr Command command = Command::Survival;

    std::string file{};
    FollowUpColumns columns{};
    std::string predicted = "auto";    ///< what the risks are, as it was asked for
    std::string group{};               ///< column whose values are groups of people; empty: none
    std::string clusters{};            ///< column whose values are clusters of dependent people; empty: none
    std::vector<std::string> risks{};  ///< a column for each model
    HorizonOptions horizon{};
    bool isEarly = false;  ///< the horizon is not asked about though hardly any follow-up ends up to it
    ReportFormat format = ReportFormat::Text;
    StudyFiles files{};
};

void declareSurvivalOptions(QCommandLineParser& parser);
/// positional: without the command's name. Throws UsageError, InvalidSetting.
SurvivalOptions readSurvivalOptions(const QCommandLineParser& parser, const QStringList& positional);

/// Prints the calibration of the risks at the horizon, and draws and reports it. Needs no display. Returns the exit
/// status; throws Error, Cancelled.
int runSurvival(const SurvivalOptions& options);

}  // namespace calibrium::app
