// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/accuracy_maps.h"

#include "tests/support/class_data.h"
#include "tests/support/recalibration_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;
using calibrium::support::classData;

namespace {

/// Class 0 is predicted three times and right twice, class 1 once and wrong, class 2 never.
Dataset rows() { return classData({{0.6, 0.3, 0.1}, {0.8, 0.1, 0.1}, {0.5, 0.2, 0.3}, {0.1, 0.7, 0.2}}, {0, 0, 1, 2}); }

}  // namespace

class TestAccuracyMaps : public QObject {
    Q_OBJECT

private slots:
    void everyRowGetsTheAccuracy();
    void everyPredictedClassGetsItsAccuracy();
    void tiesBelongToTheLowestClass();
    void areNotInjective();
};

void TestAccuracyMaps::everyRowGetsTheAccuracy() {
    const auto map = fittedMap("top-label-accuracy", rows());
    QCOMPARE(parameterOf(*map, "accuracy"), 0.5);
    const RowMatrix mapped = map->apply(rows()).parameters();
    QVERIFY((mapped.row(0) - Eigen::RowVector3d(0.5, 0.375, 0.125)).norm() < 1e-15);
    QVERIFY((mapped.row(3) - Eigen::RowVector3d(0.5 / 3, 0.5, 1.0 / 3)).norm() < 1e-15);
}

void TestAccuracyMaps::everyPredictedClassGetsItsAccuracy() {
    const auto map = fittedMap("class-accuracy", rows());
    QCOMPARE(parameterOf(*map, "accuracy[0]"), 2.0 / 3);
    QCOMPARE(parameterOf(*map, "accuracy[1]"), 0.0);
    QCOMPARE(parameterOf(*map, "accuracy[2]"), 0.5);
    QVERIFY(warnsOf(*map, "class-never-predicted"));
    QCOMPARE(map->warnings().front().text, std::string("1 of 3 classes are the most probable one in no fit row; they "
                                                       "get the accuracy of all rows."));
    const RowMatrix mapped = map->apply(rows()).parameters();
    QVERIFY(std::abs(mapped(1, 0) - 2.0 / 3) < 1e-15);
    QCOMPARE(mapped(3, 1), 0.0);
    QVERIFY(std::abs(mapped(3, 0) - 1.0 / 3) < 1e-15);
}

void TestAccuracyMaps::tiesBelongToTheLowestClass() {
    const auto map = fittedMap("class-accuracy", classData({{0.5, 0.5}, {0.5, 0.5}}, {0, 1}));
    QCOMPARE(parameterOf(*map, "accuracy[0]"), 0.5);
}

void TestAccuracyMaps::areNotInjective() {
    QVERIFY(!fittedMap("top-label-accuracy", rows())->isInjective());
    QVERIFY(!fittedMap("class-accuracy", rows())->isInjective());
}

QTEST_GUILESS_MAIN(TestAccuracyMaps)
#include "tst_accuracy_maps.moc"
