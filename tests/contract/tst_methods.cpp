// SPDX-License-Identifier: GPL-3.0-or-later
// What every registered method must keep, present and future: new methods are covered without a line here.
#include "core/analysis/analyse.h"
#include "core/analysis/prepared_data.h"
#include "core/data/family.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/method/estimate.h"
#include "core/method/hypothesis_test.h"
#include "core/method/kernel_part.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/simulation/w19_model.h"
#include "tests/support/example_predictions.h"
#include "tests/support/method_requests.h"
#include "tests/support/ready_call.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <set>
#include <stop_token>

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr Index sampleCount = 24;

Dataset sampleData(const std::string& familyId) {
    const Dataset classes = simulate({.sampleCount = sampleCount, .classCount = 3, .alpha = 1.0, .pi = 0.3}, 7);
    if (familyId == "binary") return applyLens(classes, parseLens("class:1"));
    if (familyId == "categorical") return classes;
    DatasetParts parts;
    parts.name = familyId;
    parts.family = &family(familyId);
    Generator predictions = makeGenerator(7, 1);
    parts.parameters = test::examplePredictions(familyId, sampleCount, predictions);
    Generator generator = makeGenerator(7, 2);
    parts.targets = parts.family->drawTargets(parts.parameters, generator);
    return Dataset::create(std::move(parts));
}

/// The same with everything that has been made of it, kernels above all.
const PreparedData& preparedSample(const std::string& familyId) {
    static std::map<std::string, PreparedData> known;
    auto found = known.find(familyId);
    if (found == known.end()) found = known.emplace(familyId, PreparedData(sampleData(familyId))).first;
    return found->second;
}

/// Data that the method applies to.
Dataset sampleDataFor(const MethodInfo& info) {
    if (claims(info, "categorical")) return sampleData("categorical");
    for (const auto& id : info.families) {
        Dataset data = sampleData(id);
        if (appliesTo(info, data)) return data;
    }
    return sampleData(info.families.front());
}

Targets drawnTargets(const Dataset& data) {
    Generator generator = makeGenerator(3, 4);
    return data.family().drawTargets(data.parameters(), generator);
}

template <class Check>
void forEachInfo(const Check& check) {
    for (const auto& item : measures()) check(item.info);
    for (const auto& item : hypothesisTests()) check(item.info);
    for (const auto& item : figureMethods()) check(item.info);
    for (const auto& item : kernelParts()) check(item.info);
}

AnalysisSpecification everythingFor(const std::string& familyId) {
    AnalysisSpecification specification;
    const Dataset data = sampleData(familyId);
    for (const auto& item : measures()) {
        if (appliesTo(item.info, data)) specification.measures.push_back(plainRequest(item.info));
    }
    for (const auto& item : hypothesisTests()) {
        if (claims(item.info, familyId)) specification.tests.push_back({item.info.id, {}});
    }
    return withFewResamples(specification, 39);
}

/// The default of a method must work on every family it claims; another choice may refuse one, in a sentence.
template <class Action>
void runOrRefuse(const MethodRequest& request, const Action& action) {
    try {
        action();
    } catch (const InvalidSetting& error) {
        QVERIFY2(!request.values.empty() && std::string(error.what()).ends_with("."), error.what());
    }
}

void verifyEstimate(const Estimate& estimate, const std::string& request) {
    QVERIFY2(std::isfinite(estimate.value), request.c_str());
    // An interval around the value, or where a calibrated model would lie: never both.
    QVERIFY2(!(estimate.interval && estimate.ifCalibrated), request.c_str());
    if (estimate.ifCalibrated) QVERIFY2(estimate.ifCalibrated->lower <= estimate.ifCalibrated->upper, request.c_str());
    if (!estimate.interval) return;
    QVERIFY2(estimate.interval->lower <= estimate.interval->upper, request.c_str());
    QVERIFY2(!estimate.interval->kind.empty(), request.c_str());
}

