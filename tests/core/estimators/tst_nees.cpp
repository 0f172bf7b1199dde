// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/estimators/scores/nees.h"
#include "core/method/estimate.h"

#include "core/analysis/analyse.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/normal_full.h"
#include "core/hypothesis/classical/nees_test.h"
#include "core/run/error.h"
#include "core/statistics/random.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Dataset normalSample(Index n, std::uint64_t seed, double factor) {
    Generator generator = makeGenerator(seed, 0);
    std::vector<std::vector<double>> parameters;
    for (Index i = 0; i < n; ++i) parameters.push_back({uniform01(generator), 0.5 + uniform01(generator)});
    const std::vector<std::vector<double>> zeros(static_cast<std::size_t>(n), {0.0});
    const Dataset data = regression(normalFamily(), parameters, zeros);
    Targets targets = data.family().drawTargets(data.parameters(), generator);
    const Eigen::VectorXd means = data.parameters().col(0);
    targets.values.col(0) = means + factor * (targets.values.col(0) - means);
    return data.withTargets(std::move(targets));
}

}  // namespace

class TestNees : public QObject {
    Q_OBJECT

private slots:
    void isTheMeanSquareOfStandardisedErrors() {
        const Dataset data = regression(normalFamily(), {{0, 1}, {1, 2}}, {{1}, {-3}});
        QCOMPARE(nees(data).value, (1.0 + 4.0) / 2);
    }

    void vectorsWithCovarianceAreDividedByTheirDimension() {
        // V = (2 1; 1 2), V^-1 = (2 -1; -1 2)/3: r = (1, 0) gives 2/3, r = (1, 1) gives 2/3.
        const Dataset full = regression(normalFullFamily(), {{0, 0, 2, 1, 2}, {5, 5, 2, 1, 2}}, {{1, 0}, {6, 6}});
        QVERIFY(std::abs(nees(full).value - 1.0 / 3) < 1e-13);
        const Dataset plain = regression(normalFamily(), {{0, 0, 1, 2}}, {{1, 4}});
        QVERIFY(std::abs(nees(plain).value - 2.5) < 1e-13);
    }

    void testIsChiSquared() {
        // n d = 2: P(χ² >= x) = exp(-x/2), x = 5.
        const Dataset data = regression(normalFamily(), {{0, 1}, {1, 2}}, {{1}, {-3}});
        const NeesTest test = neesTest(data);
        QCOMPARE(test.degrees, 2.0);
        QVERIFY(std::abs(test.pValue - 2 * std::exp(-2.5)) < 1e-14);
    }

    void testIsExactForFewSamplesAndSeesBothSides() {
        int rejected = 0;
        for (std::uint64_t s = 0; s < 2000; ++s) rejected += neesTest(normalSample(5, s, 1)).pValue <= 0.05 ? 1 : 0;
        QVERIFY2(rejected > 68 && rejected < 136, qPrintable(QString::number(rejected)));  // 100 ± 3.3 sd
        QVERIFY(neesTest(normalSample(100, 1, 1.5)).pValue < 1e-4);
        QVERIFY(neesTest(normalSample(100, 1, 0.6)).pValue < 1e-4);
    }

    void intervalHoldsTheTruth() {
        for (const double factor : {1.0, 1.5}) {
            int missed = 0;
            for (std::uint64_t s = 0; s < 400; ++s) {
                const Estimate estimate =
                    analyse(normalSample(100, s, factor), {.measures = {{"nees", {}}}, .tests = {}})
                        .measures.front()
                        .estimate;
                const double truth = factor * factor;
                missed += truth < estimate.interval->lower || truth > estimate.interval->upper ? 1 : 0;
            }
            QVERIFY2(missed <= 36, qPrintable(QString::number(missed)));  // 0.93 with 0.05 % left over
        }
    }

    void noVarianceIsRefused() {
        const Dataset data = regression(normalFamily(), {{0, 0}}, {{1}});
        QVERIFY_THROWS_EXCEPTION(InvalidInput, nees(data));
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, nees(randomBinary(20, 1)));
    }
};

QTEST_GUILESS_MAIN(TestNees)
#include "tst_nees.moc"
