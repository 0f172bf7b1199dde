// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace calibrium {

struct Parameter;

/// Choice of the setting "interval" of skce and kce.
inline constexpr const char* distributionFreeInterval = "distribution-free";

/// The parameters of the measures skce and kce: skceParameters() and what they offer beyond the estimators that every
/// kernel method has. isBiased: what the automatic and the low-rank estimate are.
std::vector<Parameter> skceMeasureParameters(bool isBiased);

}  // namespace calibrium
