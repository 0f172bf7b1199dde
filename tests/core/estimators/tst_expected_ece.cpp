// SPDX-License-Identifier: GPL-3.0-or-later
// Statistical checks have fixed seeds and fail by chance with probability below 1e-4 each.
#include "core/estimators/binned/expected_ece.h"

#include "core/estimators/binned/ece.h"
#include "core/families/classes/lens.h"
#include "core/run/error.h"
#include "core/simulation/w19_model.h"
#include "core/simulation/worlds/subsample_world.h"
#include "core/statistics/moments.h"
#include "tests/support/class_samples.h"
#include "tests/support/file_fixtures.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Dataset binaryOf(const std::vector<double>& confidences, const Labels& hits) {
    std::vector<std::vector<double>> rows;
    for (const double r : confidences) rows.push_back({1 - r, r});
    return classes(rows, hits);
}

/// Top-label data sets of the first model of W19 with a share of disturbed targets.
Dataset topLabel(Index n, double pi, std::uint64_t stream) {
    return applyLens(simulate(W19Model{.sampleCount = n, .alpha = 0.5, .pi = pi}, 3, stream), parseLens("top-label"));
}

bool isClose(double value, double expected, double relative = 1e-9) {
    return std::abs(value - expected) <= relative * std::abs(expected) + 1e-12;
}

}  // namespace

class TestExpectedEce : public QObject {
    Q_OBJECT

private slots:
    void momentsOfTwoBinsByHand();
    void meetsTheReference();
    void foldedNormalHasItsLimits();
    void calibratedModelFallsLikeTheRoot();
    void manySamplesShowTheErrorItself();
    void noiseOfTheOutcomesIsTakenOut();
    void knownProbabilitiesAreLessNoisyThanOutcomes();
    void wholeWeightsAreRepeatedRowsOnAverage();
    void simulationAgrees_data();
    void simulationAgrees();
    void partsOfAPopulationEndAtItsEce();
    void binsOfFewRowsAreOverrated_data();
    void binsOfFewRowsAreOverrated();
    void fewSamplesAreDefined();
    void refusesMoreThanTwoClasses();
};

void TestExpectedEce::momentsOfTwoBinsByHand() {
    // Bins (0, 1/2] with r = 0.2 and (1/2, 1] with r = 0.6 and 0.8; hit, hit, none.
    const Dataset data = binaryOf({0.2, 0.6, 0.8}, {1, 1, 0});
    const Eigen::VectorXd r = data.parameters().col(1);
    const Bins bins = confidenceBins(r, {.count = 2});
    const auto calibrated = binMoments(r, bins, r);
    QCOMPARE(calibrated.size(), std::size_t{2});
    QVERIFY(isClose(calibrated[0].mean, 0) && isClose(calibrated[0].variance, 0.16 / 3));
    QVERIFY(isClose(calibrated[1].mean, 0) && isClose(calibrated[1].variance, (0.24 + 0.16) / 3));
    const auto seen = binMoments(r, bins, Eigen::Vector3d(1, 1, 0));
    QVERIFY(isClose(seen[0].mean, 0.8 / 3) && isClose(seen[0].variance, 0.64 / 3 - 0.64 / 9));
    QVERIFY(isClose(seen[1].mean, -0.4 / 3) && isClose(seen[1].variance, (0.16 + 0.64) / 3 - 0.16 / 9));
    // E|N(0, v)| = sqrt(2 v / π).
    const double expected = std::sqrt(2 / M_PI) * (std::sqrt(0.16 / 30) + std::sqrt(0.4 / 30));
    QVERIFY(isClose(expectedEce(calibrated, 10), expected));
}

void TestExpectedEce::meetsTheReference() {
    const auto reference = nlohmann::json::parse(std::ifstream(CALIBRIUM_TEST_DATA "/expected_ece.json"));
    for (const auto& row : reference.at("folded")) {
        QVERIFY(isClose(foldedNormalMean(row[0].get<double>(), row[1].get<double>()), row[2].get<double>()));
    }
    const Dataset data = binaryOf(reference.at("confidences").get<std::vector<double>>(),
                                  reference.at("hits").get<std::vector<std::int32_t>>());
    const BinningOptions bins{.count = reference.at("bins").get<Index>()};
    const auto sizes = reference.at("sizes").get<std::vector<double>>();
    for (std::size_t s = 0; s < sizes.size(); ++s) {
        QVERIFY(isClose(expectedEce(calibratedBinMoments(data, bins), sizes[s]), reference.at("calibrated")[s]));
        QVERIFY(isClose(expectedEce(observedBinMoments(data, bins), sizes[s]), reference.at("observed")[s]));
    }
}

