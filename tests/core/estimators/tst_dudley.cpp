// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/metrics/dudley.h"

#include "core/estimators/metrics/kantorovich.h"
#include "core/estimators/metrics/total_variation.h"
#include "tests/support/class_samples.h"
#include "tests/support/integral_metrics.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

double dudleyOf(const Dataset& data) { return dudley(JointLaws(data, "dudley", 1, 1), data.targets()); }

}  // namespace

class TestDudley : public QObject {
    Q_OBJECT

private slots:
    /// Two points at distance 1: f = ±1/3 has the size 1/3 and the slope 2/3, and a mass of 0.7 differs by 2/3.
    void ofOneSample() {
        QVERIFY(std::abs(dudleyOf(classes({{0.7, 0.3}}, {1})) - 0.7 * 2 / 3) < 1e-14);
        QCOMPARE(dudleyOf(classes({{0.0, 1.0}}, {1})), 0.0);
        QVERIFY(dudleyOf(classes({{0.5, 0.5}, {0.5, 0.5}}, {0, 1})) < 1e-15);
    }

    void agreesWithALinearProgram() {
        for (const auto& item : integralMetricCases(CALIBRIUM_TEST_DATA)) {
            QVERIFY2(std::abs(dudleyOf(item.data) - item.dudley) < 1e-12, item.name.c_str());
        }
    }

    /// Its functions have slopes of at most 1 and values of at most 1.
    void isBelowItsNeighbours() {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const Dataset data = randomClasses(60, 3, seed, seed % 2 == 0);
            const double value = dudleyOf(data);
            QVERIFY(value > 0 && value < totalVariation(data));
            QVERIFY(value < kantorovich(JointLaws(data, "kantorovich", 1, 1), data.targets()));
        }
    }
};

QTEST_GUILESS_MAIN(TestDudley)
#include "tst_dudley.moc"
