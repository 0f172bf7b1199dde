// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/parameter.h"

#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace calibrium {

namespace {

bool isWord(const Parameter& parameter, std::string_view text) {
    return std::any_of(parameter.choices.begin(), parameter.choices.end(),
                       [&](const Choice& choice) { return choice.id == text; });
}

bool isNumeric(const Parameter& parameter) {
    return parameter.kind == ParameterKind::Integer || parameter.kind == ParameterKind::Real;
}

std::string joinedWords(const Parameter& parameter) {
    std::string text;
    for (std::size_t i = 0; i < parameter.choices.size(); ++i) {
        if (i > 0) text += i + 1 == parameter.choices.size() ? " or " : ", ";
        text += parameter.choices[i].id;
    }
    return text;
}

Text expectation(const Parameter& parameter) {
    if (parameter.kind == ParameterKind::Boolean) return "true or false";
    if (parameter.kind == ParameterKind::Measure) return "the id of a measure";
    if (parameter.kind == ParameterKind::File) return "the path of a file";
    if (parameter.kind == ParameterKind::Text) return "words";
    if (parameter.kind == ParameterKind::Choice) return asItStands(joinedWords(parameter));
    const Text least = asNumber(roundTrip(parameter.minimum));
    const Text most = asNumber(roundTrip(parameter.maximum));
    const bool isWhole = parameter.kind == ParameterKind::Integer;
    Text range =
        isWhole ? Text("a whole number from {1} to {2}", least, most) : Text("a number from {1} to {2}", least, most);
    if (parameter.isMinimumExclusive) {
        range = isWhole ? Text("a whole number above {1} up to {2}", least, most)
                        : Text("a number above {1} up to {2}", least, most);
    }
    return parameter.choices.empty() ? range : Text("{1}, or {2}", range, joinedWords(parameter));
}

[[noreturn]] void refuse(const Parameter& parameter, const std::string& text) {
    throw InvalidSetting(
        Text("The value \"{1}\" of {2} is not allowed; it must be {3}.", text, parameter.id, expectation(parameter)));
}

template <class Number>
std::optional<Number> parseNumber(std::string_view text) {
    Number number{};
    const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
    if (result.ec != std::errc{} || result.ptr != text.data() + text.size()) return std::nullopt;
    return number;
}

bool isInRange(const Parameter& parameter, double number) {
    const bool isAboveMinimum = parameter.isMinimumExclusive ? number > parameter.minimum : number >= parameter.minimum;
    return isAboveMinimum && number <= parameter.maximum;
}

}  // namespace

Value parseValue(const Parameter& parameter, std::string_view text) {
    Value value = std::string(text);
    if (parameter.kind == ParameterKind::Boolean) {
        if (text != "true" && text != "false") refuse(parameter, std::string(text));
        value = text == "true";
    } else if (isNumeric(parameter) && !isWord(parameter, text)) {
        if (parameter.kind == ParameterKind::Integer) {
            const auto number = parseNumber<std::int64_t>(text);
            if (!number) refuse(parameter, std::string(text));
            value = *number;
        } else {
            const auto number = parseNumber<double>(text);
            if (!number) refuse(parameter, std::string(text));
            value = *number;
        }
    }
    checkValue(parameter, value);
    return value;
}

void checkValue(const Parameter& parameter, const Value& value) {
    bool isAllowed = false;
    if (const auto* text = std::get_if<std::string>(&value)) {
        isAllowed = parameter.kind == ParameterKind::Measure || parameter.kind == ParameterKind::File ||
                    parameter.kind == ParameterKind::Text ||
                    (parameter.kind != ParameterKind::Boolean && isWord(parameter, *text));
    } else if (std::holds_alternative<bool>(value)) {
        isAllowed = parameter.kind == ParameterKind::Boolean;
    } else if (const auto* whole = std::get_if<std::int64_t>(&value)) {
        isAllowed = isNumeric(parameter) && isInRange(parameter, static_cast<double>(*whole));
    } else {
        isAllowed = parameter.kind == ParameterKind::Real && isInRange(parameter, std::get<double>(value));
    }
    if (!isAllowed) refuse(parameter, toText(value));
}

Values complete(const std::vector<Parameter>& parameters, const Values& given, const std::string& methodId) {
    return completeFor(parameters, given, asItStands(methodId));
}

Values completeFor(const std::vector<Parameter>& parameters, const Values& given, const Text& owner) {
    Values values;
    for (const auto& parameter : parameters) values.set(parameter.id, parameter.defaultValue);
    for (const auto& [id, value] : given) {
        const Parameter* parameter = findParameter(parameters, id);
        if (parameter == nullptr) {
            std::string known;
            for (const auto& candidate : parameters) known += (known.empty() ? "" : ", ") + candidate.id;
            throw InvalidSetting(Text("{1} has no parameter \"{2}\"{3}", owner, id,
                                      (known.empty() ? Text("; it has none.") : Text("; it has {1}.", known))));
        }
        checkValue(*parameter, value);
        values.set(id, value);
    }
    return values;
}

bool isActive(const Parameter& parameter, const Values& values) {
    if (!parameter.condition) return true;
    if (!values.contains(parameter.condition->parameter)) return false;
    const std::string actual = toText(values.at(parameter.condition->parameter));
    const auto& allowed = parameter.condition->values;
    return std::find(allowed.begin(), allowed.end(), actual) != allowed.end();
}

const Parameter* findParameter(const std::vector<Parameter>& parameters, std::string_view id) {
    const auto found = std::find_if(parameters.begin(), parameters.end(),
                                    [&](const Parameter& parameter) { return parameter.id == id; });
    return found == parameters.end() ? nullptr : &*found;
}

}  // namespace calibrium
