// SPDX-License-Identifier: GPL-3.0-or-later
// What the default analysis takes instead where the full thing would take long, and that it says so.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/cost_estimate.h"
#include "core/analysis/method_plan.h"
#include "core/analysis/prepared_data.h"
#include "core/data/family.h"
#include "core/estimators/kernel/skce_cost.h"
#include "core/estimators/kernel/skce_low_rank.h"
#include "core/families/reals/normal.h"
#include "core/hypothesis/exact/exact.h"
#include "core/kernels/bandwidth.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/run/machine_speed.h"
#include "core/run/parallel.h"
#include "tests/support/class_samples.h"
#include "tests/support/example_predictions.h"

#include <algorithm>
#include <initializer_list>
#include <numeric>
#include <vector>

#include <QTest>
#include <boost/math/distributions/binomial.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

bool warns(const std::vector<Warning>& warnings, const std::string& id) {
    return std::any_of(warnings.begin(), warnings.end(), [&](const Warning& warning) { return warning.id == id; });
}

MeasureResult measured(const Dataset& data, const std::string& request) {
    return analyse(data, {.measures = {parseMeasureRequest(request)}, .tests = {}}).measures.front();
}

TestResult tested(const Dataset& data, const std::string& request, std::uint64_t seed = 1) {
    return analyse(data, {.seed = seed, .measures = {}, .tests = {parseTestRequest(request)}}).tests.front();
}

Dataset normals(Index n) {
    RowMatrix parameters(n, 2);
    for (Index i = 0; i < n; ++i) parameters.row(i) << static_cast<double>(i) / static_cast<double>(n), 1.0;
    Generator generator = makeGenerator(5, 0);
    Targets targets = normalFamily().drawTargets(parameters, generator);
    return Dataset::create({.name = "normals",
                            .family = &normalFamily(),
                            .parameters = parameters,
                            .targets = targets,
                            .classNames = {},
                            .warnings = {}});
}

/// Of families whose predictions may be of any width: so many draws, components or dimensions.
Dataset wideData(const std::string& id, Index width, Index n) {
    Generator generator = makeGenerator(6, 0);
    Bounds bounds;
    if (id == "draws") bounds = Bounds(static_cast<std::size_t>(width), {-1.0, 2.0});
    for (const Bounds::value_type& each : std::vector<Bounds::value_type>{{0.1, 1}, {-2, 2}, {0.5, 1}}) {
        if (id == "mixture") bounds.insert(bounds.end(), static_cast<std::size_t>(width), each);
    }
    RowMatrix predictions =
        bounds.empty() ? examplePredictions(id, n, generator) : uniformColumns(bounds, n, generator);
    if (id == "mixture") {
        predictions.leftCols(width).array().colwise() /= predictions.leftCols(width).rowwise().sum().array().eval();
    }
    if (id == "normal-full" && width == 3) {
        predictions.conservativeResize(n, 9);
        for (Index i = 0; i < n; ++i) predictions.row(i).tail(6) << 1 + predictions(i, 0) / 4, 0.2, 0, 1, 0.1, 1.5;
    }
    Targets targets = family(id).drawTargets(predictions, generator);
    return Dataset::trusted({.name = id,
                             .family = &family(id),
                             .parameters = std::move(predictions),
                             .targets = std::move(targets),
                             .classNames = {},
                             .warnings = {}});
}

}  // namespace

class TestLargeData : public QObject {
    Q_OBJECT

private slots:
    void allPairsUntilTheyTakeLong() {
        QVERIFY(onePassIsQuick(randomClasses(10000, 10, 1), {}));
        QVERIFY(!onePassIsQuick(randomClasses(60000, 2, 1), {}));
        QVERIFY(onePassIsQuick(normals(10000), {}));
        QVERIFY(!onePassIsQuick(normals(30000), {}));
        const MeasureResult few = measured(randomClasses(300, 3, 1), "skce");
        QCOMPARE(few.parameters.text("estimator"), std::string("unbiased"));
        QVERIFY(!warns(few.estimate.warnings, "automatic-low-rank"));
    }

