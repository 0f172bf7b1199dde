// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/clinical/confidence_gap.h"

#include "core/estimators/clinical/weighted_shifts.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

namespace {

Dataset weightedBinary(const std::vector<double>& p, const Labels& outcomes, const std::vector<double>& weights) {
    return binaryData(p, outcomes)
        .withWeights(Eigen::Map<const Eigen::VectorXd>(weights.data(), static_cast<Index>(weights.size())));
}

/// P(T <= t) and P(T >= t) at a shift, over all 2^n outcomes.
std::pair<double, double> tailsAt(const std::vector<double>& p, const std::vector<double>& w, double t, double shift) {
    std::pair<double, double> tails{0, 0};
    for (unsigned set = 0; set < 1U << p.size(); ++set) {
        double probability = 1;
        double sum = 0;
        for (std::size_t i = 0; i < p.size(); ++i) {
            const double q = std::clamp(p[i] - shift, 0.0, 1.0);
            const bool occurs = (set >> i & 1U) != 0;
            probability *= occurs ? q : 1 - q;
            sum += occurs ? w[i] : 0;
        }
        if (sum <= t + 1e-9) tails.first += probability;
        if (sum >= t - 1e-9) tails.second += probability;
    }
    return tails;
}

/// Case weights that know nothing of the rows.
std::vector<double> weightsOf(const QString& kind, int n, Generator& generator) {
    std::vector<double> weights;
    for (int i = 0; i < n; ++i) {
        // Twelve uniforms are nearly a normal number.
        double z = -6;
        for (int k = 0; k < 12; ++k) z += uniform01(generator);
        weights.push_back(kind == "two strata" ? (uniform01(generator) < 0.2 ? 4.0 : 1.0)
                                               : std::exp((kind == "heavy" ? 1.5 : 1.0) * z));
    }
    if (kind == "one row") weights[0] = static_cast<double>(n) * std::exp(0.5);
    return weights;
}

}  // namespace

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

    void equalWeightsAreNone() {
        const std::vector<double> p{0.2, 0.4, 0.7, 0.9};
        const Labels outcomes{0, 1, 1, 0};
        const Interval plain = confidenceGap(binaryData(p, outcomes)).interval;
        const Interval weighted = confidenceGap(weightedBinary(p, outcomes, std::vector<double>(4, 0.3))).interval;
        QCOMPARE(weighted.lower, plain.lower);
        QCOMPARE(weighted.upper, plain.upper);
    }

    /// All the weight is on one row: what one outcome tells, as for a file of this row alone.
    void aSingleWeightHasTheIntervalOfItsRow() {
        const ConfidenceGap gap = confidenceGap(weightedBinary({0.3, 0.6, 0.2}, {0, 1, 0}, {0, 0, 1}));
        const ConfidenceGap alone = confidenceGap(binaryData({0.2}, {0}));
        QCOMPARE(gap.value, alone.value);
        QVERIFY(std::abs(gap.interval.lower - alone.interval.lower) < 0.02);
        QVERIFY(std::abs(gap.interval.upper - alone.interval.upper) < 0.02);
        QVERIFY(gap.interval.upper - gap.interval.lower > 0.9);
    }

    /// The limits are drawn: their tail has a standard error of 0.0025, four of which are allowed for.
    void limitsHaveTheirTailOverAllOutcomes() {
        const std::vector<double> p{0.1, 0.35, 0.5, 0.8, 0.15, 0.6, 0.3, 0.9};
        const std::vector<double> w{1, 0.2, 3, 0.7, 5, 0.1, 2, 0.4};
        for (const Labels& outcomes : {Labels{0, 0, 1, 1, 0, 1, 0, 1}, Labels{1, 0, 0, 1, 0, 0, 1, 0}}) {
            double t = 0;
            for (std::size_t i = 0; i < p.size(); ++i) t += outcomes[i] == 1 ? w[i] : 0;
            const ShiftRange range = weightedShifts(p, outcomes, Eigen::Map<const Eigen::VectorXd>(w.data(), 8), 0.025);
            QVERIFY(range.lower > -1 && range.upper < 1);
            QVERIFY(tailsAt(p, w, t, range.lower - 1e-6).first < 0.035);
            QVERIFY(tailsAt(p, w, t, range.lower + 1e-6).first > 0.015);
            QVERIFY(tailsAt(p, w, t, range.upper + 1e-6).second < 0.035);
            QVERIFY(tailsAt(p, w, t, range.upper - 1e-6).second > 0.015);
        }
    }

    /// As coversTheTruth(), with weights: Student's interval of the weighted mean missed 7 to 37 % of the time.
    void weightedIntervalCoversTheTruth_data() {
        QTest::addColumn<QString>("weights");
        QTest::addColumn<double>("mean");
        QTest::addColumn<int>("n");
        for (const auto& [weights, n] : {std::pair("two strata", 20), {"heavy", 50}, {"one row", 20}}) {
            for (const double mean : {0.02, 0.5, 0.98}) {
                const QString name = QStringLiteral("%1, %2, %3").arg(weights).arg(mean).arg(n);
                QTest::newRow(qPrintable(name)) << QString::fromLatin1(weights) << mean << n;
            }
        }
        QTest::newRow("nearly normal") << QStringLiteral("lognormal") << 0.5 << 6000;
    }
    void weightedIntervalCoversTheTruth() {
        QFETCH(QString, weights);
        QFETCH(double, mean);
        QFETCH(int, n);
        const double spread = std::min(mean, 1 - mean);
        int missed = 0;
        // Below Binomial(200, 0.05)'s upper 99.9 % limit, or that of 30: these take a tenth of a second each.
        const int sets = n > 1000 ? 30 : 200;
        const int most = n > 1000 ? 6 : 21;
        for (int stream = 0; stream < sets; ++stream) {
            Generator generator = makeGenerator(Purpose::Simulation, 42, static_cast<std::uint64_t>(stream));
            std::vector<double> p(static_cast<std::size_t>(n));
            Labels outcomes;
            for (double& value : p) {
                value = mean + spread * (2 * uniform01(generator) - 1);
                outcomes.push_back(uniform01(generator) < value ? 1 : 0);
            }
            const Interval interval =
                confidenceGap(weightedBinary(p, outcomes, weightsOf(weights, n, generator))).interval;
            QVERIFY(interval.upper > interval.lower);
            missed += interval.lower <= 0 && 0 <= interval.upper ? 0 : 1;
        }
        qInfo("%d of %d missed", missed, sets);
        QVERIFY2(missed <= most, std::to_string(missed).c_str());
    }

    void weightedIntervalDoesNotDependOnThreads() {
        Generator generator = makeGenerator(Purpose::Simulation, 43, 0);
        std::vector<double> p;
        Labels outcomes;
        for (int i = 0; i < 200; ++i) {
            p.push_back(uniform01(generator));
            outcomes.push_back(uniform01(generator) < p.back() ? 1 : 0);
        }
        const Dataset data = weightedBinary(p, outcomes, weightsOf("lognormal", 200, generator));
        setThreadCount(1);
        const Interval one = confidenceGap(data).interval;
        setThreadCount(2);
        const Interval two = confidenceGap(data).interval;
        setThreadCount(0);
        QCOMPARE(one.lower, two.lower);
        QCOMPARE(one.upper, two.upper);
    }

    /// Nothing occurs, and the predictions leave half of the places where the sum could be passed empty: a search that
    /// looks at every row for each of these takes minutes.
    void rareEventsThatNeverOccurAreQuick() {
        Generator generator = makeGenerator(Purpose::Simulation, 47, 0);
        constexpr int n = 20000;
        std::vector<double> p;
        for (int i = 0; i < n; ++i) p.push_back(0.02 * uniform01(generator));
        std::vector<double> weights = weightsOf("heavy", n, generator);
        weights[0] = 3.0 * n;
        const auto gap = confidenceGap(weightedBinary(p, Labels(n, 0), weights));
        QVERIFY(gap.value > 0 && gap.value < 0.02);
        QVERIFY(gap.interval.upper >= gap.value && gap.interval.lower > 0);
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
