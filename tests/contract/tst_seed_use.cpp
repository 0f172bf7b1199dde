// SPDX-License-Identifier: GPL-3.0-or-later
// What is said to leave nothing to chance gives the same digits under every seed: every method, every choice.
#include "core/analysis/analysis_result.h"
#include "core/analysis/seed_use.h"
#include "core/data/dataset.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"

#include "core/analysis/analyse.h"
#include "core/data/family.h"
#include "core/families/classes/lens.h"
#include "core/run/error.h"
#include "core/simulation/w19_model.h"
#include "tests/support/example_predictions.h"
#include "tests/support/method_requests.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Dataset sampleData(const std::string& familyId) {
    constexpr Index sampleCount = 60;
    const Dataset classes = simulate({.sampleCount = sampleCount, .classCount = 3, .alpha = 1.0, .pi = 0.3}, 7);
    if (familyId == "binary") return applyLens(classes, parseLens("class:1"));
    if (familyId == "categorical") return classes;
    DatasetParts parts;
    parts.name = familyId;
    parts.family = &family(familyId);
    Generator predictions = makeGenerator(7, 1);
    parts.parameters = examplePredictions(familyId, sampleCount, predictions);
    Generator generator = makeGenerator(7, 2);
    parts.targets = parts.family->drawTargets(parts.parameters, generator);
    return Dataset::create(std::move(parts));
}

std::vector<double> numbersOf(const AnalysisResult& result) {
    std::vector<double> numbers;
    for (const auto& measure : result.measures) {
        const Estimate& estimate = measure.estimate;
        numbers.push_back(estimate.value);
        if (estimate.interval) numbers.insert(numbers.end(), {estimate.interval->lower, estimate.interval->upper});
        if (estimate.ifCalibrated) {
            numbers.insert(numbers.end(), {estimate.ifCalibrated->lower, estimate.ifCalibrated->upper});
        }
    }
    for (const auto& test : result.tests) {
        numbers.insert(numbers.end(), {test.outcome.statistic, test.outcome.pValue});
        numbers.insert(numbers.end(), test.outcome.null.sample.begin(), test.outcome.null.sample.end());
        numbers.insert(numbers.end(), test.outcome.null.curveY.begin(), test.outcome.null.curveY.end());
    }
    for (double& number : numbers) number = std::isnan(number) ? -1e300 : number;
    return numbers;
}

/// Absent where the settings do not fit the data.
std::optional<std::vector<double>> numbersUnder(const Dataset& data, AnalysisSpecification specification,
                                                std::uint64_t seed) {
    specification.seed = seed;
    try {
        return numbersOf(analyse(data, specification));
    } catch (const Error&) {
        return std::nullopt;
    }
}

}  // namespace

class TestSeedUse : public QObject {
    Q_OBJECT

    int m_independent = 0;

    void check(const Dataset& data, const AnalysisSpecification& specification, bool dependsOnSeed) {
        if (dependsOnSeed) return;
        ++m_independent;
        const auto first = numbersUnder(data, specification, 1);
        const auto second = numbersUnder(data, specification, 2);
        const std::string id = specification.measures.empty() ? toText(specification.tests.front())
                                                              : toText(specification.measures.front());
        QVERIFY2(first == second, (id + " on " + data.name()).c_str());
    }

private slots:
    void whatLeavesNothingToChanceDoesNot_data() {
        QTest::addColumn<QString>("family");
        for (const Family* family : families()) {
            QTest::newRow(family->id().c_str()) << QString::fromStdString(family->id());
        }
    }

    void whatLeavesNothingToChanceDoesNot() {
        QFETCH(QString, family);
        const std::string id = family.toStdString();
        const Dataset data = sampleData(id);
        for (const auto& method : measures()) {
            if (!appliesTo(method.info, data)) continue;
            for (const auto& request : variants(method.info, id)) {
                const AnalysisSpecification one = onlyMeasure(request);
                check(data, one, measureDependsOnSeed(data, one.measures.front(), one));
            }
        }
        for (const auto& method : hypothesisTests()) {
            if (!claims(method.info, id)) continue;
            for (const auto& request : variants(method.info, id)) {
                const AnalysisSpecification one = onlyTest(request, 9);
                check(data, one, testDependsOnSeed(data, one.tests.front(), one));
            }
        }
    }

    void somethingIsIndependentOfTheSeed() { QVERIFY(m_independent > 20); }

    void knowsTheCommonOnes() {
        const Dataset data = sampleData("categorical");
        const auto isDrawn = [&](const char* text) {
            const AnalysisSpecification one = onlyMeasure(parseMeasureRequest(text));
            return measureDependsOnSeed(data, one.measures.front(), one);
        };
        QVERIFY(!isDrawn("accuracy"));
        QVERIFY(!isDrawn("brier"));
        QVERIFY(!isDrawn("skce"));
        QVERIFY(isDrawn("ece"));
        QVERIFY(isDrawn("skce:estimator=block"));
        QVERIFY(!isDrawn("skce:estimator=block,order=file"));
        QVERIFY(isDrawn("skce:bandwidth=max-power"));
        const AnalysisSpecification exact = onlyTest(parseTestRequest("exact"));
        QVERIFY(testDependsOnSeed(data, exact.tests.front(), exact));
    }
};

QTEST_GUILESS_MAIN(TestSeedUse)
#include "tst_seed_use.moc"
