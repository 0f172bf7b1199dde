// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/clinical/ici.h"

#include "core/estimators/curves/loess.h"
#include "core/run/error.h"
#include "core/statistics/decompositions.h"
#include "tests/support/class_data.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

namespace {

/// Local quadratic regression at every sample from all samples, straight from its definition.
Eigen::VectorXd naiveLoess(const Eigen::VectorXd& x, const Eigen::VectorXd& y) {
    const Index n = x.size();
    const auto nearest = static_cast<std::size_t>(std::floor(0.75 * static_cast<double>(n) + 1e-5));
    Eigen::VectorXd fitted(n);
    for (Index i = 0; i < n; ++i) {
        std::vector<double> distances;
        for (Index j = 0; j < n; ++j) distances.push_back(std::abs(x(j) - x(i)));
        std::sort(distances.begin(), distances.end());
        const double reach = distances[nearest - 1];
        Eigen::MatrixXd design(n, 3);
        Eigen::VectorXd outcomes(n);
        for (Index j = 0; j < n; ++j) {
            const double u = std::abs(x(j) - x(i)) / reach;
            const double weight = u < 1 ? std::sqrt(std::pow(1 - u * u * u, 3)) : 0.0;
            design.row(j) << weight, weight * (x(j) - x(i)), weight * (x(j) - x(i)) * (x(j) - x(i));
            outcomes(j) = weight * y(j);
        }
        const Eigen::VectorXd coefficients = leastSquares(design, outcomes);
        fitted(i) = coefficients(0);
    }
    return fitted;
}

Eigen::VectorXd outcomesOf(const Dataset& data) {
    Eigen::VectorXd y(data.sampleCount());
    for (Index i = 0; i < y.size(); ++i) y(i) = data.labels()[static_cast<std::size_t>(i)];
    return y;
}

/// Confidences that crowd near 1, as of a network; outcomes drawn from their squares.
Dataset crowded(Index n) {
    Generator generator = makeGenerator(8, 0);
    std::vector<double> p;
    Labels y;
    for (Index i = 0; i < n; ++i) {
        p.push_back(1 - 0.5 * std::pow(uniform01(generator), 4));
        y.push_back(uniform01(generator) < p.back() * p.back() ? 1 : 0);
    }
    return binaryData(p, y);
}

}  // namespace

class TestIci : public QObject {
    Q_OBJECT

private slots:
    void fewSamplesAreFittedDirectly() {
        const Dataset data = test::randomBinary(120, 3, 1.5);  // with ties
        const Eigen::VectorXd expected = naiveLoess(data.parameters().col(1), outcomesOf(data));
        QVERIFY((smoothCalibrationCurve(data) - expected).cwiseAbs().maxCoeff() < 1e-9);
    }

    void manySamplesAreInterpolatedClosely() {
        for (const Dataset& data : {test::randomBinary(900, 4, 1.5), crowded(900)}) {
            const Eigen::VectorXd expected = naiveLoess(data.parameters().col(1), outcomesOf(data));
            const Eigen::VectorXd differences = (smoothCalibrationCurve(data) - expected).cwiseAbs();
            QVERIFY(differences.mean() < 1e-4 && differences.maxCoeff() < 2e-3);
        }
    }

    /// 9000 different predictions are put together by twos and threes: the fit at some of them, computed directly.
    void veryManySamplesArePutTogether() {
        const Dataset data = test::randomBinary(9999, 6, 1.5);
        const Eigen::VectorXd x = data.parameters().col(1);
        const Eigen::VectorXd curve = smoothCalibrationCurve(data);
        const Eigen::VectorXd y = outcomesOf(data);
        for (const Index i : {Index{0}, Index{500}, Index{5000}}) {
            std::vector<double> distances;
            for (const double other : x) distances.push_back(std::abs(other - x(i)));
            std::vector<double> sorted = distances;
            std::sort(sorted.begin(), sorted.end());
            const double reach = sorted[7498];  // floor(0.75 · 9999) = 7499 samples
            Eigen::MatrixXd moments = Eigen::Matrix3d::Zero();
            Eigen::VectorXd right = Eigen::Vector3d::Zero();
            for (Index j = 0; j < x.size(); ++j) {
                const double u = (x(j) - x(i)) / reach;
                if (std::abs(u) >= 1) continue;
                const double weight = std::pow(1 - std::pow(std::abs(u), 3), 3);
                const Eigen::Vector3d powers(1, u, u * u);
                moments += weight * powers * powers.transpose();
                right += weight * y(j) * powers;
            }
            QVERIFY(std::abs(curve(i) - leastSquares(moments, right)(0)) < 1e-3);
        }
    }

    void parabolasAreReproduced() {
        Eigen::VectorXd x(2000);
        for (Index i = 0; i < x.size(); ++i) x(i) = std::pow(static_cast<double>(i) / 1999.0, 3);
        const Eigen::VectorXd y = (1 + 2 * x.array() - 3 * x.array().square()).matrix();
        QVERIFY((Loess(x).fit(y) - y).cwiseAbs().maxCoeff() < 1e-9);
    }

    /// More than three quarters are one value: there the mean of its own samples is the fit.
    void tiesBeyondTheSpanGiveTheirMean() {
        std::vector<double> p(18, 0.3);
        p.push_back(0.6);
        p.push_back(0.7);
        Labels y(20, 0);
        for (std::size_t i = 0; i < 9; ++i) y[i] = 1;
        const SmoothDistances result = smoothDistances(binaryData(p, y));
        QVERIFY(std::abs(result.median - 0.2) < 1e-12);
        QVERIFY(std::isfinite(result.largest));
    }

    void constantPredictionsCompareWithTheRate() {
        const SmoothDistances result = smoothDistances(binaryData(std::vector<double>(12, 0.25), Labels(12, 0)));
        QVERIFY(std::abs(result.mean - 0.25) < 1e-15 && std::abs(result.largest - 0.25) < 1e-15);
    }

    void partsAreInOrder() {
        const SmoothDistances result = smoothDistances(crowded(500));
        QVERIFY(0 < result.median && result.median <= result.upper && result.upper <= result.largest);
        QVERIFY(result.mean <= result.largest);
    }

    void doesNotDependOnTheOrderOfRows() {
        const Dataset data = crowded(600);
        std::vector<Index> rows(600);
        std::iota(rows.rbegin(), rows.rend(), Index{0});
        QVERIFY(std::abs(smoothDistances(data.select(rows)).mean - smoothDistances(data).mean) < 1e-12);
    }

    void fewSamplesAreRefused() {
        try {
            smoothDistances(binaryData({0.2, 0.4}, {0, 1}));
            QFAIL("accepted");
        } catch (const InvalidInput& error) {
            QCOMPARE(error.what(), "ici fits a smooth curve and needs at least 10 samples; model has 2.");
        }
    }
};

QTEST_GUILESS_MAIN(TestIci)
#include "tst_ici.moc"
