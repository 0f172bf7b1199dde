// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/prepared_data.h"
#include "core/analysis/reports/table_format.h"
#include "core/comparison/comparison_report.h"
#include "core/comparison/comparison_table.h"
#include "core/comparison/model_comparison.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/normal_distributions.h"
#include "core/families/samples/quantiles.h"
#include "core/run/error.h"
#include "core/statistics/random.h"
#include "core/text/number_text.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <string>

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

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

    /// Of twelve rows no scatter is known, so nothing was tested.
    void withoutPValuesNothingIsSaidOfClearDifferences() {
        std::vector<PreparedData> few;
        for (const PreparedData& model : threeModels()) {
            few.emplace_back(model.data().select(std::vector<Index>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}));
        }
        const ModelComparison comparison = compareModels(few, {{"brier", {}}});
        QVERIFY(!comparison.pairs.front().adjustedPValue);
        const std::string said = comparison.rankings.front().sentence.english();
        QVERIFY2(said.find("has the best value; there is no p-value of its difference from") != std::string::npos,
                 said.c_str());
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
        QVERIFY(ranking.sentence.english().find("does not differ clearly from") != std::string::npos);
        QVERIFY(ranking.sentence.english().find("Holm") != std::string::npos);
    }

    void oneOtherModelIsNamed() {
        const auto models = threeModels();
        const std::vector<PreparedData> two{models.front(), models.back()};
        const Ranking ranking = compareModels(two, {{"brier", {}}}).rankings.front();
        QVERIFY2(ranking.sentence.english().find("is better than bad (") != std::string::npos,
                 ranking.sentence.english().c_str());
    }

    void oneMeasureUnderTwoSettingsIsNamedWithThem() {
        const auto models = threeModels();
        const ModelComparison comparison = compareModels(models, {{"score-bound", {{"score", std::string("brier")}}},
                                                                  {"score-bound", {{"score", std::string("log")}}},
                                                                  {"brier", {}}});
        const auto& rankings = comparison.rankings;
        QCOMPARE(rankings.size(), std::size_t{3});
        for (const auto& [place, start] :
             {std::pair{0, "Upper bound by a score (brier): "}, std::pair{1, "Upper bound by a score (log): "},
              std::pair{2, "Brier score: "}}) {
            const std::string said = rankings[static_cast<std::size_t>(place)].sentence.english();
            QVERIFY2(said.starts_with(start), said.c_str());
        }
    }

    void accuracyRanksFromTheTop() {
        const ModelComparison comparison = compareModels(threeModels(), {{"accuracy", {}}, {"brier", {}}});
        const auto& models = comparison.rankings.front().models;
        for (std::size_t i = 1; i < models.size(); ++i) QVERIFY(models[i - 1].value >= models[i].value);
    }

    /// Too wide is as wrong as too narrow: small values of a variance ratio are not the better ones.
    void nearestToItsRightValueWins() {
        const auto normal = [](double sd, const std::string& name, int n = 400) {
            Generator generator = makeGenerator(3, 0);
            std::vector<std::vector<double>> parameters;
            std::vector<std::vector<double>> targets;
            for (int i = 0; i < n; ++i) {
                // Uniform with variance 1.
                targets.push_back({std::sqrt(12.0) * (uniform01(generator) - 0.5)});
                parameters.push_back({0.0, sd});
            }
            return PreparedData(regression(normalFamily(), parameters, targets).withName(name));
        };
        const auto ranked = [](const std::vector<PreparedData>& models) {
            return compareModels(models, {{"nees", {}}}).rankings.front().sentence.english();
        };
        QVERIFY(ranked({normal(2, "wide"), normal(1, "good")}).find("good is nearer to 1 than wide") !=
                std::string::npos);
        QVERIFY(ranked({normal(0.5, "narrow"), normal(1, "good")}).find("good is nearer to 1 than narrow") !=
                std::string::npos);
        // Values that surely differ, about equally far to both sides.
        const ModelComparison both = compareModels(
            std::vector<PreparedData>{normal(std::sqrt(0.5), "narrow"), normal(std::sqrt(2), "wide")}, {{"nees", {}}});
        QVERIFY(*both.pairs.front().adjustedPValue < 1e-6);
        QVERIFY(*both.pairs.front().result.distancePValue > 0.05);
        // What is compared is the distance, and its p-value is the one that is named.
        const std::string sentence = both.rankings.front().sentence.english();
        const std::string p = pValueText(*both.pairs.front().adjustedRankingPValue);
        QVERIFY2(sentence.find(" is nearest to 1, but its distance from 1 does not differ clearly from that of ") !=
                         std::string::npos &&
                     sentence.find("(p = " + p + ", adjusted by Holm)") != std::string::npos,
                 sentence.c_str());
        const std::string table = writeComparison({}, both, ReportFormat::Text);
        QVERIFY2(table.find("p adjusted  p nearer  adjusted\n") != std::string::npos &&
                     table.find("  " + p + "\n") != std::string::npos,
                 table.c_str());
        QVERIFY(
            writeComparison({}, compareModels(threeModels(), {{"brier", {}}}), ReportFormat::Markdown).find("nearer") ==
            std::string::npos);
        const auto json = comparisonJson({}, both)["comparisons"][0];
        QCOMPARE(json["nearest_to"].get<double>(), 1.0);
        QCOMPARE(json["p_nearer"].get<double>(), *both.pairs.front().result.distancePValue);
    }

    /// Of measures that are no means the distances are resampled too.
    void slopesAreRankedByTheirDistanceFromOne() {
        const Dataset truth = randomBinary(600, 5).withName("good");
        RowMatrix flat = truth.parameters();
        for (Index i = 0; i < flat.rows(); ++i) {
            const double q = std::log(std::max(flat(i, 1), 1e-6) / std::max(flat(i, 0), 1e-6));
            flat(i, 1) = 1 / (1 + std::exp(-0.5 * q));
            flat(i, 0) = 1 - flat(i, 1);
        }
        const Dataset moderate = Dataset::trusted({.name = "moderate",
                                                   .family = &truth.family(),
                                                   .parameters = flat,
                                                   .targets = truth.targets(),
                                                   .classNames = {},
                                                   .warnings = {}});
        const std::vector<PreparedData> models{PreparedData(moderate), PreparedData(truth)};
        const ModelComparison comparison = compareModels(models, {{"slope", {}}}, {.resampleCount = 100});
        QVERIFY2(
            comparison.rankings.front().sentence.english().starts_with("Calibration slope: good is nearer to 1 than"),
            comparison.rankings.front().sentence.english().c_str());
        QVERIFY(comparison.pairs.front().result.distancePValue.has_value());
    }

    void aMeasureThatTheDataDoNotAllowLeavesItsSentence() {
        const MethodRequest block{"skce", {{"estimator", std::string("block")}, {"blocksize", std::int64_t{1000}}}};
        const ModelComparison comparison = compareModels(threeModels(), {block, {"brier", {}}});
        QVERIFY2(comparison.pairs[0].refusal.english().ends_with("."), comparison.pairs[0].refusal.english().c_str());
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

    /// Equal predictions under two names: neither is best.
    void equalValuesAreSaidToBeEqual() {
        std::vector<PreparedData> models = threeModels();
        models[1] = PreparedData(models[0].data().withName("twin"));
        const auto sentence = [](const std::vector<PreparedData>& some) {
            return compareModels(some, {{"brier", {}}}).rankings.front().statement.english();
        };
        QCOMPARE(sentence({models[0], models[1]}), models[0].data().name() + " and twin have the same value.");
        QVERIFY(sentence(models).find(models[0].data().name() + " is best") == std::string::npos);
    }

    /// The same forecasts in two forms differ by rounding in every row, and by nothing else.
    void roundingTellsNoModelsApart() {
        RowMatrix normals(40, 2);
        RowMatrix quantiles(40, 6);
        RowMatrix targets(40, 1);
        for (Index i = 0; i < 40; ++i) {
            const double mean = std::sin(static_cast<double>(i)) / 3;
            const double deviation = 1 + 0.01 * static_cast<double>(i);
            normals.row(i) << mean, deviation;
            quantiles.row(i) << 0.1, 0.5, 0.9, mean + deviation * standardNormalQuantile(0.1), mean,
                mean + deviation * standardNormalQuantile(0.9);
            targets(i, 0) = std::cos(static_cast<double>(7 * i));
        }
        const auto model = [&](const char* name, const Family& family, const RowMatrix& parameters) {
            return PreparedData(Dataset::create({.name = name,
                                                 .family = &family,
                                                 .parameters = parameters,
                                                 .targets = {.labels = {}, .values = targets},
                                                 .classNames = {},
                                                 .warnings = {}}));
        };
        const std::vector<PreparedData> models{model("normals", normalFamily(), normals),
                                               model("quantiles", quantilesFamily(), quantiles)};
        const ModelComparison comparison =
            compareModels(models, {{"pinball", {{"levels", std::string("0.1/0.5/0.9")}}}});
        QCOMPARE(comparison.pairs.front().refusal.english(), std::string());
        QCOMPARE(comparison.pairs.front().result.pValue, std::optional(1.0));
        QCOMPARE(comparison.rankings.front().statement.english(),
                 std::string("normals and quantiles have the same value."));
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
        // For print each pair takes two lines, and the column of text of usual styles holds the table.
        const CompactTable table = compactComparison(compareModels(threeModels(), {{"brier", {}}, {"auc", {}}}));
        QCOMPARE(columnBlocks(table).size(), std::size_t{1});
        QCOMPARE(table.rows.size(), std::size_t{1 + 2 * (1 + 3)});
    }

    /// All differences of a measure have as many decimals, and so have the ends of their intervals.
    void numbersOfAMeasureHaveTheSameDigits() {
        const ModelComparison comparison = compareModels(threeModels(), {{"brier", {}}, {"auc", {}}});
        const TextGrid grid = comparisonGrid(comparison);
        const auto decimals = [](const std::string& number) { return number.size() - number.find('.') - 1; };
        QCOMPARE(grid.rows.size(), std::size_t{7});
        for (std::size_t row = 1; row < grid.rows.size(); ++row) {
            const auto& first = grid.rows[row < 4 ? 1 : 4];
            const auto& cells = grid.rows[row];
            for (const std::size_t column : {3, 4}) QCOMPARE(decimals(cells[column]), decimals(first[3]));
            QCOMPARE(decimals(cells[5]), decimals(first[5]));
            const std::string& interval = cells[6];
            const std::size_t comma = interval.find(", ");
            QVERIFY(interval.starts_with("[") && interval.ends_with("]") && comma != std::string::npos);
            QCOMPARE(decimals(interval.substr(1, comma - 1)), decimals(first[5]));
            QCOMPARE(decimals(interval.substr(comma + 2, interval.size() - comma - 3)), decimals(first[5]));
        }
        // Only the p-values are adjusted, and it is said beside the intervals.
        QVERIFY(pairedText(comparison)
                    .english()
                    .ends_with("adjusted by Holm over 6 comparisons, intervals not: each is of its comparison alone"));
        QVERIFY(!pairedText(compareModels(threeModels(), {{"brier", {}}}, {}, Adjustment::None))
                     .english()
                     .ends_with("alone"));
    }
};

QTEST_GUILESS_MAIN(TestModelComparison)
#include "tst_model_comparison.moc"
