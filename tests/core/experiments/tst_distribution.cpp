// SPDX-License-Identifier: GPL-3.0-or-later
// Statistical checks have fixed seeds and fail by chance with probability below 1e-4 each.
#include "core/experiments/distribution.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"
#include "core/statistics/moments.h"
#include "tests/support/experiment_runs.h"

#include <cmath>
#include <numeric>

#include <QTest>

using namespace calibrium;
using test::markCount;
using test::markOf;

namespace {

const std::string biased = "SKCE (biased)";
const std::string unbiased = "SKCE (unbiased)";

ExperimentPlan m1Plan() { return distributionExperiment().defaults; }

const ExperimentState& m1State() {
    static const ExperimentState state = test::runPlan(distributionExperiment(), m1Plan(), 400);
    return state;
}

}  // namespace

class TestDistribution : public QObject {
    Q_OBJECT

private slots:
    void summaryIsThatOfTheTable();
    void unbiasedSkceHasMeanZeroInM1();
    void eceAndBiasedSkceAreBiasedInM1();
    void canonicalEceOfM2TendsToItsTruth();
    void unknownTruthIsSaid();
    void histogramCountsEveryDataSet();
    void rulesMarkMeanTruthAndPublishedValue();
    void pValuesStandBesideTheUniformBand();
    void oneDataSetHasNoError();
    void emptyTableGivesEmptyAxes();
    void refusesNothingToMeasure();
};

void TestDistribution::summaryIsThatOfTheTable() {
    const auto& state = m1State();
    const auto values = state.table->column(0, 0);
    const SampleMoments moments = momentsOf(values);
    const SummaryRow& row = test::rowOf(state.summary, "ECE");
    QCOMPARE(state.summary.columns.size(), row.numbers.size());
    QCOMPARE(*row.numbers[0], moments.mean);
    QCOMPARE(*row.numbers[1], moments.standardDeviation());
    QCOMPARE(*row.numbers[2], moments.standardDeviation() / std::sqrt(400.0));
    QCOMPARE(*row.numbers[3], 0.0);
    QCOMPARE(*row.numbers[4], moments.mean);
    QVERIFY(!row.numbers[5]);
}

void TestDistribution::unbiasedSkceHasMeanZeroInM1() {
    const SummaryRow& row = test::rowOf(m1State().summary, unbiased);
    QVERIFY(std::abs(*row.numbers[0]) < 4 * *row.numbers[2]);
    QVERIFY(m1State().summary.sentences[2].english().ends_with(": no bias is visible in 400 data sets."));
}

void TestDistribution::eceAndBiasedSkceAreBiasedInM1() {
    for (const auto& name : {std::string("ECE"), biased}) {
        const SummaryRow& row = test::rowOf(m1State().summary, name);
        QVERIFY(*row.numbers[4] > 10 * *row.numbers[2]);
    }
    const std::string sentence = m1State().summary.sentences[0].english();
    QVERIFY2(sentence.starts_with("The ECE is 0.0") &&
                 sentence.find("although its true value is 0 (the model is calibrated): it is biased by +0.0") !=
                     std::string::npos,
             sentence.c_str());
}

void TestDistribution::canonicalEceOfM2TendsToItsTruth() {
    ExperimentPlan plan = m1Plan();
    plan.worldValues = {{"pi", 0.5}, {"n", std::int64_t{20000}}};
    plan.analysis.measures = {
        {"ece-canonical", {{"binning", std::string("median-variance")}, {"minsize", std::int64_t{500}}}}};
    const auto state = test::runPlan(distributionExperiment(), plan, 5);
    const SummaryRow& row = state.summary.rows.front();
    QVERIFY(std::abs(*row.numbers[3] - 0.45) < 1e-15);
    QVERIFY2(std::abs(*row.numbers[0] - 0.45) < 0.01, std::to_string(*row.numbers[0]).c_str());
    plan.analysis.measures[0].values.set("distance", std::string("cityblock"));
    const auto twice = test::runPlan(distributionExperiment(), plan, 2);
    QVERIFY(std::abs(*twice.summary.rows.front().numbers[3] - 0.9) < 1e-15);
}

