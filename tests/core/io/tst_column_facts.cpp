// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/column_facts.h"

#include "core/io/names/named_columns.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/pasted_table.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

/// What single columns say, and how users name them.
class TestColumnFacts : public QObject {
    Q_OBJECT

private slots:
    void columnsThatCountTheRowsAreKnown() {
        std::string text = "a,b,c\n";
        for (int row = 0; row < 2500; ++row) {
            text += std::to_string(row) + "," + std::to_string(row + 1) + "," + std::to_string(2 * row) + "\n";
        }
        const PastedTable pasted(text);
        QVERIFY(pasted.facts[0].countsRows);
        QVERIFY(pasted.facts[1].countsRows);
        QVERIFY(!pasted.facts[2].countsRows);
    }

    void kindsOfCellsAreTold() {
        const PastedTable pasted("f,w,t,e,n\n0.5,1,x,,-1.5\n0.25,2,y,,2\n1,3,x,,2\n");
        QVERIFY(pasted.facts[0].isFraction());
        QVERIFY(pasted.facts[1].isWhole && !pasted.facts[1].isFraction());
        QVERIFY(pasted.facts[2].isText);
        QVERIFY((pasted.facts[2].labels == std::vector<std::string>{"x", "y"}));
        QVERIFY(pasted.facts[3].isEmpty);
        QVERIFY(pasted.facts[4].hasNegative);
        QCOMPARE(pasted.facts[4].least, -1.5);
    }

    void usualExtrasAreKnown_data() {
        QTest::addColumn<bool>("isExtra");
        for (const char* name :
             {"pred", "Predicted Class", "y_pred", "max_prob", "LOSS", "sample weight", "fold", "time"}) {
            QTest::newRow(name) << true;
        }
        for (const char* name : {"cat", "p0", "y", "mean", "sd", "rate", "draw_1"}) QTest::newRow(name) << false;
    }
    void usualExtrasAreKnown() { QTEST(isUsualExtra(QTest::currentDataTag()), "isExtra"); }

    void namesOfProbabilitiesHaveStrengths() {
        for (const char* name : {"p3", "prob_cat", "p_hat", "7", "logit_2", "softmax_0", "P(2)"}) {
            QVERIFY2(probabilityStrength(name) == NameStrength::Strong, name);
        }
        for (const char* name : {"score", "pred", "confidence"}) {
            QVERIFY2(probabilityStrength(name) == NameStrength::Weak, name);
        }
        for (const char* name : {"cat", "x1", "age", "loss"}) {
            QVERIFY2(probabilityStrength(name) == NameStrength::None, name);
        }
    }

    void columnsAreNamedByNameOrNumber() {
        const PastedTable pasted("a,2,a\n1,2,3\n");
        QCOMPARE(columnNamed(pasted.table, "2"), std::size_t{1});  // the name wins
        QCOMPARE(columnNamed(pasted.table, "3"), std::size_t{2});
        QCOMPARE(messageOf<InvalidSetting>([&] { columnNamed(pasted.table, "a"); }),
                 QString("Several columns of t.csv are called \"a\"; give the number of the column."));
        QCOMPARE(messageOf<InvalidSetting>([&] { columnNamed(pasted.table, "4"); }),
                 QString("There is no column \"4\" in t.csv; its columns are a, 2, a."));
        QCOMPARE(messageOf<InvalidSetting>([&] {
                     columnsNamed(pasted.table, {"3", "2", "3"});
                 }),
                 QString("The column \"3\" is named twice."));
    }
};

QTEST_GUILESS_MAIN(TestColumnFacts)
#include "tst_column_facts.moc"
