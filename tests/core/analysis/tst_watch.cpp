// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/watching/watch.h"
#include "core/data/sample_notes.h"

#include "core/analysis/watching/e_process.h"
#include "core/analysis/watching/watch_report.h"
#include "core/data/notes.h"
#include "core/estimators/clinical/confidence_gap.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include <QTest>

using namespace calibrium;

namespace {

double expit(double x) { return 1 / (1 + std::exp(-x)); }

using EventProbability = std::function<double(double risk, int day)>;

/// So many days of so many patients with risks from 0.02 to 0.9.
std::vector<std::vector<WatchedRisk>> drawnStream(int days, int rows, std::uint64_t stream,
                                                  const EventProbability& truth) {
    Generator generator = makeGenerator(Purpose::Simulation, 51, stream);
    std::vector<std::vector<WatchedRisk>> all;
    for (int day = 0; day < days; ++day) {
        std::vector<WatchedRisk> period;
        for (int i = 0; i < rows; ++i) {
            const double risk = 0.02 + 0.88 * uniform01(generator);
            period.push_back({risk, uniform01(generator) < truth(risk, day)});
        }
        all.push_back(std::move(period));
    }
    return all;
}

double asSaid(double risk, int /*day*/) { return risk; }

Dataset withTimes(const Dataset& data, const std::vector<std::string>& times, bool areNumbers) {
    SampleColumn column{.name = "day", .cells = times};
    for (const auto& cell : times) {
        if (areNumbers) column.numbers.push_back(cell.empty() ? std::nan("") : std::stod(cell));
    }
    SampleNotes notes{.file = "stream.csv"};
    notes.columns = {column};
    return data.withNotes(notes);
}

}  // namespace

class TestWatch : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheProduct();
    void isFairForOneRow();
    void falseAlarmsStayBelowAlpha();
    void findsFaults();
    void findsAFaultThatBeginsLate();
    void confidenceSequenceHoldsAtAllTimes();
    void reachSolvesItsEquation();
    void anImpossibleEventIsAnAlarm();
    void periodsStandInTime();
    void aPeriodHasAnIntervalOfItsOwn();
    void datesAreTimes();
    void rowsWithoutATimeAreCounted();
    void reportsAlarms();
    void saysWhichPeriodsHaveASlope();
    void refuses();
};

/// Two periods and two shifts, straight from the definition.
void TestWatch::agreesWithTheProduct() {
    const std::vector<LogisticShift> shifts{{.intercept = 0.5}, {.intercept = -0.2, .slope = 0.7}};
    const std::vector<std::vector<WatchedRisk>> periods{{{0.2, true}, {0.6, false}}, {{0.9, true}}};
    EProcess process(shifts);
    const auto ratio = [&](const LogisticShift& shift, const WatchedRisk& row) {
        const double q = expit(shift.intercept + shift.slope * std::log(row.risk / (1 - row.risk)));
        return row.hasEvent ? q / row.risk : (1 - q) / (1 - row.risk);
    };
    double expected = 1.0 / 3;
    for (const auto& shift : shifts) {
        const double first = ratio(shift, periods[0][0]) * ratio(shift, periods[0][1]);
        const double second = ratio(shift, periods[1][0]);
        expected += 0.5 * (0.5 * first * second + second / 6);
    }
    QCOMPARE(process.logValue(), 0.0);
    for (const auto& period : periods) process.add(period);
    QVERIFY(std::abs(process.logValue() - std::log(expected)) < 1e-12);
}

/// That of the gap with its sign turned, where it is asked for.
void TestWatch::aPeriodHasAnIntervalOfItsOwn() {
    const Dataset data =
        withTimes(test::binary({0.2, 0.4, 0.3, 0.9, 0.7}, {1, 0, 1, 1, 0}), {"1", "1", "1", "2", "2"}, true);
    const WatchResult result = watch(data, {.timeColumn = "day", .hasPeriodIntervals = true});
    QCOMPARE(result.periods.size(), std::size_t{2});
    const ConfidenceGap first = confidenceGap(std::vector<double>{0.2, 0.4, 0.3}, 2);
    QCOMPARE(result.periods[0].ofPeriod->lower, -first.interval.upper);
    QCOMPARE(result.periods[0].ofPeriod->upper, -first.interval.lower);
    QVERIFY(result.periods[0].ofPeriod->upper > result.periods[0].observed - result.periods[0].predicted);
    QVERIFY(!watch(data, {.timeColumn = "day"}).periods[0].ofPeriod);
}

