// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/duration_text.h"

#include <QTest>

using calibrium::durationText;

class TestDurationText : public QObject {
    Q_OBJECT

private slots:
    void readsLikeAnEstimate_data() {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << 0.0 << "less than 1 s";
        QTest::newRow("a moment") << 0.99 << "less than 1 s";
        QTest::newRow("seconds") << 40.4 << "40 s";
        QTest::newRow("a minute and a half") << 90.0 << "90 s";
        QTest::newRow("minutes") << 150.0 << "2.5 min";
        QTest::newRow("many minutes") << 1800.0 << "30 min";
        QTest::newRow("hours") << 9000.0 << "2.5 h";
        QTest::newRow("days") << 4.0 * 86400 << "4 days";
        QTest::newRow("longer than anybody waits") << 1e12 << "years";
    }

    void readsLikeAnEstimate() {
        QFETCH(double, seconds);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(durationText(seconds).english()), text);
    }
};

QTEST_GUILESS_MAIN(TestDurationText)
#include "tst_duration_text.moc"
