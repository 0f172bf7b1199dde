// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/column_text.h"

#include "core/families/parameter_forms.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/quantile_names.h"
#include "core/io/reading/assign_columns.h"
#include "core/method/known_families.h"
#include "core/run/error.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace calibrium {

namespace {

ColumnUse parseUse(const std::string& id, const std::string& family) {
    std::string known;
    const auto quantile = familyLayout(family).hasLevels ? quantileName(id) : std::nullopt;
    if (quantile) return {id, "quantile", ColumnRole::Prediction, {0, false, quantile->level}};
    for (auto& use : columnUses(family)) {
        if (use.id == id) return std::move(use);
        known += (known.empty() ? "" : ", ") + use.id;
    }
    throw InvalidSetting(
        Text("A column cannot hold \"{1}\"; the columns of the family {2} hold {3}.", id, family, known));
}

ColumnUse useOf(ColumnRole role, const ColumnMeaning& meaning, const std::string& family) {
    if (role == ColumnRole::Prediction && meaning.level > 0 && familyLayout(family).hasLevels) {
        return {quantileColumnName(meaning.level), "quantile", role, meaning};
    }
    for (auto& use : columnUses(family)) {
        const bool isSame = use.meaning.block == meaning.block && use.meaning.isVariance == meaning.isVariance &&
                            use.meaning.form == meaning.form;
        if (use.role == role && (role != ColumnRole::Prediction || isSame)) return std::move(use);
    }
    throw InvalidSetting(Text("A column is assigned to a parameter that the family {1} does not have.", family));
}

/// Whether all words are uses of the family's columns; "logit" may be a name as well.
bool areUses(const std::vector<std::string>& words, const std::string& family) {
    const auto uses = columnUses(family);
    return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
        return std::any_of(uses.begin(), uses.end(),
                           [&](const ColumnUse& use) { return use.id == word && !use.scale; });
    });
}

}  // namespace

std::vector<ColumnUse> columnUses(const std::string& family) {
    std::vector<ColumnUse> uses;
    const FamilyLayout& layout = familyLayout(family);
    for (std::size_t block = 0; block < layout.blocks.size(); ++block) {
        const ParameterBlock& parameter = layout.blocks[block];
        uses.push_back({parameter.id, parameter.name, ColumnRole::Prediction, {block, false}});
        if (parameter.mayBeVariance) {
            uses.push_back({"variance", "variance", ColumnRole::Prediction, {block, true}});
        }
    }
    if (const ParameterForms* forms = parameterForms(calibrium::family(family))) {
        for (std::size_t k = 0; k < forms->forms().size(); ++k) {
            const ParameterForm& form = forms->forms()[k];
            uses.push_back({form.id, form.name, ColumnRole::Prediction, {.block = form.block, .form = k + 1}});
        }
    }
    if (layout.isClassification) {
        uses.push_back({"probability", "probability", ColumnRole::Prediction, {}, NumberScale::Probabilities});
        uses.push_back({"logit", "logit", ColumnRole::Prediction, {}, NumberScale::Logits});
    }
    uses.push_back({"target", "target", ColumnRole::Target, {}});
    uses.push_back({"ignored", "ignored", ColumnRole::Ignored, {}});
    return uses;
}

std::string scaleText(NumberScale scale) {
    switch (scale) {
        case NumberScale::Probabilities:
            break;
        case NumberScale::Percentages:
            return "percentage";
        case NumberScale::Logits:
            return "logit";
        case NumberScale::LogProbabilities:
            return "log-probability";
        case NumberScale::Odds:
            return "odds";
        case NumberScale::DecimalOdds:
            return "decimal-odds";
    }
    return "probability";
}

NumberScale readScale(const std::string& text) {
    std::string known;
    for (const NumberScale scale : {NumberScale::Probabilities, NumberScale::Percentages, NumberScale::Logits,
                                    NumberScale::LogProbabilities, NumberScale::Odds, NumberScale::DecimalOdds}) {
        if (text == scaleText(scale)) return scale;
        known += (known.empty() ? "" : ", ") + scaleText(scale);
    }
    throw InvalidSetting(Text("\"{1}\" is no scale of predictions; known are {2}.", text, known));
}

