// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/watching/watch.h"

#include "core/analysis/watching/e_process.h"
#include "core/analysis/watching/witness_process.h"
#include "core/data/dataset.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/estimators/clinical/confidence_gap.h"
#include "core/io/cells/date_text.h"
#include "core/io/cells/number.h"
#include "core/io/keys/date_columns.h"
#include "core/io/table/missing_rows.h"
#include "core/run/error.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

struct TimedRows {
    std::string name;
    double time = 0;
    std::vector<Index> rows;
};

/// The rows by their times; those without one are in none.
std::vector<TimedRows> byNumber(const Dataset& data, const SampleColumn& column) {
    const std::vector<double> numbers = numbersOf(data, column);
    const std::vector<std::string> cells = cellsOf(data, column);
    std::map<double, TimedRows> periods;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (std::isnan(numbers[i])) continue;
        TimedRows& period = periods[numbers[i]];
        period.name = cells[i];
        period.time = numbers[i];
        period.rows.push_back(static_cast<Index>(i));
    }
    std::vector<TimedRows> list;
    for (auto& [time, period] : periods) list.push_back(std::move(period));
    return list;
}

/// "03-01-23" of "030123", and of "30123" where a spreadsheet has taken the zero in front away; nothing of other cells.
std::optional<std::string> partedDate(std::string_view cell) {
    constexpr std::size_t length = 6;
    std::string digits(cell);
    if (digits.size() + 1 == length) digits.insert(digits.begin(), '0');
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    if (digits.size() != length || !std::all_of(digits.begin(), digits.end(), isDigit)) return std::nullopt;
    return digits.substr(0, 2) + "-" + digits.substr(2, 2) + "-" + digits.substr(4);
}

/// The cells with marks between day, month and year, where all are dates of six digits that do not begin with the
/// year: their order as numbers is not that of time. Empty otherwise.
std::vector<std::string> partedDates(const std::vector<std::string>& cells) {
    constexpr std::size_t yearFirst = 2;
    std::vector<std::string> parted;
    std::array<bool, yearFirst> areDates{true, true};
    bool isAny = false;
    for (const std::string& cell : cells) {
        parted.push_back(cell);
        if (isMissing(cell)) continue;
        const auto date = partedDate(trimmed(cell));
        const auto reading = date ? readDate(*date) : std::nullopt;
        if (!reading) return {};
        for (std::size_t k = 0; k < yearFirst; ++k) areDates[k] = areDates[k] && reading->times[k].has_value();
        parted.back() = *date;
        isAny = true;
    }
    return isAny && (areDates[0] || areDates[1]) ? parted : std::vector<std::string>();
}

std::vector<TimedRows> byDate(const Dataset& data, const SampleColumn& column, DateOrder order) {
    const std::vector<std::string> cells = cellsOf(data, column);
    const std::vector<std::string> parted =
        order == DateOrder::OfFile ? std::vector<std::string>() : partedDates(cells);
    const std::vector<std::optional<double>> times =
        readDates(parted.empty() ? cells : parted, order, Text("The column {1} of {2}", column.name, data.name()));
    std::map<double, TimedRows> periods;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!times[i]) continue;
        TimedRows& period = periods[*times[i]];
        if (period.rows.empty()) period.name = cells[i];
        period.rows.push_back(static_cast<Index>(i));
    }
    std::vector<TimedRows> list;
    for (auto& [time, period] : periods) {
        period.time = static_cast<double>(list.size() + 1);
        list.push_back(std::move(period));
    }
    return list;
}

/// Periods of so many rows after each other, the last of what is left.
std::vector<TimedRows> inOrder(Index sampleCount, Index rowsOfPeriod) {
    std::vector<TimedRows> list;
    for (Index i = 0; i < sampleCount; ++i) {
        if (i % rowsOfPeriod == 0) list.emplace_back();
        list.back().rows.push_back(i);
        list.back().time = static_cast<double>(i + 1);
        list.back().name = std::to_string(i + 1);
    }
    return list;
}

std::vector<TimedRows> periodsOf(const Dataset& data, const WatchOptions& options, WatchResult& result) {
    if (options.timeColumn.empty()) return inOrder(data.sampleCount(), options.rowsOfPeriod);
    const SampleColumn& column = noteColumn(data, options.timeColumn);
    result.column = column.name;
    const std::vector<std::string> cells = cellsOf(data, column);
    const bool areNumbers = !column.numbers.empty() && options.dates == DateOrder::AsSeen &&
                            !areDatesAsNumbers(cells) && partedDates(cells).empty();
    result.areDates = !areNumbers;
    auto periods = areNumbers ? byNumber(data, column) : byDate(data, column, options.dates);
    result.missingCount = data.sampleCount();
    for (const TimedRows& period : periods) result.missingCount -= std::ssize(period.rows);
    if (!periods.empty()) return periods;
    throw InvalidInput(Text("The column {1} of {2} says of no row when it was.", column.name, data.name()));
}

void requireWatchable(const Dataset& data, const WatchOptions& options) {
    if (!(options.alpha > 0 && options.alpha < 1)) {
        throw InvalidSetting("The probability of a false alarm must lie between 0 and 1.");
    }
    if (options.timeColumn.empty() && options.rowsOfPeriod < 1) {
        throw InvalidSetting("Watching needs a column that says when, or how many rows after each other are a period.");
    }
    if (!options.timeColumn.empty() && options.rowsOfPeriod > 0) {
        throw InvalidSetting("A column of time and a number of rows both say when a row was; give one of them.");
    }
    if (data.weights().size() > 0) {
        throw InvalidInput("Watching a model is not defined with case weights.");
    }
}

