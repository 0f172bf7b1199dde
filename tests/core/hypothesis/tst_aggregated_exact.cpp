// SPDX-License-Identifier: GPL-3.0-or-later
// The default exact test: seven statistics, one exact level.
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/hypothesis/exact/aggregated_exact.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_info.h"
#include "core/method/shared_parts.h"
#include "core/method/test_outcome.h"

#include "core/analysis/analyse.h"
#include "core/analysis/method_plan.h"
#include "core/data/family.h"
#include "core/kernels/kernel_settings.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"
#include "tests/support/class_samples.h"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include <QTest>
#include <boost/math/distributions/binomial.hpp>
#include <boost/random/normal_distribution.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

using FillRow = std::function<void(Generator&, Eigen::Ref<Eigen::RowVectorXd>)>;

struct Model {
    std::string familyId;
    Index sampleCount = 20;
    Index columns = 2;
    FillRow fill;
};

/// Predictions as the family pools them, and targets drawn from them.
Dataset calibrated(const Model& model, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 0);
    RowMatrix parameters(model.sampleCount, model.columns);
    for (Index i = 0; i < model.sampleCount; ++i) model.fill(generator, parameters.row(i));
    const Family& type = family(model.familyId);
    const Dataset pooled = Dataset::trusted({.name = model.familyId,
                                             .family = &type,
                                             .parameters = parameters,
                                             .targets = {},
                                             .classNames = {},
                                             .warnings = {}});
    return type.simulated(pooled, parameters, generator);
}

void threeClasses(Generator& generator, Eigen::Ref<Eigen::RowVectorXd> row) {
    for (double& p : row) p = -std::log(1 - uniform01(generator));
    row /= row.sum();
}

void rare(Generator& generator, Eigen::Ref<Eigen::RowVectorXd> row) {
    const double p = 0.01 + 0.09 * uniform01(generator);
    row << 1 - p, p;
}

void twoValues(Generator& generator, Eigen::Ref<Eigen::RowVectorXd> row) {
    const double p = uniform01(generator) < 0.5 ? 0.3 : 0.8;
    row << 1 - p, p;
}

void certain(Generator& generator, Eigen::Ref<Eigen::RowVectorXd> row) { row << 2 * uniform01(generator) - 1, 0.001; }

void fewDraws(Generator& generator, Eigen::Ref<Eigen::RowVectorXd> row) {
    boost::random::normal_distribution<double> normal;
    const double mean = uniform01(generator);
    for (double& draw : row) draw = mean + 0.1 * normal(generator);
}

TestOutcome exactTestOn(const Dataset& data, std::uint64_t seed, Values values = {}) {
    if (!values.contains("resamples")) values.set("resamples", std::int64_t{99});
    return analyse(data, {.seed = seed, .measures = {}, .tests = {{"exact", values}}}).tests.at(0).outcome;
}

Dataset withSpread(double factor, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 3);
    boost::random::normal_distribution<double> normal;
    RowMatrix parameters(40, 2);
    RowMatrix targets(40, 1);
    for (Index i = 0; i < 40; ++i) {
        certain(generator, parameters.row(i));
        targets(i, 0) = parameters(i, 0) + factor * parameters(i, 1) * normal(generator);
    }
    return Dataset::create({.name = "spread",
                            .family = &family("normal"),
                            .parameters = std::move(parameters),
                            .targets = {.labels = {}, .values = std::move(targets)},
                            .classNames = {},
                            .warnings = {}});
}

}  // namespace

class TestAggregatedExact : public QObject {
    Q_OBJECT

private slots:
    void levelIsExact_data();
    void levelIsExact();
    void spreadOfConfidentPredictionsIsSeen();
    void smallestPValueIsReached();
    void isTheDefaultOfKernelMeasuresAlone();
    void aChosenBandwidthStandsAlone();
    void separateBandwidthsGiveTheSame();
    void resultNamesItsStrongestMember();
};

void TestAggregatedExact::levelIsExact_data() {
    QTest::addColumn<int>("model");
    QTest::newRow("three classes, n = 20") << 0;
    QTest::newRow("rare events") << 1;
    QTest::newRow("two distinct predictions: ties") << 2;
    QTest::newRow("confident normal, n = 20") << 3;
    QTest::newRow("draws, n = 12") << 4;
    QTest::newRow("three classes, n = 150") << 5;
}

/// 1000 data sets with 99 resamples at the level 0.05, which is then a possible p-value: without ties the count is
/// binomial; with ties it is smaller, so that only the upper end holds there.
void TestAggregatedExact::levelIsExact() {
    const std::vector<Model> models{{"categorical", 20, 3, threeClasses}, {"binary", 60, 2, rare},
                                    {"binary", 30, 2, twoValues},         {"normal", 20, 2, certain},
                                    {"draws", 12, 5, fewDraws},           {"categorical", 150, 3, threeClasses}};
    QFETCH(int, model);
    const Model& chosen = models[static_cast<std::size_t>(model)];
    const bool hasTies = model == 1 || model == 2;
    std::vector<int> rejected(1000);
    parallelFor(rejected.size(), {}, [&](std::size_t r) {
        rejected[r] = exactTestOn(calibrated(chosen, 700 + r), r).pValue <= 0.05 ? 1 : 0;
    });
    const auto count = static_cast<double>(std::count(rejected.begin(), rejected.end(), 1));
    const boost::math::binomial_distribution<double> expected(1000, 0.05);
    const double lower = boost::math::quantile(expected, 0.0005);
    const double upper = boost::math::quantile(boost::math::complement(expected, 0.0005));
    qInfo("%g of 1000, band %g to %g", count, lower, upper);
    QVERIFY(count <= upper);
    QVERIFY(count >= (hasTies ? 1 : lower));
}

