// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/ks.h"

#include "core/families/classes/lens.h"
#include "core/families/reals/laplace.h"
#include "core/run/error.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;

class TestKs : public QObject {
    Q_OBJECT

private slots:
    void largestGapOfRunningSums();
    void tiesEnterTogether();
    void averagesOverPredictedClasses();
    void agreesWithDefinition();
    void poolsTheTopLabel();
    void refusesRegression();
};

void TestKs::largestGapOfRunningSums() {
    // Sums of r - c by rising r: 0.2, -0.4, -0.5; the largest is 0.5, over n = 3.
    const double value = ksError(test::binary({0.9, 0.2, 0.4}, {1, 0, 1}), KsVariant::Pooled);
    QVERIFY(std::abs(value - 0.5 / 3) < 1e-15);
}

void TestKs::tiesEnterTogether() {
    QVERIFY(std::abs(ksError(test::binary({0.5, 0.5}, {1, 0}), KsVariant::Pooled)) < 1e-15);
}

void TestKs::averagesOverPredictedClasses() {
    // Class 0 predicted twice (0.8 right, 0.6 wrong), class 1 once (0.7 wrong).
    const Dataset data = test::classes({{0.8, 0.2}, {0.6, 0.4}, {0.3, 0.7}}, {0, 1, 0});
    QVERIFY(std::abs(ksError(data) - (0.6 + 0.7) / 3) < 1e-15);
}

void TestKs::agreesWithDefinition() {
    const Dataset data = test::randomClasses(60, 4, 2, false);
    double expected = 0;
    for (Index k = 0; k < 4; ++k) {
        double largest = 0;
        for (Index s = 0; s < 60; ++s) {
            double sum = 0;
            for (Index i = 0; i < 60; ++i) {
                Index top = 0;
                const double r = data.parameters().row(i).maxCoeff(&top);
                if (top != k || r > data.parameters().row(s).maxCoeff()) continue;
                sum += r - (data.labels()[static_cast<std::size_t>(i)] == k ? 1 : 0);
            }
            largest = std::max(largest, std::abs(sum));
        }
        expected += largest / 60;
    }
    QVERIFY(std::abs(ksError(data) - expected) < 1e-14);
}

void TestKs::poolsTheTopLabel() {
    const Dataset data = test::randomClasses(60, 4, 2, false);
    const Dataset top = applyLens(data, {.kind = Lens::Kind::TopLabel});
    QCOMPARE(ksError(data, KsVariant::Pooled), ksError(top, KsVariant::Pooled));
}

void TestKs::refusesRegression() {
    const Dataset data = test::regression(laplaceFamily(), {{0, 1}}, {{0}});
    QVERIFY_EXCEPTION_THROWN(ksError(data), InvalidSetting);
}

QTEST_GUILESS_MAIN(TestKs)
#include "tst_ks.moc"
