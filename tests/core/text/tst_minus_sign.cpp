// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/minus_sign.h"

#include <QTest>

using namespace calibrium;

class TestMinusSign : public QObject {
    Q_OBJECT

private slots:
    void aSignOfANumberIsAMinus_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* name, const char* text, const char* shown) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(shown);
        };
        row("alone", "-0.2", "−0.2");
        row("without a zero", "-.5", "−.5");
        row("an interval", "0.0006 [-0.0033, 0.0046]", "0.0006 [−0.0033, 0.0046]");
        row("a sentence", "by -4.8 points (95 % -6 to -3).", "by −4.8 points (95 % −6 to −3).");
        row("without end", "from -∞ to ∞", "from −∞ to ∞");
        row("has one already", "−3.2 ± 1.1", "−3.2 ± 1.1");
        row("in bold", "<b>-3</b>", "<b>−3</b>");
    }
    void aSignOfANumberIsAMinus() {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        QCOMPARE(QString::fromStdString(withMinusSigns(text.toStdString())), shown);
    }

    void otherHyphensStay_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"", "-", "top-label", "resnet-18", "5-10", "p < 1e-300", "exponent=-1", "\"-1\" is no",
                                 "a - b", "2026-11-23", "--seed 1", "GB22-3 - it"}) {
            QTest::newRow(text) << QString::fromUtf8(text);
        }
    }
    void otherHyphensStay() {
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(withMinusSigns(text.toStdString())), text);
    }
};

QTEST_GUILESS_MAIN(TestMinusSign)
#include "tst_minus_sign.moc"
