// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <span>
#include <string>

namespace calibrium {

/// "λ = 10 is the largest of the values tried (0.001 to 10): a larger one may be better." where the best of several
/// values lies at an end of those tried, so that the search says nothing of what lies beyond; else empty. tried: in any
/// order, with `chosen` among them.
Text searchEdgeText(const Text& name, double chosen, std::span<const double> tried);

}  // namespace calibrium
