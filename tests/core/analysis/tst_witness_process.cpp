// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/watching/witness_process.h"

#include "core/analysis/watching/slope_sequence.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <vector>

#include <QTest>

using namespace calibrium;

namespace {

double expit(double x) { return 1 / (1 + std::exp(-x)); }
double logit(double p) { return std::log(p / (1 - p)); }

using EventProbability = std::function<double(double risk)>;

double asSaid(double risk) { return risk; }

/// Right on average and at both ends, wrong in waves between them: neither a shift nor another slope.
double inWaves(double risk) { return std::clamp(risk + 0.12 * std::sin(2 * std::numbers::pi * risk / 0.45), 0.0, 1.0); }

std::vector<WatchedRisk> drawnDay(Generator& generator, int rows, const EventProbability& truth) {
    std::vector<WatchedRisk> day;
    for (int i = 0; i < rows; ++i) {
        const double risk = 0.02 + 0.88 * uniform01(generator);
        day.push_back({risk, uniform01(generator) < truth(risk)});
    }
    return day;
}

/// How many of the streams ever have an e-value of 20 or more.
int alarmsOf(int streams, int days, int rows, const EventProbability& truth) {
    int alarms = 0;
    for (int r = 0; r < streams; ++r) {
        Generator generator = makeGenerator(Purpose::Simulation, 91, static_cast<std::uint64_t>(r));
        WitnessProcess process;
        bool isAlarm = false;
        for (int day = 0; day < days; ++day) {
            process.add(drawnDay(generator, rows, truth));
            isAlarm = isAlarm || process.logValue() >= std::log(20.0);
        }
        alarms += isAlarm ? 1 : 0;
    }
    return alarms;
}

/// log L of the rows at intercept and slope.
double logLikelihoodOf(const std::vector<WatchedRisk>& rows, double intercept, double slope) {
    double sum = 0;
    for (const auto& row : rows) {
        const double p = expit(intercept + slope * logit(row.risk));
        sum += std::log(row.hasEvent ? p : 1 - p);
    }
    return sum;
}

}  // namespace

class TestWitnessProcess : public QObject {
    Q_OBJECT

private slots:
    void betsNothingAtFirst();
    void betsOnWhatThePastSuggests();
    void isFairForOneRow();
    void falseAlarmsStayBelowAlpha();
    void findsFaultsOfAnyShape();
    void gapSequenceHoldsAtAllTimes();
    void gapIsALowerBoundOfTheDistance();
    void anImpossibleEventIsAnAlarm();
    void slopeIsWhereTheLikelihoodIsHighEnough();
    void slopeSequenceHoldsAtAllTimes();
    void slopeIsBoundedOrAbsent();
};

void TestWitnessProcess::betsNothingAtFirst() {
    WitnessProcess process;
    QCOMPARE(process.logValue(), 0.0);
    process.add(std::vector<WatchedRisk>{{0.2, true}, {0.7, false}});
    QVERIFY(std::abs(process.logValue()) < 1e-12);
    QCOMPARE(process.gapSum(), 0.0);
}

/// After one row at r the bets at the same r are δ = k (y - r) / (k r (1 - r) + c), k = 1 where r lies on a place: at r
/// = 1/2 it does, and all bandwidths agree. The first memory has all of the row, the second 2^(-1/500) of it less none.
void TestWitnessProcess::betsOnWhatThePastSuggests() {
    WitnessProcess process;
    process.add(std::vector<WatchedRisk>{{0.5, true}});
    process.add(std::vector<WatchedRisk>{{0.5, true}});
    double mean = 0;
    for (const double prior : {4.0, 25.0}) mean += 0.5 * expit(0.5 / (0.25 + prior)) / 0.5;
    // Weights: 1/2 begins with the first period, 1/6 with the second, and 1/3 is left.
    const double expected = (1.0 / 2 + 1.0 / 6) * mean + 1.0 / 3;
    QVERIFY2(std::abs(process.logValue() - std::log(expected)) < 1e-12, std::to_string(process.logValue()).c_str());
    const double side = std::tanh(0.5 / std::sqrt(1.25));
    QVERIFY(std::abs(process.gapSum() - side * 0.5) < 1e-12);
    QVERIFY(std::abs(process.gapVariance() - side * side * 0.25) < 1e-12);
}

