// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <string>

namespace calibrium {

class Dataset;
struct MethodInfo;

/// "Platt scaling (platt) is for binary and categorical predictions; those of a are normal."
Text familyMisfit(const MethodInfo& recalibration, const Dataset& data);

}  // namespace calibrium