/// For the data's own targets and for drawn ones, preparing first gives what evaluating gives.
void verifyPrepared(const Measure& item, const Dataset& data, const MethodRequest& request) {
    const Values values = complete(item.info.parameters, request.values, item.info.id);
    const MethodCall call = ready({.data = data, .values = values});
    const std::vector<Targets> batch{data.targets(), drawnTargets(data)};
    const auto prepared = item.prepare(call)->evaluate(batch, {});
    const Dataset drawn = data.withTargets(batch[1]);
    const MethodCall drawnCall = ready({.data = drawn, .values = values});
    const std::vector<double> direct{item.evaluate(call).value, item.evaluate(drawnCall).value};
    for (std::size_t i = 0; i < direct.size(); ++i) {
        const double tolerance = 1e-12 * std::max(1.0, std::abs(direct[i]));
        QVERIFY2(std::abs(prepared[i] - direct[i]) <= tolerance, toText(request).c_str());
    }
}

void verifyTest(const TestOutcome& outcome) {
    QVERIFY(std::isfinite(outcome.statistic));
    QVERIFY(outcome.pValue >= 0 && outcome.pValue <= 1);
    QVERIFY2(!outcome.null.sample.empty() || !outcome.null.curveX.empty(), "a test must show its null distribution");
    QCOMPARE(outcome.null.curveX.size(), outcome.null.curveY.size());
    for (const double value : outcome.null.sample) QVERIFY(std::isfinite(value));
    for (const double value : outcome.null.curveY) QVERIFY(std::isfinite(value));
}

}  // namespace

class TestMethods : public QObject {
    Q_OBJECT

private slots:
    void idsAreUniqueAndKebabCase();
    void everyMethodExplainsItself();
    void defaultsAreAllowedValues();
    void familiesExist();
    void measuresRunOnEveryFamilyTheyClaim();
    void testsRunOnEveryFamilyTheyClaim();
    void preparedStatisticAgreesWithTheMeasure();
    void sameSeedSameDigitsForEveryThreadCount();
    void stoppedTokenCancels();
    void progressRisesToOne();
    void specificationRoundTripsThroughJson();
    void figuresBuildForDataOnly();
    void twoRowsGiveNumbersOrOneSentence();
};

void TestMethods::idsAreUniqueAndKebabCase() {
    std::set<std::string> seen;
    const auto check = [&](const std::string& id) {
        QVERIFY2(!id.empty() && id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos,
                 id.c_str());
        QVERIFY2(seen.insert(id).second, id.c_str());
    };
    QVERIFY(!measures().empty());
    for (const auto& item : measures()) check(item.info.id);
    for (const auto& item : hypothesisTests()) check(item.info.id);
    for (const auto& item : figureMethods()) check(item.info.id);
}

void TestMethods::everyMethodExplainsItself() {
    forEachInfo([](const MethodInfo& info) {
        QVERIFY2(!info.name.empty(), info.id.c_str());
        QVERIFY2(info.explanation.size() > 60, info.id.c_str());
        QVERIFY2(!info.formula.empty(), info.id.c_str());
        QVERIFY2(!info.source.empty(), info.id.c_str());
        QVERIFY2(!info.cost.empty(), info.id.c_str());
        for (const auto& parameter : info.parameters) {
            const std::string name = info.id + ":" + parameter.id;
            QVERIFY2(!parameter.name.empty(), name.c_str());
            QVERIFY2(!parameter.explanation.empty(), name.c_str());
            if (parameter.kind == ParameterKind::Choice) QVERIFY2(parameter.choices.size() > 1, name.c_str());
            for (const auto& choice : parameter.choices) QVERIFY2(!choice.name.empty(), name.c_str());
            if (parameter.condition) {
                QVERIFY2(findParameter(info.parameters, parameter.condition->parameter) != nullptr, name.c_str());
            }
        }
    });
}

void TestMethods::defaultsAreAllowedValues() {
    forEachInfo([](const MethodInfo& info) {
        for (const auto& parameter : info.parameters) {
            checkValue(parameter, parameter.defaultValue);
            QCOMPARE(parseValue(parameter, toText(parameter.defaultValue)) == parameter.defaultValue, true);
        }
    });
}

