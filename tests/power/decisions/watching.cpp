// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/watching/watch.h"

#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/statistics/random.h"
#include "tests/power/decisions/answers.h"
#include "tests/support/class_data.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

namespace calibrium::power {

namespace {

constexpr std::uint64_t streamSeed = 8132;

struct Stream {
    int days = 100;
    int rows = 10;
    double intercept = 0;  ///< of the true log odds
    double slope = 1;
    double wave = 0;  ///< height of waves of the true probability around the predictions
};

double truthOf(const Stream& world, double risk) {
    constexpr double length = 0.45;
    const double shifted = expit(world.intercept + world.slope * logit(risk));
    return std::clamp(shifted + world.wave * std::sin(2 * std::numbers::pi * risk / length), 0.0, 1.0);
}

struct DrawnStream {
    Dataset data;
    std::vector<double> gaps;       ///< true mean of P(event) - prediction of all rows up to each day
    std::vector<double> distances;  ///< true mean of its absolute value
};

DrawnStream drawnStream(const Stream& world, std::uint64_t number) {
    Generator generator = makeGenerator(streamSeed, number);
    std::vector<double> risks;
    Labels events;
    std::vector<double> gaps;
    SampleColumn days{.name = "day", .cells = {}};
    std::vector<double> distances;
    double sum = 0;
    double distance = 0;
    for (int day = 1; day <= world.days; ++day) {
        for (int i = 0; i < world.rows; ++i) {
            const double risk = 0.02 + 0.88 * uniform01(generator);
            const double truth = truthOf(world, risk);
            risks.push_back(risk);
            events.push_back(uniform01(generator) < truth ? 1 : 0);
            days.cells.push_back(std::to_string(day));
            days.numbers.push_back(day);
            sum += truth - risk;
            distance += std::abs(truth - risk);
        }
        distances.push_back(distance / static_cast<double>(risks.size()));
        gaps.push_back(sum / static_cast<double>(risks.size()));
    }
    SampleNotes notes{.file = "stream.csv"};
    notes.columns.push_back(std::move(days));
    return {support::binaryData(risks, events).withNotes(std::move(notes)), std::move(gaps), std::move(distances)};
}

AnswerOf answersOfStream(const Stream& world) {
    return [world](std::uint64_t number) {
        const DrawnStream stream = drawnStream(world, number);
        const WatchResult result = watch(stream.data, {.timeColumn = "day"});
        const double limit = -std::log(result.alpha);
        bool hasMissed = false;
        bool hasMissedSlope = false;
        bool isTooFar = false;
        std::array<bool, 3> alarms{};
        for (std::size_t day = 0; day < result.periods.size(); ++day) {
            const WatchedPeriod& period = result.periods[day];
            hasMissed =
                hasMissed || stream.gaps[day] < period.interval.lower || stream.gaps[day] > period.interval.upper;
            isTooFar = isTooFar || period.ofWitness.lower > stream.distances[day];
            const auto& slope = period.slope;
            hasMissedSlope = hasMissedSlope || (slope && (slope->lower > world.slope || slope->upper < world.slope));
            alarms[0] = alarms[0] || period.logMean >= limit;
            alarms[1] = alarms[1] || period.logSlope >= limit;
            alarms[2] = alarms[2] || period.logWitness >= limit;
        }
        Answers answers{{.quantity = "alarm on any day", .counts = result.alarm.has_value()},
                        {.quantity = "e-value of the mean alone on any day", .counts = alarms[0]},
                        {.quantity = "e-value of the slope alone on any day", .counts = alarms[1]},
                        {.quantity = "e-value of the kernel alone on any day", .counts = alarms[2]},
                        {.quantity = "confidence sequence of the gap on any day", .counts = hasMissed},
                        {.quantity = "least distance above the true one on any day", .counts = isTooFar}};
        // With waves no slope is the true one.
        if (world.wave == 0) {
            answers.push_back({.quantity = "confidence sequence of the slope on any day", .counts = hasMissedSlope});
        }
        return answers;
    };
}

}  // namespace

Cells cellsOfStreams() {
    const std::vector<std::pair<std::string, Stream>> worlds{
        {"calibrated; 100 days of 10", {}},
        {"calibrated; 30 days of 5", {.days = 30, .rows = 5}},
        {"calibrated; 365 days of 1", {.days = 365, .rows = 1}},
        {"log odds 0.4 too high; 100 days of 10", {.intercept = -0.4}},
        {"slope 0.6; 100 days of 10", {.slope = 0.6}},
        {"waves of 0.12; 100 days of 10", {.wave = 0.12}}};
    Cells cells;
    for (const auto& [name, world] : worlds) {
        cells.push_back({.section = "e-process",
                         .world = name,
                         .sampleCount = Index{world.days} * world.rows,
                         .prepare = [world = world] { return answersOfStream(world); }});
    }
    return cells;
}

}  // namespace calibrium::power
