// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/figure_scroll_area.h"

#include "ui/look/theme.h"

#include <QEvent>

namespace calibrium::ui {

namespace {

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
    const int height = static_cast<int>(m_leastShare * widget()->minimumSizeHint().height());
    widget()->setMinimumHeight(m_leastShare < 1 ? height : 0);
}

bool FigureScrollArea::event(QEvent* event) {
    const bool isHandled = QScrollArea::event(event);
    if (event->type() != QEvent::LayoutRequest) return isHandled;
    limitContent();
    emit neededHeightChanged();
    return isHandled;
}

}  // namespace calibrium::ui
