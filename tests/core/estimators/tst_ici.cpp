// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/estimators/clinical/ici.h"
#include "core/method/estimate.h"
#include "core/method/method_call.h"

#include "core/analysis/analyse.h"
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

/// Risks spread evenly over [0.05, 0.95] with outcomes of probability risk^power.
Dataset risks(Index n, double power, int seed) {
    Generator generator = makeGenerator(33, static_cast<std::uint64_t>(seed));
    std::vector<double> p;
    Labels y;
    for (Index i = 0; i < n; ++i) {
        p.push_back(0.05 + 0.9 * uniform01(generator));
        y.push_back(uniform01(generator) < std::pow(p.back(), power) ? 1 : 0);
    }
    return binaryData(p, y);
}

/// Mean of |r - r^power| over these risks.
double truthOf(double power) {
    const auto integral = [](double exponent) {
        return (std::pow(0.95, exponent + 1) - std::pow(0.05, exponent + 1)) / (exponent + 1) / 0.9;
    };
    return integral(1) - integral(power);
}

Estimate iciOf(const Dataset& data) {
    return analyse(data, {.measures = {{"ici", {}}}, .tests = {}}).measures.at(0).estimate;
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

    /// The coverage itself is in resources/measured/interval_coverage.csv.
    void theIntervalIsOfTheErrorWithoutItsNoise() {
        int leftOut = 0;
        int covered = 0;
        constexpr int count = 40;
        for (int seed = 0; seed < count; ++seed) {
            const Estimate calibrated = iciOf(risks(300, 1.0, seed));
            QVERIFY(calibrated.interval && !calibrated.ifCalibrated);
            QVERIFY(calibrated.interval->lower <= calibrated.value && calibrated.value <= calibrated.interval->upper);
            leftOut += calibrated.interval->lower > 0 ? 1 : 0;
            const Estimate wrong = iciOf(risks(300, 3.0, seed));
            covered += wrong.interval->lower <= truthOf(3.0) && truthOf(3.0) <= wrong.interval->upper ? 1 : 0;
            QVERIFY(wrong.interval->lower > 0);
        }
        // 0.025 and 0.95 of them, within what 40 data sets tell.
        QVERIFY2(leftOut <= 5, qPrintable(QString::number(leftOut)));
        QVERIFY2(covered >= 34, qPrintable(QString::number(covered)));
    }

    void theIntervalIsTheSameForTheSameSeed() {
        const Dataset data = risks(200, 1.5, 1);
        QCOMPARE(iciOf(data).interval->upper, iciOf(data).interval->upper);
        QCOMPARE(iciOf(data).value, smoothDistances(data).mean);
    }

    /// Where events are few nothing is known of its coverage; of the largest distance there is no interval at all.
    void withoutCoverageThereIsNoInterval() {
        std::vector<double> p(200, 0.03);
        for (std::size_t i = 0; i < p.size(); ++i) p[i] += 0.0001 * static_cast<double>(i);
        Labels y(200, 0);
        for (std::size_t i = 0; i < 9; ++i) y[20 * i] = 1;
        const Estimate few = iciOf(binaryData(p, y));
        QVERIFY(!few.interval && few.ifCalibrated);
        QVERIFY(few.warnings.front().text.english().starts_with("No interval: "));
        const auto all =
            analyse(risks(300, 1.0, 1), {.measures = {{"e50", {}}, {"e90", {}}, {"emax", {}}}, .tests = {}}).measures;
        for (const std::size_t quantile : {0U, 1U}) {
            const Estimate& estimate = all.at(quantile).estimate;
            QVERIFY(estimate.interval && !estimate.ifCalibrated);
            QVERIFY(estimate.interval->lower <= estimate.value && estimate.value <= estimate.interval->upper);
        }
        QVERIFY(!all.at(2).estimate.interval && all.at(2).estimate.ifCalibrated);
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