void TestMethods::familiesExist() {
    forEachInfo([](const MethodInfo& info) {
        QVERIFY2(!info.families.empty(), info.id.c_str());
        for (const auto& id : info.families) QCOMPARE(family(id).id(), id);
    });
}

void TestMethods::measuresRunOnEveryFamilyTheyClaim() {
    for (const auto& item : measures()) {
        for (const auto& familyId : item.info.families) {
            const PreparedData& data = preparedSample(familyId);
            if (!appliesTo(item.info, data.data())) continue;
            for (const auto& request : variantsInTurn(item.info, familyId)) {
                runOrRefuse(request, [&] {
                    verifyEstimate(analyse(data, onlyMeasure(request)).measures.at(0).estimate, toText(request));
                });
            }
        }
    }
}

void TestMethods::testsRunOnEveryFamilyTheyClaim() {
    for (const auto& item : hypothesisTests()) {
        for (const auto& familyId : item.info.families) {
            const PreparedData& data = preparedSample(familyId);
            for (const auto& request : variantsInTurn(item.info, familyId)) {
                runOrRefuse(request, [&] { verifyTest(analyse(data, onlyTest(request)).tests.at(0).outcome); });
            }
        }
    }
}

void TestMethods::preparedStatisticAgreesWithTheMeasure() {
    for (const auto& item : measures()) {
        if (!item.isTestable) continue;
        for (const auto& familyId : item.info.families) {
            const Dataset original = sampleData(familyId);
            if (!appliesTo(item.info, original)) continue;
            const Dataset data = original.classCount() > 0
                                     ? applyLens(original, parseLens(usualLens(item.defaultLens, original.family())))
                                     : original;
            for (const auto& request : variantsInTurn(item.info, familyId)) {
                runOrRefuse(request, [&] { verifyPrepared(item, data, request); });
            }
        }
    }
}

void TestMethods::sameSeedSameDigitsForEveryThreadCount() {
    for (const Family* item : families()) {
        const Dataset data = item->id() == "categorical"
                                 ? simulate({.sampleCount = 220, .classCount = 4, .alpha = 0.5}, 11)
                                 : sampleData(item->id());
        const AnalysisSpecification specification = everythingFor(item->id());
        setThreadCount(1);
        const auto one = analyse(data, specification);
        setThreadCount(2);
        const auto two = analyse(data, specification);
        setThreadCount(0);
        for (std::size_t i = 0; i < one.measures.size(); ++i) {
            QVERIFY2(one.measures[i].estimate.value == two.measures[i].estimate.value, one.measures[i].id.c_str());
        }
        for (std::size_t i = 0; i < one.tests.size(); ++i) {
            QVERIFY2(one.tests[i].outcome.statistic == two.tests[i].outcome.statistic, one.tests[i].id.c_str());
            QVERIFY2(one.tests[i].outcome.null.sample == two.tests[i].outcome.null.sample, one.tests[i].id.c_str());
            QVERIFY2(one.tests[i].outcome.pValue == two.tests[i].outcome.pValue, one.tests[i].id.c_str());
        }
    }
}

/// The method's defaults, with few resamples if it draws any.
Values fewResamples(const MethodInfo& info) {
    Values values;
    const Parameter* resamples = findParameter(info.parameters, "resamples");
    if (resamples != nullptr)
        values.set("resamples", std::max(std::int64_t{99}, static_cast<std::int64_t>(resamples->minimum)));
    return complete(parametersOf(info, values), values, info.id);
}

/// Calls every method itself: analyse() looks at the token as well, and would answer for them.
template <class Check>
void callEach(const Check& check) {
    const auto seen = [](const Dataset& data, const std::string& lens) {
        return applyLens(data, parseLens(usualLens(lens, data.family())));
    };
    for (const auto& item : measures()) {
        const Dataset data = seen(sampleDataFor(item.info), item.defaultLens);
        const Values values = fewResamples(item.info);
        check(item.info.id, data, values, [&](const MethodCall& call) { static_cast<void>(item.evaluate(call)); });
    }
    for (const auto& item : hypothesisTests()) {
        const Dataset data = seen(sampleDataFor(item.info), item.defaultLens);
        const Values values = fewResamples(item.info);
        check(item.info.id, data, values, [&](const MethodCall& call) { static_cast<void>(item.evaluate(call)); });
    }
}

