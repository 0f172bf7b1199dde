// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace calibrium::app {

/// The options that say where predictions and targets stand and how they are meant.
void declareDataOptions(QCommandLineParser& parser);
void readDataOptions(const QCommandLineParser& parser, CommandLine& line);

}  // namespace calibrium::app
