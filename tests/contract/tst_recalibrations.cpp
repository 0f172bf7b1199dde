// SPDX-License-Identifier: GPL-3.0-or-later
// What every registered recalibration method must keep: new methods are covered without a line here.
#include "core/data/family.h"
#include "core/families/classes/lens.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/recalibration/recalibration_map.h"
#include "core/recalibration/recalibration_method.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/simulation/w19_model.h"
#include "tests/support/class_data.h"
#include "tests/support/example_predictions.h"
#include "tests/support/extreme_samples.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <stop_token>

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;
using calibrium::support::messageOf;

namespace {

Dataset sampleData(const std::string& familyId, Index sampleCount = 80, std::uint64_t seed = 7) {
    const Dataset classes = simulate({.sampleCount = sampleCount, .classCount = 3, .alpha = 0.3, .pi = 0.0}, seed);
    if (familyId == "binary") return applyLens(classes, parseLens("class:1"));
    if (familyId == "categorical") return classes;
    DatasetParts parts;
    parts.name = familyId;
    parts.family = &family(familyId);
    Generator predictions = makeGenerator(seed, 1);
    parts.parameters = test::examplePredictions(familyId, sampleCount, predictions);
    Generator generator = makeGenerator(seed, 2);
    parts.targets = parts.family->drawTargets(parts.parameters, generator);
    return Dataset::create(std::move(parts));
}

Values defaultsOf(const MethodInfo& info) { return complete(info.parameters, {}, info.id); }

std::shared_ptr<const RecalibrationMap> fitted(const RecalibrationMethod& method, const Dataset& data,
                                               const Run& run = {}) {
    const Values values = defaultsOf(method.info);
    return method.fit({.data = data, .values = values, .run = run});
}

template <class Check>
void forEachFit(const Check& check) {
    for (const auto& method : recalibrationMethods()) {
        for (const auto& familyId : method.info.families) {
            const Dataset data = sampleData(familyId);
            check(method, data, (method.info.id + " of " + familyId));
        }
    }
}

bool areSame(const RowMatrix& a, const RowMatrix& b) { return a.rows() == b.rows() && a.cols() == b.cols() && a == b; }

template <class Action>
bool isCancelled(const Action& action) {
    try {
        action();
    } catch (const Cancelled&) {
        return true;
    }
    return false;
}

}  // namespace

class TestRecalibrations : public QObject {
    Q_OBJECT

private slots:
    void everyIdOfTheProductIsThereOnce();
    void everyMethodExplainsItself();
    void mappedPredictionsAreValidAndTheRestStays();
    void mapsRoundTripThroughJsonToTheLastDigit();
    void mapsWithoutSeveritiesAreRead();
    void brokenMapsAreRefusedInASentence();
    void rowsAreMappedForThemselves();
    void digitsDoNotDependOnTheThreads();
    void stoppedTokenCancels();
    void progressRisesToOne();
    void otherFamiliesAreRefusedInASentence();
    void mapsRefuseOtherData();
    void oneRowGivesAMapOrOneSentence();
    void extremeDataGiveAMapOrOneSentence();
    void leftOutWeightsAreSaid();
};

void TestRecalibrations::everyIdOfTheProductIsThereOnce() {
    const std::vector<std::string> expected{"temperature",
                                            "ensemble-temperature",
                                            "vector",
                                            "matrix",
                                            "dirichlet",
                                            "platt",
                                            "beta",
                                            "isotonic",
                                            "histogram",
                                            "spline",
                                            "scaling-binning",
                                            "venn-abers",
                                            "prevalence",
                                            "top-label-accuracy",
                                            "sd-scaling",
                                            "quantile-map",
                                            "class-accuracy",
                                            "platt-variance"};
    std::set<std::string> seen;
    for (const auto& method : recalibrationMethods())
        QVERIFY2(seen.insert(method.info.id).second, method.info.id.c_str());
    for (const auto& id : expected) QVERIFY2(recalibrationMethod(id).info.id == id, id.c_str());
    QVERIFY(messageOf([] {
                recalibrationMethod("plat");
            }).starts_with("There is no recalibration method \"plat\"; there are temperature, "));
}

