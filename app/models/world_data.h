// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/data_options.h"

#include <string>

namespace calibrium::app {

/// Throws UsageError unless a world that takes predictions is given one model, and another is given none. worldId:
/// empty where `asker` ("The experiment planning") brings its own.
void requireWorldData(const std::string& worldId, const std::string& asker, const DataOptions& data);

}  // namespace calibrium::app
