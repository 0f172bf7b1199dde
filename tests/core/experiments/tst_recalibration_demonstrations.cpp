// SPDX-License-Identifier: GPL-3.0-or-later
// What the texts say is what their own runs show, with their own seeds and about half of their repetitions. The margins
// are far outside the noise, and seeds are fixed, so a failure is a change of the numbers.
#include "core/experiments/published/lab_presets.h"
#include "core/experiments/runs/experiment_table.h"
#include "tests/support/experiment_runs.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

ExperimentState runStep(const std::string& id, std::size_t step, std::size_t repetitions) {
    const ExperimentPlan& plan = demonstration(id).steps.at(step).plan;
    return runPlan(experiment(plan.experiment), plan, repetitions);
}

struct Sides {
    double before = 0;
    double after = 0;
    double improvement = 0;
    double error = 0;  ///< standard error of the improvement
};

Sides sidesOf(const ExperimentState& state, const std::string& quantity, const std::string& size) {
    const auto& numbers = rowOf(state.summary, quantity, size).numbers;
    return {numbers[0].value(), numbers[1].value(), numbers[2].value(), numbers[3].value()};
}

/// Of the columns of the risk: place of the smallest mean, and that mean.
std::pair<std::string, double> smallest(const ExperimentState& state, const std::string& quantity) {
    std::pair<std::string, double> best{"", INFINITY};
    for (const auto& row : state.summary.rows) {
        if (row.quantity == quantity && row.numbers.front().value() < best.second) {
            best = {row.condition.english(), row.numbers.front().value()};
        }
    }
    return best;
}

double meanAt(const ExperimentState& state, const std::string& quantity, const std::string& condition) {
    return rowOf(state.summary, quantity, condition).numbers.front().value();
}

}  // namespace

class TestRecalibrationDemonstrations : public QObject {
    Q_OBJECT

private slots:
    void temperatureTakesBackWhatWasMultiplied();
    void temperatureDoesNotReachOneClass();
    void isotonicRegressionDoes();
    void nothingIsAddedToWhatAModelKnows();
    void whatSeveralStepsShowHasOneAxis();
    void gainOfTheEceDependsOnTheSize();
    void gainOfTheBrierScoreStays();
    void damageIsHiddenFromTheEce();
    void riskFindsTheTruth();
    void riskFindsTheBins();
    void riskComparesEstimators();
    void oneDataSetSaysLess();
};

void TestRecalibrationDemonstrations::temperatureTakesBackWhatWasMultiplied() {
    const auto state = runStep("recalibration", 0, 30);
    const std::string fitted = state.summary.sentences.front().english();
    QVERIFY2(std::abs(std::stod(fitted.substr(fitted.find("T = ") + 4)) - 4) < 0.2, fitted.c_str());
    for (const std::string size : {"n = 200", "n = 632", "n = 2000"}) {
        const Sides score = sidesOf(state, "Log score", size);
        const Sides ece = sidesOf(state, "ECE", size);
        const Sides accuracy = sidesOf(state, "Accuracy", size);
        QVERIFY(score.after < score.before - 0.1 && ece.after < ece.before - 0.05);
        QCOMPARE(accuracy.after, accuracy.before);
    }
    // What is left is noise: about one over the root of the number of samples.
    QVERIFY(sidesOf(state, "ECE", "n = 2000").after < 0.5 * sidesOf(state, "ECE", "n = 200").after);
}

void TestRecalibrationDemonstrations::temperatureDoesNotReachOneClass() {
    const auto state = runStep("recalibration", 1, 30);
    for (const std::string size : {"n = 200", "n = 447", "n = 1000"}) {
        const Sides error = sidesOf(state, "SKCE", size);
        QVERIFY(error.after > 0.85 * error.before && error.before > 0.02);
        const Sides score = sidesOf(state, "Brier score", size);
        QVERIFY(std::abs(score.improvement) < 0.02 * score.before);
    }
}

