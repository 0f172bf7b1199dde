// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/beta.h"

#include "core/recalibration/classes/logistic_fit.h"
#include "tests/support/class_data.h"
#include "tests/support/recalibration_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;
using calibrium::support::binaryData;

namespace {

ProbabilityRows rowsOf(const std::vector<double>& p, Labels y) {
    return {Eigen::Map<const Eigen::VectorXd>(p.data(), static_cast<Index>(p.size())), std::move(y)};
}

double scoreOf(const ProbabilityRows& rows, const BetaCurve& curve) {
    double sum = 0;
    for (Index i = 0; i < rows.probabilities.size(); ++i) {
        const double p = curve(rows.probabilities(i));
        sum -= std::log(rows.outcomes[static_cast<std::size_t>(i)] == 1 ? p : 1 - p);
    }
    return sum / static_cast<double>(rows.probabilities.size());
}

/// Outcomes drawn from a beta curve of evenly spread predictions.
ProbabilityRows drawnFrom(const BetaCurve& curve, Index n) {
    Generator generator = makeGenerator(9, 0);
    ProbabilityRows rows{Eigen::VectorXd(n), {}};
    for (Index i = 0; i < n; ++i) {
        rows.probabilities(i) = 0.01 + 0.98 * uniform01(generator);
        rows.outcomes.push_back(uniform01(generator) < curve(rows.probabilities(i)) ? 1 : 0);
    }
    return rows;
}

}  // namespace

class TestBeta : public QObject {
    Q_OBJECT

private slots:
    void findsTheCurveOfTheOutcomes();
    void isAMinimum();
    void negativeExponentsAreNotAllowed();
    void limitsAtZeroAndOne();
    void identityIsACurve();
};

void TestBeta::findsTheCurveOfTheOutcomes() {
    const BetaFit fit = fitBeta(drawnFrom({.a = 2, .b = 0.5, .c = 0.4}, 40000));
    QVERIFY2(std::abs(fit.curve.a - 2) < 0.15, std::to_string(fit.curve.a).c_str());
    QVERIFY2(std::abs(fit.curve.b - 0.5) < 0.1, std::to_string(fit.curve.b).c_str());
    QVERIFY2(std::abs(fit.curve.c - 0.4) < 0.15, std::to_string(fit.curve.c).c_str());
    QVERIFY(!fit.isAtBound);
}

void TestBeta::isAMinimum() {
    const ProbabilityRows rows = drawnFrom({.a = 1.5, .b = 0.8, .c = -0.3}, 300);
    const BetaCurve best = fitBeta(rows).curve;
    for (const double step : {-1e-3, 1e-3}) {
        QVERIFY(scoreOf(rows, best) < scoreOf(rows, {best.a + step, best.b, best.c}));
        QVERIFY(scoreOf(rows, best) < scoreOf(rows, {best.a, best.b + step, best.c}));
        QVERIFY(scoreOf(rows, best) < scoreOf(rows, {best.a, best.b, best.c + step}));
    }
}

void TestBeta::negativeExponentsAreNotAllowed() {
    // Outcomes that fall with the prediction: without conditions a would be negative.
    const ProbabilityRows rows = rowsOf({0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8}, {1, 1, 0, 1, 0, 1, 0, 0});
    const BetaCurve best = fitBeta(rows).curve;
    QVERIFY(best.a >= 0 && best.b >= 0);
    for (double a = 0; a <= 1; a += 0.05) {
        for (double b = 0; b <= 1; b += 0.05) {
            for (double c = -2; c <= 2; c += 0.1) QVERIFY(scoreOf(rows, best) <= scoreOf(rows, {a, b, c}) + 1e-12);
        }
    }
    QVERIFY(!fittedMap("beta", binaryData({0.1, 0.2, 0.7, 0.8}, {1, 1, 0, 0}))->isInjective());
}

void TestBeta::limitsAtZeroAndOne() {
    QCOMPARE(BetaCurve({.a = 1, .b = 1, .c = 2})(0), 0.0);
    QCOMPARE(BetaCurve({.a = 1, .b = 1, .c = 2})(1), 1.0);
    QCOMPARE(BetaCurve({.a = 0, .b = 1, .c = 0})(0), 0.5);
    QCOMPARE(BetaCurve({.a = 1, .b = 0, .c = 0})(1), 0.5);
}

void TestBeta::identityIsACurve() {
    for (const double p : {0.01, 0.3, 0.5, 0.99}) QVERIFY(std::abs(BetaCurve{}(p)-p) < 1e-15);
}

QTEST_GUILESS_MAIN(TestBeta)
#include "tst_beta.moc"
