// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/watching/watch_report.h"

#include "core/analysis/reports/table_format.h"
#include "core/method/estimate.h"
#include "core/run/error.h"
#include "core/text/markup.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <sstream>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Json = nlohmann::ordered_json;

Json finiteJson(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json watchedJson(const WatchedPeriod& period) {
    return {{"period", period.name},
            {"samples", period.count},
            {"observed", period.observed},
            {"predicted", period.predicted},
            {"total", period.totalCount},
            {"log_e_mean", finiteJson(period.logMean)},
            {"log_e_slope", finiteJson(period.logSlope)},
            {"log_e_kernel", finiteJson(period.logWitness)},
            {"log_e", finiteJson(period.logE)},
            {"log_e_largest", finiteJson(period.logLargest)},
            {"gap", period.gap},
            {"interval", Json::array({period.interval.lower, period.interval.upper})},
            {"slope", period.slope ? Json(period.slope->slope) : Json(nullptr)},
            {"slope_interval", period.slope ? Json::array({period.slope->lower, period.slope->upper}) : Json(nullptr)},
            {"kernel_gap", period.witnessGap},
            {"kernel_gap_interval", Json::array({period.ofWitness.lower, period.ofWitness.upper})}};
}

/// "0.83 [0.61, 1.12]"; empty where nothing is known.
std::string slopeCell(const WatchedPeriod& period, double alpha) {
    if (!period.slope) return {};
    return fixedText(period.slope->slope, 2) + " " +
           intervalText({period.slope->lower, period.slope->upper, 1 - alpha, {}}, 2);
}

std::string watchJson(const ReportHead& head, const std::string& model, const std::string& lens,
                      const WatchResult& result) {
    Json json{{"calibrium", head.version},
              {"model", model},
              {"lens", lens},
              {"column", result.column},
              {"alpha", result.alpha},
              {"without_time", result.missingCount},
              {"rows_left_out", result.leftOutCount},
              {"alarm", nullptr},
              {"periods", Json::array()}};
    if (result.alarm) {
        const WatchedPeriod& period = result.periods[*result.alarm];
        json["alarm"] = {{"period", period.name}, {"samples", period.totalCount}};
    }
    for (const auto& period : result.periods) json["periods"].push_back(watchedJson(period));
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

TextGrid watchGrid(const WatchResult& result) {
    TextGrid grid{
        .rows = {{timeText(result).english(), "samples", "observed", "predicted", "e mean", "e slope", "e kernel", "e",
                  "largest e", "difference so far", percentText(1 - result.alpha), "slope so far"}}};
    for (const auto& period : result.periods) {
        grid.rows.push_back({period.name, std::to_string(period.count), fixedText(period.observed, 3),
                             fixedText(period.predicted, 3), eValueText(period.logMean), eValueText(period.logSlope),
                             eValueText(period.logWitness), eValueText(period.logE), eValueText(period.logLargest),
                             signedFixed(period.gap, 3), intervalText(period.interval, 3),
                             slopeCell(period, result.alpha)});
    }
    return grid;
}

std::string watchCsv(const WatchResult& result) {
    TextGrid grid{.rows = {{"period",
                            "samples",
                            "observed",
                            "predicted",
                            "total",
                            "log_e_mean",
                            "log_e_slope",
                            "log_e_kernel",
                            "log_e",
                            "log_e_largest",
                            "gap",
                            "lower",
                            "upper",
                            "level",
                            "slope",
                            "slope_lower",
                            "slope_upper",
                            "kernel_gap",
                            "kernel_gap_lower",
                            "kernel_gap_upper",
                            "alarm",
                            "without_time",
                            "rows_left_out"}}};
    const auto known = [](const std::optional<SlopeSoFar>& slope, double SlopeSoFar::*end) {
        return slope ? roundTrip(*slope.*end) : std::string();
    };
    for (std::size_t t = 0; t < result.periods.size(); ++t) {
        const WatchedPeriod& period = result.periods[t];
        grid.rows.push_back({period.name,
                             std::to_string(period.count),
                             roundTrip(period.observed),
                             roundTrip(period.predicted),
                             std::to_string(period.totalCount),
                             roundTrip(period.logMean),
                             roundTrip(period.logSlope),
                             roundTrip(period.logWitness),
                             roundTrip(period.logE),
                             roundTrip(period.logLargest),
                             roundTrip(period.gap),
                             roundTrip(period.interval.lower),
                             roundTrip(period.interval.upper),
                             roundTrip(period.interval.level),
                             known(period.slope, &SlopeSoFar::slope),
                             known(period.slope, &SlopeSoFar::lower),
                             known(period.slope, &SlopeSoFar::upper),
                             roundTrip(period.witnessGap),
                             roundTrip(period.ofWitness.lower),
                             roundTrip(period.ofWitness.upper),
                             result.alarm && *result.alarm <= t ? "1" : "0",
                             std::to_string(result.missingCount),
                             std::to_string(result.leftOutCount)});
    }
    return csvText(grid);
}

Text outcomeSentence(const WatchResult& result) {
    const Text limit = asNumber(significant(1 / result.alpha, 4));
    const Text alpha = asNumber(percentText(result.alpha));
    if (result.alarm) {
        const WatchedPeriod& period = result.periods[*result.alarm];
        return Text(
            "Alarm at {1} {2}, after {3} samples: the e-value {4} has reached {5}. Of calibrated models at most {6} "
            "ever raise one, however often they are looked at.",
            timeText(result), period.name, period.totalCount, eValue(period.logE), limit, alpha);
    }
    return Text(
        "No alarm: the largest e-value, {1}, is below {2}. Watching may go on; at most {3} of calibrated models ever "
        "raise an alarm.",
        eValue(result.periods.back().logLargest), limit, alpha);
}

/// What the last look says of the slope.
Text slopeSentence(const WatchResult& result) {
    const auto& slope = result.periods.back().slope;
    if (!slope) return {};
    return Text(
        "Slope so far {1}, between {2} and {3} with {4} at all times together, if intercept and slope stay the same.",
        asNumber(fixedText(slope->slope, 2)), asNumber(fixedText(slope->lower, 2)),
        asNumber(fixedText(slope->upper, 2)), asNumber(percentText(1 - result.alpha)));
}

/// Why periods beyond the first hundred may have no slope.
Text slopeGapsSentence(const WatchResult& result) {
    const auto& periods = result.periods;
    const auto first =
        std::find_if(periods.begin(), periods.end(), [](const auto& one) { return one.slope.has_value(); });
    if (std::all_of(first, periods.end(), [](const auto& one) { return one.slope.has_value(); })) return {};
    return Text(
        "The slope takes all rows so far, and is looked at in the first {1} periods, whenever the rows have grown by a "
        "fiftieth, and at last: the other periods have none.",
        periodsWithSlopes);
}

/// By how much the predictions are wrong at least, where that is known.
Text distanceSentence(const WatchResult& result) {
    const Interval& interval = result.periods.back().ofWitness;
    if (!(interval.lower > 0)) return {};
    return Text("Predictions are {1} or more from the true probabilities on average, with {2} at all times together.",
                asNumber(significant(interval.lower, 2)), asNumber(percentText(1 - result.alpha)));
}

}  // namespace

Text timeText(const WatchResult& result) { return result.column.empty() ? Text("row") : asItStands(result.column); }

std::vector<std::string> watchLines(const WatchResult& result, ReportFormat format) {
    const std::string text = format == ReportFormat::Csv ? watchCsv(result) : alignedText(watchGrid(result));
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::string eValueText(double logE) {
    if (std::isinf(logE)) return "infinite";
    constexpr double largestLog = 690;
    if (logE < largestLog) return significant(std::exp(logE), 3);
    return "1e+" + std::to_string(static_cast<long>(std::floor(logE / std::numbers::ln10)));
}

Text eValue(double logE) { return std::isinf(logE) ? Text("infinite") : asNumber(eValueText(logE)); }

Text missingTimesText(const WatchResult& result) {
    if (result.missingCount == 0) return {};
    if (result.missingCount == 1) return Text("One row without a time in {1} is left out.", result.column);
    return Text("{1} rows without a time in {2} are left out.", result.missingCount, result.column);
}

Text watchSentence(const WatchResult& result) {
    return inSequence({outcomeSentence(result), slopeSentence(result), slopeGapsSentence(result),
                       distanceSentence(result), missingTimesText(result)});
}

std::string writeWatch(const ReportHead& head, const std::string& model, const std::string& lens,
                       const WatchResult& result, ReportFormat format) {
    switch (format) {
        case ReportFormat::Text:
            return alignedText(watchGrid(result)) + "\n" + model + ": " + watchSentence(result).english() + "\n";
        case ReportFormat::Markdown:
            return markdownTable(watchGrid(result)) + "\n" +
                   markdownLine(model + ": " + watchSentence(result).english()) + "\n";
        case ReportFormat::Csv:
            return watchCsv(result);
        case ReportFormat::Json:
            return watchJson(head, model, lens, result);
        case ReportFormat::Latex:
        case ReportFormat::LatexNotes:
            break;
    }
    throw InvalidSetting("What is watched is written as text, json, csv or markdown.");
}

std::vector<std::string> watchFormats() { return {"text", "json", "csv", "markdown"}; }

}  // namespace calibrium
