// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/reals/sd_scaling.h"

#include "core/families/mixtures/mixture.h"
#include "core/families/reals/laplace.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/normal_full.h"
#include "core/recalibration/reals/spread_map.h"
#include "tests/support/class_data.h"
#include "tests/support/recalibration_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;
using calibrium::support::messageOf;

class TestSdScaling : public QObject {
    Q_OBJECT

private slots:
    void normalByHand();
    void otherShapesByTheirVariance();
    void vectorsPoolTheirCoordinates();
    void fullCovariancesAreWhitened();
    void temperatureOfNormalsIsItsSquare();
    void perfectFitsAreRefused();
};

void TestSdScaling::normalByHand() {
    const Dataset data = regression(normalFamily(), {{0, 1}, {1, 2}}, {{3}, {1 + 2.0}});
    const auto map = fittedMap("sd-scaling", data);
    QVERIFY(std::abs(parameterOf(*map, "s") - std::sqrt(5)) < 1e-15);
    QVERIFY(std::abs(map->apply(data).parameters()(1, 1) - 2 * std::sqrt(5)) < 1e-14);
    QCOMPARE(map->apply(data).parameters()(1, 0), 1.0);
}

void TestSdScaling::otherShapesByTheirVariance() {
    const Dataset laplace = regression(laplaceFamily(), {{0, 1}}, {{4}});
    QVERIFY(std::abs(parameterOf(*fittedMap("sd-scaling", laplace), "s") - std::sqrt(8)) < 1e-14);
    // Means -1 and 1, standard deviations 1: mean 0, variance 2.
    const Dataset mixture = regression(mixtureFamily(), {{0.5, 0.5, -1, 1, 1, 1}}, {{2}});
    const auto map = fittedMap("sd-scaling", mixture);
    QVERIFY(std::abs(parameterOf(*map, "s") - std::sqrt(2)) < 1e-14);
    QVERIFY(std::abs(map->apply(mixture).parameters()(0, 3) - std::sqrt(2)) < 1e-14);
}

void TestSdScaling::vectorsPoolTheirCoordinates() {
    const Dataset data = regression(normalFamily(), {{0, 0, 1, 2}, {1, 1, 2, 1}}, {{1, 4}, {5, 1}});
    QVERIFY(std::abs(parameterOf(*fittedMap("sd-scaling", data), "s") - std::sqrt((1 + 4 + 4 + 0) / 4.0)) < 1e-13);
}

void TestSdScaling::fullCovariancesAreWhitened() {
    // Covariance [2, 1; 1, 2], inverse [2, -1; -1, 2]/3; error (1, 2): (2 - 4 + 8)/3 = 2.
    const Dataset data = regression(normalFullFamily(), {{0, 0, 2, 1, 2}}, {{1, 2}});
    QVERIFY(std::abs(squaredDeviations(data)(0) - 2) < 1e-13);
    const auto map = fittedMap("sd-scaling", data);
    QVERIFY(std::abs(parameterOf(*map, "s") - 1) < 1e-13);
}

void TestSdScaling::temperatureOfNormalsIsItsSquare() {
    const Dataset data = regression(normalFamily(), {{0, 1}, {1, 2}, {2, 0.5}}, {{0.4}, {-1}, {3}});
    const double scale = parameterOf(*fittedMap("sd-scaling", data), "s");
    QVERIFY(std::abs(parameterOf(*fittedMap("temperature", data), "T") / (scale * scale) - 1) < 1e-7);
}

void TestSdScaling::perfectFitsAreRefused() {
    const Dataset data = regression(normalFamily(), {{0, 1}, {1, 2}}, {{0}, {1}});
    QCOMPARE(messageOf([&] { fittedMap("sd-scaling", data); }),
             std::string("Every target of the fit rows equals its predicted mean, so the scaled standard deviations "
                         "would be 0; standard-deviation scaling needs errors."));
}

QTEST_GUILESS_MAIN(TestSdScaling)
#include "tst_sd_scaling.moc"
