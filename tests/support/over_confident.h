// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/ui_fixtures.h"

#include <string>
#include <utility>

namespace calibrium::ui {

/// Calibrated predictions made too sure of themselves: raised to a power above 1. Equal seeds give equal targets.
Dataset overConfident(const std::string& name, Index n, Index m, std::uint64_t seed, double power = 2);

}  // namespace calibrium::ui
