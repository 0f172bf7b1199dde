// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/plain_table.h"

#include "core/io/reading/import.h"
#include "core/io/reading/read_files.h"
#include "core/run/error.h"

#include <utility>

namespace calibrium {

PlainTable readPlainTable(const std::string& path, const Run& run) {
    ImportPlan plan;
    plan.source.predictionsPath = path;
    ImportOverrides overrides;
    overrides.hasHeader = true;
    readPredictions(plan, overrides, run);
    if (!plan.questions.empty()) {
        const ImportQuestion& question = plan.questions.front();
        if (question.about != ImportQuestion::About::DecimalMark) throw UndecidedImport(question);
        throw InvalidInput(
            Text("{1}; write numbers without separators of thousands, or decimals with more digits.", question.text),
            question.place);
    }
    return {std::move(plan.predictions), plan.settings.hasDecimalComma};
}

}  // namespace calibrium
