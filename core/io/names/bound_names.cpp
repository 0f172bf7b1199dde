// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/bound_names.h"

#include "core/io/names/interval_names.h"
#include "core/io/names/name_parts.h"
#include "core/io/names/name_words.h"
#include "core/io/sets/named_sets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>

namespace calibrium {

namespace {

using Words = std::vector<std::string>;

bool isNumberOfLevel(const std::string& word) { return word.front() >= '0' && word.front() <= '9'; }

/// What stands behind the name of a prediction in the name of one of its levels: "alpha_0.05", "q05", "2.5%", "0.95".
bool saysLevel(const Words& words) {
    static constexpr auto level = std::to_array<std::string_view>(
        {"alpha", "q", "quantile", "quant", "pct", "percentile", "level", "ci", "pi", "conf", "cri", "hdi", "%"});
    const auto isLevelWord = [](const std::string& word) {
        return std::find(level.begin(), level.end(), word) != level.end();
    };
    const auto isKnown = [&](const std::string& word) { return isLevelWord(word) || isNumberOfLevel(word); };
    const bool hasNumber = std::any_of(words.begin(), words.end(), isNumberOfLevel);
    const bool hasLevel = std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        return isLevelWord(word) || word.starts_with("0.");
    });
    return hasNumber && hasLevel && std::all_of(words.begin(), words.end(), isKnown);
}

/// The names of the columns that this one may be a bound of; nothing where its name says no bound.
struct BoundOf {
    bool isAnyPrediction = false;  ///< "lower", without a word of what it is
    bool isUpper = false;          ///< of an interval
    std::string stem;
};

std::optional<BoundOf> boundOf(const std::string& name) {
    if (const auto end = intervalName(name)) {
        return BoundOf{.isAnyPrediction = end->stem.empty(), .isUpper = end->isUpper, .stem = end->stem};
    }
    const Words words = nameWords(name);
    for (std::size_t size = 1; size < words.size(); ++size) {
        const auto split = words.begin() + static_cast<std::ptrdiff_t>(size);
        if (saysLevel({split, words.end()})) return BoundOf{.stem = joinedWords({words.begin(), split})};
    }
    return std::nullopt;
}

bool isCentre(const ColumnFacts& facts, const BoundOf& bound) {
    if (bound.isAnyPrediction) {
        return facts.probability == NameStrength::Strong || saysPredicted(facts.name) || namesPointForecast(facts.name);
    }
    return centreStem(facts.name) == bound.stem || joinedWords(nameWords(facts.name)) == bound.stem;
}

constexpr double nearlyAllBounds = 0.98;

/// Whether the numbers stand between both ends in nearly all rows.
bool isBetween(const SampledColumn& lower, const SampledColumn& upper, const SampledColumn& centre) {
    std::size_t known = 0;
    std::size_t inside = 0;
    for (std::size_t row = 0; row < centre.values.size(); ++row) {
        const double value = centre.values[row];
        if (!std::isfinite(value + lower.values[row] + upper.values[row])) continue;
        ++known;
        inside += lower.values[row] <= value && value <= upper.values[row] && lower.values[row] < upper.values[row];
    }
    return known > 0 && static_cast<double>(inside) >= nearlyAllBounds * static_cast<double>(known);
}

bool isOnOneSide(const SampledColumn& bound, const SampledColumn& centre) {
    std::size_t known = 0;
    std::size_t below = 0;
    std::size_t above = 0;
    for (std::size_t row = 0; row < bound.values.size(); ++row) {
        const double gap = bound.values[row] - centre.values[row];
        if (!std::isfinite(gap)) continue;
        ++known;
        below += gap <= 0 ? 1 : 0;
        above += gap >= 0 ? 1 : 0;
    }
    return known > 0 && static_cast<double>(std::max(below, above)) >= nearlyAllBounds * static_cast<double>(known);
}

}  // namespace

void markBounds(const ColumnSample& sample, std::vector<ColumnFacts>& facts) {
    std::vector<std::optional<BoundOf>> bounds;
    for (const ColumnFacts& column : facts) {
        const bool mayBe = column.hasHeader && column.isNumeric && !column.isTargetByName;
        bounds.push_back(mayBe ? boundOf(column.name) : std::nullopt);
    }
    // "lower" and "upper" are the ends of what stands between them, whatever it is called.
    const auto isEnd = [&](std::size_t column, bool isUpper) {
        return bounds[column] && bounds[column]->isAnyPrediction && bounds[column]->isUpper == isUpper;
    };
    for (std::size_t lower = 0; lower < facts.size(); ++lower) {
        for (std::size_t upper = 0; upper < facts.size() && isEnd(lower, false); ++upper) {
            for (std::size_t other = 0; other < facts.size() && isEnd(upper, true); ++other) {
                if (bounds[other] || !facts[other].isFraction()) continue;
                if (!isBetween(sample[lower], sample[upper], sample[other])) continue;
                facts[lower].isBound = true;
                facts[upper].isBound = true;
            }
        }
    }
    for (std::size_t column = 0; column < facts.size(); ++column) {
        const std::string spreadOf = facts[column].hasHeader ? spreadStem(facts[column].name) : std::string();
        const auto isItsCentre = [&](const ColumnFacts& centre) {
            return centre.hasHeader && centre.isFraction() && centreStem(centre.name) == spreadOf;
        };
        if (!spreadOf.empty() && facts[column].isNumeric)
            facts[column].isBound = facts[column].isBound || std::any_of(facts.begin(), facts.end(), isItsCentre);
        if (!bounds[column]) continue;
        for (std::size_t other = 0; other < facts.size() && !facts[column].isBound; ++other) {
            if (other == column || bounds[other] || !facts[other].isNumeric || !facts[other].hasHeader) continue;
            facts[column].isBound =
                isCentre(facts[other], *bounds[column]) && isOnOneSide(sample[column], sample[other]);
        }
    }
}

}  // namespace calibrium
