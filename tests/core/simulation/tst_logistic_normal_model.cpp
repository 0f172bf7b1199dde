// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "core/simulation/logistic_normal_model.h"

#include "core/run/error.h"

#include <cmath>
#include <memory>

#include <Eigen/LU>

#include <QTest>

using namespace calibrium;

class TestLogisticNormalModel : public QObject {
    Q_OBJECT

private slots:
    void rootsAreThoseOfAnInverseWishartMatrix();
    void covariancesBelongToTheirSeed();
    void impossibleCovariancesAreRefused();
};

/// With m degrees of freedom u' Σ^-1 u is s χ²_m for a unit vector u, so its mean over many matrices is s m: 200 of
/// them, standard error s sqrt(2 m / 200).
void TestLogisticNormalModel::rootsAreThoseOfAnInverseWishartMatrix() {
    constexpr Index m = 5;
    constexpr double s = 0.01;
    double sum = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const LogitCovariances covariances(m, s, seed);
        Eigen::MatrixXd root(m, m);
        for (Index k = 0; k < m; ++k) root.col(k) = covariances.correlated(2, Eigen::VectorXd::Unit(m, k));
        const Eigen::MatrixXd precision = (root * root.transpose()).inverse();
        sum += precision(0, 0);
    }
    QVERIFY(std::abs(sum / 200 - s * m) < 3.3 * s * std::sqrt(2.0 * m / 200));
}

void TestLogisticNormalModel::covariancesBelongToTheirSeed() {
    LogisticNormalModel model{.sampleCount = 20, .classCount = 8};
    const auto draw = [&](std::uint64_t seed) {
        model.covariances = std::make_shared<const LogitCovariances>(8, 0.01, seed);
        return simulate(model, 1).parameters();
    };
    QVERIFY(draw(3) == draw(3));
    QVERIFY(draw(3) != draw(4));
}

void TestLogisticNormalModel::impossibleCovariancesAreRefused() {
    QVERIFY_THROWS_EXCEPTION(InvalidSetting, LogitCovariances(1, 0.01, 1));
    QVERIFY_THROWS_EXCEPTION(InvalidSetting, LogitCovariances(201, 0.01, 1));
    QVERIFY_THROWS_EXCEPTION(InvalidSetting, LogitCovariances(3, 0.0, 1));
    LogisticNormalModel model{.sampleCount = 20, .classCount = 8};
    model.covariances = std::make_shared<const LogitCovariances>(7, 0.01, 1);
    QVERIFY_THROWS_EXCEPTION(InvalidSetting, simulate(model, 1));
}

QTEST_GUILESS_MAIN(TestLogisticNormalModel)
#include "tst_logistic_normal_model.moc"
