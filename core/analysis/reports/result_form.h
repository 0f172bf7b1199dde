// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace calibrium {

class Values;

/// What a result is besides its method: the lens that its data were seen through, and the settings that make other
/// quantities of it (Measure::formSettings), as used. Numbers of different forms are never compared and never stand in
/// one column: the Brier score of all classes is not that of a positive class. parameters: with what the data settled.
Values resultForm(const std::string& lens, const Values& parameters, const std::vector<std::string>& formSettings);

/// "lens=class:1,form=scalar": the settings of `form` that `other` has not.
std::string formDifference(const Values& form, const Values& other);

}  // namespace calibrium
