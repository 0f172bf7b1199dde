// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/scene/text_widths.h"

#include <QApplication>
#include <QTest>

using namespace calibrium::ui;

class TestTextWidths : public QObject {
    Q_OBJECT

private slots:
    void widthsAreThoseOfTheFont() {
        QFont large = QApplication::font();
        large.setPixelSize(40);
        QFont small = large;
        small.setPixelSize(10);
        TextWidths wide(large);
        TextWidths narrow(small);
        for (const QString& text :
             {QStringLiteral("0.25"), QStringLiteral("logistic_regression\nand more"), QString()}) {
            for (int round = 0; round < 2; ++round) {
                QCOMPARE(wide.of(text), QFontMetricsF(large).size(0, text).width());
                QCOMPARE(narrow.of(text), QFontMetricsF(small).size(0, text).width());
            }
        }
        QVERIFY(wide.of(QStringLiteral("0.25")) > narrow.of(QStringLiteral("0.25")));
    }
    void manyFontsAndTextsAreNoTrouble() {
        QFont first = QApplication::font();
        first.setPixelSize(9);
        TextWidths kept(first);
        const double before = kept.of(QStringLiteral("0.5"));
        for (int size = 1; size < 200; ++size) {
            QFont font = first;
            font.setPixelSize(size);
            QVERIFY(TextWidths(font).of(QStringLiteral("0.5")) > 0);
        }
        QCOMPARE(kept.of(QStringLiteral("0.5")), before);
    }
};

QTEST_MAIN(TestTextWidths)
#include "tst_text_widths.moc"
