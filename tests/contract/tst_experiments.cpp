// SPDX-License-Identifier: GPL-3.0-or-later
// What every registered world and experiment must keep, present and future: new ones are covered without a line here.
#include "core/data/family.h"
#include "core/experiments/experiment.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/stream.h"
#include "core/families/classes/lens.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/simulation/w19_model.h"
#include "core/simulation/world.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <set>
#include <stop_token>
#include <thread>

#include <QTest>

using namespace calibrium;

namespace {

constexpr std::size_t repetitions = 3;

/// Loaded predictions, for worlds that take them.
const Dataset& loadedData() {
    static const Dataset data = simulate(W19Model{.sampleCount = 80, .classCount = 3, .alpha = 1.0}, 7);
    return data;
}

/// Trainings are cut short: they would take minutes.
Values shortened(const std::vector<Parameter>& parameters, Values values) {
    for (const auto& [id, value] : {std::pair("steps", 30), std::pair("points", 2), std::pair("interval", 1000)}) {
        if (findParameter(parameters, id) != nullptr) values.set(id, std::int64_t{value});
    }
    return values;
}

Values completed(const World& item, const Values& given) {
    return complete(item.info.parameters, shortened(item.info.parameters, given), item.info.id);
}

std::unique_ptr<WorldSampler> samplerOf(const World& item, const Values& given, const Run& run = {}) {
    const Values values = completed(item, given);
    return item.sampler({.values = values, .data = &loadedData(), .seed = 1, .run = run});
}

ExperimentPlan defaultPlan(const Experiment& item) {
    ExperimentPlan plan = item.defaults;
    plan.values = shortened(item.info.parameters, plan.values);
    plan.data = loadedData();
    return plan;
}

void checkInfo(const MethodInfo& info) {
    const std::string& id = info.id;
    QVERIFY2(!id.empty() && id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos,
             id.c_str());
    for (const auto& text : {info.name, info.explanation, info.formula, info.source, info.cost}) {
        QVERIFY2(!text.empty(), id.c_str());
    }
    QVERIFY2(info.explanation.ends_with("."), id.c_str());
    QVERIFY2(!info.families.empty(), id.c_str());
    for (const auto& familyId : info.families) QCOMPARE(family(familyId).id(), familyId);
    std::set<std::string> ids;
    for (const auto& parameter : info.parameters) {
        QVERIFY2(ids.insert(parameter.id).second, parameter.id.c_str());
        QVERIFY2(!parameter.name.empty() && parameter.explanation.ends_with("."), parameter.id.c_str());
        checkValue(parameter, parameter.defaultValue);
    }
}

/// The table without what is measured rather than computed: computing times.
ExperimentTable withoutSeconds(const ExperimentTable& table) {
    ExperimentTable result = table;
    result.numbers.clear();
    for (std::size_t i = 0; i < table.numbers.size(); ++i) {
        if (!table.quantities[i % table.quantities.size()].starts_with("seconds ")) {
            result.numbers.push_back(table.numbers[i]);
        }
    }
    std::erase_if(result.quantities, [](const std::string& name) { return name.starts_with("seconds "); });
    return result;
}

void verifyFigure(const Figure& figure, const std::string& id) {
    QVERIFY2(!figure.panels.empty() || !figure.emptyReason.empty(), id.c_str());
    std::set<std::pair<int, int>> places;
    for (const auto& panel : figure.panels) {
        QVERIFY2(panel.x.isHidden || !panel.x.label.empty(), id.c_str());
        QVERIFY2(panel.y.isHidden || !panel.y.label.empty(), id.c_str());
        QVERIFY2(places.emplace(panel.row, panel.column).second, id.c_str());
        for (const auto& mark : panel.marks) {
            const int series = std::visit([](const auto& item) { return item.style.series; }, mark);
            QVERIFY2(series >= 0, id.c_str());
            QVERIFY2(series == 0 || static_cast<std::size_t>(series) < figure.series.size(), id.c_str());
        }
    }
}

void verifySummary(const ExperimentSummary& summary, const std::string& id) {
    for (const auto& row : summary.rows) {
        QVERIFY2(row.numbers.size() == summary.columns.size(), id.c_str());
        QVERIFY2(!row.quantity.empty(), id.c_str());
        for (const auto& number : row.numbers) QVERIFY2(!number || std::isfinite(*number), id.c_str());
    }
    for (const auto& sentence : summary.sentences)
        QVERIFY2(sentence.english().ends_with("."), sentence.english().c_str());
}

/// The state of the defaults after three repetitions, computed once per experiment.
const ExperimentState& stateOf(const Experiment& item) {
    static std::map<std::string, ExperimentState> states;
    const auto known = states.find(item.info.id);
    if (known != states.end()) return known->second;
    const auto prepared = item.prepare(defaultPlan(item), {});
    return states.emplace(item.info.id, stream(*prepared, emptyTable(*prepared), {.repetitions = repetitions}))
        .first->second;
}

}  // namespace