/// The expected e-value under the prediction is 1, whatever came before.
void TestWatch::isFairForOneRow() {
    for (const auto& shifts : {meanShifts(), slopeShifts()}) {
        for (const double risk : {0.001, 0.3, 0.97}) {
            EProcess before(shifts);
            before.add(std::vector<WatchedRisk>{{0.4, true}, {0.7, true}});
            EProcess event = before;
            EProcess none = before;
            event.add(std::vector<WatchedRisk>{{risk, true}});
            none.add(std::vector<WatchedRisk>{{risk, false}});
            const double expected = risk * std::exp(event.logValue()) + (1 - risk) * std::exp(none.logValue());
            QVERIFY(std::abs(expected / std::exp(before.logValue()) - 1) < 1e-12);
        }
    }
}

/// 10,000 streams of 30 days with 5 patients, looked at every day; the bound is Ville's, so fewer alarms than 500 are
/// right, and more than 566 would have a probability below 0.002.
void TestWatch::falseAlarmsStayBelowAlpha() {
    int alarms = 0;
    int naive = 0;
    for (std::uint64_t r = 0; r < 10000; ++r) {
        EProcess mean(meanShifts());
        EProcess slope(slopeShifts());
        bool isAlarm = false;
        bool isNaiveAlarm = false;
        double sum = 0;
        double variance = 0;
        for (const auto& day : drawnStream(30, 5, r, asSaid)) {
            mean.add(day);
            slope.add(day);
            const double e = 0.5 * (std::exp(mean.logValue()) + std::exp(slope.logValue()));
            isAlarm = isAlarm || e >= 20;
            for (const auto& row : day) {
                sum += (row.hasEvent ? 1.0 : 0.0) - row.risk;
                variance += row.risk * (1 - row.risk);
            }
            isNaiveAlarm = isNaiveAlarm || std::abs(sum) > 1.96 * std::sqrt(variance);
        }
        alarms += isAlarm ? 1 : 0;
        naive += isNaiveAlarm ? 1 : 0;
    }
    qInfo("false alarms in 10000 streams: %d; of a z-test at every look: %d", alarms, naive);
    QVERIFY2(alarms <= 500, std::to_string(alarms).c_str());
    QVERIFY(alarms > 20);  // a check that can fail: it does bet
    QVERIFY(naive > 1500);
}

void TestWatch::findsFaults() {
    const auto alarmsOf = [](const EventProbability& truth, std::uint64_t first) {
        int alarms = 0;
        for (std::uint64_t r = 0; r < 100; ++r) {
            EProcess mean(meanShifts());
            EProcess slope(slopeShifts());
            bool isAlarm = false;
            for (const auto& day : drawnStream(100, 10, first + r, truth)) {
                mean.add(day);
                slope.add(day);
                isAlarm = isAlarm || 0.5 * (std::exp(mean.logValue()) + std::exp(slope.logValue())) >= 20;
            }
            alarms += isAlarm ? 1 : 0;
        }
        return alarms;
    };
    const int mean = alarmsOf([](double risk, int) { return expit(std::log(risk / (1 - risk)) - 0.4); }, 100000);
    const int slope = alarmsOf([](double risk, int) { return expit(0.6 * std::log(risk / (1 - risk))); }, 200000);
    qInfo("alarms of 100: intercept -0.4 %d, slope 0.6 %d", mean, slope);
    QVERIFY(mean >= 95 && slope >= 95);
}

void TestWatch::findsAFaultThatBeginsLate() {
    int alarms = 0;
    for (std::uint64_t r = 0; r < 100; ++r) {
        EProcess mean(meanShifts());
        int first = -1;
        int number = 0;
        for (const auto& day : drawnStream(400, 10, 300000 + r, [](double risk, int day) {
                 return day < 300 ? risk : expit(std::log(risk / (1 - risk)) - 0.8);
             })) {
            mean.add(day);
            if (first < 0 && mean.logValue() >= std::log(20.0)) first = number;
            ++number;
        }
        alarms += first >= 300 && first < 360 ? 1 : 0;
    }
    qInfo("late fault found within 60 days: %d of 100", alarms);
    QVERIFY(alarms >= 90);
}

/// 2000 streams whose conditional gaps swing: the sequence misses the running mean gap at any time in at most 5 %.
void TestWatch::confidenceSequenceHoldsAtAllTimes() {
    const EventProbability swinging = [](double risk, int day) {
        return std::clamp(risk + 0.08 * std::sin(day / 5.0), 0.0, 1.0);
    };
    int missed = 0;
    for (std::uint64_t r = 0; r < 2000; ++r) {
        double gap = 0;
        double truth = 0;
        double variance = 0;
        bool isMissed = false;
        int number = 0;
        for (const auto& day : drawnStream(60, 5, 400000 + r, swinging)) {
            for (const auto& row : day) {
                const double error = (row.hasEvent ? 1.0 : 0.0) - row.risk;
                gap += error;
                variance += error * error;
                truth += swinging(row.risk, number) - row.risk;
            }
            isMissed = isMissed || std::abs(gap - truth) > confidenceReach(variance, 0.95);
            ++number;
        }
        missed += isMissed ? 1 : 0;
    }
    qInfo("confidence sequence missed in %d of 2000 streams", missed);
    QVERIFY(missed <= 100);
}