void TestRecalibrations::everyMethodExplainsItself() {
    for (const auto& method : recalibrationMethods()) {
        const MethodInfo& info = method.info;
        QVERIFY2(!info.name.empty() && info.explanation.size() > 60, info.id.c_str());
        QVERIFY2(!info.formula.empty() && !info.source.empty() && !info.cost.empty(), info.id.c_str());
        QVERIFY2(!info.families.empty(), info.id.c_str());
        for (const auto& id : info.families) QCOMPARE(family(id).id(), id);
        for (const auto& parameter : info.parameters) {
            QVERIFY2(!parameter.name.empty() && !parameter.explanation.empty(), parameter.id.c_str());
            checkValue(parameter, parameter.defaultValue);
            QVERIFY(parseValue(parameter, toText(parameter.defaultValue)) == parameter.defaultValue);
        }
    }
}

void TestRecalibrations::mappedPredictionsAreValidAndTheRestStays() {
    forEachFit([](const RecalibrationMethod& method, const Dataset& data, const std::string& name) {
        const Dataset weighted = data.withWeights(Eigen::VectorXd::LinSpaced(data.sampleCount(), 1, 2));
        const auto map = fitted(method, weighted);
        const Dataset mapped = map->apply(weighted);
        QCOMPARE(mapped.name(), data.name());
        QVERIFY(mapped.labels() == data.labels() && areSame(mapped.values(), data.values()));
        QVERIFY(mapped.classNames() == data.classNames());
        QVERIFY(mapped.weights() == weighted.weights());
        QVERIFY2(!map->fitted().empty(), name.c_str());
        for (const auto& parameter : map->fitted()) {
            QVERIFY2(!parameter.name.empty() && std::isfinite(parameter.value), name.c_str());
        }
        for (const auto& curve : map->curves()) {
            QVERIFY2(!curve.x.empty() && curve.x.size() == curve.y.size(), name.c_str());
            QVERIFY2(std::is_sorted(curve.x.begin(), curve.x.end()), name.c_str());
        }
        for (const auto& warning : map->warnings())
            QVERIFY2(warning.text.english().ends_with("."), warning.text.english().c_str());
        // create() checks what files are checked for.
        const Dataset created = Dataset::create({.name = "mapped",
                                                 .family = &mapped.family(),
                                                 .parameters = mapped.family().givenColumns(mapped.parameters()),
                                                 .targets = mapped.targets(),
                                                 .classNames = {},
                                                 .warnings = {}});
        const auto repaired = std::count_if(created.warnings().begin(), created.warnings().end(),
                                            [](const Warning& warning) { return warning.id == "repaired-row-sums"; });
        QVERIFY2(repaired == 0, name.c_str());
    });
}

void TestRecalibrations::mapsRoundTripThroughJsonToTheLastDigit() {
    forEachFit([](const RecalibrationMethod& method, const Dataset& data, const std::string& name) {
        const auto map = fitted(method, data);
        const std::string text = map->toJson().dump();
        const auto loaded = method.load(nlohmann::json::parse(text));
        QCOMPARE(loaded->toJson().dump(), text);
        QVERIFY2(areSame(loaded->apply(data).parameters(), map->apply(data).parameters()), name.c_str());
        QCOMPARE(loaded->isInjective(), map->isInjective());
        QVERIFY(loaded->warnings() == map->warnings());
        QCOMPARE(loaded->fitted().size(), map->fitted().size());
        QCOMPARE(map->toJson().at("method").get<std::string>(), method.info.id);
    });
}

/// Files from before the severity of a warning was kept are read; what they warn of is not hidden.
void TestRecalibrations::mapsWithoutSeveritiesAreRead() {
    forEachFit([](const RecalibrationMethod& method, const Dataset& data, const std::string& name) {
        nlohmann::json old = fitted(method, data)->toJson();
        old["warnings"] = {{{"id", "any"}, {"text", "Something."}, {"count", 1}, {"total", 2}}};
        const auto loaded = method.load(old);
        const std::vector<Warning> expected{{"any", Severity::Doubt, inEnglish("Something."), 1, 2}};
        QVERIFY2(loaded->warnings() == expected, name.c_str());
        old["warnings"][0]["severity"] = "note";
        QVERIFY2(method.load(old)->warnings().front().isNote(), name.c_str());
    });
}

