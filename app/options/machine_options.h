// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

class QCommandLineParser;

namespace calibrium::app {

/// What the program may use of the machine; no result depends on it.
struct MachineOptions {
    unsigned threads = 0;    ///< 0: what the environment says, else one per core
    std::size_t memory = 0;  ///< bytes for the whole program; 0: left to the machine
};

/// --memory and --threads.
void declareMachineOptions(QCommandLineParser& parser);

/// Of a command that does not declare them, the defaults. Throws UsageError.
MachineOptions readMachineOptions(const QCommandLineParser& parser);

}  // namespace calibrium::app
