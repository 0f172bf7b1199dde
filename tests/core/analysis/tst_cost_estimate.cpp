// SPDX-License-Identifier: GPL-3.0-or-later
// What methods say of their price, without a clock: it grows with the data and with what is asked for, names a quicker
// way, and does not depend on the machine where it stands in a result. tests/benchmark/bench_costs compares it with
// what is measured.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/cost_estimate.h"
#include "core/analysis/prepared_data.h"
#include "core/data/family.h"
#include "core/families/classes/lens.h"
#include "core/method/cost.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/run/error.h"
#include "core/run/machine_speed.h"
#include "core/run/memory.h"
#include "core/run/parallel.h"
#include "tests/support/class_samples.h"
#include "tests/support/example_predictions.h"
#include "tests/support/method_requests.h"

#include <cmath>
#include <numeric>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Dataset sampleData(const std::string& familyId, Index n) {
    if (familyId == "categorical") return randomClasses(n, 4, 1);
    if (familyId == "binary") return applyLens(randomClasses(n, 3, 1), parseLens("class:1"));
    const Family& type = family(familyId);
    Generator generator = makeGenerator(5, 0);
    RowMatrix predictions = examplePredictions(familyId, n, generator);
    Targets targets = type.drawTargets(predictions, generator);
    return Dataset::create({.name = familyId,
                            .family = &type,
                            .parameters = std::move(predictions),
                            .targets = std::move(targets),
                            .classNames = {},
                            .warnings = {}});
}

Cost costOfRequest(const Dataset& data, const MethodRequest& request, bool isTest) {
    return estimatedCost(PreparedData(data), request, isTest, {});
}

Cost costOfMeasure(const Dataset& data, const std::string& request) {
    return costOfRequest(data, parseMeasureRequest(request), false);
}

Cost costOfTest(const Dataset& data, const std::string& request) {
    return costOfRequest(data, parseTestRequest(request), true);
}

/// Without the range of a calibrated model, for which the fewer data sets are drawn the more samples there are.
Cost ownCost(const MethodInfo& info, bool isTest, const Dataset& data) {
    const Values values = complete(parametersOf(info, {}), {}, info.id);
    return isTest ? costOf(hypothesisTest(info.id), data, values) : costOf(measure(info.id), data, values);
}

bool isRefused(const MethodInfo& info, bool isTest, const Dataset& data) {
    AnalysisSpecification one{.measures = {}, .tests = {}};
    (isTest ? one.tests : one.measures).push_back({info.id, {}});
    return !refusalsOf(analyse(data, one)).empty();
}

template <class Check>
void forEachMethod(const std::string& familyId, const Check& check) {
    for (const auto& item : measures()) {
        if (claims(item.info, familyId)) check(item.info, false);
    }
    for (const auto& item : hypothesisTests()) {
        if (claims(item.info, familyId)) check(item.info, true);
    }
}

AnalysisSpecification onlyTests(const std::vector<std::string>& requests) {
    AnalysisSpecification specification{.measures = {}, .tests = {}};
    for (const auto& request : requests) specification.tests.push_back(parseTestRequest(request));
    return specification;
}

}  // namespace

class TestCostEstimate : public QObject {
    Q_OBJECT

private slots:
    void everyMethodHasAPriceThatGrowsWithTheSamples() {
        for (const auto& familyId : allFamilyIds()) {
            // On the way methods turn to cheaper variants, where the price falls for once.
            const Dataset few = sampleData(familyId, 60);
            const Dataset many = sampleData(familyId, 60000);
            forEachMethod(familyId, [&](const MethodInfo& info, bool isTest) {
                const Cost less = ownCost(info, isTest, few);
                const Cost more = ownCost(info, isTest, many);
                const std::string what = info.id + " of " + familyId;
                QVERIFY2(std::isfinite(more.operations) && less.operations > 0, what.c_str());
                // What refuses so many samples takes nothing.
                if (more.operations == 0 && isRefused(info, isTest, many)) return;
                QVERIFY2(more.operations > less.operations, what.c_str());
                QVERIFY2(std::isfinite(more.bytes) && more.bytes >= less.bytes, what.c_str());
            });
        }
    }

    void everyChoiceOfEveryMethodHasAPrice() {
        for (const auto& familyId : allFamilyIds()) {
            const Dataset data = sampleData(familyId, 100);
            forEachMethod(familyId, [&](const MethodInfo& info, bool isTest) {
                for (const auto& request : variants(info, familyId)) {
                    const Cost cost = costOfRequest(data, request, isTest);
                    QVERIFY2(std::isfinite(cost.operations) && cost.operations >= 0, toText(request).c_str());
                }
            });
        }
    }