void TestRecalibrations::brokenMapsAreRefusedInASentence() {
    forEachFit([](const RecalibrationMethod& method, const Dataset& data, const std::string& name) {
        const nlohmann::json whole = fitted(method, data)->toJson();
        const auto refusal = [&](const nlohmann::json& json) { return messageOf([&] { method.load(json); }); };
        for (const std::string key : {"method", "family", "parameters", "warnings"}) {
            nlohmann::json broken = whole;
            broken.erase(key);
            QCOMPARE(refusal(broken), "This is no map that can be applied: it lacks \"" + key + "\".");
        }
        for (const auto& item : whole.at("parameters").items()) {
            nlohmann::json without = whole;
            without["parameters"].erase(item.key());
            QVERIFY2(refusal(without).ends_with("."), (name + " without " + item.key()).c_str());
            nlohmann::json wrong = whole;
            wrong["parameters"][item.key()] = "word";
            QVERIFY2(refusal(wrong).ends_with("."), (name + " with a word for " + item.key()).c_str());
        }
        nlohmann::json other = whole;
        other["method"] = "other";
        QCOMPARE(refusal(other), "This map was made by other, not by " + method.info.id + ".");
        QVERIFY(refusal(nlohmann::json::array()).ends_with("."));
    });
}

void TestRecalibrations::rowsAreMappedForThemselves() {
    forEachFit([](const RecalibrationMethod& method, const Dataset& data, const std::string& name) {
        const auto map = fitted(method, data);
        const RowMatrix all = map->apply(data).parameters();
        for (const Index first : {Index{1}, Index{2}, Index{5}}) {
            std::vector<Index> rows;
            for (Index i = first; i < data.sampleCount(); i += 3) rows.push_back(i);
            const RowMatrix some = map->apply(data.select(rows)).parameters();
            for (std::size_t k = 0; k < rows.size(); ++k) {
                QVERIFY2(some.row(static_cast<Index>(k)) == all.row(rows[k]), name.c_str());
            }
        }
    });
}

void TestRecalibrations::digitsDoNotDependOnTheThreads() {
    for (const auto& method : recalibrationMethods()) {
        const bool takesClasses = family(method.info.families.back()).id() == "categorical";
        const Dataset data = takesClasses ? simulate({.sampleCount = 2500, .classCount = 3, .alpha = 0.5, .pi = 0.0}, 3)
                                          : sampleData(method.info.families.back(), 2500);
        setThreadCount(1);
        const auto one = fitted(method, data);
        const RowMatrix mappedByOne = one->apply(data).parameters();
        setThreadCount(2);
        const auto two = fitted(method, data);
        const RowMatrix mappedByTwo = two->apply(data).parameters();
        setThreadCount(0);
        QVERIFY2(one->toJson() == two->toJson(), method.info.id.c_str());
        QVERIFY2(areSame(mappedByOne, mappedByTwo), method.info.id.c_str());
    }
}

void TestRecalibrations::stoppedTokenCancels() {
    std::stop_source source;
    source.request_stop();
    const Run stopped(source.get_token());
    forEachFit([&](const RecalibrationMethod& method, const Dataset& data, const std::string& name) {
        QVERIFY2(isCancelled([&] { fitted(method, data, stopped); }), name.c_str());
        const auto map = fitted(method, data);
        QVERIFY2(isCancelled([&] { static_cast<void>(map->apply(data, stopped)); }), name.c_str());
    });
}

void TestRecalibrations::progressRisesToOne() {
    setThreadCount(1);  // several threads may report out of order
    forEachFit([](const RecalibrationMethod& method, const Dataset& data, const std::string& name) {
        double last = 0;
        bool hasFallen = false;
        const Run run({}, [&](double fraction) {
            hasFallen = hasFallen || fraction < last || fraction > 1;
            last = fraction;
        });
        const auto map = fitted(method, data, run);
        QVERIFY2(!hasFallen && last == 1.0, name.c_str());
        last = 0;
        static_cast<void>(map->apply(data, run));
        QVERIFY2(!hasFallen && last == 1.0, name.c_str());
    });
    setThreadCount(0);
}

