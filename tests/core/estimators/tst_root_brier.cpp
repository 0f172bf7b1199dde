// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/estimators/binned/ece_canonical.h"
#include "core/estimators/parts/root_brier.h"
#include "core/simulation/w19_model.h"
#include "tests/support/class_data.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

class TestRootBrier : public QObject {
    Q_OBJECT

private slots:
    void isTheRootOfTheBrierScore() {
        const Dataset data = classData({{0.5, 0.3, 0.2}, {0.1, 0.2, 0.7}}, {0, 2});
        QVERIFY(std::abs(rootBrier(data).value - std::sqrt(0.26)) < 1e-15);
    }

    /// (p - y)² of a binary model has its own root, not that of both classes together.
    void hasTheFormOfTheBrierScore() {
        const Dataset data = test::binary({0.3, 0.6}, {0, 1});
        const auto value = [&](const char* id, const Dataset& of) {
            return analyse(of, {.measures = {{id, {}}}, .tests = {}}).measures.front();
        };
        for (const char* id : {"brier", "root-brier", "root-brier-debiased"}) {
            QCOMPARE(value(id, data).parameters.text("form"), std::string("scalar"));
        }
        QVERIFY(std::abs(value("brier", data).estimate.value - 0.125) < 1e-15);
        QVERIFY(std::abs(value("root-brier", data).estimate.value - std::sqrt(0.125)) < 1e-15);
        const Dataset two = classData({{0.7, 0.3}, {0.4, 0.6}}, {0, 1});
        QCOMPARE(value("root-brier", two).parameters.text("form"), std::string("vector"));
        QVERIFY(std::abs(value("root-brier", two).estimate.value - 0.5) < 1e-15);
    }

    void perfectPredictionsScoreZero() {
        const MeanScore score = rootBrier(classData({{0, 1}, {1, 0}}, {1, 0}));
        QCOMPARE(score.value, 0.0);
        QCOMPARE(score.standardError, 0.0);
    }

    /// By Jensen's inequality in every bin, the squared-distance ECE of any binning is at most the Brier score.
    void boundsEveryBinnedSquaredError() {
        const Dataset data = simulate({.sampleCount = 200, .classCount = 5, .pi = 0.5}, 3);
        for (const Index bins : {1, 3, 10, 50}) {
            const auto squared = CanonicalEceOptions::Distance::SquaredEuclidean;
            const double error = canonicalEce(data, {.binsPerClass = bins, .distance = squared}).value;
            QVERIFY(std::sqrt(error) <= rootBrier(data).value + 1e-12);
        }
    }
};

QTEST_GUILESS_MAIN(TestRootBrier)
#include "tst_root_brier.moc"
