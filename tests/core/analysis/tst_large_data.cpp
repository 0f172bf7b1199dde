// SPDX-License-Identifier: GPL-3.0-or-later
// What the default analysis takes instead where the full thing would take long, and that it says so.
#include "core/analysis/analyse.h"
#include "core/estimators/skce_low_rank.h"
#include "core/families/normal.h"
#include "core/run/parallel.h"
#include "tests/support/class_samples.h"

#include <algorithm>
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

}  // namespace

class TestLargeData : public QObject {
    Q_OBJECT

private slots:
    void allPairsUntilTheyTakeLong() {
        QVERIFY(onePassIsQuick(randomClasses(10000, 10, 1)));
        QVERIFY(!onePassIsQuick(randomClasses(60000, 2, 1)));
        QVERIFY(onePassIsQuick(normals(10000)));
        QVERIFY(!onePassIsQuick(normals(30000)));
        const MeasureResult few = measured(randomClasses(300, 3, 1), "skce");
        QCOMPARE(few.parameters.text("estimator"), std::string("unbiased"));
        QVERIFY(!warns(few.estimate.warnings, "automatic-low-rank"));
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
