// SPDX-License-Identifier: GPL-3.0-or-later
// Statistical checks have fixed seeds and fail by chance with probability below 1e-3 each.
#include "core/experiments/improvement.h"
#include "core/experiments/improvement_curves.h"
#include "core/experiments/improvement_sets.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/run_share.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/recalibration/recalibrate.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/simulation/logistic_normal_model.h"
#include "core/statistics/moments.h"
#include "tests/support/experiment_runs.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr Index rowCount = 3000;

/// Over-confident predictions of 10 classes, as if they had been loaded.
const Dataset& loaded() {
    static const Dataset data = simulate({.sampleCount = rowCount, .classCount = 10, .sharpness = 2.0}, 5);
    return data;
}

ExperimentPlan loadedPlan(const Values& values, std::vector<MethodRequest> measures = {{"ece", {}}, {"brier", {}}}) {
    ExperimentPlan plan = improvementExperiment().defaults;
    plan.world = "subsamples";
    plan.worldValues = {};
    plan.data = loaded();
    plan.values = values;
    plan.analysis.measures = std::move(measures);
    return plan;
}

Values sizes(std::int64_t from, std::int64_t to, std::int64_t points) {
    return {{"from", from}, {"to", to}, {"points", points}};
}

/// The point of GB22 on loaded data, computed once.
const ExperimentState& fromLoaded() {
    static const ExperimentState state = [] {
        ExperimentPlan plan = loadedPlan(sizes(100, 10000, 4), {{"ece", {}}, {"root-brier", {}}, {"brier", {}}});
        return runPlan(improvementExperiment(), plan, 150);
    }();
    return state;
}

double column(const ExperimentState& state, const std::string& quantity, const std::string& size, std::size_t place) {
    return rowOf(state.summary, quantity, size).numbers.at(place).value();
}
constexpr std::size_t improvementPlace = 2;

/// Largest minus smallest mean improvement over the sizes, relative to that at the largest.
double relativeSpread(const ExperimentState& state, const std::string& quantity) {
    std::vector<double> means;
    for (const auto& row : state.summary.rows) {
        if (row.quantity == quantity) means.push_back(row.numbers.at(improvementPlace).value());
    }
    const auto [low, high] = std::minmax_element(means.begin(), means.end());
    return (*high - *low) / std::abs(means.back());
}

bool says(const ExperimentState& state, const std::string& start, const std::string& what) {
    return std::any_of(state.summary.sentences.begin(), state.summary.sentences.end(), [&](const Text& text) {
        const std::string words = text.english();
        return words.starts_with(start) && words.find(what) != std::string::npos;
    });
}

}  // namespace

class TestImprovement : public QObject {
    Q_OBJECT

private slots:
    void onlyTheProperScoreDoesNotDependOnTheSize();
    void sizesEndWithTheRowsThatThereAre();
    void wholeTestSetIsTheRecalibratedFile();
    void foldsShareAndAllSayWhoJudges();
    void worldsAreFittedToOtherSamples();
    void methodsThatAreNotInjectiveSaySo();
    void partsMakeTheWhole();
    void numbersDoNotDependOnThreads();
    void figuresShowImprovementsOrBothSides();
    void pointsAreMeansAndQuantiles();
    void refusesSizesThatThereAreNot();
    void testSetsGrowAsSquares();
    void fewTestSetsOfLargeSizes();
    void calibrationErrorsAreSquaredAndScoresAreNot();
};

/// Proposition 4.5 and Figures 5 to 7 of GB22: the mean difference of the Brier score is the same at every size, the
/// improvement of the ECE is not.
void TestImprovement::onlyTheProperScoreDoesNotDependOnTheSize() {
    const auto& state = fromLoaded();
    QVERIFY2(relativeSpread(state, "ECE") > 0.15, qPrintable(QString::number(relativeSpread(state, "ECE"))));
    QVERIFY2(relativeSpread(state, "Brier score") < 0.5 * relativeSpread(state, "ECE"),
             qPrintable(QString::number(relativeSpread(state, "Brier score"))));
    const double whole = column(state, "Brier score", "n = 3000", improvementPlace);
    for (const std::string size : {"n = 100", "n = 311", "n = 965"}) {
        const auto& row = rowOf(state.summary, "Brier score", size);
        // 99.9 % two-sided, of the three together below 0.3 %.
        if (row.condition == "n = 3000") continue;  // all rows
        QVERIFY(std::abs(row.numbers[improvementPlace].value() - whole) < 3.29 * row.numbers[3].value());
    }
    QVERIFY(says(state, "ECE: mean improvement", "it depends on the size of the test set"));
    QVERIFY(says(state, "Brier score: mean improvement", "within the noise of 150 repetitions"));
}

