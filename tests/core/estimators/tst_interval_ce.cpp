// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/interval_ce.h"

#include "core/run/error.h"
#include "tests/support/class_data.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

namespace {

/// The definition, with the mean over the shift from the middles of very many steps.
double naive(const Dataset& data, int halvings) {
    constexpr int steps = 20000;
    const double width = std::ldexp(1.0, -halvings);
    double mean = 0;
    for (int step = 0; step < steps; ++step) {
        const double shift = width * (step + 0.5) / steps;
        std::map<int, double> sums;
        for (Index i = 0; i < data.sampleCount(); ++i) {
            const double r = data.parameters()(i, 1);
            sums[static_cast<int>(std::floor((r - shift) / width))] +=
                (data.labels()[static_cast<std::size_t>(i)] == 1 ? 1 : 0) - r;
        }
        for (const auto& [bin, sum] : sums) mean += std::abs(sum);
    }
    return mean / steps / static_cast<double>(data.sampleCount()) + width;
}

}  // namespace

class TestIntervalCe : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheDefinition() {
        for (const double power : {1.0, 3.0}) {
            const Dataset data = test::randomBinary(40, 3, power);
            double expected = 2;
            for (int k = 0; k <= 6; ++k) expected = std::min(expected, naive(data, k));
            const IntervalCe result = intervalCe(data);
            QVERIFY(std::abs(result.value - expected) < 2e-4);
            QVERIFY(std::abs(naive(data, static_cast<int>(-std::log2(result.width))) - result.value) < 2e-4);
        }
    }

    /// Widths go down to the first at or below 1/n.
    void certainAndRightLeavesTheSmallestWidth() {
        QCOMPARE(intervalCe(binaryData({0, 1, 1, 0}, {0, 1, 1, 0})).value, 0.25);
    }

    /// Width 1 has the gap 0.9, and every other one as well.
    void certainAndWrongIsLarge() {
        const double value = intervalCe(binaryData({0.9, 0.9, 0.9, 0.9}, {0, 0, 0, 0})).value;
        QVERIFY(std::abs(value - 1.15) < 1e-14);
    }

    void doesNotDependOnTheOrderOfRows() {
        const Dataset data = test::randomBinary(200, 4);
        std::vector<Index> rows(200);
        std::iota(rows.rbegin(), rows.rend(), Index{0});
        QVERIFY(std::abs(intervalCe(data.select(rows)).value - intervalCe(data).value) < 1e-14);
    }

    void aTinyMoveOfThePredictionsChangesLittle() {
        const Dataset data = test::randomBinary(100, 9);
        std::vector<double> moved;
        for (const double r : data.parameters().col(1)) moved.push_back(std::clamp(r + 1e-6, 0.0, 1.0));
        QVERIFY(std::abs(intervalCe(binaryData(moved, data.labels())).value - intervalCe(data).value) < 1e-3);
    }

    void refusesManyClasses() {
        QVERIFY_EXCEPTION_THROWN(intervalCe(classData({{0.2, 0.3, 0.5}}, {1})), InvalidSetting);
    }
};

QTEST_GUILESS_MAIN(TestIntervalCe)
#include "tst_interval_ce.moc"
