// SPDX-License-Identifier: GPL-3.0-or-later
// What the texts of the demonstrations say is what their runs show, with their own seeds. Fewer repetitions than on the
// screen; the margins are far outside the noise of these, and seeds are fixed, so a failure is a change of the numbers.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/published/lab_presets.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/figures/figure.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "tests/support/experiment_runs.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <QFile>
#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

ExperimentState runStep(const std::string& id, std::size_t step, std::size_t repetitions, const Values& changed = {}) {
    ExperimentPlan plan = demonstration(id).steps.at(step).plan;
    plan.values.merge(changed);
    return runPlan(experiment(plan.experiment), plan, repetitions);
}

double first(const ExperimentState& state, const std::string& quantity, const std::string& condition = "") {
    return rowOf(state.summary, quantity, condition).numbers.front().value();
}

double shareAtMost(const std::vector<double>& pValues, double alpha) {
    return static_cast<double>(std::count_if(pValues.begin(), pValues.end(), [&](double p) { return p <= alpha; })) /
           static_cast<double>(pValues.size());
}

}  // namespace

class TestDemonstrations : public QObject {
    Q_OBJECT

private slots:
    void eceOfAPerfectModelIsNeverZero();
    void measureStaysTheSameWithinADemonstration();
    void eceFallsWithTheSamples();
    void unbiasedSkceLiesOnBothSidesOfZero();
    void manyBinsTripleTheEce();
    void curvesOfAMiscalibratedModelMeet();
    void uselessModelIsCalibratedAndGuesses();
    void fivePercentOfPValuesAreBelowTheLevel();
    void onlySomeTestsKeepTheirLevel();
    void pValuesPileUpWhenSomethingIsWrong();
    void exactTestFindsWhatTheBlockTestMisses();
    void halfTheErrorNeedsMoreThanTwiceTheSamples();
    void kernelTestFindsWhatQuantilesHide();
    void errorsTurnWhileTheNetworksLearn();
    void otherTrainingsTurnElsewhere();
    void pointsOfTheDiagramLieWhereItSays();
    void whoKnowsLessHasTheSmallerEce();
    void errorsCancelInTheSum();
    void smallErrorsAreZeroAndTheWholeIsWrong();
    void patientsOfACentreAreNotIndependent();
    void intervalsByClustersKeepTheirPromise();
    void moreCentresHelpAndMorePatientsDoNot();
    void lookingEveryDayRaisesFalseAlarms();
    void whatIsRealIsFoundLater();
    void whatTheNewExperimentsCannotDoIsSaid();
    void aGoodOrderIsNotWorthActingOn();
    void calibrationTakesMorePatientsThanTheOrder();
};

/// how-many-patients: what the formulas ask for, and that simulation agrees.
void TestDemonstrations::calibrationTakesMorePatientsThanTheOrder() {
    const Values few{{"to", std::int64_t{4000}}};
    const ExperimentState usual = runStep("how-many-patients", 0, 4);
    QCOMPARE(first(usual, "needed n by formula, AUC"), 1008.0);
    QCOMPARE(first(usual, "needed n by formula, Calibration slope"), 5819.0);
    QVERIFY(std::abs(first(usual, "needed n by simulation, Calibration slope") / 5819 - 1) < 0.1);
    QCOMPARE(first(runStep("how-many-patients", 1, 1, few), "needed n by formula, Calibration slope"), 3449.0);
    QCOMPARE(first(runStep("how-many-patients", 2, 1, few), "needed n by formula, Observed : expected"), 38159.0);
    ExperimentPlan common = demonstration("how-many-patients").steps.at(0).plan;
    common.analysis.measures = {{"observed-expected", {}}};
    const auto result = runPlan(experiment(common.experiment), common, 1);
    QCOMPARE(first(result, "needed n by formula, Observed : expected"), 3469.0);
}

