// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/coordinates.h"

#include "core/families/reals/laplace.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/normal_full.h"
#include "core/run/error.h"
#include "tests/support/regression_samples.h"

#include <array>
#include <cmath>

#include <QTest>

#include <Eigen/LU>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// Means 1, 2, 3; covariance (4 1 0.5; 1 9 2; 0.5 2 16).
Dataset space() { return regression(normalFullFamily(), {{1, 2, 3, 4, 1, 0.5, 9, 2, 16}}, {{7, 8, 9}}); }

}  // namespace

class TestCoordinates : public QObject {
    Q_OBJECT

private slots:
    void aCoordinateIsAMarginalDistribution() {
        for (Index c = 0; c < 3; ++c) {
            const Dataset data = coordinateOf(space(), c);
            QCOMPARE(data.family().id(), std::string("normal"));
            QCOMPARE(data.parameters()(0, 0), 1.0 + static_cast<double>(c));
            QCOMPARE(data.parameters()(0, 1), 2.0 + static_cast<double>(c));
            QCOMPARE(data.values()(0, 0), 7.0 + static_cast<double>(c));
        }
        const Dataset plain = regression(normalFamily(), {{1, 2, 3, 4}, {5, 6, 7, 8}}, {{0, -1}, {-2, -3}});
        const Dataset second = coordinateOf(plain, 1);
        QCOMPARE(second.parameters()(1, 0), 6.0);
        QCOMPARE(second.parameters()(1, 1), 8.0);
        QCOMPARE(second.values()(1, 0), -3.0);
    }

    void rowsAndWeightsStay() {
        const Dataset plain = regression(normalFamily(), {{1, 2, 3, 4}, {5, 6, 7, 8}}, {{0, -1}, {-2, -3}});
        const Dataset weighted = plain.withWeights(Eigen::Vector2d(1, 3));
        const std::vector<Index> last{1};
        const Dataset data = coordinateOf(weighted.select(last), 0);
        QCOMPARE(data.weights()(0), 3.0);
        QCOMPARE(data.loadedRow(0), Index{1});
    }

    void covariancesAreReadFromTheTriangle() {
        Eigen::Matrix3d expected;
        expected << 4, 1, 0.5, 1, 9, 2, 0.5, 2, 16;
        QCOMPARE((predictedCovariance(space(), 0) - expected).norm(), 0.0);
        const Dataset plain = regression(normalFamily(), {{1, 2, 3, 4}}, {{0, -1}});
        QCOMPARE(predictedCovariance(plain, 0)(1, 1), 16.0);
        QCOMPARE(predictedCovariance(plain, 0)(0, 1), 0.0);
    }

    void distanceIsThatOfMahalanobis() {
        const std::array<double, 3> y{7, 8, 9};
        const Eigen::Vector3d error(6, 6, 6);
        const double expected = error.dot(predictedCovariance(space(), 0).inverse() * error);
        QVERIFY(std::abs(squaredDistance(space(), 0, y) - expected) < 1e-12);
        const Dataset plain = regression(normalFamily(), {{1, 2, 3, 4}}, {{0, -1}});
        const std::array<double, 2> z{4, 10};
        QCOMPARE(squaredDistance(plain, 0, z), 1.0 + 4.0);
    }

    void oneRealTargetIsItsOwnCoordinate() {
        const Dataset line = regression(laplaceFamily(), {{0, 1}}, {{2}});
        QVERIFY(!hasCoordinates(line));
        QCOMPARE(coordinateOf(line, 0).family().id(), std::string("laplace"));
    }

    void otherCoordinatesAreRefused() {
        try {
            (void)coordinateOf(space(), 3);
            QFAIL("accepted");
        } catch (const InvalidSetting& error) {
            QCOMPARE(error.what(), "There is no coordinate \"4\"; coordinates are numbers from 1 to 3.");
        }
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, (void)coordinateOf(randomBinary(5, 1), 0));
    }
};

QTEST_GUILESS_MAIN(TestCoordinates)
#include "tst_coordinates.moc"
