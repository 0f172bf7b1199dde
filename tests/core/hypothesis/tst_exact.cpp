// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/data/family.h"
#include "core/hypothesis/exact/exact.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"
#include "core/run/parallel.h"
#include "core/simulation/w19_model.h"
#include "tests/support/class_data.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <QTest>
#include <boost/math/distributions/binomial.hpp>

using namespace calibrium;
using namespace calibrium::support;

namespace {

TestOutcome exact(const Dataset& data, const Values& values, std::uint64_t seed = 1) {
    const auto result = analyse(data, {.seed = seed, .measures = {}, .tests = {{"exact", values}}});
    return result.tests.at(0).outcome;
}

/// n predictions spread over (0,1) with targets drawn from them.
Dataset calibratedData(Index n, std::uint64_t stream) {
    Generator generator = makeGenerator(77, stream);
    std::vector<double> p;
    for (Index i = 0; i < n; ++i) p.push_back(uniform01(generator));
    const Dataset data = binaryData(p, Labels(p.size(), 0));
    return data.withTargets(data.family().drawTargets(data.parameters(), generator));
}

/// 200 predictions N(m, 1), m in (0,1), with targets of `spread` times the predicted deviation; all in a unit.
Dataset normalTargets(double spread, double unit) {
    Generator generator = makeGenerator(12, 0);
    RowMatrix parameters(200, 2);
    RowMatrix targets(200, 1);
    for (Index i = 0; i < parameters.rows(); ++i) parameters.row(i) << uniform01(generator), 1.0;
    targets = family("normal").drawTargets(parameters, generator).values;
    targets = parameters.col(0) + spread * (targets - parameters.col(0));
    return Dataset::create({.name = "normal",
                            .family = &family("normal"),
                            .parameters = unit * parameters,
                            .targets = {.labels = {}, .values = unit * targets},
                            .classNames = {},
                            .warnings = {}});
}

}  // namespace

class TestExact : public QObject {
    Q_OBJECT

private slots:
    /// One sample with p = 0.2 and outcome 1: the Brier score is 0.64 with probability 0.2 and 0.04 else; two-sided.
    void oneSampleByHand() {
        const TestOutcome outcome =
            exact(binaryData({0.2}, {1}), {{"measure", std::string("brier")}, {"resamples", std::int64_t{4000}}});
        QVERIFY(std::abs(outcome.statistic - 0.64) < 1e-15);
        for (const double value : outcome.null.sample) {
            QVERIFY(std::abs(value - 0.64) < 1e-12 || std::abs(value - 0.04) < 1e-12);
        }
        QVERIFY(std::abs(outcome.pValue - 0.4) < 0.06);  // five standard errors are 0.063
        QVERIFY(outcome.isTwoSided);
        QCOMPARE(outcome.resampleCount, std::optional<std::size_t>(4000));
    }

    void likelyOutcomesAreNotRejected() {
        const TestOutcome outcome = exact(binaryData({0.2}, {0}), {{"measure", std::string("brier")}});
        QCOMPARE(outcome.pValue, 1.0);
    }

    void certainPredictionsThatFailAreRejected() {
        const TestOutcome outcome = exact(binaryData({1, 1, 0, 0}, {0, 1, 0, 0}),
                                          {{"measure", std::string("brier")}, {"resamples", std::int64_t{99}}});
        QCOMPARE(outcome.pValue, 0.02);
    }

    /// Predictions that are three times too wide: the errors are smaller than predicted, and a one-sided test of a
    /// score gave p near 1.
    void underConfidenceIsSeenByScores() {
        const Dataset data = normalTargets(1.0 / 3, 1.0);
        for (const std::string id : {"mse", "dss", "crps"}) {
            const double pValue = exact(data, {{"measure", id}, {"resamples", std::int64_t{199}}}).pValue;
            QVERIFY2(pValue <= 0.01 + 1e-12, id.c_str());
        }
    }

    void scoresDoNotRejectTheirOwnPredictions() {
        const Dataset data = normalTargets(1.0, 1.0);
        for (const std::string id : {"mse", "dss", "crps", "interval-score", "pinball"}) {
            QVERIFY2(exact(data, {{"measure", id}, {"resamples", std::int64_t{199}}}).pValue > 0.05, id.c_str());
        }
    }

    /// In units of 1e-7 everything tied with everything, and p was 1.
    void unitOfTargetsDoesNotMatter() {
        const Values values{{"measure", std::string("mse")}, {"resamples", std::int64_t{199}}};
        const double pValue = exact(normalTargets(2.0, 1.0), values).pValue;
        QVERIFY(pValue <= 0.01 + 1e-12);
        QCOMPARE(exact(normalTargets(2.0, 1e-7), values).pValue, pValue);
        QCOMPARE(exact(normalTargets(2.0, 1e7), values).pValue, pValue);
    }

    /// The targets that `simulate` writes with a seed came back as the first resample of the test with that seed.
    void resamplesAreNotTheSimulatedTargets() {
        const Dataset data = calibratedData(50, 3);
        const auto statistic = statisticPerTargets([](const Targets& targets) {
            double sum = 0;
            for (std::size_t i = 0; i < targets.labels.size(); ++i)
                sum += targets.labels[i] * std::exp2(static_cast<double>(i));
            return sum;
        });
        const auto resampled = exactStatistics(data, *statistic, 20, 5, std::size_t{1} << 20U, {});
        for (std::uint64_t stream = 0; stream < 20; ++stream) {
            Generator generator = makeGenerator(5, stream);
            const std::vector<Targets> simulated{data.family().drawTargets(data.parameters(), generator)};
            const double value = statistic->evaluate(simulated, {}).front();
            QVERIFY(std::find(resampled.begin() + 1, resampled.end(), value) == resampled.end());
        }
    }

