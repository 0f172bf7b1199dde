// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/estimators/kernel/max_power.h"
#include "core/kernels/kernel_parameters.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"

#include "core/analysis/analyse.h"
#include "core/data/family.h"
#include "core/estimators/kernel/skce.h"
#include "core/kernels/kernel_settings.h"
#include "core/run/parallel.h"
#include "tests/support/class_samples.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/method_requests.h"
#include "tests/support/ready_call.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <QTest>
#include <boost/math/distributions/binomial.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Values powerKernel(double training = 0.5) { return {{"bandwidth", std::string("max-power")}, {"training", training}}; }

/// The criterion as METHODS.md and the header define it, from single values of h.
double naivePower(const Dataset& data, Kernel kernel, double bandwidth) {
    kernel.bandwidth = bandwidth;
    const Index n = data.sampleCount();
    std::vector<double> means;
    double diagonal = 0;
    double total = 0;
    for (Index i = 0; i < n; ++i) {
        double sum = 0;
        for (Index j = 0; j < n; ++j) sum += i == j ? 0.0 : naiveH(data, kernel, i, j);
        means.push_back(sum / static_cast<double>(n - 1));
        total += means.back();
        diagonal += naiveH(data, kernel, i, i);
    }
    const auto count = static_cast<double>(n);
    const double estimate = total / count;
    double squares = 0;
    for (const double mean : means) squares += (mean - estimate) * (mean - estimate);
    return estimate / (std::sqrt(4 * (count - 1) / ((count - 2) * (count - 2)) * squares) + 1e-4 * diagonal / count);
}

Dataset normalData(Index n, double spread) {
    Generator generator = makeGenerator(5, 1);
    std::vector<std::vector<double>> rows;
    for (Index i = 0; i < n; ++i) rows.push_back({4 * uniform01(generator), spread * (0.5 + uniform01(generator))});
    Dataset data = regression(family("normal"), rows, std::vector<std::vector<double>>(rows.size(), {0.0}));
    return data.withTargets(data.family().drawTargets(data.parameters(), generator));
}

bool hasKernel(const MethodInfo& info) {
    const Parameter* bandwidth = findParameter(info.parameters, "bandwidth");
    return bandwidth != nullptr && bandwidth->group == kernelGroup;
}

/// Methods of classes that use the kernel, tests of a kernel measure among them.
AnalysisSpecification everyKernelMethod() {
    AnalysisSpecification specification;
    for (const auto& item : measures()) {
        if (hasKernel(item.info)) specification.measures.push_back({item.info.id, {}});
    }
    for (const auto& item : hypothesisTests()) {
        if (!hasKernel(item.info) && findParameter(item.info.parameters, "measure") == nullptr) continue;
        specification.tests.push_back({item.info.id, {}});
        if (findParameter(item.info.parameters, "resamples") != nullptr) {
            specification.tests.back().values.set("resamples", std::int64_t{49});
        }
    }
    return specification;
}

std::vector<Warning> withoutSplit(std::vector<Warning> warnings) {
    std::erase_if(warnings, [](const Warning& warning) { return warning.id == "bandwidth-split"; });
    return warnings;
}

}  // namespace

class TestMaxPower : public QObject {
    Q_OBJECT

private slots:
    void partsAreDisjointAndCoverAllRows();
    void splitFollowsTheSeed();
    void refusesTooFewRows();
    void criterionIsThatOfTheDefinition();
    void noBandwidthOfTheGridIsMorePowerful();
    void followsTheScaleOfTheDistances();
    void perfectPredictionsKeepTheStart();
    void everyMethodSeesTheOtherRowsOnly();
    void targetsOfTheOtherRowsDoNotMoveTheBandwidth();
    void resultSaysWhatWasSplit();
    void gammaIsSettledOnceForBothParts();
    void anEndOfTheValuesTriedIsSaid();
    void sameDigitsForEveryThreadCount();
    void levelIsKeptUnderCalibration_data();
    void levelIsKeptUnderCalibration();
};

void TestMaxPower::partsAreDisjointAndCoverAllRows() {
    for (const Index n : {Index{5}, Index{6}, Index{100}, Index{10001}}) {
        for (const double share : {0.05, 0.5, 0.95}) {
            const TrainingSplit split = splitRows(n, share, 3);
            std::set<Index> rows(split.training.begin(), split.training.end());
            QCOMPARE(rows.size(), split.training.size());
            for (const Index row : split.rest) QVERIFY(rows.insert(row).second);
            QCOMPARE(static_cast<Index>(rows.size()), n);
            QCOMPARE(*rows.begin(), Index{0});
            QCOMPARE(*rows.rbegin(), n - 1);
            QVERIFY(std::is_sorted(split.rest.begin(), split.rest.end()));
            QVERIFY(static_cast<Index>(split.training.size()) <= maxPowerTrainingRows);
        }
    }
    QCOMPARE(splitRows(100, 0.3, 1).training.size(), std::size_t{30});
}