    void moreClassesAndMoreResamplesCostMore() {
        for (const char* request : {"skce", "kce:estimator=block", "kde-ece", "skce:estimator=low-rank"}) {
            const double few = costOfMeasure(randomClasses(500, 3, 1), request).operations;
            QVERIFY2(costOfMeasure(randomClasses(500, 30, 1), request).operations > few, request);
        }
        const Dataset data = randomClasses(500, 3, 1);
        for (const std::string id : {"exact", "bootstrap", "consistency", "exact:measure=ece", "exact:rows=all"}) {
            const std::string more = id + (id.find(':') == std::string::npos ? ":" : ",") + "resamples=5000";
            QVERIFY2(costOfTest(data, more).operations > 1.5 * costOfTest(data, id).operations, id.c_str());
        }
    }

    void allPairsGrowWithTheSquareAndBlocksWithLess() {
        const auto growth = [](const std::string& request) {
            return costOfMeasure(randomClasses(40000, 2, 1), request).operations /
                   costOfMeasure(randomClasses(10000, 2, 1), request).operations;
        };
        QVERIFY(growth("skce:estimator=unbiased,bandwidth=1") > 15);
        QVERIFY(growth("skce:estimator=block,bandwidth=1") < 9);
        QVERIFY(growth("skce:estimator=low-rank,bandwidth=1") < 6);
    }

    void aBandwidthFromTheDataIsPartOfThePrice() {
        const Dataset data = randomClasses(5000, 10, 1);
        const double fixed = costOfTest(data, "asymptotic-block:bandwidth=1").operations;
        QVERIFY(costOfTest(data, "asymptotic-block:bandwidth=median").operations > 2 * fixed);
    }

    void aSharedBandwidthCountsOnce() {
        const PreparedData data(randomClasses(5000, 10, 1));
        const auto specification = onlyTests({"asymptotic-block", "asymptotic-block"});
        const auto prices = estimatedCosts(data, specification);
        QCOMPARE(prices.size(), std::size_t{2});
        QVERIFY(prices[1].cost.operations < 0.5 * prices[0].cost.operations);
    }

    void aMatrixOfAllPairsIsPartOfTheMemory() {
        const Dataset data = randomClasses(2000, 3, 1);
        QVERIFY(costOfTest(data, "spectrum").bytes >= 8.0 * 2000 * 2000);
        QVERIFY(costOfTest(data, "asymptotic-block").bytes < 1e6);
        // What does not fit is refused before it runs.
        AnalysisSpecification tight = onlyTests({"pearson3"});
        tight.memoryBudget = 1U << 16U;
        const TestResult refused = analyse(randomClasses(200, 3, 1), tight).tests.front();
        QVERIFY2(refused.refusal.english().find("all pairs of the 200 samples") != std::string::npos,
                 refused.refusal.english().c_str());
        QVERIFY(costOfTest(randomClasses(200, 3, 1), "pearson3").bytes > static_cast<double>(tight.memoryBudget));
    }

    /// In one sentence, with the bytes and the way out, whatever the method says itself.
    void whatDoesNotFitTheProgramIsRefusedBeforeItRuns() {
        setProgramMemory(std::size_t{1} << 20U);
        AnalysisSpecification tight = onlyTests({"spectrum", "asymptotic-block"});
        tight.memoryBudget = computationMemory();
        const AnalysisResult result = analyse(randomClasses(1000, 3, 1), tight);
        setProgramMemory(0);
        const std::string refusal = result.tests[0].refusal.english();
        QVERIFY2(refusal.find("(spectrum) needs ") != std::string::npos, refusal.c_str());
        QVERIFY2(refusal.find(" samples, and there are ") != std::string::npos, refusal.c_str());
        QVERIFY2(refusal.find("allow more with --memory") != std::string::npos, refusal.c_str());
        QVERIFY2(result.tests[1].refusal.empty(), result.tests[1].refusal.english().c_str());
    }

    /// The rows that it chooses itself need memory too: fewer than all of them, and not those of a single resample.
    void theExactTestsOwnChoiceOfRowsIsRefusedWhereItDoesNotFit() {
        const PreparedData data(randomClasses(40000, 3, 1));
        const auto bytesOf = [&](const std::string& text) {
            return leastBytes(data, parseTestRequest(text), true, onlyTests({text}));
        };
        const double chosen = bytesOf("exact");
        QCOMPARE(chosen, bytesOf("exact:rows=auto"));
        QVERIFY(chosen > 0);
        QCOMPARE(chosen, bytesOf("exact:rows=29970"));  // 3e7 targets in 1001 sets
        QVERIFY(chosen < bytesOf("exact:rows=all"));
        setProgramMemory(std::size_t{1} << 20U);
        AnalysisSpecification tight = onlyTests({"exact"});
        tight.memoryBudget = computationMemory();
        const TestResult refused = analyse(data.data(), tight).tests.front();
        setProgramMemory(0);
        QVERIFY2(refused.refusal.english().find("(exact) needs ") != std::string::npos,
                 refused.refusal.english().c_str());
        QVERIFY2(refused.refusal.english().find("allow more with --memory") != std::string::npos,
                 refused.refusal.english().c_str());
    }

