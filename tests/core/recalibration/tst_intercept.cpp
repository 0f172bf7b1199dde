// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/intercept.h"

#include "core/recalibration/classes/logistic_fit.h"
#include "core/recalibration/judging/likelihood_ratio.h"
#include "core/recalibration/recalibrate.h"
#include "tests/support/class_data.h"
#include "tests/support/class_samples.h"
#include "tests/support/recalibration_samples.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;
using calibrium::support::binaryData;
using calibrium::support::classData;

namespace {

/// Risks whose log odds are too low by `shift`.
Dataset shifted(Index n, double shift, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 0);
    std::vector<double> p;
    Labels y;
    for (Index i = 0; i < n; ++i) {
        const double logit = 4 * uniform01(generator) - 3;
        p.push_back(logistic(logit));
        y.push_back(uniform01(generator) < logistic(logit + shift) ? 1 : 0);
    }
    return binaryData(p, y);
}

}  // namespace

class TestIntercept : public QObject {
    Q_OBJECT

private slots:
    /// One prediction of 1/2, three events in four rows: odds of 3.
    void oneRiskByHand() {
        const auto map = fittedMap("intercept", binaryData({0.5, 0.5, 0.5, 0.5}, {1, 1, 0, 1}));
        QVERIFY(std::abs(parameterOf(*map, "intercept") - std::log(3.0)) < 1e-12);
        QVERIFY(std::abs(mappedProbability(*map, 0.5) - 0.75) < 1e-12);
        QVERIFY(std::abs(mappedProbability(*map, 0.25) - 0.5) < 1e-12);
        QCOMPARE(mappedProbability(*map, 0.0), 0.0);
        QCOMPARE(mappedProbability(*map, 1.0), 1.0);
        QVERIFY(map->isInjective());
    }

    void asManyEventsAreExpectedAsObserved() {
        const Dataset data = shifted(500, 0.8, 3);
        const auto map = fittedMap("intercept", data);
        const double events = static_cast<double>(std::count(data.labels().begin(), data.labels().end(), 1));
        QVERIFY(std::abs(map->apply(data).parameters().col(1).sum() - events) < 1e-9);
        QVERIFY(std::abs(parameterOf(*map, "intercept") - 0.8) < 0.25);
        const auto test = againstIdentity(*map, data);
        QVERIFY(test && test->degreesOfFreedom == 1 && test->pValue < 1e-6);
    }

    /// Of two columns of classes it is the same; of three the classes' sums agree with their counts.
    void classesAreShiftedTogether() {
        const Dataset data = randomClasses(300, 3, 5);
        const auto map = fittedMap("intercept", data);
        const RowMatrix mapped = map->apply(data).parameters();
        for (Index k = 0; k < 3; ++k) {
            const double count = static_cast<double>(std::count(data.labels().begin(), data.labels().end(), k));
            QVERIFY2(std::abs(mapped.col(k).sum() - count) < 1e-3, std::to_string(mapped.col(k).sum()).c_str());
        }
        QCOMPARE(map->likelihoodParameters(), Index{2});
    }

    void oneOutcomeAloneEndsAtTheBound() {
        const auto map = fittedMap("intercept", binaryData({0.3, 0.8}, {0, 0}));
        QCOMPARE(parameterOf(*map, "intercept"), -1000.0);
        QVERIFY(std::any_of(map->warnings().begin(), map->warnings().end(),
                            [](const Warning& warning) { return warning.id == "parameter-at-bound"; }));
        QVERIFY(!againstIdentity(*map, binaryData({0.3, 0.8}, {0, 0})));
    }

    void caseWeightsCount() {
        const Dataset data = binaryData({0.5, 0.5}, {1, 0}).withWeights(Eigen::Vector2d(1.5, 0.5));
        QVERIFY(std::abs(parameterOf(*fittedMap("intercept", data), "intercept") - std::log(3.0)) < 1e-12);
    }
};

QTEST_GUILESS_MAIN(TestIntercept)
#include "tst_intercept.moc"
