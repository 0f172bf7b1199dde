// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/unbroken.h"

#include <QRegularExpression>

namespace calibrium::ui {

QString unbroken(QString text) {
    static const QRegularExpression percentage(QStringLiteral("(?<=\\d) (?=%)"));
    static const QRegularExpression relation(QStringLiteral("(?<![\\w])(\\w) ([=≤≥<>]) (?=[\\d−-])"),
                                             QRegularExpression::UseUnicodePropertiesOption);
    // An interval, "[0.39, 0.63]", in German "[0,39; 0,63]".
    static const QRegularExpression interval(QStringLiteral("\\[([^\\[\\] ]*\\d[,;]) ([^\\[\\] ]*\\d\\])"));
    const QChar space(QChar::Nbsp);
    text.replace(percentage, space);
    text.replace(interval, QStringLiteral("[\\1%1\\2").arg(space));
    text.replace(relation, QStringLiteral("\\1%1\\2%1").arg(space));
    return text;
}

}  // namespace calibrium::ui
