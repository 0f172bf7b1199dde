// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/unbroken.h"

#include <QTest>

using calibrium::ui::unbroken;

class TestUnbroken : public QObject {
    Q_OBJECT

private slots:
    void aLineDoesNotEndWithinANumber_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");  // with _ for a space at which no line ends
        QTest::newRow("percentage") << "83 % of the targets (95 % 81 to 85)"
                                    << "83_% of the targets (95_% 81 to 85)";
        QTest::newRow("p-value") << "rejects (p ≤ 0.001; strongest: spread)"
                                 << "rejects (p_≤_0.001; strongest: spread)";
        QTest::newRow("count") << "(p = 0.88, n = 1200)"
                               << "(p_=_0.88, n_=_1200)";
        QTest::newRow("Greek") << "at τ = 0.5 and z = −2"
                               << "at τ_=_0.5 and z_=_−2";
        QTest::newRow("sums may be parted") << "Brier 0.2 = MCB 0.1 − DSC"
                                            << "Brier 0.2 = MCB 0.1 − DSC";
        QTest::newRow("interval") << "pooled 0.90 [0.68, 1.16], slope [−0.1, 0.2]"
                                  << "pooled 0.90 [0.68,_1.16], slope [−0.1,_0.2]";
        QTest::newRow("German interval") << "Steigung 0,90 [0,68; 1,16]"
                                         << "Steigung 0,90 [0,68;_1,16]";
        QTest::newRow("names in brackets") << "[red, blue]"
                                           << "[red, blue]";
        QTest::newRow("no number") << "a % b, p = all"
                                   << "a % b, p = all";
    }
    void aLineDoesNotEndWithinANumber() {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        QCOMPARE(unbroken(text).replace(QChar::Nbsp, QLatin1Char('_')), shown);
    }
};

QTEST_APPLESS_MAIN(TestUnbroken)
#include "tst_unbroken.moc"
