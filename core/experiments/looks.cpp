// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/looks.h"

#include "core/analysis/watching/watch.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/sample_notes.h"
#include "core/experiments/experiment.h"
#include "core/experiments/experiment_summary.h"
#include "core/experiments/runs/experiment_figures.h"
#include "core/experiments/runs/world_experiment.h"
#include "core/families/classes/binary.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/statistics/intervals.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

namespace calibrium {

namespace {

constexpr const char* dayColumn = "day";
constexpr const char* eProcessId = "e-process";
/// Smaller p-values and 1/E stand at the lower edge of the picture.
constexpr double smallestShown = 1e-4;

/// What is known of one stream, day by day: p-values of each test, NaN where it has none, and 1/E, at most 1.
struct StreamPath {
    std::vector<std::vector<double>> pValues;
    std::vector<double> evidence;
};

Dataset withDays(const Dataset& data, std::int64_t perDay) {
    SampleColumn column{.name = dayColumn, .cells = {}};
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const std::int64_t day = 1 + i / perDay;
        column.cells.push_back(std::to_string(day));
        column.numbers.push_back(static_cast<double>(day));
    }
    return data.withNotes({.file = {}, .columns = {std::move(column)}});
}

class Looks : public WorldExperiment {
public:
    Looks(WorldPlan plan, std::vector<WorldCondition> conditions, const Run& run)
        : WorldExperiment(std::move(plan), {}, std::move(conditions), run),
          m_days(static_cast<std::size_t>(values().integer("days"))),
          m_perDay(values().integer("per-day")),
          m_alpha(values().real("alpha")) {}

    [[nodiscard]] std::vector<std::string> quantities() const override {
        std::vector<std::string> ids;
        for (const auto& test : measured()) ids.push_back("alarm " + test.request);
        ids.push_back("alarm " + std::string(eProcessId));
        for (const auto& test : measured()) ids.push_back(test.id);
        return ids;
    }

    [[nodiscard]] std::vector<Text> quantityLabels() const override {
        std::vector<Text> labels;
        for (std::size_t way = 0; way <= testCount(); ++way) labels.push_back(Text("first alarm, {1}", wayName(way)));
        for (const auto& test : measured()) labels.push_back(Text("p on the last day, {1}", test.label));
        return labels;
    }

    [[nodiscard]] std::vector<double> cell(std::size_t repetition, std::size_t /*condition*/,
                                           std::vector<Text>& refusals, const Run& run) const override {
        const StreamPath path = pathOf(repetition, refusals, run);
        std::vector<double> numbers;
        for (const auto& pValues : path.pValues) numbers.push_back(firstAlarm(pValues));
        numbers.push_back(firstAlarm(path.evidence));
        for (const auto& pValues : path.pValues) numbers.push_back(pValues.back());
        return numbers;
    }

    [[nodiscard]] Figure figure(const ExperimentTable& table) const override {
        Figure figure;
        figure.title = "Alarms of a model that is looked at every day";
        for (std::size_t way = 0; way <= testCount(); ++way) figure.series.push_back(wayName(way));
        figure.panels = {alarmsPanel(table), streamPanel(table)};
        arrange(figure.panels, 2);
        return figure;
    }

    [[nodiscard]] ExperimentSummary summary(const ExperimentTable& table) const override {
        ExperimentSummary summary;
        summary.columns = {"share", "lower", "upper", "median day"};
        const auto total = static_cast<Index>(table.repetitionCount(0));
        if (total == 0) return summary;
        for (std::size_t way = 0; way <= testCount(); ++way) {
            const std::vector<double> days = table.column(0, way);
            if (days.empty()) continue;
            addShare(summary, Text("looked at every day"), way, countUpTo(days, m_days), std::ssize(days),
                     medianDay(days));
            if (way < testCount()) {
                const auto last = table.column(0, testCount() + 1 + way);
                if (!last.empty()) {
                    addShare(summary, Text("on the last day only"), way, countAtMost(last, m_alpha), std::ssize(last),
                             std::nullopt);
                }
            }
            addSentence(summary, table, way, days);
        }
        return summary;
    }

private:
    [[nodiscard]] std::size_t testCount() const { return measured().size(); }
    [[nodiscard]] Text wayName(std::size_t way) const {
        return way < testCount() ? measured()[way].label : Text("E-process");
    }

    [[nodiscard]] StreamPath pathOf(std::size_t repetition, std::vector<Text>& refusals, const Run& run) const {
        const std::uint64_t seed = plan().analysis().seed;
        const Dataset stream = withDays(worldConditions().front().sampler->draw(seed, repetition), m_perDay);
        StreamPath path;
        path.pValues.resize(testCount());
        std::vector<Index> rows(static_cast<std::size_t>(stream.sampleCount()));
        std::iota(rows.begin(), rows.end(), Index{0});
        for (std::size_t day = 1; day <= m_days; ++day) {
            const auto count = day * static_cast<std::size_t>(m_perDay);
            std::vector<Text> early;
            const auto numbers = worldConditions().front().cell->measure(stream.select(std::span(rows).first(count)),
                                                                         methodSeed(seed, repetition), early, run);
            for (std::size_t t = 0; t < testCount(); ++t) path.pValues[t].push_back(numbers[t]);
            // What a test has to say against the first days is no failure of the stream.
            if (day == m_days) refusals.insert(refusals.end(), early.begin(), early.end());
        }
        const WatchResult watched =
            watch(stream, {.timeColumn = dayColumn, .alpha = m_alpha, .hasSlopes = false}, run.withoutProgress());
        for (const auto& period : watched.periods) path.evidence.push_back(std::exp(-std::max(0.0, period.logE)));
        return path;
    }

