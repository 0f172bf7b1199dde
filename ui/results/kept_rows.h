// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/kept_results.h"

#include <vector>

namespace calibrium::ui {

class Workspace;
struct KeptResults;

/// What the workspace keeps of models that are not there any more, as a row of a table with the columns of now.
KeptRow keptRow(const Workspace& workspace, const KeptResults& kept);
std::vector<KeptRow> keptRows(const Workspace& workspace);

}  // namespace calibrium::ui
