// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/sharpness.h"

#include "core/families/reals/normal.h"
#include "core/families/reals/poisson.h"
#include "core/run/error.h"
#include "tests/support/regression_samples.h"

#include <QTest>

using namespace calibrium;

namespace {

/// The example of uncertainty-toolbox (tests/), whose sharpness is .648074069840786.
Dataset threeRows() { return test::regression(normalFamily(), {{1, 0.1}, {2, 0.5}, {3, 1}}, {{1.5}, {3}, {2}}); }

}  // namespace

class TestSharpness : public QObject {
    Q_OBJECT

private slots:
    void agreesWithUncertaintyToolbox() {
        const Sharpness result = sharpness(threeRows(), 0.9);
        QVERIFY(std::abs(result.rootMeanVariance - 0.648074069840786) < 1e-14);
        QVERIFY(std::abs(result.meanDeviation - 1.6 / 3) < 1e-14);
        QVERIFY(std::abs(result.meanIntervalWidth - 2 * 1.6448536269514722 * 1.6 / 3) < 1e-12);
    }

    void coefficientOfVariationByHand() {
        // Deviations 1 and 3: mean 2, standard deviation (ddof 1) sqrt(2).
        const Dataset two = test::regression(normalFamily(), {{0, 1}, {0, 3}}, {{0}, {0}});
        QVERIFY(std::abs(sharpness(two).coefficientOfVariation - std::sqrt(2.0) / 2) < 1e-14);
        const Dataset equal = test::regression(normalFamily(), {{0, 2}, {1, 2}}, {{0}, {0}});
        QCOMPARE(sharpness(equal).coefficientOfVariation, 0.0);
        QCOMPARE(sharpness(equal.select(std::vector<Index>{0})).coefficientOfVariation, 0.0);
    }

    void deviationsAreThoseOfTheFamily() {
        QCOMPARE(predictedDeviations(threeRows()), (std::vector<double>{0.1, 0.5, 1.0}));
        QCOMPARE(predictedDeviations(test::regression(poissonFamily(), {{4}}, {{1}})), (std::vector<double>{2.0}));
    }

    void doesNotDependOnTheTargets() {
        const Sharpness before = sharpness(threeRows());
        const Sharpness after = sharpness(threeRows().withTargets({.values = RowMatrix::Constant(3, 1, 99.0)}));
        QCOMPARE(after.rootMeanVariance, before.rootMeanVariance);
        QCOMPARE(after.meanIntervalWidth, before.meanIntervalWidth);
    }

    void refusesBadLevelsAndFamilies() {
        QVERIFY_EXCEPTION_THROWN(sharpness(threeRows(), 1.0), InvalidSetting);
        QVERIFY_EXCEPTION_THROWN(sharpness(test::binary({0.5}, {1})), InvalidSetting);
    }
};

QTEST_GUILESS_MAIN(TestSharpness)
#include "tst_sharpness.moc"
