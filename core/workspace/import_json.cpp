// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/import_json.h"

#include "core/data/family.h"
#include "core/io/bytes/json_text.h"
#include "core/io/columns/column_text.h"
#include "core/io/outcomes/event_limit.h"
#include "core/method/known_families.h"

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Json = nlohmann::json;

template <class Type, std::size_t count>
using Words = std::array<std::pair<Type, const char*>, count>;

constexpr Words<LabelKind, 3> labelKinds{
    {{LabelKind::FromZero, "from-zero"}, {LabelKind::FromOne, "from-one"}, {LabelKind::Names, "names"}}};
constexpr Words<ColumnRole, 3> columnRoles{
    {{ColumnRole::Prediction, "prediction"}, {ColumnRole::Target, "target"}, {ColumnRole::Ignored, "ignored"}}};
constexpr Words<ColumnOrder, 3> columnOrders{
    {{ColumnOrder::Names, "names"}, {ColumnOrder::Parameters, "parameters"}, {ColumnOrder::Components, "components"}}};

constexpr Words<Censoring, 2> censorings{{{Censoring::Refused, "refuse"}, {Censoring::Ignored, "ignore"}}};

/// Earlier versions knew two scales beside probabilities.
void takeScale(const Json& json, std::optional<NumberScale>& scale) {
    const bool isKnown = json.contains("logits") || json.contains("percentages");
    if (json.contains("scale")) {
        scale = readScale(json.at("scale").get<std::string>());
    } else if (isKnown) {
        const bool arePercentages = json.value("percentages", false);
        const NumberScale other = arePercentages ? NumberScale::Percentages : NumberScale::Probabilities;
        scale = json.value("logits", false) ? NumberScale::Logits : other;
    }
}

template <class Type, std::size_t count>
std::string wordOf(const Words<Type, count>& words, Type value) {
    for (const auto& [meaning, word] : words) {
        if (meaning == value) return word;
    }
    throw InvalidSetting("A choice of the import has no name.");
}

template <class Type, std::size_t count>
Type meaningOf(const Words<Type, count>& words, const std::string& text) {
    std::string known;
    for (const auto& [meaning, word] : words) {
        if (text == word) return meaning;
        known += (known.empty() ? "" : ", ") + std::string(word);
    }
    throw InvalidSetting(Text("\"{1}\" is none of {2}.", text, known));
}

template <class Type>
void put(Json& json, const char* key, const std::optional<Type>& value) {
    if (value) json[key] = *value;
}

template <class Type>
void take(const Json& json, const char* key, std::optional<Type>& value) {
    if (json.contains(key)) value = json.at(key).get<Type>();
}

template <class Type, std::size_t count>
void putWord(Json& json, const char* key, const Words<Type, count>& words, const std::optional<Type>& value) {
    if (value) json[key] = wordOf(words, *value);
}

template <class Type, std::size_t count>
void takeWord(const Json& json, const char* key, const Words<Type, count>& words, std::optional<Type>& value) {
    if (json.contains(key)) value = meaningOf(words, json.at(key).get<std::string>());
}

/// The choices that JSON knows as they are, each with its key.
template <class Overrides, class Visit>
void forEachPlain(Overrides& overrides, const Visit& visit) {
    visit("decimalComma", overrides.hasDecimalComma);
    visit("header", overrides.hasHeader);
    visit("skip", overrides.skippedLines);
    visit("skipLast", overrides.skippedLastRows);
    visit("family", overrides.family);
    visit("positive", overrides.positiveClass);
    visit("classNames", overrides.classNames);
    visit("predictions", overrides.predictionNames);
    visit("target", overrides.targetName);
    visit("variances", overrides.areVariances);
    visit("targetHeader", overrides.targetHasHeader);
    visit("targetSkip", overrides.targetSkippedLines);
    visit("targetSkipLast", overrides.targetSkippedLastRows);
    visit("targetColumn", overrides.targetColumn);
    visit("key", overrides.key);
    visit("levels", overrides.levels);
    visit("dropMissing", overrides.dropsMissing);
    visit("missing", overrides.missingCodes);
    visit("normalise", overrides.normalises);
    visit("modelName", overrides.modelName);
    visit("long", overrides.longTable);
    visit("part", overrides.part);
    visit("frequencies", overrides.frequencies);
}

