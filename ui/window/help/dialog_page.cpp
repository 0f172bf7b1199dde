// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/help/dialog_page.h"

#include "ui/window/help/explanation_html.h"

#include <QStringList>

namespace calibrium::ui {

namespace {

QString headOf(const QString& line) {
    const QString title = line.section(QLatin1Char('{'), 0, 0).trimmed().toHtmlEscaped();
    const QStringList names = line.section(QLatin1Char('{'), 1).remove(QLatin1Char('}')).split(QLatin1Char(','));
    QString html = QStringLiteral("<p style='margin:10px 0 0 0'>");
    for (const QString& name : names) {
        if (!name.trimmed().isEmpty()) html += QStringLiteral("<a name='%1'></a>").arg(settingAnchor(name.trimmed()));
    }
    return html + QStringLiteral("<b>%1</b>").arg(title);
}

}  // namespace

QString dialogPageHtml(const QString& markdown) {
    QString html;
    bool isSection = false;
    for (const QString& line : markdown.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        if (line.startsWith(QStringLiteral("## "))) {
            html += (isSection ? QStringLiteral("</p>") : QString()) + headOf(line.sliced(3));
            isSection = true;
        } else if (line.startsWith(QStringLiteral("# "))) {
            html += QStringLiteral("<h2>%1</h2>").arg(line.sliced(2).toHtmlEscaped());
        } else {
            html += (isSection ? QStringLiteral("<br>%1") : QStringLiteral("<p>%1</p>")).arg(line.toHtmlEscaped());
        }
    }
    return isSection ? html + QStringLiteral("</p>") : html;
}

}  // namespace calibrium::ui
