// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/view/figure_scroll_area.h"

#include "ui/look/theme.h"

#include <algorithm>

#include <QEvent>

namespace calibrium::ui {

namespace {

constexpr double forgivenShare = 0.9;           // of the needed height, below which panels scroll
constexpr int lowestArea = 17 * spacing::unit;  // so that a window fits a screen of 1080 lines at 175 %

}  // namespace

FigureScrollArea::FigureScrollArea(QWidget* content, QWidget* parent) : QScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setBackgroundRole(QPalette::Base);
    setMinimumHeight(lowestArea);
    setWidget(content);
    // The keys go to the plot, which leaves it those that scroll.
    setFocusPolicy(Qt::NoFocus);
}

int FigureScrollArea::neededHeight() const { return widget()->minimumSizeHint().height() + 2 * frameWidth(); }

void FigureScrollArea::setLeastShare(double share) {
    m_leastShare = share;
    limitContent();
}

void FigureScrollArea::limitContent() {
    const int needed = widget()->minimumSizeHint().height();
    const int forgiven = static_cast<int>(forgivenShare * needed);
    const int least = static_cast<int>(m_leastShare * needed);
    // A little less is better than a scroll bar for a little, but what scrolls anyway has all that it needs.
    const int limit = std::min(least, viewport()->height() >= forgiven ? forgiven : needed);
    widget()->setMinimumHeight(limit < needed ? limit : 0);
}

void FigureScrollArea::resizeEvent(QResizeEvent* event) {
    limitContent();
    QScrollArea::resizeEvent(event);
}

bool FigureScrollArea::event(QEvent* event) {
    const bool isHandled = QScrollArea::event(event);
    if (event->type() != QEvent::LayoutRequest) return isHandled;
    limitContent();
    emit neededHeightChanged();
    return isHandled;
}

}  // namespace calibrium::ui
