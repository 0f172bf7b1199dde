// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>
#include <QStringList>

namespace calibrium::app {

enum class Command {
    Window,
    Evaluate,
    List,
    Plot,
    Report,
    Experiment,
    Merge,
    Run,
    Simulate,
    Recalibrate,
    Apply,
    Compare,
    ChooseEstimator,
    Audit,
    Pool,
    Centres,
    Watch,
    Survival,
    Sets,
    Help,
    Version,
    Demo,
    SelfTest,
};

/// "evaluate"; empty for the window.
QString commandName(Command command);

/// All that have a name, in the order in which they are shown.
std::vector<Command> allCommands();

/// The command that the arguments start with, without checking the rest: for the hint beside an error.
Command commandOf(const QStringList& arguments);

}  // namespace calibrium::app
