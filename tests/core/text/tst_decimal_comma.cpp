// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/decimal_comma.h"

#include <QTest>

using namespace calibrium;

class TestDecimalComma : public QObject {
    Q_OBJECT

private slots:
    void aPointOfANumberIsAComma_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* name, const char* text, const char* shown) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(shown);
        };
        row("alone", "0.05", "0,05");
        row("with a sign", "-0.2", "-0,2");
        row("with a minus sign", "−0.2", "−0,2");
        row("at the end of a sentence", "p = 0.05.", "p = 0,05.");
        row("a unit", "4.3 %, 0.5·10⁻³, ±0.02, x₁ 0.5", "4,3 %, 0,5·10⁻³, ±0,02, x₁ 0,5");
        row("an exponent", "p < 1.2e-30", "p < 1,2e-30");
        row("an interval", "0.41 [0.31, 0.52]", "0,41 [0,31; 0,52]");
        row("an end without fraction", "[0, 0.52] (-1, 0.5)", "[0; 0,52] (-1; 0,5)");
        row("a list", "0.05, 0.5, 1 and 2", "0,05; 0,5; 1 and 2");
        row("a list that has commas", "0,05, 0,5", "0,05; 0,5");
        row("a list of whole numbers", "1, 2, 3; 0.5", "1, 2, 3; 0,5");
        row("before a colon", "T = 1.5: as it was", "T = 1,5: as it was");
        row("in bold", "<b>0.3</b> <a href=\"f:0.5\">0.4</a>", "<b>0,3</b> <a href=\"f:0.5\">0,4</a>");
        row("less than", "a < 0.5 and b > 0.7", "a < 0,5 and b > 0,7");
    }
    void aPointOfANumberIsAComma() {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        const std::string once = withDecimalCommas(text.toStdString());
        QCOMPARE(QString::fromStdString(once), shown);
        QCOMPARE(QString::fromStdString(withDecimalCommas(once)), shown);
    }

    void otherPointsStay_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"",
                                 ".",
                                 "1.",
                                 "bandwidth=0.5",
                                 "age:65.5",
                                 "0.1,0.5,0.9",
                                 "--level 0.9",
                                 "(GB22, Prop. 4.5)",
                                 "Theorem 4.5",
                                 "Calibrium 1.0.2",
                                 "0.5.csv",
                                 "model_0.5",
                                 "resnet-1.5",
                                 "v1.5",
                                 "/tmp/0.5",
                                 "D.3",
                                 "\"0.5\" is a name",
                                 "`0.5`",
                                 "„0.5“",
                                 "23.11.2026",
                                 "0.5B",
                                 "N(0,1)",
                                 "10 000"}) {
            QTest::newRow(text) << QString::fromUtf8(text);
        }
    }
    void otherPointsStay() {
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(withDecimalCommas(text.toStdString())), text);
    }
};

QTEST_GUILESS_MAIN(TestDecimalComma)
#include "tst_decimal_comma.moc"
