// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of draws of which some are missing are known by those that they have.
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/estimators/parts/decomposition.h"
#include "core/estimators/parts/score_bound.h"
#include "core/estimators/scores/crps.h"
#include "core/families/samples/draws.h"
#include "core/families/samples/draws_distributions.h"
#include "core/io/reading/import.h"
#include "core/kernels/pairs/pair_terms.h"
#include "core/method/kernel.h"
#include "core/run/error.h"
#include "core/statistics/random.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/generated_tables.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <fstream>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

Dataset dataOf(RowMatrix draws, const Eigen::VectorXd& targets) {
    Targets outcomes;
    outcomes.values = targets;
    return Dataset::create({.name = "draws",
                            .family = &drawsFamily(),
                            .parameters = std::move(draws),
                            .targets = std::move(outcomes),
                            .classNames = {},
                            .warnings = {}});
}

/// Eight rows of five draws, and the same with a sixth column that all rows lack, in the middle.
std::pair<Dataset, Dataset> sameData() {
    Generator generator = makeGenerator(5, 1);
    RowMatrix whole(8, 5);
    RowMatrix lacking = RowMatrix::Constant(8, 6, none);
    Eigen::VectorXd targets(8);
    for (Index i = 0; i < 8; ++i) {
        for (Index k = 0; k < 5; ++k) whole(i, k) = normalNumber(generator);
        targets(i) = normalNumber(generator);
    }
    lacking.leftCols(2) = whole.leftCols(2);
    lacking.rightCols(3) = whole.rightCols(3);
    return {dataOf(whole, targets), dataOf(lacking, targets)};
}

RowMatrix termsOf(const Dataset& data, const Kernel& kernel, bool areDistances) {
    const Index n = data.sampleCount();
    RowMatrix terms(n, n);
    const auto pairs = data.family().pairTerms(data, kernel);
    if (areDistances) {
        pairs->distances({0, n}, {0, n}, terms.data(), n);
    } else {
        pairs->targetTerms({0, n}, {0, n}, terms.data(), n);
    }
    return terms;
}

ImportSource pasted(const std::string& text) {
    return {.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
}

/// Against the integrals of tests/data/short_draws.py: 48 rows of two to seven draws.
const nlohmann::json& computed() {
    static const nlohmann::json json = nlohmann::json::parse(std::ifstream(CALIBRIUM_TEST_DATA "/short_draws.json"));
    return json;
}

Dataset computedData() {
    const auto& rows = computed().at("draws");
    RowMatrix draws = RowMatrix::Constant(static_cast<Index>(rows.size()), 7, none);
    Eigen::VectorXd targets(draws.rows());
    for (Index i = 0; i < draws.rows(); ++i) {
        const auto row = static_cast<std::size_t>(i);
        for (std::size_t k = 0; k < rows[row].size(); ++k) {
            if (!rows[row][k].is_null()) draws(i, static_cast<Index>(k)) = rows[row][k].get<double>();
        }
        targets(i) = computed().at("targets")[row].get<double>();
    }
    return dataOf(draws, targets);
}

bool isComputed(double value, const char* name) { return std::abs(value - computed().at(name).get<double>()) < 1e-12; }

/// The second row lacks a member, the third all but one.
std::string ensemble() {
    std::string text = "member1,member2,member3,obs\n";
    for (int row = 0; row < 12; ++row) {
        const std::string first = std::to_string(row) + ".5,";
        const std::string rest = row == 1 ? "NA,3," : row == 2 ? ",NA," : std::to_string(row + 1) + ",4.25,";
        text += first + rest + std::to_string(row) + ".75\n";
    }
    return text;
}

}  // namespace

class TestShortDraws : public QObject {
    Q_OBJECT

private slots:
    void distributionsAreThoseOfTheDrawsThatAreThere() {
        RowMatrix draws(1, 4);
        draws << 1, none, 4, 2;
        const auto distributions = drawsDistributions(draws);
        const UnivariateDistributions& line = *distributions->univariate();
        const double y = 2;
        QVERIFY(std::abs(line.mean(0) - 7.0 / 3) < 1e-15);
        QVERIFY(std::abs(line.variance(0) - (21.0 / 3 - 49.0 / 9)) < 1e-14);
        QCOMPARE(line.cdf(0, y), 2.0 / 3);
        QCOMPARE(line.quantile(0, 0.9), 4.0);
        QCOMPARE(line.randomisedPit(0, y, 0.5), 0.5);
        QCOMPARE(line.meanDistance(0, {&y, 1}), 1.0);
        QCOMPARE(line.meanDifference(0), 2.0);  // of the pairs of different draws 3, 1 and 2
        QCOMPARE(line.drawCount(), Index{3});
    }

    void aColumnThatAllRowsLackChangesNothing_data() {
        QTest::addColumn<QString>("distance");
        QTest::addColumn<QString>("target");
        for (const char* distance : {"wasserstein", "energy"}) {
            for (const char* target : {"gaussian", "laplacian"})
                QTest::addRow("%s %s", distance, target) << distance << target;
        }
    }
    void aColumnThatAllRowsLackChangesNothing() {
        QFETCH(const QString, distance);
        QFETCH(const QString, target);
        const auto [whole, lacking] = sameData();
        Kernel kernel;
        kernel.distance = distance.toStdString();
        kernel.target = target.toStdString();
        kernel.gamma = 0.7;
        for (const bool areDistances : {true, false}) {
            const RowMatrix difference = termsOf(whole, kernel, areDistances) - termsOf(lacking, kernel, areDistances);
            QVERIFY(difference.cwiseAbs().maxCoeff() < 1e-14);
        }
        const RowMatrix wide = drawsFamily().tempered(lacking.parameters(), 4);
        QVERIFY(std::isnan(wide(0, 2)));
        QVERIFY((drawsFamily().tempered(whole.parameters(), 4).rightCols(3) - wide.rightCols(3)).cwiseAbs().maxCoeff() <
                1e-14);
    }

