// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/numbers/minimise.h"

#include "core/run/error.h"

#include <cmath>
#include <stop_token>

#include <QTest>

using namespace calibrium;

namespace {

/// Σ_k (k + 1) (x_k - k)².
double bowl(const Eigen::VectorXd& at, Eigen::VectorXd& gradient) {
    double value = 0;
    for (Eigen::Index k = 0; k < at.size(); ++k) {
        const auto number = static_cast<double>(k);
        value += (number + 1) * (at(k) - number) * (at(k) - number);
        gradient(k) = 2 * (number + 1) * (at(k) - number);
    }
    return value;
}

Minimum bowlWithin(Eigen::Index size, double bound, const Run& run = {}) {
    const Eigen::VectorXd upper = Eigen::VectorXd::Constant(size, bound);
    return minimise(&bowl, Eigen::VectorXd::Constant(size, 0.5), -upper, upper, {}, run);
}

}  // namespace

class TestMinimise : public QObject {
    Q_OBJECT

private slots:
    void findsTheMinimumOfFewAndManyVariables();
    void boundsAreKept();
    void evaluationsAreLimited();
    void errorsOfTheFunctionComeThrough();
    void stoppedTokenCancels();
};

void TestMinimise::findsTheMinimumOfFewAndManyVariables() {
    for (const Eigen::Index size : {1, 5, 60}) {
        const Minimum minimum = bowlWithin(size, 1e3);
        for (Eigen::Index k = 0; k < size; ++k) {
            QVERIFY2(std::abs(minimum.at(k) - static_cast<double>(k)) < 1e-6, std::to_string(minimum.at(k)).c_str());
        }
        QVERIFY(minimum.value < 1e-10);
    }
}

void TestMinimise::boundsAreKept() {
    for (const Eigen::Index size : {5, 60}) {
        const Minimum minimum = bowlWithin(size, 2);
        QVERIFY(std::abs(minimum.at(1) - 1) < 1e-6);
        for (Eigen::Index k = 2; k < size; ++k) QVERIFY(std::abs(minimum.at(k) - 2) < 1e-9);
        QVERIFY(minimum.at.maxCoeff() <= 2);
    }
}

void TestMinimise::evaluationsAreLimited() {
    const Eigen::VectorXd upper = Eigen::VectorXd::Constant(60, 1e3);
    const Minimum minimum =
        minimise(&bowl, Eigen::VectorXd::Zero(60), -upper, upper, {.relativeTolerance = 1e-13, .evaluationLimit = 3});
    QVERIFY(minimum.evaluationCount >= 1 && minimum.evaluationCount <= 4);
}

void TestMinimise::errorsOfTheFunctionComeThrough() {
    const SmoothFunction failing = [](const Eigen::VectorXd&, Eigen::VectorXd&) -> double {
        throw InvalidInput("No number.");
    };
    const Eigen::VectorXd upper = Eigen::VectorXd::Ones(2);
    QVERIFY_EXCEPTION_THROWN(minimise(failing, Eigen::VectorXd::Zero(2), -upper, upper), InvalidInput);
}

void TestMinimise::stoppedTokenCancels() {
    std::stop_source source;
    source.request_stop();
    QVERIFY_EXCEPTION_THROWN(bowlWithin(5, 1e3, Run(source.get_token())), Cancelled);
}

QTEST_GUILESS_MAIN(TestMinimise)
#include "tst_minimise.moc"
