// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/watching/dates.h"

#include "core/io/cells/date_text.h"
#include "core/io/keys/date_columns.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"

#include <QTest>

using namespace calibrium;
using calibrium::test::messageOf;

namespace {

using Cells = std::vector<std::string>;

/// Days from the first cell to each.
std::vector<double> daysOf(const Cells& cells, DateOrder order = DateOrder::AsSeen) {
    const auto times = readDates(cells, order, "The column day of m");
    std::vector<double> days;
    for (const auto& time : times) days.push_back(time ? (*time - *times.front()) / 86400 : -1);
    return days;
}

QString refusal(const Cells& cells, DateOrder order = DateOrder::AsSeen) {
    return messageOf<InvalidInput>([&] { readDates(cells, order, "The column day of m"); });
}

}  // namespace

class TestDates : public QObject {
    Q_OBJECT

private slots:
    void formsAreRead_data() {
        QTest::addColumn<QString>("text");
        const auto row = [](const char* text) { QTest::newRow(text) << QString(text); };
        for (const char* text : {"2024-03-31",
                                 "2024/3/31",
                                 "2024.03.31",
                                 "20240331",
                                 "31/03/2024",
                                 "3/31/2024",
                                 "31.03.24",
                                 "31032024",
                                 "31 March 2024",
                                 "31-Mar-24",
                                 "Mar 31, 2024",
                                 "March 31st, 2024",
                                 "Sunday, March 31, 2024",
                                 "31. M\u00e4rz 2024",
                                 "31 mars 2024",
                                 "31 de marzo de 2024",
                                 "31 marzo 2024",
                                 "2024-03-31T00:00:00Z",
                                 "2024-03-31 00:00",
                                 "31.03.2024 00:00:00.0",
                                 "3/31/2024 12:00 AM",
                                 "2024-03-31T02:30:00+02:30"}) {
            row(text);
        }
    }
    void formsAreRead() {
        QFETCH(const QString, text);
        QCOMPARE(daysOf({"2024-03-30", text.toStdString()}), (std::vector<double>{0, 1}));
    }

    void monthsQuartersAndWeeksAreRead() {
        QCOMPARE(daysOf({"January 2024", "2024-02", "03/2024"}), (std::vector<double>{0, 31, 60}));
        QCOMPARE(daysOf({"Q1 2024", "2024-Q2"}), (std::vector<double>{0, 91}));
        QCOMPARE(daysOf({"2024-W05", "KW 6 2024"}), (std::vector<double>{0, 7}));
        QVERIFY(refusal({"2024-03-30", "2024-03"}).contains("days beside months"));
    }

    void timesOfDayAreRead() {
        const auto times =
            readDates(Cells{"2024-03-31 01:30", "31.03.2024 13:30:30,5", "2024-03-31 2:00 pm"}, DateOrder::AsSeen, "c");
        QCOMPARE(*times[1] - *times[0], 12 * 3600 + 30.5);
        QCOMPARE(*times[2] - *times[0], 12.5 * 3600);
        for (const char* text : {"2024-03-31 25:00", "2024-03-31 13:00 pm", "12:30", "2024-03-31 10:61", "2024-02-30",
                                 "Mai", "early", "1.5.7", "2024", "31-Foo-2024"}) {
            QVERIFY2(!readDate(text).has_value(), text);
        }
    }

    void aDayAboveTwelveDecides() {
        QCOMPARE(daysOf({"03.11.2025", "13.11.2025"}), (std::vector<double>{0, 10}));
        QCOMPARE(daysOf({"11/03/2025", "11/13/2025"}), (std::vector<double>{0, 10}));
    }

    void anOpenOrderIsAsked() {
        const Cells cells{"03.11.2025", "04.10.2025"};
        QCOMPARE(refusal(cells),
                 QString("The column day of m holds dates such as \"03.11.2025\", whose order is open; --dates "
                         "day-first or --dates month-first says it."));
        QCOMPARE(daysOf(cells, DateOrder::DayFirst)[1], -30.0);
        QCOMPARE(daysOf(cells, DateOrder::MonthFirst)[1], 30.0);
        // Both orders tell the same story.
        QCOMPARE(daysOf({"01/03/2025", "02/03/2025"}).size(), std::size_t{2});
        QVERIFY(refusal({"24/11/03", "23/12/04"}).contains("--dates year-first"));
        QVERIFY(refusal({"13/11/2025", "11/13/2025"}).contains("several orders"));
        QVERIFY(refusal({"13/11/2025"}, DateOrder::MonthFirst).contains("no date with --dates month-first"));
    }

    void missingTimesAreNone() {
        const auto times = readDates(Cells{"2024-03-31", "", "NA", "2024-04-01"}, DateOrder::AsSeen, "c");
        QVERIFY(times[0] && !times[1] && !times[2] && times[3]);
    }

    void wordsFollowTheFile() {
        const auto times = readDates(Cells{"early", "early", "", "late"}, DateOrder::OfFile, "c");
        QVERIFY(times[0] == 1.0 && times[1] == 1.0 && !times[2] && times[3] == 2.0);
        QVERIFY(refusal({"a", "b", "a"}, DateOrder::OfFile).contains("comes back to \"a\""));
        QVERIFY(refusal({"early"}).contains("--dates file"));
    }

    /// Months of years that read as numbers, whose order is another one.
    void numbersOfMonthsAreTold() {
        QVERIFY(areDatesAsNumbers(Cells{"01.2020", "10.2020", "", "12.2024"}));
        QVERIFY(areDatesAsNumbers(Cells{"1.2021", "10.2020"}));
        QVERIFY(areDatesAsNumbers(Cells{"2022.1", "2022.10", "2022.2"}));
        QVERIFY(areDatesAsNumbers(Cells{"12022", "122021"}));
        QVERIFY(areDatesAsNumbers(Cells{"1.2021", "10.202"}));               // shortened, which is refused below
        QVERIFY(!areDatesAsNumbers(Cells{"2022.01", "2022.1", "2022.12"}));  // 2022.1 is October
        QVERIFY(!areDatesAsNumbers(Cells{"2022.5", "2022.25"}));
        QVERIFY(!areDatesAsNumbers(Cells{"1.2021", "13.2021"}));
        QVERIFY(!areDatesAsNumbers(Cells{"202201", "202212"}));
        QVERIFY(!areDatesAsNumbers(Cells{"1", "2", "12021"}));
        QCOMPARE(daysOf({"01.2024", "3.2024", "022024", "12024"}), (std::vector<double>{0, 60, 31, 0}));
        QCOMPARE(daysOf({"2022.1", "2022.10", "2022.2"}), (std::vector<double>{0, 273, 31}));
        QVERIFY(refusal({"1.2021", "10.202"}).contains("--dates file"));
    }

    void numbersOfDaysAreTold() {
        QVERIFY(areDatesAsNumbers(Cells{"31032024", "1042024"}));
        QVERIFY(!areDatesAsNumbers(Cells{"20240331", "20240401"}));
        QVERIFY(!areDatesAsNumbers(Cells{"31032024", "12"}));
    }

    void ordersHaveNames() {
        for (const DateOrder order :
             {DateOrder::AsSeen, DateOrder::DayFirst, DateOrder::MonthFirst, DateOrder::YearFirst, DateOrder::OfFile}) {
            QVERIFY(dateOrder(dateOrderText(order)) == order);
        }
        QVERIFY_EXCEPTION_THROWN(dateOrder("dmy"), InvalidSetting);
    }
};

QTEST_GUILESS_MAIN(TestDates)
#include "tst_dates.moc"