void TestImprovement::sizesEndWithTheRowsThatThereAre() {
    const auto prepared = improvementExperiment().prepare(loadedPlan(sizes(100, 10000, 4)), {});
    std::vector<double> found;
    for (const auto& condition : prepared->conditions()) found.push_back(condition.values.front());
    QCOMPARE(found, (std::vector<double>{100, 311, 965, 3000}));
    QCOMPARE(prepared->quantities(),
             (std::vector<std::string>{"before ece", "before brier", "after ece", "after brier"}));
}

/// Both sides of the largest test set are what recalibrate() gives for the whole file, in every repetition.
void TestImprovement::wholeTestSetIsTheRecalibratedFile() {
    const auto& table = *fromLoaded().table;
    const Recalibrated made =
        recalibrate(loaded(), {.request = {"temperature", {}}, .fit = {}, .calibration = {}, .seed = 1});
    const auto brier = [](const Dataset& data) {
        const Measure& item = measure("brier");
        const Values values = complete(item.info.parameters, {}, "brier");
        return valueOf(item, {.data = data, .values = values});
    };
    const std::size_t last = table.conditions.size() - 1;
    for (const std::size_t repetition : {0U, 149U}) {
        QVERIFY(std::abs(table.at(repetition, last, 2) - brier(loaded())) < 1e-12);
        QVERIFY(std::abs(table.at(repetition, last, 5) - brier(made.data)) < 1e-12);
    }
    // It is the same every time: its scatter is no error of 0.
    for (const auto& row : fromLoaded().summary.rows) {
        const bool isWhole = row.condition == "n = 3000";
        for (std::size_t place = 3; place < 6; ++place) QCOMPARE(row.numbers[place].has_value(), !isWhole);
    }
    QVERIFY(says(fromLoaded(), "All test sets are drawn from the same 3000 rows",
                 "The test set of all 3000 is always the same and has no error here."));
}

void TestImprovement::foldsShareAndAllSayWhoJudges() {
    const auto sentence = [](const Values& changed) {
        Values values = sizes(100, 200, 2);
        values.merge(changed);
        return improvementExperiment()
            .prepare(loadedPlan(values), {})
            ->summary(emptyTable(*improvementExperiment().prepare(loadedPlan(values), {})))
            .sentences.front()
            .english();
    };
    QVERIFY(sentence({}).find("in 5 folds: each of the 3000 rows") != std::string::npos);
    QVERIFY(sentence({{"fit", std::string("all")}}).find("which flatters it") != std::string::npos);
    const std::string share = sentence({{"fit", std::string("share")}, {"share", 0.2}});
    QVERIFY2(share.find("fitted to 600 rows; test sets are drawn from the other 2400 rows") != std::string::npos,
             share.c_str());
}

/// The world's temperature is known: 2.
void TestImprovement::worldsAreFittedToOtherSamples() {
    ExperimentPlan plan = improvementExperiment().defaults;
    plan.values = sizes(100, 800, 3);
    plan.analysis.measures = {{"brier", {}}, {"ece", {}}};
    const auto state = runPlan(improvementExperiment(), plan, 60);
    const std::string sentence = state.summary.sentences.front().english();
    QVERIFY2(sentence.find("fitted to 5000 rows that are in no test set") != std::string::npos, sentence.c_str());
    const double temperature = std::stod(sentence.substr(sentence.find("T = ") + 4));
    QVERIFY2(std::abs(temperature - 2) < 0.15, sentence.c_str());
    QVERIFY(column(state, "Brier score", "n = 100", improvementPlace) > 0);
    QVERIFY(column(state, "ECE", "n = 800", 1) < column(state, "ECE", "n = 800", 0));
}

void TestImprovement::methodsThatAreNotInjectiveSaySo() {
    Values values = sizes(100, 200, 2);
    values.set("method", std::string("isotonic"));
    const auto state = runPlan(improvementExperiment(), loadedPlan(values), 1);
    QVERIFY(says(state, "Isotonic", "not injective"));
    QVERIFY(says(fromLoaded(), "Temperature scaling (T = ", "It is injective"));
}

