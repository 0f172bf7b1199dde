// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/error.h"
#include "core/statistics/laws/risk_population.h"

#include <cmath>

#include <QTest>

using namespace calibrium;

class TestRiskPopulation : public QObject {
    Q_OBJECT

private slots:
    void concordanceCountsPairs() {
        // Risks 0.2, 0.5, 0.5, 0.9 of equal weight: ordered pairs of an event and another by hand, ties half.
        const RiskPopulation population{
            .predicted = {0.2, 0.5, 0.5, 0.9}, .actual = {0.2, 0.4, 0.6, 0.9}, .weights = {0.25, 0.25, 0.25, 0.25}};
        const double pairs =
            0.2 * 0.8 / 2 + (0.4 + 0.6) * 0.8 + (0.4 + 0.6) * (0.6 + 0.4) / 2 + 0.9 * (0.8 + 0.6 + 0.4) + 0.9 * 0.1 / 2;
        QVERIFY(std::abs(population.prevalence() - 2.1 / 4) < 1e-15);
        QVERIFY(std::abs(population.concordance() - pairs / (2.1 * 1.9)) < 1e-15);
    }
    void nobodyToCompareGivesOneHalf() {
        const RiskPopulation nobody{.predicted = {0.1, 0.3}, .actual = {0, 0}, .weights = {0.5, 0.5}};
        QCOMPARE(nobody.concordance(), 0.5);
    }
    void logOddsHaveThePrevalenceAndTheConcordance() {
        for (const double prevalence : {0.0005, 0.1, 0.5, 0.97}) {
            for (const double concordance : {0.52, 0.75, 0.97}) {
                const RiskPopulation population = normalRisks(logOddsOf(prevalence, concordance));
                QVERIFY(std::abs(population.prevalence() / prevalence - 1) < 1e-9);
                QVERIFY(std::abs(population.concordance() - concordance) < 1e-9);
            }
        }
        // tests/data/planned_sizes.py, by a finer grid.
        const NormalLogOdds found = logOddsOf(0.1, 0.75);
        QVERIFY(std::abs(found.mean + 2.5648966) < 2e-5);
        QVERIFY(std::abs(found.deviation - 1.0009988) < 2e-5);
    }
    void refusesWhatNoDistributionHas() {
        QVERIFY_EXCEPTION_THROWN(logOddsOf(0, 0.75), InvalidSetting);
        QVERIFY_EXCEPTION_THROWN(logOddsOf(0.1, 0.5), InvalidSetting);
        QVERIFY_EXCEPTION_THROWN(logOddsOf(0.1, 1), InvalidSetting);
    }
};

QTEST_GUILESS_MAIN(TestRiskPopulation)
#include "tst_risk_population.moc"
