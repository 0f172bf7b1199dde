// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace calibrium {

struct FigureMethod;

/// The views, of which those that know no case weights (MethodInfo::takesWeights) throw InvalidInput instead of drawing
/// a model that has some as if it had none.
std::vector<FigureMethod> refusingWeights(std::vector<FigureMethod> views);

}  // namespace calibrium