/// deciding: net benefits, AUC and PPV that its steps name.
void TestDemonstrations::aGoodOrderIsNotWorthActingOn() {
    const auto valueOfModel = [](const std::string& model, const std::string& request) {
        const std::string folder = CALIBRIUM_SAMPLES "/breast_cancer/";
        const Dataset data = importDataset(
            {.predictionsPath = folder + model + ".csv", .predictionsText = {}, .targetsPath = folder + "targets.csv"},
            {}, {});
        return analyse(data, {.measures = {parseMeasureRequest(request)}, .tests = {}}).measures.front().estimate.value;
    };
    const double benefit = valueOfModel("logistic_regression", "net-benefit:threshold=0.1");
    QCOMPARE(std::lround(100 * benefit), 36L);
    QCOMPARE(
        std::lround(100 * (benefit - valueOfModel("logistic_regression", "net-benefit:threshold=0.1,reference=all"))),
        30L);
    QCOMPARE(std::lround(1000 * valueOfModel("naive_bayes", "auc")), 987L);
    QVERIFY(valueOfModel("naive_bayes", "net-benefit:threshold=0.97") < 0);
    QCOMPARE(std::lround(100 * valueOfModel("naive_bayes", "ppv:threshold=0.97")), 96L);
}

void TestDemonstrations::eceOfAPerfectModelIsNeverZero() {
    const auto values = runStep("ece-bias", 0, 100).table->column(0, 0);
    QVERIFY(*std::min_element(values.begin(), values.end()) > 0);
}

/// The first demonstration went from the canonical ECE to that of the top label without a word.
void TestDemonstrations::measureStaysTheSameWithinADemonstration() {
    const auto& steps = demonstration("ece-bias").steps;
    QVERIFY(steps[0].plan.analysis.measures == steps[1].plan.analysis.measures);
    QVERIFY(steps[1].text.english().find("same ECE") != std::string::npos);
}

void TestDemonstrations::eceFallsWithTheSamples() {
    const auto state = runStep("ece-bias", 1, 20);
    QVERIFY(first(state, "error, ECE", "n = 4096") < 0.25 * first(state, "error, ECE", "n = 64"));
}

void TestDemonstrations::unbiasedSkceLiesOnBothSidesOfZero() {
    const auto state = runStep("ece-bias", 2, 200);
    const auto biased = state.table->column(0, 0);
    const auto unbiased = state.table->column(0, 1);
    QVERIFY(*std::min_element(biased.begin(), biased.end()) > 0);
    const double negative = shareAtMost(unbiased, 0);
    QVERIFY2(negative > 0.3 && negative < 0.8, qPrintable(QString::number(negative)));
    const auto& row = rowOf(state.summary, "SKCE (unbiased)");
    QVERIFY(std::abs(row.numbers[0].value()) < 3.3 * row.numbers[2].value());  // 99.9 %
}

void TestDemonstrations::manyBinsTripleTheEce() {
    const auto state = runStep("ece-bins", 0, 100);
    QVERIFY(first(state, "ECE", "n = 250, 80 bins") > 3 * first(state, "ECE", "n = 250, 5 bins"));
}

void TestDemonstrations::curvesOfAMiscalibratedModelMeet() {
    const auto state = runStep("ece-bins", 2, 10);
    const double few = first(state, "ECE", "n = 8192, 5 bins");
    QVERIFY(few > 0.1);
    QVERIFY(std::abs(first(state, "ECE", "n = 8192, 80 bins") - few) < 0.005);
    QVERIFY(first(state, "ECE", "n = 128, 80 bins") > 1.5 * first(state, "ECE", "n = 128, 5 bins"));
}

void TestDemonstrations::uselessModelIsCalibratedAndGuesses() {
    const auto useless = runStep("useless-model", 0, 200);
    const auto useful = runStep("useless-model", 1, 200);
    QVERIFY(std::abs(first(useless, "Accuracy") - 0.1) < 0.02);
    QVERIFY(first(useful, "Accuracy") > 0.6);
    QVERIFY(first(useful, "Log score") < 0.5 * first(useless, "Log score"));
    for (const auto* state : {&useless, &useful}) {
        // Binomial with 200 trials: outside with probability below 0.1 % each.
        const double share = shareAtMost(state->table->column(0, 3), 0.05);
        QVERIFY2(share <= 0.105, qPrintable(QString::number(share)));
    }
}

