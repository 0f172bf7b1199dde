// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/results_height.h"

#include "ui/look/theme.h"
#include "ui/results/results_panel.h"
#include "ui/settings/settings.h"

#include <utility>

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QTimer>

namespace calibrium::ui {

namespace {

constexpr int lowWindow = 90 * spacing::unit;
constexpr int mostRows = 4;
constexpr int mostRowsInLowWindow = 3;

}  // namespace

ResultsHeight::ResultsHeight(QMainWindow& window, QDockWidget& dock, ResultsPanel& panel)
    : QObject(&window), m_window(window), m_dock(dock), m_panel(panel) {
    connect(&panel, &ResultsPanel::neededHeightChanged, this, &ResultsHeight::fitSoon);
    window.installEventFilter(this);
    dock.installEventFilter(this);
}

bool ResultsHeight::eventFilter(QObject* watched, QEvent* event) {
    const bool isOfWindow = watched == &m_window;
    switch (event->type()) {
        case QEvent::MouseButtonPress:
            // The edges of docks belong to the window.
            if (isOfWindow) m_pressedHeight = m_dock.height();
            break;
        case QEvent::MouseButtonRelease:
            if (!isOfWindow) break;
            QTimer::singleShot(0, this, [this] {
                if (m_dock.height() != m_pressedHeight) settings::isResultsHeightChosen.store(true);
            });
            break;
        case QEvent::Resize:
            if (isOfWindow) fitSoon();
            break;
        case QEvent::ShowToParent:
            fitSoon();
            break;
        default:
            break;
    }
    return QObject::eventFilter(watched, event);
}

/// Docks do not change in the midst of a layout.
void ResultsHeight::fitSoon() {
    if (std::exchange(m_isFitting, true)) return;
    QTimer::singleShot(0, this, &ResultsHeight::fit);
}

void ResultsHeight::fit() {
    m_isFitting = false;
    const bool isBelow = m_window.dockWidgetArea(&m_dock) == Qt::BottomDockWidgetArea && !m_dock.isFloating();
    if (!isBelow || m_dock.isHidden() || settings::isResultsHeightChosen.value()) return;
    const int rows = m_window.height() < lowWindow ? mostRowsInLowWindow : mostRows;
    const int height = m_dock.titleBarWidget()->sizeHint().height() + m_panel.neededHeight(rows);
    if (m_dock.height() != height) m_window.resizeDocks({&m_dock}, {height}, Qt::Vertical);
}

}  // namespace calibrium::ui
