// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/venn_abers.h"

#include "core/estimators/parts/isotonic.h"
#include "tests/support/class_data.h"
#include "tests/support/recalibration_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;
using calibrium::support::binaryData;

namespace {

/// Isotonic regression on the rows with one more, straight from the definition.
double isotonicWith(const std::vector<double>& p, const Labels& y, double score, std::int32_t outcome) {
    Eigen::VectorXd all(static_cast<Index>(p.size()) + 1);
    Labels outcomes = y;
    for (std::size_t i = 0; i < p.size(); ++i) all(static_cast<Index>(i)) = p[i];
    all(all.size() - 1) = score;
    outcomes.push_back(outcome);
    return isotonicFit(all, outcomes)(all.size() - 1);
}

double naive(const std::vector<double>& p, const Labels& y, double score) {
    const double p0 = isotonicWith(p, y, score, 0);
    const double p1 = isotonicWith(p, y, score, 1);
    return p1 / (1 - p0 + p1);
}

}  // namespace

class TestVennAbers : public QObject {
    Q_OBJECT

private slots:
    void oneRowByHand();
    void agreesWithTheDefinition();
    void intervalHoldsTheMergedValue();
    void isNeverZeroOrOne();
    void drawsTheEndsToo();
};

void TestVennAbers::oneRowByHand() {
    // With the row (0.5, 1) and the new row to its right: outcome 0 pools to 1/2, outcome 1 gives 1.
    const VennAbersPredictor predictor({0.5}, {1}, {1});
    QCOMPARE(predictor(0.7).p0, 0.5);
    QCOMPARE(predictor(0.7).p1, 1.0);
    QVERIFY(std::abs(predictor(0.7).merged() - 2.0 / 3) < 1e-15);
    QCOMPARE(predictor(0.3).p0, 0.0);
    QCOMPARE(predictor(0.3).p1, 1.0);
    QCOMPARE(predictor(0.5).p0, 0.5);
}

void TestVennAbers::agreesWithTheDefinition() {
    for (const std::uint64_t seed : {1, 2, 3}) {
        Generator generator = makeGenerator(seed, 0);
        std::vector<double> p;
        Labels y;
        for (int i = 0; i < 80; ++i) {
            p.push_back(std::round(40 * uniform01(generator)) / 40);  // with ties
            y.push_back(uniform01(generator) < p.back() * p.back() ? 1 : 0);
        }
        const auto map = fittedMap("venn-abers", binaryData(p, y));
        for (int i = 0; i <= 160; ++i) {
            const double score = i / 160.0;
            QVERIFY2(std::abs(mappedProbability(*map, score) - naive(p, y, score)) < 1e-14,
                     std::to_string(score).c_str());
        }
    }
}

void TestVennAbers::intervalHoldsTheMergedValue() {
    const VennAbersPredictor predictor({0.1, 0.4, 0.6, 0.9}, {1, 0, 2, 3}, {5, 4, 4, 3});
    for (const double score : {0.0, 0.1, 0.3, 0.4, 0.5, 0.95}) {
        const VennAbersInterval interval = predictor(score);
        QVERIFY(interval.p0 <= interval.merged() && interval.merged() <= interval.p1);
    }
}

void TestVennAbers::isNeverZeroOrOne() {
    const auto map = fittedMap("venn-abers", binaryData({0.1, 0.2, 0.8, 0.9}, {0, 0, 1, 1}));
    QVERIFY(mappedProbability(*map, 0) > 0 && mappedProbability(*map, 1) < 1);
}

void TestVennAbers::drawsTheEndsToo() {
    const auto curves = fittedMap("venn-abers", randomBinary(50, 4))->curves();
    QCOMPARE(curves.size(), std::size_t{3});
    QCOMPARE(curves[1].name, std::string("p0"));
    for (std::size_t i = 0; i < curves[0].x.size(); ++i) {
        QVERIFY(curves[1].y[i] <= curves[0].y[i] && curves[0].y[i] <= curves[2].y[i]);
    }
}

QTEST_GUILESS_MAIN(TestVennAbers)
#include "tst_venn_abers.moc"