void TestDistribution::unknownTruthIsSaid() {
    ExperimentPlan plan = m1Plan();
    plan.worldValues = {{"pi", 0.5}};
    const auto state = test::runPlan(distributionExperiment(), plan, 5);
    const SummaryRow& row = test::rowOf(state.summary, "ECE");
    QVERIFY(!row.numbers[3] && !row.numbers[4]);
    QVERIFY(state.summary.sentences[0].english().ends_with("; its true value is not known."));
    QCOMPARE(markCount<Rule>(state.figure.panels[0]), std::size_t{1});
}

void TestDistribution::histogramCountsEveryDataSet() {
    const auto& panels = m1State().figure.panels;
    QCOMPARE(panels.size(), std::size_t{4});
    for (const auto& panel : panels) {
        const Bars& bars = markOf<Bars>(panel);
        QCOMPARE(std::accumulate(bars.top.begin(), bars.top.end(), 0.0), 400.0);
    }
    QCOMPARE(m1State().figure.series[1].english(), std::string(biased));
}

void TestDistribution::rulesMarkMeanTruthAndPublishedValue() {
    ExperimentPlan plan = m1Plan();
    plan.published = {{"ece", "", 0.07}};
    const auto state = test::runPlan(distributionExperiment(), plan, 10);
    const Panel& panel = state.figure.panels[0];
    QCOMPARE(markOf<Rule>(panel, 0).value, *test::rowOf(state.summary, "ECE").numbers[0]);
    QCOMPARE(markOf<Rule>(panel, 1).value, 0.0);
    const auto& published = markOf<Points>(panel);
    QVERIFY(published.isHollow && published.x == std::vector<double>{0.07});
    QCOMPARE(published.style.series, 0);
    QCOMPARE(*test::rowOf(state.summary, "ECE").numbers[5], 0.07);
    QCOMPARE(markCount<Rule>(state.figure.panels[1]), std::size_t{2});
}

void TestDistribution::pValuesStandBesideTheUniformBand() {
    ExperimentPlan plan = m1Plan();
    plan.analysis.measures.clear();
    plan.worldValues = {{"n", std::int64_t{20}}, {"classes", std::int64_t{3}}};
    plan.analysis.tests = {{"exact", {{"resamples", std::int64_t{99}}}}, {"distribution-free", {}}};
    const auto state = test::runPlan(distributionExperiment(), plan, 400);
    const Panel& panel = state.figure.panels[0];
    const Bars& bars = markOf<Bars>(panel);
    QCOMPARE(bars.top.size(), std::size_t{20});
    const Band& band = markOf<Band>(panel);
    QVERIFY(band.lower[0] < 20 && band.upper[0] > 20);
    QCOMPARE(markOf<Rule>(panel).value, 20.0);
    // Uniform p-values: each of 20 bins beyond the 99 % band with probability below 0.01; 4 or more of them, 3e-5.
    int outside = 0;
    for (const double count : bars.top) outside += count < band.lower[0] || count > band.upper[0] ? 1 : 0;
    QVERIFY2(outside < 4, std::to_string(outside).c_str());
    QVERIFY(state.summary.sentences[0].english().ends_with("which agrees with the 5 % of an exact test."));
    QVERIFY(state.summary.sentences[1].english().ends_with("it is conservative."));
}

void TestDistribution::oneDataSetHasNoError() {
    const auto noteOf = [](std::size_t repetitions) {
        return test::runPlan(distributionExperiment(), m1Plan(), repetitions).figure.panels[0].notes.at(0).english();
    };
    QVERIFY2(noteOf(1).starts_with("mean 0.") && noteOf(1).find("±") == std::string::npos, noteOf(1).c_str());
    QVERIFY2(noteOf(2).find(" ± 0.") != std::string::npos, noteOf(2).c_str());
}

void TestDistribution::emptyTableGivesEmptyAxes() {
    const auto prepared = distributionExperiment().prepare(m1Plan(), {});
    const Figure figure = prepared->figure(emptyTable(*prepared));
    QCOMPARE(figure.panels.size(), std::size_t{4});
    QCOMPARE(figure.panels[0].x.label.english(), std::string("estimate"));
    QVERIFY(prepared->summary(emptyTable(*prepared)).rows.empty());
}

void TestDistribution::refusesNothingToMeasure() {
    ExperimentPlan plan = m1Plan();
    plan.analysis.measures.clear();
    QCOMPARE(test::failureOf<InvalidSetting>([&] { static_cast<void>(distributionExperiment().prepare(plan, {})); }),
             std::string("Choose at least one measure or test."));
}

QTEST_GUILESS_MAIN(TestDistribution)
#include "tst_distribution.moc"