constexpr std::string_view delimiters = ",;\t| ";

}  // namespace

nlohmann::json toJson(const ImportSource& source) {
    Json json = Json::object();
    if (!source.predictionsPath.empty()) json["predictions"] = source.predictionsPath;
    if (!source.predictionsText.empty()) json["text"] = source.predictionsText;
    if (!source.targetsPath.empty()) json["targets"] = source.targetsPath;
    if (!source.furtherMembers.empty()) json["members"] = source.furtherMembers;
    if (!source.ensembleName.empty()) json["ensemble"] = source.ensembleName;
    return json;
}

ImportSource importSourceFromJson(const nlohmann::json& json) {
    return {.predictionsPath = json.value("predictions", std::string()),
            .predictionsText = json.value("text", std::string()),
            .targetsPath = json.value("targets", std::string()),
            .furtherMembers = json.value("members", std::vector<std::string>()),
            .ensembleName = json.value("ensemble", std::string())};
}

nlohmann::json toJson(const ImportOverrides& overrides) {
    Json json = Json::object();
    forEachPlain(overrides, [&](const char* key, const auto& value) { put(json, key, value); });
    if (overrides.delimiter) json["delimiter"] = std::string(1, *overrides.delimiter);
    if (overrides.scale) json["scale"] = scaleText(*overrides.scale);
    putWord(json, "labels", labelKinds, overrides.labelKind);
    putWord(json, "censoring", censorings, overrides.censoring);
    putWord(json, "columnOrder", columnOrders, overrides.columnOrder);
    if (overrides.roles) {
        json["roles"] = Json::array();
        for (const auto role : *overrides.roles) json["roles"].push_back(wordOf(columnRoles, role));
    }
    if (overrides.meanings) {
        json["meanings"] = Json::array();
        for (const auto& meaning : *overrides.meanings) {
            json["meanings"].push_back({{"block", meaning.block}, {"variance", meaning.isVariance}});
            if (meaning.level > 0) json["meanings"].back()["level"] = meaning.level;
            if (meaning.form > 0) json["meanings"].back()["form"] = meaning.form;
        }
    }
    if (overrides.event) json["event"] = eventLimitText(*overrides.event);
    if (!overrides.asideNames.empty()) json["aside"] = overrides.asideNames;
    if (!overrides.leftOutLines.empty()) json["leftOutLines"] = overrides.leftOutLines;
    if (!overrides.otherModelNames.empty()) json["others"] = overrides.otherModelNames;
    return json;
}

ImportOverrides importOverridesFromJson(const nlohmann::json& json) {
    ImportOverrides overrides;
    forEachPlain(overrides, [&](const char* key, auto& value) { take(json, key, value); });
    if (overrides.family) static_cast<void>(family(*overrides.family));
    if (json.contains("delimiter")) {
        const auto text = json.at("delimiter").get<std::string>();
        if (text.size() != 1 || delimiters.find(text.front()) == std::string_view::npos) {
            throw InvalidSetting(Text("\"{1}\" separates no columns.", text));
        }
        overrides.delimiter = text.front();
    }
    takeScale(json, overrides.scale);
    takeWord(json, "labels", labelKinds, overrides.labelKind);
    takeWord(json, "censoring", censorings, overrides.censoring);
    takeWord(json, "columnOrder", columnOrders, overrides.columnOrder);
    if (json.contains("roles")) {
        overrides.roles.emplace();
        for (const auto& role : json.at("roles")) {
            overrides.roles->push_back(meaningOf(columnRoles, role.get<std::string>()));
        }
    }
    if (json.contains("meanings")) {
        overrides.meanings.emplace();
        for (const auto& meaning : json.at("meanings")) {
            overrides.meanings->push_back({wholeNumber<std::uint64_t>(meaning, "block"),
                                           meaning.at("variance").get<bool>(), meaning.value("level", 0.0),
                                           meaning.value("form", std::size_t{0})});
        }
    }
    if (json.contains("event")) overrides.event = readEventLimit(json.at("event").get<std::string>());
    overrides.asideNames = json.value("aside", std::vector<std::string>());
    overrides.leftOutLines = json.value("leftOutLines", std::vector<std::int64_t>());
    overrides.otherModelNames = json.value("others", std::vector<std::string>());
    return overrides;
}

}  // namespace calibrium
