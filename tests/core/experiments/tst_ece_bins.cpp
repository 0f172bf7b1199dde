// SPDX-License-Identifier: GPL-3.0-or-later
// Statistical checks have fixed seeds and fail by chance with probability below 1e-4 each.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/experiments/ece_bins.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"
#include "core/simulation/w19_model.h"
#include "tests/support/experiment_runs.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using test::markOf;

namespace {

ExperimentPlan plan() {
    ExperimentPlan result = eceBinsExperiment().defaults;
    result.values = {{"from", std::int64_t{64}},
                     {"to", std::int64_t{1024}},
                     {"bins-from", std::int64_t{5}},
                     {"bins-to", std::int64_t{40}}};
    return result;
}

const ExperimentState& state() {
    static const ExperimentState result = test::runPlan(eceBinsExperiment(), plan(), 60);
    return result;
}

}  // namespace

class TestEceBins : public QObject {
    Q_OBJECT

private slots:
    void conditionsAreSizesTimesBins();
    void cellIsTheMeasureWithThatManyBins();
    void estimateRisesWithBinsAndFallsWithSamples();
    void truthIsDrawnWhereItIsKnown();
    void expectedValuesMeetTheSimulatedOnes();
    void onlyTheEceOfAKnownWorldIsExpected();
    void everyMeasureHasAPanel();
    void oneSizeIsNamedOnce();
    void refusesMeasuresWithoutBins();
};

void TestEceBins::conditionsAreSizesTimesBins() {
    const auto& table = *state().table;
    QCOMPARE(table.conditionNames, (std::vector<std::string>{"n", "bins"}));
    QCOMPARE(table.conditions.size(), std::size_t{5 * 4});
    QCOMPARE(table.conditions[5].values, (std::vector<double>{128, 10}));
    QCOMPARE(table.conditions[5].label.english(), std::string("n = 128, 10 bins"));
    QCOMPARE(table.quantities, std::vector<std::string>{"ece"});
}

void TestEceBins::cellIsTheMeasureWithThatManyBins() {
    const Dataset data = simulate(W19Model{.sampleCount = 128, .alpha = 1.0}, 1, 3);
    AnalysisSpecification analysis;
    analysis.measures = {{"ece", {{"bins", std::int64_t{10}}}}};
    QCOMPARE(state().table->at(3, 5, 0), analyse(data, analysis).measures[0].estimate.value);
}

void TestEceBins::estimateRisesWithBinsAndFallsWithSamples() {
    const Panel& panel = state().figure.panels[0];
    const Points& few = markOf<Points>(panel, 0);
    const Points& many = markOf<Points>(panel, 3);
    QCOMPARE(few.x, (std::vector<double>{64, 128, 256, 512, 1024}));
    QVERIFY(std::is_sorted(many.y.rbegin(), many.y.rend()));
    for (std::size_t s = 0; s < few.x.size(); ++s) QVERIFY(many.y[s] > few.y[s]);
    QCOMPARE(state().figure.series[3].english(), std::string("40 bins"));
    const SummaryRow& row = test::rowOf(state().summary, "ECE", "n = 1024, 40 bins");
    QCOMPARE(*row.numbers[0], many.y.back());
    QCOMPARE(*row.numbers[3], many.y.back());
}

void TestEceBins::truthIsDrawnWhereItIsKnown() {
    QCOMPARE(markOf<Rule>(state().figure.panels[0]).value, 0.0);
    ExperimentPlan disturbed = plan();
    disturbed.worldValues = {{"pi", 0.5}};
    const auto other = test::runPlan(eceBinsExperiment(), disturbed, 1);
    QCOMPARE(test::markCount<Rule>(other.figure.panels[0]), std::size_t{0});
}

/// 4.5 standard errors (7e-6 by chance, 40 rows) and 3 %: with 64 samples and 40 bins most bins hold one or two, where
/// the normal distribution is rough.
void TestEceBins::expectedValuesMeetTheSimulatedOnes() {
    ExperimentPlan disturbed = plan();
    disturbed.worldValues = {{"pi", 0.3}};
    const auto other = test::runPlan(eceBinsExperiment(), disturbed, 60);
    for (const auto* result : {&state(), &other}) {
        for (const auto& row : result->summary.rows) {
            QVERIFY(row.numbers[5].has_value());
            const bool isSparse =
                row.condition.english().starts_with("n = 64,") || row.condition.english().starts_with("n = 128, 40");
            const double share = isSparse ? 0.1 : 0.03;
            QVERIFY2(std::abs(*row.numbers[0] - *row.numbers[5]) < 4.5 * *row.numbers[1] + share * *row.numbers[5],
                     row.condition.english().c_str());
        }
        const Panel& panel = result->figure.panels[0];
        QCOMPARE(test::markCount<Line>(panel), std::size_t{4});  // one for each number of bins
        const Line& line = markOf<Line>(panel, 1);
        QVERIFY(line.isDashed && line.style.legend.empty() && markOf<Line>(panel).style.legend == "expected");
        QCOMPARE(line.x.front(), 64.0);
        QVERIFY(std::abs(line.y.back() - *test::rowOf(result->summary, "ECE", "n = 1024, 10 bins").numbers[5]) < 1e-12);
    }
    QVERIFY(state().summary.sentences.front().english().find("expected at n = 1024 is ") != std::string::npos);
}

void TestEceBins::onlyTheEceOfAKnownWorldIsExpected() {
    ExperimentPlan several = plan();
    several.values.set("to", std::int64_t{128});
    several.analysis.measures = {
        {"ece", {{"p", std::int64_t{2}}}}, {"ece", {{"part", std::string("over")}}}, {"mce", {}}};
    const auto result = test::runPlan(eceBinsExperiment(), several, 1);
    for (const auto& row : result.summary.rows) QVERIFY(!row.numbers[5].has_value());
    for (const auto& panel : result.figure.panels) QCOMPARE(test::markCount<Line>(panel), std::size_t{0});
}

void TestEceBins::everyMeasureHasAPanel() {
    ExperimentPlan both = plan();
    both.analysis.measures.push_back({"ece", {{"binning", std::string("equal-mass")}}});
    const auto result = test::runPlan(eceBinsExperiment(), both, 1);
    QCOMPARE(result.table->quantities, (std::vector<std::string>{"ece", "ece:binning=equal-mass"}));
    QCOMPARE(result.figure.panels[1].title.english(), std::string("ECE (equal-mass)"));
}

void TestEceBins::oneSizeIsNamedOnce() {
    ExperimentPlan one = plan();
    one.values.set("to", std::int64_t{64});
    const std::string sentence = test::runPlan(eceBinsExperiment(), one, 3).summary.sentences.front().english();
    QVERIFY2(sentence.find("on average at n = 64;") != std::string::npos, sentence.c_str());
    QVERIFY(state().summary.sentences.front().english().find(" at n = 1024") != std::string::npos);
}

void TestEceBins::refusesMeasuresWithoutBins() {
    ExperimentPlan wrong = plan();
    wrong.analysis.measures = {{"skce", {}}};
    QVERIFY(test::failureOf<InvalidSetting>([&] {
                static_cast<void>(eceBinsExperiment().prepare(wrong, {}));
            }).starts_with("The measure skce has no number of bins; choose one of ece, "));
}

QTEST_GUILESS_MAIN(TestEceBins)
#include "tst_ece_bins.moc"
