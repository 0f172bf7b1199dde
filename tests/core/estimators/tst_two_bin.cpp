// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/two_bin.h"

#include "core/estimators/binned/kuiper.h"
#include "core/estimators/binned/mean_gap_interval.h"
#include "core/method/estimate.h"
#include "core/run/error.h"
#include "core/statistics/laws/brownian_range.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <functional>

#include <QTest>

using namespace calibrium;

namespace {

double gapOf(const Dataset& data, Index i) {
    return static_cast<double>(data.labels()[static_cast<std::size_t>(i)]) - data.parameters()(i, 1);
}

/// The sum over all pairs.
double byPairs(const Dataset& data) {
    double sum = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        for (Index j = 0; j < data.sampleCount(); ++j) {
            const double distance = std::abs(data.parameters()(i, 1) - data.parameters()(j, 1));
            sum += gapOf(data, i) * gapOf(data, j) * (1 - distance);
        }
    }
    return sum / static_cast<double>(data.sampleCount() * data.sampleCount());
}

Dataset drawn(Index n, std::uint64_t stream, const std::function<double(double)>& truth) {
    Generator generator = makeGenerator(Purpose::Simulation, 31, stream);
    std::vector<double> p;
    Labels y;
    for (Index i = 0; i < n; ++i) {
        p.push_back(uniform01(generator));
        y.push_back(uniform01(generator) < truth(p.back()) ? 1 : 0);
    }
    return support::binaryData(p, y);
}

}  // namespace

class TestTwoBin : public QObject {
    Q_OBJECT

private slots:
    void averageOfSquaresOnBothSides();
    void agreesWithTheSumOverPairs();
    void wholeWeightsRepeatRows();
    void truthIsBestOnAverage();
    void quantileOfTheRange();
    void intervalsHoldTheErrorOfTheModel();
    void noIntervalForRareEvents();
    void refusesSeveralClasses();
};

void TestTwoBin::averageOfSquaresOnBothSides() {
    // r - y = 0.2 at 0.2 and -0.4 at 0.6; cuts up to 0.2 and beyond 0.6 have all on one side, sum -0.2 of 2.
    const double error = (0.6 * 0.2 * 0.2 + 0.4 * (0.2 * 0.2 + 0.4 * 0.4)) / 4;
    QVERIFY(std::abs(twoBinError(test::binary({0.6, 0.2}, {1, 0})) - error) < 1e-15);
}

void TestTwoBin::agreesWithTheSumOverPairs() {
    for (const unsigned seed : {1U, 2U, 3U}) {
        const Dataset data = test::randomBinary(70, seed);
        QVERIFY(std::abs(twoBinError(data) - byPairs(data)) < 1e-14);
    }
    const Dataset tied = test::binary({0.1, 0.7, 0.7, 0.7, 0.3, 0.1, 0.0, 1.0}, {1, 0, 1, 0, 0, 0, 1, 0});
    QVERIFY(std::abs(twoBinError(tied) - byPairs(tied)) < 1e-15);
}

void TestTwoBin::wholeWeightsRepeatRows() {
    const Dataset data = test::randomBinary(40, 6);
    Eigen::VectorXd weights(40);
    std::vector<Index> rows;
    for (Index i = 0; i < 40; ++i) {
        weights(i) = static_cast<double>(i % 3);
        rows.insert(rows.end(), static_cast<std::size_t>(i % 3), i);
    }
    QVERIFY(std::abs(twoBinError(data.withWeights(weights)) - twoBinError(data.select(rows))) < 1e-14);
}