    /// The features of all samples are made again in each pass where they do not fit: no reason to refuse.
    void theLowRankEstimateIsNotRefusedForWhatItNeedNotKeep() {
        const PreparedData data(randomClasses(100000, 3, 1));
        const MethodRequest request = parseMeasureRequest("skce:estimator=low-rank,rank=500,bandwidth=1");
        const double least = leastBytes(data, request, false, {});
        QVERIFY(least >= 8.0 * 20000 * 500);
        QVERIFY(least < 8.0 * 100000 * 500);
        setProgramMemory(4 * (std::size_t{100} << 20U));  // a quarter of it for one computation
        QVERIFY(least < static_cast<double>(computationMemory()));
        AnalysisSpecification tight{.measures = {request}, .tests = {}};
        tight.memoryBudget = computationMemory();
        std::string refusal;
        try {
            requireMemory(data, request, false, tight);
        } catch (const InvalidInput& error) {
            refusal = error.what();
        }
        setProgramMemory(0);
        QVERIFY2(refusal.empty(), refusal.c_str());
    }

    void whatTheDataRefuseCostsNothing() { QCOMPARE(costOfMeasure(sampleData("normal", 50), "ece").operations, 0.0); }

    void aQuickerWayIsNamed() {
        const PreparedData data(randomClasses(60000, 10, 1));
        const AnalysisSpecification pairs{.measures = {parseMeasureRequest("skce:estimator=unbiased")}, .tests = {}};
        const auto prices = estimatedCosts(data, pairs);
        const auto cheaper = cheaperThan(data, prices.front(), pairs);
        QVERIFY(cheaper.has_value());
        QVERIFY(cheaper->request.values.text("estimator") != "unbiased");
        QVERIFY(cheaper->cost.operations < 0.25 * prices.front().cost.operations);
        const auto spectrum = onlyTests({"spectrum"});
        const auto fast = cheaperThan(data, estimatedCosts(data, spectrum).front(), spectrum);
        QVERIFY(fast.has_value());
        QCOMPARE(fast->request.id, std::string("asymptotic-block"));
        const auto quick = onlyTests({"asymptotic-block:bandwidth=1"});
        QVERIFY(!cheaperThan(data, estimatedCosts(data, quick).front(), quick));
    }

    void onlyLongRunsAreSpokenOf() {
        const auto exact = onlyTests({"exact:rows=all,resamples=1000000"});
        QVERIFY(longRunSentences(PreparedData(randomClasses(60, 3, 1)), defaultAnalysis()).empty());
        QVERIFY(!longRun(PreparedData(randomClasses(60, 3, 1)), defaultAnalysis()));
        const PreparedData many(randomClasses(50000, 10, 1));
        const auto sentences = longRunSentences(many, exact);
        QCOMPARE(sentences.size(), std::size_t{1});
        const std::string sentence = sentences.front().english();
        QVERIFY2(sentence.starts_with("Exact Monte Carlo (exact:resamples=1000000,rows=all) takes about "),
                 sentence.c_str());
        QVERIFY2(sentence.find("rows=auto takes ") != std::string::npos, sentence.c_str());
        QVERIFY2(sentence.find(" on " + std::to_string(threadCount()) + " thread") != std::string::npos,
                 sentence.c_str());
        QVERIFY(longRun(many, exact).has_value());
    }

    void theFullVariantIsNamedWithAPriceThatIsTheSameEverywhere() {
        const Dataset data = randomClasses(60000, 2, 1);
        const AnalysisSpecification measure{.measures = {parseMeasureRequest("skce:bandwidth=1")}, .tests = {}};
        const auto textOf = [&] {
            const auto result = analyse(data, measure);
            for (const auto& warning : result.measures.front().estimate.warnings) {
                if (warning.id == "automatic-low-rank") return warning.text.english();
            }
            return std::string();
        };
        const std::string text = textOf();
        QVERIFY2(text.find("estimator=unbiased takes them all, in about ") != std::string::npos, text.c_str());
        QVERIFY2(text.ends_with(" on two cores."), text.c_str());
        setThreadCount(1);
        const std::string single = textOf();
        setThreadCount(0);
        QCOMPARE(single, text);
    }

    void speedIsMeasuredOnce() {
        const double speed = operationsPerSecond();
        QVERIFY(std::isfinite(speed) && speed > 0);
        QCOMPARE(operationsPerSecond(), speed);
        QVERIFY(secondsFor(2e9) > secondsFor(1e9));
    }
};

QTEST_GUILESS_MAIN(TestCostEstimate)
#include "tst_cost_estimate.moc"
