// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command.h"

class QCommandLineParser;

namespace calibrium::app {

struct HelpOptions {
    static constexpr Command command = Command::Help;

    Command about = Command::Window;  ///< the command to explain; the window: the whole program
};

void declareHelpOptions(QCommandLineParser& parser);
/// positional: without the command's name. Throws UsageError, InvalidSetting.
HelpOptions readHelpOptions(const QCommandLineParser& parser, const QStringList& positional);

/// Prints how to use a command, with the methods that the registry knows.
/// Returns the exit status; throws what ends the command otherwise.
int runHelp(const HelpOptions& options);

}  // namespace calibrium::app
