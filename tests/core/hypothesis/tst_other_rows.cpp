// SPDX-License-Identifier: GPL-3.0-or-later
// Rows beside those of the kernels: the exact test counts their classes and their score as well.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/method_plan.h"
#include "core/analysis/specification.h"
#include "core/data/family.h"
#include "core/hypothesis/exact/aggregated_exact.h"
#include "core/hypothesis/exact/exact.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/parameter.h"
#include "core/method/test_outcome.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"
#include "tests/support/class_samples.h"
#include "tests/support/ready_call.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include <QTest>
#include <boost/math/distributions/binomial.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// p uniform on (0, 1); the outcomes are drawn from p to the power of `exponent`, 1 for a calibrated model.
Dataset binaryData(Index n, double exponent, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 11);
    RowMatrix parameters(n, 1);
    Labels labels(static_cast<std::size_t>(n));
    for (Index i = 0; i < n; ++i) {
        const double p = uniform01(generator);
        parameters(i, 0) = p;
        labels[static_cast<std::size_t>(i)] = uniform01(generator) < std::pow(p, exponent) ? 1 : 0;
    }
    return Dataset::create({.name = "binary",
                            .family = &family("binary"),
                            .parameters = std::move(parameters),
                            .targets = {.labels = std::move(labels), .values = {}},
                            .classNames = {},
                            .warnings = {}});
}

Values exactValues(std::int64_t resamples) {
    const Values given{{"resamples", resamples}};
    return complete(parametersOf(hypothesisTest("exact").info, given), given, "exact");
}

TestOutcome testOf(const Dataset& rows, const std::optional<Dataset>& others, std::uint64_t seed,
                   std::int64_t resamples = 99) {
    return aggregatedExactTest(ready({.data = rows, .values = exactValues(resamples), .seed = seed}),
                               static_cast<std::size_t>(resamples), others);
}

}  // namespace

class TestOtherRows : public QObject {
    Q_OBJECT

private slots:
    void levelIsExact();
    void faultsOfOtherRowsAreSeen();
    void noOtherRowsChangeNothing();
    void sameDigitsForEveryThreadCount();
    void automaticRowsTakeThem();
    void onlyWhereTheNumberOfRowsIsLeftToTheTest();
};

/// 1000 data sets with 99 resamples: the count at the level 0.05, a possible p-value, is binomial.
void TestOtherRows::levelIsExact() {
    std::vector<int> rejected(1000);
    parallelFor(rejected.size(), {}, [&](std::size_t r) {
        const TestOutcome outcome = testOf(binaryData(20, 1, 2 * r), binaryData(150, 1, 2 * r + 1), r);
        rejected[r] = outcome.pValue <= 0.05 ? 1 : 0;
    });
    const auto count = static_cast<double>(std::count(rejected.begin(), rejected.end(), 1));
    const boost::math::binomial_distribution<double> expected(1000, 0.05);
    qInfo("%g of 1000", count);
    QVERIFY(count >= boost::math::quantile(expected, 0.0005));
    QVERIFY(count <= boost::math::quantile(boost::math::complement(expected, 0.0005)));
}

/// The kernels see 40 calibrated rows; the fault is in the others.
void TestOtherRows::faultsOfOtherRowsAreSeen() {
    int alone = 0;
    int together = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Dataset rows = binaryData(40, 1, 100 + seed);
        alone += testOf(rows, std::nullopt, seed).pValue <= 0.05 ? 1 : 0;
        const TestOutcome outcome = testOf(rows, binaryData(600, 1.5, 200 + seed), seed);
        together += outcome.pValue <= 0.05 ? 1 : 0;
        if (outcome.pValue <= 0.02) QCOMPARE(outcome.findings.text("strongest"), "calibration line");
    }
    QVERIFY2(together >= 18, qPrintable(QString::number(together)));
    QVERIFY2(alone <= 5, qPrintable(QString::number(alone)));
}

void TestOtherRows::noOtherRowsChangeNothing() {
    const Dataset rows = binaryData(60, 1.2, 3);
    const Dataset none = rows.select(std::vector<Index>{});
    QCOMPARE(testOf(rows, none, 1).null.sample, testOf(rows, std::nullopt, 1).null.sample);
}

void TestOtherRows::sameDigitsForEveryThreadCount() {
    const Dataset rows = binaryData(50, 1.2, 4);
    const Dataset others = binaryData(70, 1.2, 5);
    const auto before = static_cast<unsigned>(threadCount());
    setThreadCount(1);
    const TestOutcome one = testOf(rows, others, 7);
    setThreadCount(3);
    const TestOutcome three = testOf(rows, others, 7);
    setThreadCount(before);
    QCOMPARE(one.null.sample, three.null.sample);
    QCOMPARE(one.pValue, three.pValue);
}

/// 4000 data sets of 12,000 rows: the kernels take 10,000, the rest counts on the whole.
void TestOtherRows::automaticRowsTakeThem() {
    const Dataset data = binaryData(12000, 1, 6);
    const MethodRequest request = parseTestRequest("exact:estimator=block,blocksize=2,resamples=3999");
    const TestResult result = analyse(data, {.measures = {}, .tests = {request}}).tests.at(0);
    QCOMPARE(result.parameters.integer("rows"), std::int64_t{10000});
    const auto& warnings = result.outcome.warnings;
    const auto found = std::find_if(warnings.begin(), warnings.end(),
                                    [](const Warning& warning) { return warning.id == "row-sample"; });
    QVERIFY(found != warnings.end());
    QVERIFY2(
        found->text.english().find("The kernels of the test used 10000 of the 12000 samples, drawn at random, class "
                                   "frequencies and score 12000;") == 0,
        found->text.english().c_str());
}

void TestOtherRows::onlyWhereTheNumberOfRowsIsLeftToTheTest() {
    const Dataset data = binaryData(12000, 1, 6);
    Values values = exactValues(3999);
    QCOMPARE(otherRowCount(data, values), Index{2000});
    values.set("rows", std::int64_t{10000});
    QCOMPARE(otherRowCount(data, values), Index{0});
    values.set("rows", std::string("auto"));
    values.set("bandwidth", std::string("median"));
    QCOMPARE(otherRowCount(data, values), Index{0});
    QCOMPARE(otherRowCount(data, exactValues(999)), Index{0});
}

QTEST_GUILESS_MAIN(TestOtherRows)
#include "tst_other_rows.moc"
