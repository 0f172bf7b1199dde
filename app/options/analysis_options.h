// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"

class QCommandLineParser;

namespace calibrium::app {

/// What is computed, and with what.
struct AnalysisOptions {
    AnalysisSpecification specification{};  ///< the default analysis unless measures or tests were named
    bool isDefault = true;                  ///< no measure and no test was named
};

/// --measure, --test, --lens, --kernel, --seed, --memory, --threads.
void declareAnalysisOptions(QCommandLineParser& parser);

/// Throws UsageError, and InvalidSetting for unknown ids, keys and values.
AnalysisOptions readAnalysisOptions(const QCommandLineParser& parser);

}  // namespace calibrium::app
