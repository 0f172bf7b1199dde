// SPDX-License-Identifier: GPL-3.0-or-later
// Published figures, reproduced by the plans that one click or one command runs.
#include "core/experiments/published/lab_presets.h"
#include "core/families/classes/lens.h"
#include "core/method/resolved_kernel.h"
#include "core/simulation/w19_model.h"
#include "core/simulation/w19_truth.h"
#include "core/statistics/moments.h"
#include "core/text/english_texts.h"
#include "tests/support/experiment_runs.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <variant>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// Normal quantile that leaves 0.1 % outside, on both sides together.
constexpr double quantile999 = 3.290526731491926;
/// Data sets behind each published share.
constexpr double publishedCount = 500;

ExperimentState runFigure(const std::string& id, std::size_t repetitions, const Values& changed = {}) {
    ExperimentPlan plan = publishedFigure(id).plan;
    plan.values.merge(changed);
    return runPlan(experiment(plan.experiment), plan, repetitions);
}

/// Standard deviation of one decision, never 0.
double decisionDeviation(double published, double found, double count) {
    const double rate = (published * publishedCount + found * count + 1) / (publishedCount + count + 2);
    return std::sqrt(rate * (1 - rate));
}

}  // namespace

class TestPublishedFigures : public QObject {
    Q_OBJECT

private slots:
    void trueEceIsThatOfTheFormulaAndOfSimulation_data();
    void trueEceIsThatOfTheFormulaAndOfSimulation();
    void testsOfW19StandInTheirOrder();
    void shareOfWrongDecisionsAgreesWithW21_data();
    void shareOfWrongDecisionsAgreesWithW21();
    void wholeFiguresHaveThePublishedMarksOfTheirMethods();
    void truthOfTheSkceIsTheMeanOfUnbiasedEstimates();
    void worldOfGb22IsThatOfTheAppendix();
    void cmeTestOfW21TakesThePapersLocations();
    void densitiesAndQuantilesStandBesideThePValues();
};

void TestPublishedFigures::trueEceIsThatOfTheFormulaAndOfSimulation_data() {
    QTest::addColumn<QString>("figure");
    QTest::addColumn<double>("published");
    QTest::newRow("M2") << "w19-figure-1-m2" << 0.45;
    QTest::newRow("M3") << "w19-figure-1-m3" << 0.71;
}

/// The truth of the experiment beside the published one, and beside the mean over predictions of the distance between
/// prediction and true probabilities. 20,000 predictions, fixed seed, wrong alarm 0.1 %.
void TestPublishedFigures::trueEceIsThatOfTheFormulaAndOfSimulation() {
    QFETCH(QString, figure);
    QFETCH(double, published);
    const auto& plan = publishedFigure(figure.toStdString()).plan;
    const auto state = runPlan(experiment(plan.experiment), plan, 20);
    const auto& row = rowOf(state.summary, "Canonical ECE");
    const double truth = row.numbers[3].value();
    QVERIFY(std::abs(truth - published) < 0.005);

    const bool isM2 = published < 0.5;
    W19Model model = isM2 ? W19Model::m2() : W19Model::m3();
    model.sampleCount = 20000;
    const Dataset data = simulate(model, 11);
    std::vector<double> distances;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        Eigen::RowVectorXd target = Eigen::RowVectorXd::Constant(data.classCount(), isM2 ? 0.0 : 0.1);
        if (isM2) target(0) = 1;
        const Eigen::RowVectorXd difference = target - Eigen::RowVectorXd(data.parameters().row(i));
        distances.push_back(model.pi * 0.5 * difference.cwiseAbs().sum());
    }
    const SampleMoments moments = momentsOf(distances);
    QVERIFY(std::abs(moments.mean - truth) < quantile999 * moments.standardError());
}