void TestDemonstrations::fivePercentOfPValuesAreBelowTheLevel() {
    const auto pValues = runStep("p-values", 0, 400).table->column(0, 0);
    // Standard error 1.1 % and 2.5 %: outside with probability below 0.2 % together.
    QVERIFY(std::abs(shareAtMost(pValues, 0.05) - 0.05) < 0.036);
    QVERIFY(std::abs(shareAtMost(pValues, 0.5) - 0.5) < 0.083);
}

void TestDemonstrations::onlySomeTestsKeepTheirLevel() {
    const auto state = runStep("p-values", 1, 100);
    QVERIFY(first(state, "type I error, Exact Monte Carlo", "α = 0.05") < 0.13);
    QCOMPARE(first(state, "type I error, Distribution-free", "α = 0.05"), 0.0);
    // That of the ECE keeps its level; that of the canonical ECE does not.
    const std::string consistency = "type I error, Consistency resampling (";
    QVERIFY(first(state, consistency + "ece, resamples=199)", "α = 0.05") < 0.13);
    QVERIFY(first(state, consistency + "ece-canonical, resamples=199)", "α = 0.05") > 0.9);
}

void TestDemonstrations::pValuesPileUpWhenSomethingIsWrong() {
    const ExperimentState state = runStep("p-values", 2, 400);
    const auto pValues = state.table->column(0, 0);
    // 46 %; the standard error is 2.5 %. Not all are the smallest that 199 resamples can give: there is a shape to see.
    const double share = shareAtMost(pValues, 0.05);
    QVERIFY2(share > 0.38 && share < 0.5, qPrintable(QString::number(share)));
    QVERIFY(shareAtMost(pValues, 1.0 / 200) < 0.4);
    QVERIFY(shareAtMost(pValues, 0.5) < 0.9);
    // The first bar is what "at most 0.05" counts: bars are (a, b].
    const Bars& bars = markOf<Bars>(state.figure.panels.at(0));
    QCOMPARE(bars.top.front(), share * 400);
    QVERIFY2(bars.tips.at(1).english().starts_with("(0.05, 0.1]: "), bars.tips.at(1).english().c_str());
}

void TestDemonstrations::exactTestFindsWhatTheBlockTestMisses() {
    const auto state = runStep("power", 0, 60, {{"from", std::int64_t{512}}});
    QVERIFY(first(state, "power, Exact Monte Carlo", "n = 512") > 0.9);
    QVERIFY(first(state, "power, Asymptotic block", "n = 512") < 0.35);
    QVERIFY(first(state, "seconds, Asymptotic block", "n = 512") <
            0.5 * first(state, "seconds, Exact Monte Carlo", "n = 512"));
    // No number of samples of the figure makes the cheap test a good trade.
    const auto whole = runStep("power", 0, 40, {{"to", std::int64_t{256}}});
    for (const std::string n : {"16", "32", "64", "128", "256"}) {
        QVERIFY(first(whole, "power, Asymptotic block", "n = " + n) < 0.35);
    }
    const std::string text = demonstration("power").steps.front().text.english();
    QVERIFY(text.find("good trade") == std::string::npos && text.find("stays low in both panels") != std::string::npos);
}

/// 3.4 times with 300 repetitions; the ratio of 80 repetitions has a standard error of about 12 %.
void TestDemonstrations::halfTheErrorNeedsMoreThanTwiceTheSamples() {
    const double whole = first(runStep("power", 1, 80, {{"to", std::int64_t{256}}}), "needed n, Exact Monte Carlo");
    const double half = first(runStep("power", 2, 80, {{"to", std::int64_t{256}}}), "needed n, Exact Monte Carlo");
    QVERIFY2(half > 2.4 * whole, qPrintable(QString("%1 and %2").arg(whole).arg(half)));
}

