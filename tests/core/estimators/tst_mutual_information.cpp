// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/estimators/parts/mutual_information.h"
#include "core/method/measure.h"

#include "core/analysis/analyse.h"
#include "core/estimators/parts/canonical_brier.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "tests/support/class_samples.h"
#include "tests/support/dirichlet_density.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

double naiveScore(InformationScore score, const Eigen::RowVectorXd& q, Index y) {
    Eigen::RowVectorXd outcome = Eigen::RowVectorXd::Zero(q.size());
    outcome(y) = 1;
    if (score == InformationScore::Brier) return (q - outcome).squaredNorm();
    return score == InformationScore::Log ? -std::log(q(y)) : -q.dot(outcome) / std::sqrt(q.dot(q));
}

/// The definition, with densities in place of logs.
double naive(const Dataset& data, InformationScore score, double b) {
    const Index n = data.sampleCount();
    const Index m = data.classCount();
    const auto label = [&](Index i) { return Index{data.labels()[static_cast<std::size_t>(i)]}; };
    Eigen::RowVectorXd all = Eigen::RowVectorXd::Zero(m);
    for (Index i = 0; i < n; ++i) all(label(i)) += 1 / double(n);
    double sum = 0;
    for (Index i = 0; i < n; ++i) {
        Eigen::RowVectorXd around = Eigen::RowVectorXd::Zero(m);
        Eigen::RowVectorXd others = Eigen::RowVectorXd::Ones(m);
        double squares = 0;
        for (Index j = 0; j < n; ++j) {
            if (j == i) continue;
            const double kernel = std::exp(logDirichlet(data.parameters().row(i), data.parameters().row(j), b));
            around(label(j)) += kernel;
            squares += kernel * kernel;
            others(label(j)) += 1;
        }
        const double effective = around.sum() * around.sum() / squares;
        const Eigen::RowVectorXd q =
            (effective * around / around.sum() + others / (double(n) - 1 + double(m))) / (effective + 1);
        sum += naiveScore(score, all, label(i)) - naiveScore(score, q, label(i));
    }
    return sum / double(n);
}

/// Half of the rows say (0.8, 0.2), half (0.3, 0.7); the first class occurs in these shares of the two halves.
Dataset twoGroups(Index n, double first, double second) {
    std::vector<std::vector<double>> rows;
    Labels labels;
    for (Index i = 0; i < n; ++i) {
        const bool isFirst = i < n / 2;
        rows.push_back(isFirst ? std::vector<double>{0.8, 0.2} : std::vector<double>{0.3, 0.7});
        const double place = (double(isFirst ? i : i - n / 2) + 0.5) / (double(n) / 2);
        labels.push_back(place < (isFirst ? first : second) ? 0 : 1);
    }
    return classes(rows, labels);
}

double entropy(double p) { return -p * std::log(p) - (1 - p) * std::log(1 - p); }

}  // namespace