/// For M2 and M3: bootstrap before linear asymptotic before distribution-free; for M1 the asymptotic tests keep the
/// level and the distribution-free ones reject nothing. 60 data sets; the gaps are many standard errors wide, and a
/// binomial share of 5 % exceeds 16.7 % (10 of 60) with probability 0.05 %.
void TestPublishedFigures::testsOfW19StandInTheirOrder() {
    const std::string alpha = "α = 0.05";
    for (const std::string model : {"m2", "m3"}) {
        const auto state = runFigure("w19-figure-2-" + model, 60);
        const auto error = [&](const std::string& test) {
            return rowOf(state.summary, "type II error, " + test, alpha).numbers.front().value();
        };
        QVERIFY(error("Asymptotic bootstrap") <= error("Asymptotic block"));
        QVERIFY(error("Asymptotic block") < error("Distribution-free (biased)"));
        QVERIFY(error("Distribution-free (biased)") <= error("Distribution-free (unbiased)"));
        QVERIFY(error("Distribution-free (unbiased)") <= error("Distribution-free (block, blocksize=2)"));
    }
    const auto state = runFigure("w19-figure-2-m1", 60);
    for (const std::string test : {"Asymptotic bootstrap", "Asymptotic block"}) {
        QVERIFY(rowOf(state.summary, "type I error, " + test, alpha).numbers.front().value() < 0.17);
    }
    for (const std::string test : {"biased", "unbiased", "block, blocksize=2"}) {
        QCOMPARE(rowOf(state.summary, "type I error, Distribution-free (" + test + ")", alpha).numbers.front().value(),
                 0.0);
    }
}

void TestPublishedFigures::shareOfWrongDecisionsAgreesWithW21_data() {
    QTest::addColumn<QString>("figure");
    for (const char* figure : {"w21-figure-2-d10-calibrated", "w21-figure-2-d10-uncalibrated",
                               "w21-figure-10-d1-calibrated", "w21-figure-10-d1-uncalibrated"}) {
        QTest::newRow(figure) << figure;
    }
}

/// n = 4, 16, 64, three tests each, 99.9 % bands around the published shares of 500 data sets, which were rounded to
/// two digits. Fixed seed.
void TestPublishedFigures::shareOfWrongDecisionsAgreesWithW21() {
    QFETCH(QString, figure);
    // tst_w21_tables has narrower bands around the same shares; this is the way through the plan of the Lab.
    constexpr std::size_t count = 120;
    const auto state = runFigure(figure.toStdString(), count, {{"to", std::int64_t{64}}});
    int compared = 0;
    for (const auto& row : state.summary.rows) {
        // The published CME curve is that of one draw of the locations: see tst_w21_tables.
        if (!row.numbers[3] || row.quantity.english().ends_with("CME")) continue;
        ++compared;
        const double found = row.numbers[0].value();
        const double published = row.numbers[3].value();
        const double error =
            decisionDeviation(published, found, count) * std::sqrt(1 / double(count) + 1 / publishedCount);
        QVERIFY2(std::abs(found - published) <= quantile999 * error + 0.005,
                 qPrintable(QString("%1, %2: published %3, found %4")
                                .arg(QString::fromStdString(row.condition.english()),
                                     QString::fromStdString(row.quantity.english()))
                                .arg(published)
                                .arg(found)));
    }
    QCOMPARE(compared, 9);
}

/// One click for a whole figure: every panel has its published marks, in the series of the method beside them.
void TestPublishedFigures::wholeFiguresHaveThePublishedMarksOfTheirMethods() {
    for (const std::string id : {"w19-figure-1", "w19-figure-2", "w19-estimates-m2-uniform", "w19-tests-m2-first"}) {
        const auto state = runFigure(id, 2);
        for (const auto& panel : state.figure.panels) {
            std::set<int> ours;
            std::set<int> published;
            for (const auto& mark : panel.marks) {
                if (const auto* bars = std::get_if<Bars>(&mark)) ours.insert(bars->style.series);
                if (const auto* line = std::get_if<Line>(&mark); line != nullptr && line->style.role == Role::Model) {
                    ours.insert(line->style.series);
                }
                const auto* points = std::get_if<Points>(&mark);
                if (points != nullptr) (points->isHollow ? published : ours).insert(points->style.series);
                if (points != nullptr && points->isHollow)
                    QCOMPARE(points->style.legend.english(), std::string("published"));
            }
            QVERIFY2(!published.empty() && ours == published, (id + ", " + panel.title.english()).c_str());
        }
    }
}

