// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "core/method/kernel.h"
#include "core/simulation/friedman_training.h"

#include "core/data/family.h"
#include "core/estimators/kernel/skce.h"
#include "core/estimators/scores/log_score.h"
#include "core/estimators/scores/mse.h"
#include "core/estimators/scores/pinball.h"
#include "core/hypothesis/kernel/spectrum.h"
#include "core/run/parallel.h"
#include "tests/support/file_fixtures.h"

#include <array>
#include <cmath>
#include <map>
#include <string>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

FriedmanTrainingOptions small() {
    return {.trainCount = 30, .testCount = 10, .hiddenWidths = {20, 10}, .networkCount = 3, .seed = 5};
}

bool areEqual(const FriedmanTraining& first, const FriedmanTraining& second) {
    const auto a = first.models();
    const auto b = second.models();
    if (a.size() != b.size()) return false;
    for (std::size_t k = 0; k < a.size(); ++k) {
        if (a[k].mean.parameters() != b[k].mean.parameters() || a[k].deviation != b[k].deviation) return false;
    }
    return true;
}

struct Comparison {
    double members = 0;  ///< mean over the networks
    double ensemble = 0;
};

using Statistic = std::function<double(const Dataset&)>;

const std::map<std::string, Statistic>& statistics() {
    static const auto kernelOf = [](const Dataset& data) {
        return Kernel{.distance = data.family().distances().front(), .bandwidth = 1, .target = "gaussian"};
    };
    static const std::map<std::string, Statistic> list{
        {"MSE", [](const Dataset& data) { return meanSquaredError(data).value; }},
        {"NLL", [](const Dataset& data) { return logScore(data).value; }},
        {"pinball", [](const Dataset& data) { return pinball(data, pinballLevels()).value; }},
        {"SKCE (biased)", [](const Dataset& data) { return skceBiased(data, kernelOf(data)); }},
        {"SKCE (unbiased)", [](const Dataset& data) { return skceUnbiased(data, kernelOf(data)).value; }},
        {"SKCE (block)", [](const Dataset& data) { return skceBlock(data, kernelOf(data), 2).value; }},
        {"p-value", [](const Dataset& data) { return spectrumTest(data, kernelOf(data)).pValue; }}};
    return list;
}

Comparison compare(const std::vector<NormalNetwork>& models, const RegressionData& data, const Statistic& statistic) {
    Comparison result{.ensemble = statistic(ensemblePredictions(models, data))};
    for (const auto& model : models) result.members += statistic(predictions(model, data));
    result.members /= static_cast<double>(models.size());
    return result;
}

}  // namespace

class TestFriedmanTraining : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { setThreadCount(0); }

    void lossFalls();
    void deviationIsThatOfTheTrainingResiduals();
    void ensembleIsTheMixtureOfTheNetworks();
    void sameDigitsForOneAndTwoThreads();
    void interruptedTrainingHasTheSameDigits();
    void aNetworkDoesNotDependOnTheOthers();
    void progressRisesToOne();
    void refusesNoNetworks();
    void networksOverfitAndTheEnsembleOverfitsLess();
};

void TestFriedmanTraining::lossFalls() {
    FriedmanTraining training(small());
    double last = training.models().front().mean.meanSquaredError(training.trainingData());
    QVERIFY(last > 100);
    for (const int step : {50, 200, 800, 3000}) {
        training.advanceTo(step);
        const double loss = training.models().front().mean.meanSquaredError(training.trainingData());
        QVERIFY2(loss < last, qPrintable(QString("%1 after %2 steps, %3 before").arg(loss).arg(step).arg(last)));
        last = loss;
    }
    QVERIFY2(last < 1, qPrintable(QString::number(last)));
    QCOMPARE(training.lastStep(), std::int64_t{3000});
}

void TestFriedmanTraining::deviationIsThatOfTheTrainingResiduals() {
    FriedmanTraining training(small());
    training.advanceTo(20);
    for (const auto& model : training.models()) {
        const Dataset data = predictions(model, training.trainingData());
        const Eigen::ArrayXd residuals = data.values().col(0).array() - data.parameters().col(0).array();
        QVERIFY(std::abs(model.deviation - std::sqrt(residuals.square().mean())) < 1e-12 * model.deviation);
        QVERIFY((data.parameters().col(1).array() == model.deviation).all());
        QVERIFY(data.values().col(0) == training.trainingData().targets);
    }
}

