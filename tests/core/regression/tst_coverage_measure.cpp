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
#include "core/run/error.h"
#include "core/statistics/random.h"
#include "tests/support/regression_samples.h"

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
};

QTEST_GUILESS_MAIN(TestCoverageMeasure)
#include "tst_coverage_measure.moc"