/// As in the paper, and once there are 100 of them.
void TestPublishedFigures::truthOfTheSkceIsTheMeanOfUnbiasedEstimates() {
    const auto few = runFigure("w19-figure-1-m2", 99);
    QVERIFY(!rowOf(few.summary, "SKCE (biased)").numbers[3]);
    const auto state = runFigure("w19-figure-1-m2", 100);
    const double mean = rowOf(state.summary, "SKCE (unbiased)").numbers[0].value();
    QCOMPARE(rowOf(state.summary, "SKCE (biased)").numbers[3].value(), mean);
    QCOMPARE(rowOf(state.summary, "SKCE (block, blocksize=2)").numbers[3].value(), mean);
    QVERIFY(!rowOf(state.summary, "SKCE (unbiased)").numbers[3]);
    const auto says = [&](const std::string& what) {
        return std::any_of(state.summary.sentences.begin(), state.summary.sentences.end(),
                           [&](const Text& sentence) { return sentence.english().find(what) != std::string::npos; });
    };
    QVERIFY(says("the mean of 100 unbiased estimates): it is biased by +"));
}

/// Accuracy 87.4 % with this seed, 87.6 % in the paper, 99.9 % binomial band of 20,000 samples and 0.3 points; three
/// curves of rising miscalibration.
void TestPublishedFigures::worldOfGb22IsThatOfTheAppendix() {
    const ExperimentPlan& plan = publishedFigure("gb22-figure-2").plan;
    QCOMPARE(plan.cases.size(), std::size_t{3});
    ExperimentPlan accuracy = plan;
    accuracy.experiment = "distribution";
    accuracy.values = {};
    accuracy.cases.clear();
    accuracy.worldValues.set("n", std::int64_t{5000});
    accuracy.analysis.measures = {{"accuracy", {}}};
    const auto measured = runPlan(experiment("distribution"), accuracy, 4);
    QVERIFY(std::abs(rowOf(measured.summary, "Accuracy").numbers[0].value() - 0.876) < 0.003 + 0.0077);
    const auto state = runFigure("gb22-figure-2", 4, {{"to", std::int64_t{200}}});
    const auto ece = [&](const std::string& name) {
        return rowOf(state.summary, "ECE", name + ", n = 200, 15 bins").numbers.front().value();
    };
    QVERIFY(ece("Perfect") < ece("Mediocre") && ece("Mediocre") < ece("Bad"));
    QCOMPARE(englishOf(state.figure.series), (std::vector<std::string>{"Perfect", "Mediocre", "Bad"}));
}

void TestPublishedFigures::cmeTestOfW21TakesThePapersLocations() {
    for (const std::string id : {"w21-figure-2-d10-calibrated", "w21-figure-10-d1-uncalibrated"}) {
        const auto& plan = publishedFigure(id).plan;
        QCOMPARE(plan.analysis.tests.size(), std::size_t{4});
        QCOMPARE(toText(plan.analysis.tests.back()), std::string("cme:locations-from=recipe"));
        QVERIFY(toText(plan.analysis.tests[2]).find("resamples=1000") != std::string::npos);
        QCOMPARE(plan.published.size(), std::size_t{20});
    }
}

void TestPublishedFigures::densitiesAndQuantilesStandBesideThePValues() {
    const auto state = runFigure("w21-figure-1", 2);
    const auto& panels = state.figure.panels;
    QCOMPARE(panels.size(), std::size_t{5});
    for (const std::size_t k : {0U, 1U}) {
        QCOMPARE(markCount<HeatMap>(panels[k]), std::size_t{1});
        QCOMPARE(markOf<Points>(panels[k]).x.size(), std::size_t{100});
    }
    const Line& quantiles = markOf<Line>(panels[2]);
    QCOMPARE(quantiles.x.size(), std::size_t{102});  // 50 steps from (0, 0) to (1, 1)
    QVERIFY(std::is_sorted(quantiles.x.begin(), quantiles.x.end()));
    const auto& plan = publishedFigure("w21-figure-1").plan;
    QCOMPARE(plan.analysis.kernel.real("gamma"), 0.5);
    QCOMPARE(plan.analysis.kernel.real("bandwidth"), 1.0);
}

QTEST_GUILESS_MAIN(TestPublishedFigures)
#include "tst_published_figures.moc"