class TestExperiments : public QObject {
    Q_OBJECT

private slots:
    void worldsExplainThemselves();
    void worldsDrawWhatTheyClaim();
    void worldsDrawTheSameDigitsInAnyOrder();
    void presetsAndNullHypothesesAreAllowed();
    void calibratedWorldsSaySo();
    void picturesAreDrawn();
    void everyWorldTakesTheNumberOfSamples();
    void unknownIdsAreRefused();
    void experimentsExplainThemselves();
    void defaultsRun();
    void threadsDoNotChangeTheNumbers();
    void goingOnGivesTheSameNumbers();
    void figuresOfEmptyTablesAreEmptyAxes();
    void stopIsPrompt();
    void unknownSettingsAreRefused();
};

void TestExperiments::worldsExplainThemselves() {
    std::set<std::string> ids;
    for (const auto& item : worlds()) {
        checkInfo(item.info);
        QVERIFY(ids.insert(item.info.id).second);
        QCOMPARE(&world(item.info.id), &item);
    }
}

void TestExperiments::worldsDrawWhatTheyClaim() {
    for (const auto& item : worlds()) {
        const Dataset data = samplerOf(item, {})->draw(1, 0);
        QVERIFY2(item.takesData || appliesTo(item.info, data), item.info.id.c_str());
        // What is drawn passes the checks for data of users.
        static_cast<void>(
            Dataset::create({.name = "checked",
                             .family = &data.family(),
                             .parameters = data.classCount() == 2 ? data.parameters().rightCols(1) : data.parameters(),
                             .targets = data.targets(),
                             .classNames = {},
                             .warnings = {}}));
    }
}

void TestExperiments::worldsDrawTheSameDigitsInAnyOrder() {
    for (const auto& item : worlds()) {
        const auto sampler = samplerOf(item, {});
        const Dataset third = sampler->draw(5, 3);
        const Dataset other = sampler->draw(5, 2);
        const Dataset again = samplerOf(item, {})->draw(5, 3);
        QVERIFY2(third.parameters() == again.parameters() && third.labels() == again.labels() &&
                     third.values() == again.values(),
                 item.info.id.c_str());
        QVERIFY2(third.labels() != other.labels() || third.values() != other.values(), item.info.id.c_str());
    }
}

void TestExperiments::presetsAndNullHypothesesAreAllowed() {
    for (const auto& item : worlds()) {
        std::set<std::string> ids;
        for (const auto& preset : item.presets) {
            QVERIFY(ids.insert(preset.id).second);
            QVERIFY(!preset.name.empty() && preset.explanation.ends_with("."));
            QVERIFY(samplerOf(item, preset.values)->draw(1, 0).sampleCount() > 0);
        }
    }
}

void TestExperiments::calibratedWorldsSaySo() {
    for (const auto& item : worlds()) {
        if (!item.calibrated.empty()) QVERIFY2(samplerOf(item, item.calibrated)->isCalibrated(), item.info.id.c_str());
    }
}

void TestExperiments::picturesAreDrawn() {
    for (const auto& item : worlds()) {
        if (!item.picture) continue;
        const Values values = completed(item, {});
        verifyFigure(item.picture({.values = values, .data = &loadedData()}), item.info.id);
    }
}

void TestExperiments::everyWorldTakesTheNumberOfSamples() {
    for (const auto& item : worlds()) {
        QCOMPARE(samplerOf(item, {{"n", std::int64_t{17}}})->draw(1, 0).sampleCount(), Index{17});
    }
}

void TestExperiments::unknownIdsAreRefused() {
    QVERIFY_THROWS_EXCEPTION(InvalidSetting, world("nowhere"));
    QVERIFY_THROWS_EXCEPTION(InvalidSetting, experiment("nothing"));
}

