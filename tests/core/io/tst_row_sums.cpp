// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"

#include <QTest>

using namespace calibrium;
using calibrium::test::messageOf;

namespace {

ImportSource pasted(const std::string& text) {
    return {.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
}

/// Twelve rows of two decimals, two of which sum to 0.99 and 1.01.
std::string roundedRows() {
    std::string text = "cat,dog,frog,animal\n";
    for (int i = 0; i < 4; ++i) text += "0.7,0.2,0.1,cat\n0.25,0.5,0.25,dog\n";
    return text + "0.33,0.33,0.33,frog\n0.17,0.17,0.67,frog\n0.1,0.1,0.8,frog\n0.6,0.2,0.2,dog\n";
}

ImportOverrides normalising() {
    ImportOverrides overrides;
    overrides.normalises = true;
    return overrides;
}

QString saidOf(const Dataset& data, const std::string& id) {
    for (const Warning& warning : data.warnings()) {
        if (warning.id == id) return QString::fromStdString(warning.text.english());
    }
    return "nothing";
}

}  // namespace

class TestRowSums : public QObject {
    Q_OBJECT

private slots:
    void roundedRowsAreAskedFor() {
        QCOMPARE(
            messageOf<UndecidedImport>([] { importDataset(pasted(roundedRows())); }),
            QString("pasted text: In 2 of 12 rows, the first in line 10, the rounded probabilities do not sum to 1 "
                    "(the sums lie between 0.99 and 1.01); --normalise divides each row by its sum."));
    }

    void roundedRowsAreDividedByTheirSums() {
        const Dataset data = importDataset(pasted(roundedRows()), normalising());
        QCOMPARE(data.parameters()(8, 0), 0.33 / (0.33 + 0.33 + 0.33));
        QCOMPARE(data.parameters()(0, 0), 0.7);
        QCOMPARE(saidOf(data, "import-normalised"),
                 QString("2 of 12 rows were divided by their sums, which lie between 0.99 and 1.01."));
    }

    void percentagesAreDividedToo() {
        const std::string text = "a,b,c,y\n33,33,33,a\n50,25,25,b\n10,20,70,c\n60,20,20,a\n34,33,34,b\n";
        const Dataset data = importDataset(pasted(text), normalising());
        QCOMPARE(data.parameters()(0, 0), (33 / 100.) / (33 / 100. + 33 / 100. + 33 / 100.));
        QVERIFY(messageOf<UndecidedImport>([&] { importDataset(pasted(text)); }).contains("--normalise"));
    }

    void votesAndScoresAreDividedOnRequest() {
        const Dataset votes =
            importDataset(pasted("a,b,c,y\n7,2,1,a\n1,8,1,b\n3,3,4,c\n9,1,0,a\n2,5,3,b\n"), normalising());
        QCOMPARE(votes.parameters()(1, 1), 0.8);
        const Dataset scores = importDataset(
            pasted("a,b,c,y\n0.9,0.5,0.6,a\n0.1,0.8,0.1,b\n0.3,0.3,0.4,c\n0.9,0.1,0.5,a\n"), normalising());
        QCOMPARE(scores.parameters()(0, 0), 0.9 / (0.9 + 0.5 + 0.6));
    }

    void otherSumsAreNoRounding() {
        // 1.2 of two decimals is something else than a rounding; the refusal is that of the row.
        const std::string text = roundedRows() + "0.7,0.3,0.2,cat\n";
        const QString message = messageOf<RowSumError>([&] { importDataset(pasted(text)); });
        QVERIFY2(message.contains("do not sum to 1") || message.contains("sum to 0.99"), qPrintable(message));
        QCOMPARE(
            messageOf<InvalidInput>([] {
                importDataset(pasted("a,b,c,y\n0,0,0,a\n0.5,0.2,0.3,b\n0.1,0.2,0.7,c\n"
                                     "0.2,0.2,0.6,c\n0.5,0.4,0.1,b\n"),
                              normalising());
            }),
            QString("pasted text, line 2, columns 1 to 3: The numbers sum to 0, so the row cannot be divided by its "
                    "sum."));
        QVERIFY(messageOf<InvalidSetting>([] {
                    importDataset(pasted("p,y\n0.2,0\n0.7,1\n"), normalising());
                }).contains("--normalise"));
    }

    void sumsAtTheEdgeOfTheToleranceAreRepaired() {
        for (const char* row : {"0.5,0.299,0.2,a\n", "0.5,0.301,0.2,a\n", "0.334,0.334,0.333,a\n"}) {
            const Dataset data = importDataset(
                pasted(std::string("p_a,p_b,p_c,y\n0.7,0.2,0.1,a\n0.2,0.6,0.2,b\n0.1,0.1,0.8,c\n") + row));
            QVERIFY(saidOf(data, "repaired-row-sums").startsWith("1 of 4 rows"));
        }
    }

    void roundOffOutsideTheRangeIsRepairedAndCounted() {
        const Dataset one = importDataset(pasted("prob,y\n1.0000000000000002,1\n-1e-17,0\n0.4,1\n0.3,0\n"));
        QCOMPARE(one.parameters()(0, 1), 1.0);
        QCOMPARE(one.parameters()(1, 1), 0.0);
        QVERIFY(saidOf(one, "repaired-round-off").startsWith("In 2 of 4 rows a probability left the range 0 to 1"));
        const Dataset two = importDataset(
            pasted("p0,p1,p2,y\n1.0000000000000002,-2.2204e-16,0,0\n0.2,0.6,0.2,1\n0.1,0.1,0.8,2\n0.4,0.3,0.3,1\n"));
        QCOMPARE(two.parameters()(0, 1), 0.0);
        QVERIFY(messageOf<InvalidInput>([] {
                    importDataset(pasted("prob,y\n1.00002,1\n0.1,0\n0.4,1\n0.3,0\n"));
                }).contains("The probability 1.00002 is above 1"));
        QVERIFY(messageOf<InvalidInput>([] {
                    importDataset(pasted("prob,y\n0.9,1\n-1e-8,0\n0.4,1\n0.3,0\n"));
                }).contains("is negative"));
    }
};

QTEST_GUILESS_MAIN(TestRowSums)
#include "tst_row_sums.moc"
