// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetricsF>
#include <QString>
#include <QStringList>

namespace calibrium::ui {

/// The text in as few lines of this width as there are places to part it; in two after a comma where that is enough.
QStringList wrapped(const QString& text, double width, const QFontMetricsF& metrics);

/// The text shortened to this width by an ellipsis, which never parts a number.
QString elidedLine(const QString& text, double width, const QFontMetricsF& metrics);

/// The name ("model: ") and what is said of it ("ICI 0.01, E50 0.02") in one line: with an ellipsis for its last
/// numbers where there is no room for them, never for a part of an interval; with a shorter name where there is none
/// for the first.
QString inOneLine(const QString& name, const QString& text, double width, const QFontMetricsF& metrics);

}  // namespace calibrium::ui
