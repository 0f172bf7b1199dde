// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/estimators/parts/score_bound.h"

#include "core/analysis/analyse.h"
#include "core/data/family.h"
#include "core/estimators/scores/brier.h"
#include "core/estimators/scores/crps.h"
#include "core/estimators/scores/dawid_sebastiani.h"
#include "core/estimators/scores/log_score.h"
#include "core/estimators/scores/spherical.h"
#include "core/families/reals/normal.h"
#include "core/recalibration/classes/temperature.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"
#include "tests/support/normal_number.h"
#include "tests/support/recalibration_samples.h"
#include "tests/support/regression_samples.h"

#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;
using calibrium::support::classData;
using calibrium::support::messageOf;

namespace {

constexpr std::array classScores{BoundedScore::Log, BoundedScore::Brier, BoundedScore::Spherical};

/// The calibration error of the score where the same q is predicted and the truth is p, written from its definition.
double divergence(BoundedScore score, const Eigen::VectorXd& p, const Eigen::VectorXd& q) {
    switch (score) {
        case BoundedScore::Log: {
            double sum = 0;
            for (Index k = 0; k < p.size(); ++k) sum += p(k) > 0 ? p(k) * std::log(p(k) / q(k)) : 0;
            return sum;
        }
        case BoundedScore::Brier:
            return (p - q).squaredNorm();
        default:
            return p.norm() - p.dot(q) / q.norm();
    }
}

/// Three groups of rows with the same prediction each, whose class frequencies are known exactly.
struct Groups {
    std::vector<Eigen::VectorXd> predicted{Eigen::Vector3d(0.7, 0.2, 0.1), Eigen::Vector3d(0.1, 0.3, 0.6),
                                           Eigen::Vector3d(0.2, 0.5, 0.3)};
    std::vector<Eigen::Vector3i> counts{{5, 3, 2}, {0, 6, 4}, {4, 10, 6}};

    [[nodiscard]] Dataset data() const {
        std::vector<std::vector<double>> rows;
        Labels labels;
        for (std::size_t g = 0; g < predicted.size(); ++g) {
            for (int k = 0; k < 3; ++k) {
                for (int i = 0; i < counts[g](k); ++i) {
                    rows.emplace_back(predicted[g].begin(), predicted[g].end());
                    labels.push_back(k);
                }
            }
        }
        return classData(rows, labels);
    }
    [[nodiscard]] double calibrationError(BoundedScore score) const {
        double sum = 0;
        double total = 0;
        for (std::size_t g = 0; g < predicted.size(); ++g) {
            const double size = counts[g].sum();
            sum += size * divergence(score, counts[g].cast<double>() / size, predicted[g]);
            total += size;
        }
        return sum / total;
    }
};

/// Normal predictions of standard deviation `sd` for targets N(mean, 1).
Dataset normalData(Index n, double sd, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 0);
    RowMatrix parameters(n, 2);
    RowMatrix targets(n, 1);
    for (Index i = 0; i < n; ++i) {
        parameters.row(i) << 3 * uniform01(generator), sd;
        targets(i, 0) = parameters(i, 0) + normalNumber(generator);
    }
    return Dataset::trusted({.name = "normal",
                             .family = &normalFamily(),
                             .parameters = parameters,
                             .targets = {.labels = {}, .values = targets},
                             .classNames = {},
                             .warnings = {}});
}

Estimate estimateOf(const Dataset& data, const Values& values) {
    const AnalysisResult result = analyse(data, {.measures = {{"score-bound", values}}, .tests = {}});
    return result.measures.front().estimate;
}

}  // namespace

class TestScoreBound : public QObject {
    Q_OBJECT

private slots:
    void valuesByHand();
    void isTheScoreLessItsSmallestEntropy();
    void boundsTheCalibrationErrorOfKnownFrequencies();
    void isTightForCertainOutcomes();
    void boundsTheErrorOfNormalPredictions();
    void improvementIsThatOfTheCalibrationError();
    void declaredIsWhatACalibratedModelShows();
    void assumptionOfTheDssIsSaid();
    void probabilityZeroIsSaid();
    void intervalIsThatOfTheScore();
    void otherTargetsAreRefused();
};

void TestScoreBound::valuesByHand() {
    const Dataset data = classData({{0.6, 0.4, 0}, {0.25, 0.25, 0.5}}, {0, 2});
    QVERIFY(std::abs(scoreBound(data).value - (-std::log(0.6) - std::log(0.5)) / 2) < 1e-15);
    const double brierByHand = (0.16 + 0.16 + 0.0625 * 2 + 0.25) / 2;
    QVERIFY(std::abs(scoreBound(data, {.score = BoundedScore::Brier}).value - brierByHand) < 1e-15);
    const double sphericalByHand = 1 - (0.6 / std::sqrt(0.52) + 0.5 / std::sqrt(0.375)) / 2;
    QVERIFY(std::abs(scoreBound(data, {.score = BoundedScore::Spherical}).value - sphericalByHand) < 1e-15);
}

