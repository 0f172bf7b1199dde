// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/column_names.h"

#include "core/data/family.h"
#include "core/io/cells/number.h"
#include "core/io/names/component_names.h"
#include "core/io/names/interval_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/other_names.h"
#include "core/io/names/quantile_names.h"
#include "core/io/names/share_names.h"
#include "core/method/known_families.h"
#include "core/run/error.h"
#include "core/text/plain_letters.h"
#include "core/text/visible_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <tuple>
#include <utility>

namespace calibrium {

namespace {

std::string lowerCase(std::string_view text) {
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return lower;
}

/// "mean" of "y_pred_mean", "sigma" of "sigma_hat"; the stem itself where no word for predictions stands beside it.
std::string parameterStem(std::string stem) {
    static constexpr std::array<std::string_view, 13> before{
        "y_pred_", "ypred_",     "predicted_", "prediction_", "predictive_", "pred_", "y_hat_",
        "yhat_",   "posterior_", "forecast_",  "estimated_",  "model_",      "y_"};
    static constexpr std::array<std::string_view, 6> after{"_hat",  "_predicted", "_prediction",
                                                           "_pred", "_forecast",  "_estimate"};
    constexpr std::size_t shortest = 2;  // of what is left: "x_pred" is no draw x
    std::replace_if(
        stem.begin(), stem.end(), [](char c) { return std::string_view(" .-").find(c) != std::string_view::npos; },
        '_');
    for (const std::string_view word : before) {
        if (stem.starts_with(word) && stem.size() >= word.size() + shortest) return stem.substr(word.size());
    }
    for (const std::string_view word : after) {
        if (stem.ends_with(word) && stem.size() >= word.size() + shortest)
            return stem.substr(0, stem.size() - word.size());
    }
    return stem;
}

bool isAmong(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

template <std::size_t n>
std::optional<std::size_t> position(const std::array<std::string_view, n>& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

}  // namespace

std::string plainName(std::string_view name) {
    std::string text;
    for (const char c : lowerCase(plainLetters(name))) {
        if (std::string_view(" \t_.-:").find(c) == std::string_view::npos) text += c;
    }
    return text;
}

const std::vector<FamilyLayout>& familyLayouts() {
    static const std::vector<FamilyLayout> layouts = [] {
        std::vector<FamilyLayout> all;
        for (const Family* family : families()) all.push_back(family->layout());
        const auto order = [](const FamilyLayout& layout) {
            return std::tuple(layout.isClassification, layout.hasPositiveClass, -static_cast<int>(layout.blocks.size()),
                              layout.maximumColumns);
        };
        std::stable_sort(all.begin(), all.end(),
                         [&](const FamilyLayout& a, const FamilyLayout& b) { return order(a) < order(b); });
        return all;
    }();
    return layouts;
}

const FamilyLayout& familyLayout(std::string_view family) {
    std::string known;
    for (const FamilyLayout& layout : familyLayouts()) {
        if (layout.family == family) return layout;
        known += (known.empty() ? "" : ", ") + layout.family;
    }
    throw InvalidSetting(
        Text("Predictions of the family \"{1}\" cannot be read from a file; known are {2}.", family, known));
}

namespace {

template <class IsMeant>
const FamilyLayout& layoutWith(const IsMeant& isMeant) {
    const auto& layouts = familyLayouts();
    return *std::find_if(layouts.begin(), layouts.end(), isMeant);
}

bool areSpread(const FamilyLayout& layout) {
    return layout.blocks.size() == 2 && layout.blocks[1].mayBeVariance && !layout.hasTriangle;
}

}  // namespace

const FamilyLayout& binaryLayout() {
    return layoutWith([](const FamilyLayout& layout) { return layout.hasPositiveClass; });
}
const FamilyLayout& classLayout() {
    return layoutWith([](const FamilyLayout& layout) { return layout.isClassification && !layout.hasPositiveClass; });
}
const FamilyLayout& drawsLayout() {
    return layoutWith([](const FamilyLayout& layout) { return layout.areDraws; });
}
const FamilyLayout& levelsLayout() {
    return layoutWith([](const FamilyLayout& layout) { return layout.hasLevels; });
}
const FamilyLayout& spreadLayout() { return layoutWith(areSpread); }
const FamilyLayout& countsLayout() {
    return layoutWith([](const FamilyLayout& layout) { return layout.areCounts && layout.blocks.size() == 1; });
}

std::size_t startOfName(std::string_view name) {
    const std::size_t start = name.find_first_not_of("._");
    const bool isWord = start != std::string_view::npos && std::isalpha(static_cast<unsigned char>(name[start])) != 0;
    return isWord ? start : 0;
}

NumberedName splitName(std::string_view name) {
    name = trimmed(name);
    name.remove_prefix(startOfName(name));
    std::string text = lowerCase(name);
    const auto dropFromEnd = [&text](std::string_view characters) {
        while (!text.empty() && characters.find(text.back()) != std::string_view::npos) text.pop_back();
    };
    dropFromEnd("])");
    const std::size_t digits = text.find_last_not_of("0123456789") + 1;
    NumberedName result;
    long number = 0;
    const auto parsed = std::from_chars(text.data() + digits, text.data() + text.size(), number);
    if (digits == text.size() || parsed.ec != std::errc()) {
        result.stem = lowerCase(trimmed(name));
        return result;
    }
    result.number = number;
    text.resize(digits);
    const std::string withSeparator = text;
    dropFromEnd(" _.-[(");
    // "-1" is a name of its own, not a column without stem and number 1.
    result.stem = text.empty() ? withSeparator : text;
    return result;
}

namespace {

/// A weight or a shape has the number of its component, or none where there is one; everything else that of a
/// coordinate as well.
std::optional<std::size_t> blockOfVector(const FamilyLayout& layout, std::string_view columnName) {
    const VectorName name = vectorName(columnName);
    const std::string stem = parameterStem(name.stem);
    for (std::size_t block = 0; block < layout.blocks.size(); ++block) {
        const auto& names = layout.blocks[block].columnNames;
        if (!isAmong(names, name.stem) && !isAmong(names, stem)) continue;
        if (isNumberOfComponent(layout, block) ? name.numbers.size() < 2 : name.numbers.size() > 1) return block;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::size_t> blockOf(const FamilyLayout& layout, std::string_view columnName) {
    if (layout.hasLevels) return quantileName(columnName) ? std::optional<std::size_t>(0) : std::nullopt;
    if (hasNumberedVectors(layout)) return blockOfVector(layout, columnName);
    if (layout.areShares) return partOfShares(layout, columnName) ? std::optional<std::size_t>(0) : std::nullopt;
    const NumberedName name = splitName(columnName);
    if (name.stem.empty() && !name.number) return std::nullopt;
    const std::string stem = layout.isClassification ? name.stem : parameterStem(name.stem);
    for (std::size_t block = 0; block < layout.blocks.size(); ++block) {
        const auto& names = layout.blocks[block].columnNames;
        if (isAmong(names, name.stem) || isAmong(names, stem)) return block;
    }
    for (std::size_t block = 0; block < layout.blocks.size(); ++block) {
        if (isAmong(layout.blocks[block].looseNames, name.stem)) return block;
    }
    return std::nullopt;
}

bool isLooselyNamed(const FamilyLayout& layout, std::string_view columnName) {
    const auto block = blockOf(layout, columnName);
    return block && isAmong(layout.blocks[*block].looseNames, splitName(columnName).stem);
}

bool isComplete(const FamilyLayout& layout, const std::vector<std::size_t>& widths) {
    const std::size_t first = widths.front();
    if (hasNumberedVectors(layout)) return layout.blocks.size() == 1 ? first > 0 : vectorDimension(layout, widths) > 0;
    if (layout.hasTriangle) return first > 1 && widths.back() == first * (first + 1) / 2;
    if (layout.hasSharedLast) {
        return first > 1 && widths.back() == 1 &&
               std::all_of(widths.begin(), widths.end() - 1, [&](std::size_t width) { return width == first; });
    }
    return std::all_of(widths.begin(), widths.end(), [&](std::size_t width) { return width > 0 && width == first; });
}

bool isVariance(std::string_view columnName) {
    const std::string stem = parameterStem(splitName(columnName).stem);
    // "σ²", "σ2"
    const bool isSquare = columnName.find("\xc2\xb2") != std::string_view::npos ||
                          columnName.find("\xcf\x83\x32") != std::string_view::npos;
    const auto words = wordsOf(columnName);
    const bool isLogarithm = std::find(words.begin(), words.end(), "log") != words.end() ||
                             std::find(words.begin(), words.end(), "ln") != words.end();
    const bool isSaid = !isLogarithm && std::any_of(words.begin(), words.end(),
                                                    [](const std::string& word) { return isVarianceWord(word); });
    return isSaid || isSquare || isVarianceWord(stem) || stem.ends_with("_sq") || stem.ends_with("_squared") ||
           stem.ends_with("^");
}

bool isVarianceWord(std::string_view word) {
    static constexpr auto names = std::to_array<std::string_view>(
        {"var", "variance", "variances", "varianz", "varianza", "variancia", "variantie", "varians", "wariancja"});
    return position(names, plainName(word)).has_value();
}

bool areSameName(std::string_view a, std::string_view b) { return plainName(a) == plainName(b); }

Text columnText(const std::vector<std::string>& header, std::size_t column) {
    const bool hasName = column < header.size() && !header[column].empty();
    return hasName ? Text("column {1} ({2})", column + 1, header[column]) : Text("column {1}", column + 1);
}

std::string listed(const std::vector<std::string>& names) {
    std::vector<Text> items;
    for (const std::string& name : names) items.push_back(asItStands(name));
    return listed(std::move(items)).english();
}

Text listed(std::vector<Text> items) {
    constexpr std::size_t mostItems = 12;
    const bool hasMore = items.size() > mostItems;
    items.resize(std::min(items.size(), mostItems));
    for (Text& item : items) {
        const std::string english = item.english();
        if (std::string shorter = shortened(english); shorter != english) item = asItStands(std::move(shorter));
    }
    if (hasMore) items.push_back(asItStands("..."));
    return Text::make(Text::Kind::Sequence, ", ", std::move(items));
}

}  // namespace calibrium
