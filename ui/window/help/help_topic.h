// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace calibrium::ui {

/// The method that explains the widget in focus: that of its own "?", or of the section of a form that it stands in,
/// or of the column of a table. Empty where the page itself is the best answer.
QString helpTopic(const QWidget* focus);

/// The parameter whose editor has the focus; empty where it is not in one.
QString helpSetting(const QWidget* focus);

}  // namespace calibrium::ui