void TestRecalibrations::otherFamiliesAreRefusedInASentence() {
    for (const auto& method : recalibrationMethods()) {
        for (const Family* other : families()) {
            const auto& ids = method.info.families;
            if (std::find(ids.begin(), ids.end(), other->id()) != ids.end()) continue;
            const Dataset data = sampleData(other->id());
            const std::string message = messageOf([&] { fitted(method, data); });
            QVERIFY2(message.starts_with(method.info.name + " (" + method.info.id + ") is for "), message.c_str());
            QVERIFY2(message.ends_with(" are " + other->id() + "."), message.c_str());
        }
    }
}

void TestRecalibrations::mapsRefuseOtherData() {
    const Dataset three = sampleData("categorical");
    const Dataset four = simulate({.sampleCount = 50, .classCount = 4, .alpha = 1.0, .pi = 0.3}, 7);
    const auto map = fitted(recalibrationMethod("temperature"), three);
    QCOMPARE(messageOf([&] { static_cast<void>(map->apply(four)); }),
             "The map (temperature) was fitted for 3 classes; " + four.name() + " has 4.");
    const Dataset real = sampleData("normal");
    QCOMPARE(messageOf([&] { static_cast<void>(map->apply(real)); }),
             std::string("The map (temperature) was fitted for categorical predictions; those of normal are normal."));
}

void TestRecalibrations::oneRowGivesAMapOrOneSentence() {
    const std::vector<Index> first{0};
    forEachFit([&](const RecalibrationMethod& method, const Dataset& data, const std::string& name) {
        const Dataset one = data.select(first);
        try {
            const Dataset mapped = fitted(method, one)->apply(data);
            QVERIFY2(mapped.parameters().allFinite(), name.c_str());
        } catch (const Error& error) {
            QVERIFY2(std::string(error.what()).ends_with("."), error.what());
        }
    });
}

void TestRecalibrations::extremeDataGiveAMapOrOneSentence() {
    for (const auto& method : recalibrationMethods()) {
        for (const auto& familyId : method.info.families) {
            for (const auto& sample : test::extremeSamples(familyId)) {
                const std::string name = method.info.id + " of " + familyId + ", " + sample.name;
                const Dataset data = test::datasetOf(sample);
                try {
                    const auto map = fitted(method, data);
                    for (const auto& parameter : map->fitted()) {
                        QVERIFY2(std::isfinite(parameter.value), (name + ": " + parameter.name.english()).c_str());
                    }
                    for (const auto& curve : map->curves()) {
                        for (const double y : curve.y) QVERIFY2(y >= 0 && y <= 1, name.c_str());
                    }
                    const Dataset mapped = map->apply(data);
                    DatasetParts parts{.name = "mapped",
                                       .family = &mapped.family(),
                                       .parameters = mapped.family().givenColumns(mapped.parameters()),
                                       .targets = mapped.targets(),
                                       .classNames = {},
                                       .warnings = {}};
                    mapped.family().validate(parts);
                } catch (const Error& error) {
                    QVERIFY2(std::string(error.what()).ends_with(".") && error.place().row == std::nullopt,
                             (name + ": " + error.what()).c_str());
                }
            }
        }
    }
}

void TestRecalibrations::leftOutWeightsAreSaid() {
    forEachFit([](const RecalibrationMethod& method, const Dataset& data, const std::string& name) {
        const auto saysSo = [](const RecalibrationMap& map) {
            return std::any_of(map.warnings().begin(), map.warnings().end(),
                               [](const Warning& warning) { return warning.id == "unweighted-fit"; });
        };
        QVERIFY2(!saysSo(*fitted(method, data)), name.c_str());
        const Dataset weighted = data.withWeights(Eigen::VectorXd::LinSpaced(data.sampleCount(), 1, 2));
        QVERIFY2(saysSo(*fitted(method, weighted)) != method.info.takesWeights, name.c_str());
    });
}

QTEST_GUILESS_MAIN(TestRecalibrations)
#include "tst_recalibrations.moc"