std::vector<std::string> columnUseTexts(const ImportPlan& plan) {
    const ColumnReading& reading = plan.reading;
    const FamilyLayout& layout = familyLayout(reading.family);
    std::vector<std::string> texts;
    for (std::size_t column = 0; column < reading.roles.size(); ++column) {
        texts.push_back(useOf(reading.roles[column], reading.meanings[column], reading.family).id);
    }
    if (layout.isClassification) {
        std::replace(texts.begin(), texts.end(), std::string("prediction"), scaleText(reading.scale));
    }
    if (layout.isClassification || layout.hasLevels) return texts;
    const auto columns = predictionColumns(plan.tables.predictions, reading);
    std::vector<std::size_t> widths(layout.blocks.size(), 0);
    for (const std::size_t column : columns) ++widths[reading.meanings[column].block];
    std::vector<std::size_t> counted(layout.blocks.size(), 0);
    for (const std::size_t column : columns) {
        const std::size_t block = reading.meanings[column].block;
        if (widths[block] > 1) texts[column] += " " + std::to_string(++counted[block]);
    }
    return texts;
}

bool mayBeUses(const ImportOverrides& overrides) {
    return overrides.predictionNames && overrides.family && areUses(*overrides.predictionNames, *overrides.family);
}

ImportOverrides withUsesFor(const Table& table, ImportOverrides overrides) {
    if (!overrides.predictionNames || overrides.roles || !overrides.family) return overrides;
    const auto& words = *overrides.predictionNames;
    const auto isName = [&](const std::string& word) {
        return std::find(table.header().begin(), table.header().end(), word) != table.header().end();
    };
    const bool areNames = std::any_of(words.begin(), words.end(), isName);
    if (areNames || words.size() != table.columnCount() || !mayBeUses(overrides)) return overrides;
    const std::string text = columnsText(overrides);
    overrides.predictionNames.reset();
    readColumnsText(text, overrides);
    return overrides;
}

std::string columnsText(const ImportOverrides& overrides) {
    if (overrides.predictionNames && !overrides.roles) return joinedNames(*overrides.predictionNames);
    if (!overrides.family || !overrides.roles || !overrides.meanings) return {};
    std::string text;
    for (std::size_t column = 0; column < overrides.roles->size(); ++column) {
        text += (column == 0 ? "" : ",") +
                useOf(overrides.roles->at(column), overrides.meanings->at(column), *overrides.family).id;
    }
    return text;
}

void readColumns(const std::string& text, ImportOverrides& overrides) {
    const auto words = splitNames(text);
    if (overrides.family) {
        // "target" or "ignored" among the words: a use of each column was meant, and one of them may be misspelt.
        const bool hasRole = std::any_of(words.begin(), words.end(),
                                         [](const std::string& word) { return word == "target" || word == "ignored"; });
        const bool recur = std::set<std::string>(words.begin(), words.end()).size() < words.size();
        if (hasRole || (recur && areUses(words, *overrides.family))) {
            readColumnsText(text, overrides);
            return;
        }
    }
    if (std::find(words.begin(), words.end(), "") != words.end()) throw InvalidSetting("A name of a column is empty.");
    overrides.predictionNames = words;
}

void readColumnsText(const std::string& text, ImportOverrides& overrides) {
    if (!overrides.family) throw InvalidSetting("Columns can be assigned only if the family is given.");
    overrides.roles.emplace();
    overrides.meanings.emplace();
    for (const std::string& word : splitNames(text)) {
        const ColumnUse use = parseUse(word, *overrides.family);
        if (use.scale && overrides.scale.value_or(*use.scale) != *use.scale) {
            throw InvalidSetting("The columns of predictions hold either probabilities or logits, not both.");
        }
        if (use.scale) overrides.scale = use.scale;
        overrides.roles->push_back(use.role);
        overrides.meanings->push_back(use.meaning);
    }
}

}  // namespace calibrium
