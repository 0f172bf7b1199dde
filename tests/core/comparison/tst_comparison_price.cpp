// SPDX-License-Identifier: GPL-3.0-or-later
// What a long comparison, or a long choice of an estimator, says of itself beforehand.
#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/comparison/comparison_price.h"
#include "core/method/method_cost.h"

#include "core/risk/estimator_choice.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <string>

#include <QTest>

using namespace calibrium;

namespace {

std::vector<PreparedData> twoModels(Index n) {
    return {PreparedData(test::randomClasses(n, 5, 1)), PreparedData(test::randomClasses(n, 5, 2))};
}

}  // namespace

class TestComparisonPrice : public QObject {
    Q_OBJECT

private slots:
    void aShortComparisonSaysNothing() {
        const auto models = twoModels(200);
        QVERIFY(longComparisonSentences(models, {{"brier", {}}, {"ece", {}}}, {}).empty());
    }

    /// The sum over all pairs is computed once for all sets of rows, of a root too.
    void aLongOneNamesItsTimeAndWhatTakesIt() {
        const auto models = twoModels(100000);
        QVERIFY(
            longComparisonSentences(twoModels(5000), {{"kce", {{"estimator", std::string("biased")}}}}, {}).empty());
        const auto sentences =
            longComparisonSentences(models, {{"brier", {}}, {"kce", {{"estimator", std::string("biased")}}}}, {});
        QCOMPARE(sentences.size(), std::size_t{2});
        QVERIFY2(sentences[0].english().starts_with("The comparison takes about "), sentences[0].english().c_str());
        QVERIFY2(sentences[1].english().starts_with("KCE (kce:estimator=biased) takes about "),
                 sentences[1].english().c_str());
        QVERIFY(longComparisonSentences(twoModels(20000), {{"skce", {{"estimator", std::string("unbiased")}}}}, {})
                    .empty());
        PairedOptions few;
        few.resampleCount = 0;
        QVERIFY(longComparisonSentences(models, {{"brier", {}}}, few).empty());
    }

    /// A slope is no mean over rows: it is fitted again to every set of them, if without its interval.
    void aSlopeIsFittedForEverySetOfRows() {
        const auto small = std::vector<PreparedData>{PreparedData(test::randomBinary(400, 1)),
                                                     PreparedData(test::randomBinary(400, 2))};
        QVERIFY(longComparisonSentences(small, {{"slope", {}}, {"intercept", {}}}, {}).empty());
        const auto large = std::vector<PreparedData>{PreparedData(test::randomBinary(400000, 1)),
                                                     PreparedData(test::randomBinary(400000, 2))};
        QVERIFY(!longComparisonSentences(large, {{"slope", {}}}, {}).empty());
    }

    /// As measured: 107 operations for each pair of confidences, 390 for each pair of vectors of ten classes.
    void theChoiceOfAnEstimatorGrowsWithThePairs() {
        const Dataset ten = test::randomClasses(10000, 10, 1);
        const double scalar = estimatorChoiceCost(ten, {.isScalar = true}).operations;
        const double vector = estimatorChoiceCost(ten, {.isScalar = false}).operations;
        QVERIFY(scalar > 0.5 * 107e8 && scalar < 2 * 107e8);
        QVERIFY(vector > 0.5 * 390e8 && vector < 2 * 390e8);
        QCOMPARE(estimatorChoiceCost(ten, {.isScalar = true, .maximumRows = 1000}).operations, scalar / 100);
    }
};

QTEST_GUILESS_MAIN(TestComparisonPrice)
#include "tst_comparison_price.moc"
