// SPDX-License-Identifier: GPL-3.0-or-later
// Every measure says which of its values are better: a good model wins under each of them.
#include "core/analysis/prepared_data.h"
#include "core/comparison/model_comparison.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/families/classes/lens.h"
#include "core/method/better.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/run/error.h"
#include "core/simulation/w19_model.h"
#include "core/statistics/random.h"
#include "tests/support/example_predictions.h"
#include "tests/support/method_requests.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr Index sampleCount = 200;
constexpr Index vectorCount = 100;  ///< of targets in the plane, whose distances take much longer
const PairedOptions few{.resampleCount = 8};

/// Targets drawn from the predictions.
Dataset goodModel(const std::string& familyId) {
    const Dataset classes = simulate({.sampleCount = sampleCount, .classCount = 3, .alpha = 1.0}, 7);
    if (familyId == "categorical") return classes.withName("good");
    if (familyId == "binary") return applyLens(classes, parseLens("class:1")).withName("good");
    DatasetParts parts;
    parts.name = "good";
    parts.family = &family(familyId);
    Generator predictions = makeGenerator(7, 1);
    const bool isPlane = !parts.family->abilities().holds(Ability::Distribution);
    parts.parameters = examplePredictions(familyId, isPlane ? vectorCount : sampleCount, predictions);
    Generator generator = makeGenerator(7, 2);
    parts.targets = parts.family->drawTargets(parts.parameters, generator);
    return Dataset::create(std::move(parts));
}

/// Numbers of a row pulled towards their mean: a distribution that is too narrow.
void narrow(Eigen::Ref<RowMatrix> values) {
    const Eigen::VectorXd means = values.rowwise().mean();
    values = (0.5 * (values.colwise() - means)).colwise() + means;
}

/// Too high and too narrow.
void spoilReals(const std::string& familyId, RowMatrix& parameters) {
    const Index third = parameters.cols() / 3;
    if (familyId == "poisson") {
        parameters *= 0.5;  // too low, as a higher rate is wider
    } else if (familyId == "negative-binomial" || familyId == "zero-inflated") {
        parameters.col(0) *= 0.5;
        parameters.col(1) *= 4;
    } else if (familyId == "beta") {
        parameters *= 4;
        parameters.col(0).array() += 4;
    } else if (familyId == "dirichlet") {
        parameters *= 4;
        parameters.col(0).array() += 12;
    } else if (familyId == "power-exponential") {
        parameters.col(0).array() += 1;
        parameters.col(1) *= 0.5;
    } else if (familyId == "draws") {
        narrow(parameters);
        parameters.array() += 1;
    } else if (familyId == "quantiles") {
        auto values = parameters.rightCols(parameters.cols() / 2);
        narrow(values);
        values.array() += 1;
    } else if (familyId == "mixture" || familyId == "laplace-mixture") {
        parameters.middleCols(third, third).array() += 1;
        parameters.rightCols(third) *= 0.5;
    } else if (familyId == "t-mixture") {
        parameters.middleCols(2, 2).array() += 1;
        parameters.middleCols(4, 2) *= 0.5;
    } else if (familyId == "mixture-diagonal" || familyId == "mixture-full") {
        parameters.middleCols(3, 4).array() += 3;  // few rows in the plane tell less
        parameters.rightCols(parameters.cols() - 7) *= familyId == "mixture-full" ? 0.25 : 0.5;
    } else if (familyId == "laplace-vector-mixture" || familyId == "t-vector-mixture") {
        parameters.middleCols(3, 4).array() += 3;
        parameters.middleCols(7, 4) *= 0.5;
    } else if (familyId == "t-vectors") {
        parameters.leftCols(2).array() += 3;
        parameters.middleCols(2, 2) *= 0.5;
    } else if (familyId == "draws-vectors") {
        const Index draws = (parameters.cols() - 1) / 2;
        for (const Index coordinate : {1, 2}) {
            RowMatrix values = parameters(Eigen::all, Eigen::seqN(coordinate, draws, 2));
            narrow(values);
            parameters(Eigen::all, Eigen::seqN(coordinate, draws, 2)) = values.array() + 1;
        }
    } else if (familyId == "normal-full") {
        parameters.col(0).array() += 1;
        parameters.rightCols(3) *= 0.25;
    } else {
        parameters.col(0).array() += 1;
        parameters.rightCols(1) *= 0.5;
    }
}

/// Too much belief in the first class, but only where it is likely: decisions at one half stay as bad as they are, or
/// what is right among the negatives would be bought with what is right among the positives. Where no class is likely,
/// the most probable one is the outcome, so that being unsure says nothing of being wrong.
void spoilClasses(std::int32_t label, RowMatrix& parameters, Index row) {
    Index top = 0;
    if (parameters.row(row).maxCoeff(&top) <= 0.5) std::swap(parameters(row, top), parameters(row, label));
    if (parameters(row, 0) <= 0.5) return;
    parameters.row(row) *= 0.25;
    parameters(row, 0) += 0.75;
}

