// SPDX-License-Identifier: GPL-3.0-or-later
// Statistical checks have fixed seeds and fail by chance with probability below 1e-3 each.
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/validation_size.h"
#include "core/families/classes/binary.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"
#include "core/simulation/known_risks.h"
#include "core/simulation/world.h"
#include "core/text/english_texts.h"
#include "tests/support/experiment_runs.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;
using test::markOf;

namespace {

ExperimentPlan plan() {
    ExperimentPlan result = validationSizeExperiment().defaults;
    result.values = {{"from", std::int64_t{500}}, {"to", std::int64_t{4000}}};
    result.worldValues = {{"prevalence", 0.3}, {"auc", 0.8}};
    result.analysis.measures = {{"observed-expected", {}}, {"slope", {}}, {"auc", {}}};
    return result;
}

const ExperimentState& state() {
    static const ExperimentState result = test::runPlan(validationSizeExperiment(), plan(), 60);
    return result;
}

double number(const std::string& quantity, const std::string& condition = "") {
    return *test::rowOf(state().summary, quantity, condition).numbers[0];
}

}  // namespace

class TestValidationSize : public QObject {
    Q_OBJECT

private slots:
    void formulaAndSimulationStandSideBySide() {
        const std::vector<std::string> names = englishOf(state().figure.series);
        QCOMPARE(names.size(), std::size_t{3});
        // The information of the slope is exact for large n; DeLong's error is within a tenth of Newcombe's.
        QVERIFY(std::abs(number("width, " + names[1], "n = 4000") / number("formula, " + names[1], "n = 4000") - 1) <
                0.05);
        QVERIFY(std::abs(number("width, " + names[2], "n = 4000") / number("formula, " + names[2], "n = 4000") - 1) <
                0.1);
        // The exact Poisson interval is wider than that of a share by about 1/sqrt(1 - prevalence) = 1.195.
        const double ratio = number("width, " + names[0], "n = 4000") / number("formula, " + names[0], "n = 4000");
        QVERIFY(ratio > 1.15 && ratio < 1.25);
    }
    void neededSamplesOfTheSimulationReachTheWidth() {
        const double needed = number("needed n by simulation, " + state().figure.series[1].english());
        const double formula = number("needed n by formula, " + state().figure.series[1].english());
        QVERIFY(std::abs(needed / formula - 1) < 0.1);
        QVERIFY(state().summary.sentences[1].english().find(
                    " events) for a 95 % interval 0.2 wide; in the simulation about ") != std::string::npos);
        QVERIFY(state().summary.sentences.back().english().starts_with("All of them together need "));
    }
    /// What all need is not less than what one needs in the simulation, though its formula asks for less.
    void allTogetherNeedTheLargestNumber() {
        double largest = 0;
        for (const auto& row : state().summary.rows) {
            const bool isNeeded = row.quantity.english().starts_with("needed n by ");
            if (isNeeded) largest = std::max(largest, *row.numbers[0]);
        }
        const std::string sentence = state().summary.sentences.back().english();
        const std::string number = sentence.substr(std::string("All of them together need ").size());
        QVERIFY2(number.starts_with("more than ") || std::abs(std::stod(number) - largest) <= 1, sentence.c_str());
    }
    void formulasAddTheirNumberOfSamples() {
        bool isThere = false;
        for (const auto& condition : state().table->conditions) {
            isThere =
                isThere || condition.values[0] == number("needed n by formula, " + state().figure.series[1].english());
        }
        QVERIFY(isThere);
    }
    /// Observed : expected needs more than the 900 samples that are simulated, the slope more than that by its formula:
    /// what all need is the larger number, not what is more than the smaller one.
    void whatIsOpenHidesNoLargerNumber() {
        ExperimentPlan small = plan();
        small.values.set("to", std::int64_t{900});
        const auto result = test::runPlan(validationSizeExperiment(), small, 20);
        const double slope = *test::rowOf(result.summary, "needed n by formula, Calibration slope").numbers[0];
        QVERIFY(slope > 1000);
        const std::string sentence = result.summary.sentences.back().english();
        const std::string expected = "All of them together need " + std::to_string(static_cast<int>(slope)) +
                                     " samples or more: so many for Calibration slope, and more than ";
        QVERIFY2(sentence.starts_with(expected), sentence.c_str());
        QVERIFY2(sentence.ends_with("the most that are simulated, for Observed : expected."), sentence.c_str());
    }
    /// An update with the same study: of two parameters the overall risk decides, 323 = (1.96 / 0.05)² 0.3 · 0.7.
    void sizeOfAnUpdate() {
        QCOMPARE(number("needed n to update, parameters: 2"), 323.0);
        const auto& sentences = state().summary.sentences;
        QVERIFY(std::any_of(sentences.begin(), sentences.end(), [](const Text& sentence) {
            return sentence.english().starts_with(
                "To update the model by fitting 2 of its parameters takes 323 samples: ");
        }));
    }
    void figureHasAPanelForEachMeasure() {
        QCOMPARE(state().figure.panels.size(), std::size_t{3});
        const Panel& panel = state().figure.panels[1];
        QCOMPARE(markOf<Rule>(panel, 0).value, 0.2);
        QCOMPARE(markOf<Rule>(panel, 1).value, number("needed n by formula, " + state().figure.series[1].english()));
        QVERIFY(markOf<Line>(panel).isDashed);
    }
    void widthOfOnesOwn() {
        ExperimentPlan own = plan();
        own.analysis.measures = {{"slope", {}}};
        own.values.set("width", 0.4);
        const auto result = test::runPlan(validationSizeExperiment(), own, 2);
        const double wide = *test::rowOf(result.summary, "needed n by formula, Calibration slope").numbers[0];
        QVERIFY(std::abs(4 * wide / number("needed n by formula, " + state().figure.series[1].english()) - 1) < 0.01);
    }
    void risksComeFromALoadedFileToo() {
        DatasetParts parts;
        parts.name = "pilot";
        parts.family = &binaryFamily();
        parts.parameters.resize(4, 2);
        parts.parameters << 0.9, 0.1, 0.2, 0.8, 0.7, 0.3, 0.4, 0.6;
        parts.targets.labels = {0, 1, 0, 1};
        ExperimentPlan pilot = plan();
        pilot.world = "my-data";
        pilot.worldValues = {};
        pilot.data = Dataset::create(std::move(parts));
        const auto sampler = world("my-data").sampler(
            {.values = complete(world("my-data").info.parameters, {}, "my-data"), .data = &*pilot.data});
        const RiskPopulation risks = dynamic_cast<const KnownRisks&>(*sampler).risks();
        QCOMPARE(risks.predicted, (std::vector<double>{0.1, 0.3, 0.6, 0.8}));
        QVERIFY(std::abs(risks.prevalence() - 0.45) < 1e-15);
        const auto result = test::runPlan(validationSizeExperiment(), pilot, 2);
        QVERIFY(*test::rowOf(result.summary, "needed n by formula, AUC").numbers[0] > 2);
    }
    void refusesWhatCannotBePlanned() {
        ExperimentPlan wrong = plan();
        wrong.analysis.measures = {{"ece", {}}};
        const std::string message =
            test::failureOf<InvalidSetting>([&] { static_cast<void>(validationSizeExperiment().prepare(wrong, {})); });
        QVERIFY(message.starts_with("There is no formula for the precision of ECE; plan for measures that have one: "));
        QVERIFY(message.find("slope") != std::string::npos && message.find("net-benefit") != std::string::npos);
        wrong = plan();
        wrong.world = "dirichlet";
        wrong.worldValues = {};
        QVERIFY(test::failureOf<InvalidSetting>([&] {
                    static_cast<void>(validationSizeExperiment().prepare(wrong, {}));
                }).find("choose the world risks") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestValidationSize)
#include "tst_validation_size.moc"