/// The kernels compare targets of different rows, which lie hundreds of standard deviations apart here: with the median
/// alone 16 % of such errors are found. The score looks at each row.
void TestAggregatedExact::spreadOfConfidentPredictionsIsSeen() {
    int wide = 0;
    int narrow = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        wide += exactTestOn(withSpread(1.6, seed), seed, {{"resamples", std::int64_t{199}}}).pValue <= 0.05 ? 1 : 0;
        narrow += exactTestOn(withSpread(0.5, seed), seed, {{"resamples", std::int64_t{199}}}).pValue <= 0.05 ? 1 : 0;
    }
    qInfo("%d and %d of 40", wide, narrow);
    QVERIFY(wide >= 34);
    QVERIFY(narrow >= 34);
}

void TestAggregatedExact::smallestPValueIsReached() {
    const TestOutcome outcome = exactTestOn(withSpread(4, 1), 1, {{"resamples", std::int64_t{199}}});
    QCOMPARE(outcome.pValue, 1.0 / 200);
    QCOMPARE(*outcome.resampleCount, std::size_t{199});
}

void TestAggregatedExact::isTheDefaultOfKernelMeasuresAlone() {
    const MethodInfo& info = hypothesisTest("exact").info;
    const auto defaultOf = [&](const std::string& chosen) {
        const auto parameters = parametersOf(info, {{"measure", chosen}});
        const auto count = std::count_if(parameters.begin(), parameters.end(),
                                         [](const Parameter& parameter) { return parameter.id == "bandwidth"; });
        if (count > 1) return std::string("several");
        const Parameter* bandwidth = findParameter(parameters, "bandwidth");
        return bandwidth == nullptr ? std::string("none") : toText(bandwidth->defaultValue);
    };
    QCOMPARE(defaultOf("skce"), std::string("aggregated"));
    QCOMPARE(defaultOf("kce"), std::string("aggregated"));
    QCOMPARE(defaultOf("ece"), std::string("none"));
    QCOMPARE(defaultOf("log-score"), std::string("none"));
    QCOMPARE(toText(findParameter(parametersOf(hypothesisTest("consistency").info, {}), "bandwidth")->defaultValue),
             std::string("median"));
    QCOMPARE(toText(findParameter(measure("skce").info.parameters, "bandwidth")->defaultValue), std::string("median"));
}

void TestAggregatedExact::aChosenBandwidthStandsAlone() {
    const Dataset data = randomClasses(40, 3, 6);
    const auto outcomeOf = [&](const AnalysisSpecification& specification) {
        return analyse(data, specification).tests.at(0).outcome;
    };
    const std::string median = "median";
    const TestOutcome own = outcomeOf({.measures = {}, .tests = {{"exact", {{"bandwidth", median}}}}});
    const TestOutcome shared = outcomeOf({.kernel = {{"bandwidth", median}}, .measures = {}, .tests = {{"exact", {}}}});
    QCOMPARE(own.statisticName.english(), std::string("SKCE (unbiased)"));
    QVERIFY(!own.findings.contains("strongest"));
    QCOMPARE(shared.pValue, own.pValue);
    QVERIFY(outcomeOf({.measures = {}, .tests = {{"exact", {}}}}).findings.contains("strongest"));
}

/// A measure that shares nothing between its bandwidths goes the long way; the block estimator is one under
/// blocksize = n, where it is the unbiased estimate.
void TestAggregatedExact::separateBandwidthsGiveTheSame() {
    const Dataset data = randomClasses(40, 3, 6, false);
    const TestOutcome shared = exactTestOn(data, 2, {{"estimator", std::string("unbiased")}});
    const TestOutcome separate = exactTestOn(
        data, 2,
        {{"estimator", std::string("block")}, {"blocksize", std::int64_t{40}}, {"order", std::string("file")}});
    QCOMPARE(separate.pValue, shared.pValue);
    QVERIFY(std::abs(separate.statistic - shared.statistic) < 1e-9);
}

void TestAggregatedExact::resultNamesItsStrongestMember() {
    const TestOutcome spread = exactTestOn(withSpread(3, 2), 1);
    QCOMPARE(spread.findings.text("strongest"), std::string("spread of the targets (log score)"));
    QCOMPARE(spread.resolved.text("bandwidth"), std::string("aggregated"));
    QVERIFY(spread.findings.real("median") > 0);
    // Five bandwidths, and on the line five others; each in units of 1 / (R + 1).
    QCOMPARE(spread.parts.size(), std::size_t{10});
    for (const PartOfTest& part : spread.parts) {
        const double rank = part.pValue * static_cast<double>(*spread.resampleCount + 1);
        QVERIFY(part.pValue > 0 && part.pValue <= 1 && std::abs(rank - std::round(rank)) < 1e-9);
        if (part.name == spread.findings.text("strongest")) QVERIFY(std::abs(rank - 1) < 1e-9);
    }
    const TestOutcome ofClasses =
        exactTestOn(classes({{0.9, 0.1}, {0.9, 0.1}, {0.9, 0.1}, {0.9, 0.1}, {0.8, 0.2}}, {1, 1, 1, 1, 1}), 1);
    QVERIFY(!ofClasses.findings.text("strongest").empty());
}

QTEST_GUILESS_MAIN(TestAggregatedExact)
#include "tst_aggregated_exact.moc"