void TestScoreBound::isTheScoreLessItsSmallestEntropy() {
    const Dataset data = calibratedClasses(200, 4, 1);
    QVERIFY(std::abs(scoreBound(data).value - logScore(data).value) < 1e-14);
    QVERIFY(std::abs(scoreBound(data, {.score = BoundedScore::Brier}).value - brier(data).value) < 1e-14);
    QVERIFY(std::abs(scoreBound(data, {.score = BoundedScore::Spherical}).value - spherical(data).value - 1) < 1e-14);
    const Dataset real = normalData(200, 0.7, 2);
    QVERIFY(std::abs(scoreBound(real, {.score = BoundedScore::Crps}).value - crps(real).value) < 1e-14);
    const double dss = scoreBound(real, {.score = BoundedScore::Dss}).value;
    QVERIFY(std::abs(dss - (dawidSebastiani(real).value - 1 - 2 * std::log(0.7))) < 1e-13);
    const double assumed = scoreBound(real, {.score = BoundedScore::Dss, .smallestSd = 0.1}).value;
    QVERIFY(std::abs(assumed - (dawidSebastiani(real).value - 1 - 2 * std::log(0.1))) < 1e-13);
}

void TestScoreBound::boundsTheCalibrationErrorOfKnownFrequencies() {
    // Not by more than the entropy of the frequencies, which is what the bound leaves in.
    const Groups groups;
    const Dataset data = groups.data();
    for (const BoundedScore score : classScores) {
        const double error = groups.calibrationError(score);
        const double bound = scoreBound(data, {.score = score}).value;
        QVERIFY(error > 0.02 && bound > error);
    }
    double entropy = 0;
    for (const auto& counts : groups.counts) {
        for (int k = 0; k < 3; ++k) {
            const double share = static_cast<double>(counts(k)) / counts.sum();
            if (share > 0) entropy -= counts(k) * std::log(share);
        }
    }
    entropy /= static_cast<double>(data.sampleCount());
    QVERIFY(std::abs(scoreBound(data).value - groups.calibrationError(BoundedScore::Log) - entropy) < 1e-14);
}

void TestScoreBound::isTightForCertainOutcomes() {
    // Where the prediction decides the class, the bound is the calibration error itself.
    Groups groups;
    groups.counts = {{10, 0, 0}, {0, 0, 7}, {0, 4, 0}};
    for (const BoundedScore score : classScores) {
        const double bound = scoreBound(groups.data(), {.score = score}).value;
        QVERIFY(std::abs(bound - groups.calibrationError(score)) < 1e-14);
    }
    const Dataset perfect = classData({{1, 0}, {0, 1}}, {0, 1});
    for (const BoundedScore score : classScores) QCOMPARE(scoreBound(perfect, {.score = score}).value, 0.0);
}

void TestScoreBound::boundsTheErrorOfNormalPredictions() {
    // N(m, s²) for targets N(m, 1): CE of the DSS is 1/s² - 1 + log s², that of the CRPS the integral of the squared
    // difference of the distribution functions, 2 sqrt((1 + s²)/(2π)) - (1 + s)/sqrt π.
    const double pi = std::numbers::pi;
    for (const double s : {0.5, 0.8, 1.5}) {
        const Dataset data = normalData(4000, s, 3);
        const double ofCrps = std::sqrt(2 * (1 + s * s) / pi) - (1 + s) / std::sqrt(pi);
        QVERIFY(ofCrps > 0 && scoreBound(data, {.score = BoundedScore::Crps}).value > ofCrps);
        const double ofDss = 1 / (s * s) - 1 + 2 * std::log(s);
        // With the true standard deviation as the assumption the bound is the error, up to chance.
        const double bound = scoreBound(data, {.score = BoundedScore::Dss, .smallestSd = 1}).value;
        QVERIFY2(std::abs(bound - ofDss) < 0.1 / (s * s), std::to_string(bound - ofDss).c_str());
        QVERIFY(scoreBound(data, {.score = BoundedScore::Dss, .smallestSd = 0.5}).value > ofDss);
    }
}

void TestScoreBound::improvementIsThatOfTheCalibrationError() {
    // GB22 Prop. 4.5: an injective map leaves the groups as they are, and their entropy cancels.
    const Groups before;
    Groups after = before;
    const Dataset data = before.data();
    for (auto& predicted : after.predicted) {
        predicted = predicted.array().pow(1 / 1.7);
        predicted /= predicted.sum();
    }
    for (const BoundedScore score : classScores) {
        const double byBounds =
            scoreBound(data, {.score = score}).value - scoreBound(after.data(), {.score = score}).value;
        const double byErrors = before.calibrationError(score) - after.calibrationError(score);
        QVERIFY(std::abs(byBounds - byErrors) < 1e-14);
        QVERIFY(std::abs(byErrors) > 1e-3);
    }
}