/// Four outcomes of three people, all with their probability: the truth has the least mean of all predictions tried,
/// and Kuiper's error has not.
void TestTwoBin::truthIsBestOnAverage() {
    const std::vector<double> truth{0.2, 0.5, 0.6};
    const auto mean = [&](const std::vector<double>& predicted, double (*error)(const Dataset&)) {
        double sum = 0;
        for (int outcome = 0; outcome < 8; ++outcome) {
            Labels labels;
            double probability = 1;
            for (std::size_t i = 0; i < truth.size(); ++i) {
                const bool isEvent = ((outcome >> i) & 1) == 1;
                labels.push_back(isEvent ? 1 : 0);
                probability *= isEvent ? truth[i] : 1 - truth[i];
            }
            sum += probability * error(support::binaryData(predicted, labels));
        }
        return sum;
    };
    const double least = mean(truth, &twoBinError);
    QVERIFY(std::abs(least - (0.16 + 0.25 + 0.24) / 9) < 1e-15);
    bool isKuiperFooled = false;
    for (const double a : {0.0, 0.1, 0.2, 0.4, 0.45, 0.5}) {
        for (const double b : {0.3, 0.45, 0.5, 0.55, 0.8}) {
            for (const double c : {0.4, 0.5, 0.6, 0.9, 1.0}) {
                const std::vector<double> other{a, b, c};
                if (other == truth) continue;
                QVERIFY(mean(other, &twoBinError) > least);
                isKuiperFooled = isKuiperFooled || mean(other, &kuiperError) < mean(truth, &kuiperError) - 1e-12;
            }
        }
    }
    QVERIFY(isKuiperFooled);
}

void TestTwoBin::quantileOfTheRange() {
    QVERIFY(std::abs(brownianRangeQuantile(0.95) - 2.4977) < 1e-3);
    for (const double level : {0.5, 0.8, 0.99, 0.999}) {
        QVERIFY(std::abs(brownianRangeTail(brownianRangeQuantile(level)) - (1 - level)) < 1e-12);
    }
    // The mean of the range, the integral of its tail, is sqrt(8/π).
    double mean = 0;
    for (int i = 0; i < 8000; ++i) mean += brownianRangeTail((i + 0.5) / 1000) / 1000;
    QVERIFY(std::abs(mean - std::sqrt(8 / std::acos(-1.0))) < 1e-5);
}

/// 300 data sets of 200 samples; targets with probability 0.2 + 0.5 r, whose errors are integrals over r. The intervals
/// hold more often than promised: 0.95 less 4 standard errors has an error probability below 1e-4.
void TestTwoBin::intervalsHoldTheErrorOfTheModel() {
    const auto truth = [](double r) { return 0.2 + 0.5 * r; };
    // Gaps 0.2 - 0.5 r change sign at 0.4: the sums up to 0.4 and from there on are 0.04 and -0.09.
    constexpr double cutoff = 0.09;
    // S(q) = 0.2 q - 0.25 q², T = -0.05: the integral of S² + (T - S)².
    double twoBin = 0;
    for (int i = 0; i < 100000; ++i) {
        const double q = (i + 0.5) / 100000;
        const double below = 0.2 * q - 0.25 * q * q;
        twoBin += (below * below + (-0.05 - below) * (-0.05 - below)) / 100000;
    }
    int cutoffHeld = 0;
    int twoBinHeld = 0;
    int leftOut = 0;
    constexpr int sets = 300;
    for (int set = 0; set < sets; ++set) {
        const Dataset data = drawn(200, static_cast<std::uint64_t>(set), truth);
        const double gapError = largestGapError(data, "two-bin");
        const Interval ofCutoff = stretchInterval(kuiperError(data), gapError);
        const Interval ofTwoBin = squaredNormInterval(twoBinError(data), gapError);
        cutoffHeld += ofCutoff.lower <= cutoff && cutoff <= ofCutoff.upper ? 1 : 0;
        twoBinHeld += ofTwoBin.lower <= twoBin && twoBin <= ofTwoBin.upper ? 1 : 0;
        leftOut += ofCutoff.lower > 0 ? 1 : 0;
    }
    qInfo("held: cutoff %d, two-bin %d of %d; cutoff beyond 0 in %d", cutoffHeld, twoBinHeld, sets, leftOut);
    QVERIFY(cutoffHeld >= 0.90 * sets);
    QVERIFY(twoBinHeld >= 0.90 * sets);
    QVERIFY(leftOut >= sets / 4);
}

void TestTwoBin::noIntervalForRareEvents() {
    std::vector<double> p(60, 0.01);
    p.back() = 0.02;
    const Dataset data = support::binaryData(p, Labels(60, 0));
    QVERIFY(!hasGapInterval(data));
    QVERIFY(hasGapInterval(test::randomBinary(70, 1)));
}

void TestTwoBin::refusesSeveralClasses() {
    QVERIFY_EXCEPTION_THROWN(twoBinError(test::randomClasses(20, 3, 1, false)), InvalidSetting);
}

QTEST_GUILESS_MAIN(TestTwoBin)
#include "tst_two_bin.moc"
