// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/lab_presets.h"

#include <string>

namespace calibrium {

/// Id of the bundled sample that a published figure of loaded predictions takes where none are loaded; empty for figures
/// that take none.
std::string sampleFor(const PublishedFigure& figure);

}  // namespace calibrium
