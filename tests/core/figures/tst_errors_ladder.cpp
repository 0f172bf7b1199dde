// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/errors/errors_ladder.h"

#include "core/estimators/binned/cwce.h"
#include "core/estimators/binned/ece.h"
#include "core/estimators/binned/ks.h"
#include "core/estimators/kernel/mmce.h"
#include "core/estimators/parts/root_brier.h"
#include "core/families/classes/lens.h"
#include "core/simulation/hidden_certainty.h"
#include "core/simulation/w19_model.h"
#include "core/text/english_texts.h"
#include "tests/support/class_samples.h"
#include "tests/support/errors_figures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr std::uint64_t populationCount = 25;

/// A population of finitely many predictions: one row for every prediction and class, whose case weight is how often
/// the two come together. Every measure with weights then has its population value.
struct Population {
    RowMatrix predictions;  ///< K x m
    RowMatrix targets;      ///< K x m: class probabilities given the prediction
    Eigen::VectorXd shares;

    [[nodiscard]] Dataset data() const {
        const Index m = predictions.cols();
        std::vector<std::vector<double>> rows;
        Labels labels;
        Eigen::VectorXd weights(predictions.rows() * m);
        for (Index a = 0; a < predictions.rows(); ++a) {
            for (Index k = 0; k < m; ++k) {
                weights(static_cast<Index>(labels.size())) = shares(a) * targets(a, k);
                rows.emplace_back(predictions.row(a).begin(), predictions.row(a).end());
                labels.push_back(static_cast<std::int32_t>(k));
            }
        }
        return classes(rows, labels).withWeights(weights);
    }

    /// CE_p by its definition; rows with equal predictions are one.
    [[nodiscard]] double whole(int p) const {
        std::map<std::vector<double>, Eigen::RowVectorXd> gaps;
        std::map<std::vector<double>, double> weights;
        for (Index a = 0; a < predictions.rows(); ++a) {
            const std::vector<double> key(predictions.row(a).begin(), predictions.row(a).end());
            const Eigen::RowVectorXd gap = shares(a) * (targets.row(a) - predictions.row(a));
            const auto [found, isNew] = gaps.try_emplace(key, gap);
            if (!isNew) found->second += gap;
            weights[key] += shares(a);
        }
        double sum = 0;
        for (const auto& [key, gap] : gaps) {
            sum += weights[key] * (gap / weights[key]).cwiseAbs().array().pow(p).sum();
        }
        return std::pow(sum, 1.0 / p);
    }
};

RowMatrix randomSimplex(Index rows, Index m, Generator& generator) {
    RowMatrix drawn(rows, m);
    for (Index i = 0; i < drawn.size(); ++i) drawn.data()[i] = -std::log(1 - uniform01(generator));
    for (Index i = 0; i < rows; ++i) drawn.row(i) /= drawn.row(i).sum();
    return drawn;
}

/// Probabilities on a grid, so that predictions share confidences and errors can cancel; with a largest one of at least
/// one half where `isSure`.
Population randomPopulation(Index m, bool isSure, std::uint64_t seed) {
    constexpr Index count = 40;
    Generator generator = makeGenerator(seed, 0);
    Population all{.predictions = randomSimplex(count, m, generator),
                   .targets = randomSimplex(count, m, generator),
                   .shares = randomSimplex(1, count, generator).transpose()};
    for (Index a = 0; a < count; ++a) {
        auto row = all.predictions.row(a);
        if (isSure) {
            row *= 0.45;
            row(uniformIndex(generator, m)) += 0.55;
        }
        double rest = 20;
        for (Index k = 0; k + 1 < m; ++k) {
            const double twentieths = std::floor(row(k) * 20);
            rest -= twentieths;
            row(k) = twentieths / 20;
        }
        row(m - 1) = rest / 20;
        // Targets between the predictions and something else: errors of all sizes.
        const double share = uniform01(generator);
        all.targets.row(a) = share * all.targets.row(a) + (1 - share) * row;
    }
    return all;
}

/// Edges between all values that occur: bins with one value each.
BinningOptions finestBins(const RowMatrix& values) {
    std::vector<double> sorted(values.data(), values.data() + values.size());
    std::sort(sorted.begin(), sorted.end());
    std::vector<double> edges{0};
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        if (sorted[i] - sorted[i - 1] > 1e-9) edges.push_back((sorted[i] + sorted[i - 1]) / 2);
    }
    edges.push_back(1);
    return {.scheme = BinningOptions::Scheme::Typed, .typed = edges};
}

