// SPDX-License-Identifier: GPL-3.0-or-later
// Columns of two or more classes as people name them: which class each of them speaks of.
#include "core/data/dataset.h"
#include "core/io/outcomes/positive_class.h"
#include "core/io/reading/import.h"
#include "tests/support/made_cases.h"

#include <cmath>
#include <string>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;
using namespace calibrium::test::made_cases;

class TestClassColumns : public QObject {
    Q_OBJECT

private slots:
    void twoColumnsOfTwoClassesAreBinary_data() {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const std::string& header, const Cells& cells) {
            QTest::newRow(name) << QByteArray::fromStdString(fileOf(header, cells));
        };
        row("numbers", "p0,p1,y",
            [](const Case& c, int) { return number(1 - c.p) + "," + number(c.p) + "," + one(c); });
        row("numbers reversed", "p1,p0,y",
            [](const Case& c, int) { return number(c.p) + "," + number(1 - c.p) + "," + one(c); });
        row("signs reversed", "prob_1,prob_-1,y",
            [](const Case& c, int) { return number(c.p) + "," + number(1 - c.p) + "," + (c.isEvent ? "1" : "-1"); });
        row("numbers with a point", "score_1.0,score_0.0,y,predicted", [](const Case& c, int) {
            return number(c.p) + "," + number(1 - c.p) + "," + one(c) + ".0," + (c.p >= 0.5 ? "1.0" : "0.0");
        });
        row("event first", "prob.pos,prob.neg,truth",
            [](const Case& c, int) { return number(c.p) + "," + number(1 - c.p) + "," + (c.isEvent ? "pos" : "neg"); });
        row("class within brackets", "id;churn;P (churn=no);P (churn=yes)", [](const Case& c, int i) {
            return std::to_string(i * 7 + 3) + ";" + yes(c) + ";" + number(1 - c.p) + ";" + number(c.p);
        });
        row("confidence of a class", "label,confidence(no),confidence(yes),prediction(label)", [](const Case& c, int) {
            return yes(c) + "," + number(1 - c.p) + "," + number(c.p) + "," + (c.p >= 0.5 ? "yes" : "no");
        });
        row("class in the middle", "readmitted_True_PREDICTION,readmitted_False_PREDICTION,readmitted",
            [](const Case& c, int) {
                return number(c.p) + "," + number(1 - c.p) + "," + (c.isEvent ? "True" : "False");
            });
        row("unknown words", "prob_blue,prob_red,colour", [](const Case& c, int) {
            return number(1 - c.p) + "," + number(c.p) + "," + (c.isEvent ? "red" : "blue");
        });
        row("percent", "no,yes,label",
            [](const Case& c, int) { return number(100 - 100 * c.p) + "," + number(100 * c.p) + "," + yes(c); });
    }

    void twoColumnsOfTwoClassesAreBinary() {
        QFETCH(const QByteArray, text);
        compare(read(text.toStdString()), 1e-9);
    }

    void theEventAndTheSimplexAreChosen() {
        const std::string text = fileOf(
            "p_no,p_yes,y", [](const Case& c, int) { return number(1 - c.p) + "," + number(c.p) + "," + yes(c); });
        ImportOverrides other;
        other.positiveClass = "no";
        const Dataset reversed = read(text, other);
        QCOMPARE(reversed.classNames().back(), std::string("no"));
        QCOMPARE(reversed.parameters()(0, 0), read(text).parameters()(0, 1));
        QCOMPARE(reversed.labels()[0], 1 - read(text).labels()[0]);
        ImportOverrides simplex;
        simplex.family = "categorical";
        QCOMPARE(read(text, simplex).family().id(), std::string("categorical"));
        other.positiveClass = "maybe";
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, read(text, other));
    }

    void oneColumnSaysItsClass_data() {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const std::string& header, const Cells& cells) {
            QTest::newRow(name) << QByteArray::fromStdString(fileOf(header, cells));
        };
        row("minus one of two signs", "p_-1,y",
            [](const Case& c, int) { return number(1 - c.p) + "," + (c.isEvent ? "1" : "-1"); });
        row("class 0", "p_0,y", [](const Case& c, int) { return number(1 - c.p) + "," + one(c); });
        row("class 0 in brackets", "P(y=0),y", [](const Case& c, int) { return number(1 - c.p) + "," + one(c); });
        row("the other word", "p_alive,status",
            [](const Case& c, int) { return number(1 - c.p) + "," + (c.isEvent ? "dead" : "alive"); });
        row("no event by its name", "prob_benign,y", [](const Case& c, int) { return number(1 - c.p) + "," + one(c); });
        row("an event beside survival", "survived,p_death",
            [](const Case& c, int) { return std::string(c.isEvent ? "0" : "1") + "," + number(c.p); });
        row("a word of its own", "Class,good_prob",
            [](const Case& c, int) { return std::string(c.isEvent ? "good" : "poor") + "," + number(c.p); });
        row("words of no meaning, as R writes a factor", "\"\",\"diagnosis\",\"prob\"", [](const Case& c, int i) {
            return "\"" + std::to_string(i + 1) + "\"," + (c.isEvent ? "\"M\"," : "\"B\",") + number(c.p);
        });
        row("predicted labels beside", "income,Scored Labels,Scored Probabilities", [](const Case& c, int) {
            return std::string(c.isEvent ? ">50K" : "<=50K") + "," + (c.p >= 0.5 ? ">50K" : "<=50K") + "," +
                   number(c.p);
        });
    }

    void oneColumnSaysItsClass() {
        QFETCH(const QByteArray, text);
        compare(read(text.toStdString()), 1e-9);
    }

    void namedColumnsKeepTheirOrder() {
        const std::string text = fileOf("b_class,a_class,c_class,label", [](const Case& c, int i) {
            return number(c.p / 2) + "," + number(1 - c.p) + "," + number(c.p / 2) + "," +
                   (i % 3 == 0   ? "A"
                    : i % 3 == 1 ? "B"
                                 : "C");
        });
        ImportOverrides overrides;
        overrides.predictionNames = {"a_class", "b_class", "c_class"};
        overrides.classNames = {"A", "B", "C"};
        const Dataset data = read(text, overrides);
        QVERIFY(std::abs(data.parameters()(0, 0) - (1 - casesOf(1)[0].p)) < 1e-12);
        const std::string real = fileOf("spread,centre,measured", [](const Case& c, int) {
            return number(0.1 + c.p) + "," + number(5 * c.p) + "," + number(4 * c.p);
        });
        ImportOverrides normal;
        normal.family = "normal";
        normal.predictionNames = {"centre", "spread"};
        normal.targetName = "measured";
        QVERIFY(std::abs(read(real, normal).parameters()(0, 0) - 5 * casesOf(1)[0].p) < 1e-12);
    }

    void numbersOrderTheClasses() {
        const auto isMissed = [](Index i) { return i % 5 == 0; };
        std::string header;
        for (const int k : {0, 1, 10, 11, 2, 3, 4, 5, 6, 7, 8, 9}) header += "digit_" + std::to_string(k) + ",";
        const std::string text = fileOf(header + "label", [&](const Case&, int i) {
            std::string cells;
            for (const int k : {0, 1, 10, 11, 2, 3, 4, 5, 6, 7, 8, 9}) cells += (i % 12 == k ? "0.45," : "0.05,");
            return cells + std::to_string((i + (isMissed(i) ? 1 : 0)) % 12);
        });
        const Dataset data = read(text);
        for (Index i = 0; i < data.sampleCount(); ++i)
            QCOMPARE(data.parameters()(i, data.labels()[static_cast<std::size_t>(i)]), isMissed(i) ? 0.05 : 0.45);
        const Dataset two = read(fileOf("P(y=2),P(y=1),P(y=0),y", [](const Case& c, int i) {
            return number(c.p / 2) + "," + number(c.p / 2) + "," + number(1 - c.p) + "," + std::to_string(i % 3);
        }));
        QVERIFY(std::abs(two.parameters()(0, 0) - (1 - casesOf(1)[0].p)) < 1e-12);
        std::string within;
        for (const int k : {0, 1, 10, 11, 2, 3, 4, 5, 6, 7, 8, 9}) within += "class" + std::to_string(k) + "_prob,";
        const Dataset suffixed = read(within + text.substr(text.find("label")));
        for (Index i = 0; i < suffixed.sampleCount(); ++i)
            QCOMPARE(suffixed.parameters()(i, suffixed.labels()[static_cast<std::size_t>(i)]),
                     isMissed(i) ? 0.05 : 0.45);
    }
};

QTEST_GUILESS_MAIN(TestClassColumns)
#include "tst_class_columns.moc"
