// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "core/simulation/variance_training.h"

#include "core/estimators/scores/dawid_sebastiani.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "tests/support/file_fixtures.h"

#include <algorithm>
#include <stop_token>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

RegressionData data() { return friedmanData(30, 5, 0, FriedmanNoise::VarianceByX6); }

VarianceTrainingOptions small(std::uint64_t seed = 5) {
    return {.hiddenWidths = {20, 10}, .networkCount = 3, .seed = seed};
}

double scoreOf(const VarianceTraining& training, std::size_t network) {
    return dawidSebastiani(predictions(training.models()[network], training.trainingData(), "network")).value;
}

bool areEqual(const VarianceTraining& first, const VarianceTraining& second) {
    const auto a = first.models();
    const auto b = second.models();
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& one, const auto& other) {
        return one.network.parameters() == other.network.parameters();
    });
}

}  // namespace

class TestVarianceTraining : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { setThreadCount(0); }

    void scoreFalls();
    void sameDigitsForTheSameSeedAlone();
    void sameDigitsForOneAndTwoThreads();
    void interruptedTrainingHasTheSameDigits();
    void progressRisesToOne();
    void refusesNoNetworks();
};

void TestVarianceTraining::scoreFalls() {
    for (const VarianceLink link : {VarianceLink::Exponential, VarianceLink::Absolute}) {
        VarianceTrainingOptions options = small();
        options.link = link;
        VarianceTraining training(data(), options);
        const double first = scoreOf(training, 0);
        double last = first;
        QVERIFY(first > 100);
        for (const int step : {50, 400, 1500}) {
            training.advanceTo(step);
            const double score = scoreOf(training, 0);
            QVERIFY2(score < last, qPrintable(QString("%1 after %2 steps, %3 before").arg(score).arg(step).arg(last)));
            last = score;
        }
        QVERIFY2(last < 0.1 * first, qPrintable(QString::number(last)));
        QCOMPARE(training.lastStep(), std::int64_t{1500});
    }
}

void TestVarianceTraining::sameDigitsForTheSameSeedAlone() {
    VarianceTraining one(data(), small());
    VarianceTraining same(data(), small());
    VarianceTraining other(data(), small(6));
    for (VarianceTraining* training : {&one, &same, &other}) training->advanceTo(30);
    QVERIFY(areEqual(one, same));
    QVERIFY(!areEqual(one, other));
    QVERIFY(one.models()[0].network.parameters() != one.models()[1].network.parameters());
}

void TestVarianceTraining::sameDigitsForOneAndTwoThreads() {
    const RegressionData wide = friedmanData(100, 7, 0, FriedmanNoise::VarianceByX6);
    setThreadCount(1);
    VarianceTraining one(wide, {.networkCount = 4, .seed = 7});
    one.advanceTo(60);
    setThreadCount(2);
    VarianceTraining two(wide, {.networkCount = 4, .seed = 7});
    two.advanceTo(60);
    QVERIFY(areEqual(one, two));
}

void TestVarianceTraining::interruptedTrainingHasTheSameDigits() {
    VarianceTraining whole(data(), small());
    whole.advanceTo(100);
    VarianceTraining stopped(data(), small());
    stopped.advanceTo(13);
    std::stop_source stop;
    const Run run(stop.get_token(), [&](double fraction) {
        if (fraction > 0.4) stop.request_stop();
    });
    QVERIFY_THROWS_EXCEPTION(Cancelled, stopped.advanceTo(100, run));
    QVERIFY(stopped.lastStep() < 100);
    stopped.advanceTo(100);
    QVERIFY(areEqual(whole, stopped));
}

void TestVarianceTraining::progressRisesToOne() {
    VarianceTraining training(data(), small());
    setThreadCount(1);
    double last = 0;
    bool rises = true;
    training.advanceTo(50, Run({}, [&](double fraction) {
                           rises = rises && fraction >= last;
                           last = fraction;
                       }));
    QVERIFY(rises);
    QCOMPARE(last, 1.0);
}

void TestVarianceTraining::refusesNoNetworks() {
    QCOMPARE(messageOf<InvalidSetting>([] { VarianceTraining(data(), {.networkCount = 0}); }),
             QString("The number of networks is 0; it must be at least 1."));
}

QTEST_GUILESS_MAIN(TestVarianceTraining)
#include "tst_variance_training.moc"
