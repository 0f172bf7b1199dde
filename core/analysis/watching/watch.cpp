// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/watching/watch.h"

#include "core/analysis/watching/e_process.h"
#include "core/data/notes.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/run/error.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <utility>

namespace calibrium {

namespace {

/// "2024-03-31", with anything behind it that goes on as a time: their order as text is that in time.
bool isDate(const std::string& cell) {
    constexpr std::size_t dateLength = 10;
    if (cell.size() < dateLength) return false;
    for (std::size_t c = 0; c < dateLength; ++c) {
        const bool isDash = c == 4 || c == 7;
        if (isDash ? cell[c] != '-' : std::isdigit(static_cast<unsigned char>(cell[c])) == 0) return false;
    }
    return cell.size() == dateLength || cell[dateLength] == 'T' || cell[dateLength] == ' ';
}

struct TimedRows {
    std::string name;
    double time = 0;
    std::vector<Index> rows;
};

std::vector<TimedRows> byNumber(const Dataset& data, const SampleColumn& column) {
    const std::vector<double> numbers = numbersOf(data, column);
    const std::vector<std::string> cells = cellsOf(data, column);
    std::map<double, TimedRows> periods;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (std::isnan(numbers[i])) {
            throw InvalidInput("The column " + column.name + " of " + data.name() + " has rows without a time.");
        }
        TimedRows& period = periods[numbers[i]];
        period.name = cells[i];
        period.time = numbers[i];
        period.rows.push_back(static_cast<Index>(i));
    }
    std::vector<TimedRows> list;
    for (auto& [time, period] : periods) list.push_back(std::move(period));
    return list;
}

std::vector<TimedRows> byDate(const Dataset& data, const SampleColumn& column) {
    const std::vector<std::string> cells = cellsOf(data, column);
    std::map<std::string, std::vector<Index>> periods;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!isDate(cells[i])) {
            throw InvalidInput("The column " + column.name + " of " + data.name() + " holds \"" + cells[i] +
                               "\"; a column of time holds numbers or dates as 2024-03-31.");
        }
        if (cells[i].size() != cells.front().size()) {
            throw InvalidInput("The column " + column.name + " of " + data.name() +
                               " holds dates of several lengths, whose order is not known.");
        }
        periods[cells[i]].push_back(static_cast<Index>(i));
    }
    std::vector<TimedRows> list;
    for (auto& [name, rows] : periods) {
        list.push_back({name, static_cast<double>(list.size() + 1), std::move(rows)});
    }
    return list;
}

void requireWatchable(const Dataset& data, const WatchOptions& options) {
    if (!(options.alpha > 0 && options.alpha < 1)) {
        throw InvalidSetting("The probability of a false alarm must lie between 0 and 1.");
    }
    if (data.weights().size() > 0) {
        throw InvalidInput("Watching a model is not defined with case weights.");
    }
}

/// log of the mean of two numbers that are given by their logarithms.
double logMeanOf(double a, double b) {
    const double larger = std::max(a, b);
    if (std::isinf(larger)) return larger;
    return larger + std::log(0.5 * (std::exp(a - larger) + std::exp(b - larger)));
}

}  // namespace

WatchResult watch(const Dataset& data, const WatchOptions& options, const Run& run) {
    requireWatchable(data, options);
    const Eigen::VectorXd risks = positiveProbabilities(data, "Watching a model");
    const SampleColumn& column = noteColumn(data, options.timeColumn);
    WatchResult result{
        .periods = {}, .column = column.name, .areDates = column.numbers.empty(), .alpha = options.alpha, .alarm = {}};
    const std::vector<TimedRows> periods = result.areDates ? byDate(data, column) : byNumber(data, column);
    EProcess mean(meanShifts());
    EProcess slope(slopeShifts());
    double sum = 0;
    double variance = 0;
    Index total = 0;
    double largest = 0;
    for (std::size_t t = 0; t < periods.size(); ++t) {
        WatchedPeriod entry{
            .name = periods[t].name, .time = periods[t].time, .count = std::ssize(periods[t].rows), .interval = {}};
        std::vector<WatchedRisk> rows;
        for (const Index i : periods[t].rows) {
            const bool hasEvent = data.labels()[static_cast<std::size_t>(i)] == 1;
            rows.push_back({risks(i), hasEvent});
            const double error = (hasEvent ? 1.0 : 0.0) - risks(i);
            entry.observed += (hasEvent ? 1.0 : 0.0) / static_cast<double>(entry.count);
            entry.predicted += risks(i) / static_cast<double>(entry.count);
            sum += error;
            variance += error * error;
        }
        mean.add(rows);
        slope.add(rows);
        total += entry.count;
        entry.totalCount = total;
        entry.logMean = mean.logValue();
        entry.logSlope = slope.logValue();
        entry.logE = logMeanOf(entry.logMean, entry.logSlope);
        largest = std::max(largest, entry.logE);
        entry.logLargest = largest;
        const auto n = static_cast<double>(total);
        const double reach = confidenceReach(variance, 1 - options.alpha) / n;
        entry.gap = sum / n;
        entry.interval = {.lower = std::max(-1.0, entry.gap - reach),
                          .upper = std::min(1.0, entry.gap + reach),
                          .level = 1 - options.alpha,
                          .kind = "confidence sequence"};
        if (!result.alarm && entry.logE >= -std::log(options.alpha)) result.alarm = t;
        result.periods.push_back(std::move(entry));
        run.step(static_cast<double>(t + 1) / static_cast<double>(periods.size()));
    }
    return result;
}

}  // namespace calibrium
