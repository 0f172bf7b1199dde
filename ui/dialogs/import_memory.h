// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/import.h"

namespace calibrium::ui {

/// What the user decided for the last file with the same columns; nothing for files not seen before.
ImportOverrides recallOverrides(const ImportPlan& plan);

/// Keeps the decisions for files with the same columns as this one.
void rememberOverrides(const ImportPlan& plan, const ImportOverrides& overrides);

}  // namespace calibrium::ui
