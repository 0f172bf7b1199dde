// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTextDocument>

namespace calibrium::ui {

/// Text with pieces of the user's files in it as a tool tip, shown as it stands: Qt takes what looks like HTML for HTML
/// otherwise, and loads the pictures that it names.
inline QString literalTip(const QString& text) {
    return Qt::mightBeRichText(text) ? Qt::convertFromPlainText(text, Qt::WhiteSpaceNormal) : text;
}

}  // namespace calibrium::ui
