// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/settings_words.h"

#include "core/analysis/reports/settings_text.h"
#include "core/method/method_info.h"
#include "core/method/parameter.h"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace calibrium {

namespace {

/// Whether the value speaks for itself: an option that no other choice of the method has too, as "auto".
bool isSelfExplaining(const Parameter& parameter, const Value& value, const std::vector<Parameter>& parameters) {
    if (parameter.kind == ParameterKind::Measure) return true;
    if (parameter.kind != ParameterKind::Choice) return false;
    return std::none_of(parameters.begin(), parameters.end(), [&](const Parameter& other) {
        return other.id != parameter.id && other.kind == ParameterKind::Choice &&
               std::any_of(other.choices.begin(), other.choices.end(),
                           [&](const Choice& choice) { return choice.id == toText(value); });
    });
}

/// One of the choices is a word, a number digits; anything else stands as it was typed.
Text valueWords(const Parameter& parameter, const Value& value) {
    const std::string text = shortText(value);
    const bool isWord = parameter.kind == ParameterKind::Measure ||
                        std::any_of(parameter.choices.begin(), parameter.choices.end(),
                                    [&](const Choice& choice) { return choice.id == text; });
    if (isWord) return inEnglish(text);
    return std::holds_alternative<std::string>(value) ? asItStands(text) : asNumber(text);
}

}  // namespace

Text settingsWords(const MethodInfo& info, const Values& values) {
    const auto parameters = parametersOf(info, values);
    std::vector<Text> parts;
    for (const auto& parameter : parameters) {
        if (!values.contains(parameter.id)) continue;
        const Value& value = values.at(parameter.id);
        const Text words = valueWords(parameter, value);
        parts.push_back(
            isSelfExplaining(parameter, value, parameters) ? words : Text("{1}={2}", inEnglish(parameter.id), words));
    }
    for (const auto& [id, value] : values) {
        if (findParameter(parameters, id) != nullptr) continue;
        parts.push_back(Text("{1}={2}", inEnglish(id), asItStands(shortText(value))));
    }
    return inSequence(std::move(parts), ", ");
}

}  // namespace calibrium
