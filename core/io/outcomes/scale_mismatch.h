// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

#include <optional>

namespace calibrium {

/// Asks where real targets stand on another scale than the predictions: their names say so (another unit, logarithms
/// beside what is none, percent beside a share), or the targets lie many standard deviations away and another column
/// does not. A column of targets that the user has named is taken as it is.
std::optional<ImportQuestion> scaleMismatchQuestion(const ImportPlan& plan, const ImportOverrides& overrides);

}  // namespace calibrium
