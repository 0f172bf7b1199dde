// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/predictive_distributions.h"
#include "core/estimators/scores/crps.h"
#include "core/estimators/scores/dawid_sebastiani.h"
#include "core/estimators/scores/energy_score.h"
#include "core/estimators/scores/interval_score.h"
#include "core/estimators/scores/log_score.h"
#include "core/estimators/scores/mse.h"
#include "core/estimators/scores/pinball.h"
#include "core/families/mixtures/mixture.h"
#include "core/families/reals/laplace.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/poisson.h"
#include "core/families/samples/draws.h"
#include "core/families/samples/quantiles.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"
#include "core/run/error.h"
#include "tests/support/ready_call.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;

namespace {

bool isNear(double value, double expected, double tolerance) { return std::abs(value - expected) <= tolerance; }

/// Values of the uncertainty-toolbox tests (PEER_VALUES.md): means 1, 2, 3; sd .1, .5, 1; targets 1.5, 3, 2.
Dataset toolbox() { return test::regression(normalFamily(), {{1, 0.1}, {2, 0.5}, {3, 1}}, {{1.5}, {3}, {2}}); }

}  // namespace

class TestRegressionScores : public QObject {
    Q_OBJECT

private slots:
    void agreeWithUncertaintyToolbox();
    void crpsAgreesWithScoringRules();
    void crpsIsTheIntegralOfTheSquaredGap();
    void fairCrpsOfDrawsByHand();
    void energyScoreOnTheLineIsTheCrps();
    void energyScoreOfVectorsAgreesWithRandomDraws();
    void pinballIsHalfTheCrpsInTheLimit();
    void pinballSaysAtWhichLevels();
    void intervalScoreByHand();
    void dawidSebastianiOfAnEnsemble();
    void scoresAreProper();
    void measureGivesValueIntervalAndStatistic();
    void refuseWhatTheyCannotScore();
};

void TestRegressionScores::agreeWithUncertaintyToolbox() {
    const Dataset data = toolbox();
    QVERIFY(isNear(logScore(data).value, 4.920361108686675, 1e-12));
    QVERIFY(isNear(crps(data).value, 0.590806106936, 1e-12));
    // Their interval score averages 100 levels 0.01, .., 0.99 and their check score 99 quantiles; one level by hand
    // here.
    const double z = 1.6448536269514722;
    const double alpha = 0.1;
    const double first = 2 * z * 0.1 + 2 / alpha * (0.5 - z * 0.1);
    const double second = 2 * z * 0.5 + 2 / alpha * (1 - z * 0.5);
    const double third = 2 * z;
    QVERIFY(isNear(intervalScore(data, 0.9).value, (first + second + third) / 3, 1e-12));
}

void TestRegressionScores::crpsAgreesWithScoringRules() {
    QVERIFY(isNear(crps(test::regression(normalFamily(), {{0, 1}}, {{-3}})).value, 2.43657473, 5e-9));
    QVERIFY(isNear(crps(test::regression(laplaceFamily(), {{0, 1}}, {{-3}})).value, 2.29978707, 5e-9));
    const double third = 1.0 / 3;
    const std::vector<double> equal{third, third, third, 0, -2.9, 0.9, 0.5, 1.4, 0.7};
    const std::vector<double> other{0.3, 0.1, 0.6, 0, -2.9, 0.9, 0.5, 1.4, 0.7};
    QVERIFY(isNear(crps(test::regression(mixtureFamily(), {equal}, {{0.3}})).value, 0.4510451, 5e-8));
    QVERIFY(isNear(crps(test::regression(mixtureFamily(), {other}, {{0.3}})).value, 0.2354619, 5e-8));
}

void TestRegressionScores::crpsIsTheIntegralOfTheSquaredGap() {
    const std::vector<Dataset> sets{test::regression(normalFamily(), {{0.2, 1.3}}, {{1.1}}),
                                    test::regression(laplaceFamily(), {{0.2, 0.8}}, {{-1.1}}),
                                    test::regression(mixtureFamily(), {{0.25, 0.75, -1, 2, 0.4, 1}}, {{0.5}}),
                                    test::regression(poissonFamily(), {{3.3}}, {{5}})};
    for (const auto& data : sets) {
        const auto line = univariateDistributions(data, "test");
        const double y = data.values()(0, 0);
        constexpr double step = 5e-4;
        double integral = 0;
        for (double z = -40 + step / 2; z < 60; z += step) {
            const double gap = line->cdf(0, z) - (z >= y ? 1 : 0);
            integral += gap * gap * step;
        }
        QVERIFY2(isNear(crps(data).value, integral, 1e-5), qPrintable(QString::fromStdString(data.family().id())));
    }
}

