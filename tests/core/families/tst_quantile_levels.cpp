// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of quantile forecasts at the levels that they are given at, and beyond.
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/families/samples/quantile_levels.h"

#include "core/analysis/analyse.h"
#include "core/analysis/verdict/verdict.h"
#include "core/data/predictive_distributions.h"
#include "core/families/samples/quantiles.h"
#include "core/regression/direction.h"
#include "core/regression/pit.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Dataset calibrated(Index n, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 3);
    RowMatrix rows(n, 10);
    for (Index i = 0; i < n; ++i) {
        const double centre = 2 * uniform01(generator);
        const double scale = 0.5 + uniform01(generator);
        rows.row(i) << 0.05, 0.25, 0.5, 0.75, 0.95, centre - 1.6 * scale, centre - 0.7 * scale, centre,
            centre + 0.7 * scale, centre + 1.6 * scale;
    }
    DatasetParts parts{.name = "rows",
                       .family = &quantilesFamily(),
                       .parameters = rows,
                       .targets = quantilesFamily().drawTargets(rows, generator),
                       .classNames = {},
                       .warnings = {}};
    return Dataset::create(std::move(parts));
}

}  // namespace

class TestQuantileLevels : public QObject {
    Q_OBJECT

private slots:
    void drawnTargetsHaveUniformPit();
    void exactTestKeepsItsLevel();
    void narrowForecastsAreRejectedAndNamed();
    void givenIntervalsAreSymmetric();
    void extrapolationIsSaidWhereItEnters();
};

void TestQuantileLevels::drawnTargetsHaveUniformPit() {
    const Dataset data = calibrated(20000, 5);
    const auto pits = pitValues(data);
    const std::vector<double> levels{0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99};
    const auto curve = quantileCalibration(pits, levels, 0.999999);
    for (std::size_t i = 0; i < levels.size(); ++i) {
        QVERIFY(curve.shares[i] >= curve.lower[i] && curve.shares[i] <= curve.upper[i]);
    }
}

void TestQuantileLevels::exactTestKeepsItsLevel() {
    constexpr int repetitions = 400;
    AnalysisSpecification specification{.measures = {}, .tests = {{"exact", {{"resamples", std::int64_t{99}}}}}};
    int rejected = 0;
    for (int r = 0; r < repetitions; ++r) {
        specification.seed = static_cast<std::uint64_t>(r);
        const auto result = analyse(calibrated(20, 100 + static_cast<std::uint64_t>(r)), specification);
        rejected += result.tests.at(0).outcome.pValue <= 0.05 ? 1 : 0;
    }
    qInfo("%d of %d calibrated data sets rejected at the level 0.05", rejected, repetitions);
    // 99.9 % of the binomial distribution.
    QVERIFY(rejected >= 7 && rejected <= 36);
}

void TestQuantileLevels::narrowForecastsAreRejectedAndNamed() {
    const Dataset data = calibrated(400, 9);
    const auto distributions = data.family().distributions(data.parameters());
    RowMatrix values = data.values();
    for (Index i = 0; i < values.rows(); ++i) {
        const double mean = distributions->univariate()->mean(i);
        values(i, 0) = mean + 1.8 * (values(i, 0) - mean);
    }
    const Dataset narrow = data.withTargets({.labels = {}, .values = values});
    AnalysisSpecification specification{.measures = {{"pinball", {}}, {"crps", {}}},
                                        .tests = {{"exact", {{"resamples", std::int64_t{99}}}}}};
    const auto result = analyse(narrow, specification);
    QCOMPARE(result.tests.at(0).outcome.pValue, 0.01);
    QVERIFY(result.measures.at(0).estimate.warnings.empty());
    QCOMPARE(result.measures.at(1).estimate.warnings.at(0).id, std::string("extrapolated-tails"));
    const auto direction = regressionDirection(narrow, 1);
    QVERIFY(std::abs(direction->nominal - 0.9) < 1e-12);
    QVERIFY(direction->coverageInterval.upper < 0.9);
    const std::string spoken = verdict(narrow, result).sentences.front().english();
    QVERIFY2(spoken.find("the 90 % intervals hold") != std::string::npos, spoken.c_str());
    QVERIFY2(spoken.find("too narrow") != std::string::npos, spoken.c_str());
}

void TestQuantileLevels::givenIntervalsAreSymmetric() {
    const Dataset data = regression(quantilesFamily(), {{0.05, 0.1, 0.25, 0.5, 0.75, 0.95, 0, 1, 2, 3, 4, 5}}, {{0.3}});
    const auto intervals = givenIntervals(data);
    QCOMPARE(intervals.size(), std::size_t{2});
    QCOMPARE(intervals[0].lower, 0.25);
    QVERIFY(std::abs(intervals[1].coverage() - 0.9) < 1e-15);
    QCOMPARE(givenLevels(data).size(), std::size_t{6});
}

void TestQuantileLevels::extrapolationIsSaidWhereItEnters() {
    const Dataset data = regression(quantilesFamily(), {{0.1, 0.9, 0, 1}, {0.1, 0.9, 0, 1}}, {{0.3}, {2}});
    QVERIFY(!extrapolationWarning(data, 0.1, 0.9));
    const auto warning = extrapolationWarning(data, 0.05, 0.95);
    QVERIFY(warning.has_value());
    QCOMPARE(warning->count, std::int64_t{1});
    QVERIFY(warning->text.english().find("10 % and 90 % quantiles") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestQuantileLevels)
#include "tst_quantile_levels.moc"
