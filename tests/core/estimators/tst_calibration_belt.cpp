// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/curves/calibration_belt.h"
#include "core/method/estimate.h"
#include "core/method/hypothesis_test.h"
#include "core/method/test_outcome.h"

#include "core/hypothesis/classical/belt_test.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"
#include "tests/support/ready_call.h"

#include <QTest>

#include <cmath>

using namespace calibrium;
using namespace calibrium::support;
using calibrium::test::ready;

namespace {

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

/// Forecasts whose log-odds are spread over [-2.5, 2.5] and outcomes with log-odds `slope` times theirs.
Dataset drawn(Index n, double slope, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 0);
    std::vector<double> forecasts;
    Labels labels;
    for (Index i = 0; i < n; ++i) {
        const double x = 5 * uniform01(generator) - 2.5;
        forecasts.push_back(logistic(x));
        labels.push_back(uniform01(generator) < logistic(slope * x) ? 1 : 0);
    }
    return binaryData(forecasts, labels);
}

double pValue(const Dataset& data, std::uint64_t seed) {
    const Values values{{"resamples", std::int64_t{99}}};
    return calibrationBeltTest().evaluate(ready({.data = data, .values = values, .seed = seed})).pValue;
}

}  // namespace

class TestCalibrationBelt : public QObject {
    Q_OBJECT

private slots:
    /// Two forecasts: a line passes through both frequencies, so that the fit is the frequencies and the statistic the
    /// difference of the log likelihoods.
    void twoForecastsAreFittedExactly() {
        std::vector<double> forecasts(10, 0.3);
        forecasts.resize(20, 0.6);
        const Labels labels{1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0};
        const ForecastGroups groups = groupForecasts(binaryData(forecasts, labels));
        const CalibrationBelt belt(groups);
        const BeltFit fit = belt.fit(groups.hits);
        const auto logLikelihood = [](double a, double b) {
            return 5 * std::log(a) + 5 * std::log(1 - a) + 8 * std::log(b) + 2 * std::log(1 - b);
        };
        QCOMPARE(fit.degree, Index{1});
        QVERIFY(std::abs(fit.statistic - 2 * (logLikelihood(0.5, 0.8) - logLikelihood(0.3, 0.6))) < 1e-8);
        const CalibrationBelt::Curve curve = belt.curve(fit, groups.forecast);
        QVERIFY(std::abs(curve.middle(0) - 0.5) < 1e-6);
        QVERIFY(std::abs(curve.middle(1) - 0.8) < 1e-6);
        // Scheffé's band of a saturated model at a group of 10 samples with frequency 1/2.
        const double half = std::sqrt(5.991464547) / std::sqrt(10 * 0.25);
        QVERIFY(std::abs(curve.upper(0) - logistic(half)) < 1e-4);
        QVERIFY(std::abs(curve.lower(0) - logistic(-half)) < 1e-4);
    }

    void curvesNeedHigherDegrees() {
        std::vector<double> forecasts;
        Labels labels;
        for (int i = 0; i < 3000; ++i) {
            const double x = -2.5 + 5.0 * i / 2999;
            forecasts.push_back(logistic(x));
            // Outcomes with log-odds 1.5 - x² throughout, by even spacing within neighbours.
            labels.push_back(std::fmod(i * 0.6180339887, 1.0) < logistic(1.5 - x * x) ? 1 : 0);
        }
        const ForecastGroups groups = groupForecasts(binaryData(forecasts, labels), 1000);
        const BeltFit fit = CalibrationBelt(groups).fit(groups.hits);
        QVERIFY(fit.degree >= 2);
        QVERIFY(fit.statistic > 100);
    }

    void separatedOutcomesEnd() {
        const ForecastGroups groups = groupForecasts(binaryData({0.1, 0.2, 0.8, 0.9}, {0, 0, 1, 1}));
        const CalibrationBelt belt(groups);
        const BeltFit fit = belt.fit(groups.hits);
        QVERIFY(std::isfinite(fit.statistic));
        // The largest possible likelihood is 1.
        const double most = -2 * (std::log(0.9) + std::log(0.8) + std::log(0.8) + std::log(0.9));
        QVERIFY(fit.statistic <= most && fit.statistic > 0.95 * most);
        const CalibrationBelt::Curve curve = belt.curve(fit, groups.forecast);
        QVERIFY(curve.lower.allFinite() && curve.upper.allFinite());
    }

    void certainForecastsAreFinite() {
        const ForecastGroups groups = groupForecasts(binaryData({0.0, 0.0, 0.5, 1.0, 1.0}, {0, 1, 1, 1, 0}));
        const BeltFit fit = CalibrationBelt(groups).fit(groups.hits);
        QVERIFY(std::isfinite(fit.statistic) && fit.statistic > 10);
    }

    void oneForecastIsRefused() {
        const ForecastGroups groups = groupForecasts(binaryData({0.4, 0.4}, {0, 1}));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, CalibrationBelt{groups});
    }

    /// Level 0.1 of the test for 200 calibrated data sets: between 6 and 38 rejections except with probability 0.001.
    void keepsItsLevelAndSeesSlopes() {
        int calibrated = 0;
        int tooSteep = 0;
        for (std::uint64_t d = 0; d < 200; ++d) calibrated += pValue(drawn(60, 1, 500 + d), d) <= 0.1 ? 1 : 0;
        for (std::uint64_t d = 0; d < 40; ++d) tooSteep += pValue(drawn(200, 0.4, 900 + d), d) <= 0.1 ? 1 : 0;
        QVERIFY2(calibrated >= 6 && calibrated <= 38, qPrintable(QString::number(calibrated)));
        QVERIFY2(tooSteep >= 30, qPrintable(QString::number(tooSteep)));
    }
};

QTEST_GUILESS_MAIN(TestCalibrationBelt)
#include "tst_calibration_belt.moc"
