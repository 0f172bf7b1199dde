// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/numbers/symmetric_eigenvalues.h"

#include <chrono>
#include <thread>

#include <Eigen/Eigenvalues>
#include <QTest>

using namespace calibrium;

class TestSymmetricEigenvalues : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheLibrary_data();
    void agreesWithTheLibrary();
    void knownMatrices();
    void stopsWhenAsked();
};

namespace {

Eigen::MatrixXd symmetric(Eigen::Index n) {
    Eigen::MatrixXd matrix(n, n);
    for (Eigen::Index i = 0; i < n; ++i) {
        for (Eigen::Index j = 0; j < n; ++j) matrix(i, j) = std::cos(static_cast<double>((i + 1) * (j + 1)));
    }
    return matrix;
}

}  // namespace

void TestSymmetricEigenvalues::agreesWithTheLibrary_data() {
    QTest::addColumn<int>("n");
    for (const int n : {1, 2, 3, 7, 120}) QTest::addRow("%d", n) << n;
}

void TestSymmetricEigenvalues::agreesWithTheLibrary() {
    QFETCH(int, n);
    const Eigen::MatrixXd matrix = symmetric(n);
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(matrix, Eigen::EigenvaluesOnly);
    const Eigen::VectorXd found = symmetricEigenvalues(matrix);
    QVERIFY((found - solver.eigenvalues().reverse()).cwiseAbs().maxCoeff() < 1e-13 * n);
}

void TestSymmetricEigenvalues::knownMatrices() {
    QCOMPARE(symmetricEigenvalues(Eigen::MatrixXd::Zero(5, 5)), Eigen::VectorXd(Eigen::VectorXd::Zero(5)));
    const Eigen::VectorXd ones = symmetricEigenvalues(Eigen::MatrixXd::Ones(6, 6));
    QVERIFY(std::abs(ones(0) - 6) < 1e-14 && ones.tail(5).cwiseAbs().maxCoeff() < 1e-14);
}

void TestSymmetricEigenvalues::stopsWhenAsked() {
    std::stop_source stop;
    const Run run(stop.get_token(), [&](double fraction) {
        if (fraction > 0.1) stop.request_stop();
    });
    QVERIFY_EXCEPTION_THROWN(symmetricEigenvalues(symmetric(200), run), Cancelled);
}

QTEST_GUILESS_MAIN(TestSymmetricEigenvalues)
#include "tst_symmetric_eigenvalues.moc"
