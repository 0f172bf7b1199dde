// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace calibrium::app {

/// The options that say where predictions and targets stand and how they are meant.
void declareDataOptions(QCommandLineParser& parser);
/// The arguments with a value for --long where it stands alone, which the parser does not know: what follows is one
/// only if it names columns, or is none.
QStringList withLongValue(const QStringList& arguments);
void readDataOptions(const QCommandLineParser& parser, CommandLine& line);

}  // namespace calibrium::app