/// All rungs of the population; the CE by its definition, all others by our measures.
std::array<double, Ladder::rungCount> populationRungs(const Population& population, int p) {
    const Dataset data = population.data();
    const Dataset top = applyLens(data, parseLens("top-label"));
    const auto m = static_cast<double>(data.classCount());
    return {mmce(top) / mmceKernelBound,
            ksError(top, KsVariant::Pooled),
            ece(top, {.p = p}).value,
            ece(top, {.bins = finestBins(top.parameters()), .p = p}).value,
            cwce(data, {.bins = finestBins(data.parameters()), .p = p}).value,
            population.whole(p),
            std::pow(m, 1.0 / p - 0.5) * rootBrier(data).value};
}

Ladder ladderOfValues(const std::array<double, Ladder::rungCount>& values) {
    Ladder ladder;
    for (std::size_t r = 0; r < values.size(); ++r) ladder.rungs[r].value = values[r];
    return ladder;
}

}  // namespace

class TestErrorsLadder : public QObject {
    Q_OBJECT

private slots:
    void orderHoldsInPopulations_data();
    void orderHoldsInPopulations();
    void onlyTheStepToTheClassesNeedsSurePredictions();
    void firstThreeAreNotOrderedAmongThemselves();
    void hiddenCertaintyHasTheLargestStep();
    void hiddenCertaintyIsSeenInASample();
    void orderHoldsInALargeSampleOfAKnownWorld();
    void topLabelRungsAreComparedWithTheTce();
    void signsStandAboveRungsApartFromTheirBound();
};

void TestErrorsLadder::orderHoldsInPopulations_data() {
    QTest::addColumn<int>("classes");
    QTest::addColumn<int>("p");
    for (const int classes : {2, 3, 6}) {
        for (const int p : {1, 2}) QTest::addRow("%d classes, p %d", classes, p) << classes << p;
    }
}

/// GB22 Theorem 3.1 for random populations with largest probabilities above one half.
void TestErrorsLadder::orderHoldsInPopulations() {
    QFETCH(int, classes);
    QFETCH(int, p);
    for (std::uint64_t seed = 1; seed <= populationCount; ++seed) {
        const Ladder ladder = ladderOfValues(populationRungs(randomPopulation(classes, true, seed), p));
        for (std::size_t r = 0; r < Ladder::rungCount; ++r) {
            QVERIFY2(!isOutOfOrder(ladder, r), qPrintable(QString("%1, seed %2").arg(Ladder::names[r]).arg(seed)));
        }
    }
}

void TestErrorsLadder::onlyTheStepToTheClassesNeedsSurePredictions() {
    std::uint64_t broken = 0;
    for (std::uint64_t seed = 1; seed <= populationCount; ++seed) {
        const Ladder ladder = ladderOfValues(populationRungs(randomPopulation(6, false, seed), 1));
        for (const std::size_t r : {0U, 1U, 2U, 4U, 5U}) {
            QVERIFY2(!isOutOfOrder(ladder, r), qPrintable(QString("%1, seed %2").arg(Ladder::names[r]).arg(seed)));
        }
        broken += isOutOfOrder(ladder, 3) ? 1U : 0U;
    }
    QVERIFY(broken < populationCount);
}

void TestErrorsLadder::firstThreeAreNotOrderedAmongThemselves() {
    // Gaps of +0.1 at 0.61 and -0.1 at 0.65, in one bin of 15: the ECE is 0, the others see them.
    const Dataset rows = classes({{0.39, 0.61}, {0.39, 0.61}, {0.35, 0.65}, {0.35, 0.65}}, {1, 0, 1, 0});
    const Dataset inside = rows.withWeights(Eigen::Vector4d(0.71, 0.29, 0.55, 0.45));
    QVERIFY(ece(inside).value < 1e-12);
    QVERIFY(std::abs(ksError(inside, KsVariant::Pooled) - 0.05) < 1e-12);
    QVERIFY(mmce(inside) > 0.005);
    // Gaps of both signs in bins apart: the KS sees the larger sum only, the ECE adds both.
    const Dataset apart = classes({{0.4, 0.6}, {0.1, 0.9}}, {1, 0});
    QVERIFY(ksError(apart, KsVariant::Pooled) < ece(apart).value);
    QVERIFY(mmce(apart) > ksError(apart, KsVariant::Pooled));
    // Gaps of one sign: the KS sums them, the MMCE weighs pairs of different confidences less.
    const Dataset alike = classes({{0.4, 0.6}, {0.1, 0.9}}, {1, 1});
    QVERIFY(mmce(alike) < ksError(alike, KsVariant::Pooled));
}

