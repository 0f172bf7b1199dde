// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/language/core_text.h"

#include <QString>

#include <cstddef>
#include <string>

/// Pieces of the pages of a report: what browsers and QTextDocument have in common.
namespace calibrium::ui::html {

/// Of a line of print in a fixed width: as many as a page holds.
inline constexpr std::size_t fixedLetters = 80;

inline QString escaped(const std::string& text) { return QString::fromStdString(text).toHtmlEscaped(); }
inline QString spoken(const std::string& text) { return printedText(text).toHtmlEscaped(); }
inline QString spoken(const Text& text) { return printedText(text).toHtmlEscaped(); }
/// With places of no width at which a line may end: within the names of models and files.
inline QString breakable(const QString& name) {
    constexpr char16_t zeroWidthSpace = 0x200B;
    QString text;
    for (const QChar c : name) {
        text += c;
        if (c == QLatin1Char('_')) text += QChar(zeroWidthSpace);
    }
    return text;
}
inline QString element(const QString& tag, const QString& body) { return QStringLiteral("<%1>%2</%1>").arg(tag, body); }
inline QString headCell(const QString& body) { return element(QStringLiteral("th"), body); }
inline QString headCell(const QString& body, int percent) {
    return QStringLiteral("<th width=\"%1%\">%2</th>").arg(QString::number(percent), body);
}
inline QString bodyCell(const QString& body) { return element(QStringLiteral("td"), body); }
inline QString tableRow(const QString& cells) { return element(QStringLiteral("tr"), cells) + QLatin1Char('\n'); }

inline QString table(const QString& rows) {
    return QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"4\">\n%1</table>\n").arg(rows);
}

/// The head is repeated where the table continues on another page.
inline QString headedTable(const QString& head, const QString& rows, int percent) {
    return QStringLiteral("<table width=\"%3%\" cellspacing=\"0\" cellpadding=\"4\">\n<thead>%1</thead>\n%2</table>\n")
        .arg(head, rows, QString::number(percent));
}

inline QString heading(const QString& text) { return QStringLiteral("<h2>%1</h2>\n").arg(text); }
inline QString paragraph(const QString& text) { return QStringLiteral("<p>%1</p>\n").arg(text); }
inline QString mutedParagraph(const QString& text) { return QStringLiteral("<p class=\"muted\">%1</p>\n").arg(text); }

}  // namespace calibrium::ui::html
