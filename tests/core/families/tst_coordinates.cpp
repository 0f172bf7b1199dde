// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/coordinates.h"

#include "core/families/mixtures/vector_mixture.h"
#include "core/families/reals/laplace.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/normal_full.h"
#include "core/families/samples/vector_draws.h"
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

    void coordinatesOfMixturesAreMixturesOnTheLine() {
        // The dimension, weights, means (1, 2) and (3, 4), deviations (5, 6) and (7, 8); covariances with these on
        // their diagonals.
        const Dataset plain = regression(diagonalMixtureFamily(), {{2, 0.25, 0.75, 1, 2, 3, 4, 5, 6, 7, 8}}, {{9, 10}});
        const Dataset full =
            regression(fullMixtureFamily(), {{2, 0.25, 0.75, 1, 2, 3, 4, 25, 1, 36, 49, 2, 64}}, {{9, 10}});
        for (const Dataset& data : {plain, full}) {
            QVERIFY(hasCoordinates(data) && !areCoordinatesIndependent(data));
            for (Index c = 0; c < 2; ++c) {
                const Dataset line = coordinateOf(data, c);
                QCOMPARE(line.family().id(), std::string("mixture"));
                const auto k = static_cast<double>(c);
                QVERIFY(line.parameters() == matrix({{0.25, 0.75, 1 + k, 3 + k, 5 + k, 7 + k}}));
                QCOMPARE(line.values()(0, 0), 9 + k);
            }
        }
    }

    void coordinatesOfDrawsAreDraws() {
        const Dataset data =
            regression(vectorDrawsFamily(), {{2, 1, 2, 3, 4, 5, 6}, {2, 6, 5, 4, 3, 2, 1}}, {{7, 8}, {0, 9}});
        const Dataset second = coordinateOf(data, 1);
        QCOMPARE(second.family().id(), std::string("draws"));
        QVERIFY(second.parameters() == matrix({{2, 4, 6}, {5, 3, 1}}));
        QCOMPARE(second.values()(1, 0), 9.0);
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
