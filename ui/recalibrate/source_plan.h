// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"
#include "core/workspace/file_stamp.h"

#include <optional>
#include <vector>

namespace calibrium::ui {

struct Model;

/// Where the rows of a model stand in files.
struct RowSource {
    ImportSource source;
    ImportOverrides overrides;
    std::vector<FileStamp> files;  ///< as they were read
};

/// Of a model that was read from files or pasted, or is a part of such a one; of others empty.
RowSource rowSourceOf(const Model* model);

/// The file of predictions read again, for what stands in it beside them; nothing where there is none, for an ensemble,
/// and where a file is another one now. Throws Cancelled.
std::optional<ImportPlan> planAgain(const RowSource& rows, const Run& run);

}  // namespace calibrium::ui
