// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace calibrium {

/// The unit that a name ends with, in one spelling: "c" of "t2m [°C]" and "temp_degC", "mm" of "rain (mm)". Empty where
/// the name says none that is known, and for single letters without brackets but those of
/// temperatures ("temp_C").
std::optional<std::string> unitOfName(std::string_view columnName);

/// Whether the names of two columns of one quantity say different units: "obs_m" and "mean_cm", "temp_c_obs" and
/// "temp_f_mean", "co_mg_m3" and "co_mean_ug_m3". What may be a unit or something else ("ms", "min", "h") is one where
/// both are of one dimension. areApart: whether the numbers stand far from each other, without which two single letters
/// ("temp_c", "temp_f") say nothing.
bool nameDifferentUnits(std::string_view one, std::string_view other, bool areApart);

/// Whether the names of a centre and its spread say different units; that of a variance is squared.
bool haveOtherUnits(std::string_view centre, std::string_view spread);

}  // namespace calibrium
