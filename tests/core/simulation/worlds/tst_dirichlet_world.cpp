// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/error.h"
#include "core/simulation/w19_model.h"
#include "core/simulation/w19_truth.h"
#include "core/simulation/world.h"
#include "core/simulation/worlds/dirichlet_world.h"
#include "tests/support/experiment_runs.h"

#include <cmath>
#include <numeric>

#include <QTest>

using namespace calibrium;
using test::markCount;
using test::markOf;

namespace {

std::unique_ptr<WorldSampler> samplerOf(const Values& values) {
    const World item = dirichletWorld();
    return item.sampler({.values = complete(item.info.parameters, values, "dirichlet")});
}

Figure pictureOf(const Values& values) {
    const World item = dirichletWorld();
    return item.picture({.values = complete(item.info.parameters, values, "dirichlet")});
}

std::unique_ptr<WorldSampler> presetSampler(const std::string& id) {
    for (const auto& preset : dirichletWorld().presets) {
        if (preset.id == id) return samplerOf(preset.values);
    }
    throw std::logic_error("no preset " + id);
}

const Values totalVariation{{"distance", std::string("tv")}, {"lens", std::string("canonical")}};

}  // namespace

class TestDirichletWorld : public QObject {
    Q_OBJECT

private slots:
    void presetsAreTheModelsOfW19();
    void truthIsTheFormula();
    void truthDependsOnDistanceAndLens();
    void calibratedWorldHasNoError();
    void pictureOfThreeClassesIsTheSimplex();
    void pictureOfManyClassesCountsEverySample();
};

void TestDirichletWorld::presetsAreTheModelsOfW19() {
    const std::vector<std::pair<std::string, W19Model>> models{
        {"m1", W19Model::m1()}, {"m2", W19Model::m2()}, {"m3", W19Model::m3()}};
    for (const auto& [id, model] : models) {
        const Dataset drawn = presetSampler(id)->draw(3, 7);
        const Dataset expected = simulate(model, 3, 7);
        QCOMPARE(drawn.parameters(), expected.parameters());
        QCOMPARE(drawn.labels(), expected.labels());
    }
    QVERIFY(presetSampler("m1")->isCalibrated());
    QVERIFY(!presetSampler("m2")->isCalibrated());
}

void TestDirichletWorld::truthIsTheFormula() {
    QVERIFY(std::abs(presetSampler("m2")->truth("ece-canonical", totalVariation)->value - 0.45) < 1e-15);
    QCOMPARE(presetSampler("m3")->truth("ece-canonical", totalVariation)->value, trueTvEce(W19Model::m3()));
}

void TestDirichletWorld::truthDependsOnDistanceAndLens() {
    const auto sampler = presetSampler("m2");
    Values values = totalVariation;
    values.set("distance", std::string("cityblock"));
    QVERIFY(std::abs(sampler->truth("ece-canonical", values)->value - 0.9) < 1e-15);
    values.set("distance", std::string("euclidean"));
    QVERIFY(!sampler->truth("ece-canonical", values));
    values = totalVariation;
    values.set("lens", std::string("top-label"));
    QVERIFY(!sampler->truth("ece-canonical", values));
    QVERIFY(!sampler->truth("ece", totalVariation));
}

void TestDirichletWorld::calibratedWorldHasNoError() {
    const auto sampler = presetSampler("m1");
    for (const char* id : {"ece", "ece-canonical", "skce", "kce", "cwce", "ks", "smooth-ece", "ucme", "mmce"}) {
        QVERIFY2(sampler->truth(id, totalVariation) && sampler->truth(id, totalVariation)->value == 0, id);
    }
    for (const char* id : {"brier", "accuracy", "log-score"}) QVERIFY2(!sampler->truth(id, totalVariation), id);
}

void TestDirichletWorld::pictureOfThreeClassesIsTheSimplex() {
    const Figure figure = pictureOf({{"classes", std::int64_t{3}}, {"n", std::int64_t{100}}});
    const Panel& panel = figure.panels.front();
    QCOMPARE(markCount<Points>(panel), std::size_t{3});
    std::size_t count = 0;
    for (std::size_t k = 0; k < 3; ++k) {
        const Points& points = markOf<Points>(panel, k);
        count += points.x.size();
        for (std::size_t i = 0; i < points.x.size(); ++i) {
            QVERIFY(points.y[i] >= 0 && points.y[i] <= std::sqrt(3.0) * std::min(points.x[i], 1 - points.x[i]) + 1e-12);
        }
    }
    QCOMPARE(count, std::size_t{100});
}

void TestDirichletWorld::pictureOfManyClassesCountsEverySample() {
    const Figure figure = pictureOf({});
    const Bars& all = markOf<Bars>(figure.panels.front(), 0);
    const Bars& right = markOf<Bars>(figure.panels.front(), 1);
    QCOMPARE(std::accumulate(all.top.begin(), all.top.end(), 0.0), 250.0);
    for (std::size_t b = 0; b < all.top.size(); ++b) QVERIFY(right.top[b] <= all.top[b]);
}

QTEST_GUILESS_MAIN(TestDirichletWorld)
#include "tst_dirichlet_world.moc"
