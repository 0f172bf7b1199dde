// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/parameter_names.h"

#include "core/families/parameter_forms.h"
#include "core/io/names/column_names.h"
#include "core/method/known_families.h"

#include <string>
#include <vector>

namespace calibrium {

namespace {

/// Whether a column is named so, by the rules of blocks.
bool isNamed(std::string_view columnName, const std::vector<std::string>& names) {
    const FamilyLayout layout{.blocks = {{.id = {}, .name = {}, .columnNames = names}}};
    return blockOf(layout, columnName).has_value();
}

const ParameterForms* formsOf(const FamilyLayout& layout) { return parameterForms(family(layout.family)); }

}  // namespace

std::optional<ColumnMeaning> namedParameter(const FamilyLayout& layout, std::string_view columnName,
                                            bool isFamilyChosen) {
    const auto block = blockOf(layout, columnName);
    const ParameterForms* forms = formsOf(layout);
    if (forms == nullptr) return block ? std::optional(ColumnMeaning{.block = *block}) : std::nullopt;
    for (std::size_t k = 0; k < forms->forms().size(); ++k) {
        const ParameterForm& form = forms->forms()[k];
        const bool counts = isFamilyChosen || !form.isOtherwiseOther;
        if (counts && isNamed(columnName, form.columnNames)) return ColumnMeaning{.block = form.block, .form = k + 1};
    }
    return block ? std::optional(ColumnMeaning{.block = *block}) : std::nullopt;
}

bool isUndecidedParameter(const FamilyLayout& layout, std::string_view columnName) {
    const ParameterForms* forms = formsOf(layout);
    return forms != nullptr && isNamed(columnName, forms->undecidedNames());
}

bool isKnownForm(const FamilyLayout& layout, const ColumnMeaning& meaning) {
    if (meaning.form == 0) return true;
    const ParameterForms* forms = formsOf(layout);
    return forms != nullptr && meaning.form <= forms->forms().size() &&
           forms->forms()[meaning.form - 1].block == meaning.block;
}

}  // namespace calibrium
