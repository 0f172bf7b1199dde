// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/text_json.h"

#include "core/run/error.h"

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

/// More than any sentence needs; a file is not to exhaust the stack.
constexpr int deepestText = 20;

nlohmann::ordered_json listJson(const std::vector<Text>& texts) {
    auto list = nlohmann::ordered_json::array();
    for (const Text& text : texts) list.push_back(textJson(text));
    return list;
}

Text readText(const nlohmann::json& json, int depth);

std::vector<Text> readTexts(const nlohmann::json& json, const char* key, int depth) {
    std::vector<Text> texts;
    if (!json.contains(key)) return texts;
    for (const auto& item : json.at(key)) texts.push_back(readText(item, depth + 1));
    return texts;
}

Text readText(const nlohmann::json& json, int depth) {
    if (depth > deepestText) throw std::invalid_argument("The text is too deep.");
    if (json.is_string()) return inEnglish(json.get<std::string>());
    const auto words = [&json](const char* key) { return json.at(key).get<std::string>(); };
    if (json.contains("phrase")) return Text::phrase(words("phrase"), readTexts(json, "of", depth));
    if (json.contains("name")) return asItStands(words("name"));
    if (json.contains("number")) return asNumber(words("number"));
    if (json.contains("count")) return Text::make(Text::Kind::Count, words("count"), {});
    return Text::make(Text::Kind::Sequence, words("between"), readTexts(json, "items", depth));
}

}  // namespace

nlohmann::ordered_json textJson(const Text& text) {
    switch (text.kind()) {
        case Text::Kind::English:
            return text.words();
        case Text::Kind::Name:
            return {{"name", text.words()}};
        case Text::Kind::Number:
            return {{"number", text.words()}};
        case Text::Kind::Count:
            return {{"count", text.words()}};
        case Text::Kind::Sequence:
            return {{"items", listJson(text.parts())}, {"between", text.words()}};
        case Text::Kind::Phrase:
            break;
    }
    nlohmann::ordered_json json{{"phrase", text.words()}};
    if (!text.parts().empty()) json["of"] = listJson(text.parts());
    return json;
}

Text textFromJson(const nlohmann::json& json) {
    try {
        return readText(json, 0);
    } catch (const nlohmann::json::exception&) {
        throw InvalidInput("A text of the file is of the wrong kind.");
    } catch (const std::invalid_argument&) {
        throw InvalidInput("A text of the file is of the wrong kind.");
    }
}

}  // namespace calibrium