void TestImprovement::partsMakeTheWhole() {
    const auto prepared = improvementExperiment().prepare(loadedPlan(sizes(100, 3000, 2)), {});
    const auto whole = stream(*prepared, emptyTable(*prepared), {.repetitions = 5});
    std::vector<double> numbers;
    for (const std::size_t part : {1U, 2U}) {
        const auto share = computeShare(*prepared, {.part = part, .parts = 2}, 5, {});
        numbers.insert(numbers.end(), share.numbers.begin(), share.numbers.end());
    }
    QCOMPARE(numbers, whole.table->numbers);
}

void TestImprovement::numbersDoNotDependOnThreads() {
    const ExperimentPlan plan = loadedPlan(sizes(100, 1000, 3), {{"ece", {}}, {"kde-ece", {}}, {"brier", {}}});
    setThreadCount(1);
    const auto one = runPlan(improvementExperiment(), plan, 3);
    setThreadCount(0);
    QCOMPARE(runPlan(improvementExperiment(), plan, 3).table->numbers, one.table->numbers);
}

void TestImprovement::figuresShowImprovementsOrBothSides() {
    const Figure& figure = fromLoaded().figure;
    QCOMPARE(figure.panels.size(), std::size_t{4});
    QCOMPARE(englishOf(figure.series), (std::vector<std::string>{"ECE", "Root Brier score", "Brier score"}));
    for (const auto& panel : figure.panels) QVERIFY(panel.x.isLogarithmic);
    // Mean and quantiles of every measure; relative to the largest size in the first panel.
    QCOMPARE(markOf<Points>(figure.panels[0]).y.back(), 1.0);
    QCOMPARE(markOf<Points>(figure.panels[3]).y.front(),
             column(fromLoaded(), "Brier score", "n = 100", improvementPlace));
    QCOMPARE(markOf<Band>(figure.panels[3]).lower.front(), column(fromLoaded(), "Brier score", "n = 100", 4));
    QCOMPARE(markOf<Band>(figure.panels[3]).upper.front(), column(fromLoaded(), "Brier score", "n = 100", 5));
    Values values = sizes(100, 200, 2);
    values.set("panels", std::string("errors"));
    const auto errors = runPlan(improvementExperiment(), loadedPlan(values), 2);
    QCOMPARE(englishOf(errors.figure.series), (std::vector<std::string>{"before", "after"}));
    QCOMPARE(markCount<Points>(errors.figure.panels.front()), std::size_t{2});
}

/// By hand: improvements 1, 2, 3, 4, 5.
void TestImprovement::pointsAreMeansAndQuantiles() {
    ImprovementLayout layout{.measures = {"m"}, .sizes = {10}, .sentences = {}};
    ExperimentTable table{.conditionNames = {"n"},
                          .conditions = {{.values = {10}, .label = ""}},
                          .quantities = {"before m", "after m"},
                          .numbers = {},
                          .refusals = {}};
    QVERIFY(!improvementAt(layout, table, 0, 0));
    for (const double gain : {3.0, 1.0, 5.0, 2.0, 4.0}) {
        table.numbers.push_back(10 + gain);
        table.numbers.push_back(10);
    }
    table.numbers.push_back(std::nan(""));  // a refused side leaves the repetition out
    table.numbers.push_back(10);
    const ImprovementPoint point = improvementAt(layout, table, 0, 0).value();
    QCOMPARE(point.before, 13.0);
    QCOMPARE(point.after, 10.0);
    QCOMPARE(point.improvement, 3.0);
    QCOMPARE(point.standardError, std::sqrt(2.5 / 5));
    QCOMPARE(point.low, 1.2);
    QCOMPARE(point.high, 4.8);
}

void TestImprovement::refusesSizesThatThereAreNot() {
    const auto message = [](const Values& values) {
        return failureOf<InvalidSetting>([&] { improvementExperiment().prepare(loadedPlan(values), {}); });
    };
    QCOMPARE(message(sizes(4000, 8000, 3)),
             std::string("The setting from is 4000; it must not exceed the number of rows to draw test sets from, "
                         "which is 3000."));
    QCOMPARE(message(sizes(500, 200, 3)), std::string("The setting from is 500; it must not exceed to, which is 200."));
    ExperimentPlan plan = loadedPlan({});
    plan.data.reset();
    QVERIFY_THROWS_EXCEPTION(InvalidSetting, improvementExperiment().prepare(plan, {}));
}

