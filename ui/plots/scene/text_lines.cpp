// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/scene/text_lines.h"

#include "ui/look/unbroken.h"

namespace calibrium::ui {

namespace {

/// A word that is too long for a line, parted after underscores and hyphens: names of models are words.
QStringList partsOf(QString word, double width, const QFontMetricsF& metrics) {
    QStringList parts;
    while (metrics.horizontalAdvance(word) > width) {
        qsizetype end = 0;
        for (qsizetype i = 0; i + 1 < word.size(); ++i) {
            const bool isPlace = word[i] == QLatin1Char('_') || word[i] == QLatin1Char('-');
            if (isPlace && metrics.horizontalAdvance(word.left(i + 1)) <= width) end = i + 1;
        }
        if (end == 0) break;
        parts.append(word.left(end));
        word.remove(0, end);
    }
    return parts << word;
}

}  // namespace

QStringList wrapped(const QString& text, double width, const QFontMetricsF& metrics) {
    QStringList lines{QString()};
    for (const QString& word : unbroken(text).split(QLatin1Char(' '))) {
        const QStringList parts = partsOf(word, width, metrics);
        const QString longer = lines.back().isEmpty() ? parts.front() : lines.back() + QLatin1Char(' ') + parts.front();
        if (lines.back().isEmpty() || metrics.horizontalAdvance(longer) <= width) {
            lines.back() = longer;
        } else {
            lines.append(parts.front());
        }
        lines.append(parts.mid(1));
    }
    for (QString& line : lines) line.replace(QChar::Nbsp, QLatin1Char(' '));
    if (lines.size() != 2) return lines;
    const auto comma = lines.front().lastIndexOf(QStringLiteral(", "));
    if (comma < 0) return lines;
    const QString rest = text.mid(comma + 2);
    if (metrics.horizontalAdvance(rest) <= width) lines = {text.left(comma + 1), rest};
    return lines;
}

QString inOneLine(const QString& name, const QString& text, double width, const QFontMetricsF& metrics) {
    const double nameWidth = metrics.horizontalAdvance(name);
    QString shown = text;
    while (nameWidth + metrics.horizontalAdvance(shown) > width) {
        auto end = shown.lastIndexOf(QStringLiteral(", "));
        // "Brier 0.02 = MCB 0.01 − ...": the sum says enough; "p = 0.3" without its number says nothing.
        if (end < 0) {
            end = shown.lastIndexOf(QStringLiteral(" = "));
            if (end < 1 || !shown[end - 1].isDigit()) break;
        }
        shown.truncate(end);
    }
    const double room = width - metrics.horizontalAdvance(shown);
    if (nameWidth <= room) return name + shown;
    if (room < metrics.horizontalAdvance(QStringLiteral("abc\u2026"))) {
        return metrics.elidedText(name + shown, Qt::ElideRight, width);
    }
    return metrics.elidedText(name, Qt::ElideMiddle, room) + shown;
}

}  // namespace calibrium::ui
