// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/data_options.h"
#include "app/options/output_options.h"
#include "core/analysis/specification.h"

#include <cstdint>

class QCommandLineParser;

namespace calibrium::app {

struct SimulateOptions {
    static constexpr Command command = Command::Simulate;

    MethodRequest world{};
    DataOptions data{};  ///< for a world that takes predictions
    std::uint64_t seed = 1;
    std::uint64_t stream = 0;  ///< which of the data sets of this seed
    OutputOptions output{};
};

void declareSimulateOptions(QCommandLineParser& parser);
/// positional: without the command's name. Throws UsageError, InvalidSetting.
SimulateOptions readSimulateOptions(const QCommandLineParser& parser, QStringList positional);

/// Writes a data set of a world as a file that the other commands read. Returns the exit status.
int runSimulate(const SimulateOptions& options);

}  // namespace calibrium::app
