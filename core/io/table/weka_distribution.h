// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace calibrium {

/// Whether the text begins as predictions of Weka with their distribution: the last name is "distribution", and in the
/// rows below it numbers stand in more columns than there are names, the one of the predicted class behind a star
/// ("..,*0.612,0.388"). Looks at the first two rows.
bool hasWekaDistribution(std::string_view text);

/// Whether a line names the columns of predictions as Weka prints them, between blanks.
bool isWekaText(std::string_view text);

/// Whether each of the first rows below the names holds one number behind a star, as Weka marks the probability of the
/// predicted class, and another one without.
bool hasStarredNumbers(std::string_view text);

}  // namespace calibrium
