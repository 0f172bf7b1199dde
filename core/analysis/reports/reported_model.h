// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis_result.h"
#include "core/analysis/groups/groups.h"
#include "core/analysis/prepared_data.h"
#include "core/data/dataset.h"

#include <optional>
#include <string>

namespace calibrium {

/// One model with what has been computed for it.
struct ReportedModel {
    std::string file;  ///< where its predictions come from, as the user named it; may be empty
    Dataset data;
    AnalysisResult result;
    std::optional<PreparedData> prepared{};  ///< what the result was computed through, for whoever computes more
    std::optional<GroupedResult> groups{};   ///< the same by a column of the file, where one was asked for
};

}  // namespace calibrium