    /// On two usual cores, by what methods say that they take: every family within ten seconds, however many rows.
    void theDefaultAnalysisOfEveryFamilyIsQuick_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("n");
        const auto add = [](const char* id, int width, std::initializer_list<int> rows) {
            for (const int n : rows) QTest::addRow("%s %d, %d rows", id, width, n) << QString(id) << width << n;
        };
        for (const char* id : {"normal", "laplace", "poisson", "quantiles"}) add(id, 0, {10'000, 1'000'000});
        for (const int count : {8, 50}) add("draws", count, {10'000});
        add("draws", 100, {10'000, 100'000});
        add("draws", 1000, {10'000});
        add("mixture", 2, {10'000, 1'000'000});
        add("mixture", 5, {10'000, 200'000});
        for (const int d : {2, 3}) add("normal-full", d, {10'000, 200'000});
    }

    void theDefaultAnalysisOfEveryFamilyIsQuick() {
        QFETCH(const QString, id);
        QFETCH(const int, width);
        QFETCH(const int, n);
        const PreparedData data(wideData(id.toStdString(), width, n));
        double operations = 0;
        for (const RequestPrice& price : estimatedCosts(data, applicableTo(defaultAnalysis(), data.data()))) {
            // The distribution-free test takes the sums of the asymptotic block test, or of the measure.
            if (price.request.id != "distribution-free") operations += price.cost.operations;
        }
        const double seconds = operations / usualOperationsPerSecond / 2;
        qInfo("%.1f s", seconds);
        QVERIFY(seconds > 0);
        QVERIFY(seconds < 10);
    }

    void dearPairsGiveSmallerBlocksAndTheyAreNamed() {
        const auto sizeOf = [](const Dataset& data, const std::string& size) {
            const HypothesisTest& test = hypothesisTest("asymptotic-block");
            const MethodRequest request = parseTestRequest("asymptotic-block:blocksize=" + size);
            return blockSizeOf(planOf(test, request, {}, data.family()).values, data);
        };
        const Dataset few = wideData("laplace", 0, 10000);
        QCOMPARE(sizeOf(few, "auto"), Index{100});
        const Dataset many = wideData("laplace", 0, 300'000);
        QCOMPARE(sizeOf(many, "sqrt"), Index{547});
        QVERIFY(sizeOf(many, "auto") < 300);
        QVERIFY(sizeOf(many, "auto") > 50);

        const Dataset dear = wideData("normal-full", 3, 120'000);
        const TestResult smaller = tested(dear, "asymptotic-block:bandwidth=1,gamma=1");
        QVERIFY(warns(smaller.outcome.warnings, "smaller-blocks"));
        QVERIFY(smaller.parameters.integer("blocksize") < 346);
        const TestResult plain = tested(few, "asymptotic-block:bandwidth=1,gamma=1");
        QVERIFY(!warns(plain.outcome.warnings, "smaller-blocks"));
    }

    void aDearLowRankEstimateTakesSomeRowsAndSaysSo() {
        const Dataset data = wideData("mixture", 5, 40'000);
        const MeasureResult some = measured(data, "skce:bandwidth=1,gamma=1");
        QVERIFY(warns(some.estimate.warnings, "automatic-low-rank"));
        const auto isNamed = [](const Warning& warning) {
            return warning.text.english().find(" of the 40000 samples, drawn at random, stand for all ") !=
                   std::string::npos;
        };
        QVERIFY(std::any_of(some.estimate.warnings.begin(), some.estimate.warnings.end(), isNamed));
        QVERIFY(some.estimate.interval.has_value());
    }

    void aDearDistanceGivesABandwidthFromSomePairs() {
        const Dataset data = wideData("mixture", 5, 3000);
        QVERIFY(isBandwidthSampled(data, "mixture-wasserstein"));
        QVERIFY(!isBandwidthSampled(wideData("mixture", 5, 300), "mixture-wasserstein"));
        QVERIFY(!isBandwidthSampled(normals(10000), "wasserstein"));
        const auto bandwidth = [&](const std::string& request, std::uint64_t seed) {
            return analyse(data, {.seed = seed, .measures = {parseMeasureRequest(request)}, .tests = {}})
                .measures.front();
        };
        const MeasureResult some = bandwidth("skce:estimator=block,blocksize=2", 1);
        QVERIFY(warns(some.estimate.warnings, "sampled-bandwidth"));
        const double first = some.parameters.real("bandwidth");
        const double second = bandwidth("skce:estimator=block,blocksize=2", 2).parameters.real("bandwidth");
        QVERIFY(first != second);
        QVERIFY(std::abs(first / second - 1) < 0.01);
    }

    void aDearKernelGivesTheExactTestFewerRowsAndSaysSo() {
        const Dataset data = wideData("laplace", 0, 10000);
        const auto rows = [](const Dataset& of, std::int64_t resamples) {
            const HypothesisTest& exact = hypothesisTest("exact");
            const MethodRequest request = parseTestRequest("exact:resamples=" + std::to_string(resamples));
            return exactRowCount(of, planOf(exact, request, {}, of.family()).values);
        };
        QVERIFY(rows(data, 1000) < 10000);
        QVERIFY(rows(data, 1000) > 2000);
        QCOMPARE(rows(data, 10000), rows(data, 1000));
        QCOMPARE(rows(data, 19), Index{10000});
        QCOMPARE(rows(normals(10000), 1000), Index{10000});
    }

    void landmarksStandForVeryManyPairsAndSaySo() {
        const Dataset data = randomClasses(50000, 2, 3, false);
        const MeasureResult result = measured(data, "skce:bandwidth=0.5");
        QCOMPARE(result.parameters.text("estimator"), std::string("low-rank"));
        QVERIFY(warns(result.estimate.warnings, "automatic-low-rank"));
        const double all = measured(data, "skce:bandwidth=0.5,estimator=unbiased").estimate.value;
        QVERIFY2(std::abs(result.estimate.value - all) < 0.02 * std::abs(all),
                 qPrintable(QString("%1 for %2").arg(result.estimate.value).arg(all)));
        const TestResult bound = tested(data, "distribution-free:bandwidth=0.5");
        QCOMPARE(bound.parameters.text("estimator"), std::string("block"));
    }

    void automaticMeansTheBiasedBoundForFewSamples() {
        const Dataset data = randomClasses(100, 3, 4, false);
        const TestResult automatic = tested(data, "distribution-free");
        const TestResult biased = tested(data, "distribution-free:estimator=biased");
        QCOMPARE(automatic.outcome.statistic, biased.outcome.statistic);
        QCOMPARE(automatic.parameters.text("estimator"), std::string("biased"));
    }

    void theExactTestTakesSomeRowsOfVeryMany() {
        const Dataset data = randomClasses(400, 3, 5);
        const TestResult some = tested(data, "exact:resamples=99,rows=100");
        QCOMPARE(some.parameters.integer("rows"), std::int64_t{100});
        QVERIFY(warns(some.outcome.warnings, "row-sample"));
        const TestResult all = tested(data, "exact:resamples=99,rows=all");
        QVERIFY(!warns(all.outcome.warnings, "row-sample"));
        QCOMPARE(tested(data, "exact:resamples=99").outcome.null.sample, all.outcome.null.sample);
        QVERIFY(tested(data, "exact:resamples=99,rows=100", 2).outcome.null.sample != some.outcome.null.sample);
        QCOMPARE(tested(data, "exact:resamples=99,rows=1000").outcome.null.sample, all.outcome.null.sample);
    }

    void rowsChosenByTheSeedKeepTheLevel() {
        constexpr int repetitions = 400;
        constexpr double level = 0.05;
        std::vector<int> isRejected(repetitions);
        for (std::size_t r = 0; r < isRejected.size(); ++r) {
            const Dataset data = randomClasses(120, 3, 100 + r);
            isRejected[r] = tested(data, "exact:resamples=99,rows=40", r).outcome.pValue <= level ? 1 : 0;
        }
        const int count = std::accumulate(isRejected.begin(), isRejected.end(), 0);
        // Probability 0.001 that a correct program fails.
        const boost::math::binomial_distribution<double> expected(repetitions, level);
        const double upper = boost::math::quantile(boost::math::complement(expected, 0.001));
        qInfo("%d of %d calibrated data sets rejected, at most %g expected", count, repetitions, upper);
        QVERIFY(count <= upper);
        QVERIFY(count > 0);
    }
};

QTEST_GUILESS_MAIN(TestLargeData)
#include "tst_large_data.moc"
