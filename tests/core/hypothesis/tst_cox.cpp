// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/classical/cox.h"
#include "core/method/estimate.h"
#include "core/method/hypothesis_test.h"
#include "core/method/method_call.h"
#include "core/method/test_outcome.h"

#include "core/run/error.h"
#include "tests/support/binary_scores.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

class TestCox : public QObject {
    Q_OBJECT

private slots:
    void agreesWithScipy() {
        for (const auto& set : binaryScores(CALIBRIUM_TEST_DATA)) {
            const CoxTest test = coxCalibration(set.data);
            QVERIFY(isNear(test.statistic, set.expected.at("likelihood_ratio").get<double>(), 1e-9));
            QVERIFY(isNear(test.pValue, set.expected.at("likelihood_ratio_p").get<double>(), 1e-8));
        }
    }

    /// A shifted and flattened version of the truth is seen, the truth is not: shares over 200 data sets of 200.
    void keepsItsLevelAndSeesErrors() {
        int rejected = 0;
        int seen = 0;
        for (std::uint64_t stream = 0; stream < 200; ++stream) {
            rejected += coxCalibration(calibrium::test::randomBinary(200, 100 + stream)).pValue <= 0.05 ? 1 : 0;
            seen += coxCalibration(calibrium::test::randomBinary(200, 100 + stream, 2.0)).pValue <= 0.05 ? 1 : 0;
        }
        QVERIFY(rejected <= 22);  // 0.1 % of binomial counts with 0.05 lie above
        QVERIFY(seen >= 190);
    }

    void showsItsNullDistribution() {
        const Dataset data = calibrium::test::randomBinary(60, 3);
        const TestOutcome outcome = coxTest().evaluate({.data = data, .values = {}, .run = {}});
        QVERIFY(outcome.null.curveX.size() > 100 && outcome.null.curveX.size() == outcome.null.curveY.size());
        QCOMPARE(outcome.null.curveY.front(), 0.5);
    }

    void separationIsRefused() {
        QVERIFY_EXCEPTION_THROWN(coxCalibration(binaryData({0.2, 0.3, 0.8}, {0, 0, 1})), InvalidInput);
    }
};

QTEST_GUILESS_MAIN(TestCox)
#include "tst_cox.moc"
