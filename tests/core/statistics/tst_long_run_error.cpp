// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/long_run_error.h"

#include "core/statistics/intervals.h"
#include "core/statistics/random.h"
#include "tests/support/normal_number.h"

#include <cmath>
#include <numbers>
#include <numeric>
#include <vector>

#include <QTest>

using namespace calibrium;

namespace {

std::vector<double> autoregression(std::size_t n, double correlation, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 3);
    std::vector<double> values(n);
    double state = test::normalNumber(generator);
    for (auto& value : values) {
        value = state;
        state = correlation * state + std::sqrt(1 - correlation * correlation) * test::normalNumber(generator);
    }
    return values;
}

}  // namespace

class TestLongRunError : public QObject {
    Q_OBJECT

private slots:
    /// The definition, cosine by cosine; long enough for the recurrence to begin again.
    void agreesWithTheDefinition() {
        const std::vector<double> x = autoregression(3000, 0.5, 1);
        const auto n = static_cast<double>(x.size());
        const double mean = std::accumulate(x.begin(), x.end(), 0.0) / n;
        const Index count = 83;  // floor(0.4 · 3000^(2/3))
        double squares = 0;
        for (Index b = 1; b <= count; ++b) {
            double sum = 0;
            for (std::size_t i = 0; i < x.size(); ++i) {
                sum += (x[i] - mean) *
                       std::cos(std::numbers::pi * static_cast<double>(b) * (static_cast<double>(i) + 0.5) / n);
            }
            squares += 2 / n * sum * sum;
        }
        const LongRunError error = longRunError(x);
        QCOMPARE(error.degrees, count);
        QVERIFY(std::abs(error.standardError / std::sqrt(squares / 83 / n) - 1) < 1e-10);
    }

    void equalWeightsAreNone() {
        const std::vector<double> x = autoregression(100, 0.3, 2);
        const LongRunError plain = longRunError(x);
        const LongRunError weighted = longRunError(x, Eigen::VectorXd::Constant(100, 2.5));
        QVERIFY(std::abs(weighted.standardError / plain.standardError - 1) < 1e-12);
    }

    /// 1000 series of mean 0: Student's t rejects about 5 % of them at 5 %, the error of independent rows up to 33 %.
    void keepsTheLevelUnderAutocorrelation() {
        for (const double correlation : {0.0, 0.3, 0.6}) {
            int robust = 0;
            int plain = 0;
            for (std::uint64_t seed = 0; seed < 1000; ++seed) {
                const std::vector<double> x = autoregression(200, correlation, seed);
                const SampleMean mean = sampleMean(x);
                const LongRunError error = longRunError(x);
                const Interval interval = studentInterval(mean.value, error.standardError, error.degrees);
                robust += interval.lower > 0 || interval.upper < 0 ? 1 : 0;
                plain += std::abs(mean.value) > 1.97 * mean.standardError ? 1 : 0;
            }
            qInfo("correlation %.1f: %d of 1000, taken as independent %d", correlation, robust, plain);
            QVERIFY2(robust <= 85 && robust >= 20, std::to_string(robust).c_str());
            if (correlation > 0.5) QVERIFY(plain > 200);
        }
    }
};

QTEST_GUILESS_MAIN(TestLongRunError)
#include "tst_long_run_error.moc"
