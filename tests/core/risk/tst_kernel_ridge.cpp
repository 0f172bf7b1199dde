// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/risk/kernel_ridge.h"

#include "core/run/parallel.h"
#include "tests/support/class_samples.h"

#include <cmath>
#include <numeric>
#include <stop_token>

#include <Eigen/LU>
#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

std::vector<Index> rowsFrom(Index first, Index last) {
    std::vector<Index> rows(static_cast<std::size_t>(last - first));
    std::iota(rows.begin(), rows.end(), first);
    return rows;
}

Eigen::MatrixXd gram(const RowMatrix& a, const RowMatrix& b, double gamma) {
    Eigen::MatrixXd result(a.rows(), b.rows());
    for (Index i = 0; i < a.rows(); ++i) {
        for (Index j = 0; j < b.rows(); ++j) result(i, j) = std::exp(-gamma * (a.row(i) - b.row(j)).squaredNorm());
    }
    return result;
}

/// (K ⊗ K + λ n² I) α = vec(Δ Δ'), solved as it stands; h = k(x) ⊗ k(x') α.
Eigen::MatrixXd naiveKkr(const Eigen::MatrixXd& own, const Eigen::MatrixXd& cross, const RowMatrix& gaps,
                         double lambda) {
    const Index n = own.rows();
    Eigen::MatrixXd system(n * n, n * n);
    Eigen::VectorXd right(n * n);
    for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < n; ++j) {
            right(i * n + j) = gaps.row(i).dot(gaps.row(j));
            for (Index k = 0; k < n; ++k) {
                for (Index l = 0; l < n; ++l) system(i * n + j, k * n + l) = own(i, k) * own(j, l);
            }
        }
    }
    system.diagonal().array() += lambda * static_cast<double>(n * n);
    const Eigen::VectorXd alpha = system.partialPivLu().solve(right);
    Eigen::MatrixXd values(cross.rows(), cross.rows());
    for (Index x = 0; x < cross.rows(); ++x) {
        for (Index y = 0; y < cross.rows(); ++y) {
            double sum = 0;
            for (Index i = 0; i < n; ++i) {
                for (Index j = 0; j < n; ++j) sum += cross(x, i) * cross(y, j) * alpha(i * n + j);
            }
            values(x, y) = sum;
        }
    }
    return values;
}

}  // namespace

class TestKernelRidge : public QObject {
    Q_OBJECT

private slots:
    void theFactorIsTheKernel() {
        const RowMatrix points = randomClasses(80, 4, 1).parameters();
        const KernelFactor factor = kernelFactor(points, {.gamma = 3});
        const Eigen::MatrixXd difference = factor.features * factor.features.transpose() - gram(points, points, 3);
        QVERIFY(difference.cwiseAbs().maxCoeff() < 1e-13);
        QVERIFY(factor.residual <= 1e-14);
    }

    void aShorterFactorSaysHowFarItIsOff() {
        const RowMatrix points = randomClasses(80, 4, 1).parameters();
        const KernelFactor factor = kernelFactor(points, {.gamma = 3, .maximumRank = 6});
        QCOMPARE(factor.features.cols(), Index{6});
        const Eigen::MatrixXd difference = factor.features * factor.features.transpose() - gram(points, points, 3);
        QVERIFY(factor.residual > 1e-9);
        QVERIFY(std::abs(difference.cwiseAbs().maxCoeff() - factor.residual) < 1e-12);
    }

    void equalRowsNeedOneFeature() {
        const RowMatrix points = RowMatrix::Constant(30, 3, 1.0 / 3);
        const KernelFactor factor = kernelFactor(points);
        QCOMPARE(factor.features.cols(), Index{1});
        QVERIFY((factor.features.array() - 1).abs().maxCoeff() < 1e-15);
    }

    void kkrSolvesTheKroneckerSystem() {
        const RiskRows rows = riskRows(randomClasses(14, 3, 2, false), false);
        const auto train = rowsFrom(0, 9);
        const auto eval = rowsFrom(9, 14);
        const RowMatrix known = selectedRows(rows.predictions, train);
        const KernelFactor factor = kernelFactor(rows.predictions);
        const KernelRidge ridge(factor, rows.gaps, train);
        for (const double lambda : {1e-4, 0.1}) {
            const Eigen::MatrixXd expected =
                naiveKkr(gram(known, known, 0.5), gram(selectedRows(rows.predictions, eval), known, 0.5),
                         selectedRows(rows.gaps, train), lambda);
            const PairFunction function = ridge.kkr(eval, lambda);
            for (Index i = 0; i < 5; ++i) {
                for (Index j = 0; j < 5; ++j) {
                    QVERIFY(std::abs(function.value(i, j) - expected(i, j)) < 1e-9);
                    QCOMPARE(function.value(i, j), function.value(j, i));
                }
            }
        }
    }

    void ukkrIsRidgeRegressionOfTheGaps() {
        const RiskRows rows = riskRows(randomClasses(60, 3, 3, false), false);
        const auto train = rowsFrom(0, 45);
        const auto eval = rowsFrom(45, 60);
        const RowMatrix known = selectedRows(rows.predictions, train);
        Eigen::MatrixXd own = gram(known, known, 0.5);
        own.diagonal().array() += 1e-3 * 45;
        const Eigen::MatrixXd expected = gram(selectedRows(rows.predictions, eval), known, 0.5) *
                                         own.partialPivLu().solve(Eigen::MatrixXd(selectedRows(rows.gaps, train)));
        const KernelFactor factor = kernelFactor(rows.predictions);
        const PairFunction function = KernelRidge(factor, rows.gaps, train).ukkr(eval, 1e-3);
        QVERIFY((function.features - expected).cwiseAbs().maxCoeff() < 1e-10);
    }

    /// With all weight on the penalty nothing is left of the estimate.
    void aLargePenaltyGivesZero() {
        const RiskRows rows = riskRows(randomClasses(40, 3, 4, false), false);
        const auto all = rowsFrom(0, 40);
        const KernelFactor factor = kernelFactor(rows.predictions);
        const KernelRidge ridge(factor, rows.gaps, all);
        QVERIFY(std::abs(ridge.kkr(all, 1e12).squaredEstimate()) < 1e-12);
        QVERIFY(ridge.ukkr(all, 1e12).squaredEstimate() < 1e-12);
    }

    void sameDigitsForEveryNumberOfThreads() {
        const RowMatrix points = randomClasses(1500, 4, 5).parameters();
        setThreadCount(1);
        const RowMatrix one = kernelFactor(points, {.maximumRank = 60}).features;
        setThreadCount(3);
        const RowMatrix three = kernelFactor(points, {.maximumRank = 60}).features;
        setThreadCount(0);
        QVERIFY(one == three);
    }

    void cancels() {
        std::stop_source stop;
        stop.request_stop();
        bool isCancelled = false;
        try {
            kernelFactor(randomClasses(50, 3, 6).parameters(), {}, Run(stop.get_token()));
        } catch (const Cancelled&) {
            isCancelled = true;
        }
        QVERIFY(isCancelled);
    }
};

QTEST_GUILESS_MAIN(TestKernelRidge)
#include "tst_kernel_ridge.moc"