void TestRecalibrationDemonstrations::isotonicRegressionDoes() {
    const auto state = runStep("recalibration", 2, 30);
    for (const std::string size : {"n = 200", "n = 447", "n = 1000"}) {
        const Sides error = sidesOf(state, "SKCE", size);
        QVERIFY(std::abs(error.after) < 0.1 * error.before);
        QVERIFY(sidesOf(state, "Brier score", size).improvement > 0.05);
        QVERIFY(sidesOf(state, "Accuracy", size).improvement < -0.02);
    }
    const bool isSaid =
        std::any_of(state.summary.sentences.begin(), state.summary.sentences.end(),
                    [](const Text& text) { return text.english().find("most probable class") != std::string::npos; });
    QVERIFY(isSaid);
}

void TestRecalibrationDemonstrations::nothingIsAddedToWhatAModelKnows() {
    const auto state = runStep("recalibration", 3, 30);
    QVERIFY(state.summary.sentences.front().english().find("T = 1000") != std::string::npos);
    for (const std::string size : {"n = 200", "n = 632", "n = 2000"}) {
        const Sides ece = sidesOf(state, "ECE", size);
        QVERIFY(ece.before > 1.0 / 3 && ece.after < 0.04);
        QVERIFY(std::abs(sidesOf(state, "Log score", size).after - std::log(10.0)) < 0.01);
        const Sides accuracy = sidesOf(state, "Accuracy", size);
        QVERIFY(std::abs(accuracy.after - 0.1) < 0.02 && accuracy.after == accuracy.before);
    }
}

/// One step after the other, a bar that is higher is a number that is larger.
void TestRecalibrationDemonstrations::whatSeveralStepsShowHasOneAxis() {
    const Demonstration& story = demonstration("recalibration");
    std::map<std::string, int> steps;
    std::map<std::string, std::vector<double>> values;
    for (std::size_t step = 0; step < story.steps.size(); ++step) {
        const auto state = runStep(story.id, step, 10);
        for (const Panel& panel : state.figure.panels) ++steps[panel.title.english()];
        for (const auto& row : state.summary.rows) {
            auto& ofQuantity = values[row.quantity.english()];
            ofQuantity.insert(ofQuantity.end(), {row.numbers[0].value(), row.numbers[1].value()});
        }
    }
    int shared = 0;
    for (const auto& [title, count] : steps) {
        if (count < 2) continue;
        const auto axis = std::find_if(
            story.axes.begin(), story.axes.end(),
            [&, &panel = title](const SharedAxis& one) { return one.isVertical && panel.starts_with(one.panel); });
        QVERIFY2(axis != story.axes.end(), title.c_str());
        for (const double value : values[title])
            QVERIFY2(value > axis->minimum && value < axis->maximum, title.c_str());
        ++shared;
    }
    QVERIFY(shared > 3);
}

void TestRecalibrationDemonstrations::gainOfTheEceDependsOnTheSize() {
    const auto state = runStep("improvement", 0, 50);
    QVERIFY(sidesOf(state, "ECE", "n = 100").improvement < 0.5 * sidesOf(state, "ECE", "n = 3000").improvement);
    QVERIFY(state.summary.sentences.back().english().ends_with("it depends on the size of the test set."));
}

void TestRecalibrationDemonstrations::gainOfTheBrierScoreStays() {
    const auto state = runStep("improvement", 1, 60);
    const double debiased = sidesOf(state, "Debiased ECE", "n = 100").improvement;
    QVERIFY(debiased < 0.6 * sidesOf(state, "Debiased ECE", "n = 3000").improvement);
    QVERIFY(sidesOf(state, "ECE", "n = 100").improvement < 0.5 * sidesOf(state, "ECE", "n = 3000").improvement);
    const Sides whole = sidesOf(state, "Brier score", "n = 3000");
    for (const std::string size : {"n = 100", "n = 234", "n = 548", "n = 1282"}) {
        const Sides part = sidesOf(state, "Brier score", size);
        QVERIFY(std::abs(part.improvement - whole.improvement) < 3.29 * std::hypot(part.error, whole.error));
    }
    QVERIFY(state.summary.sentences.back().english().starts_with("Brier score: ") &&
            state.summary.sentences.back().english().find("within the noise") != std::string::npos);
}