void TestWatch::reachSolvesItsEquation() {
    for (const double variance : {0.0, 1.0, 40.0, 5000.0}) {
        const double reach = confidenceReach(variance, 0.9);
        double sum = 0;
        for (int j = 0; j < 12; ++j) {
            const double rate = 0.9 / std::pow(2.0, j);
            sum += std::exp(rate * reach - (-std::log(1 - rate) - rate) * variance) / 12;
        }
        QVERIFY(std::abs(sum / 20 - 1) < 1e-9);
    }
    // The normal quantile for a single look is narrower, and that by less than three.
    const double ratio = confidenceReach(1000, 0.95) / (1.96 * std::sqrt(1000.0));
    QVERIFY2(ratio > 1.2 && ratio < 2.2, std::to_string(ratio).c_str());
}

void TestWatch::anImpossibleEventIsAnAlarm() {
    const Dataset data = withTimes(test::binary({0.5, 0.0, 0.4}, {0, 1, 1}), {"1", "2", "3"}, true);
    const WatchResult result = watch(data, {.timeColumn = "day"});
    QCOMPARE(result.alarm, std::optional<std::size_t>(1));
    QVERIFY(std::isinf(result.periods[2].logLargest));
    QVERIFY(writeWatch({}, "m", "canonical", result, ReportFormat::Text).find("infinite") != std::string::npos);
    QVERIFY(!watch(withTimes(test::binary({0.5, 0.0, 0.4}, {0, 0, 1}), {"1", "2", "3"}, true), {.timeColumn = "day"})
                 .alarm);
}

void TestWatch::periodsStandInTime() {
    const Dataset data = withTimes(test::binary({0.5, 0.2, 0.4, 0.7}, {0, 1, 1, 1}), {"10", "9", "10", "2"}, true);
    const WatchResult result = watch(data, {.timeColumn = "day"});
    QCOMPARE(result.periods.size(), std::size_t{3});
    QCOMPARE(result.periods[0].name, std::string("2"));
    QCOMPARE(result.periods[2].time, 10.0);
    QCOMPARE(result.periods[2].count, Index{2});
    QCOMPARE(result.periods[2].totalCount, Index{4});
    QVERIFY(std::abs(result.periods[2].observed - 0.5) < 1e-15);
    QVERIFY(std::abs(result.periods[2].predicted - 0.45) < 1e-15);
    QVERIFY(std::abs(result.periods[2].gap - (3 - 1.8) / 4) < 1e-15);
    EProcess mean(meanShifts());
    mean.add(std::vector<WatchedRisk>{{0.7, true}});
    QVERIFY(std::abs(result.periods[0].logMean - mean.logValue()) < 1e-12);
}

void TestWatch::datesAreTimes() {
    const Dataset data =
        withTimes(test::binary({0.5, 0.2, 0.4}, {0, 1, 1}), {"2024-03-31", "2023-12-01", "2024-03-31"}, false);
    const WatchResult result = watch(data, {.timeColumn = "day"});
    QVERIFY(result.areDates);
    QCOMPARE(result.periods[0].name, std::string("2023-12-01"));
    QCOMPARE(result.periods[1].time, 2.0);
    // As text, "03.11." would stand before "13.10.".
    const WatchResult german =
        watch(withTimes(test::binary({0.5, 0.2, 0.4}, {0, 1, 1}), {"03.11.2025", "13.10.2025", "13.10.2025"}, false),
              {.timeColumn = "day"});
    QCOMPARE(german.periods[0].name, std::string("13.10.2025"));
    QCOMPARE(german.periods[0].count, Index{2});
    // Nor is their order that of these numbers.
    const WatchResult numbers =
        watch(withTimes(test::binary({0.5, 0.2}, {0, 1}), {"3112025", "13102025"}, true), {.timeColumn = "day"});
    QCOMPARE(numbers.periods[0].name, std::string("13102025"));
    // Nor of years with two digits, of which one of the orders has to be said.
    const WatchResult shorter = watch(withTimes(test::binary({0.5, 0.2}, {0, 1}), {"031125", "131025"}, true),
                                      {.timeColumn = "day", .dates = DateOrder::DayFirst});
    QCOMPARE(shorter.periods[0].name, std::string("131025"));
    const Dataset open = withTimes(test::binary({0.5, 0.2, 0.4}, {0, 1, 1}), {"030123", "040123", "10223"}, true);
    QVERIFY_THROWS_EXCEPTION(InvalidInput, watch(open, {.timeColumn = "day"}));
    QCOMPARE(watch(open, {.timeColumn = "day", .dates = DateOrder::DayFirst}).periods[2].name, std::string("10223"));
    // Numbers that are no dates stay numbers.
    QVERIFY(!watch(withTimes(test::binary({0.5, 0.2}, {0, 1}), {"100001", "100002"}, true), {.timeColumn = "day"})
                 .areDates);
}

