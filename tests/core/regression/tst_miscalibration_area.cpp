// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/test_outcome.h"
#include "core/regression/miscalibration_area.h"

#include "core/families/reals/normal.h"
#include "core/families/reals/poisson.h"
#include "core/run/error.h"
#include "tests/support/class_data.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;

namespace {

/// Midpoints of a fine grid.
double naive(const std::vector<double>& values) {
    constexpr int steps = 200000;
    double sum = 0;
    for (int k = 0; k < steps; ++k) {
        const double level = (k + 0.5) / steps;
        const auto below = std::count_if(values.begin(), values.end(), [&](double u) { return u <= level; });
        sum += std::abs(static_cast<double>(below) / static_cast<double>(values.size()) - level) / steps;
    }
    return sum;
}

Estimate areaOf(const Dataset& data, std::uint64_t seed) {
    return miscalibrationAreaMeasure().evaluate({.data = data, .values = {}, .seed = seed, .run = {}});
}

}  // namespace

class TestMiscalibrationArea : public QObject {
    Q_OBJECT

private slots:
    void closedForms() {
        QVERIFY(std::abs(miscalibrationArea({0.5}) - 0.25) < 1e-15);
        QCOMPARE(miscalibrationArea({0.0, 0.0}), 0.5);
        QCOMPARE(miscalibrationArea({1.0}), 0.5);
        // Evenly spread: 2n triangles of legs 1/(2n).
        QVERIFY(std::abs(miscalibrationArea({0.125, 0.375, 0.625, 0.875}) - 1.0 / 16) < 1e-15);
    }

    void agreesWithAFineGrid() {
        Generator generator = makeGenerator(2, 0);
        std::vector<double> values;
        for (int i = 0; i < 23; ++i) values.push_back(std::pow(uniform01(generator), 1.6));
        QVERIFY(std::abs(miscalibrationArea(values) - naive(values)) < 1e-5);
    }

    void continuousPredictionsDoNotDependOnTheSeed() {
        const Dataset data = test::regression(normalFamily(), {{0, 1}, {1, 2}}, {{0.5}, {0}});
        QCOMPARE(areaOf(data, 1).value, areaOf(data, 2).value);
    }

    void countsAreMadeUniform() {
        const Dataset data = test::regression(poissonFamily(), {{0.2}, {0.3}, {0.1}}, {{0}, {0}, {1}});
        QVERIFY(areaOf(data, 1).value != areaOf(data, 2).value);
    }

    void classesAreRefused() { QVERIFY_EXCEPTION_THROWN(areaOf(support::binaryData({0.2}, {1}), 1), InvalidSetting); }
};

QTEST_GUILESS_MAIN(TestMiscalibrationArea)
#include "tst_miscalibration_area.moc"
