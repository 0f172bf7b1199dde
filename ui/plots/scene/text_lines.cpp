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

/// The last comma that stands in no bracket: an interval is one thing. Negative where there is none.
qsizetype lastComma(const QString& text) {
    int depth = 0;
    qsizetype last = -1;
    for (qsizetype i = 0; i + 1 < text.size(); ++i) {
        if (text[i] == QLatin1Char('[') || text[i] == QLatin1Char('(')) ++depth;
        if (text[i] == QLatin1Char(']') || text[i] == QLatin1Char(')')) --depth;
        if (depth == 0 && text[i] == QLatin1Char(',') && text[i + 1] == QLatin1Char(' ')) last = i;
    }
    return last;
}

bool isOfNumber(QChar sign) { return sign.isDigit() || QStringLiteral(".,-+%\u2212").contains(sign); }

}  // namespace

QString elidedLine(const QString& text, double width, const QFontMetricsF& metrics) {
    if (metrics.horizontalAdvance(text) <= width) return text;
    const QLatin1Char blank(' ');
    QString kept = metrics.elidedText(text, Qt::ElideRight, width - metrics.horizontalAdvance(blank));
    kept.chop(1);
    const bool isInNumber =
        kept.size() < text.size() && !kept.isEmpty() && isOfNumber(text[kept.size()]) && isOfNumber(kept.back());
    while (isInNumber && !kept.isEmpty() && isOfNumber(kept.back())) kept.chop(1);
    // An interval stays whole.
    if (kept.count(QLatin1Char('[')) > kept.count(QLatin1Char(']'))) kept.truncate(kept.lastIndexOf(QLatin1Char('[')));
    while (!kept.isEmpty() && (kept.back().isSpace() || QStringLiteral("[(=,;").contains(kept.back()))) kept.chop(1);
    // Right behind a digit it would say that the number goes on.
    if (!kept.isEmpty() && (kept.back().isDigit() || kept.back() == QLatin1Char(']'))) kept += blank;
    return kept + QChar(0x2026);
}

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
    // It ends at a comma as it is, or is parted at the last one before.
    const auto comma = lastComma(lines.front() + QLatin1Char(' '));
    if (comma < 0 || comma + 1 == lines.front().size()) return lines;
    const QString rest = text.mid(comma + 2);
    if (metrics.horizontalAdvance(rest) <= width) lines = {text.left(comma + 1), rest};
    return lines;
}

QString inOneLine(const QString& name, const QString& text, double width, const QFontMetricsF& metrics) {
    const double nameWidth = metrics.horizontalAdvance(name);
    QString part = text;
    QString shown = text;
    while (nameWidth + metrics.horizontalAdvance(shown) > width) {
        auto end = lastComma(part);
        // "Brier 0.02 = MCB 0.01 − ...": the sum says enough; "p = 0.3" without its number says nothing.
        if (end < 0) {
            end = part.lastIndexOf(QStringLiteral(" = "));
            if (end < 1 || !part[end - 1].isDigit()) break;
        }
        part.truncate(end);
        shown = part + QStringLiteral(" \u2026");
    }
    const double room = width - metrics.horizontalAdvance(shown);
    if (nameWidth <= room) return name + shown;
    if (room < metrics.horizontalAdvance(QStringLiteral("abc\u2026"))) return elidedLine(name + shown, width, metrics);
    return metrics.elidedText(name, Qt::ElideMiddle, room) + shown;
}

}  // namespace calibrium::ui