void TestFriedmanTraining::ensembleIsTheMixtureOfTheNetworks() {
    FriedmanTraining training(small());
    training.advanceTo(20);
    const auto models = training.models();
    const Dataset ensemble = ensemblePredictions(models, training.testData());
    QCOMPARE(ensemble.family().id(), std::string("mixture"));
    QCOMPARE(ensemble.sampleCount(), Index{10});
    QCOMPARE(ensemble.parameters().cols(), Index{9});
    for (Index k = 0; k < 3; ++k) {
        const Dataset single = predictions(models[static_cast<std::size_t>(k)], training.testData());
        QCOMPARE(single.family().id(), std::string("normal"));
        QVERIFY((ensemble.parameters().col(k).array() == 1.0 / 3).all());
        QVERIFY(ensemble.parameters().col(3 + k) == single.parameters().col(0));
        QVERIFY(ensemble.parameters().col(6 + k) == single.parameters().col(1));
    }
}

void TestFriedmanTraining::sameDigitsForOneAndTwoThreads() {
    setThreadCount(1);
    FriedmanTraining one({.networkCount = 4, .seed = 7});
    one.advanceTo(60);
    setThreadCount(2);
    FriedmanTraining two({.networkCount = 4, .seed = 7});
    two.advanceTo(60);
    QVERIFY(areEqual(one, two));
}

void TestFriedmanTraining::interruptedTrainingHasTheSameDigits() {
    FriedmanTraining whole(small());
    whole.advanceTo(100);
    FriedmanTraining stopped(small());
    stopped.advanceTo(13);
    std::stop_source stop;
    const Run run(stop.get_token(), [&](double fraction) {
        if (fraction > 0.4) stop.request_stop();
    });
    QVERIFY_THROWS_EXCEPTION(Cancelled, stopped.advanceTo(100, run));
    QVERIFY(stopped.lastStep() < 100);
    QVERIFY(!areEqual(whole, stopped));
    stopped.advanceTo(100);
    QVERIFY(areEqual(whole, stopped));
}

void TestFriedmanTraining::aNetworkDoesNotDependOnTheOthers() {
    FriedmanTraining all(small());
    all.advanceTo(30);
    FriedmanTrainingOptions options = small();
    options.firstNetwork = 2;
    options.networkCount = 1;
    FriedmanTraining single(options);
    single.advanceTo(30);
    const auto models = all.models();
    QVERIFY(models[2].mean.parameters() == single.models().front().mean.parameters());
    QVERIFY(models[0].mean.parameters() != models[1].mean.parameters());
}

void TestFriedmanTraining::progressRisesToOne() {
    FriedmanTraining training(small());
    setThreadCount(1);
    double last = 0;
    bool rises = true;
    const Run run({}, [&](double fraction) {
        rises = rises && fraction >= last;
        last = fraction;
    });
    training.advanceTo(50, run);
    QVERIFY(rises);
    QCOMPARE(last, 1.0);
}

void TestFriedmanTraining::refusesNoNetworks() {
    QCOMPARE(messageOf<InvalidSetting>([] { FriedmanTraining({.networkCount = 0}); }),
             QString("The number of networks is 0; it must be at least 1."));
}

/// W21, figures 3 and 12, on one draw of the data (seed 1; the check is no statement about all draws), with 2000 steps
/// of 5000: after 2000 steps every error measure on the test data has grown beyond its value after 700 steps, by more
/// than the tenth part, and the p-values have fallen; the training error goes on falling. The ensemble's test values
/// lie below the members' mean after 700, 1000, 1500 and 2000 steps in every statistic but the unbiased SKCE and its
/// block version, for which this is checked after 2000 steps only; its p-values lie above.
void TestFriedmanTraining::networksOverfitAndTheEnsembleOverfitsLess() {
    FriedmanTraining training({.networkCount = 5, .seed = 1});
    std::map<std::string, std::map<int, Comparison>> found;
    std::vector<double> trainingErrors;
    for (const int step : {700, 1000, 1500, 2000}) {
        training.advanceTo(step);
        const auto models = training.models();
        trainingErrors.push_back(compare(models, training.trainingData(), statistics().at("MSE")).members);
        for (const auto& [name, statistic] : statistics()) {
            found[name][step] = compare(models, training.testData(), statistic);
        }
    }
    QVERIFY(std::is_sorted(trainingErrors.rbegin(), trainingErrors.rend()));
    for (const auto& [name, values] : found) {
        const bool isPValue = name == "p-value";
        const bool isUnbiased = name == "SKCE (unbiased)" || name == "SKCE (block)";
        const double before = values.at(700).members;
        const double after = values.at(2000).members;
        const auto text = qPrintable(QString::fromStdString(name));
        QVERIFY2(isPValue ? after < 0.5 * before : after > 1.1 * before, text);
        for (const auto& [step, value] : values) {
            if (isUnbiased && step < 2000) continue;
            QVERIFY2(isPValue ? value.ensemble > value.members : value.ensemble < value.members, text);
        }
    }
}

QTEST_GUILESS_MAIN(TestFriedmanTraining)
#include "tst_friedman_training.moc"
