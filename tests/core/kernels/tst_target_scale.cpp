// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/target_scale.h"
#include "core/method/known_families.h"

#include "core/data/family.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// Normal predictions, or Poisson rates, with targets that are all 0.
Dataset predictions(const std::string& familyId, const std::vector<std::vector<double>>& rows) {
    return regression(family(familyId), rows, std::vector<std::vector<double>>(rows.size(), {0.0}));
}

}  // namespace

class TestTargetScale : public QObject {
    Q_OBJECT

private slots:
    void isTheMedianHeuristicOfTheTargets();
    void observedTargetsDoNotEnter();
    void seedDecidesTheDigits();
    void manyRowsAreSampled();
    void zeroMedianFallsBackToTheMean();
    void equalTargetsFallBackToTheDefault();
    void refusesOneSample();
};

void TestTargetScale::isTheMedianHeuristicOfTheTargets() {
    // So sharp that the drawn targets are the means 0, 1, 3, 7: distances 1 2 3 4 6 7, median 3.5.
    const Dataset sharp = predictions("normal", {{0, 1e-12}, {1, 1e-12}, {3, 1e-12}, {7, 1e-12}});
    QVERIFY(std::abs(medianTargetScale(sharp, "gaussian", 1).gamma - 1 / (2 * 3.5 * 3.5)) < 1e-10);
    QVERIFY(std::abs(medianTargetScale(sharp, "laplacian", 1).gamma - 1 / 3.5) < 1e-10);
    QVERIFY(medianTargetScale(sharp, "gaussian", 1).warnings.empty());
    // An odd number of pairs: distances 1 2 3.
    const Dataset three = predictions("normal", {{0, 1e-12}, {1, 1e-12}, {3, 1e-12}});
    QVERIFY(std::abs(medianTargetScale(three, "laplacian", 1).gamma - 0.5) < 1e-10);
}

void TestTargetScale::observedTargetsDoNotEnter() {
    const Dataset data = predictions("normal", {{0, 1}, {1, 1}, {3, 2}, {7, 1}});
    const Dataset other = data.withTargets({.labels = {}, .values = matrix({{100}, {-100}, {5}, {0}})});
    QCOMPARE(medianTargetScale(data, "gaussian", 1).gamma, medianTargetScale(other, "gaussian", 1).gamma);
}

void TestTargetScale::seedDecidesTheDigits() {
    const Dataset data = predictions("normal", {{0, 1}, {1, 1}, {3, 2}, {7, 1}});
    QCOMPARE(medianTargetScale(data, "gaussian", 5).gamma, medianTargetScale(data, "gaussian", 5).gamma);
    QVERIFY(medianTargetScale(data, "gaussian", 5).gamma != medianTargetScale(data, "gaussian", 6).gamma);
}

void TestTargetScale::manyRowsAreSampled() {
    // Standard normal targets: the median of |y - y'| is sqrt(2) times 0.6745. With 2000 targets it scatters by 2 %.
    const Dataset data = predictions("normal", std::vector<std::vector<double>>(5000, {0.0, 1.0}));
    const double scale = 1.0 / medianTargetScale(data, "laplacian", 3).gamma;
    QVERIFY(std::abs(scale / (std::sqrt(2.0) * 0.674489750196) - 1.0) < 0.1);
}

void TestTargetScale::zeroMedianFallsBackToTheMean() {
    const Dataset rare = predictions("poisson", std::vector<std::vector<double>>(200, {0.05}));
    const TargetScale scale = medianTargetScale(rare, "laplacian", 1);
    QVERIFY(scale.gamma > 0.3 && scale.gamma <= 1.0);  // positive distances are 1, seldom 2 or 3
    QCOMPARE(scale.warnings.at(0).id, std::string("zero-target-median"));
    QVERIFY(scale.warnings.at(0).count < scale.warnings.at(0).total);
}

void TestTargetScale::equalTargetsFallBackToTheDefault() {
    const Dataset never = predictions("poisson", std::vector<std::vector<double>>(20, {1e-12}));
    const TargetScale scale = medianTargetScale(never, "gaussian", 1);
    QCOMPARE(scale.gamma, 0.5);
    QCOMPARE(scale.warnings.at(0).id, std::string("equal-targets"));
}

void TestTargetScale::refusesOneSample() {
    QCOMPARE(messageOf<InvalidInput>([] {
                 medianTargetScale(predictions("normal", {{0, 1}}), "gaussian", 1);
             }),
             QString("A target scale taken from the predictions needs at least 2 samples; there is 1."));
}

QTEST_GUILESS_MAIN(TestTargetScale)
#include "tst_target_scale.moc"
