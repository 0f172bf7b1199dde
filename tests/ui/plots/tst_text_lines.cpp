// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of captions: where they are parted, and what stands for what they have no room for.
#include "ui/plots/scene/text_lines.h"

#include <QApplication>
#include <QRegularExpression>
#include <QTest>

using namespace calibrium::ui;

namespace {

const QFontMetricsF& metrics() {
    static const QFontMetricsF one(QApplication::font());
    return one;
}

/// Whether the text ends where a number of the whole one does, and says that something is left out.
bool isCutBetweenNumbers(const QString& shown, const QString& whole) {
    if (shown == whole) return true;
    if (!shown.endsWith(QChar(0x2026))) return false;
    const QString kept = shown.chopped(1).trimmed();
    if (kept.count(QLatin1Char('[')) != kept.count(QLatin1Char(']'))) return false;
    if (!whole.startsWith(kept) || kept.isEmpty()) return kept.isEmpty();
    return !(kept.back().isDigit() && kept.size() < whole.size() &&
             (whole[kept.size()].isDigit() || whole[kept.size()] == QLatin1Char('.')));
}

}  // namespace

class TestTextLines : public QObject {
    Q_OBJECT

private slots:
    void aCaptionIsNeverCutInsideANumber_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("interval") << "net benefit 0.349 [0.309, 0.390], net reduction 12.25";
        QTest::newRow("parts") << "ICI 0.0395, E50 0.0319, E90 0.0890, Emax 0.0945";
        QTest::newRow("aside") << "bandwidth 0.125 (the median distance, 0.25, the smallest value tried)";
    }
    void aCaptionIsNeverCutInsideANumber() {
        QFETCH(const QString, text);
        const QString name = QStringLiteral("net: ");
        const double whole = metrics().horizontalAdvance(name + text);
        for (double width = 0.4 * whole; width < whole + 5; width += 3) {
            const QString shown = inOneLine(name, text, width, metrics());
            QVERIFY2(metrics().horizontalAdvance(shown) <= width + 1, qPrintable(shown));
            QVERIFY2(
                !shown.startsWith(name) || isCutBetweenNumbers(shown, name + text) || shown.contains(QLatin1Char('(')),
                qPrintable(shown));
            const QString elided = elidedLine(text, width, metrics());
            const QRegularExpression halfNumber(QStringLiteral("[0-9][.,]?\u2026$"));
            const bool isAtEnd = text.startsWith(elided.chopped(1)) && elided.size() <= text.size() &&
                                 !text[elided.size() - 1].isDigit() && text[elided.size() - 1] != QLatin1Char('.');
            QVERIFY2(elided == text || isAtEnd || !halfNumber.match(elided).hasMatch(), qPrintable(elided));
        }
    }
    void aLineThatEndsAtACommaStaysWhole() {
        const QString text = QStringLiteral("E50 0,0319, E90 0,0890, Emax 0,0945");
        const double width = metrics().horizontalAdvance(QStringLiteral("E50 0,0319, E90 0,0890,")) + 1;
        QCOMPARE(wrapped(text, width, metrics()), (QStringList{"E50 0,0319, E90 0,0890,", "Emax 0,0945"}));
        // Parted at the comma before, and not within an interval.
        const QString interval = QStringLiteral("slope 0.93, AUC 0.81 [0.78, 0.84]");
        const double room = metrics().horizontalAdvance(QStringLiteral("slope 0.93, AUC 0.81 [0.78,")) + 1;
        QCOMPARE(wrapped(interval, room, metrics()), (QStringList{"slope 0.93,", "AUC 0.81 [0.78, 0.84]"}));
    }
};

QTEST_MAIN(TestTextLines)
#include "tst_text_lines.moc"
