// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/estimate_bias.h"
#include "core/statistics/random.h"

#include <vector>

#include <QTest>
#include <boost/random/normal_distribution.hpp>

using namespace calibrium;

namespace {

/// A draw of χ²₁ - 1: as skewed as the unbiased SKCE of a calibrated model can be.
std::vector<double> skewedSample(std::size_t count, std::uint64_t stream, double shift = 0) {
    Generator generator = makeGenerator(7, stream);
    boost::random::normal_distribution<double> normal;
    std::vector<double> sample(count);
    for (double& value : sample) {
        const double z = normal(generator);
        value = z * z - 1 + shift;
    }
    return sample;
}

int visibleCount(std::size_t count, int runs) {
    int visible = 0;
    for (int run = 0; run < runs; ++run) {
        const auto sample = skewedSample(count, static_cast<std::uint64_t>(run));
        visible += biasOf(sample).kind == BiasFinding::Kind::Visible ? 1 : 0;
    }
    return visible;
}

}  // namespace

class TestEstimateBias : public QObject {
    Q_OBJECT

private slots:
    void fewRepetitionsSayNothing();
    void anUnbiasedEstimatorIsHardlyEverCalledBiased();
    void aBiasIsSeen();
    void equalDifferencesAreABiasUnlessZero();
};

/// Five repetitions called an unbiased estimator biased for 6 of 60 seeds.
void TestEstimateBias::fewRepetitionsSayNothing() {
    for (const std::size_t count : {1U, 2U, 5U, 49U}) {
        QVERIFY(biasOf(std::vector<double>(count, 1.0)).kind == BiasFinding::Kind::TooFew);
    }
    QCOMPARE(visibleCount(5, 1000), 0);
}

/// At most 1 of 1000 runs: of 40,000, at most 40 are expected, and more than 61 come with probability below 0.1 %. The
/// plain t test calls 500 of them biased at 50 repetitions.
void TestEstimateBias::anUnbiasedEstimatorIsHardlyEverCalledBiased() {
    for (const std::size_t count : {50U, 100U}) {
        const int visible = visibleCount(count, 40000);
        QVERIFY2(visible <= 61, qPrintable(QString::number(visible)));
    }
}

/// A shift of 1.2, 8.5 standard errors.
void TestEstimateBias::aBiasIsSeen() {
    for (const double shift : {1.2, -1.2}) {
        const BiasFinding finding = biasOf(skewedSample(100, 3, shift));
        QVERIFY(finding.kind == BiasFinding::Kind::Visible);
        QVERIFY(finding.bias * shift > 0);
    }
}

void TestEstimateBias::equalDifferencesAreABiasUnlessZero() {
    QVERIFY(biasOf(std::vector<double>(60, 0.0)).kind == BiasFinding::Kind::Unseen);
    QVERIFY(biasOf(std::vector<double>(60, 0.25)).kind == BiasFinding::Kind::Visible);
    QCOMPARE(biasOf(std::vector<double>(60, 0.25)).bias, 0.25);
}

QTEST_GUILESS_MAIN(TestEstimateBias)
#include "tst_estimate_bias.moc"
