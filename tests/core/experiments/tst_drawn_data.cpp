// SPDX-License-Identifier: GPL-3.0-or-later
// Data sets of an experiment, one at a time: the one that was measured, as a picture, and its numbers in the figure.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/experiments/experiment.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/published/lab_presets.h"
#include "core/experiments/runs/drawn_data.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/stream.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"

#include <QTest>

#include <variant>

using namespace calibrium;

namespace {

ExperimentPlan planOf(const std::string& id, const std::string& world, const std::vector<std::string>& measures) {
    ExperimentPlan plan = experiment(id).defaults;
    plan.world = world;
    plan.worldValues = {};
    plan.worldValues.set("n", std::int64_t{60});
    plan.values.set("repetitions", std::int64_t{5});
    plan.analysis.measures.clear();
    plan.analysis.tests.clear();
    for (const auto& text : measures) plan.analysis.measures.push_back(parseMeasureRequest(text));
    return plan;
}

template <class Kind>
int countOf(const Panel& panel) {
    int count = 0;
    for (const auto& mark : panel.marks) count += std::holds_alternative<Kind>(mark) ? 1 : 0;
    return count;
}

}  // namespace

class TestDrawnData : public QObject {
    Q_OBJECT

private slots:
    /// The numbers of the table are those of analysing the data set that is shown.
    void theDataSetIsTheOneThatWasMeasured() {
        const ExperimentPlan plan = planOf("distribution", "dirichlet", {"ece", "brier"});
        const auto prepared = experiment(plan.experiment).prepare(plan, {});
        const auto state = stream(*prepared, emptyTable(*prepared), {.repetitions = 5});
        for (std::size_t r = 0; r < 5; ++r) {
            const auto drawn = drawnData(*prepared, plan.analysis, {.repetition = r, .condition = 0});
            QVERIFY(drawn.has_value());
            QCOMPARE(drawn->data.sampleCount(), Index{60});
            const AnalysisResult result = analyse(drawn->data, plan.analysis);
            QVERIFY(std::abs(result.measures.at(0).estimate.value - state.table->at(r, 0, 0)) < 1e-12);
            const auto numbers = cellNumbers(*prepared, *state.table, drawn->place);
            QCOMPARE(numbers.size(), std::size_t{2});
            QCOMPARE(numbers[0].name.english(), std::string("ECE"));
            QVERIFY(std::abs(std::stod(numbers[0].number) - state.table->at(r, 0, 0)) < 1e-3);
        }
    }

    void theNumbersAreMarkedInTheirPanels() {
        const ExperimentPlan plan = planOf("distribution", "dirichlet", {"ece", "brier"});
        const auto prepared = experiment(plan.experiment).prepare(plan, {});
        const auto state = stream(*prepared, emptyTable(*prepared), {.repetitions = 5});
        const Figure figure = withCell(state.figure, *prepared, *state.table, {.repetition = 3, .condition = 0});
        QCOMPARE(figure.panels.size(), std::size_t{2});
        for (std::size_t q = 0; q < 2; ++q) {
            const auto* rule = std::get_if<Rule>(&figure.panels[q].marks.back());
            QVERIFY(rule != nullptr && rule->label == "this data set");
            QCOMPARE(rule->value, state.table->at(3, 0, q));
        }
        // One that is not in the table yet marks nothing.
        const Figure none = withCell(state.figure, *prepared, *state.table, {.repetition = 5, .condition = 0});
        QCOMPARE(none.panels[0].marks.size(), state.figure.panels[0].marks.size());
    }

    void casesAreMarkedWhereTheyStand() {
        ExperimentPlan plan = planOf("distribution", "dirichlet", {"ece", "brier"});
        plan.cases = {{"A", {{"pi", 0.0}}}, {"B", {{"disturbance", std::string("uniform")}, {"pi", 0.5}}}};
        const auto prepared = experiment(plan.experiment).prepare(plan, {});
        const auto state = stream(*prepared, emptyTable(*prepared), {.repetitions = 5});
        const Figure figure = withCell(state.figure, *prepared, *state.table, {.repetition = 1, .condition = 1});
        QCOMPARE(figure.panels.size(), std::size_t{4});
        for (std::size_t p = 0; p < 4; ++p) {
            const bool isMarked = figure.panels[p].marks.size() > state.figure.panels[p].marks.size();
            QCOMPARE(isMarked, p >= 2);
        }
        QCOMPARE(std::get<Rule>(figure.panels[3].marks.back()).value, state.table->at(1, 1, 1));
    }

    void classesAreBarsAndRealTargetsArePoints() {
        const ExperimentPlan classes = planOf("distribution", "dirichlet", {"ece"});
        const auto first = experiment(classes.experiment).prepare(classes, {});
        const auto drawn = drawnData(*first, classes.analysis, {});
        QVERIFY(countOf<Bars>(drawn->figure.panels.at(0)) > 0);
        const ExperimentPlan real = planOf("distribution", "normal", {"crps"});
        const auto second = experiment(real.experiment).prepare(real, {});
        const auto samples = drawnData(*second, real.analysis, {.repetition = 2, .condition = 0});
        QCOMPARE(samples->figure.panels.size(), std::size_t{1});
        QCOMPARE(countOf<Points>(samples->figure.panels[0]), 1);
        for (const auto& mark : samples->figure.panels[0].marks) {
            const auto* points = std::get_if<Points>(&mark);
            if (points == nullptr) continue;
            QCOMPARE(points->x.size(), std::size_t{60});
            for (std::size_t i = 0; i < 60; ++i) {
                QCOMPARE(points->y[i], samples->data.values()(static_cast<Index>(i), 0));
            }
        }
    }

    /// Training has no single data sets; every other experiment shows some or says so, and none throws.
    void everyExperimentAnswers() {
        for (const auto& item : experiments()) {
            ExperimentPlan plan = item.defaults;
            if (!item.takesWorld) continue;
            const auto prepared = item.prepare(plan, {});
            const auto drawn = drawnData(*prepared, plan.analysis, {});
            QVERIFY2(drawn.has_value(), item.info.id.c_str());
            QVERIFY2(drawn->data.sampleCount() > 0 && !drawn->figure.panels.empty(), item.info.id.c_str());
            QCOMPARE(prepared->quantityLabels().size(), prepared->quantities().size());
        }
    }
};

QTEST_GUILESS_MAIN(TestDrawnData)
#include "tst_drawn_data.moc"
