// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"

#include <optional>

namespace calibrium {

/// What has to be asked of the best explanation where the names are those of distributions of vectors that no family
/// here holds, and it is one of normal vectors, mixtures of these, or classes:
///   - degrees of freedom ("df0", "nu"), or another shape, are left over beside means and spreads;
///   - the columns are called "loc" and "scale", as those of Laplace and t distributions are too, and not "scale_diag";
///   - concentrations ("alpha_sand") stand beside as many numbers that may be shares or probabilities of classes.
std::optional<ImportQuestion> vectorFamilyQuestion(const ColumnView& view, const Explanation& best);

}  // namespace calibrium
