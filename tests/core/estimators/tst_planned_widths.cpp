// SPDX-License-Identifier: GPL-3.0-or-later
// Values: tests/data/planned_sizes.py; the published ones: the example of Riley et al. (2021) as the authors' R package
// pmvalsampsize 0.1.0 prints it (prevalence 0.018, AUC 0.8, log-odds N(-5, 2.5), width of O:E 1: 905, 4544, 4252; with
// risks from Beta(0.5, 0.5) 1641). The package draws a million log-odds, so its slopes are within 0.5 %.
#include "core/estimators/clinical/planned_widths.h"
#include "core/method/measure.h"
#include "core/run/error.h"
#include "core/statistics/laws/risk_population.h"

#include <algorithm>
#include <cmath>

#include <boost/math/distributions/beta.hpp>

#include <QTest>

using namespace calibrium;

namespace {

double countOf(const char* id, const RiskPopulation& population, double width, const Values& values = {}) {
    const Measure& item = measure(id);
    return samplesForWidth(item.precision, population, complete(item.info.parameters, values, id), width);
}

RiskPopulation betaRisks(double alpha, double beta) {
    constexpr int count = 200000;
    const boost::math::beta_distribution<double> distribution(alpha, beta);
    RiskPopulation population;
    for (int i = 0; i < count; ++i) {
        const double risk = boost::math::quantile(distribution, (i + 0.5) / count);
        population.actual.push_back(std::clamp(risk, 1e-12, 1 - 1e-12));
        population.weights.push_back(1.0 / count);
    }
    population.predicted = population.actual;
    return population;
}

/// A population with this prevalence, and this concordance by a predictor of two values.
RiskPopulation twoRisks(double prevalence, double concordance) {
    // Shares s of events and 1 - s of others at the higher risk: the concordance of this symmetric predictor is s.
    const double high = concordance * prevalence + (1 - concordance) * (1 - prevalence);
    return {.predicted = {(1 - concordance) * prevalence / (1 - high), concordance * prevalence / high},
            .actual = {(1 - concordance) * prevalence / (1 - high), concordance * prevalence / high},
            .weights = {1 - high, high}};
}

}  // namespace

class TestPlannedWidths : public QObject {
    Q_OBJECT

private slots:
    void publishedExample() {
        const RiskPopulation published = normalRisks({-5, 2.5});
        const RiskPopulation rare = twoRisks(0.018, 0.8);
        QVERIFY(std::abs(rare.prevalence() - 0.018) < 1e-12);
        QVERIFY(std::abs(rare.concordance() - 0.8) < 1e-12);
        // 905.06: the package raises the standard error in steps of 0.0001, so it ends at 905.
        QCOMPARE(countOf("observed-expected", rare, 1), 906.0);
        QCOMPARE(countOf("auc", rare, 0.1), 4252.0);
        const double slope = countOf("slope", published, 0.2);
        QCOMPARE(slope, 4554.0);
        QVERIFY(std::abs(slope / 4544 - 1) < 0.005);
        const double betaSlope = countOf("slope", betaRisks(0.5, 0.5), 0.2);
        QVERIFY(std::abs(betaSlope - 1643.8) < 1);
        QVERIFY(std::abs(betaSlope / 1641 - 1) < 0.005);
    }
    void referenceValues() {
        const RiskPopulation population = normalRisks(logOddsOf(0.1, 0.75));
        QVERIFY(std::abs(countOf("slope", population, 0.2) - 5818.95) < 2);
        QVERIFY(std::abs(countOf("intercept", population, 0.4) - 1175.65) < 2);
        QCOMPARE(countOf("observed-expected", population, 0.2), 3469.0);
        QCOMPARE(countOf("auc", population, 0.1), 1008.0);
        // The threshold lies between points of the grid, whose place decides the last digits.
        const double benefit = countOf("net-benefit", population, 0.02, {{"threshold", 0.1237}});
        QVERIFY(std::abs(benefit / 2407.3 - 1) < 2e-3);
        const double gain =
            countOf("net-benefit", population, 0.02, {{"threshold", 0.1237}, {"reference", std::string("all")}});
        QVERIFY(std::abs(gain / 1968.8 - 1) < 5e-3);
    }
    void widthsFallWithTheNumberOfSamples() {
        const RiskPopulation population = normalRisks({-2, 1});
        int planned = 0;
        for (const Measure& item : measures()) {
            if (!item.precision.width) continue;
            ++planned;
            const Values values = complete(item.info.parameters, {}, item.info.id);
            const double width = item.precision.usualWidth(population);
            const double n = samplesForWidth(item.precision, population, values, width);
            QVERIFY2(n > 2, item.info.id.c_str());
            QVERIFY(item.precision.width(population, values, n) <= width);
            QVERIFY(item.precision.width(population, values, n - 1) > width);
        }
        QCOMPARE(planned, 5);
    }
    void sayWhereNothingIsEnough() {
        const RiskPopulation population = normalRisks({-2, 1});
        QCOMPARE(countOf("slope", population, 1e-9), 0.0);
        const RiskPopulation equal{.predicted = {0.1}, .actual = {0.1}, .weights = {1}};
        QVERIFY_EXCEPTION_THROWN(countOf("slope", equal, 0.2), InvalidSetting);
    }
};

QTEST_GUILESS_MAIN(TestPlannedWidths)
#include "tst_planned_widths.moc"
