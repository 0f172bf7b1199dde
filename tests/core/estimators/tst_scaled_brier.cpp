// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/parts/scaled_brier.h"

#include "core/estimators/scores/brier.h"
#include "core/run/error.h"
#include "tests/support/binary_scores.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

class TestScaledBrier : public QObject {
    Q_OBJECT

private slots:
    void agreesWithScikitLearn() {
        for (const auto& set : binaryScores(CALIBRIUM_TEST_DATA)) {
            const auto expected = set.expected.at("scaled_brier").get<double>();
            QVERIFY(isNear(scaledBrier(set.data).value, expected, 1e-12));
            const double score = brier(set.data, {BrierOptions::Form::Scalar}).value;
            QVERIFY(isNear(score, set.expected.at("brier").get<double>(), 1e-12));
        }
    }

    void perfectIsOneAndTheBaseRateZero() {
        const ScaledBrier perfect = scaledBrier(binaryData({0, 1, 1, 0}, {0, 1, 1, 0}));
        QCOMPARE(perfect.value, 1.0);
        QVERIFY(std::abs(scaledBrier(binaryData({0.25, 0.25, 0.25, 0.25}, {0, 1, 0, 0})).value) < 1e-15);
    }

    void intervalHoldsTheValueAndEndsAtOne() {
        const ScaledBrier result = scaledBrier(test::randomBinary(120, 6));
        QVERIFY(result.interval && result.interval->lower < result.value && result.value < result.interval->upper);
        QVERIFY(result.interval->upper <= 1);
    }

    void oneOutcomeIsRefused() { QVERIFY_EXCEPTION_THROWN(scaledBrier(binaryData({0.2, 0.3}, {0, 0})), InvalidInput); }
};

QTEST_GUILESS_MAIN(TestScaledBrier)
#include "tst_scaled_brier.moc"