void TestRegressionScores::fairCrpsOfDrawsByHand() {
    // Mean distance (2 + 1 + 1)/3; mean difference over pairs (1 + 3 + 2)/3.
    const Dataset data = test::regression(drawsFamily(), {{0, 1, 3}}, {{2}});
    QVERIFY(isNear(crps(data).value, 4.0 / 3 - 0.5 * 6.0 / 3, 1e-15));
}

void TestRegressionScores::energyScoreOnTheLineIsTheCrps() {
    QCOMPARE(energyScore(toolbox()).value, crps(toolbox()).value);
    // A second coordinate without spread that is met exactly adds nothing.
    const Dataset plane = test::regression(normalFamily(), {{1, 7, 0.6, 1e-12}}, {{1.5, 7}});
    const Dataset line = test::regression(normalFamily(), {{1, 0.6}}, {{1.5}});
    QVERIFY(isNear(energyScore(plane).value, crps(line).value, 1e-10));
}

void TestRegressionScores::energyScoreOfVectorsAgreesWithRandomDraws() {
    const Dataset data = test::regression(normalFamily(), {{0, 1, -1, 0.5, 2, 1}}, {{1, 1, 1}});
    Generator generator = makeGenerator(3, 0);
    constexpr int count = 200000;
    double distance = 0;
    double difference = 0;
    for (int r = 0; r < count; ++r) {
        const RowMatrix x = data.family().drawTargets(data.parameters(), generator).values;
        const RowMatrix other = data.family().drawTargets(data.parameters(), generator).values;
        distance += (x - data.values()).norm() / count;
        difference += (x - other).norm() / count;
    }
    // Four standard errors: both norms have deviations near 1.2.
    QVERIFY(isNear(energyScore(data).value, distance - difference / 2, 4 * 1.3 / std::sqrt(count)));
}

void TestRegressionScores::pinballSaysAtWhichLevels() {
    const auto levelsOf = [](const Dataset& data, const Values& values) {
        const Measure measure = pinballMeasure();
        const Values all = complete(measure.info.parameters, values, "pinball");
        return measure.evaluate(test::ready({.data = data, .values = all})).resolved.text("levels");
    };
    QCOMPARE(levelsOf(toolbox(), {}), std::string("usual"));
    QCOMPARE(levelsOf(toolbox(), {{"levels", std::string("0.95/0.05 0.5")}}), std::string("0.05/0.5/0.95"));
    for (const char* nonsense : {"0", "1.5", "a", "0.1;0.2", "nan"}) {
        QVERIFY_EXCEPTION_THROWN(levelsOf(toolbox(), {{"levels", std::string(nonsense)}}), InvalidSetting);
    }
    // The same normal at three levels is another quantity, unless both are judged there.
    const Dataset three = test::regression(quantilesFamily(), {{0.1, 0.5, 0.9, -1, 0, 1}}, {{0.5}});
    QCOMPARE(levelsOf(three, {}), std::string("0.1/0.5/0.9"));
    QVERIFY_EXCEPTION_THROWN(levelsOf(three, {{"levels", std::string("0.3")}}), InvalidInput);
    QVERIFY(pinballMeasure().formSettings == std::vector<std::string>{"levels"});
}

void TestRegressionScores::pinballIsHalfTheCrpsInTheLimit() {
    std::vector<double> levels;
    for (int k = 0; k < 20000; ++k) levels.push_back((k + 0.5) / 20000);
    QVERIFY(isNear(2 * pinball(toolbox(), levels).value, crps(toolbox()).value, 1e-5));
    QCOMPARE(pinballLevels().size(), std::size_t{19});
    // One level by hand: τ = 0.1, quantile 0 of a draw, target 1 above it.
    const double tenth = 0.1;
    QCOMPARE(pinball(test::regression(drawsFamily(), {{0, 0}}, {{1}}), {&tenth, 1}).value, 0.1);
    QCOMPARE(pinball(test::regression(drawsFamily(), {{0, 0}}, {{-1}}), {&tenth, 1}).value, 0.9);
}

void TestRegressionScores::intervalScoreByHand() {
    // Draws make the interval [-1, 1]; the target 2 lies 1 above (scoringrules: coverage .8 → 12, .5 → 6).
    const Dataset data = test::regression(drawsFamily(), {{-1, 1}}, {{2}});
    QVERIFY(isNear(intervalScore(data, 0.8).value, 12, 1e-12));
    QVERIFY(isNear(intervalScore(data, 0.5).value, 6, 1e-12));
}