class TestMutualInformation : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheDefinition() {
        const Dataset data = randomClasses(60, 3, 4, false);
        for (const auto score : {InformationScore::Log, InformationScore::Brier, InformationScore::Spherical}) {
            const double found = mutualInformation(data, score, 0.1).value;
            QVERIFY2(std::abs(found - naive(data, score, 0.1)) < 1e-10, std::to_string(found).c_str());
        }
    }

    /// Shannon's: H(Y) - H(Y|p), with P(first class | p) = 0.9 and 0.4, whatever p says of it.
    void isShannonsForTheLogScore() {
        const Dataset data = twoGroups(2000, 0.9, 0.4);
        const double truth = entropy(0.65) - 0.5 * entropy(0.9) - 0.5 * entropy(0.4);
        const double found = mutualInformation(data, InformationScore::Log, 1e-4).value;
        QVERIFY2(std::abs(found - truth) < 0.003, std::to_string(found).c_str());
        // E‖P(Y|p) - P(Y)‖²: (0.25² + 0.25²) in both halves.
        QVERIFY(std::abs(mutualInformation(data, InformationScore::Brier, 1e-4).value - 0.125) < 0.003);
    }

    /// What is predicted does not enter: the same information from predictions that are calibrated and turned around.
    void miscalibrationIsNoLossOfInformation() {
        const Dataset right = twoGroups(400, 0.8, 0.3);
        const Dataset wrong = twoGroups(400, 0.3, 0.8);
        const double a = mutualInformation(right, InformationScore::Log, 1e-4).value;
        const double b = mutualInformation(wrong, InformationScore::Log, 1e-4).value;
        QVERIFY2(std::abs(a - b) < 1e-3, (std::to_string(a) + " " + std::to_string(b)).c_str());
    }

    /// Of calibrated predictions the truth is known row by row; over 40 data sets the mean is below it, and not by
    /// much. Drawn without regard to the predictions, classes give values around 0 and below.
    void onAverageItIsALowerBound() {
        for (const auto score : {InformationScore::Log, InformationScore::Brier}) {
            double found = 0;
            double truth = 0;
            double without = 0;
            for (std::uint64_t seed = 0; seed < 40; ++seed) {
                const Dataset data = randomClasses(150, 3, 100 + seed);
                const Eigen::RowVectorXd mean = data.parameters().colwise().mean();
                for (Index i = 0; i < 150; ++i) {
                    for (Index k = 0; k < 3; ++k) {
                        const double p = data.parameters()(i, k);
                        const auto at = [&](const Eigen::RowVectorXd& q) { return naiveScore(score, q, k); };
                        truth += p * (at(mean) - at(data.parameters().row(i))) / 150 / 40;
                    }
                }
                found += mutualInformation(data, score).value / 40;
                without += mutualInformation(randomClasses(150, 3, 100 + seed, false), score).value / 40;
            }
            const std::string numbers =
                std::to_string(found) + " of " + std::to_string(truth) + ", without " + std::to_string(without);
            QVERIFY2(found < truth && found > 0.7 * truth, numbers.c_str());
            QVERIFY2(without <= 0 && without > -0.1 * truth, numbers.c_str());
        }
    }

    /// As what remains of the Brier score, where groups of equal predictions leave the kernels no choice.
    void isTheSharpnessOfTheBrierScore() {
        const Dataset data = twoGroups(400, 0.7, 0.1);
        const CanonicalBrier parts = canonicalBrier(data, 1e-4);
        const MutualInformation found = mutualInformation(data, InformationScore::Brier, 1e-4);
        QVERIFY(std::abs(found.uncertainty - parts.uncertainty) < 1e-12);
        QVERIFY2(std::abs(found.value - parts.sharpness) < 0.01,
                 (std::to_string(found.value) + " " + std::to_string(parts.sharpness)).c_str());
    }

    void theMeasureGivesTheNumber() {
        const Dataset data = randomClasses(80, 3, 2);
        const AnalysisSpecification specification{
            .measures = {parseMeasureRequest("mutual-information:score=spherical"),
                         parseMeasureRequest("mutual-information:bandwidth=0.2")},
            .tests = {}};
        const AnalysisResult result = analyse(data, specification);
        const MutualInformation expected = mutualInformation(data, InformationScore::Spherical);
        QCOMPARE(result.measures[0].estimate.value, expected.value);
        QVERIFY(result.measures[0].estimate.value <= expected.uncertainty + 1);
        QCOMPARE(result.measures[1].estimate.value, mutualInformation(data, InformationScore::Log, 0.2).value);
    }

    void doesNotDependOnThreads() {
        const Dataset data = randomClasses(200, 3, 3);
        setThreadCount(1);
        const double one = mutualInformation(data, InformationScore::Log).value;
        setThreadCount(0);
        QCOMPARE(mutualInformation(data, InformationScore::Log).value, one);
    }

    /// A class that occurs once is not impossible; two rows are enough.
    void extremes() {
        QVERIFY(std::isfinite(mutualInformation(classes({{1, 0, 0}, {0, 1, 0}}, {2, 1}), InformationScore::Log).value));
        QVERIFY_THROWS_EXCEPTION(InvalidInput,
                                 mutualInformation(classes({{1, 0, 0}}, {0}), InformationScore::Log, 0.1));
        QVERIFY_THROWS_EXCEPTION(InvalidSetting,
                                 mutualInformation(randomClasses(10, 3, 1), InformationScore::Log, 0.0));
        QVERIFY(!measure("mutual-information").isTestable);
    }
};

QTEST_GUILESS_MAIN(TestMutualInformation)
#include "tst_mutual_information.moc"