void TestDemonstrations::kernelTestFindsWhatQuantilesHide() {
    const auto state = runStep("quantiles", 1, 100);
    const double quantiles = shareAtMost(state.table->column(0, 0), 0.05);
    QVERIFY2(quantiles > 0.13 && quantiles < 0.38, qPrintable(QString::number(quantiles)));
    QVERIFY(shareAtMost(state.table->column(0, 1), 0.05) > 0.9);
    const auto sizes = runStep("quantiles", 2, 40, {{"from", std::int64_t{64}}});
    QVERIFY(first(sizes, "type II error, Asymptotic bootstrap", "n = 64") < 0.1);
    QVERIFY(first(sizes, "type II error, PIT Kolmogorov-Smirnov", "n = 256") > 0.02);
}

/// Fewer steps than on the screen; the numbers at a step do not depend on how many follow.
void TestDemonstrations::errorsTurnWhileTheNetworksLearn() {
    const auto state = runStep("overfitting", 0, 1, {{"steps", std::int64_t{1600}}, {"points", std::int64_t{12}}});
    const auto& error = rowOf(state.summary, "Mean squared error", "test").numbers;
    const auto& score = rowOf(state.summary, "Log score", "test").numbers;
    const auto bestStep = [](const auto& numbers) { return numbers.at(0).value(); };
    const auto growth = [](const auto& numbers) { return numbers.at(2).value() / numbers.at(1).value(); };
    QVERIFY2(bestStep(error) > 700 && bestStep(error) < 1500, qPrintable(QString::number(bestStep(error))));
    QVERIFY2(bestStep(score) < 700, qPrintable(QString::number(bestStep(score))));
    QVERIFY2(growth(error) > 1.005, qPrintable(QString::number(growth(error))));
    QVERIFY2(growth(score) > 5 * growth(error), qPrintable(QString::number(growth(score))));
    // The second step: calibration is lost with the log score, long before the squared error turns.
    const auto errors = runStep("overfitting", 1, 1, {{"steps", std::int64_t{1250}}, {"points", std::int64_t{5}}});
    for (const std::string quantity : {"SKCE (biased)", "SKCE (unbiased)", "p-value, Asymptotic bootstrap"}) {
        const double turn = bestStep(rowOf(errors.summary, quantity, "test").numbers);
        QVERIFY2(turn < 700 && turn < bestStep(error) - 300, qPrintable(QString::number(turn)));
    }
    // The last step of the demonstration: the ensemble is less sure than the mean of its members.
    QVERIFY(score.at(3).value() < score.at(2).value());
}

/// The first nineteen of the twenty trainings of the last step are in tests/data; one of them is trained again.
void TestDemonstrations::otherTrainingsTurnElsewhere() {
    QFile file(QStringLiteral(CALIBRIUM_TEST_DATA "/training_turns.csv"));
    QVERIFY(file.open(QIODevice::ReadOnly | QIODevice::Text));
    QCOMPARE(file.readLine().trimmed(), QByteArray("training,squared error,log score"));
    std::vector<std::pair<int, int>> turns;
    while (!file.atEnd()) {
        const QList<QByteArray> row = file.readLine().trimmed().split(',');
        turns.emplace_back(row.at(1).toInt(), row.at(2).toInt());
    }
    QCOMPARE(turns.size(), std::size_t{19});
    std::vector<int> leads;
    for (const auto& [error, score] : turns) leads.push_back(error - score);
    std::sort(leads.begin(), leads.end());
    QVERIFY(std::count_if(leads.begin(), leads.end(), [](int lead) { return lead > 0; }) >= 17);
    QCOMPARE(leads[9], 260);  // the median
    QVERIFY(leads[2] <= 20 && leads[0] < 0 && leads[17] > 1000);
    const ExperimentPlan& plan = demonstration("overfitting").steps.at(3).plan;
    QCOMPARE(plan.values.integer("repetitions"), std::int64_t{20});
    const auto state = runStep("overfitting", 3, 2, {{"steps", std::int64_t{400}}});
    // The second training turns early: 400 steps are enough to see it.
    const Panel& panel = state.figure.panels.back();
    const Points& points = markOf<Points>(panel);
    QCOMPARE(points.x.size(), std::size_t{2});
    QCOMPARE(points.x.at(1), static_cast<double>(turns.at(1).first));
    QCOMPARE(points.y.at(1), static_cast<double>(turns.at(1).second));
    QVERIFY(state.summary.sentences.back().english().starts_with("Log score: turns before the squared error in "));
}

