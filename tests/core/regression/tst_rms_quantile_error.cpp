// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/rms_quantile_error.h"

#include "core/regression/miscalibration_area.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <QTest>

using namespace calibrium;

namespace {

/// The integral by the midpoint rule.
double byTheDefinition(const std::vector<double>& values) {
    constexpr int steps = 200000;
    double sum = 0;
    for (int s = 0; s < steps; ++s) {
        const double level = (s + 0.5) / steps;
        const auto below = std::count_if(values.begin(), values.end(), [&](double u) { return u <= level; });
        const double gap = static_cast<double>(below) / static_cast<double>(values.size()) - level;
        sum += gap * gap / steps;
    }
    return std::sqrt(sum);
}

}  // namespace

class TestRmsQuantileError : public QObject {
    Q_OBJECT

private slots:
    void isTheIntegral() {
        Generator generator = makeGenerator(1, 0);
        for (const int n : {1, 3, 20}) {
            std::vector<double> values;
            for (int i = 0; i < n; ++i) values.push_back(uniform01(generator));
            QVERIFY(std::abs(rmsQuantileError(values) - byTheDefinition(values)) < 1e-5);
        }
    }

    void knownValues() {
        QVERIFY(std::abs(rmsQuantileError({0.125, 0.375, 0.625, 0.875}) - 1 / (std::sqrt(12.0) * 4)) < 1e-15);
        QVERIFY(std::abs(rmsQuantileError({0.0, 0.0}) - 1 / std::sqrt(3.0)) < 1e-15);
    }

    void isNoLessThanTheMean() {
        Generator generator = makeGenerator(2, 0);
        std::vector<double> values;
        for (int i = 0; i < 50; ++i) values.push_back(std::pow(uniform01(generator), 2));
        QVERIFY(rmsQuantileError(values) >= miscalibrationArea(values));
    }
};

QTEST_GUILESS_MAIN(TestRmsQuantileError)
#include "tst_rms_quantile_error.moc"