void TestRecalibrationDemonstrations::damageIsHiddenFromTheEce() {
    const auto state = runStep("improvement", 2, 60);
    const Sides few = sidesOf(state, "Brier score", "n = 200");
    const Sides many = sidesOf(state, "Brier score", "n = 2000");
    QVERIFY(few.improvement < -3.29 * few.error && many.improvement < -3.29 * many.error);
    QVERIFY(std::abs(few.improvement - many.improvement) < 3.29 * std::hypot(few.error, many.error));
    const double hidden = sidesOf(state, "ECE", "n = 200").improvement;
    QVERIFY2(std::abs(hidden) < 0.01, qPrintable(QString::number(hidden)));
    QVERIFY(sidesOf(state, "ECE", "n = 2000").improvement < 2 * std::min(hidden, -0.005));
}

void TestRecalibrationDemonstrations::riskFindsTheTruth() {
    const auto state = runStep("choosing-an-estimator", 0, 100);
    QCOMPARE(smallest(state, "risk").first, std::string("theta = 1"));
    QCOMPARE(smallest(state, "distance to truth").first, std::string("theta = 1"));
    QVERIFY(smallest(state, "distance to truth").second < 1e-12);
}

void TestRecalibrationDemonstrations::riskFindsTheBins() {
    const auto state = runStep("choosing-an-estimator", 1, 60);
    const auto risk = smallest(state, "risk").first;
    QVERIFY2(risk == "bins = 5" || risk == "bins = 10" || risk == "bins = 15", risk.c_str());
    const auto distance = smallest(state, "distance to truth");
    QVERIFY2(distance.first == "bins = 5" || distance.first == "bins = 10" || distance.first == "bins = 15",
             distance.first.c_str());
    QVERIFY(meanAt(state, "distance to truth", "bins = 90") > 3 * distance.second);
}

void TestRecalibrationDemonstrations::riskComparesEstimators() {
    const auto bins = runStep("choosing-an-estimator", 1, 60);
    const auto kernels = runStep("choosing-an-estimator", 2, 60);
    QVERIFY(smallest(kernels, "risk").second < smallest(bins, "risk").second);
    const std::string best = smallest(kernels, "risk").first;
    QVERIFY(meanAt(kernels, "distance to truth", best) <
            meanAt(bins, "distance to truth", smallest(bins, "risk").first));
    // Nearest to the truth at the same bandwidth or a neighbour, which the distance there shows.
    QVERIFY(meanAt(kernels, "distance to truth", best) < 1.2 * smallest(kernels, "distance to truth").second);
    for (const std::string end : {"bandwidth = 1e-05", "bandwidth = 1"}) {
        QVERIFY(meanAt(kernels, "risk", end) > meanAt(kernels, "risk", best));
        QVERIFY(meanAt(kernels, "distance to truth", end) > meanAt(kernels, "distance to truth", best));
    }
}

/// What the smallest risk of a single data set is.
void TestRecalibrationDemonstrations::oneDataSetSaysLess() {
    const auto choicesOf = [](std::size_t step, std::size_t repetitions) {
        const auto state = runStep("choosing-an-estimator", step, repetitions);
        const ExperimentTable& table = *state.table;
        std::vector<double> choices;
        for (std::size_t r = 0; r < repetitions; ++r) {
            std::size_t best = 0;
            for (std::size_t c = 1; c < table.conditions.size(); ++c) {
                if (table.at(r, c, 0) < table.at(r, best, 0)) best = c;
            }
            choices.push_back(table.conditions[best].values.front());
        }
        std::sort(choices.begin(), choices.end());
        return choices;
    };
    const auto bins = choicesOf(1, 60);
    QCOMPARE(bins.front(), 5.0);
    QVERIFY2(bins.back() > 60, qPrintable(QString::number(bins.back())));
    QVERIFY2(bins.at(31) <= 25, qPrintable(QString::number(bins.at(31))));
    const auto thetas = choicesOf(0, 60);
    const auto near = std::count_if(thetas.begin(), thetas.end(), [](double t) { return t > 0.85 && t < 1.25; });
    QVERIFY2(near > 40, qPrintable(QString::number(near)));
}

QTEST_GUILESS_MAIN(TestRecalibrationDemonstrations)
#include "tst_recalibration_demonstrations.moc"