/// GB22 Proposition 3.2 as a ladder: everything up to the CWCE is 0, the CE and its bound are equal.
void TestErrorsLadder::hiddenCertaintyHasTheLargestStep() {
    for (const Index m : {3, 4, 8}) {
        const auto groups = certainGroups({.classCount = m});
        Population population{.predictions = RowMatrix(static_cast<Index>(groups.size()), m),
                              .targets = RowMatrix::Zero(static_cast<Index>(groups.size()), m),
                              .shares = Eigen::VectorXd(static_cast<Index>(groups.size()))};
        for (std::size_t a = 0; a < groups.size(); ++a) {
            const auto row = static_cast<Index>(a);
            population.predictions.row(row) = groups[a].prediction;
            population.targets(row, groups[a].label) = 1;
            population.shares(row) = groups[a].share;
        }
        const auto rungs = populationRungs(population, 2);
        for (std::size_t r = 0; r < 5; ++r) QVERIFY2(rungs[r] < 1e-7, Ladder::names[r]);
        QVERIFY(std::abs(rungs[5] - trueCe2({.classCount = m})) < 1e-12);
        QVERIFY(std::abs(rungs[6] - rungs[5]) < 1e-12);
        QVERIFY(rungs[5] > 0.99 * std::sqrt(1 - 1 / static_cast<double>(m)));
    }
}

/// 3000 samples of 20 distinct predictions, each a bin of its own: the median among ties would leave some together and
/// give 0.23 in place of 0.89. With more values than samples allow, bins are fitted as before.
void TestErrorsLadder::hiddenCertaintyIsSeenInASample() {
    const HiddenCertainty model{.sampleCount = 3000};
    const Panel panel = panelOf(errorsOf({simulate(model, 4)}), "Ladder of calibration errors");
    const auto points = marksOf<Points>(panel).front();
    QCOMPARE(points.y.size(), Ladder::rungCount);
    QVERIFY(std::abs(points.y[5] - trueCe2(model)) < 0.01);
    QVERIFY(points.y[4] < 0.1);
    const HiddenCertainty few{.sampleCount = 150};
    const auto fitted = marksOf<Points>(panelOf(errorsOf({simulate(few, 4)}), "Ladder of calibration errors")).front();
    QVERIFY(fitted.y[5] < 0.8);
}

/// As the view estimates it: the model that predicts anything, of which every error is large (W19's M3). The bins of
/// whole predictions average more out than those class by class, a step that the view marks.
void TestErrorsLadder::orderHoldsInALargeSampleOfAKnownWorld() {
    W19Model model = W19Model::m3();
    model.sampleCount = 4000;
    model.alpha = 0.3;
    model.classCount = 3;
    const Panel panel = panelOf(errorsOf({simulate(model, 4)}), "Ladder of calibration errors");
    const auto points = marksOf<Points>(panel).front();
    QCOMPARE(points.y.size(), Ladder::rungCount);
    std::array<double, Ladder::rungCount> values{};
    std::copy(points.y.begin(), points.y.end(), values.begin());
    const Ladder ladder = ladderOfValues(values);
    for (const std::size_t r : {0U, 1U, 5U}) QVERIFY2(!isOutOfOrder(ladder, r), Ladder::names[r]);
    QVERIFY(values[0] > 0.05 && values[1] > 0.1);
    const Dataset top = applyLens(simulate(model, 4), parseLens("top-label"));
    QCOMPARE(values[0], mmce(top));
    QCOMPARE(values[1], ksError(top, KsVariant::Pooled));
}

void TestErrorsLadder::topLabelRungsAreComparedWithTheTce() {
    for (const std::size_t r : {0U, 1U, 2U}) QCOMPARE(boundOf(r), std::size_t{3});
    QCOMPARE(boundOf(3), std::size_t{4});
    QCOMPARE(boundOf(5), std::size_t{6});
    const Ladder ladder = ladderOfValues({0.04, 0.06, 0.01, 0.05, 0.07, 0.07, 0.4});
    QVERIFY(!isOutOfOrder(ladder, 0) && isOutOfOrder(ladder, 1) && !isOutOfOrder(ladder, 2));
    QVERIFY(!isOutOfOrder(ladder, 6));
    QCOMPARE(englishOf(orderNotes(std::vector{ladder})), std::vector<std::string>{"KS > TCE: averaged out, noise"});
}

void TestErrorsLadder::signsStandAboveRungsApartFromTheirBound() {
    const FigureModel model = shownModel(classSample());
    Ladder ladder = ladderOfValues({0.04, 0.06, 0.055, 0.05, 0.07, 0.07, 0.4});
    ladder.model = &model;
    const auto words = marksOf<Words>(ladderPanel(std::vector{ladder}, 2)).front();
    QCOMPARE(englishOf(words.texts), (std::vector<std::string>{"≰ TCE", "≰"}));
    QCOMPARE(words.x, (std::vector<double>{2, 3.5}));
    QCOMPARE(words.y.front(), 0.06);
}

QTEST_GUILESS_MAIN(TestErrorsLadder)
#include "tst_errors_ladder.moc"