void TestExpectedEce::foldedNormalHasItsLimits() {
    QCOMPARE(foldedNormalMean(0, 0), 0.0);
    QCOMPARE(foldedNormalMean(-3, 0), 3.0);
    QCOMPARE(foldedNormalMean(-3, 1e-300), 3.0);
    QCOMPARE(foldedNormalMean(1e-200, 1e-320), 1e-200);
    QVERIFY(isClose(foldedNormalMean(0, 4), 2 * std::sqrt(2 / M_PI)));
    for (const double mean : {0.0, 0.1, 0.5, 2.0}) {
        // At least the mean (Jensen), at most the root of the second moment; the same for both signs.
        const double value = foldedNormalMean(mean, 0.3);
        QVERIFY(value >= mean && value <= std::sqrt(mean * mean + 0.3));
        QCOMPARE(value, foldedNormalMean(-mean, 0.3));
    }
}

void TestExpectedEce::calibratedModelFallsLikeTheRoot() {
    const auto moments = calibratedBinMoments(topLabel(500, 0, 0));
    for (const double n : {10.0, 1e3, 1e6}) {
        QVERIFY(isClose(expectedEce(moments, n), expectedEce(moments, 1) / std::sqrt(n)));
    }
}

void TestExpectedEce::manySamplesShowTheErrorItself() {
    const Dataset data = topLabel(20000, 0.5, 0);
    const Eigen::VectorXd r = data.parameters().col(1);
    Eigen::VectorXd hits(data.sampleCount());
    for (Index i = 0; i < hits.size(); ++i) hits(i) = data.labels()[static_cast<std::size_t>(i)];
    const auto seen = binMoments(r, confidenceBins(r, {}), hits);
    QVERIFY(isClose(expectedEce(seen, 1e16), ece(data).value, 1e-6));
    for (double n = 10; n < 1e6; n *= 10) QVERIFY(expectedEce(seen, n) > expectedEce(seen, 10 * n));
}

/// Of calibrated data sets the means are noise alone: with it the expectation at their own size is sqrt(2) times that
/// of the truth, without it they come near.
void TestExpectedEce::noiseOfTheOutcomesIsTakenOut() {
    double truth = 0;
    double cleaned = 0;
    double plain = 0;
    for (std::uint64_t stream = 0; stream < 60; ++stream) {
        const Dataset data = topLabel(400, 0, stream);
        const Eigen::VectorXd r = data.parameters().col(1);
        Eigen::VectorXd hits(data.sampleCount());
        for (Index i = 0; i < hits.size(); ++i) hits(i) = data.labels()[static_cast<std::size_t>(i)];
        truth += expectedEce(calibratedBinMoments(data), 400);
        cleaned += expectedEce(observedBinMoments(data), 400);
        plain += expectedEce(binMoments(r, confidenceBins(r, {}), hits), 400);
    }
    QVERIFY2(plain > 1.3 * truth && plain < 1.5 * truth, qPrintable(QString::number(plain / truth)));
    QVERIFY2(cleaned > truth && cleaned < 1.25 * truth, qPrintable(QString::number(cleaned / truth)));
}

void TestExpectedEce::knownProbabilitiesAreLessNoisyThanOutcomes() {
    const Dataset data = topLabel(400, 0.5, 0);
    const Eigen::VectorXd r = data.parameters().col(1);
    const Bins bins = confidenceBins(r, {});
    // Of a calibrated model the means are 0 without any noise.
    const auto calibrated = estimatedBinMoments(r, bins, r);
    const auto known = binMoments(r, bins, r);
    for (std::size_t b = 0; b < known.size(); ++b) {
        QCOMPARE(calibrated[b].mean, known[b].mean);
        QCOMPARE(calibrated[b].variance, known[b].variance);
    }
    // One bin with r = 0.2 and 0.6, t = 0.4 and 0.6: mean 0.1, V = 0.04/2 - 0.01 = 0.01, so that mean² is 0 of two
    // samples, and two thirds of 0.01 of four.
    const auto halfOf = [](Index count) {
        Eigen::VectorXd values(2 * count);
        values << Eigen::VectorXd::Constant(count, 0.2), Eigen::VectorXd::Constant(count, 0.6);
        return values;
    };
    for (const Index count : {1, 2}) {
        Eigen::VectorXd likely = halfOf(count);
        likely.head(count).setConstant(0.4);
        const Bins one = confidenceBins(halfOf(count), {.count = 1});
        const auto raw = binMoments(halfOf(count), one, likely).front();
        const auto bin = estimatedBinMoments(halfOf(count), one, likely).front();
        const double square = count == 1 ? 0 : 0.01 * 2 / 3;
        QVERIFY(std::abs(bin.mean * bin.mean - square) < 1e-15);
        QVERIFY(isClose(bin.mean * bin.mean + bin.variance, raw.mean * raw.mean + raw.variance));
    }
}