/// The same predictions given to other rows, so that they do not know what happens there, and spoiled further.
Dataset badModel(const Dataset& good) {
    std::vector<Index> rows;
    for (Index i = 0; i < good.sampleCount(); ++i) rows.push_back((i + good.sampleCount() / 2) % good.sampleCount());
    const Dataset moved = good.select(rows);
    RowMatrix parameters = moved.parameters();
    if (good.classCount() > 0) {
        for (Index i = 0; i < parameters.rows(); ++i)
            spoilClasses(good.labels()[static_cast<std::size_t>(i)], parameters, i);
    } else {
        spoilReals(good.family().id(), parameters);
    }
    return Dataset::trusted({.name = "bad",
                             .family = &good.family(),
                             .parameters = std::move(parameters),
                             .targets = good.targets(),
                             .classNames = {},
                             .warnings = {}});
}

std::vector<PreparedData> badAndGood(const std::string& familyId) {
    const Dataset good = goodModel(familyId);
    return {PreparedData(badModel(good)), PreparedData(good)};
}

std::vector<PreparedData> firstRows(const std::vector<PreparedData>& models, Index count) {
    std::vector<Index> rows(static_cast<std::size_t>(count));
    std::iota(rows.begin(), rows.end(), Index{0});
    std::vector<PreparedData> parts;
    for (const auto& model : models) parts.emplace_back(model.data().select(rows));
    return parts;
}

std::string winner(const std::vector<PreparedData>& models, const MethodRequest& request) {
    const ModelComparison comparison = compareModels(models, {request}, few);
    if (!comparison.pairs.front().refusal.empty()) return comparison.pairs.front().refusal.english();
    if (comparison.rankings.empty()) return "";
    return comparison.models[comparison.rankings.front().models.front().model];
}

}  // namespace

class TestDirections : public QObject {
    Q_OBJECT

private slots:
    void theGoodModelWinsUnderEveryMeasure() {
        int count = 0;
        for (const auto& familyId : allFamilyIds()) {
            const auto models = badAndGood(familyId);
            const auto fewRows = firstRows(models, 32);
            const auto halfOfThem = firstRows(models, models.front().data().sampleCount() / 2);
            for (const auto& item : measures()) {
                if (!claims(item.info, familyId) || !calibrium::appliesTo(item.info, models.front().data())) continue;
                const bool isOfSmallSamples = item.info.id == "kantorovich" || item.info.id == "dudley";
                const bool isOfPairs = item.info.id == "kce";
                const auto& compared = isOfSmallSamples ? fewRows : (isOfPairs ? halfOfThem : models);
                MethodRequest request = plainRequest(item.info);
                if (isOfSmallSamples && models.front().data().classCount() == 0)
                    request.values.set("drawn-targets", std::int64_t{2});
                const std::string found = winner(compared, request);
                QVERIFY2(found == "good", (familyId + ", " + item.info.id + ": " + found).c_str());
                ++count;
            }
        }
        QVERIFY2(count > 100, std::to_string(count).c_str());
    }

    void biasAndSpreadAreWorse() {
        const Dataset good = goodModel("normal");
        RowMatrix parameters = good.parameters();
        parameters.col(0).array() += 0.5;
        parameters.col(1) *= 2;
        const Dataset biased = Dataset::trusted({.name = "bad",
                                                 .family = &good.family(),
                                                 .parameters = std::move(parameters),
                                                 .targets = good.targets(),
                                                 .classNames = {},
                                                 .warnings = {}});
        const std::vector<PreparedData> models{PreparedData(biased), PreparedData(good)};
        QCOMPARE(winner(models, {"location", {}}), std::string("good"));
        QCOMPARE(winner(models, {"spread", {}}), std::string("good"));
    }

    /// A part of a decomposed score has a direction of its own.
    void discriminationIsBetterWhereItIsLargeAndUncertaintyIsOfNoModel() {
        const Values discrimination{{"part", std::string("dsc")}};
        const Values uncertainty{{"part", std::string("unc")}};
        for (const auto& [familyId, id] : std::vector<std::pair<std::string, std::string>>{
                 {"binary", "corp"}, {"categorical", "canonical-brier"}, {"normal", "decomposition"}}) {
            const auto models = badAndGood(familyId);
            QVERIFY2(winner(models, {id, discrimination}) == "good", id.c_str());
            QVERIFY2(winner(models, {id, uncertainty}).empty(), id.c_str());
        }
    }

    void distancesFromARightValue() {
        const Better ratio = Better::nearest(1, Better::Distance::Ratio);
        QVERIFY(std::abs(ratio.badness(0.5) - ratio.badness(2)) < 1e-15);
        QVERIFY(ratio.badness(1.1) < ratio.badness(0.5));
        QVERIFY(std::isinf(ratio.badness(0)));
        const Better difference = Better::nearest(1);
        QCOMPARE(difference.badness(-1), 2.0);
        QCOMPARE(difference.signedDistance(-1), -2.0);
        QVERIFY(Better::higher().badness(2) < Better::higher().badness(1));
        QVERIFY(Better::lower().badness(1) < Better::lower().badness(2));
    }
};

QTEST_GUILESS_MAIN(TestDirections)
#include "tst_directions.moc"
