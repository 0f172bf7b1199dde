// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace calibrium {

class Values;
struct Parameter;

/// What the numbers of a map make smallest on the fit rows.
enum class FitObjective {
    LogScore,
    Skce,  ///< the unbiased SKCE, SkceObjective: searched downwards from the fit by the log score
};

/// "log-score", "skce".
std::string idOf(FitObjective objective);
/// Throws InvalidInput for anything else.
FitObjective parseObjective(std::string_view id);

/// The parameter "objective" of methods that can be fitted by either.
Parameter objectiveParameter();
/// What its value says; the log score of a method that has no such parameter.
FitObjective objectiveOf(const Values& values);

}  // namespace calibrium
