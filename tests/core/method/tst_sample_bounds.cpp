// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/figures/figure_method.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/method/sample_bounds.h"
#include "tests/support/class_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// Every method with settings, under the id that its settings belong to.
std::vector<MethodInfo> allMethods() {
    std::vector<MethodInfo> all;
    for (const auto& method : measures()) all.push_back(method.info);
    for (const auto& test : hypothesisTests()) all.push_back(test.info);
    for (const auto& view : figureMethods()) all.push_back(view.info);
    return all;
}

const Parameter& parameterOf(const MethodInfo& info, const std::string& id) {
    return *findParameter(info.parameters, id);
}

}  // namespace

class TestSampleBounds : public QObject {
    Q_OBJECT

private slots:
    void countsOfSamplesFollowThem() {
        const MethodInfo& skce = measure("skce").info;
        QCOMPARE(largestUseful(parameterOf(skce, "blocksize"), {60, 60}), 60.0);
        QCOMPARE(largestUseful(parameterOf(skce, "rank"), {60, 60}), 60.0);
        QCOMPARE(largestUseful(parameterOf(skce, "rank"), {100000, 100000}), 4096.0);
        QCOMPARE(largestUseful(parameterOf(measure("ece").info, "bins"), {60, 60}), 60.0);
        const Parameter& ofTest = parameterOf(hypothesisTest("asymptotic-block").info, "blocksize");
        QCOMPARE(largestUseful(ofTest, {61, 61}), 30.0);
        // Never below what is allowed, and as it was without data.
        QCOMPARE(largestUseful(ofTest, {1, 1}), 2.0);
        QCOMPARE(largestUseful(ofTest, {0, 0}), ofTest.maximum);
        const Parameter& blocks = parameterOf(hypothesisTest("spectrum").info, "blocks");
        QCOMPARE(largestUseful(blocks, {61, 61}), 30.0);
        const Parameter& resamples = parameterOf(hypothesisTest("bootstrap").info, "resamples");
        QCOMPARE(largestUseful(resamples, {60, 60}), resamples.maximum);
    }

    /// What is counted in samples is bounded by them, in methods to come as well.
    void nothingThatCountsSamplesIsLeftOut() {
        int counted = 0;
        for (const auto& info : allMethods()) {
            for (const auto& parameter : info.parameters) {
                if (parameter.unit != "samples" || parameter.maximum <= 60) continue;
                QVERIFY2(largestUseful(parameter, {60, 60}) <= 60, (info.id + " " + parameter.id).c_str());
                ++counted;
            }
        }
        QVERIFY(counted >= 4);
    }

    /// No method refuses the largest value.
    void theLargestIsAccepted() {
        const Dataset data = randomClasses(61, 3, 1);
        for (const char* id : {"skce", "distribution-free", "asymptotic-block"}) {
            const bool isTest = std::string(id) != "skce";
            const MethodInfo& info = isTest ? hypothesisTest(id).info : measure(id).info;
            const auto size = static_cast<std::int64_t>(largestUseful(parameterOf(info, "blocksize"), {61, 61}));
            MethodRequest request{id, {{"blocksize", size}}};
            if (findParameter(info.parameters, "estimator") != nullptr)
                request.values.set("estimator", std::string("block"));
            AnalysisSpecification specification;
            (isTest ? specification.tests : specification.measures) = {request};
            const AnalysisResult result = analyse(data, specification);
            const std::string refusal =
                isTest ? result.tests[0].refusal.english() : result.measures[0].refusal.english();
            QCOMPARE(refusal, std::string());
            request.values.set("blocksize", std::int64_t{size + 1});
            (isTest ? specification.tests : specification.measures) = {request};
            const AnalysisResult more = analyse(data, specification);
            QVERIFY(!(isTest ? more.tests[0].refusal.english() : more.measures[0].refusal.english()).empty());
        }
    }

    /// What is refused for the smallest is out of reach; what is merely of no use for it is not.
    void theSmallestDataBindWhatTheyRefuse() {
        QCOMPARE(sampleRange({}).most, Index{0});
        const SampleRange range = sampleRange(std::vector{randomClasses(30, 2, 1), randomClasses(20, 2, 1)});
        QCOMPARE(range.fewest, Index{20});
        QCOMPARE(range.most, Index{30});
        QCOMPARE(largestUseful(parameterOf(measure("skce").info, "blocksize"), range), 20.0);
        QCOMPARE(largestUseful(parameterOf(measure("ece").info, "bins"), range), 30.0);
    }
};

QTEST_GUILESS_MAIN(TestSampleBounds)
#include "tst_sample_bounds.moc"