/// Observed minus predicted of these rows, which are taken as independent: the gap with its sign turned.
Interval differenceInterval(const std::vector<WatchedRisk>& rows) {
    std::vector<double> risks;
    Index events = 0;
    for (const WatchedRisk& row : rows) {
        risks.push_back(row.risk);
        events += row.hasEvent ? 1 : 0;
    }
    Interval interval = confidenceGap(risks, events).interval;
    interval = {.lower = -interval.upper, .upper = -interval.lower, .level = interval.level, .kind = interval.kind};
    return interval;
}

/// What watches one stream: all that is known of the periods so far.
class Watcher {
public:
    Watcher(double alpha, double periodCount, bool hasSlopes)
        : m_alpha(alpha), m_periodCount(periodCount), m_hasSlopes(hasSlopes) {}

    /// Judges the rows so far. entry: the period's name, time, count and means.
    void add(const std::vector<WatchedRisk>& rows, WatchedPeriod& entry) {
        m_mean.add(rows);
        m_slope.add(rows);
        m_witness.add(rows);
        if (m_hasSlopes) m_slopes.add(rows);
        for (const WatchedRisk& row : rows) {
            const double error = (row.hasEvent ? 1.0 : 0.0) - row.risk;
            m_sum += error;
            m_variance += error * error;
        }
        m_total += entry.count;
        m_number += 1;
        entry.totalCount = m_total;
        setValues(entry);
        entry.gap = m_sum / static_cast<double>(m_total);
        entry.interval = sequence(m_sum, m_variance);
        entry.witnessGap = m_witness.gapSum() / static_cast<double>(m_total);
        entry.ofWitness = sequence(m_witness.gapSum(), m_witness.gapVariance());
        if (m_hasSlopes && isLookedAt()) {
            entry.slope = m_slopes.slope(1 - m_alpha);
            m_lookedAt = m_total;
        }
    }

private:
    void setValues(WatchedPeriod& entry) {
        entry.logMean = m_mean.logValue();
        entry.logSlope = m_slope.logValue();
        entry.logWitness = m_witness.logValue();
        entry.logE = logOfSum(logOfSum(entry.logMean, entry.logSlope), entry.logWitness) - std::log(3.0);
        m_largest = std::max(m_largest, entry.logE);
        entry.logLargest = m_largest;
    }

    /// Of the mean of all rows so far, of a sum whose rows lie within 1 of 0.
    [[nodiscard]] Interval sequence(double sum, double variance) const {
        const auto n = static_cast<double>(m_total);
        const double reach = confidenceReach(variance, 1 - m_alpha) / n;
        return {.lower = std::max(-1.0, sum / n - reach),
                .upper = std::min(1.0, sum / n + reach),
                .level = 1 - m_alpha,
                .kind = "confidence sequence"};
    }

    /// A look at the slope takes all rows so far.
    [[nodiscard]] bool isLookedAt() const {
        constexpr Index growth = 50;
        return m_number <= periodsWithSlopes || m_number == m_periodCount ||
               m_total - m_lookedAt >= m_lookedAt / growth;
    }

    double m_alpha;
    double m_periodCount;
    bool m_hasSlopes;
    EProcess m_mean{meanShifts()};
    EProcess m_slope{slopeShifts()};
    WitnessProcess m_witness;
    SlopeSequence m_slopes;
    double m_sum = 0;
    double m_variance = 0;
    double m_largest = 0;
    double m_number = 0;
    Index m_total = 0;
    Index m_lookedAt = 0;
};

}  // namespace

WatchResult watch(const Dataset& data, const WatchOptions& options, const Run& run) {
    requireWatchable(data, options);
    const Eigen::VectorXd risks = positiveProbabilities(data, "Watching a model");
    WatchResult result{.periods = {}, .column = {}, .alpha = options.alpha, .alarm = {}};
    const std::vector<TimedRows> periods = periodsOf(data, options, result);
    Watcher watcher(options.alpha, static_cast<double>(periods.size()), options.hasSlopes);
    for (std::size_t t = 0; t < periods.size(); ++t) {
        WatchedPeriod entry{.name = periods[t].name,
                            .time = periods[t].time,
                            .count = std::ssize(periods[t].rows),
                            .interval = {},
                            .ofWitness = {}};
        std::vector<WatchedRisk> rows;
        for (const Index i : periods[t].rows) {
            const bool hasEvent = data.labels()[static_cast<std::size_t>(i)] == 1;
            rows.push_back({risks(i), hasEvent});
            entry.observed += (hasEvent ? 1.0 : 0.0) / static_cast<double>(entry.count);
            entry.predicted += risks(i) / static_cast<double>(entry.count);
        }
        if (options.hasPeriodIntervals) entry.ofPeriod = differenceInterval(rows);
        watcher.add(rows, entry);
        if (!result.alarm && entry.logE >= -std::log(options.alpha)) result.alarm = t;
        result.periods.push_back(std::move(entry));
        run.step(static_cast<double>(t + 1) / static_cast<double>(periods.size()));
    }
    return result;
}

}  // namespace calibrium