/// The figures of Reading a reliability diagram, from the files of the sample.
void TestDemonstrations::pointsOfTheDiagramLieWhereItSays() {
    struct Bin {
        double confidence = 0, hits = 0, count = 0;
    };
    const auto binsOf = [](const std::string& model) {
        const std::string folder = CALIBRIUM_SAMPLES "/digits/";
        const Dataset data = importDataset(
            {.predictionsPath = folder + model + ".csv", .predictionsText = {}, .targetsPath = folder + "targets.csv"},
            {}, {});
        std::vector<Bin> bins(10);
        for (Index i = 0; i < data.sampleCount(); ++i) {
            Index predicted = 0;
            const double confidence = data.parameters().row(i).maxCoeff(&predicted);
            Bin& bin = bins[static_cast<std::size_t>(std::min(9.0, std::floor(10 * confidence)))];
            bin.confidence += confidence;
            bin.hits += data.labels()[i] == predicted ? 1 : 0;
            bin.count += 1;
        }
        return bins;
    };
    const auto gap = [](const Bin& bin) { return (bin.hits - bin.confidence) / bin.count; };
    const auto network = binsOf("neural_network");
    for (const Bin& bin : network) QVERIFY(bin.count == 0 || gap(bin) < 0);
    QCOMPARE(std::lround(100 * network[7].confidence / network[7].count), 75L);
    QCOMPARE(std::lround(100 * network[7].hits / network[7].count), 44L);
    QCOMPARE(std::lround(100 * gap(network[9])), -2L);
    QVERIFY(network[9].count > 1797 / 2);
    double gained = 0;
    for (const Bin& bin : binsOf("random_forest")) {
        QVERIFY(bin.count == 0 || gap(bin) > 0);
        gained += bin.hits - bin.confidence;
    }
    QVERIFY2(std::abs(gained / 1797 - 0.2) < 0.01, qPrintable(QString::number(gained)));
}

void TestDemonstrations::whoKnowsLessHasTheSmallerEce() {
    const auto state = runStep("which-score", 2, 100);
    const double more = first(state, "ECE", "knows more");
    const double less = first(state, "ECE", "knows less");
    QVERIFY2(less < more && less > 0.03 && more < 0.04, qPrintable(QString("%1 and %2").arg(less).arg(more)));
    QVERIFY(first(state, "Brier score", "knows more") < 0.7 * first(state, "Brier score", "knows less"));
}

void TestDemonstrations::errorsCancelInTheSum() {
    const auto sum = runStep("cancelling-errors", 1, 60);
    QVERIFY(std::abs(first(sum, "Observed : expected") - 1) < 0.02);
    QVERIFY(std::abs(first(sum, "Calibration slope") - 0.5) < 0.03);
    const auto bins = runStep("cancelling-errors", 2, 60);
    QVERIFY(first(bins, "ECE (bins=1)") < 0.02);
    QVERIFY(first(bins, "ECE") > 0.08);
}