void TestWitnessProcess::isFairForOneRow() {
    Generator generator = makeGenerator(Purpose::Simulation, 90, 1);
    WitnessProcess before;
    for (int day = 0; day < 5; ++day) before.add(drawnDay(generator, 20, inWaves));
    for (const double risk : {0.001, 0.3, 0.5, 0.97}) {
        WitnessProcess event = before;
        WitnessProcess none = before;
        event.add(std::vector<WatchedRisk>{{risk, true}});
        none.add(std::vector<WatchedRisk>{{risk, false}});
        const double expected = risk * std::exp(event.logValue()) + (1 - risk) * std::exp(none.logValue());
        QVERIFY(std::abs(expected / std::exp(before.logValue()) - 1) < 1e-12);
        QVERIFY(event.logValue() != none.logValue());
    }
}

/// 10,000 streams of 30 days with 5 patients: by the kernel alone, and by the mean of the three that decides.
void TestWitnessProcess::falseAlarmsStayBelowAlpha() {
    int alarms = 0;
    int decided = 0;
    for (std::uint64_t r = 0; r < 10000; ++r) {
        Generator generator = makeGenerator(Purpose::Simulation, 91, r);
        EProcess mean(meanShifts());
        EProcess slope(slopeShifts());
        WitnessProcess kernel;
        bool isAlarm = false;
        bool isDecided = false;
        for (int day = 0; day < 30; ++day) {
            const auto rows = drawnDay(generator, 5, asSaid);
            mean.add(rows);
            slope.add(rows);
            kernel.add(rows);
            const double e = std::exp(kernel.logValue());
            isAlarm = isAlarm || e >= 20;
            isDecided = isDecided || (std::exp(mean.logValue()) + std::exp(slope.logValue()) + e) / 3 >= 20;
        }
        alarms += isAlarm ? 1 : 0;
        decided += isDecided ? 1 : 0;
    }
    qInfo("false alarms in 10000 streams: kernel %d, mean of the three %d", alarms, decided);
    QVERIFY2(alarms <= 500 && alarms > 0, std::to_string(alarms).c_str());
    QVERIFY2(decided <= 500 && decided > 0, std::to_string(decided).c_str());
}

void TestWitnessProcess::findsFaultsOfAnyShape() {
    const int waves = alarmsOf(100, 100, 10, inWaves);
    const int mean = alarmsOf(100, 100, 10, [](double risk) { return expit(logit(risk) - 0.4); });
    const int slope = alarmsOf(100, 100, 10, [](double risk) { return expit(0.6 * logit(risk)); });
    qInfo("alarms of 100: waves %d, intercept -0.4 %d, slope 0.6 %d", waves, mean, slope);
    QVERIFY(waves >= 90 && mean >= 90 && slope >= 90);
    int others = 0;
    for (std::uint64_t r = 0; r < 100; ++r) {
        Generator generator = makeGenerator(Purpose::Simulation, 91, r);
        EProcess process(slopeShifts());
        bool isAlarm = false;
        for (int day = 0; day < 100; ++day) {
            process.add(drawnDay(generator, 10, inWaves));
            isAlarm = isAlarm || process.logValue() >= std::log(20.0);
        }
        others += isAlarm ? 1 : 0;
    }
    qInfo("waves found by the slope's e-process: %d", others);
    QVERIFY(waves > others + 20);
}

/// The sum of g (P - r), with g known as the process computes it, is missed at any look in at most 5 % of streams.
void TestWitnessProcess::gapSequenceHoldsAtAllTimes() {
    int missed = 0;
    for (std::uint64_t r = 0; r < 1000; ++r) {
        Generator generator = makeGenerator(Purpose::Simulation, 92, r);
        WitnessProcess process;
        double truth = 0;
        bool isMissed = false;
        for (int day = 0; day < 200; ++day) {
            const auto rows = drawnDay(generator, 1, inWaves);
            // What the sum would grow by if the outcome were its probability: it is linear in the outcome.
            WitnessProcess event = process;
            event.add(std::vector<WatchedRisk>{{rows[0].risk, true}});
            const double side = (event.gapSum() - process.gapSum()) / (1 - rows[0].risk);
            truth += side * (inWaves(rows[0].risk) - rows[0].risk);
            process.add(rows);
            isMissed = isMissed || std::abs(process.gapSum() - truth) > confidenceReach(process.gapVariance(), 0.95);
        }
        missed += isMissed ? 1 : 0;
    }
    qInfo("sequence of the witness missed in %d of 1000 streams", missed);
    QVERIFY(missed <= 50);
}

