// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/vertical_scroll_area.h"

#include "ui/look/theme.h"

#include <algorithm>

#include <QEvent>
#include <QScrollBar>

namespace calibrium::ui {

namespace {

constexpr int narrowest = 32 * spacing::unit;

}  // namespace

VerticalScrollArea::VerticalScrollArea(QWidget* content, QWidget* parent) : QScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidget(content);
    // Tab goes to what stands in it, and scrolls to that.
    setFocusPolicy(Qt::NoFocus);
    content->installEventFilter(this);
}

QSize VerticalScrollArea::minimumSizeHint() const {
    const int width = widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width();
    return {std::max(width, narrowest), QScrollArea::minimumSizeHint().height()};
}

bool VerticalScrollArea::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest) updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

}  // namespace calibrium::ui
