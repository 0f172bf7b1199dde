// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the ranked probability score: the sum over thresholds of the parts of the Brier score, case weights.
#include "core/estimators/parts/rps_parts.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"

#include "core/estimators/scores/rps.h"
#include "tests/support/class_data.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;

namespace {

bool isNear(double value, double expected) { return std::abs(value - expected) < 1e-13; }

/// The event that the class is k or one before it.
Dataset upTo(const Dataset& data, Index k) {
    std::vector<double> probabilities;
    Labels outcomes;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        probabilities.push_back(data.parameters().row(i).head(k + 1).sum());
        outcomes.push_back(data.labels()[static_cast<std::size_t>(i)] <= k ? 1 : 0);
    }
    return test::binary(probabilities, outcomes);
}

}  // namespace

class TestRpsParts : public QObject {
    Q_OBJECT

private slots:
    void areThoseOfTheThresholds() {
        const Dataset data = test::randomClasses(200, 4, 3);
        CorpDecomposition sum;
        for (Index k = 0; k < 3; ++k) {
            const CorpDecomposition parts = corpDecomposition(upTo(data, k));
            sum.score += parts.score;
            sum.miscalibration += parts.miscalibration;
            sum.discrimination += parts.discrimination;
            sum.uncertainty += parts.uncertainty;
        }
        const CorpDecomposition parts = rpsDecomposition(data);
        QVERIFY(isNear(parts.score, sum.score) && isNear(parts.score, rankedProbabilityScore(data).value));
        QVERIFY(isNear(parts.miscalibration, sum.miscalibration) && parts.miscalibration > 0);
        QVERIFY(isNear(parts.discrimination, sum.discrimination) && parts.discrimination > 0);
        QVERIFY(isNear(parts.uncertainty, sum.uncertainty));
        QVERIFY(isNear(parts.miscalibration - parts.discrimination + parts.uncertainty, parts.score));
    }

    void ofTwoClassesAreThoseOfTheBrierScore() {
        const Dataset data = test::randomBinary(100, 5, 2.0);
        const CorpDecomposition parts = rpsDecomposition(data);
        const CorpDecomposition brier = corpDecomposition(data);
        QVERIFY(isNear(parts.score, brier.score) && isNear(parts.miscalibration, brier.miscalibration));
        QVERIFY(isNear(parts.discrimination, brier.discrimination) && isNear(parts.uncertainty, brier.uncertainty));
    }

    /// By hand: two rows of three classes, observed 0 and 2. Thresholds: P = (.5, .25) with events (1, 0), and (.75,
    /// .5) with (1, 0). Scores ((.25 + .0625) + (.0625 + .25)) / 2; the isotonic fits are exact; UNC = 2 · ¼.
    void valuesByHand() {
        const Dataset data = test::classes({{0.5, 0.25, 0.25}, {0.25, 0.25, 0.5}}, {0, 2});
        const CorpDecomposition parts = rpsDecomposition(data);
        QCOMPARE(parts.score, 0.3125);
        QCOMPARE(parts.miscalibration, 0.3125);
        QCOMPARE(parts.discrimination, 0.5);
        QCOMPARE(parts.uncertainty, 0.5);
    }

    /// A row of weight 2 counts as two rows.
    void weightsCountAsRows() {
        const Dataset data = test::randomClasses(30, 3, 4);
        std::vector<Index> rows;
        Eigen::VectorXd weights(30);
        for (Index i = 0; i < 30; ++i) {
            weights(i) = i % 3 == 0 ? 2 : 1;
            rows.insert(rows.end(), static_cast<std::size_t>(weights(i)), i);
        }
        const CorpDecomposition weighted = rpsDecomposition(data.withWeights(weights));
        const CorpDecomposition repeated = rpsDecomposition(data.select(rows));
        QVERIFY(isNear(weighted.score, repeated.score) && isNear(weighted.uncertainty, repeated.uncertainty));
        QVERIFY(isNear(weighted.miscalibration, repeated.miscalibration));
        QVERIFY(isNear(weighted.discrimination, repeated.discrimination));
    }

    void refusesTestsOfOtherParts() {
        const Dataset data = test::randomClasses(40, 3, 3);
        const Measure& item = measure("rps-parts");
        const Values values = complete(item.info.parameters, {{"part", std::string("dsc")}}, "rps-parts");
        const std::string message =
            support::messageOf([&] { static_cast<void>(item.prepare({.data = data, .values = values})); });
        QVERIFY2(message.find("part=mcb") != std::string::npos, message.c_str());
    }
};

QTEST_GUILESS_MAIN(TestRpsParts)
#include "tst_rps_parts.moc"
