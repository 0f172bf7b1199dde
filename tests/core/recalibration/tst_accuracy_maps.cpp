// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/recalibration/classes/accuracy_maps.h"

#include "core/analysis/analyse.h"
#include "tests/support/class_data.h"
#include "tests/support/class_samples.h"
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
    void overallAccuracyKeepsThePredictedClass();
    void frequenciesOfPredictedClassesAreCalibrated();
    void tiesBelongToTheLowestClass();
    void areNotInjective();
};

void TestAccuracyMaps::everyRowGetsTheAccuracy() {
    const auto map = fittedMap("top-label-accuracy", rows());
    QCOMPARE(parameterOf(*map, "accuracy"), 0.5);
    const RowMatrix mapped = map->apply(rows()).parameters();
    QVERIFY((mapped.row(0) - Eigen::RowVector3d(0.5, 0.25, 0.25)).norm() < 1e-15);
    QVERIFY((mapped.row(3) - Eigen::RowVector3d(0.25, 0.5, 0.25)).norm() < 1e-15);
}

void TestAccuracyMaps::everyPredictedClassGetsItsAccuracy() {
    const auto map = fittedMap("class-accuracy", rows());
    QCOMPARE(parameterOf(*map, "accuracy[0]"), 2.0 / 3);
    QCOMPARE(parameterOf(*map, "accuracy[1]"), 0.0);
    QCOMPARE(parameterOf(*map, "accuracy[2]"), 0.25);  // of all rows
    QVERIFY(warnsOf(*map, "class-never-predicted"));
    QCOMPARE(map->warnings().front().text.english(),
             std::string("1 of 3 classes are the most probable one in no fit row; they "
                         "get the frequencies of all rows."));
    const RowMatrix mapped = map->apply(rows()).parameters();
    QVERIFY((mapped.row(1) - Eigen::RowVector3d(2.0 / 3, 1.0 / 3, 0)).norm() < 1e-15);
    QVERIFY((mapped.row(3) - Eigen::RowVector3d(0, 0, 1)).norm() < 1e-15);
    QVERIFY(warnsOf(*map, "predicted-class-changes"));
    QCOMPARE(map->warnings().at(1).text.english(),
             std::string("1 of 2 predicted classes are not the most frequent one among their "
                         "rows, so the predicted class changes there and accuracy is not "
                         "kept."));
}

/// GB22 D.4 on random data: accuracy is kept and the ECE of the fit rows is 0, where the accuracy is above 1/m.
void TestAccuracyMaps::overallAccuracyKeepsThePredictedClass() {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const Dataset data = randomClasses(60, 3 + static_cast<Index>(seed % 4), seed);
        const auto map = fittedMap("top-label-accuracy", data);
        const double accuracy = parameterOf(*map, "accuracy");
        const bool isAbove = accuracy * static_cast<double>(data.classCount()) > 1;
        QCOMPARE(warnsOf(*map, "accuracy-not-above-chance"), !isAbove);
        if (!isAbove) continue;
        const Dataset after = map->apply(data);
        double hits = 0;
        for (Index i = 0; i < after.sampleCount(); ++i) {
            Index before = 0;
            Index top = 0;
            data.parameters().row(i).maxCoeff(&before);
            QCOMPARE(after.parameters().row(i).maxCoeff(&top), accuracy);
            QCOMPARE(top, before);
            hits += data.labels()[static_cast<std::size_t>(i)] == top ? 1 : 0;
        }
        QVERIFY(std::abs(hits / 60 - accuracy) < 1e-12);
    }
}

/// GB22 E.1.2 on random data: on the fit rows every calibration error is 0, the SKCE too.
void TestAccuracyMaps::frequenciesOfPredictedClassesAreCalibrated() {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Dataset data = randomClasses(80, 3, seed);
        const Dataset after = fittedMap("class-accuracy", data)->apply(data);
        AnalysisSpecification specification{.measures = {{"skce", {{"estimator", std::string("biased")}}}},
                                            .tests = {}};
        const auto result = analyse(after, specification);
        QVERIFY(std::abs(result.measures.at(0).estimate.value) < 1e-15);
    }
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
