// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/watching/watch.h"

#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/statistics/random.h"
#include "tests/power/decisions/answers.h"
#include "tests/support/class_data.h"

#include <string>
#include <utility>

namespace calibrium::power {

namespace {

constexpr std::uint64_t streamSeed = 8132;

struct Stream {
    int days = 100;
    int rows = 10;
    double intercept = 0;  ///< of the true log odds
    double slope = 1;
};

struct DrawnStream {
    Dataset data;
    std::vector<double> gaps;  ///< true mean of P(event) - prediction of all rows up to each day
};

DrawnStream drawnStream(const Stream& world, std::uint64_t number) {
    Generator generator = makeGenerator(streamSeed, number);
    std::vector<double> risks;
    Labels events;
    std::vector<double> gaps;
    SampleColumn days{.name = "day", .cells = {}};
    double sum = 0;
    for (int day = 1; day <= world.days; ++day) {
        for (int i = 0; i < world.rows; ++i) {
            const double risk = 0.02 + 0.88 * uniform01(generator);
            const double truth = expit(world.intercept + world.slope * logit(risk));
            risks.push_back(risk);
            events.push_back(uniform01(generator) < truth ? 1 : 0);
            days.cells.push_back(std::to_string(day));
            days.numbers.push_back(day);
            sum += truth - risk;
        }
        gaps.push_back(sum / static_cast<double>(risks.size()));
    }
    SampleNotes notes{.file = "stream.csv"};
    notes.columns.push_back(std::move(days));
    return {support::binaryData(risks, events).withNotes(std::move(notes)), std::move(gaps)};
}

AnswerOf answersOfStream(const Stream& world) {
    return [world](std::uint64_t number) {
        const DrawnStream stream = drawnStream(world, number);
        const WatchResult result = watch(stream.data, {.timeColumn = "day"});
        bool hasMissed = false;
        for (std::size_t day = 0; day < result.periods.size(); ++day) {
            const Interval& interval = result.periods[day].interval;
            hasMissed = hasMissed || stream.gaps[day] < interval.lower || stream.gaps[day] > interval.upper;
        }
        return Answers{{.quantity = "alarm on any day", .counts = result.alarm.has_value()},
                       {.quantity = "confidence sequence of the gap on any day", .counts = hasMissed}};
    };
}

}  // namespace

Cells cellsOfStreams() {
    const std::vector<std::pair<std::string, Stream>> worlds{
        {"calibrated; 100 days of 10", {}},
        {"calibrated; 30 days of 5", {.days = 30, .rows = 5}},
        {"calibrated; 365 days of 1", {.days = 365, .rows = 1}},
        {"log odds 0.4 too high; 100 days of 10", {.intercept = -0.4}},
        {"slope 0.6; 100 days of 10", {.slope = 0.6}}};
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
