// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/binning/bins.h"
#include "core/binning/equal_predictions.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/estimators/binned/ece_canonical.h"
#include "core/simulation/w19_model.h"
#include "tests/support/class_data.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

using Binning = CanonicalEceOptions::Binning;
using Distance = CanonicalEceOptions::Distance;

class TestEceCanonical : public QObject {
    Q_OBJECT

private slots:
    /// One bin: mean (0.3, 0.25, 0.45) against frequencies (0.5, 0, 0.5).
    void distancesOfOneBin() {
        const Dataset data = classData({{0.5, 0.3, 0.2}, {0.1, 0.2, 0.7}}, {0, 2});
        const auto value = [&](Distance distance) {
            return canonicalEce(data, {.binsPerClass = 1, .distance = distance}).value;
        };
        QVERIFY(std::abs(value(Distance::TotalVariation) - 0.25) < 1e-15);
        QVERIFY(std::abs(value(Distance::CityBlock) - 0.5) < 1e-15);
        QVERIFY(std::abs(value(Distance::Euclidean) - std::sqrt(0.105)) < 1e-15);
        QVERIFY(std::abs(value(Distance::SquaredEuclidean) - 0.105) < 1e-15);
    }

    /// CalibrationErrors.jl's five rows with labels 1 2 3 1 2, bins {3,5} and {1,2,4}:
    /// means (0.55, 0.4, 0.05) and (1, 0.4, 1.6)/3 against (0, 1/2, 1/2) and (2/3, 1/3, 0).
    void medianVarianceBinsByHand() {
        const Dataset data = classData(
            {{0.4, 0.1, 0.5}, {0.5, 0.3, 0.2}, {0.3, 0.7, 0}, {0.1, 0, 0.9}, {0.8, 0.1, 0.1}}, {0, 1, 2, 0, 1});
        const double value = canonicalEce(data, {.binning = Binning::MedianVariance, .minSize = 2}).value;
        const double first = 0.55;      // TV of the pair
        const double second = 1.6 / 3;  // TV of the three
        QVERIFY(std::abs(value - (0.4 * first + 0.6 * second)) < 1e-15);
    }

    /// Rows 0, 2 and 3 have one prediction, 1 and 4 another: (0.4, 0.4, 0.2) against (1/3, 0, 2/3), (0.4, 0.2, 0.4)
    /// against (0, 1, 0).
    void equalPredictionsAreBinsOfTheirOwn() {
        const Dataset data = classData(
            {{0.4, 0.4, 0.2}, {0.4, 0.2, 0.4}, {0.4, 0.4, 0.2}, {0.4, 0.4, 0.2}, {0.4, 0.2, 0.4}}, {2, 1, 2, 0, 1});
        const double value = canonicalEce(data, {.binning = Binning::EqualPredictions}).value;
        const double first = 0.4 + 0.2 / 3;
        const double second = 0.8;
        QVERIFY(std::abs(value - (0.6 * first + 0.4 * second)) < 1e-15);
        QCOMPARE(equalPredictionBins(data.parameters()).index, (std::vector<std::int32_t>{0, 1, 0, 0, 1}));
    }

    void singletonBinsCompareWithTheOutcome() {
        const Dataset data = classData({{0.9, 0.1}, {0.2, 0.8}}, {0, 0});
        QVERIFY(std::abs(canonicalEce(data).value - (0.1 + 0.8) / 2) < 1e-15);
    }

    void perfectPredictionsHaveNoError() {
        QCOMPARE(canonicalEce(classData({{1, 0, 0}, {0, 0, 1}, {0, 1, 0}}, {0, 2, 1})).value, 0.0);
    }

    /// Joining bins can only lose error (triangle inequality), and these grids are nested.
    void finerGridsSeeMore() {
        const Dataset data = simulate(W19Model::m2(), 8);
        double last = 0;
        for (const Index bins : {1, 2, 10, 100}) {
            const double value = canonicalEce(data, {.binsPerClass = bins}).value;
            QVERIFY(value > last);
            last = value;
        }
    }

    /// W19 model M2: half of the targets are replaced by class 0, the ECE of the population is 0.45. The mean over many
    /// data sets lies above it (the estimate is biased upward), and that of a single bin, which sees 0.45 as well
    /// because all errors point the same way, lies close to it.
    void meanOverDataSetsLiesAboveTheTruth() {
        double fine = 0;
        double coarse = 0;
        for (std::uint64_t stream = 0; stream < 50; ++stream) {
            const Dataset data = simulate(W19Model::m2(), 8, stream);
            fine += canonicalEce(data, {.binsPerClass = 10}).value / 50;
            coarse += canonicalEce(data, {.binsPerClass = 1}).value / 50;
        }
        qInfo("seed 8: means %.4f and %.4f", fine, coarse);
        QVERIFY(fine > 0.45);
        QVERIFY(std::abs(coarse - 0.45) < 0.03);
    }
};

QTEST_GUILESS_MAIN(TestEceCanonical)
#include "tst_ece_canonical.moc"