void TestMaxPower::splitFollowsTheSeed() {
    QCOMPARE(splitRows(50, 0.5, 8).training, splitRows(50, 0.5, 8).training);
    QVERIFY(splitRows(50, 0.5, 8).training != splitRows(50, 0.5, 9).training);
}

void TestMaxPower::refusesTooFewRows() {
    QCOMPARE(messageOf<InvalidInput>([] { splitRows(4, 0.5, 1); }),
             QString("The bandwidth max-power needs at least 5 samples, some to choose it on and others to use it on; "
                     "there are 4."));
}

void TestMaxPower::criterionIsThatOfTheDefinition() {
    const Dataset data = randomClasses(40, 3, 6, false);
    for (const Kernel& kernel : {Kernel{}, Kernel{.distance = "euclidean", .exponent = 2.0}}) {
        const PowerBandwidth found = mostPowerfulBandwidth(data, kernel, 0.5);
        const double expected = naivePower(data, kernel, found.bandwidth);
        QVERIFY2(std::abs(found.power - expected) < 1e-10 * std::abs(expected), qPrintable(QString::number(expected)));
    }
}

void TestMaxPower::noBandwidthOfTheGridIsMorePowerful() {
    const Dataset data = randomClasses(30, 3, 7, false);
    const PowerBandwidth found = mostPowerfulBandwidth(data, {}, 0.4);
    for (double bandwidth = 0.4e-2; bandwidth <= 40; bandwidth *= 1.1) {
        QVERIFY(naivePower(data, {}, bandwidth) <= found.power * (1 + 1e-3));
    }
}

void TestMaxPower::followsTheScaleOfTheDistances() {
    const Dataset small = normalData(60, 1.0);
    RowMatrix parameters = 1000.0 * small.parameters();
    const Dataset large = Dataset::trusted({.name = "large",
                                            .family = &small.family(),
                                            .parameters = parameters,
                                            .targets = {.labels = {}, .values = 1000.0 * small.values()},
                                            .classNames = {},
                                            .warnings = {}});
    Kernel kernel{.distance = "wasserstein", .target = "gaussian", .gamma = 0.5};
    const double one = mostPowerfulBandwidth(small, kernel, 1.0).bandwidth;
    kernel.gamma = 0.5e-6;
    const double other = mostPowerfulBandwidth(large, kernel, 1000.0).bandwidth;
    QVERIFY(std::abs(other / one - 1000.0) < 1e-3);
}

void TestMaxPower::perfectPredictionsKeepTheStart() {
    const Dataset perfect = classes({{1, 0}, {0, 1}, {1, 0}, {0, 1}}, {0, 1, 0, 1});
    const PowerBandwidth found = mostPowerfulBandwidth(perfect, {}, 0.25);
    QCOMPARE(found.bandwidth, 0.25);
    QCOMPARE(found.power, 0.0);
}

void TestMaxPower::everyMethodSeesTheOtherRowsOnly() {
    const Dataset data = randomClasses(80, 3, 9, false);
    AnalysisSpecification specification = everyKernelMethod();
    QVERIFY(specification.measures.size() >= 3 && specification.tests.size() >= 8);
    specification.seed = 4;
    specification.kernel = powerKernel();
    const AnalysisResult split = analyse(data, specification);
    const double bandwidth = split.measures.at(0).parameters.real("bandwidth");
    const Dataset rest = data.select(splitRows(80, 0.5, 4).rest);
    specification.kernel = {{"bandwidth", bandwidth}};
    const AnalysisResult expected = analyse(rest, specification);
    for (std::size_t i = 0; i < split.measures.size(); ++i) {
        QCOMPARE(split.measures[i].parameters.real("bandwidth"), bandwidth);
        QVERIFY2(split.measures[i].estimate.value == expected.measures[i].estimate.value, split.measures[i].id.c_str());
        QVERIFY(withoutSplit(split.measures[i].estimate.warnings) == expected.measures[i].estimate.warnings);
    }
    for (std::size_t i = 0; i < split.tests.size(); ++i) {
        QCOMPARE(split.tests[i].parameters.real("bandwidth"), bandwidth);
        QVERIFY2(split.tests[i].outcome.statistic == expected.tests[i].outcome.statistic, split.tests[i].id.c_str());
        QVERIFY2(split.tests[i].outcome.pValue == expected.tests[i].outcome.pValue, split.tests[i].id.c_str());
        QVERIFY(split.tests[i].outcome.null.sample == expected.tests[i].outcome.null.sample);
    }
}

void TestMaxPower::targetsOfTheOtherRowsDoNotMoveTheBandwidth() {
    const Dataset data = randomClasses(60, 3, 10, false);
    AnalysisSpecification specification{.kernel = powerKernel(), .measures = {{"skce", {}}}};
    const auto before = analyse(data, specification).measures.at(0);
    const TrainingSplit split = splitRows(60, 0.5, specification.seed);
    const auto withOther = [&](const std::vector<Index>& rows) {
        Targets targets = data.targets();
        for (const Index row : rows) {
            auto& label = targets.labels[static_cast<std::size_t>(row)];
            label = (label + 1) % 3;
        }
        return analyse(data.withTargets(targets), specification).measures.at(0);
    };
    const auto otherRest = withOther(split.rest);
    QCOMPARE(otherRest.parameters.real("bandwidth"), before.parameters.real("bandwidth"));
    QVERIFY(otherRest.estimate.value != before.estimate.value);
    QVERIFY(withOther(split.training).parameters.real("bandwidth") != before.parameters.real("bandwidth"));
}