void TestWatch::rowsWithoutATimeAreCounted() {
    for (const bool areNumbers : {true, false}) {
        const std::vector<std::string> days = areNumbers ? std::vector<std::string>{"1", "", "2"}
                                                         : std::vector<std::string>{"2024-01-01", "", "2024-01-02"};
        const WatchResult result =
            watch(withTimes(test::binary({0.5, 0.2, 0.4}, {0, 1, 1}), days, areNumbers), {.timeColumn = "day"});
        QCOMPARE(result.missingCount, Index{1});
        QCOMPARE(result.periods.size(), std::size_t{2});
        QCOMPARE(result.periods[1].totalCount, Index{2});
        QVERIFY(watchSentence(result).english().ends_with(" One row without a time in day is left out."));
    }
}

void TestWatch::reportsAlarms() {
    std::vector<double> p(60, 0.2);
    Labels y(60, 1);
    std::vector<std::string> days;
    for (int i = 0; i < 60; ++i) days.push_back(std::to_string(i / 10));
    const WatchResult result = watch(withTimes(support::binaryData(p, y), days, true), {.timeColumn = "day"});
    QVERIFY(result.alarm.has_value());
    QVERIFY(watchSentence(result).english().starts_with("Alarm at day 0, after 10 samples"));
    const std::string csv = writeWatch({}, "m", "canonical", result, ReportFormat::Csv);
    QCOMPARE(std::count(csv.begin(), csv.end(), '\n'), std::ptrdiff_t{7});
    const WatchResult calm =
        watch(withTimes(test::binary({0.5, 0.4}, {0, 1}), {"1", "2"}, true), {.timeColumn = "day"});
    QVERIFY(watchSentence(calm).english().starts_with("No alarm"));
    QCOMPARE(eValueText(2000), std::string("1e+868"));
}

/// 300 periods of two rows: after the hundredth the rows grow by a fiftieth every few periods.
void TestWatch::saysWhichPeriodsHaveASlope() {
    const Dataset data = test::randomBinary(600, 5);
    const WatchResult many = watch(data, {.timeColumn = {}, .rowsOfPeriod = 2});
    QVERIFY(!many.periods[100].slope);
    QVERIFY(many.periods.back().slope.has_value());
    QVERIFY2(watchSentence(many).english().find(
                 "The slope takes all rows so far, and is looked at in the first 100 periods, whenever the rows have "
                 "grown by a fiftieth, and at last: the other periods have none.") != std::string::npos,
             watchSentence(many).english().c_str());
    const WatchResult few = watch(data, {.timeColumn = {}, .rowsOfPeriod = 20});
    QVERIFY(watchSentence(few).english().find("the other periods have none") == std::string::npos);
}

void TestWatch::refuses() {
    using support::messageOf;
    const Dataset data = test::binary({0.5, 0.2}, {0, 1});
    const auto says = [](const std::string& message, const std::string& part) {
        QVERIFY2(message.find(part) != std::string::npos, message.c_str());
    };
    says(messageOf([&] {
             watch(withTimes(data, {"early", "late"}, false), {.timeColumn = "day"});
         }),
         "holds \"early\"; a column of time holds numbers or dates");
    says(messageOf([&] { watch(withTimes(data, {"", ""}, true), {.timeColumn = "day"}); }), "says of no row when");
    says(messageOf([&] { watch(withTimes(data, {"1", "2"}, true), {.timeColumn = "week"}); }), "week");
    says(messageOf([&] {
             watch(withTimes(data, {"1", "2"}, true), {.timeColumn = "day", .alpha = 1});
         }),
         "between 0 and 1");
    Eigen::VectorXd weights(2);
    weights << 1, 2;
    says(messageOf([&] {
             watch(withTimes(data, {"1", "2"}, true).withWeights(weights), {.timeColumn = "day"});
         }),
         "not defined with case weights");
}

QTEST_GUILESS_MAIN(TestWatch)
#include "tst_watch.moc"
