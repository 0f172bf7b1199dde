// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/comparison_report.h"
#include "core/comparison/model_comparison.h"
#include "core/families/categorical.h"
#include "core/run/error.h"
#include "tests/support/class_samples.h"

#include <cmath>
#include <string>

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Dataset raised(const Dataset& truth, double power, const std::string& name) {
    RowMatrix parameters = truth.parameters().array().pow(power);
    for (Index i = 0; i < parameters.rows(); ++i) parameters.row(i) /= parameters.row(i).sum();
    return Dataset::trusted({.name = name,
                             .family = &categoricalFamily(),
                             .parameters = std::move(parameters),
                             .targets = truth.targets(),
                             .classNames = {},
                             .warnings = {}});
}

/// A good model, one that hardly differs from it, and a bad one.
std::vector<PreparedData> threeModels() {
    const Dataset truth = randomClasses(400, 3, 21);
    return {PreparedData(raised(truth, 6, "bad")), PreparedData(truth.withName("good")),
            PreparedData(raised(truth, 1.02, "near"))};
}

}  // namespace

class TestModelComparison : public QObject {
    Q_OBJECT

private slots:
    void comparesEveryPairByEveryMeasure() {
        const auto models = threeModels();
        const ModelComparison comparison = compareModels(models, {{"brier", {}}, {"accuracy", {}}});
        QCOMPARE(comparison.pairs.size(), std::size_t{6});
        const ComparedPair& pair = comparison.pairs[1];
        QCOMPARE(pair.a, std::size_t{0});
        QCOMPARE(pair.b, std::size_t{2});
        QCOMPARE(pair.result.difference, pairedDifference(models[0], models[2], {"brier", {}}).difference);
    }

    void adjustsOverAllThatIsShown() {
        const auto models = threeModels();
        const ModelComparison comparison = compareModels(models, {{"brier", {}}, {"log-score", {}}});
        std::vector<double> pValues;
        for (const auto& pair : comparison.pairs) pValues.push_back(*pair.result.pValue);
        const auto expected = adjustedPValues(pValues, Adjustment::Holm);
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QCOMPARE(*comparison.pairs[i].adjustedPValue, expected[i]);
        }
    }

    void saysWhoCannotBeToldApart() {
        const ModelComparison comparison = compareModels(threeModels(), {{"brier", {}}});
        const Ranking& ranking = comparison.rankings.front();
        QCOMPARE(comparison.models[ranking.models.back().model], std::string("bad"));
        QCOMPARE(ranking.models[0].place, 1);
        QCOMPARE(ranking.models[1].place, 1);
        QCOMPARE(ranking.models[2].place, 3);
        QCOMPARE(ranking.models[0].notApart, std::vector<std::size_t>{ranking.models[1].model});
        QVERIFY(ranking.models[2].notApart.empty());
        QVERIFY(ranking.sentence.find("cannot be told from") != std::string::npos);
        QVERIFY(ranking.sentence.find("Holm") != std::string::npos);
    }

    void oneOtherModelIsNamed() {
        const auto models = threeModels();
        const std::vector<PreparedData> two{models.front(), models.back()};
        const Ranking ranking = compareModels(two, {{"brier", {}}}).rankings.front();
        QVERIFY2(ranking.sentence.find("is better than bad (") != std::string::npos, ranking.sentence.c_str());
    }

    void accuracyRanksFromTheTop() {
        const ModelComparison comparison = compareModels(threeModels(), {{"accuracy", {}}, {"brier", {}}});
        const auto& models = comparison.rankings.front().models;
        for (std::size_t i = 1; i < models.size(); ++i) QVERIFY(models[i - 1].value >= models[i].value);
        QVERIFY(betterOf("slope") == Better::Neither);
    }

    void aMeasureThatTheDataDoNotAllowLeavesItsSentence() {
        const MethodRequest block{"skce", {{"estimator", std::string("block")}, {"blocksize", std::int64_t{1000}}}};
        const ModelComparison comparison = compareModels(threeModels(), {block, {"brier", {}}});
        QVERIFY2(comparison.pairs[0].refusal.ends_with("."), comparison.pairs[0].refusal.c_str());
        QVERIFY(!comparison.pairs[0].adjustedPValue);
        QVERIFY(comparison.pairs[3].refusal.empty());
        QCOMPARE(comparison.rankings.size(), std::size_t{1});
        QVERIFY(comparisonJson({}, comparison)["comparisons"][0]["difference"].is_null());
    }

    void defaultsToProperScores() {
        const auto requests = defaultComparison(threeModels());
        QCOMPARE(requests.size(), std::size_t{2});
        QCOMPARE(requests[0].id, std::string("log-score"));
        QCOMPARE(requests[1].id, std::string("brier"));
    }

    void needsTwoModelsOfTheSameTargets() {
        const auto models = threeModels();
        QVERIFY_THROWS_EXCEPTION(InvalidInput, compareModels(std::span(models).first(1), {{"brier", {}}}));
        const std::vector<PreparedData> others{models[0], PreparedData(randomClasses(400, 3, 99))};
        QVERIFY_THROWS_EXCEPTION(InvalidInput, compareModels(others, {{"brier", {}}}));
    }

    void jsonHasTheFixedShape() {
        const ModelComparison comparison = compareModels(threeModels(), {{"brier", {}}});
        const auto json = comparisonJson({.version = "1", .seed = 3}, comparison);
        const auto& first = json["comparisons"][0];
        for (const char* key :
             {"measure", "a", "b", "value_a", "value_b", "difference", "interval", "p_value", "p_adjusted"}) {
            QVERIFY2(first.contains(key), key);
        }
        QCOMPARE(first["measure"]["id"].get<std::string>(), std::string("brier"));
        QCOMPARE(first["difference"].get<double>(), first["value_b"].get<double>() - first["value_a"].get<double>());
        QCOMPARE(first["interval"].size(), std::size_t{2});
        QCOMPARE(json["ranking"][0]["models"].size(), std::size_t{3});
        QCOMPARE(json["adjustment"].get<std::string>(), std::string("holm"));
    }

    void everyFormatShowsEveryPair() {
        const ModelComparison comparison = compareModels(threeModels(), {{"brier", {}}});
        for (const auto format :
             {ReportFormat::Text, ReportFormat::Csv, ReportFormat::Markdown, ReportFormat::Latex, ReportFormat::Json}) {
            const std::string text = writeComparison({}, comparison, format);
            QVERIFY(text.find("near") != std::string::npos && text.ends_with("\n"));
        }
        QVERIFY(writeComparison({}, comparison, ReportFormat::Text).find("adjusted by Holm") != std::string::npos);
        const std::string csv = writeComparison({}, comparison, ReportFormat::Csv);
        QCOMPARE(std::count(csv.begin(), csv.end(), '\n'), 4);
    }
};

QTEST_GUILESS_MAIN(TestModelComparison)
#include "tst_model_comparison.moc"
