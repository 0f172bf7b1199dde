// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/odd_draws.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

using Numbers = std::vector<double>;

constexpr std::size_t fewestDraws = 3;
constexpr std::size_t fewestRowsOfDraws = 20;
/// Of sqrt(n) times the distance: n independent numbers of the same distribution exceed it once in 400,000 times, and
/// more rarely still where they are part of what they are compared with.
constexpr double criticalDistance = 2.6;

/// Where a number stands among the numbers of all columns.
struct OddPlace {
    std::size_t below = 0;  ///< how many are smaller
    std::size_t upTo = 0;   ///< how many are not larger
};

/// The places of all numbers, column by column.
std::vector<std::vector<OddPlace>> placesOf(const std::vector<Numbers>& numbers) {
    std::vector<std::vector<OddPlace>> places;
    std::vector<std::pair<double, OddPlace*>> sorted;
    places.reserve(numbers.size());
    for (const Numbers& column : numbers) {
        auto& own = places.emplace_back(column.size());
        for (std::size_t row = 0; row < column.size(); ++row) sorted.emplace_back(column[row], &own[row]);
    }
    std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t begin = 0; begin < sorted.size();) {
        std::size_t end = begin;
        while (end < sorted.size() && sorted[end].first == sorted[begin].first) ++end;
        for (std::size_t i = begin; i < end; ++i) *sorted[i].second = {begin, end};
        begin = end;
    }
    return places;
}

/// Between two numbers of the column its own share stays and that of all `count` numbers rises, so the shares are
/// farthest apart at one of its numbers, or just below it.
double distanceFromAll(std::vector<OddPlace> column, std::size_t count) {
    std::sort(column.begin(), column.end(), [](const OddPlace& a, const OddPlace& b) { return a.below < b.below; });
    const auto n = static_cast<double>(column.size());
    const auto m = static_cast<double>(count);
    double distance = 0;
    for (std::size_t i = 0; i < column.size();) {
        const OddPlace place = column[i];
        const auto gap = [&](std::size_t all) {
            return std::abs(static_cast<double>(i) / n - static_cast<double>(all) / m);
        };
        distance = std::max(distance, gap(place.below));
        while (i < column.size() && column[i].below == place.below) ++i;
        distance = std::max(distance, gap(place.upTo));
    }
    return distance * std::sqrt(n);
}

double correlation(const Numbers& a, const Numbers& b) {
    const auto n = static_cast<double>(a.size());
    double meanA = 0;
    double meanB = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        meanA += a[i] / n;
        meanB += b[i] / n;
    }
    double ab = 0;
    double aa = 0;
    double bb = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        ab += (a[i] - meanA) * (b[i] - meanB);
        aa += (a[i] - meanA) * (a[i] - meanA);
        bb += (b[i] - meanB) * (b[i] - meanB);
    }
    return aa > 0 && bb > 0 ? ab / std::sqrt(aa * bb) : 0;
}

/// The rows whose cells are all finite, column by column.
std::vector<Numbers> completeRows(const ColumnSample& sample, std::span<const std::size_t> columns) {
    std::vector<Numbers> numbers(columns.size());
    for (std::size_t row = 0; row < sample[columns[0]].values.size(); ++row) {
        const bool isComplete = std::all_of(columns.begin(), columns.end(),
                                            [&](std::size_t c) { return std::isfinite(sample[c].values[row]); });
        if (!isComplete) continue;
        for (std::size_t k = 0; k < columns.size(); ++k) numbers[k].push_back(sample[columns[k]].values[row]);
    }
    return numbers;
}

double deviationFromOthers(const Numbers& column, const Numbers& totals, double otherCount) {
    double squares = 0;
    for (std::size_t row = 0; row < totals.size(); ++row) {
        const double difference = column[row] - (totals[row] - column[row]) / otherCount;
        squares += difference * difference;
    }
    return std::sqrt(squares / static_cast<double>(totals.size()));
}

/// A column that lies much nearer to the mean of the others than these do: the mean or the median of draws beside them.
/// And one that is a copy of another.
std::optional<std::size_t> nearestToTheOthers(const std::vector<Numbers>& numbers, const Numbers& totals) {
    Numbers deviations;
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        if (std::find(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(k), numbers[k]) !=
            numbers.begin() + static_cast<std::ptrdiff_t>(k)) {
            return k;
        }
        deviations.push_back(deviationFromOthers(numbers[k], totals, static_cast<double>(numbers.size() - 1)));
    }
    Numbers sorted = deviations;
    std::sort(sorted.begin(), sorted.end());
    const auto least = std::min_element(deviations.begin(), deviations.end());
    if (*least >= sorted[sorted.size() / 2] / 2) return std::nullopt;
    return static_cast<std::size_t>(least - deviations.begin());
}

}  // namespace

std::optional<std::size_t> oddDraw(const ColumnSample& sample, std::span<const std::size_t> columns) {
    if (columns.size() < fewestDraws) return std::nullopt;
    const auto numbers = completeRows(sample, columns);
    if (numbers[0].size() < fewestRowsOfDraws) return std::nullopt;
    Numbers totals(numbers[0].size(), 0);
    for (const Numbers& column : numbers) {
        for (std::size_t row = 0; row < totals.size(); ++row) totals[row] += column[row];
    }
    const auto places = placesOf(numbers);
    Numbers correlations;
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        Numbers others = totals;
        for (std::size_t row = 0; row < others.size(); ++row) others[row] -= numbers[k][row];
        correlations.push_back(correlation(numbers[k], others));
        if (distanceFromAll(places[k], numbers.size() * totals.size()) > criticalDistance) return columns[k];
    }
    if (const auto copy = nearestToTheOthers(numbers, totals)) return columns[*copy];
    Numbers sorted = correlations;
    std::sort(sorted.begin(), sorted.end());
    const double usual = sorted[sorted.size() / 2];
    const double noise = 4 / std::sqrt(static_cast<double>(numbers[0].size()));
    const auto least = std::min_element(correlations.begin(), correlations.end());
    const bool isOdd = *least < usual / 3 && usual - *least > noise;
    return isOdd ? std::optional(columns[static_cast<std::size_t>(least - correlations.begin())]) : std::nullopt;
}

}  // namespace calibrium
