// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/predictions_file.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/io/bytes/npy_writer.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/dataset_writer.h"
#include "core/io/reading/import.h"
#include "core/io/reading/mapped_file.h"

#include <algorithm>
#include <cctype>

namespace calibrium {

namespace {

bool endsInNpy(std::string path) {
    std::transform(path.begin(), path.end(), path.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return path.ends_with(".npy");
}

}  // namespace

std::string predictionsBytes(const Dataset& data, const std::string& path, bool hasTargets,
                             const std::vector<ExtraColumn>& extras) {
    if (endsInNpy(path)) {
        const RowMatrix columns = data.family().givenColumns(data.parameters());
        // An array has no names that could say the levels of quantiles: its reader gives them again.
        const bool hasLevels = familyLayout(data.family().id()).hasLevels;
        return toNpy(hasLevels ? RowMatrix(columns.rightCols(columns.cols() / 2)) : columns);
    }
    return hasTargets ? toCsv(data, extras) : predictionsCsv(data, extras);
}

MappedText predictionsBytes(const ImportPlan& plan, const MappedPredictions& predictions, const std::string& path,
                            const Run& run) {
    if (!endsInNpy(path)) return mappedFile(plan, predictions, run);
    if (const auto columns = mappedColumns(plan, predictions)) return {toNpy(*columns)};
    return {predictionsBytes(predictions.mapped, path, predictions.targetsKnown, predictions.extras)};
}

}  // namespace calibrium