void TestExpectedEce::wholeWeightsAreRepeatedRowsOnAverage() {
    const std::vector<double> r{0.3, 0.7, 0.9};
    const Dataset repeated = binaryOf({0.3, 0.3, 0.7, 0.9}, {0, 0, 1, 0});
    const Eigen::VectorXd once = Eigen::Map<const Eigen::VectorXd>(r.data(), 3);
    const Eigen::Vector3d hits(0, 1, 0);
    const Eigen::Vector3d weights(2, 1, 1);
    const Eigen::VectorXd all = repeated.parameters().col(1);
    const Eigen::Vector4d allHits(0, 0, 1, 0);
    const auto weighted = binMoments(once, confidenceBins(once, {.count = 4}), hits, weights);
    const auto plain = binMoments(all, confidenceBins(all, {.count = 4}), allHits);
    for (std::size_t b = 0; b < plain.size(); ++b) QVERIFY(isClose(weighted[b].mean, plain[b].mean));
    // A row that weighs twice is no two independent rows: its square counts four times over three rows, not twice
    // over four.
    const double square = 4 * (9.0 / 16) * 0.09 / 3;
    QVERIFY(isClose(weighted[1].variance + weighted[1].mean * weighted[1].mean, square));
}

void TestExpectedEce::simulationAgrees_data() {
    QTest::addColumn<double>("pi");
    QTest::addColumn<int>("n");
    for (const double pi : {0.0, 0.3}) {
        for (const int n : {200, 2000}) {
            QTest::addRow("pi %g, n %d", pi, n) << pi << n;
        }
    }
}

/// The mean ECE of 250 data sets against the expectation from the true hit probabilities of 40,000 predictions.
/// Tolerance: 4 standard errors of the mean (6e-5 by chance), and 1.5 % for the moments' own noise and for the normal
/// distribution where a bin holds few samples.
void TestExpectedEce::simulationAgrees() {
    QFETCH(double, pi);
    QFETCH(int, n);
    const Dataset many = simulate(W19Model{.sampleCount = 40000, .alpha = 0.5, .pi = pi}, 9, 0);
    Eigen::VectorXd r(many.sampleCount());
    Eigen::VectorXd hits(many.sampleCount());
    for (Index i = 0; i < many.sampleCount(); ++i) {
        Index top = 0;
        r(i) = many.parameters().row(i).maxCoeff(&top);
        hits(i) = (1 - pi) * r(i) + (top == 0 ? pi : 0);
    }
    const auto moments = binMoments(r, confidenceBins(r, {}), hits);
    std::vector<double> found;
    for (std::uint64_t stream = 0; stream < 250; ++stream) found.push_back(ece(topLabel(n, pi, stream)).value);
    const SampleMoments simulated = momentsOf(found);
    const double expected = expectedEce(moments, n);
    QVERIFY2(std::abs(simulated.mean - expected) < 4 * simulated.standardError() + 0.015 * expected,
             qPrintable(QString("%1 simulated, %2 expected").arg(simulated.mean).arg(expected)));
}

/// Without replacement: at n = N the ECE of all, and before it as simulated. 4 standard errors and 1.5 %.
void TestExpectedEce::partsOfAPopulationEndAtItsEce() {
    const Dataset all = topLabel(2000, 0.1, 5);
    const Eigen::VectorXd r = all.parameters().col(1);
    Eigen::VectorXd hits(all.sampleCount());
    for (Index i = 0; i < hits.size(); ++i) hits(i) = all.labels()[static_cast<std::size_t>(i)];
    const auto moments = binMoments(r, confidenceBins(r, {}), hits);
    QVERIFY(isClose(expectedEce(moments, 2000, 2000), ece(all).value));
    QCOMPARE(expectedEce(moments, 1, 2000), expectedEce(moments, 1));
    for (const Index n : {400, 1500}) {
        std::vector<double> found;
        for (std::uint64_t s = 0; s < 200; ++s) found.push_back(ece(all.select(subsampledRows(2000, n, 8, s))).value);
        const SampleMoments simulated = momentsOf(found);
        const double expected = expectedEce(moments, static_cast<double>(n), 2000);
        QVERIFY2(std::abs(simulated.mean - expected) < 4 * simulated.standardError() + 0.015 * expected,
                 qPrintable(QString("%1 simulated, %2 expected").arg(simulated.mean).arg(expected)));
    }
}

