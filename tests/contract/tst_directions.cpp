// SPDX-License-Identifier: GPL-3.0-or-later
// Every measure says which of its values are better: a good model wins under each of them.
#include "core/comparison/model_comparison.h"
#include "core/data/family.h"
#include "core/families/classes/lens.h"
#include "core/method/method.h"
#include "core/run/error.h"
#include "core/simulation/w19_model.h"
#include "core/statistics/random.h"
#include "tests/support/example_predictions.h"
#include "tests/support/method_requests.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr Index sampleCount = 600;
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
    parts.parameters = examplePredictions(familyId, sampleCount, predictions);
    Generator generator = makeGenerator(7, 2);
    parts.targets = parts.family->drawTargets(parts.parameters, generator);
    return Dataset::create(std::move(parts));
}

/// The same predictions given to other rows; those of classes also tell too much of the first class, others are too
/// high.
Dataset badModel(const Dataset& good) {
    std::vector<Index> rows;
    for (Index i = 0; i < good.sampleCount(); ++i) rows.push_back((i + good.sampleCount() / 2) % good.sampleCount());
    const Dataset moved = good.select(rows);
    RowMatrix parameters = moved.parameters();
    if (good.classCount() > 0) {
        parameters *= 0.6;
        parameters.col(0).array() += 0.4;
    } else if (good.family().id() == "poisson") {
        parameters *= 2;
    } else if (good.family().id() == "draws") {
        parameters.array() += 1;
    } else if (good.family().id() == "quantiles") {
        parameters.rightCols(parameters.cols() / 2).array() += 1;
    } else {
        // Means, or locations, stand first, but for those of mixtures behind the weights.
        parameters.col(good.family().id() == "mixture" ? parameters.cols() / 3 : 0).array() += 1;
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
    if (!comparison.pairs.front().refusal.empty()) return comparison.pairs.front().refusal;
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
            const auto fewRows = firstRows(models, 80);
            for (const auto& item : measures()) {
                if (!claims(item.info, familyId) || !calibrium::appliesTo(item.info, models.front().data())) continue;
                // Rows that change places keep the spread on the whole: see biasAndSpreadAreWorse().
                if (item.info.id == "spread") continue;
                // At one threshold, what is right among the negatives is bought with what is right among the positives.
                if (item.info.id == "specificity" || item.info.id == "npv") continue;
                const bool isOfSmallSamples = item.info.id == "kantorovich" || item.info.id == "dudley";
                const std::string found = winner(isOfSmallSamples ? fewRows : models, {item.info.id, {}});
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