    void distancesOfRowsWithOtherNumbers() {
        RowMatrix draws(2, 3);
        draws << 1, none, 0, 2, 0, 1;
        Kernel kernel;
        kernel.distance = "wasserstein";
        kernel.target = "gaussian";
        const RowMatrix terms = termsOf(dataOf(draws, Eigen::VectorXd::Zero(2)), kernel, true);
        // The quantile functions differ by 1 on (1/3, 1/2) and on (2/3, 1).
        QVERIFY(std::abs(terms(0, 1) - std::sqrt(0.5)) < 1e-15);
        QCOMPARE(terms(0, 0), 0.0);
    }

    void targetsAreDrawnAmongThoseThatAreThere() {
        const auto [whole, lacking] = sameData();
        Generator generator = makeGenerator(1, 2);
        for (int draw = 0; draw < 50; ++draw) {
            QVERIFY(drawsFamily().drawTargets(lacking.parameters(), generator).values.allFinite());
        }
        const Dataset pooled = drawsFamily().exchangeable(lacking);
        QCOMPARE(pooled.parameters().array().isNaN().count(), Index{8});
        const Dataset simulated = drawsFamily().simulated(pooled, pooled.parameters(), generator);
        QVERIFY(simulated.values().allFinite());
        QCOMPARE(simulated.parameters().array().isNaN().count(), Index{8});
    }

    void theUsualCrpsIsThatOfTheOwnDraws() {
        // By hand: of {1, 3} at 2 it is 0.5, of {1, 3, 5, 7} 1.25.
        RowMatrix draws(2, 4);
        draws << 1, 3, none, none, 1, 3, 5, 7;
        const Dataset two = dataOf(draws, Eigen::VectorXd::Constant(2, 2.0));
        QCOMPARE(crps(two, CrpsVersion::Usual).value, 0.875);
        const Dataset data = computedData();
        QVERIFY(isComputed(crps(data, CrpsVersion::Usual).value, "usual"));
        QVERIFY(isComputed(declaredBound(data, {.score = BoundedScore::Crps}), "expected"));
        QVERIFY(isComputed(scoreBound(data, {.score = BoundedScore::Crps}).value, "usual"));
    }

    void theDecompositionIsOfTheUsualCrpsOfTheOwnDraws() {
        const Dataset data = computedData();
        QCOMPARE(usualLevelCount(data), Index{20});
        // 5 draws are the mean number of a row.
        for (const auto levelCount : {std::optional<Index>(), std::optional<Index>(5), std::optional<Index>(7)}) {
            const CorpDecomposition parts = realDecomposition(data, {.levelCount = levelCount});
            QVERIFY(isComputed(parts.score, "usual"));
            QVERIFY(isComputed(parts.uncertainty, "uncertainty"));
            QVERIFY(isComputed(parts.miscalibration - parts.discrimination + parts.uncertainty, "usual"));
            QVERIFY(parts.miscalibration > 0 && parts.discrimination > 0);
        }
        Eigen::VectorXd weights(data.sampleCount());
        for (Index i = 0; i < weights.size(); ++i) {
            weights(i) = computed().at("weights")[static_cast<std::size_t>(i)].get<double>();
        }
        const CorpDecomposition weighted = realDecomposition(data.withWeights(weights));
        QVERIFY(isComputed(weighted.score, "weighted_usual"));
        QVERIFY(isComputed(weighted.uncertainty, "weighted_uncertainty"));
        QVERIFY(isComputed(weighted.miscalibration - weighted.discrimination + weighted.uncertainty, "weighted_usual"));
    }

    void filesAreAskedAboutAndRead() {
        const QString question = messageOf<UndecidedImport>([] { importDataset(pasted(ensemble()), {}); });
        QVERIFY2(
            question.contains(
                "Values are missing in 2 of 12 rows, the first in line 3; --drop-missing judges each row by the draws"),
            qPrintable(question));
        ImportOverrides overrides;
        overrides.dropsMissing = true;
        const Dataset data = importDataset(pasted(ensemble()), overrides);
        QCOMPARE(data.family().id(), std::string("draws"));
        QCOMPARE(data.sampleCount(), Index{11});  // one draw is no distribution
        QVERIFY(std::isnan(data.parameters()(1, 1)) && data.parameters()(1, 2) == 3.0);
        const auto& said = data.warnings();
        const auto found =
            std::find_if(said.begin(), said.end(), [](const Warning& one) { return one.id == "import-missing-draws"; });
        QVERIFY(found != said.end());
        QCOMPARE(found->text.english(),
                 std::string("One of 11 rows has fewer than 3 draws and is judged by those that it has: "
                             "line 3."));
    }

    void lessThanTwoDrawsAreRefused() {
        RowMatrix draws(1, 3);
        draws << 1, none, none;
        QVERIFY(messageOf<InvalidInput>([&] {
                    dataOf(draws, Eigen::VectorXd::Zero(1));
                }).contains("at least two draws per row"));
    }
};

QTEST_GUILESS_MAIN(TestShortDraws)
#include "tst_short_draws.moc"