    /// Under the null hypothesis P(p <= a) <= a, with equality up to ties, although the ECE is biased.
    void pValuesOfTheEceAreUniform() {
        constexpr int repetitions = 400;
        std::vector<double> pValues;
        for (std::uint64_t r = 0; r < repetitions; ++r) {
            const Values values{
                {"measure", std::string("ece")}, {"resamples", std::int64_t{99}}, {"lens", std::string("class:1")}};
            pValues.push_back(exact(calibratedData(30, r), values, r).pValue);
        }
        for (const double level : {0.05, 0.25, 0.5, 0.75}) {
            const auto count = static_cast<double>(
                std::count_if(pValues.begin(), pValues.end(), [&](double p) { return p <= level + 1e-12; }));
            const boost::math::binomial_distribution<double> expected(repetitions, level);
            qInfo("%.0f of %d p-values at most %.2f", count, repetitions, level);
            QVERIFY(count >= quantile(expected, 0.0002) && count <= quantile(complement(expected, 0.0002)));
        }
    }

    void statisticIsTheMeasureOfTheData() {
        const Dataset data = simulate({.sampleCount = 80, .classCount = 3}, 4);
        for (const std::string id : {"skce", "ece", "cwce", "log-score"}) {
            Values values{{"measure", id}, {"resamples", std::int64_t{19}}};
            if (id == "skce") values.set("bandwidth", std::string("median"));
            const TestOutcome outcome = exact(data, values);
            const auto direct = analyse(data, {.measures = {{id, {}}}, .tests = {}});
            QVERIFY2(std::abs(outcome.statistic - direct.measures.at(0).estimate.value) < 1e-14, id.c_str());
            QCOMPARE(outcome.null.sample.size(), std::size_t{19});
        }
    }

    void measureIsCalledWithItsOwnSettings() {
        const Dataset data = simulate({.sampleCount = 80, .classCount = 3}, 4);
        const Values values{
            {"measure", std::string("ece")}, {"bins", std::int64_t{3}}, {"resamples", std::int64_t{19}}};
        const auto direct = analyse(data, {.measures = {{"ece", {{"bins", std::int64_t{3}}}}}, .tests = {}});
        QCOMPARE(exact(data, values).statistic, direct.measures.at(0).estimate.value);
    }

    void replicatesDoNotDependOnBatchesOrThreads() {
        const Dataset data = calibratedData(50, 1);
        const auto statistic = statisticPerTargets([](const Targets& targets) {
            double sum = 0;
            for (std::size_t i = 0; i < targets.labels.size(); ++i) sum += targets.labels[i] * static_cast<double>(i);
            return sum;
        });
        const auto large = exactStatistics(data, *statistic, 40, 3, std::size_t{1} << 30U, {});
        const auto small = exactStatistics(data, *statistic, 40, 3, 1, {});
        QCOMPARE(large.size(), std::size_t{41});
        QCOMPARE(large, small);
        Generator generator = makeGenerator(Purpose::ExactResamples, 3, 16);
        const std::vector<Targets> seventeenth{data.family().drawTargets(data.parameters(), generator)};
        QCOMPARE(statistic->evaluate(seventeenth, {}).front(), large[17]);
    }

    /// A second statistic of the same data meets the sets that the first one has left; too many are drawn again.
    void drawnSetsAreKeptForTheNextStatistic() {
        for (const Index n : {50, 20000}) {
            const Dataset data = calibratedData(n, 1);
            const auto statistic = statisticPerTargets([](const Targets& targets) {
                double sum = 0;
                for (std::size_t i = 0; i < targets.labels.size(); ++i)
                    sum += targets.labels[i] * std::sqrt(static_cast<double>(i));
                return sum;
            });
            const std::size_t count = n == 50 ? 30 : 1000;
            auto expected = exactStatistics(data, *statistic, count, 4, std::size_t{1} << 20U, {});
            expected.erase(expected.begin());
            const auto store = std::make_shared<PartStore>(std::size_t{1} << 30U);
            const Values none;
            const MethodCall call{.data = data, .values = none, .seed = 4, .parts = SharedParts(store, "model/")};
            QCOMPARE(calibratedStatistics(call, *statistic, count), expected);
            const std::size_t kept = store->bytes();
            QCOMPARE(kept > 0, n == 50);
            QCOMPARE(calibratedStatistics(call, *statistic, count), expected);
            QCOMPARE(store->bytes(), kept);
        }
    }

    void describesTheNullDistribution() {
        const TestOutcome outcome = exact(calibratedData(20, 2), {});
        QCOMPARE(outcome.null.description.english(), std::string("1000 data sets drawn from the predictions"));
        QCOMPARE(outcome.statisticName.english(), std::string("−log10 of the harmonic mean p of 7 statistics"));
        QCOMPARE(outcome.resolved.text("bandwidth"), std::string("aggregated"));
        const TestOutcome single = exact(calibratedData(20, 2), {{"bandwidth", std::string("median")}});
        QCOMPARE(single.statisticName.english(), std::string("SKCE (unbiased)"));
        QCOMPARE(single.resolved.real("bandwidth"), outcome.findings.real("median"));
    }
};

QTEST_GUILESS_MAIN(TestExact)
#include "tst_exact.moc"
