// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/confidence_gap.h"

#include "core/statistics/random.h"
#include "tests/support/class_data.h"

#include <cmath>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

class TestConfidenceGap : public QObject {
    Q_OBJECT

private slots:
    void isTheMeanDifference() {
        const ConfidenceGap gap = confidenceGap(classData({{0.7, 0.2, 0.1}, {0.3, 0.6, 0.1}}, {0, 2}));
        QVERIFY(std::abs(gap.value - (0.65 - 0.5)) < 1e-15);
        QVERIFY(gap.isTopLabel);
        const ConfidenceGap positive = confidenceGap(binaryData({0.2, 0.3}, {0, 1}));
        QVERIFY(std::abs(positive.value - (0.25 - 0.5)) < 1e-15);
        QVERIFY(!positive.isTopLabel);
    }

    /// 20 of 20 occurred at 0.98: a Wald interval has no width there. (r - d)^20 = 0.025 at d = 0.98 - 0.8316.
    void doesNotCollapseWhereEverythingOccurs() {
        const ConfidenceGap gap = confidenceGap(std::vector<double>(20, 0.98), 20);
        QVERIFY(std::abs(gap.value + 0.02) < 1e-12);
        QVERIFY(std::abs(gap.interval.lower + 0.02) < 1e-12);
        QVERIFY(std::abs(gap.interval.upper - (0.98 - std::pow(0.025, 1.0 / 20))) < 1e-6);
    }

    void doesNotCollapseWhereNothingOccurs() {
        const ConfidenceGap gap = confidenceGap(std::vector<double>(30, 0.01), 0);
        QVERIFY(std::abs(gap.interval.upper - 0.01) < 1e-9);  // no frequency is below 0
        QVERIFY(std::abs(gap.interval.lower - (0.01 - (1 - std::pow(0.025, 1.0 / 30)))) < 1e-6);
    }

    void oneSampleHasAnInterval() {
        const ConfidenceGap gap = confidenceGap(std::vector<double>{0.8}, 1);
        QVERIFY(gap.interval.lower <= gap.value && gap.value <= gap.interval.upper);
        QVERIFY(gap.interval.upper > 0.7);
    }

    /// Calibrated predictions, from rare to nearly sure events: misses of a 95 % interval stay below the upper 99.9 %
    /// limit of Binomial(200, 0.05), 21, whatever the mean probability; above 1000 samples by approximation.
    void coversTheTruth_data() {
        QTest::addColumn<double>("mean");
        QTest::addColumn<int>("n");
        for (const double mean : {0.001, 0.02, 0.5, 0.98, 0.999}) {
            for (const int n : {20, 200, 2000}) {
                QTest::newRow(qPrintable(QStringLiteral("%1, %2").arg(mean).arg(n))) << mean << n;
            }
        }
    }
    void coversTheTruth() {
        QFETCH(double, mean);
        QFETCH(int, n);
        const double spread = std::min(mean, 1 - mean);
        int missed = 0;
        for (std::uint64_t stream = 0; stream < 200; ++stream) {
            Generator generator = makeGenerator(Purpose::Simulation, 41, stream);
            std::vector<double> p(static_cast<std::size_t>(n));
            Index occurred = 0;
            for (double& value : p) {
                value = mean + spread * (2 * uniform01(generator) - 1);
                occurred += uniform01(generator) < value ? 1 : 0;
            }
            const Interval interval = confidenceGap(p, occurred).interval;
            missed += interval.lower <= 0 && 0 <= interval.upper ? 0 : 1;
        }
        QVERIFY2(missed <= 21, std::to_string(missed).c_str());
    }

    void widthFallsWithTheRootOfTheSamples() {
        const auto width = [](Index n) {
            const Interval interval =
                confidenceGap(std::vector<double>(static_cast<std::size_t>(n), 0.4), 4 * n / 10).interval;
            return interval.upper - interval.lower;
        };
        QVERIFY(std::abs(width(100) / width(10000) - 10) < 0.5);
        QVERIFY(std::abs(width(10000) - 2 * 1.96 * std::sqrt(0.24 / 10000)) < 2e-4);
    }
};

QTEST_GUILESS_MAIN(TestConfidenceGap)
#include "tst_confidence_gap.moc"
