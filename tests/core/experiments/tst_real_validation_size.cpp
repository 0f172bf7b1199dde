// SPDX-License-Identifier: GPL-3.0-or-later
// Statistical checks have fixed seeds and fail by chance with probability below 1e-3 each.
#include "core/experiments/sizes/real_validation_size.h"

#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/sizes/study_formulas.h"
#include "core/statistics/laws/risk_population.h"
#include "tests/support/experiment_runs.h"

#include <cmath>
#include <string>

#include <QTest>

using namespace calibrium;
using test::markOf;

namespace {

ExperimentPlan plan() {
    ExperimentPlan result = realValidationSizeExperiment().defaults;
    result.values = {
        {"from", std::int64_t{100}}, {"to", std::int64_t{1600}}, {"deviation", 20.0}, {"mean-width", 10.0}};
    return result;
}

const ExperimentState& state() {
    static const ExperimentState result = test::runPlan(realValidationSizeExperiment(), plan(), 400);
    return result;
}

double number(const std::string& quantity, const std::string& condition = "") {
    return *test::rowOf(state().summary, quantity, condition).numbers[0];
}

}  // namespace

class TestRealValidationSize : public QObject {
    Q_OBJECT

private slots:
    /// The example of an R package for these formulas (ssclip): R² = 0.5, widths 0.1, 10 with a variance of 400, and
    /// 0.2; by the equations 4 R² (1 - R²)² / se², (1 - R²) 400 / se² and (1 - R²) / (R² se²) + 1 with se = width
    /// / 3.92.
    void sizesOfTheFormulas() {
        const RealStudy study{.explained = 0.5, .slope = 1, .deviation = 20};
        QCOMPARE(samplesForExplained(study, 0.1), 769.0);
        QCOMPARE(samplesForLarge(study, 10), 31.0);
        QCOMPARE(samplesForRealSlope(study, 0.2), 386.0);
        // Ten per cent to each side of a residual standard deviation takes 233 degrees of freedom: 234 people where the
        // mean is fitted (Riley et al. 2019, part I), 235 of the line (Archer et al.).
        QCOMPARE(samplesForDeviation(1.1, 0), 233.0);
        QCOMPARE(samplesForDeviation(1.1, 1), 234.0);
        QCOMPARE(samplesForDeviation(1.1, 2), 235.0);
        QVERIFY(deviationMargin(233) <= 1.1 && deviationMargin(232) > 1.1);
        // The widths are the other way round.
        QVERIFY(std::abs(explainedWidth(study, 768.29) - 0.1) < 1e-4);
        QVERIFY(realSlopeWidth(study, 386) <= 0.2 && realSlopeWidth(study, 385) > 0.2);
    }

    /// Predictions that are too far apart explain less as they are.
    void aSlopeBelowOneCostsValidatedR2() {
        const RealStudy study{.explained = 0.6, .slope = 0.8, .deviation = 2};
        QVERIFY(std::abs(study.validated() - (0.6 - 0.6 * 0.0625)) < 1e-12);
        QVERIFY(std::abs(study.errorVariance() - 4 * (1 - study.validated())) < 1e-12);
    }

    /// Riley et al. (2020), BMJ 368, m441, table of pmsampsize: R² 0.288, prevalence 0.174, 24 parameters.
    void updateByThePublishedExample() {
        const UpdateSize size = updateSize(0.288, 0.174, 24);
        QCOMPARE(std::ceil(size.shrinkage), 623.0);
        QCOMPARE(std::ceil(size.optimism), 662.0);
        QCOMPARE(std::ceil(size.prevalence), 221.0);
        QCOMPARE(size.needed(), 662.0);
        // Of few parameters the overall risk decides.
        QCOMPARE(updateSize(0.288, 0.174, 1).needed(), 221.0);
    }

    /// R² of right risks: 1 - exp(-2 Δ), two groups of them by hand.
    void updateOfAPopulation() {
        const RiskPopulation two{.predicted = {0.1, 0.5}, .actual = {0.1, 0.5}, .weights = {0.5, 0.5}};
        const auto entropy = [](double p) { return p * std::log(p) + (1 - p) * std::log(1 - p); };
        const double gain = 0.5 * entropy(0.1) + 0.5 * entropy(0.5) - entropy(0.3);
        const UpdateSize expected = updateSize(1 - std::exp(-2 * gain), 0.3, 3);
        QVERIFY(std::abs(updateSize(two, 3).shrinkage - expected.shrinkage) < 1e-9);
        QVERIFY(std::abs(updateSize(two, 3).optimism - expected.optimism) < 1e-9);
    }

    void simulationAgreesWithTheFormulas() {
        for (const char* name : {"R²", "calibration-in-the-large", "slope"}) {
            const double ratio =
                number("width, " + std::string(name), "n = 1600") / number("formula, " + std::string(name), "n = 1600");
            QVERIFY2(ratio > 0.87 && ratio < 1.13, name);
        }
        const double margin = number("width, residual standard deviation", "n = 1600") - 1;
        const double formula = number("formula, residual standard deviation", "n = 1600") - 1;
        QVERIFY(margin / formula > 0.85 && margin / formula < 1.15);
        QCOMPARE(number("needed n by formula, R²"), 769.0);
        QCOMPARE(number("needed n by formula, residual standard deviation"), 235.0);
        QCOMPARE(state().summary.sentences.back().english(),
                 std::string("All of them together need 769 samples, most for R²."));
    }

    void figureHasAPanelForEachQuantity() {
        QCOMPARE(state().figure.panels.size(), std::size_t{4});
        QCOMPARE(markOf<Rule>(state().figure.panels[2], 0).value, 0.2);
        QCOMPARE(markOf<Rule>(state().figure.panels[2], 1).value, 386.0);
    }
};

QTEST_GUILESS_MAIN(TestRealValidationSize)
#include "tst_real_validation_size.moc"
