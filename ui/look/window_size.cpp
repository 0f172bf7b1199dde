// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/window_size.h"

#include "ui/look/theme.h"

#include <QScreen>
#include <QStyle>
#include <QWidget>

namespace calibrium::ui {

QSize roomOnScreen(const QWidget& window) {
    // The frame comes on top, and nobody knows its size before the window is shown.
    return window.screen()->availableGeometry().size() -
           QSize(0, window.style()->pixelMetric(QStyle::PM_TitleBarHeight) + spacing::unit);
}

void resizeWithinScreen(QWidget& window, const QSize& usual) { window.resize(usual.boundedTo(roomOnScreen(window))); }

}  // namespace calibrium::ui