void TestMaxPower::resultSaysWhatWasSplit() {
    const Dataset data = randomClasses(50, 3, 11);
    const AnalysisSpecification specification{.kernel = powerKernel(0.2), .measures = {{"skce", {}}}};
    const MeasureResult result = analyse(data, specification).measures.at(0);
    QCOMPARE(result.parameters.real("training"), 0.2);
    QCOMPARE(result.estimate.warnings.at(0).text.english(),
             std::string("The bandwidth was chosen by its power on 10 of 50 samples; the result is computed on the "
                         "other 40."));
}

void TestMaxPower::gammaIsSettledOnceForBothParts() {
    const Dataset data = normalData(60, 1.0);
    Values kernel = powerKernel();
    kernel.set("gamma", std::string("median"));
    const Values values = complete(kernelParameters(), kernel, "kernel");
    const HeldOut held = holdOut(data, *readKernelSettings(values), {.seed = 2}, {});
    const Dataset training = data.select(splitRows(60, 0.5, 2).training);
    Values fixed = values;
    fixed.set("bandwidth", 1.0);
    const double expected = resolvedKernel(training, fixed, 2).kernel.gamma;
    QVERIFY(expected != 0.5);
    QCOMPARE(held.kernel.kernel.gamma, expected);
    QCOMPARE(held.kernel.resolved.real("gamma"), expected);
}

/// Every event came although few were predicted: the wider the kernel, the more pairs speak of the same error.
void TestMaxPower::anEndOfTheValuesTriedIsSaid() {
    std::vector<double> p;
    for (int i = 0; i < 60; ++i) p.push_back(0.05 + 0.004 * (i * 37 % 60));
    const Dataset data = binary(p, Labels(60, 1));
    const MeasureResult result = analyse(data, onlyMeasure({"skce", powerKernel()})).measures.front();
    const auto& warnings = result.estimate.warnings;
    const auto found = std::find_if(warnings.begin(), warnings.end(),
                                    [](const Warning& warning) { return warning.id == "bandwidth-at-edge"; });
    QVERIFY(found != warnings.end());
    QVERIFY2(found->text.english().find("is the largest of the values tried") != std::string::npos,
             found->text.english().c_str());
    const MeasureResult inside =
        analyse(randomClasses(200, 3, 1), onlyMeasure({"skce", powerKernel()})).measures.front();
    for (const auto& warning : inside.estimate.warnings) QVERIFY(warning.id != "bandwidth-at-edge");
}

void TestMaxPower::sameDigitsForEveryThreadCount() {
    const Dataset data = randomClasses(300, 4, 12, false);
    setThreadCount(1);
    const double one = mostPowerfulBandwidth(data, {}, 0.5).bandwidth;
    setThreadCount(2);
    const double two = mostPowerfulBandwidth(data, {}, 0.5).bandwidth;
    setThreadCount(0);
    QCOMPARE(one, two);
}

void TestMaxPower::levelIsKeptUnderCalibration_data() {
    QTest::addColumn<QString>("test");
    QTest::addColumn<int>("sampleCount");
    QTest::newRow("exact, 40 samples") << "exact:resamples=99" << 40;
    QTest::newRow("asymptotic-block, 400 samples") << "asymptotic-block:blocksize=2" << 400;
}

/// A bandwidth chosen on the tested rows would reject far more often than the level says.
void TestMaxPower::levelIsKeptUnderCalibration() {
    QFETCH(QString, test);
    QFETCH(int, sampleCount);
    constexpr int repetitions = 400;
    constexpr double level = 0.05;
    constexpr double errorProbability = 0.001;  // that a correct program fails this check
    AnalysisSpecification specification{.kernel = powerKernel(), .tests = {parseTestRequest(test.toStdString())}};
    int count = 0;
    for (int r = 0; r < repetitions; ++r) {
        specification.seed = 7000 + static_cast<std::uint64_t>(r);
        const Dataset data = randomClasses(sampleCount, 3, 90000 + static_cast<std::uint64_t>(r));
        count += analyse(data, specification).tests.at(0).outcome.pValue <= level ? 1 : 0;
    }
    const boost::math::binomial_distribution<double> expected(repetitions, level);
    const auto lower = static_cast<int>(boost::math::quantile(expected, errorProbability / 2));
    const auto upper = static_cast<int>(boost::math::quantile(boost::math::complement(expected, errorProbability / 2)));
    qInfo("%d of %d calibrated data sets rejected, 99.9 %% band %d to %d", count, repetitions, lower, upper);
    QVERIFY(count >= lower && count <= upper);
}

QTEST_GUILESS_MAIN(TestMaxPower)
#include "tst_max_power.moc"
