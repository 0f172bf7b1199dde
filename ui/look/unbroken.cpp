// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/unbroken.h"

#include <QRegularExpression>

namespace calibrium::ui {

QString unbroken(QString text) {
    static const QRegularExpression percentage(QStringLiteral("(?<=\\d) (?=%)"));
    static const QRegularExpression relation(QStringLiteral("(?<![\\w])(\\w) ([=≤≥<>]) (?=[\\d−-])"),
                                             QRegularExpression::UseUnicodePropertiesOption);
    const QChar space(QChar::Nbsp);
    text.replace(percentage, space);
    text.replace(relation, QStringLiteral("\\1%1\\2%1").arg(space));
    return text;
}

}  // namespace calibrium::ui
