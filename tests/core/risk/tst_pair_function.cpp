// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/risk/pair_function.h"

#include "core/estimators/binned/ece_debiased.h"
#include "core/families/classes/categorical.h"
#include "core/families/classes/lens.h"
#include "core/risk/binned_gaps.h"
#include "core/risk/kde_gaps.h"
#include "core/run/error.h"
#include "tests/support/class_samples.h"

#include <array>
#include <cmath>
#include <numeric>

#include <QTest>
#include <boost/math/special_functions/gamma.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

bool isNear(double value, double expected, double tolerance = 1e-12) {
    return std::abs(value - expected) <= tolerance * std::max(1.0, std::abs(expected));
}

/// Equation 20 as it is written.
double naiveRisk(const PairFunction& function, const RowMatrix& gaps) {
    double sum = 0;
    for (Index i = 0; i < gaps.rows(); ++i) {
        for (Index j = 0; j < gaps.rows(); ++j) {
            if (i != j) sum += std::pow(gaps.row(i).dot(gaps.row(j)) - function.value(i, j), 2);
        }
    }
    return sum / static_cast<double>(gaps.rows() * (gaps.rows() - 1));
}

RiskRows scalarRows(Index n, std::uint64_t seed) {
    return riskRows(applyLens(randomClasses(n, 3, seed, false), parseLens("top-label")), true);
}

/// Equation 25 for one row: gap of the density ratio with the given centres.
Eigen::RowVectorXd naiveKdeGap(const RiskRows& rows, Index row, const std::vector<Index>& centres, double bandwidth) {
    const auto coordinates = [&](Index i) {
        std::vector<double> z;
        if (rows.isScalar) z.push_back(1 - rows.predictions(i, 0));
        for (Index k = 0; k < rows.predictions.cols(); ++k) z.push_back(rows.predictions(i, k));
        for (double& value : z) value = std::max(value, 1e-12);
        return z;
    };
    Eigen::RowVectorXd hits = Eigen::RowVectorXd::Zero(rows.gaps.cols());
    double total = 0;
    const auto z = coordinates(row);
    for (const Index j : centres) {
        const auto place = coordinates(j);
        double log = 0;
        double sum = 0;
        for (std::size_t k = 0; k < z.size(); ++k) {
            const double alpha = place[k] / bandwidth + 1;
            log += (alpha - 1) * std::log(z[k]) - boost::math::lgamma(alpha);
            sum += alpha;
        }
        const double density = std::exp(log + boost::math::lgamma(sum));
        total += density;
        const auto label = rows.labels[static_cast<std::size_t>(j)];
        if (!rows.isScalar) hits(label) += density;
        if (rows.isScalar && label == 1) hits(0) += density;
    }
    return rows.predictions.row(row) - hits / total;
}

}  // namespace

class TestPairFunction : public QObject {
    Q_OBJECT

private slots:
    /// Two rows, Δ = (0.5, -0.2), f = (0.1, 0.3): the one pair's loss is (-0.1 - 0.03)².
    void riskOfOnePair() {
        RowMatrix gaps(2, 1);
        gaps << 0.5, -0.2;
        PairFunction function;
        function.features.resize(2, 1);
        function.features << 0.1, 0.3;
        QVERIFY(isNear(function.risk(gaps), 0.0169));
        QVERIFY(isNear(function.squaredEstimate(), 0.05));
        QVERIFY(isNear(function.value(0, 1), 0.03));
    }

    void riskIsTheMeanOverPairs() {
        const RiskRows rows = riskRows(randomClasses(50, 4, 3), false);
        PairFunction plain{.features = rows.predictions, .form = {}};
        QVERIFY(isNear(plain.risk(rows.gaps), naiveRisk(plain, rows.gaps)));
        Eigen::MatrixXd form = Eigen::MatrixXd::Identity(4, 4);
        form(0, 2) = form(2, 0) = -0.4;
        form(1, 1) = -1;
        const PairFunction formed{.features = rows.predictions, .form = form};
        QVERIFY(isNear(formed.risk(rows.gaps), naiveRisk(formed, rows.gaps)));
        double own = 0;
        for (Index i = 0; i < 50; ++i) own += formed.value(i, i) / 50;
        QVERIFY(isNear(formed.squaredEstimate(), own));
        // More rows than one tile.
        const RiskRows many = riskRows(randomClasses(300, 4, 4), false);
        const PairFunction tiled{.features = many.predictions, .form = form};
        QVERIFY(isNear(tiled.risk(many.gaps), naiveRisk(tiled, many.gaps)));
    }

