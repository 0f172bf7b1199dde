// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/method/method.h"
#include "core/text/text.h"

#include <string>

namespace calibrium {

/// "Platt scaling (platt) is for binary and categorical predictions; those of a are normal."
Text familyMisfit(const MethodInfo& recalibration, const Dataset& data);

}  // namespace calibrium