/// With many rows the lower end comes near the mean distance, and does not pass it.
void TestWitnessProcess::gapIsALowerBoundOfTheDistance() {
    Generator generator = makeGenerator(Purpose::Simulation, 93, 1);
    WitnessProcess process;
    double distance = 0;
    constexpr int days = 200;
    constexpr int rows = 100;
    for (int day = 0; day < days; ++day) {
        const auto drawn = drawnDay(generator, rows, inWaves);
        for (const auto& row : drawn) distance += std::abs(inWaves(row.risk) - row.risk);
        process.add(drawn);
    }
    const double lower = process.gapSum() - confidenceReach(process.gapVariance(), 0.95);
    qInfo("distance %.4f, lower end %.4f", distance / (days * rows), lower / (days * rows));
    QVERIFY(lower < distance && lower > 0.7 * distance);
}

void TestWitnessProcess::anImpossibleEventIsAnAlarm() {
    WitnessProcess process;
    process.add(std::vector<WatchedRisk>{{0.0, false}, {1.0, true}});
    QVERIFY(std::abs(process.logValue()) < 1e-12);
    process.add(std::vector<WatchedRisk>{{0.0, true}});
    QVERIFY(std::isinf(process.logValue()));
}

/// At both ends the largest log-likelihood over intercepts has fallen to the same bound, which is log α below the
/// logarithm of the mean likelihood of the nodes: here only that both agree and lie below the maximum.
void TestWitnessProcess::slopeIsWhereTheLikelihoodIsHighEnough() {
    Generator generator = makeGenerator(Purpose::Simulation, 94, 1);
    const auto rows = drawnDay(generator, 400, [](double risk) { return expit(0.2 + 0.8 * logit(risk)); });
    SlopeSequence sequence;
    sequence.add(rows);
    const auto found = sequence.slope(0.95);
    QVERIFY(found.has_value());
    const auto largestAt = [&](double slope) {
        double best = -1e300;
        for (double intercept = -2; intercept <= 2; intercept += 0.001) {
            best = std::max(best, logLikelihoodOf(rows, intercept, slope));
        }
        return best;
    };
    const double lower = largestAt(found->lower);
    const double upper = largestAt(found->upper);
    const double best = largestAt(found->slope);
    QVERIFY2(std::abs(lower - upper) < 0.01, std::to_string(lower - upper).c_str());
    QVERIFY(best >= largestAt(found->slope + 0.02) && best >= largestAt(found->slope - 0.02));
    // log 20 for the level, and no more than log 418 for the nodes, of which some are nearly as good as the best.
    QVERIFY(best - lower > std::log(20.0) && best - lower < std::log(20.0 * 418));
}

/// 400 streams of 30 days with 5 patients, a slope of 0.7 and an intercept of -0.3.
void TestWitnessProcess::slopeSequenceHoldsAtAllTimes() {
    int missed = 0;
    int known = 0;
    for (std::uint64_t r = 0; r < 400; ++r) {
        Generator generator = makeGenerator(Purpose::Simulation, 95, r);
        SlopeSequence sequence;
        bool isMissed = false;
        for (int day = 0; day < 30; ++day) {
            sequence.add(drawnDay(generator, 5, [](double risk) { return expit(-0.3 + 0.7 * logit(risk)); }));
            const auto found = sequence.slope(0.95);
            known += found ? 1 : 0;
            isMissed = isMissed || (found && (found->lower > 0.7 || found->upper < 0.7));
        }
        missed += isMissed ? 1 : 0;
    }
    qInfo("slope missed in %d of 400 streams; known at %d of 12000 looks", missed, known);
    QVERIFY(missed <= 20);
    QVERIFY(known > 11000);
}

void TestWitnessProcess::slopeIsBoundedOrAbsent() {
    SlopeSequence sequence;
    QVERIFY(!sequence.slope(0.95));
    std::vector<WatchedRisk> none;
    for (int i = 1; i < 20; ++i) none.push_back({i / 20.0, false});
    sequence.add(none);
    QVERIFY(!sequence.slope(0.95));  // no events
    SlopeSequence separated;
    std::vector<WatchedRisk> rows;
    for (int i = 1; i < 20; ++i) rows.push_back({i / 20.0, i > 9});
    separated.add(rows);
    QVERIFY(!separated.slope(0.95));
    SlopeSequence alike;
    alike.add(std::vector<WatchedRisk>{{0.3, true}, {0.3, false}, {0.3, false}, {0.0, false}});
    QVERIFY(!alike.slope(0.95));  // one prediction has no slope
}

QTEST_GUILESS_MAIN(TestWitnessProcess)
#include "tst_witness_process.moc"
