// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// Whether the labels are those of the two sexes: F and M, "female" and "male", H and M in Spanish and French.
bool areSexes(const std::string& label, const std::string& other);

/// Of the labels of two sexes, the place of the one that the name of a column speaks of: F of "p_female" beside F and
/// M. Nothing for other labels and names.
std::optional<std::size_t> labelOfSameSex(const std::string& column, const std::vector<std::string>& labels);

/// Whether a word of the name is that of one sex: "p_female".
bool saysSex(const std::string& column);

/// "sex", "gender", "Geschlecht".
bool namesSex(const std::string& column);

}  // namespace calibrium