void TestScoreBound::declaredIsWhatACalibratedModelShows() {
    // 40,000 rows: five standard errors of each mean score are below 0.02.
    const Dataset data = calibratedClasses(40000, 4, 4);
    for (const BoundedScore score : classScores) {
        const double difference = scoreBound(data, {.score = score}).value - declaredBound(data, {.score = score});
        QVERIFY2(std::abs(difference) < 0.02, std::to_string(difference).c_str());
    }
    const Dataset one = classData({{0.5, 0.25, 0.25}}, {0});
    QVERIFY(std::abs(declaredBound(one) - 1.5 * std::numbers::ln2) < 1e-15);
    QVERIFY(std::abs(declaredBound(one, {.score = BoundedScore::Brier}) - 0.625) < 1e-15);
    QVERIFY(std::abs(declaredBound(one, {.score = BoundedScore::Spherical}) - (1 - std::sqrt(0.375))) < 1e-15);
    const Dataset real = normalData(40000, 1, 5);
    for (const BoundedScore score : {BoundedScore::Crps, BoundedScore::Dss}) {
        const ScoreBoundOptions options{.score = score, .smallestSd = 0.5};
        QVERIFY(std::abs(scoreBound(real, options).value - declaredBound(real, options)) < 0.05);
    }
    const double crpsByHand = 1 / std::sqrt(std::numbers::pi);  // of N(m, 1): E|X - X'| / 2
    QVERIFY(std::abs(declaredBound(real, {.score = BoundedScore::Crps}) - crpsByHand) < 1e-10);
}

void TestScoreBound::assumptionOfTheDssIsSaid() {
    const auto warningOf = [](const Dataset& data, const Values& values) {
        const Estimate estimate = estimateOf(data, values);
        return estimate.warnings.empty() ? std::string() : estimate.warnings.front().id;
    };
    const std::string dss = "dss";
    QCOMPARE(warningOf(normalData(100, 0.5, 6), {{"real-score", dss}}), std::string("assumed-spread"));
    QCOMPARE(warningOf(normalData(100, 0.5, 6), {{"real-score", dss}, {"smallest-sd", 0.2}}), std::string());
    QCOMPARE(warningOf(normalData(100, 5, 6), {{"real-score", dss}}), std::string("assumption-contradicted"));
    QCOMPARE(warningOf(normalData(100, 5, 6), {{"real-score", std::string("crps")}}), std::string());
    const Estimate estimate = estimateOf(normalData(100, 0.5, 6), {{"real-score", dss}});
    QVERIFY(std::abs(estimate.resolved.real("smallest-sd") - 0.5) < 1e-15);
}

void TestScoreBound::probabilityZeroIsSaid() {
    const Dataset data = classData({{1, 0}, {0.5, 0.5}, {0.4, 0.6}}, {1, 0, 1});
    const Estimate estimate = estimateOf(data, {});
    QVERIFY(std::isfinite(estimate.value));
    QCOMPARE(estimate.warnings.front().id, std::string("zero-probability"));
}

void TestScoreBound::intervalIsThatOfTheScore() {
    const Dataset data = calibratedClasses(300, 3, 7);
    const std::map<std::string, double> shifts{{"log-score", 0}, {"spherical", 1}};
    for (const auto& [id, shift] : shifts) {
        const AnalysisResult result = analyse(data, {.measures = {{id, {}}}, .tests = {}});
        const auto& expected = result.measures.front().estimate.interval;
        const std::string score = id == "spherical" ? "spherical" : "log";
        const auto interval = estimateOf(data, {{"score", score}}).interval;
        QVERIFY(expected && interval);
        QVERIFY(std::abs(interval->lower - expected->lower - shift) < 1e-12);
        QVERIFY(std::abs(interval->upper - expected->upper - shift) < 1e-12);
    }
}

void TestScoreBound::otherTargetsAreRefused() {
    const Dataset data = calibratedClasses(20, 3, 8);
    QCOMPARE(messageOf([&] { static_cast<void>(scoreBound(data, {.score = BoundedScore::Crps})); }),
             "The bound of this score (score-bound) is for real targets; the predictions of " + data.name() +
                 " are categorical.");
    QCOMPARE(messageOf([&] { static_cast<void>(declaredBound(normalData(5, 1, 9))); }),
             std::string("The bound of this score (score-bound) is for class probabilities; the predictions of normal "
                         "are normal."));
}

QTEST_GUILESS_MAIN(TestScoreBound)
#include "tst_score_bound.moc"
