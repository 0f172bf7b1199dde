// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/plain_table.h"

#include "core/io/reading/import.h"
#include "core/io/reading/read_files.h"

#include <utility>

namespace calibrium {

PlainTable readPlainTable(const std::string& path, const Run& run) {
    ImportPlan plan;
    plan.source.predictionsPath = path;
    ImportOverrides overrides;
    overrides.hasHeader = true;
    readPredictions(plan, overrides, run);
    if (!plan.questions.empty()) throw UndecidedImport(plan.questions.front());
    return {std::move(plan.predictions), plan.settings.hasDecimalComma};
}

}  // namespace calibrium
