// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/import_models.h"

#include "core/io/bytes/file_bytes.h"

#include <utility>

namespace calibrium {

std::vector<ImportOverrides> overridesOfParts(const ImportPlan& plan, const ImportOverrides& overrides,
                                              bool areFilesNamed) {
    std::vector<ImportOverrides> all;
    for (const std::string& part : plan.tables.parts) {
        ImportOverrides own = overrides;
        own.part = part;
        const std::string file = areFilesNamed ? dataName(plan.source.predictionsPath) + " " : std::string();
        own.modelName = file + part;
        all.push_back(std::move(own));
    }
    return all;
}

std::vector<ImportedModel> importModels(const ImportSource& source, const ImportOverrides& overrides,
                                        bool areFilesNamed, const Run& run, const std::string& leftOut) {
    std::vector<ImportedModel> models;
    if (!source.furtherMembers.empty()) {
        models.push_back({importDataset(source, overrides, run), overrides});
        return models;
    }
    ImportPlan plan = planImport(source, overrides, run.part(0, 0.5));
    if (plan.tables.parts.empty()) {
        models.push_back({finishImport(std::move(plan), run.part(0.5, 1)), overrides});
        return models;
    }
    const std::string partColumn = plan.tables.partColumn;
    for (ImportOverrides& own : overridesOfParts(plan, overrides, areFilesNamed)) {
        run.check();
        if (!leftOut.empty() && own.part == leftOut) continue;
        Dataset data = importDataset(source, own, run.withoutProgress());
        models.push_back({std::move(data), std::move(own), partColumn});
    }
    return models;
}

}  // namespace calibrium
