// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

class QWidget;

namespace calibrium::ui {

/// What the screen of a window has for what is inside its frame.
QSize roomOnScreen(const QWidget& window);
/// The usual size of a window, or as much of it as its screen has.
void resizeWithinScreen(QWidget& window, const QSize& usual);

}  // namespace calibrium::ui
