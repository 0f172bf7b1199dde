// SPDX-License-Identifier: GPL-3.0-or-later
// Published figures, reproduced by the plans that one click or one command runs.
#include "core/experiments/lab_presets.h"
#include "core/simulation/w19_model.h"
#include "core/simulation/w19_truth.h"
#include "core/statistics/moments.h"
#include "tests/support/experiment_runs.h"

#include <cmath>

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
    QCOMPARE(row.numbers[5].value(), published);

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
    constexpr std::size_t count = 300;
    const auto state = runFigure(figure.toStdString(), count, {{"to", std::int64_t{64}}});
    int compared = 0;
    for (const auto& row : state.summary.rows) {
        if (!row.numbers[3]) continue;
        ++compared;
        const double found = row.numbers[0].value();
        const double published = row.numbers[3].value();
        const double error =
            decisionDeviation(published, found, count) * std::sqrt(1 / double(count) + 1 / publishedCount);
        QVERIFY2(std::abs(found - published) <= quantile999 * error + 0.005,
                 qPrintable(QString("%1, %2: published %3, found %4")
                                .arg(QString::fromStdString(row.condition), QString::fromStdString(row.quantity))
                                .arg(published)
                                .arg(found)));
    }
    QCOMPARE(compared, 9);
}

QTEST_GUILESS_MAIN(TestPublishedFigures)
#include "tst_published_figures.moc"
