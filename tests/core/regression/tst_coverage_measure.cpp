// SPDX-License-Identifier: GPL-3.0-or-later
// The coverage of central intervals as a measure, and which of two coverages is better.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/comparison/model_comparison.h"
#include "core/data/dataset.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/poisson.h"
#include "core/families/samples/quantiles.h"
#include "core/families/samples/vector_draws.h"
#include "core/method/test_outcome.h"
#include "core/run/error.h"
#include "core/statistics/random.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <QTest>

#include <boost/random/poisson_distribution.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

using Rows = std::vector<std::vector<double>>;

MeasureResult measured(const Dataset& data, const std::string& request = "coverage") {
    return analyse(data, {.measures = {parseMeasureRequest(request)}, .tests = {}}).measures.front();
}

/// Ten standard normal predictions; eight targets within ±1.6449.
Dataset eightOfTen() {
    const Rows targets{{0}, {1.6}, {-1.6}, {1.7}, {-1.7}, {0.5}, {-0.5}, {1}, {-1}, {1.2}};
    return regression(normalFamily(), Rows(targets.size(), {0, 1}), targets);
}

/// The same in the first coordinate; in the second, half of the targets far beyond.
Dataset planeOfTen() {
    Rows targets;
    const Dataset line = eightOfTen();
    for (Index i = 0; i < 10; ++i) targets.push_back({line.values()(i, 0), i % 2 == 0 ? 0.1 : 4.0});
    return regression(normalFamily(), Rows(10, {0, 0, 1, 1}), targets);
}

/// Levels 0.05, 0.25, 0.5, 0.75, 0.95.
Dataset forecasts(const Rows& targets) {
    return regression(quantilesFamily(), Rows(targets.size(), {0.05, 0.25, 0.5, 0.75, 0.95, -2, -1, 0, 1, 2}), targets);
}

/// Rates `factor` times those that the counts are drawn with.
Dataset counts(double factor, const std::string& name) {
    Generator generator = makeGenerator(Purpose::Simulation, 41, 1);
    Rows parameters;
    Rows targets;
    for (int i = 0; i < 2000; ++i) {
        const double rate = 0.5 + 2 * uniform01(generator);
        boost::random::poisson_distribution<int> poisson(rate);
        parameters.push_back({factor * rate});
        targets.push_back({static_cast<double>(poisson(generator))});
    }
    return regression(poissonFamily(), parameters, targets).withName(name);
}

}  // namespace

class TestCoverageMeasure : public QObject {
    Q_OBJECT

private slots:
    /// scipy.stats.beta.ppf(0.025, 8, 3), beta.ppf(0.975, 9, 2)
    void theIntervalIsExact() {
        const Estimate estimate = measured(eightOfTen()).estimate;
        QCOMPARE(estimate.value, 0.8);
        QVERIFY(estimate.interval.has_value());
        QVERIFY(std::abs(estimate.interval->lower - 0.44390453) < 1e-7);
        QVERIFY(std::abs(estimate.interval->upper - 0.97478927) < 1e-7);
        QCOMPARE(estimate.resolved.real("level"), 0.9);
        QVERIFY(!estimate.resolved.contains("expected"));
    }

    void theLevelIsChosen() {
        QCOMPARE(measured(eightOfTen(), "coverage:level=0.5").estimate.value, 0.3);  // within ±0.6745
        QCOMPARE(measured(eightOfTen(), "coverage:level=0.99").estimate.value, 1.0);
    }

    void weightsCount() {
        Eigen::VectorXd weights = Eigen::VectorXd::Ones(10);
        weights(3) = 3;  // outside
        QVERIFY(std::abs(measured(eightOfTen().withWeights(weights)).estimate.value - 8.0 / 12) < 1e-15);
    }

    /// scipy.stats.poisson: of rate 3 the quantiles 0.05 and 0.95 are 1 and 6, P(1 <= Z <= 6) = 0.91670440.
    void intervalsOfCountsHoldMoreThanTheirLevel() {
        const Dataset data = regression(poissonFamily(), Rows(30, {3}), Rows(30, {4}));
        const Estimate estimate = measured(data).estimate;
        QCOMPARE(estimate.value, 1.0);
        QVERIFY(std::abs(estimate.resolved.real("expected") - 0.9167043963) < 1e-9);
    }

    void quantileForecastsHaveTheIntervalsOfTheirLevels() {
        const Dataset data = forecasts({{0.5}, {-0.9}, {1.5}, {2.5}});
        QCOMPARE(measured(data).estimate.value, 0.75);
        QCOMPARE(measured(data, "coverage:level=0.5").estimate.value, 0.5);
        const MeasureResult refused = measured(data, "coverage:level=0.8");
        QCOMPARE(QString::fromStdString(refused.refusal.english()),
                 QString("These quantile forecasts hold no central interval of 80 %, but of 50 %, 90 %; choose one of "
                         "them (level)."));
    }