void TestMethods::stoppedTokenCancels() {
    std::stop_source source;
    source.request_stop();
    callEach([&](const std::string& id, const Dataset& data, const Values& values, const auto& evaluate) {
        const MethodCall call = ready({.data = data, .values = values, .run = Run(source.get_token())});
        bool isCancelled = false;
        try {
            evaluate(call);
        } catch (const Cancelled&) {
            isCancelled = true;
        }
        QVERIFY2(isCancelled, (id + " went on although it was stopped").c_str());
    });
}

void TestMethods::progressRisesToOne() {
    setThreadCount(1);  // several threads may report out of order
    callEach([&](const std::string& id, const Dataset& data, const Values& values, const auto& evaluate) {
        double last = 0;
        bool hasFallen = false;
        const Run run({}, [&](double fraction) {
            hasFallen = hasFallen || fraction < last || fraction > 1;
            last = fraction;
        });
        evaluate(ready({.data = data, .values = values, .run = run}));
        QVERIFY2(!hasFallen, (id + " reported less than before").c_str());
        QVERIFY2(last == 1.0, (id + " ended at " + std::to_string(last)).c_str());
    });
    setThreadCount(0);
}

void TestMethods::specificationRoundTripsThroughJson() {
    AnalysisSpecification specification = defaultAnalysis();
    specification.seed = 17;
    specification.lens = "class:2";
    specification.kernel.set("bandwidth", 0.1);
    for (const auto& item : measures()) {
        for (const auto& request : variants(item.info, item.info.families.front())) {
            specification.measures.push_back(request);
            QVERIFY(parseMeasureRequest(toText(request)) == request);
        }
    }
    for (const auto& item : hypothesisTests()) {
        for (const auto& request : variants(item.info, item.info.families.front())) {
            specification.tests.push_back(request);
            QVERIFY(parseTestRequest(toText(request)) == request);
        }
    }
    const auto text = toJson(specification).dump();
    QVERIFY(analysisFromJson(nlohmann::json::parse(text)) == specification);
}

void TestMethods::figuresBuildForDataOnly() {
    for (const auto& item : figureMethods()) {
        const std::vector<FigureModel> models{{sampleData("categorical"), {}, 0}, {sampleData("categorical"), {}, 1}};
        const Values values = complete(item.info.parameters, {}, item.info.id);
        const AnalysisSpecification analysis;
        const Figure figure = item.build({.models = models, .values = values, .analysis = analysis});
        QVERIFY2(!figure.panels.empty() || !figure.emptyReason.empty(), item.info.id.c_str());
        const Figure empty = item.build({.models = {}, .values = values, .analysis = analysis});
        QVERIFY2(empty.panels.empty() && !empty.emptyReason.empty(), item.info.id.c_str());
    }
}

void TestMethods::twoRowsGiveNumbersOrOneSentence() {
    const std::vector<Index> rows{0, 1};
    const auto check = [&](const MethodInfo& info, const AnalysisSpecification& specification) {
        try {
            const auto result = analyse(sampleDataFor(info).select(rows), specification);
            for (const auto& item : result.measures) {
                QVERIFY2(std::isfinite(item.estimate.value) == item.refusal.empty(), item.id.c_str());
            }
            for (const auto& item : result.tests) {
                QVERIFY2(std::isfinite(item.outcome.pValue) == item.refusal.empty(), item.id.c_str());
            }
            for (const auto& refusal : refusalsOf(result)) QVERIFY(refusal.english().ends_with("."));
        } catch (const Error& error) {
            QVERIFY(std::string(error.what()).ends_with("."));
        }
    };
    for (const auto& item : measures()) check(item.info, onlyMeasure(plainRequest(item.info)));
    for (const auto& item : hypothesisTests()) check(item.info, onlyTest({item.info.id, {}}));
}

QTEST_GUILESS_MAIN(TestMethods)
#include "tst_methods.moc"