    [[nodiscard]] double firstAlarm(const std::vector<double>& pValues) const {
        // Of 1/E the comparison is that of watch(), but for rounding.
        const double limit = m_alpha * (1 + 1e-12);
        const auto first = std::find_if(pValues.begin(), pValues.end(), [&](double p) { return p <= limit; });
        return static_cast<double>(first - pValues.begin() + 1);
    }

    [[nodiscard]] static Index countUpTo(const std::vector<double>& days, std::size_t day) {
        return std::count_if(days.begin(), days.end(), [&](double first) { return first <= static_cast<double>(day); });
    }

    /// Nothing where half of the streams have no alarm.
    [[nodiscard]] std::optional<double> medianDay(std::vector<double> days) const {
        std::sort(days.begin(), days.end());
        const double median = days[days.size() / 2];
        return median <= static_cast<double>(m_days) ? std::optional(median) : std::nullopt;
    }

    [[nodiscard]] Panel alarmsPanel(const ExperimentTable& table) const {
        Panel panel;
        panel.title =
            isCalibrated(0) ? Text("Streams with a false alarm so far") : Text("Streams with an alarm so far");
        panel.x = {.label = "days so far", .minimum = 0, .maximum = static_cast<double>(m_days), .isCount = true};
        panel.y = {.label = "share of the streams", .minimum = 0, .maximum = {}};
        panel.marks.emplace_back(
            horizontalRule(Role::Reference, 0, m_alpha, Text("α = {1}", asNumber(significant(m_alpha)))));
        for (std::size_t way = 0; way <= testCount(); ++way) addAlarms(panel, table, way);
        return panel;
    }

    void addAlarms(Panel& panel, const ExperimentTable& table, std::size_t way) const {
        const std::vector<double> days = table.column(0, way);
        if (days.empty()) return;
        const auto total = static_cast<double>(days.size());
        const int series = static_cast<int>(way);
        Line line{.style = {Role::Model, series, wayName(way)}, .x = {}, .y = {}};
        for (std::size_t day = 1; day <= m_days; ++day) {
            line.x.push_back(static_cast<double>(day));
            line.y.push_back(static_cast<double>(countUpTo(days, day)) / total);
        }
        panel.marks.emplace_back(std::move(line));
        if (way == testCount()) return;
        const auto last = table.column(0, testCount() + 1 + way);
        if (last.empty()) return;
        const double share = static_cast<double>(countAtMost(last, m_alpha)) / static_cast<double>(last.size());
        panel.marks.emplace_back(Points{.style = {Role::Model, series, Text("{1}, on the last day only", wayName(way))},
                                        .x = {static_cast<double>(m_days)},
                                        .y = {share},
                                        .tips = {countedShare(share)},
                                        .isHollow = true});
    }

    /// The first stream where a test raised an alarm, else the first.
    [[nodiscard]] std::size_t shownStream(const ExperimentTable& table) const {
        for (std::size_t r = 0; r < table.repetitionCount(0); ++r) {
            if (table.at(r, 0, 0) <= static_cast<double>(m_days)) return r;
        }
        return 0;
    }

    [[nodiscard]] Panel streamPanel(const ExperimentTable& table) const {
        Panel panel;
        panel.title = "One stream";
        panel.x = {.label = "days so far", .minimum = 0, .maximum = static_cast<double>(m_days), .isCount = true};
        panel.y = {
            .label = "p-value, or 1/E of the e-process", .minimum = smallestShown, .maximum = 1, .isLogarithmic = true};
        panel.marks.emplace_back(
            horizontalRule(Role::Reference, 0, m_alpha, Text("α = {1}", asNumber(significant(m_alpha)))));
        if (table.repetitionCount(0) == 0) return panel;
        const std::size_t shown = shownStream(table);
        panel.title = shown > 0 || table.at(0, 0, 0) <= static_cast<double>(m_days)
                          ? Text("Stream {1}, the first with an alarm of {2}", shown + 1, wayName(0))
                          : Text("Stream {1}", shown + 1);
        std::vector<Text> refusals;
        const StreamPath path = pathOf(shown, refusals, {});
        for (std::size_t way = 0; way <= testCount(); ++way) {
            const std::vector<double>& byDay = way < testCount() ? path.pValues[way] : path.evidence;
            // The names stand in the legend already.
            Line line{.style = {Role::Model, static_cast<int>(way), ""}, .x = {}, .y = {}};
            for (std::size_t day = 0; day < byDay.size(); ++day) {
                if (std::isnan(byDay[day])) continue;
                line.x.push_back(static_cast<double>(day + 1));
                line.y.push_back(std::max(smallestShown, byDay[day]));
            }
            panel.marks.emplace_back(std::move(line));
        }
        return panel;
    }