    /// The right share of the calibrated model, 0.96, is farther from 0.9 than what the wrong one has.
    void countsAreBestNearWhatTheyLetExpect() {
        const Dataset right = counts(1, "right");
        const Dataset wrong = counts(0.75, "wrong");
        QVERIFY(measured(right).estimate.value > 0.95);
        const double ofWrong = measured(wrong).estimate.value;
        QVERIFY2(ofWrong > 0.88 && ofWrong < 0.94, std::to_string(ofWrong).c_str());
        const std::vector<PreparedData> models{PreparedData(wrong), PreparedData(right)};
        const ModelComparison comparison = compareModels(models, {parseMeasureRequest("coverage")});
        const Ranking& ranking = comparison.rankings.front();
        QCOMPARE(comparison.models[ranking.models.front().model], std::string("right"));
        QCOMPARE(QString::fromStdString(ranking.statement.english()),
                 QString("right is nearer to what it lets expect than wrong (p-values adjusted by Holm)."));
    }

    void aNamedShareIsTheRightOne() {
        const std::vector<PreparedData> models{PreparedData(counts(0.75, "wrong")), PreparedData(counts(1, "right"))};
        const ModelComparison comparison = compareModels(models, {parseMeasureRequest("coverage:expected=0.9")});
        const Ranking& ranking = comparison.rankings.front();
        QCOMPARE(comparison.models[ranking.models.front().model], std::string("wrong"));
        QVERIFY(ranking.statement.english().find("to 0.9") != std::string::npos);
    }

    /// Ten predictions in the plane: 8 targets inside in the first coordinate, 5 in the second, whose spread is too
    /// small. scipy.stats.beta.ppf(0.025, 6.5, 4.5), beta.ppf(0.975, 7.5, 3.5) for 6.5 of 10.
    void vectorsAreLookedAtByCoordinate() {
        const Dataset plane = planeOfTen();
        const Estimate all = measured(plane).estimate;
        QCOMPARE(all.value, 0.65);
        QVERIFY(std::abs(all.interval->lower - 0.30367949) < 1e-7);
        QVERIFY(std::abs(all.interval->upper - 0.90730541) < 1e-7);
        QCOMPARE(all.warnings.at(0).text.english(), std::string("Coverage by coordinate: 1: 0.8, 2: 0.5."));
        const Estimate first = measured(plane, "coverage:coordinate=1").estimate;
        QCOMPARE(first.value, 0.8);
        QCOMPARE(first.interval->lower, measured(eightOfTen()).estimate.interval->lower);
        QVERIFY(first.warnings.empty());
        QCOMPARE(measured(plane, "coverage:coordinate=2").estimate.value, 0.5);
        QCOMPARE(measured(plane, "coverage:coordinate=2,level=0.99").estimate.value, 0.5);
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, (void)measured(plane, "coverage:coordinate=3"));
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, (void)measured(eightOfTen(), "coverage:coordinate=2"));
        QCOMPARE(measured(eightOfTen(), "coverage:coordinate=1").estimate.value, 0.8);
    }

    /// The exact test looks at the coordinate that is asked for.
    void theTestLooksAtTheCoordinate() {
        const auto p = [](const std::string& coordinate) {
            const Dataset plane = planeOfTen();
            const MethodRequest request =
                parseTestRequest("exact:measure=coverage,resamples=199,coordinate=" + coordinate);
            return analyse(plane, {.measures = {}, .tests = {request}}).tests.front().outcome.pValue;
        };
        QVERIFY(p("1") > 0.2);
        QVERIFY(p("2") < 0.05);
        QVERIFY(p("all") < 0.05);
    }

    /// Of many coordinates those are named that are furthest from the level.
    void manyCoordinatesAreNamedByTheirDistance() {
        Rows parameters(20, std::vector<double>(24, 0.0));
        for (auto& row : parameters) std::fill(row.begin() + 12, row.end(), 1.0);
        Rows targets(20, std::vector<double>(12, 0.0));
        for (auto& row : targets) row[6] = 9;
        const Estimate estimate = measured(regression(normalFamily(), parameters, targets)).estimate;
        const std::string note = estimate.warnings.at(0).text.english();
        QVERIFY2(note.starts_with("Coverage by coordinate, the 10 of 12 that are furthest from the level: 7: 0, 1: 1"),
                 note.c_str());
    }

    void drawsOfVectorsHoldWhatDrawsDo() {
        Generator generator = makeGenerator(Purpose::Simulation, 8, 1);
        Rows parameters;
        Rows targets;
        for (int i = 0; i < 400; ++i) {
            parameters.push_back({2});
            for (int k = 0; k < 20; ++k) parameters.back().push_back(uniform01(generator));
            targets.push_back({uniform01(generator), uniform01(generator)});
        }
        const Estimate estimate = measured(regression(vectorDrawsFamily(), parameters, targets)).estimate;
        QVERIFY(std::abs(estimate.resolved.real("expected") - 9.0 / 11) < 1e-12);
        QVERIFY(std::abs(estimate.value - 9.0 / 11) < 0.05);
    }
};

QTEST_GUILESS_MAIN(TestCoverageMeasure)
#include "tst_coverage_measure.moc"