void TestDemonstrations::smallErrorsAreZeroAndTheWholeIsWrong() {
    const auto single = runStep("small-errors", 0, 100);
    for (const auto& row : single.summary.rows) {
        if (row.condition != "hidden") continue;
        const auto& honest = rowOf(single.summary, row.quantity.english(), "honest").numbers;
        // Means of noise: within 3.3 standard errors of their difference (99.9 %), and 5 % for its shape.
        const double error = std::hypot(honest[2].value(), row.numbers[2].value());
        QVERIFY2(std::abs(honest[0].value() - row.numbers[0].value()) < 3.3 * error + 0.05 * honest[0].value(),
                 row.quantity.english().c_str());
    }
    const auto whole = runStep("small-errors", 1, 60);
    QVERIFY(first(whole, "Canonical ECE", "honest") < 0.2);
    QVERIFY(std::abs(first(whole, "Canonical ECE", "hidden") - 0.89) < 0.01);
    QVERIFY(std::abs(first(whole, "Root Brier score", "honest") - 0.89) < 0.01);
    QVERIFY(std::abs(first(whole, "Root Brier score", "hidden") - 0.89) < 0.01);
    const auto kernel = runStep("small-errors", 2, 60);
    const auto& ids = kernel.table->quantities;
    const auto p =
        static_cast<std::size_t>(std::find(ids.begin(), ids.end(), "p exact:measure=skce,resamples=199") - ids.begin());
    QVERIFY(p < ids.size());
    const auto hidden = kernel.table->column(1, p);
    QVERIFY(*std::max_element(hidden.begin(), hidden.end()) == 1.0 / 200);
    QVERIFY(shareAtMost(kernel.table->column(0, p), 0.05) < 0.2);
}

void TestDemonstrations::patientsOfACentreAreNotIndependent() {
    const auto state = runStep("clusters", 0, 400);
    const double plain = first(state, "type I error, Cox calibration test", "α = 0.05");
    QVERIFY2(plain > 0.14 && plain < 0.24, qPrintable(QString::number(plain)));
    const double clustered = first(state, "type I error, Blocks or clusters", "α = 0.05");
    QVERIFY2(clustered > 0.025 && clustered < 0.085, qPrintable(QString::number(clustered)));
    // It is the dependence alone: without it both keep their level.
    ExperimentPlan plan = demonstration("clusters").steps.front().plan;
    plan.worldValues.set("correlation", 0.0);
    const auto independent = runPlan(experiment(plan.experiment), plan, 400);
    QVERIFY(first(independent, "type I error, Cox calibration test", "α = 0.05") < 0.09);
    QVERIFY(first(independent, "type I error, Blocks or clusters", "α = 0.05") < 0.09);
}

void TestDemonstrations::intervalsByClustersKeepTheirPromise() {
    const auto state = runStep("clusters", 1, 200);
    const auto& plain = rowOf(state.summary, "Calibration intercept, rows as independent").numbers;
    const auto& clustered = rowOf(state.summary, "Calibration intercept, by clusters of centre").numbers;
    QVERIFY2(plain[0].value() > 0.7 && plain[0].value() < 0.8, qPrintable(QString::number(plain[0].value())));
    QVERIFY(clustered[0].value() > 0.92 && clustered[2].value() > 0.95);
    const double ratio = clustered[3].value() / plain[3].value();
    QVERIFY2(ratio > 1.6 && ratio < 2, qPrintable(QString::number(ratio)));
    // The picture says the same number, and has a line for each of the first data sets.
    QCOMPARE(state.figure.panels.size(), std::size_t{2});
    QVERIFY(state.figure.panels[0].title.english().find(" contain the truth") != std::string::npos);
    for (const Panel& panel : state.figure.panels) {
        QCOMPARE(markOf<ErrorBars>(panel, 0).x.size() + markOf<ErrorBars>(panel, 1).x.size(), std::size_t{50});
        QVERIFY(panel.y.minimum == state.figure.panels[0].y.minimum);
        for (const double lower : markOf<ErrorBars>(panel, 0).lower) QVERIFY(lower <= 0);
    }
}

