// SPDX-License-Identifier: GPL-3.0-or-later
// What every published figure and every step of a demonstration must keep, present and future.
#include "core/experiments/experiment.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/published/lab_presets.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/stream.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"
#include "core/simulation/w19_model.h"
#include "core/simulation/world.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>

#include <QTest>

using namespace calibrium;

namespace {

std::ptrdiff_t wordCount(const std::string& text) {
    std::istringstream words(text);
    return std::distance(std::istream_iterator<std::string>(words), std::istream_iterator<std::string>());
}

/// The same plan with less to compute: fewer conditions, shorter trainings.
ExperimentPlan shortened(ExperimentPlan plan) {
    const auto limit = [&](const char* id, std::int64_t value) {
        if (findParameter(experiment(plan.experiment).info.parameters, id) != nullptr) plan.values.set(id, value);
    };
    limit("points", 2);
    limit("interval", 1000);
    limit("steps", 12);
    limit("train", 20);
    limit("test", 10);
    if (plan.values.contains("to")) plan.values.set("to", std::max<std::int64_t>(plan.values.integer("from"), 64));
    if (!plan.world.empty() && world(plan.world).takesData) {
        plan.data = simulate(W19Model{.sampleCount = 150, .classCount = 3, .alpha = 1.0, .pi = 0.3}, 7);
    }
    return plan;
}

void addPlans() {
    QTest::addColumn<ExperimentPlan>("plan");
    for (const auto& figure : publishedFigures()) QTest::newRow(figure.id.c_str()) << figure.plan;
    for (const auto& item : demonstrations()) {
        for (const auto& step : item.steps) {
            if (step.shown) continue;
            QTest::newRow((item.id + ": " + step.title.english()).c_str()) << step.plan;
        }
    }
}

}  // namespace

Q_DECLARE_METATYPE(calibrium::ExperimentPlan)

class TestLabPresets : public QObject {
    Q_OBJECT

private slots:
    void figuresExplainThemselves();
    void demonstrationsAreOfShortSteps();
    void unknownIdsAreRefused();
    void everyPlanRuns_data() { addPlans(); }
    void everyPlanRuns();
    void publishedReadingsStandBesideOurs();
};

void TestLabPresets::figuresExplainThemselves() {
    std::set<std::string> ids;
    for (const auto& figure : publishedFigures()) {
        QVERIFY2(ids.insert(figure.id).second, figure.id.c_str());
        QVERIFY(!figure.name.empty() && figure.explanation.english().ends_with(".") && !figure.source.empty());
        QCOMPARE(&publishedFigure(figure.id), &figure);
    }
    // An id on the command line names an experiment or a figure.
    for (const auto& item : experiments()) QVERIFY2(ids.insert(item.info.id).second, item.info.id.c_str());
}

void TestLabPresets::demonstrationsAreOfShortSteps() {
    QCOMPARE(demonstrations().size(), std::size_t{19});
    std::set<std::string> ids;
    for (const auto& item : demonstrations()) {
        QVERIFY2(ids.insert(item.id).second, item.id.c_str());
        QVERIFY(!item.name.empty() && item.explanation.english().ends_with("."));
        QVERIFY(item.steps.size() >= 2 && item.steps.size() <= 5);
        QCOMPARE(&demonstration(item.id), &item);
        for (const auto& step : item.steps) {
            QVERIFY2(!step.title.empty() && step.text.english().ends_with("."), step.title.english().c_str());
            QVERIFY2(wordCount(step.text.english()) <= 95, step.title.english().c_str());
        }
    }
}

void TestLabPresets::unknownIdsAreRefused() {
    QVERIFY_THROWS_EXCEPTION(InvalidSetting, publishedFigure("nowhere"));
    QVERIFY_THROWS_EXCEPTION(InvalidSetting, demonstration("nothing"));
}

void TestLabPresets::everyPlanRuns() {
    QFETCH(ExperimentPlan, plan);
    plan = shortened(plan);
    const auto prepared = experiment(plan.experiment).prepare(plan, {});
    const auto state = stream(*prepared, emptyTable(*prepared), {.repetitions = 1});
    QVERIFY2(state.table->refusals.empty(),
             state.table->refusals.empty() ? "" : state.table->refusals.front().english().c_str());
    QVERIFY(!state.summary.rows.empty());
    QVERIFY(!state.figure.panels.empty());
}

/// A reading whose name or condition is misspelt would be lost without a word.
void TestLabPresets::publishedReadingsStandBesideOurs() {
    for (const auto& figure : publishedFigures()) {
        if (figure.plan.published.empty()) continue;
        const ExperimentPlan plan = shortened(figure.plan);
        const auto reduced = experiment(plan.experiment).prepare(plan, {});
        const auto state = stream(*reduced, emptyTable(*reduced), {.repetitions = 2});
        const auto& columns = state.summary.columns;
        const auto column = std::find(columns.begin(), columns.end(), Text("published")) - columns.begin();
        const auto shown = std::count_if(state.summary.rows.begin(), state.summary.rows.end(), [&](const auto& row) {
            return row.numbers[static_cast<std::size_t>(column)].has_value();
        });
        const auto expected =
            std::count_if(plan.published.begin(), plan.published.end(), [&](const PublishedValue& value) {
                const auto conditions = reduced->conditions();
                // Levels are no conditions, and all of them are in the summary.
                return value.condition.empty() || plan.experiment == "test-error" ||
                       std::any_of(conditions.begin(), conditions.end(),
                                   [&](const Condition& condition) { return condition.label == value.condition; });
            });
        QVERIFY2(expected > 0, figure.id.c_str());
        QVERIFY2(shown == expected, figure.id.c_str());
    }
}

QTEST_GUILESS_MAIN(TestLabPresets)
#include "tst_lab_presets.moc"
