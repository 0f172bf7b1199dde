// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/direction.h"

#include "core/method/method.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;

class TestDirection : public QObject {
    Q_OBJECT

private slots:
    /// Residuals 1, 2, 3, 2: mean 2, s² = 2/3, t quantile of 3 degrees 3.182446.
    void biasByHand() {
        const Dataset data = test::regression(family("normal"), {{0, 1}, {0, 1}, {1, 1}, {0, 1}}, {{1}, {2}, {4}, {2}});
        const auto direction = regressionDirection(data, 1);
        QVERIFY(direction.has_value());
        QVERIFY(std::abs(direction->bias - 2) < 1e-15);
        QVERIFY(!direction->biasInterval);  // two of four rows carry the scatter
        const Dataset many = data.select(std::vector<Index>{0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3});
        const auto interval = regressionDirection(many, 1)->biasInterval;
        QVERIFY(interval.has_value());
        const double error = std::sqrt(1.0 / 16);  // predicted variances 1 exceed the scatter, 8/15
        QVERIFY(std::abs(interval->upper - (2 + 2.131449545559323 * error)) < 1e-9);
    }

    void coverageCountsTargetsInsideTheirIntervals() {
        // 1.64485 is the 95 % quantile of the standard normal distribution.
        const Dataset data =
            test::regression(family("normal"), {{0, 1}, {0, 1}, {0, 1}, {0, 2}}, {{1.64}, {1.65}, {-1.65}, {3.2}});
        QCOMPARE(regressionDirection(data, 1)->coverage, 0.5);
    }

    void classesAndVectorsHaveNone() {
        QVERIFY(!regressionDirection(support::binaryData({0.3}, {0}), 1));
        QVERIFY(!regressionDirection(test::regression(family("normal"), {{0, 0, 1, 1}}, {{1, 2}}), 1));
    }

    /// Calibrated counts jump; randomised inside the jumps, 90 % of them lie inside. Binomial(4000, 0.9): 3538 to 3661
    /// with probability 0.999.
    void calibratedCountsAreCoveredAsNamed() {
        const Family& poisson = family("poisson");
        const RowMatrix rates = RowMatrix::Constant(4000, 1, 0.7);
        Generator generator = makeGenerator(Purpose::Simulation, 8, 0);
        const Dataset data = Dataset::trusted({.name = "counts",
                                               .family = &poisson,
                                               .parameters = rates,
                                               .targets = poisson.drawTargets(rates, generator),
                                               .classNames = {},
                                               .warnings = {}});
        const double covered = 4000 * regressionDirection(data, 2)->coverage;
        QVERIFY2(covered >= 3538 && covered <= 3661, std::to_string(covered).c_str());
    }
};

QTEST_GUILESS_MAIN(TestDirection)
#include "tst_direction.moc"
