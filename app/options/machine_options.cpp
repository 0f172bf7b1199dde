// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/machine_options.h"

#include "app/options/number_options.h"

#include <QCommandLineParser>

namespace calibrium::app {

void declareMachineOptions(QCommandLineParser& parser) {
    parser.addOptions({
        {"memory",
         "Memory for computations and for what they share, such as 800M or 4G. Results do not depend on it, but "
         "some tests refuse many samples without. Default: a quarter of the machine's.",
         "SIZE"},
        {"threads",
         "Number of threads; results do not depend on it. Default: the environment variable CALIBRIUM_THREADS, else "
         "one per core.",
         "N"},
    });
}

MachineOptions readMachineOptions(const QCommandLineParser& parser) {
    // The names that were given, as isSet() would warn of an option that the command does not declare.
    const QStringList given = parser.optionNames();
    MachineOptions options;
    if (given.contains("memory")) options.memory = memoryOption(parser);
    if (given.contains("threads")) {
        options.threads = threadsOption(parser);
    } else {
        requireThreadsOfEnvironment();
    }
    return options;
}

}  // namespace calibrium::app