/// The paper's numbers, rint(linspace(1, 50, 10)²) of NumPy, and its largest test set alone.
void TestImprovement::testSetsGrowAsSquares() {
    QCOMPARE(testSetCounts(10, 2500, true),
             (std::vector<std::size_t>{2500, 1985, 1530, 1133, 796, 519, 300, 141, 42, 1}));
    QCOMPARE(testSetCounts(3, 60, false), (std::vector<std::size_t>{60, 60, 60}));
    QCOMPARE(testSetCounts(1, 60, true), (std::vector<std::size_t>{60}));
    QCOMPARE(testSetCounts(4, 1, true), (std::vector<std::size_t>{1, 1, 1, 1}));
}

/// The cells of others are empty, nothing counts as refused, and what there is has the digits that it had.
void TestImprovement::fewTestSetsOfLargeSizes() {
    Values values = sizes(100, 10000, 4);
    values.set("counts", std::string("squares"));
    values.set("repetitions", std::int64_t{64});
    const auto state = runPlan(improvementExperiment(), loadedPlan(values), 64);
    const std::vector<std::size_t> counts{64, 32, 11, 1};
    for (std::size_t size = 0; size < 4; ++size) QCOMPARE(state.table->column(size, 0).size(), counts[size]);
    QVERIFY(state.table->refusals.empty());
    for (std::size_t r = 0; r < 11; ++r) QCOMPARE(state.table->at(r, 2, 1), fromLoaded().table->at(r, 2, 2));
    QVERIFY(says(state, "64 test sets are drawn of n = 100", "and 1 of n = 3000."));
    QVERIFY(!rowOf(state.summary, "ECE", "n = 3000").numbers[3]);
    QVERIFY(rowOf(state.summary, "ECE", "n = 965").numbers[3]);
    // Every one of the smallest is compared with the only one of all rows.
    QVERIFY(says(state, "Brier score: mean improvement", "within the noise of 64 repetitions"));
    QCOMPARE(markOf<Points>(state.figure.panels[0]).y.back(), 1.0);
    // A single test set that is not all rows is no measure of what others would show.
    values.set("to", std::int64_t{500});
    const auto part = runPlan(improvementExperiment(), loadedPlan(values), 64);
    QVERIFY(!rowOf(part.summary, "ECE", "n = 500").numbers[3]);
    QCOMPARE(markCount<Points>(part.figure.panels[0]), std::size_t{0});
}

/// GB22, Figure 7: lower bounds of CE₂², and the Brier score above them.
void TestImprovement::calibrationErrorsAreSquaredAndScoresAreNot() {
    const std::vector<MethodRequest> measures{{"ece", {}}, {"cwce", {{"p", std::int64_t{2}}}}, {"brier", {}}};
    Values values = sizes(200, 800, 2);
    const auto plain = runPlan(improvementExperiment(), loadedPlan(values, measures), 4);
    values.set("space", std::string("squared"));
    values.set("panels", std::string("overlay"));
    const auto squared = runPlan(improvementExperiment(), loadedPlan(values, measures), 4);
    QCOMPARE(englishOf(squared.figure.series),
             (std::vector<std::string>{"ECE, squared", "CWCE, squared", "Brier score"}));
    for (std::size_t r = 0; r < 4; ++r) {
        for (std::size_t q = 0; q < 6; ++q) {
            const double number = plain.table->at(r, 1, q);
            QCOMPARE(squared.table->at(r, 1, q), q % 3 == 2 ? number : number * number);
        }
    }
    const auto mean = [&](const std::string& label) { return column(squared, label, "n = 800", 0); };
    QVERIFY(mean("ECE, squared") < mean("CWCE, squared") && mean("CWCE, squared") < mean("Brier score"));
    QCOMPARE(squared.figure.panels.size(), std::size_t{2});
    const auto& panels = squared.figure.panels;
    QCOMPARE(markCount<Points>(panels[0]), std::size_t{3});
    QCOMPARE(markCount<Points>(panels[1]), std::size_t{3});
    QCOMPARE(markOf<Points>(panels[0]).y.back(), mean("ECE, squared"));
    QCOMPARE(markOf<Points>(panels[1]).y.back(), column(squared, "ECE, squared", "n = 800", improvementPlace));
}

QTEST_GUILESS_MAIN(TestImprovement)
#include "tst_improvement.moc"
