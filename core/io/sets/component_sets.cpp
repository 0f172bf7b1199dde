// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sets/component_sets.h"

#include "core/io/columns/column_sample.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_parts.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

constexpr double nearlyAllOfComponents = 0.99;

/// Columns of one stem, by their numbers.
using Numbered = std::map<long, std::size_t>;

std::vector<Numbered> numberedGroups(const ColumnView& view, const Columns& columns) {
    std::map<std::string, Numbered> byStem;
    std::set<std::string> recurring;
    for (const std::size_t column : columns) {
        const ColumnFacts& facts = view.facts[column];
        if (!facts.isNumeric || !facts.numbered.number || facts.numbered.stem.empty()) continue;
        const bool isNew = byStem[facts.numbered.stem].emplace(*facts.numbered.number, column).second;
        if (!isNew) recurring.insert(facts.numbered.stem);
    }
    std::vector<Numbered> groups;
    for (auto& [stem, group] : byStem) {
        if (group.size() > 1 && !recurring.contains(stem)) groups.push_back(std::move(group));
    }
    return groups;
}

Columns columnsOfGroup(const Numbered& group) {
    Columns columns;
    for (const auto& [number, column] : group) columns.push_back(column);
    return columns;
}

bool areNumberedLike(const Numbered& a, const Numbered& b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](const auto& one, const auto& other) {
               return one.first == other.first;
           });
}

bool holdCentres(const ColumnView& view, const Numbered& group) {
    return blockOf(spreadLayout(), view.facts[group.begin()->second].name) == std::size_t{0};
}

/// "s1, s2" are spreads beside "m1, m2", and draws else.
bool holdSpreads(const ColumnView& view, const Numbered& group) {
    const ColumnFacts& first = view.facts[group.begin()->second];
    const bool isNamed = blockOf(spreadLayout(), first.name) == std::size_t{1} || first.numbered.stem == "s" ||
                         first.numbered.stem == "sig" || first.numbered.stem == "v";
    return isNamed &&
           std::all_of(group.begin(), group.end(), [&](const auto& one) { return view.facts[one.second].least > 0; });
}

bool holdWeights(const ColumnView& view, const Numbered& group) {
    return sumsTo(1, view.sample, columnsOfGroup(group)).share >= nearlyAllOfComponents &&
           std::none_of(group.begin(), group.end(), [&](const auto& one) { return view.facts[one.second].isWhole; });
}

const FamilyLayout& componentsLayout() {
    const auto& layouts = familyLayouts();
    return *std::find_if(layouts.begin(), layouts.end(), [](const FamilyLayout& layout) {
        return layout.hasWeights && !layout.mayHaveVectors && layout.blocks.size() == 3 &&
               layout.blocks.back().mayBeVariance;
    });
}

struct ComponentGroups {
    Numbered centres;
    Numbered spreads;
    std::optional<Numbered> weights{};
};

std::optional<ComponentGroups> groupsAmong(const ColumnView& view, const Columns& columns) {
    const auto groups = numberedGroups(view, columns);
    const auto only = [&](const auto& isMeant) -> const Numbered* {
        const Numbered* found = nullptr;
        for (const Numbered& group : groups) {
            if (!isMeant(group)) continue;
            if (found != nullptr) return nullptr;
            found = &group;
        }
        return found;
    };
    const Numbered* centres = only([&](const Numbered& group) { return holdCentres(view, group); });
    if (centres == nullptr) return std::nullopt;
    const Numbered* spreads =
        only([&](const Numbered& group) { return areNumberedLike(group, *centres) && holdSpreads(view, group); });
    if (spreads == nullptr) return std::nullopt;
    const Numbered* weights = only([&](const Numbered& group) {
        return &group != centres && &group != spreads && areNumberedLike(group, *centres) && holdWeights(view, group);
    });
    return ComponentGroups{*centres, *spreads, weights == nullptr ? std::nullopt : std::optional(*weights)};
}

bool areNamedBy(const FamilyLayout& layout, const ColumnView& view, const Columns& columns) {
    return std::all_of(columns.begin(), columns.end(),
                       [&](std::size_t column) { return blockOf(layout, view.facts[column].name).has_value(); });
}

