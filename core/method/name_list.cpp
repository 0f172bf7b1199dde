// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/name_list.h"

#include "core/method/parameter_builders.h"

#include <algorithm>
#include <utility>

namespace calibrium {

namespace {

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// The longest known name that the text begins with, up to a comma or its end.
std::string_view knownStart(std::string_view text, std::span<const std::string> known) {
    std::string_view longest;
    for (const std::string& name : known) {
        if (name.size() <= longest.size() || !text.starts_with(name)) continue;
        const std::string_view rest = trimmed(text.substr(name.size()));
        if (rest.empty() || rest.front() == ',') longest = name;
    }
    return longest;
}

}  // namespace

Parameter nameListParameter(std::string id, std::string name, std::string explanation, std::string none,
                            std::size_t mostNames) {
    Parameter parameter = textParameter(std::move(id), std::move(name), std::move(explanation), std::move(none));
    parameter.maximum = static_cast<double>(mostNames);
    return parameter;
}

bool isNameList(const Parameter& parameter) { return parameter.kind == ParameterKind::Text && parameter.maximum > 1; }

std::vector<std::string> namesIn(std::string_view text, std::span<const std::string> known) {
    std::vector<std::string> names;
    while (!text.empty()) {
        text = text.substr(std::min(text.find_first_not_of(' '), text.size()));
        std::string_view name = knownStart(text, known);
        if (name.empty()) name = trimmed(text.substr(0, text.find(',')));
        if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end()) names.emplace_back(name);
        const auto comma = text.find(',', name.size());
        text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    }
    return names;
}

std::string nameListText(std::span<const std::string> names) {
    std::string text;
    for (const auto& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

}  // namespace calibrium