void TestRegressionScores::dawidSebastianiOfAnEnsemble() {
    const Dataset data = test::regression(drawsFamily(), {{9.8, 8.7, 11.9, 12.1, 13.4}}, {{11.6}});
    QVERIFY(isNear(dawidSebastiani(data).value, 1.115645, 5e-7));  // scoringRules
}

void TestRegressionScores::scoresAreProper() {
    // In expectation the truth beats a wrong mean and a wrong spread.
    Generator generator = makeGenerator(5, 0);
    std::vector<std::vector<double>> truth(4000, {0.0, 1.0});
    std::vector<std::vector<double>> shifted(4000, {0.5, 1.0});
    std::vector<std::vector<double>> wide(4000, {0.0, 1.7});
    const Targets targets = normalFamily().drawTargets(test::matrix(truth), generator);
    std::vector<std::vector<double>> y;
    for (Index i = 0; i < targets.values.rows(); ++i) y.push_back({targets.values(i, 0)});
    const auto best = test::regression(normalFamily(), truth, y);
    for (const auto& worse :
         {test::regression(normalFamily(), shifted, y), test::regression(normalFamily(), wide, y)}) {
        QVERIFY(logScore(best).value < logScore(worse).value);
        QVERIFY(crps(best).value < crps(worse).value);
        QVERIFY(dawidSebastiani(best).value < dawidSebastiani(worse).value);
        QVERIFY(pinball(best).value < pinball(worse).value);
        QVERIFY(intervalScore(best).value < intervalScore(worse).value);
    }
}

void TestRegressionScores::measureGivesValueIntervalAndStatistic() {
    const Dataset data = toolbox();
    const std::vector<Targets> batch{data.targets()};
    for (const Measure& measure :
         {crpsMeasure(), dawidSebastianiMeasure(), energyScoreMeasure(), intervalScoreMeasure(), logScoreMeasure(),
          meanSquaredErrorMeasure(), pinballMeasure()}) {
        const Values values = complete(measure.info.parameters, {}, measure.info.id);
        const MethodCall call{.data = data, .values = values, .run = {}};
        const Estimate estimate = measure.evaluate(call);
        QVERIFY(!estimate.interval);  // of three samples
        std::vector<Index> rows;
        for (int copy = 0; copy < 40; ++copy) rows.insert(rows.end(), {0, 1, 2});
        const Dataset many = data.select(rows);
        const Estimate estimateOfMany = measure.evaluate({.data = many, .values = values, .run = {}});
        QVERIFY2(estimateOfMany.interval && estimateOfMany.interval->lower <= estimateOfMany.value,
                 measure.info.id.c_str());
        QVERIFY(isNear(measure.prepare(call)->evaluate(batch, {}).front(), estimate.value, 1e-14));
    }
    QCOMPARE(meanSquaredError(data).value, (0.25 + 1 + 1) / 3);
}

void TestRegressionScores::refuseWhatTheyCannotScore() {
    QVERIFY_EXCEPTION_THROWN(crps(test::regression(normalFamily(), {{0, 0, 1, 1}}, {{0, 0}})), InvalidSetting);
    QVERIFY_EXCEPTION_THROWN(logScore(test::regression(drawsFamily(), {{0, 1}}, {{0}})), InvalidSetting);
    QVERIFY_EXCEPTION_THROWN(meanSquaredError(test::binary({0.5}, {1})), InvalidSetting);
    for (const double level : {0.0, 1.0, std::nan("")}) {
        QVERIFY_EXCEPTION_THROWN(intervalScore(toolbox(), level), InvalidSetting);
    }
    try {
        dawidSebastiani(test::regression(drawsFamily(), {{0, 1}, {2, 2}}, {{0}, {1}}));
        QFAIL("accepted");
    } catch (const InvalidInput& error) {
        QCOMPARE(error.what(),
                 "row 2: The predicted distribution has variance 0, so the Dawid-Sebastiani score does not exist.");
    }
    try {
        logScore(test::regression(normalFamily(), {{0, 1e-8}}, {{1e300}}));
        QFAIL("accepted");
    } catch (const InvalidInput& error) {
        QCOMPARE(error.what(), "row 1: The score is not a finite number: prediction and target are too far apart.");
    }
}

QTEST_GUILESS_MAIN(TestRegressionScores)
#include "tst_regression_scores.moc"
