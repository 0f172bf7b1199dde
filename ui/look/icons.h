// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace calibrium::ui {

/// Makes the files of resources.qrc available. Needed once, before the first icon, because ui is a static library.
void initialiseResources();

/// A line icon of resources/icons by its file name without ".svg": icon(QStringLiteral("open")); null if there is none.
/// It is drawn in the text colour of the current theme whenever it is painted, so it follows a change of theme.
QIcon icon(const QString& name);

/// The same in a colour of its own, for verdicts and warnings.
QIcon icon(const QString& name, const QColor& colour);

/// The program's own icon, in colour.
QIcon applicationIcon();

}  // namespace calibrium::ui
