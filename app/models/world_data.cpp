// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/world_data.h"

#include "app/usage_error.h"
#include "core/simulation/world.h"

namespace calibrium::app {

void requireWorldData(const std::string& worldId, const std::string& asker, const DataOptions& data) {
    const bool hasData = data.isGiven();
    const bool takesData = !worldId.empty() && world(worldId).takesData;
    if (takesData && !hasData) throw UsageError("The world " + worldId + " needs a file of predictions.");
    if (!takesData && hasData) {
        throw UsageError(worldId.empty() ? asker + " takes no predictions."
                                         : "The world " + worldId + " takes no predictions.");
    }
    if (data.predictions.size() > 1 && data.join.empty()) {
        throw UsageError("The world " + worldId + " takes one model, not " + std::to_string(data.predictions.size()) +
                         ".");
    }
}

}  // namespace calibrium::app
