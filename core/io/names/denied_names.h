// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace calibrium {

/// Whether the name of a probability says that it is that of the contrary: "no_cat", "p_not_cat", "kein Ereignis",
/// "cat_free", "inverse_cat", "cat=0", "1-p", "1_minus_risk". A number behind "no" is counted ("model_no_2").
bool saysContrary(std::string_view name);

/// "1-p", "1 - risk", "1_minus_p", "one_minus_p"; "1-year" counts years.
bool saysOneMinus(std::string_view name);

/// The name without the first place where the word stands in it, whatever the cases of its letters.
std::string withoutWord(std::string_view name, std::string_view word);

}  // namespace calibrium