    /// More numbers in a row than products of sums are taken for, and more rows than one tile.
    void riskOfManyNumbersIsTheMeanOverPairs() {
        Generator generator = makeGenerator(5, 0);
        const RiskRows rows = riskRows(randomClasses(140, 3, 5), false);
        PairFunction function{.features = RowMatrix(140, 36), .form = Eigen::MatrixXd(36, 36)};
        for (double& value : function.features.reshaped()) value = 0.2 * uniform01(generator) - 0.1;
        for (Index a = 0; a < 36; ++a) {
            for (Index b = 0; b <= a; ++b) function.form(a, b) = function.form(b, a) = uniform01(generator) - 0.5;
        }
        QVERIFY(isNear(function.risk(rows.gaps), naiveRisk(function, rows.gaps)));
    }

    /// The gaps of the truth have the smallest risk in expectation (GB24 Figure 1): averaged over data sets, the
    /// minimum over the exponent lies at that of the truth. Means of 200 sets: differences of several standard errors.
    void truthHasTheSmallestMeanRisk() {
        const std::array<double, 3> exponents{1.0, 2.0, 3.0};
        std::array<double, 3> risks{};
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            const Dataset truth = randomClasses(100, 3, seed);
            RowMatrix flat = truth.parameters().array().sqrt();
            for (Index i = 0; i < 100; ++i) flat.row(i) /= flat.row(i).sum();
            const RiskRows rows = riskRows(Dataset::trusted({.name = "",
                                                             .family = &categoricalFamily(),
                                                             .parameters = flat,
                                                             .targets = truth.targets(),
                                                             .classNames = {},
                                                             .warnings = {}}),
                                           false);
            for (std::size_t k = 0; k < exponents.size(); ++k) {
                risks[k] += temperedFunction(rows.predictions, exponents[k]).risk(rows.gaps);
            }
        }
        QVERIFY(risks[1] < risks[0] && risks[1] < risks[2]);
    }

    void binsTakeTheMeanGapOfTheirTrainingRows() {
        RiskRows rows{
            .predictions = RowMatrix(5, 1), .gaps = RowMatrix(5, 1), .labels = {0, 1, 1, 0, 1}, .isScalar = true};
        rows.predictions << 0.2, 0.4, 0.9, 0.3, 0.7;
        rows.gaps << 0.2, -0.6, -0.1, 0.3, -0.3;
        const std::vector<Index> train{0, 1, 2};
        const std::vector<Index> eval{3, 4, 2};
        const PairFunction function = binnedFunction(rows, train, eval, 2);
        QVERIFY(isNear(function.features(0, 0), -0.2));
        QVERIFY(isNear(function.features(1, 0), -0.1));
        // 0.7 lies in the third of four bins, where no training row is.
        QCOMPARE(binnedFunction(rows, train, eval, 4).features(1, 0), 0.0);
        const RiskRows vectors = riskRows(randomClasses(5, 3, 1), false);
        QVERIFY_THROWS_EXCEPTION(InvalidInput, binnedFunction(vectors, train, eval, 2));
    }

    /// Rows 0.2, 0.4 | 0.9, 0.8, 0.7 in two bins, outcomes 0, 1 | 1, 1, 0. First bin: mean gap 0.3 - 0.5 = -0.2,
    /// noise 0.25/1. Second: 0.8 - 2/3 = 2/15, noise (2/9)/2.
    void debiasedBinsLeaveTheirOwnNoiseOut() {
        RiskRows rows{
            .predictions = RowMatrix(5, 1), .gaps = RowMatrix(5, 1), .labels = {0, 1, 1, 1, 0}, .isScalar = true};
        rows.predictions << 0.2, 0.4, 0.9, 0.8, 0.7;
        rows.gaps << 0.2, -0.6, -0.1, -0.2, 0.7;
        const std::vector<Index> all{0, 1, 2, 3, 4};
        const PairFunction function = debiasedBinnedFunction(rows, all, all, 2);
        QVERIFY(isNear(function.value(0, 1), 0.04 - 0.25));
        QVERIFY(isNear(function.value(0, 2), -0.2 * 2 / 15));
        QVERIFY(isNear(function.value(2, 4), 4.0 / 225 - 1.0 / 9));
        // The same as the mean of (s - y_i)(s - y_j) over the pairs of the second bin, s = 0.8.
        QVERIFY(isNear(function.value(2, 3), (0.2 * 0.2 - 2 * 0.2 * 0.8) / 3));
        QVERIFY(isNear(function.risk(rows.gaps), naiveRisk(function, rows.gaps)));
        // One training row tells nothing of its own noise, but of the product with another bin.
        const std::vector<Index> few{0, 2, 3};
        const PairFunction sparse = debiasedBinnedFunction(rows, few, all, 2);
        QCOMPARE(sparse.value(0, 1), 0.0);
        QVERIFY(isNear(sparse.value(0, 2), 0.2 * -0.15));
        const RiskRows vectors = riskRows(randomClasses(5, 3, 1), false);
        QVERIFY_THROWS_EXCEPTION(InvalidInput, debiasedBinnedFunction(vectors, all, all, 2));
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, debiasedBinnedFunction(rows, all, all, 0));
    }

    /// On its own training rows the function's estimate is the debiased ECE, squared.
    void debiasedBinsGiveTheDebiasedEce() {
        for (const Index count : {Index{5}, Index{15}, Index{100}}) {
            const Dataset data = applyLens(randomClasses(400, 3, 11, false), parseLens("top-label"));
            std::vector<Index> all(400);
            std::iota(all.begin(), all.end(), Index{0});
            const double square = debiasedBinnedFunction(riskRows(data, true), all, all, count).squaredEstimate();
            QVERIFY(square > 0);
            QVERIFY(isNear(std::sqrt(square), eceDebiased(data, {.count = count}, 2).value));
        }
    }

    /// Calibrated confidences of 0.3, 20 training rows: the plain square of the gap is 0.21/20 on average, the debiased
    /// one 0. Mean of 4000 sets; 5 standard errors: wrong in fewer than 1 of 10^6 runs of other seeds.
    void debiasedBinsAreRightOnAverage() {
        constexpr int sets = 4000;
        constexpr Index n = 20;
        std::vector<Index> all(n);
        std::iota(all.begin(), all.end(), Index{0});
        double plain = 0;
        double sum = 0;
        double squares = 0;
        Generator generator = makeGenerator(17, 3);
        for (int set = 0; set < sets; ++set) {
            RiskRows rows{.predictions = RowMatrix::Constant(n, 1, 0.3),
                          .gaps = RowMatrix(n, 1),
                          .labels = Labels(n),
                          .isScalar = true};
            for (Index i = 0; i < n; ++i) {
                const int label = uniform01(generator) < 0.3 ? 1 : 0;
                rows.labels[static_cast<std::size_t>(i)] = label;
                rows.gaps(i, 0) = 0.3 - label;
            }
            const double value = debiasedBinnedFunction(rows, all, all, 10).squaredEstimate();
            plain += binnedFunction(rows, all, all, 10).squaredEstimate() / sets;
            sum += value;
            squares += value * value;
        }
        const double mean = sum / sets;
        const double error = std::sqrt((squares / sets - mean * mean) / sets);
        QVERIFY(std::abs(mean) < 5 * error);
        QVERIFY(std::abs(plain - 0.21 / n) < 5 * error);
    }

    void kdeIsTheRatioOfDensitiesWithoutTheFold_data() {
        QTest::addColumn<bool>("isScalar");
        QTest::newRow("scalar") << true;
        QTest::newRow("vectors") << false;
    }
    void kdeIsTheRatioOfDensitiesWithoutTheFold() {
        QFETCH(bool, isScalar);
        const RiskRows rows = isScalar ? scalarRows(70, 5) : riskRows(randomClasses(70, 3, 5, false), false);
        FoldPlan plan{.foldOfRow = {}, .foldCount = 3};
        for (int i = 0; i < 70; ++i) plan.foldOfRow.push_back(i < 60 ? i % 3 : FoldPlan::none);
        const auto features = kdeGaps(rows, plan, std::array{0.05, 0.3});
        for (int fold = 0; fold < 3; ++fold) {
            for (const Index row : {Index{fold}, Index{30 + fold}, Index{65}}) {
                const auto expected = naiveKdeGap(rows, row, plan.rowsBeside(fold), 0.3);
                for (Index k = 0; k < expected.size(); ++k) {
                    QVERIFY(isNear(features[1][static_cast<std::size_t>(fold)](row, k), expected(k), 1e-10));
                }
            }
        }
        // Rows that a model was fitted on are not judged by it.
        QVERIFY(features[0][0].row(1).isZero(0));
    }

    /// All kernel values underflow: still a ratio, of the centres that are least far.
    void kdeIsNeverNotANumber() {
        RiskRows rows{.predictions = RowMatrix(3, 1), .gaps = RowMatrix(3, 1), .labels = {1, 0, 1}, .isScalar = true};
        rows.predictions << 1.0, 0.999, 0.0;
        rows.gaps << 0.0, 0.999, -1.0;
        const FoldPlan plan{.foldOfRow = {0, 0, FoldPlan::none}, .foldCount = 2};
        const auto features = kdeGaps(rows, plan, std::array{1e-5});
        QVERIFY(std::isfinite(features[0][1](2, 0)));
    }

    void rowsOfFoldsAreApart() {
        const FoldPlan plan{.foldOfRow = {0, 1, FoldPlan::none, 0}, .foldCount = 2};
        QCOMPARE(plan.rowsOf(0), (std::vector<Index>{0, 3}));
        QCOMPARE(plan.rowsBeside(0), (std::vector<Index>{1}));
        QCOMPARE(plan.rowsOf(FoldPlan::none), (std::vector<Index>{2}));
    }

    void refusesWhatHasNoClasses() { QVERIFY_THROWS_EXCEPTION(InvalidInput, riskRows(randomClasses(10, 3, 1), true)); }
};

QTEST_GUILESS_MAIN(TestPairFunction)
#include "tst_pair_function.moc"
