// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/other_scales.h"

#include "core/io/names/name_words.h"
#include "core/io/names/number_scale.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace calibrium {

namespace {

constexpr std::size_t mostColumnsCompared = 200;

/// Whether the numbers under the scale are the probabilities in every row, which differ from row to row.
bool areSameProbabilities(const SampledColumn& probabilities, const SampledColumn& numbers, NumberScale scale) {
    constexpr double rounding = 0.0051;  // of two decimals
    constexpr double leastExplained = 0.99;
    constexpr std::size_t fewestRowsAlike = 8;
    double sum = 0;
    double squares = 0;
    double misses = 0;
    std::size_t known = 0;
    for (std::size_t row = 0; row < probabilities.values.size(); ++row) {
        const double p = probabilities.values[row];
        if (!std::isfinite(p) || std::isnan(numbers.values[row])) continue;
        const double miss = probabilityOf(numbers.values[row], scale) - p;
        if (!(std::abs(miss) <= rounding)) return false;
        sum += p;
        squares += p * p;
        misses += miss * miss;
        ++known;
    }
    if (known < fewestRowsAlike) return false;
    const double spread = squares - sum * sum / static_cast<double>(known);
    return misses <= (1 - leastExplained) * spread && spread > 0;
}

bool isOnOtherScale(const ColumnSample& sample, std::size_t probabilities, std::size_t numbers) {
    static constexpr std::array<NumberScale, 5> scales{NumberScale::Logits, NumberScale::Percentages,
                                                       NumberScale::LogProbabilities, NumberScale::Odds,
                                                       NumberScale::DecimalOdds};
    return std::any_of(scales.begin(), scales.end(), [&](NumberScale scale) {
        return areSameProbabilities(sample[probabilities], sample[numbers], scale);
    });
}

}  // namespace

void markOtherScales(const ColumnSample& sample, std::vector<ColumnFacts>& facts) {
    if (facts.size() > mostColumnsCompared) return;
    const auto mayBe = [](const ColumnFacts& column) {
        return column.hasHeader && column.isNumeric && !column.isTargetByName && !column.numbersRows();
    };
    const auto namesScale = [](const ColumnFacts& column) {
        return scaleOfName(column.name).value_or(NumberScale::Probabilities) != NumberScale::Probabilities;
    };
    for (std::size_t column = 0; column < facts.size(); ++column) {
        const ColumnFacts& one = facts[column];
        if (!mayBe(one) || !one.isFraction() || one.least < 0 || one.greatest > 1 || namesScale(one)) continue;
        for (std::size_t other = 0; other < facts.size(); ++other) {
            ColumnFacts& numbers = facts[other];
            const bool isOtherKind = !numbers.isFraction() || namesScale(numbers);
            if (other == column || !mayBe(numbers) || !isOtherKind || !isOnOtherScale(sample, column, other)) continue;
            numbers.isBound = true;
            numbers.isExtra = true;
            numbers.probability = NameStrength::None;
        }
    }
}

}  // namespace calibrium
