// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/method_cost.h"
#include "core/method/values.h"
#include "core/risk/estimator_choice.h"

#include "core/families/classes/categorical.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure_method.h"
#include "core/figures/views/estimator_choice.h"
#include "core/method/parameter.h"
#include "core/risk/choice_report.h"
#include "core/risk/choice_table.h"
#include "core/risk/kde_gaps.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/moments.h"
#include "core/statistics/random.h"
#include "tests/support/class_samples.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <stop_token>
#include <string>

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Dataset topLabel(Index n, std::uint64_t seed, bool isCalibrated = true) {
    return applyLens(randomClasses(n, 3, seed, isCalibrated), parseLens("top-label"));
}

std::string refusal(const std::function<void()>& work) {
    try {
        work();
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

const ChosenEstimator& estimator(const EstimatorChoice& choice, const std::string& id) {
    return *std::find_if(choice.estimators.begin(), choice.estimators.end(),
                         [&](const ChosenEstimator& item) { return item.space.id == id; });
}

}  // namespace

class TestEstimatorChoice : public QObject {
    Q_OBJECT

private slots:
    /// Calibrated, with half an event expected among 20 rows: sixteen rows cannot tell one estimator from another.
    void fewRowsTellNothingApart() {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Generator generator = makeGenerator(seed, 6);
            std::vector<std::vector<double>> rows;
            Labels labels;
            for (int i = 0; i < 20; ++i) {
                const double p = 0.05 * uniform01(generator);
                rows.push_back({1 - p, p});
                labels.push_back(uniform01(generator) < p ? 1 : 0);
            }
            const EstimatorChoice choice = chooseEstimator(classes(rows, labels));
            QVERIFY(choice.hasFewRows);
            for (std::size_t k = 0; k < choice.estimators.size(); ++k) QVERIFY(choice.isTied(k));
            QVERIFY(choice.sentence().english().find("does not differ clearly from") != std::string::npos);
            QCOMPARE(choice.notes.front().english(),
                     std::string("The risks cannot be told apart: there are 16 rows to validate on, fewer than 20."));
        }
        QVERIFY(!chooseEstimator(topLabel(200, 3)).hasFewRows);
    }

    /// Under large penalties both regressions are as good as 0, and their risks differ in the fifteenth digit.
    void risksThatDifferByRoundingAreAlike() {
        ChosenEstimator one;
        one.rootRisk = {0.36332652482134, 1e-17};
        EstimatorChoice choice;
        choice.estimators = {one, one};
        choice.estimators[1].excess = 1e-16;
        choice.estimators[1].excessError = 1e-18;
        QVERIFY(choice.isTied(1));
        choice.estimators[1].excess = 1e-6;
        QVERIFY(!choice.isTied(1));
    }

    void spacesAreThoseOfThePaper() {
        const auto scalar = estimatorSpaces(true, 10000);
        QCOMPARE(scalar.size(), std::size_t{6});
        QCOMPARE(scalar[0].values, std::vector<double>{15});
        QCOMPARE(scalar[1].values.size(), std::size_t{20});
        QCOMPARE(scalar[1].values.back(), 100.0);
        QCOMPARE(scalar[3].values.size(), std::size_t{20});
        QCOMPARE(scalar[2].values, scalar[1].values);
        QVERIFY(std::abs(scalar[3].values[0] / 1e-5 - 1) < 1e-12);
        QVERIFY(std::abs(scalar[3].values[14] / 0.1 - 1) < 1e-12);
        QVERIFY(std::abs(scalar[4].values.front() / 1e1 - 1) < 1e-12);  // n^½ = 100
        QVERIFY(std::abs(scalar[4].values.back() / 1e-15 - 1) < 1e-12);
        QVERIFY(std::abs(scalar[5].values.front() / 1e1 - 1) < 1e-12);
        QVERIFY(std::abs(scalar[5].values.back() / 1e-7 - 1) < 1e-12);
        const auto code = estimatorSpaces(true, 10000, SearchSpace::Code);
        QCOMPARE(code[1].values.back(), 90.0);
        QVERIFY(std::abs(code[4].values.front() / 1e-3 - 1) < 1e-12);
        QVERIFY(std::abs(code[4].values.back() / 1e-19 - 1) < 1e-12);
        QVERIFY(std::abs(code[5].values.back() / 1e-10 - 1) < 1e-12);
        const auto wide = estimatorSpaces(true, 10000, SearchSpace::Wide);
        for (std::size_t k = 1; k < wide.size(); ++k) {
            const auto& values = wide[k].values;
            const auto [least, most] = std::minmax_element(values.begin(), values.end());
            for (const auto& narrow : {scalar[k].values, code[k].values}) {
                QVERIFY(*least < *std::min_element(narrow.begin(), narrow.end()));
                QVERIFY(*most > *std::max_element(narrow.begin(), narrow.end()));
            }
        }
        const auto canonical = estimatorSpaces(false, 1);
        QCOMPARE(canonical.size(), std::size_t{3});
        QVERIFY(std::abs(canonical[1].values.front() / 1e8 - 1) < 1e-12);
        QVERIFY(std::abs(canonical[1].values.back() / 1e-9 - 1) < 1e-12);
        QVERIFY(std::abs(canonical[2].values.back() / std::pow(10.0, -4.5) - 1) < 1e-12);
    }

    void choosesTheSmallestValidationRisk() {
        for (const bool isScalar : {true, false}) {
            const Dataset data = isScalar ? topLabel(300, 1, false) : randomClasses(300, 3, 1, false);
            const EstimatorChoice choice = chooseEstimator(data, {.isScalar = isScalar});
            QCOMPARE(choice.estimators.size(), isScalar ? std::size_t{6} : std::size_t{3});
            QCOMPARE(choice.testCount, Index{60});
            for (const auto& item : choice.estimators) {
                QCOMPARE(item.curve.size(), item.space.values.size());
                for (const auto& point : item.curve) {
                    QVERIFY(point.risk.value >= item.curve[item.chosen].risk.value);
                    QVERIFY(std::isfinite(point.risk.error));
                }
                QVERIFY(item.rootRisk.value >= choice.estimators[choice.best].rootRisk.value);
                // The risk that is shown is the validation risk, over the folds.
                QCOMPARE(item.rootRisk.value, std::sqrt(std::max(0.0, item.curve[item.chosen].risk.value)));
                QVERIFY(item.excess >= -1e-15 && std::isfinite(item.estimate.error));
            }
            QCOMPARE(choice.estimators[choice.best].excess, 0.0);
            QVERIFY(choice.isTied(choice.best));
            QVERIFY(choice.sentence().english().starts_with(choice.estimators[choice.best].space.name));
        }
    }

    /// Every row is validated on, and judged once; the mean over the parts of a calibrated model's error is small.
    void nestedCrossValidationAveragesOverItsParts() {
        const Dataset data = topLabel(300, 4, false);
        const EstimatorChoice single = chooseEstimator(data);
        const EstimatorChoice nested = chooseEstimator(data, {.outerCount = 5});
        QCOMPARE(nested.testCount, Index{300});
        QCOMPARE(nested.estimators.size(), single.estimators.size());
        QCOMPARE(nested.estimators[nested.best].excess, 0.0);
        for (std::size_t k = 0; k < nested.estimators.size(); ++k) {
            const ChosenEstimator& item = nested.estimators[k];
            // The rows are the same in every part: their scatter does not average out.
            QVERIFY(item.rootRisk.error > 0.5 * single.estimators[k].rootRisk.error);
            QVERIFY(item.rootRisk.error < 2 * single.estimators[k].rootRisk.error);
            QVERIFY(item.estimate.error > 0);
            QVERIFY(item.rootRisk.value >= nested.estimators[nested.best].rootRisk.value);
            QVERIFY(std::abs(item.rootRisk.value - single.estimators[k].rootRisk.value) < 0.1);
            QVERIFY(item.estimate.error > 0 && item.estimate.value >= 0);
            for (const auto& point : item.curve) QVERIFY(point.risk.value >= item.curve[item.chosen].risk.value);
        }
        // What is chosen is said: each part has a choice of its own.
        QCOMPARE(nested.estimators[0].chosenByPart, std::vector<double>(5, 15.0));
        QVERIFY(single.estimators[0].chosenByPart.empty());
        QVERIFY(
            nested.notes.back().english().starts_with("Each part takes the value of a hyperparameter that is best "));
        const auto json = choiceJson({}, std::vector<ReportedChoice>{{"net", "top-label", nested}});
        QCOMPARE(json["models"][0]["estimators"][3]["chosen_by_part"].size(), std::size_t{5});
        QCOMPARE(refusal([&] { chooseEstimator(data, {.outerCount = 11}); }),
                 std::string("The number of outer folds is 11; it must lie between 1, for a single split, and 10."));
    }

    /// The rows of each class against the rest are split alike, so that of the 15 bins, which leave nothing to be
    /// chosen, the class-wise risk is the mean of the classes' risks and the square the sum of their squares.
    void classWiseIsEveryClassAgainstTheRest() {
        const Dataset data = randomClasses(200, 3, 13, false);
        const EstimatorChoice choice = chooseEstimator(data, {.isClassWise = true});
        QCOMPARE(choice.estimators.size(), std::size_t{6});
        QCOMPARE(choice.classes, Index{3});
        double risk = 0;
        double square = 0;
        for (const char* lens : {"class:0", "class:1", "class:2"}) {
            const ChosenEstimator one = chooseEstimator(applyLens(data, parseLens(lens))).estimators[0];
            risk += one.rootRisk.value * one.rootRisk.value / 3;
            square += one.squaredEstimate;
        }
        const ChosenEstimator& bins = choice.estimators[0];
        QVERIFY(std::abs(bins.rootRisk.value - std::sqrt(risk)) < 1e-12);
        QVERIFY(std::abs(bins.squaredEstimate - square) < 1e-12);
        for (const auto& item : choice.estimators) {
            QVERIFY(std::isfinite(item.estimate.error) && std::isfinite(item.excessError));
            for (const auto& point : item.curve) QVERIFY(point.risk.value >= item.curve[item.chosen].risk.value);
        }
        QVERIFY(chooseEstimator(data, {.isClassWise = true, .outerCount = 2}).testCount == 200);
        const double scalar = estimatorChoiceCost(data, {.isScalar = true}).operations;
        QVERIFY(std::abs(estimatorChoiceCost(data, {.isClassWise = true}).operations / scalar - 3) < 1e-12);
    }

    /// The risks of disjoint pairs scatter around those of all pairs: over 40 seeds and splits their mean differs by
    /// less than 5 standard errors (of other seeds, fewer than 1 in 10^5 runs fail), and they scatter more over the
    /// folds.
    void disjointPairsHaveTheSameRiskOnAverage() {
        const Dataset data = topLabel(100, 14, false);
        std::vector<double> differences;
        double errorOfAll = 0;
        double errorOfDisjoint = 0;
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            const ChosenEstimator all = chooseEstimator(data, {.seed = seed}).estimators[0];
            const EstimatorChoice disjoint = chooseEstimator(data, {.seed = seed, .pairs = RiskPairs::Disjoint});
            const ChosenEstimator& one = disjoint.estimators[0];
            differences.push_back(one.curve[0].risk.value - all.curve[0].risk.value);
            errorOfAll += all.rootRisk.error;
            errorOfDisjoint += one.rootRisk.error;
            // What the pairs judge is fitted as ever.
            QCOMPARE(one.squaredEstimate, all.squaredEstimate);
            for (const auto& item : disjoint.estimators) QVERIFY(std::isfinite(item.excessError));
        }
        const SampleMoments moments = momentsOf(differences);
        QVERIFY(std::abs(moments.mean) < 5 * moments.standardError());
        QVERIFY2(errorOfDisjoint > 1.2 * errorOfAll, std::to_string(errorOfDisjoint / errorOfAll).c_str());
        const EstimatorChoice nested = chooseEstimator(data, {.pairs = RiskPairs::Disjoint, .outerCount = 3});
        for (const auto& item : nested.estimators) QVERIFY(std::isfinite(item.excess));
        QVERIFY(riskPairsOf("all") == RiskPairs::All && riskPairsOf("disjoint") == RiskPairs::Disjoint);
        QCOMPARE(refusal([] { riskPairsOf("some"); }),
                 std::string("There is no way \"some\" to pair rows for the risk; there are all, disjoint."));
    }

    /// A shift of the confidence by 0.2 is a calibration error of 0.2 everywhere: all estimators find it.
    /// 4000 rows, 800 of them judged: the standard error of CE₂ is near 0.02.
    void findsAKnownError() {
        Generator generator = makeGenerator(5, 0);
        std::vector<std::vector<double>> rows;
        Labels labels;
        for (int i = 0; i < 4000; ++i) {
            const double truth = 0.2 + 0.5 * uniform01(generator);
            rows.push_back({1 - truth - 0.2, truth + 0.2});
            labels.push_back(uniform01(generator) < truth ? 1 : 0);
        }
        const EstimatorChoice choice = chooseEstimator(classes(rows, labels), {});
        for (const auto& item : choice.estimators) {
            QVERIFY2(std::abs(item.estimate.value - 0.2) < 0.08, item.space.id.c_str());
        }
    }

    void sameDigitsForEveryNumberOfThreads() {
        for (const bool isScalar : {true, false}) {
            const Dataset data = isScalar ? topLabel(200, 2) : randomClasses(200, 3, 2);
            setThreadCount(1);
            const EstimatorChoice one = chooseEstimator(data, {.isScalar = isScalar});
            setThreadCount(3);
            const EstimatorChoice three = chooseEstimator(data, {.isScalar = isScalar});
            setThreadCount(0);
            for (std::size_t k = 0; k < one.estimators.size(); ++k) {
                QCOMPARE(one.estimators[k].rootRisk.value, three.estimators[k].rootRisk.value);
                QCOMPARE(one.estimators[k].estimate.value, three.estimators[k].estimate.value);
                QCOMPARE(one.estimators[k].chosen, three.estimators[k].chosen);
            }
        }
    }

    void theMemoryDoesNotChangeResults() {
        const Dataset data = topLabel(200, 3);
        const EstimatorChoice much = chooseEstimator(data, {});
        const EstimatorChoice little = chooseEstimator(data, {.memoryBudget = 1});
        QCOMPARE(estimator(much, "kde").rootRisk.value, estimator(little, "kde").rootRisk.value);
        QCOMPARE(estimator(much, "kde").chosen, estimator(little, "kde").chosen);
    }

    void theSplitFollowsTheSeed() {
        const Dataset data = topLabel(200, 4);
        const auto risk = [&](std::uint64_t seed) {
            return chooseEstimator(data, {.seed = seed}).estimators[0].rootRisk.value;
        };
        QCOMPARE(risk(1), risk(1));
        QVERIFY(risk(1) != risk(2));
    }

    void aPartOfTheRowsStandsForAll() {
        const EstimatorChoice choice = chooseEstimator(topLabel(300, 6), {.maximumRows = 100});
        QCOMPARE(choice.rowCount, Index{100});
        QCOMPARE(choice.allRows, Index{300});
        QCOMPARE(choice.notes.front().english(),
                 std::string("Computed on 100 of 300 samples, chosen at random by the seed."));
    }

    void anApproximateKernelIsSaid() {
        const EstimatorChoice choice = chooseEstimator(randomClasses(200, 4, 7), {.isScalar = false, .maximumRank = 5});
        QCOMPARE(choice.rank, Index{5});
        QVERIFY(choice.kernelError > 1e-9);
        QVERIFY(choice.notes.front().english().find("rank 5") != std::string::npos);
    }

    void publishesAfterEveryEstimator() {
        std::vector<std::size_t> counts;
        const auto publish = [&](const EstimatorChoice& part) { counts.push_back(part.estimators.size()); };
        chooseEstimator(topLabel(100, 8), {}, {}, publish);
        QCOMPARE(counts, (std::vector<std::size_t>{1, 2, 3, 4, 5, 6}));
    }

    void progressRisesToOne() {
        std::vector<double> fractions;
        std::mutex mutex;
        const Run run({}, [&](double fraction) {
            const std::lock_guard lock(mutex);
            fractions.push_back(fraction);
        });
        setThreadCount(1);
        chooseEstimator(topLabel(100, 9), {}, run);
        setThreadCount(0);
        QVERIFY(std::is_sorted(fractions.begin(), fractions.end()));
        QCOMPARE(fractions.back(), 1.0);
    }

    void cancels() {
        std::stop_source stop;
        stop.request_stop();
        bool isCancelled = false;
        try {
            chooseEstimator(topLabel(100, 10), {}, Run(stop.get_token()));
        } catch (const Cancelled&) {
            isCancelled = true;
        }
        QVERIFY(isCancelled);
    }

    /// Perfect predictions leave nothing to estimate and no noise.
    void perfectPredictionsHaveNoRisk() {
        const Dataset data = classes(std::vector<std::vector<double>>(40, {0.0, 1.0}), Labels(40, 1));
        for (const auto& item : chooseEstimator(data, {}).estimators) {
            QVERIFY(item.rootRisk.value < 1e-10);
            QVERIFY(item.estimate.value < 1e-10);
        }
    }

    void refusesWhatCannotBeSplit() {
        QCOMPARE(refusal([] { chooseEstimator(topLabel(19, 11), {}); }),
                 std::string("The choice of an estimator needs at least 20 samples to split; there are 19."));
        QCOMPARE(refusal([] { chooseEstimator(topLabel(50, 11), {.testShare = 1}); }),
                 std::string("The share of test rows is 1; it must lie between 0 and 1."));
        QCOMPARE(refusal([] { chooseEstimator(topLabel(50, 11), {.foldCount = 1}); }),
                 std::string("The number of folds is 1; it must be at least 2."));
        QCOMPARE(refusal([] { chooseEstimator(randomClasses(50, 3, 1), {}); }),
                 std::string("The two-class reduction needs two classes; there are 3."));
    }

    /// Two models through two lenses: two tables of two rows, the best of each row marked once.
    void tablesHaveARowPerModelAndAColumnPerEstimator() {
        std::vector<ReportedChoice> choices;
        for (const char* lens : {"top-label", "canonical"}) {
            for (const std::uint64_t seed : {1, 2}) {
                const bool isScalar = std::string(lens) == "top-label";
                const Dataset data = isScalar ? topLabel(100, seed) : randomClasses(100, 3, seed);
                choices.push_back({"net_" + std::to_string(seed), lens, chooseEstimator(data, {.isScalar = isScalar})});
            }
        }
        const auto count = [](const std::string& text, const std::string& part) {
            std::size_t found = 0;
            for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
            return found;
        };
        const std::string text = writeChoiceTables({.version = "1", .seed = 7}, choices, ReportFormat::Text);
        QCOMPARE(count(text, "\nnet_1 "), std::size_t{4});  // of risks and of calibration errors
        QCOMPARE(count(text, "\nCE₂, top-label\n"), std::size_t{1});
        QCOMPARE(count(text, " *"), std::size_t{9});  // eight rows and the legend
        QVERIFY(text.starts_with("root risk × 100, top-label\n") && count(text, "root risk × 100, canonical\n") == 1);
        QVERIFY(text.ends_with("Seed 7.\n"));
        const std::string markdown = writeChoiceTables({}, choices, ReportFormat::Markdown);
        QCOMPARE(count(markdown, "| **"), std::size_t{8});
        QCOMPARE(count(markdown, "net_1"), std::size_t{4});
        const std::string latex = writeChoiceTables({}, choices, ReportFormat::Latex);
        QCOMPARE(count(latex, "\\textbf{"), std::size_t{8});
        QCOMPARE(count(latex, "\\begin{tabular}"), std::size_t{4});
        const std::string csv = writeChoiceTables({.version = "1", .seed = 7}, choices, ReportFormat::Csv);
        QCOMPARE(count(csv, "\n"), std::size_t{1 + 2 * 6 + 2 * 3});
        QCOMPARE(count(csv, ",1,0,7\n"), std::size_t{4});
        QCOMPARE(count(csv, ",estimate,estimate_error,"), std::size_t{1});
        QVERIFY(writeChoiceTables({}, choices, ReportFormat::Json) == writeChoices({}, choices, ReportFormat::Json));
    }

    /// The view and the command begin with the same rows.
    void theViewTakesAsManyRowsAsTheCommand() {
        const FigureMethod view = estimatorChoiceFigure();
        const Parameter* rows = findParameter(view.info.parameters, "rows");
        QVERIFY(rows->defaultValue == Value(std::int64_t{EstimatorChoiceOptions{}.maximumRows}));
    }

    void everyFormatShowsEveryEstimator() {
        const std::vector<ReportedChoice> choices{{"net", "top-label", chooseEstimator(topLabel(100, 12), {})}};
        for (const auto format : {ReportFormat::Text, ReportFormat::Markdown, ReportFormat::Latex}) {
            const std::string text = writeChoices({}, choices, format);
            for (const char* name : {"15 bins", "debiased bins", "KDE", "kkr", "ukkr"})
                QVERIFY(text.find(name) != std::string::npos);
        }
        const std::string csv = writeChoices({}, choices, ReportFormat::Csv);
        QCOMPARE(std::count(csv.begin(), csv.end(), '\n'), 1 + 1 + 20 + 20 + 20 + 9 + 9);
        const auto json = choiceJson({.version = "1", .seed = 1}, choices);
        QCOMPARE(json["models"][0]["estimators"].size(), std::size_t{6});
        QCOMPARE(json["models"][0]["estimators"][4]["curve"].size(), std::size_t{9});
        QCOMPARE(json["models"][0]["estimators"][0]["chosen"].get<double>(), 15.0);
    }
};

QTEST_GUILESS_MAIN(TestEstimatorChoice)
#include "tst_estimator_choice.moc"