void TestExperiments::experimentsExplainThemselves() {
    std::set<std::string> ids;
    for (const auto& item : experiments()) {
        checkInfo(item.info);
        QVERIFY(ids.insert(item.info.id).second);
        QCOMPARE(&experiment(item.info.id), &item);
        QCOMPARE(item.defaults.experiment, item.info.id);
        QVERIFY(item.takesWorld == !item.defaults.world.empty());
        QVERIFY(findParameter(item.info.parameters, "repetitions") != nullptr);
    }
}

void TestExperiments::defaultsRun() {
    for (const auto& item : experiments()) {
        const ExperimentState& state = stateOf(item);
        QVERIFY(state.isFinished);
        QCOMPARE(state.repetitions, repetitions);
        QVERIFY2(state.table->refusals.empty(),
                 state.table->refusals.empty() ? "" : state.table->refusals.front().english().c_str());
        for (const double number : state.table->numbers) QVERIFY2(std::isfinite(number), item.info.id.c_str());
        for (const auto& condition : state.table->conditions) {
            QCOMPARE(condition.values.size(), state.table->conditionNames.size());
        }
        verifyFigure(state.figure, item.info.id);
        verifySummary(state.summary, item.info.id);
        QVERIFY2(!state.summary.rows.empty() && !state.summary.sentences.empty(), item.info.id.c_str());
    }
}

void TestExperiments::threadsDoNotChangeTheNumbers() {
    for (const auto& item : experiments()) {
        setThreadCount(1);
        const auto prepared = item.prepare(defaultPlan(item), {});
        const auto one = stream(*prepared, emptyTable(*prepared), {.repetitions = 2});
        setThreadCount(0);
        ExperimentTable two = *stateOf(item).table;
        two.numbers.resize(one.table->numbers.size());
        QVERIFY2(withoutSeconds(*one.table).numbers == withoutSeconds(two).numbers, item.info.id.c_str());
    }
}

void TestExperiments::goingOnGivesTheSameNumbers() {
    for (const auto& item : experiments()) {
        const auto prepared = item.prepare(defaultPlan(item), {});
        const auto first = stream(*prepared, emptyTable(*prepared), {.repetitions = 1});
        const auto all = stream(*prepared, *first.table, {.repetitions = repetitions});
        QVERIFY2(toCsv(withoutSeconds(*all.table)) == toCsv(withoutSeconds(*stateOf(item).table)),
                 item.info.id.c_str());
    }
}

void TestExperiments::figuresOfEmptyTablesAreEmptyAxes() {
    for (const auto& item : experiments()) {
        const auto prepared = item.prepare(defaultPlan(item), {});
        const Figure figure = prepared->figure(emptyTable(*prepared));
        verifyFigure(figure, item.info.id);
        // One that compares repetitions comes with the second of them.
        QVERIFY(!figure.panels.empty() && figure.panels.size() <= stateOf(item).figure.panels.size());
        verifySummary(prepared->summary(emptyTable(*prepared)), item.info.id);
    }
}

void TestExperiments::stopIsPrompt() {
    for (const auto& item : experiments()) {
        std::stop_source early;
        early.request_stop();
        QVERIFY_THROWS_EXCEPTION(Cancelled, item.prepare(defaultPlan(item), Run(early.get_token())));
        const auto prepared = item.prepare(defaultPlan(item), {});
        std::stop_source stop;
        std::chrono::steady_clock::time_point asked;
        std::jthread stopper([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(60));
            asked = std::chrono::steady_clock::now();
            stop.request_stop();
        });
        QVERIFY_THROWS_EXCEPTION(
            Cancelled, stream(*prepared, emptyTable(*prepared), {.repetitions = 1000000}, {}, Run(stop.get_token())));
        // Generous, for busy machines: a run that is not stopped would take hours.
        stopper.join();
        QVERIFY2(std::chrono::steady_clock::now() - asked < std::chrono::seconds(5), item.info.id.c_str());
    }
}

void TestExperiments::unknownSettingsAreRefused() {
    for (const auto& item : experiments()) {
        ExperimentPlan plan = defaultPlan(item);
        plan.values.set("no-such-setting", true);
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, item.prepare(plan, {}));
        if (!item.takesWorld) continue;
        plan = defaultPlan(item);
        plan.world = "nowhere";
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, item.prepare(plan, {}));
    }
}

QTEST_GUILESS_MAIN(TestExperiments)
#include "tst_experiments.moc"
