// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/family_layout.h"
#include "core/io/reading/column_reading.h"

#include <optional>
#include <string_view>

namespace calibrium {

/// What a column of this name holds of a family's parameters, where files state them in several ways too
/// (core/families/parameter_forms.h). isFamilyChosen: forms count whose names belong to other families otherwise.
std::optional<ColumnMeaning> namedParameter(const FamilyLayout& layout, std::string_view columnName,
                                            bool isFamilyChosen = false);

/// Whether the name may be the parameter itself as well as one of its forms: "dispersion".
bool isUndecidedParameter(const FamilyLayout& layout, std::string_view columnName);

/// Whether the number of a form is one of the family's, and its parameter that of the meaning; 0 is.
bool isKnownForm(const FamilyLayout& layout, const ColumnMeaning& meaning);

}  // namespace calibrium
