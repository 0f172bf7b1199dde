// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/lab_rows.h"

#include "ui/plots/view/figure_scroll_area.h"

#include <QEvent>
#include <QTimer>

#include <algorithm>

namespace calibrium::ui {

namespace {

constexpr double plotShare = 0.73;  // of the height, where they need no more
constexpr double leastShareOfRead = 0.7;
constexpr int leastLines = 6;  // of text that stay below them: a head and some rows

}  // namespace

LabRows::LabRows(QWidget* plots, QWidget* below, QWidget* parent)
    : QSplitter(Qt::Vertical, parent), m_plots(plots), m_below(below) {
    addWidget(plots);
    addWidget(below);
    setCollapsible(0, false);
    connect(this, &QSplitter::splitterMoved, this, [this] { m_isSharedByHand = true; });
}

void LabRows::follow(FigureScrollArea* area) {
    m_areas.append(area);
    connect(area, &FigureScrollArea::neededHeightChanged, this, &LabRows::shareSoon);
}

void LabRows::setReadAbout(bool isReadAbout) {
    if (m_isReadAbout == isReadAbout) return;
    m_isReadAbout = isReadAbout;
    for (FigureScrollArea* area : m_areas) area->setLeastShare(isReadAbout ? leastShareOfRead : 1);
    shareSoon();
}

void LabRows::resizeEvent(QResizeEvent* event) {
    QSplitter::resizeEvent(event);
    shareSoon();
}

bool LabRows::event(QEvent* event) {
    const bool isHandled = QSplitter::event(event);
    // The table comes and goes with the numbers.
    if (event->type() == QEvent::LayoutRequest) shareSoon();
    return isHandled;
}

int LabRows::neededHeight() const {
    for (const FigureScrollArea* area : m_areas) {
        if (area->isVisible()) return area->neededHeight() + m_plots->height() - area->height();
    }
    return 0;
}

/// Layouts that are under way come to their end first.
void LabRows::shareSoon() {
    if (m_isWaiting) return;
    m_isWaiting = true;
    QTimer::singleShot(0, this, [this] {
        m_isWaiting = false;
        share();
    });
}

void LabRows::share() {
    if (m_isSharedByHand || m_below->isHidden() || !isVisible()) return;
    const int whole = height() - handleWidth();
    const int needed = neededHeight();
    const int kept = std::max(m_below->minimumSizeHint().height(), leastLines * fontMetrics().height());
    const bool isTooMuch = needed > whole - kept;
    const int usual = static_cast<int>(plotShare * whole);
    const int plots = isTooMuch && m_isReadAbout ? whole : std::min(std::max(usual, needed), whole - kept);
    if (sizes() != QList<int>{plots, whole - plots}) setSizes({plots, whole - plots});
}

}  // namespace calibrium::ui