void TestDemonstrations::moreCentresHelpAndMorePatientsDoNot() {
    const auto state = runStep("clusters", 2, 200);
    const auto deviation = [&](const std::string& label) {
        return rowOf(state.summary, "Calibration intercept", label).numbers[1].value();
    };
    const double few = deviation("1000 patients");
    const double shrunk = deviation("16000 patients") / few;
    QVERIFY2(shrunk > 0.76 && shrunk < 0.95, qPrintable(QString::number(shrunk)));
    QVERIFY(deviation("4000 patients") < few);
    ExperimentPlan plan = demonstration("clusters").steps.back().plan;
    plan.worldValues.set("centres", std::int64_t{100});
    const auto more = runPlan(experiment(plan.experiment), plan, 200);
    const double ratio =
        rowOf(more.summary, "Calibration intercept", "4000 patients").numbers[1].value() / deviation("4000 patients");
    QVERIFY2(ratio > 0.45 && ratio < 0.7, qPrintable(QString::number(ratio)));
}

void TestDemonstrations::lookingEveryDayRaisesFalseAlarms() {
    const auto state = runStep("looking-every-day", 0, 120);
    const std::string test = "alarms, Spiegelhalter Z";
    const double everyDay = first(state, test, "looked at every day");
    // 41 % of 2000 streams: the standard error of 120 is 4.5 %.
    QVERIFY2(everyDay > 0.3 && everyDay < 0.52, qPrintable(QString::number(everyDay)));
    QVERIFY(first(state, test, "on the last day only") < 0.09);
    QVERIFY(first(state, "alarms, E-process", "looked at every day") <= 0.05);
    // The curve ends where the table says, and the stream beside it has a p-value below the line.
    QCOMPARE(markOf<Line>(state.figure.panels[0], 0).y.back(), everyDay);
    const Line& stream = markOf<Line>(state.figure.panels[1], 0);
    QVERIFY(*std::min_element(stream.y.begin(), stream.y.end()) <= 0.05);
    const auto longer = runStep("looking-every-day", 1, 60);
    const double byTheEnd = first(longer, test, "looked at every day");
    QVERIFY2(byTheEnd > 0.35 && byTheEnd < 0.6, qPrintable(QString::number(byTheEnd)));
    QVERIFY(first(longer, "alarms, E-process", "looked at every day") <= 0.05);
}

void TestDemonstrations::whatIsRealIsFoundLater() {
    const auto state = runStep("looking-every-day", 2, 100);
    const auto& found = rowOf(state.summary, "alarms, E-process", "looked at every day").numbers;
    QVERIFY(found[0].value() > 0.75);
    QVERIFY2(found[3].value() > 40 && found[3].value() < 70, qPrintable(QString::number(found[3].value())));
    const auto& daily = rowOf(state.summary, "alarms, Spiegelhalter Z", "looked at every day").numbers;
    QVERIFY(daily[3].value() > 9 && daily[3].value() < 20);
    QVERIFY(std::abs(std::exp(0.2) - 1.22) < 0.005);  // the odds of the text
}

void TestDemonstrations::whatTheNewExperimentsCannotDoIsSaid() {
    ExperimentPlan plan = experiment("looks").defaults;
    plan.world = "dirichlet";
    plan.analysis.tests = {{"exact", {{"resamples", std::int64_t{20}}}}};
    QVERIFY(failureOf<InvalidSetting>([&] {
                experiment("looks").prepare(plan, {});
            }).starts_with("The world dirichlet does not draw events"));
    ExperimentPlan coverage = experiment("coverage").defaults;
    coverage.worldValues = {{"intercept", 0.4}};
    QVERIFY(failureOf<InvalidSetting>([&] {
                experiment("coverage").prepare(coverage, {});
            }).starts_with("The world centres does not say what the true Observed : expected is"));
    coverage.worldValues = {};
    coverage.analysis.measures = {{"brier", {}}};
    QVERIFY(failureOf<InvalidSetting>([&] {
                experiment("coverage").prepare(coverage, {});
            }).starts_with("The world centres does not say what the true Brier score is"));
}

QTEST_GUILESS_MAIN(TestDemonstrations)
#include "tst_demonstrations.moc"