    void addShare(ExperimentSummary& summary, const Text& when, std::size_t way, Index count, Index total,
                  std::optional<double> median) const {
        const Interval interval = wilson(count, total);
        summary.rows.push_back({.condition = when,
                                .quantity = Text("alarms, {1}", wayName(way)),
                                .numbers = {static_cast<double>(count) / static_cast<double>(total), interval.lower,
                                            interval.upper, median}});
    }

    void addSentence(ExperimentSummary& summary, const ExperimentTable& table, std::size_t way,
                     const std::vector<double>& days) const {
        const auto percent = [](Index count, std::size_t total) {
            return countedShare(static_cast<double>(count) / static_cast<double>(total));
        };
        const Text every = percent(countUpTo(days, m_days), days.size());
        const auto count = static_cast<std::int64_t>(m_days);
        std::vector<Text> parts;
        parts.push_back(isCalibrated(0)
                            ? Text("{1}, looked at every day, raises a false alarm in {2} of the streams within {3} "
                                   "days",
                                   wayName(way), every, count)
                            : Text("{1}, looked at every day, raises an alarm in {2} of the streams within {3} days",
                                   wayName(way), every, count));
        const auto last = way < testCount() ? table.column(0, testCount() + 1 + way) : std::vector<double>();
        if (!last.empty()) {
            parts.push_back(
                Text("looked at on the last day only, in {1}", percent(countAtMost(last, m_alpha), last.size())));
        }
        if (const auto median = medianDay(days)) {
            parts.push_back(Text("in half of them by day {1}", asNumber(significant(*median))));
        }
        summary.sentences.push_back(Text("{1}.", inSequence(std::move(parts), "; ")));
    }

    std::size_t m_days;
    std::int64_t m_perDay;
    double m_alpha;
};

std::vector<Parameter> looksParameters() {
    Parameter alpha = numberParameter("alpha", "Level α", "Of every test, and of the e-process.", 0.05, 0, 0.5);
    alpha.isMinimumExclusive = true;
    return {repetitionsParameter(200),
            countParameter("days", "Days", "How often the model is looked at: once at the end of each day.", "days",
                           100, 2, 2000),
            countParameter("per-day", "Samples a day", "Number of samples that come in every day.", "samples", 50, 1,
                           10000),
            alpha};
}

ExperimentPlan looksDefaults() {
    ExperimentPlan plan;
    plan.experiment = "looks";
    plan.world = "risks";
    plan.analysis.tests = {{"spiegelhalter", {}}};
    return plan;
}

std::unique_ptr<PreparedExperiment> prepareLooks(const ExperimentPlan& given, const Run& run) {
    WorldPlan plan(given, "looks", looksParameters());
    requireTests(plan.analysis());
    AnalysisSpecification analysis = plan.analysis();
    analysis.measures.clear();
    const std::int64_t n = plan.values().integer("days") * plan.values().integer("per-day");
    std::vector<WorldCondition> conditions;
    conditions.push_back(
        makeCondition(plan, {.values = {}, .label = {}}, {{"n", n}}, analysis, CellExtra::Nothing, run));
    if (conditions.front().sampler->draw(analysis.seed, 0).classCount() != 2) {
        throw InvalidSetting(
            Text("The world {1} does not draw events that happen or do not; choose the world risks "
                 "or centres, or my-data with a model of two classes.",
                 plan.world().info.id));
    }
    return std::make_unique<Looks>(std::move(plan), std::move(conditions), run);
}

}  // namespace

Experiment looksExperiment() {
    return {
        .info = {.id = "looks",
                 .name = "Looking every day",
                 .explanation =
                     "What comes of looking at a model again and again while its data come in. Streams of the world "
                     "are tested at the end of every day with all rows so far. A p-value has its level for one look; "
                     "whoever looks every day and stops at the first small one raises far more false alarms. An "
                     "e-process, as watch computes it, keeps its level however often one looks.",
                 .formula = "alarm: p_t ≤ α, or E_t ≥ 1/α, on any day t; P(sup_t E_t ≥ 1/α) ≤ α",
                 .source = "Armitage, McPherson, Rowe (1969), JRSS A 132, 235-244; Arnold, Henzi, Ziegel (2023), "
                           "Annals of Applied Statistics 17",
                 .cost = "repetitions times days times the cost of the tests",
                 .families = {binaryFamily().id()},
                 .parameters = looksParameters()},
        .takesWorld = true,
        .takesMeasures = false,
        .takesTests = true,
        .ownSettings = {"n"},
        .defaults = looksDefaults(),
        .prepare = prepareLooks};
}

}  // namespace calibrium