void TestExpectedEce::binsOfFewRowsAreOverrated_data() {
    QTest::addColumn<double>("confidence");
    QTest::addColumn<double>("hits");
    QTest::addColumn<double>("rows");   // that the bin expects of n = 100
    QTest::addColumn<double>("ratio");  // Prop. 3.3 to the exact expectation, summed with scipy.stats.binom
    const auto row = [](double r, double t, double rows, double ratio) {
        QTest::addRow("r %g, t %g, %g rows", r, t, rows) << r << t << rows << ratio;
    };
    for (const auto& [rows, ratio] : {std::pair{0.25, 1.793}, {1.0, 1.182}, {4.0, 1.033}, {16.0, 1.007}})
        row(0.5, 0.5, rows, ratio);
    for (const auto& [rows, ratio] : {std::pair{0.25, 3.707}, {1.0, 1.923}, {4.0, 1.116}, {8.0, 0.962}, {16.0, 0.999}})
        row(0.95, 0.95, rows, ratio);
    for (const auto& [rows, ratio] : {std::pair{0.25, 2.875}, {1.0, 1.598}, {4.0, 1.111}, {16.0, 1.015}})
        row(0.95, 0.75, rows, ratio);
}

/// GB22 Prop. 3.3 takes the sum of a bin for normal, as that of many rows is. Where a bin expects about one row of n it
/// overrates the bin by a fifth and, of confidences near 1, by up to twice; from eight rows on it is right to 5 %.
void TestExpectedEce::binsOfFewRowsAreOverrated() {
    QFETCH(double, confidence);
    QFETCH(double, hits);
    QFETCH(double, rows);
    QFETCH(double, ratio);
    constexpr int n = 100;
    const double share = rows / n;
    const auto binomial = [](int count, int of, double p) {
        return std::exp(std::lgamma(of + 1) - std::lgamma(count + 1) - std::lgamma(of - count + 1) +
                        count * std::log(p) + (of - count) * std::log1p(-p));
    };
    // E|Σ D| / n over the number of rows in the bin and of hits among them.
    double exact = 0;
    for (int k = 0; k <= n; ++k) {
        for (int a = 0; a <= k; ++a) {
            exact += binomial(k, n, share) * binomial(a, k, hits) * std::abs(a - k * confidence) / n;
        }
    }
    const double mean = share * (hits - confidence);
    const double square = share * (hits * std::pow(1 - confidence, 2) + (1 - hits) * std::pow(confidence, 2));
    const std::vector<BinMoments> bin{{.mean = mean, .variance = square - mean * mean}};
    const double found = expectedEce(bin, n) / exact;
    QVERIFY2(std::abs(found - ratio) < 6e-4, qPrintable(QString::number(found)));
    QVERIFY(rows < 8 || std::abs(found - 1) < 0.05);
}

void TestExpectedEce::fewSamplesAreDefined() {
    const Dataset one = binaryOf({0.7}, {1});
    QVERIFY(isClose(expectedEce(observedBinMoments(one), 1), ece(one).value));
    QVERIFY(isClose(expectedEce(calibratedBinMoments(one), 1), std::sqrt(2 * 0.21 / M_PI)));
    const Dataset sure = binaryOf({1.0, 0.0}, {1, 0});
    QCOMPARE(expectedEce(observedBinMoments(sure), 2), 0.0);
    QCOMPARE(expectedEce(calibratedBinMoments(sure), 2), 0.0);
}

void TestExpectedEce::refusesMoreThanTwoClasses() {
    const Dataset three = randomClasses(5, 3, 1).withName("three");
    QCOMPARE(messageOf<InvalidSetting>([&] { static_cast<void>(calibratedBinMoments(three)); }),
             QString("ece needs one probability per sample, but three has 3 classes; choose the lens top-label or "
                     "class:K."));
}

QTEST_GUILESS_MAIN(TestExpectedEce)
#include "tst_expected_ece.moc"