Text groupText(const ColumnView& view, const Numbered& group) {
    std::vector<Text> names;
    for (const auto& [number, column] : group) names.push_back(columnText(view.table.header(), column));
    return listed(names);
}

/// In front of a number, or alone: what the weight of a component may be called.
bool mayNameWeight(const std::string& name) {
    static constexpr auto names = std::to_array<std::string_view>(
        {"w",    "weight",    "weights",      "pi",           "p",    "prob",    "lambda", "alpha",
         "mix",  "mixing",    "share",        "phi",          "coef", "gewicht", "anteil", "poids",
         "peso", "mixweight", "mixingweight", "mixtureweight"});
    const std::string plain = joinedWords(nameWords(name));
    return std::find(names.begin(), names.end(), plain) != names.end();
}

}  // namespace

std::vector<NamedSet> componentSets(const ColumnView& view, const Columns& columns) {
    const auto groups = groupsAmong(view, columns);
    if (!groups) return {};
    NamedSet set{.family = groups->weights ? componentsLayout().family : spreadLayout().family, .stem = {}};
    std::map<std::size_t, ColumnMeaning> meanings;
    const std::size_t first = groups->weights ? 1 : 0;
    if (groups->weights) {
        for (const auto& [number, column] : *groups->weights) meanings[column] = {.block = 0};
    }
    for (const auto& [number, column] : groups->centres) meanings[column] = {.block = first};
    for (const auto& [number, column] : groups->spreads) {
        const ColumnFacts& facts = view.facts[column];
        meanings[column] = {.block = first + 1, .isVariance = isVariance(facts.name) || facts.numbered.stem == "v"};
    }
    for (const auto& [column, meaning] : meanings) {
        set.columns.push_back(column);
        set.meanings.push_back(meaning);
    }
    if (areNamedBy(familyLayout(set.family), view, set.columns)) return {};
    const bool areVariances = meanings[groups->spreads.begin()->second].isVariance;
    const Text spread = areVariances ? Text("variance") : Text("standard deviation");
    if (groups->weights) {
        set.remarks.push_back(Text("The names are taken to say weight in {1}, mean in {2} and {3} in {4}.",
                                   groupText(view, *groups->weights), groupText(view, groups->centres), spread,
                                   groupText(view, groups->spreads)));
    } else {
        set.remarks.push_back(Text("The names are taken to say mean in {1} and {2} in {3}.",
                                   groupText(view, groups->centres), spread, groupText(view, groups->spreads)));
    }
    set.isForecast = true;
    return {std::move(set)};
}

bool holdWeightsOfComponents(const Table& predictions) {
    const ColumnSample sample = sampleColumns(predictions, false);
    const auto facts = factsOf(predictions, sample);
    const ColumnView view{.table = predictions, .sample = sample, .facts = facts, .target = {}};
    Columns columns;
    for (std::size_t column = 0; column < facts.size(); ++column) columns.push_back(column);
    const auto groups = groupsAmong(view, columns);
    return groups && groups->weights;
}

std::optional<ImportQuestion> loneWeightQuestion(const ColumnView& view, const Columns& columns) {
    const auto groups = groupsAmong(view, columns);
    if (!groups || groups->weights || groups->centres.size() != 2) return std::nullopt;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool isOther = contains(columns, column) || contains(view.reserved, column) || facts.isIdentifier;
        const bool isShare = facts.isNumeric && !facts.isWhole && facts.shareInUnit >= nearlyAllOfComponents;
        if (isOther || !isShare || !facts.hasHeader || facts.isTargetByName) continue;
        if (!mayNameWeight(facts.name) && !(facts.numbered.number && mayNameWeight(facts.numbered.stem))) continue;
        const Text name = columnText(view.table.header(), column);
        return ImportQuestion{
            .about = ImportQuestion::About::Columns,
            .text =
                Text("By its name {1} may hold the weight of one of two components, and nothing says of which", name),
            .answer = Text("write both weights in columns of their own, w1 and w2, or give {1} another use, with "
                           "--weights, --group or --columns for the components alone",
                           name),
            .place = {.file = view.table.name()}};
    }
    return std::nullopt;
}

}  // namespace calibrium
