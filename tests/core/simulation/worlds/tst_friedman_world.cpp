// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/world.h"
#include "core/simulation/worlds/friedman_world.h"

#include "core/data/family.h"
#include "core/estimators/scores/mse.h"
#include "core/simulation/friedman_training.h"
#include "core/simulation/variance_training.h"
#include "tests/support/experiment_runs.h"

#include <stop_token>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

std::unique_ptr<WorldSampler> samplerOf(const Values& given, std::uint64_t seed = 3, const Run& run = {}) {
    const World item = friedmanWorld();
    const Values values = complete(item.info.parameters, given, item.info.id);
    return item.sampler({.values = values, .data = nullptr, .seed = seed, .run = run});
}

Values after(std::int64_t steps, const std::string& member) { return {{"steps", steps}, {"member", member}}; }

}  // namespace

class TestFriedmanWorld : public QObject {
    Q_OBJECT

private slots:
    void networksPredictNewSamples();
    void ensembleIsTheMixtureOfTheNetworks();
    void networksAreThoseOfTheExperiment();
    void networksMayPredictTheirVariance();
    void seedsAndStepsGiveOtherNetworks();
    void trainingCanBeStopped();
    void pictureShowsNewAndTrainingData();
};

void TestFriedmanWorld::networksPredictNewSamples() {
    const auto sampler = samplerOf({{"steps", std::int64_t{30}}, {"n", std::int64_t{20}}});
    const Dataset first = sampler->draw(3, 0);
    QCOMPARE(first.family().id(), std::string("normal"));
    QCOMPARE(first.sampleCount(), Index{20});
    QVERIFY(first.values() != sampler->draw(3, 1).values());
    QVERIFY(first.parameters() == sampler->draw(3, 0).parameters());
    // The inputs are none of the training inputs, though the seed is the same.
    const RegressionData trained = friedmanData(100, friedmanSeed(3, 0), 0);
    QVERIFY((trained.targets.array() != first.values()(0, 0)).all());
    QVERIFY(!sampler->isCalibrated());
}

void TestFriedmanWorld::ensembleIsTheMixtureOfTheNetworks() {
    const Dataset ensemble = samplerOf(after(25, "ensemble"))->draw(3, 2);
    QCOMPARE(ensemble.family().id(), std::string("mixture"));
    for (const int member : {1, 4, 10}) {
        const Dataset single = samplerOf(after(25, std::to_string(member)))->draw(3, 2);
        QVERIFY(ensemble.values() == single.values());
        QVERIFY(ensemble.parameters().col(10 + member - 1) == single.parameters().col(0));
        QVERIFY(ensemble.parameters().col(20 + member - 1) == single.parameters().col(1));
    }
}

void TestFriedmanWorld::networksAreThoseOfTheExperiment() {
    FriedmanTraining training({.networkCount = 2, .seed = friedmanSeed(3, 0)});
    training.advanceTo(25);
    const RegressionData fresh = friedmanData(50, 3, 7);
    QVERIFY(samplerOf(after(25, "2"))->draw(3, 7).parameters() ==
            predictions(training.models()[1], fresh).parameters());
}

/// The network is that of the experiment training-recalibration, which draws its data from the same streams.
void TestFriedmanWorld::networksMayPredictTheirVariance() {
    constexpr FriedmanNoise noise = FriedmanNoise::VarianceByX6;
    const std::uint64_t seed = friedmanSeed(3, 0);
    VarianceTraining training(friedmanData(100, seed, 0, noise), {.networkCount = 2, .seed = seed});
    training.advanceTo(25);
    Values values = after(25, "2");
    values.set("variance", std::string("predicted"));
    const Dataset drawn = samplerOf(values)->draw(3, 7);
    const Dataset expected = predictions(training.models()[1], friedmanData(50, 3, 7, noise), "");
    QVERIFY(drawn.parameters() == expected.parameters());
    QVERIFY(drawn.values() == expected.values());
    QVERIFY(drawn.parameters()(0, 1) != drawn.parameters()(1, 1));
    values.set("member", std::string("ensemble"));
    const Dataset ensemble = samplerOf(values)->draw(3, 7);
    QCOMPARE(ensemble.family().id(), std::string("mixture"));
    QVERIFY(ensemble.parameters().col(11) == drawn.parameters().col(0));
    QVERIFY(ensemble.parameters().col(21) == drawn.parameters().col(1));
}

void TestFriedmanWorld::seedsAndStepsGiveOtherNetworks() {
    const RowMatrix parameters = samplerOf(after(20, "1"))->draw(3, 0).parameters();
    QVERIFY(parameters != samplerOf(after(21, "1"))->draw(3, 0).parameters());
    QVERIFY(parameters != samplerOf(after(20, "2"))->draw(3, 0).parameters());
    QVERIFY(parameters != samplerOf(after(20, "1"), 4)->draw(3, 0).parameters());
    QVERIFY(parameters == samplerOf(after(20, "1"))->draw(3, 0).parameters());
}

void TestFriedmanWorld::trainingCanBeStopped() {
    std::stop_source stop;
    const Run run(stop.get_token(), [&](double fraction) {
        if (fraction > 0) stop.request_stop();
    });
    QVERIFY_THROWS_EXCEPTION(Cancelled, samplerOf(after(100000, "ensemble"), 5, run));
}

void TestFriedmanWorld::pictureShowsNewAndTrainingData() {
    const World item = friedmanWorld();
    const Values values =
        complete(item.info.parameters, {{"steps", std::int64_t{20}}, {"n", std::int64_t{7}}}, item.info.id);
    const Figure figure = item.picture({.values = values, .data = nullptr, .seed = 3});
    QCOMPARE(figure.panels.size(), std::size_t{1});
    QCOMPARE(markOf<Points>(figure.panels[0], 0).x.size(), std::size_t{100});
    const Points& fresh = markOf<Points>(figure.panels[0], 1);
    const Dataset data = samplerOf({{"steps", std::int64_t{20}}, {"n", std::int64_t{7}}})->draw(3, 0);
    for (std::size_t i = 0; i < 7; ++i) {
        QCOMPARE(fresh.x[i], data.parameters()(static_cast<Index>(i), 0));
        QCOMPARE(fresh.y[i], data.values()(static_cast<Index>(i), 0));
    }
}

QTEST_GUILESS_MAIN(TestFriedmanWorld)
#include "tst_friedman_world.moc"
