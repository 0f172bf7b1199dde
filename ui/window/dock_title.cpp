// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/dock_title.h"

#include "ui/look/theme.h"

#include <algorithm>
#include <utility>

#include <QDockWidget>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QSignalBlocker>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>

namespace calibrium::ui {

DockTitle::DockTitle(QMainWindow& window, QDockWidget& dock)
    : QWidget(&dock),
      m_window(window),
      m_dock(dock),
      m_place(window.findChildren<DockTitle*>().size()),
      m_label(new QLabel(dock.windowTitle(), this)) {
    setObjectName(QStringLiteral("dockHead"));
    setAttribute(Qt::WA_StyledBackground);
    m_label->setObjectName(QStringLiteral("dockTitle"));
    m_tabs = new QTabBar(this);
    m_tabs->setObjectName(QStringLiteral("dockTabs"));
    m_tabs->setExpanding(false);
    m_tabs->setElideMode(Qt::ElideRight);
    m_tabs->setAccessibleName(tr("Tables in this place"));
    m_tabs->hide();
    m_row = new QHBoxLayout(this);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(0);
    m_row->addWidget(m_label);
    m_row->addWidget(m_tabs);
    m_row->addStretch(1);
    connect(m_tabs, &QTabBar::currentChanged, this, &DockTitle::choose);
    connect(&dock, &QDockWidget::dockLocationChanged, this, &DockTitle::refreshAll);
    connect(&dock, &QDockWidget::topLevelChanged, this, &DockTitle::refreshAll);
    connect(&dock, &QDockWidget::visibilityChanged, this, &DockTitle::refreshAll);
    dock.installEventFilter(this);
    dock.setTitleBarWidget(this);
}

void DockTitle::addTools(QWidget* tools) {
    m_tools = tools;
    m_row->addWidget(tools);
    fitTools();
}

/// Which docks share a place is said by no signal; each of these may have changed it for the others, too.
void DockTitle::refreshAll() {
    for (DockTitle* title : m_window.findChildren<DockTitle*>()) {
        if (std::exchange(title->m_isRefreshing, true)) continue;
        QTimer::singleShot(0, title, &DockTitle::refresh);
    }
}

bool DockTitle::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::ShowToParent:
        case QEvent::HideToParent:
        case QEvent::ParentChange:
            refreshAll();
            break;
        default:
            break;
    }
    return QWidget::eventFilter(watched, event);
}

QList<QDockWidget*> DockTitle::docksHere() const {
    if (m_dock.isFloating()) return {&m_dock};
    const QList<QDockWidget*> others = m_window.tabifiedDockWidgets(&m_dock);
    QList<DockTitle*> titles;
    for (DockTitle* title : m_window.findChildren<DockTitle*>()) {
        QDockWidget* dock = &title->m_dock;
        if (title == this || (others.contains(dock) && !dock->isHidden() && !dock->isFloating())) titles.append(title);
    }
    // Qt lists the dock that was raised last at the end, so that tabs would change places under the pointer.
    std::sort(titles.begin(), titles.end(),
              [](const auto* one, const auto* two) { return one->m_place < two->m_place; });
    QList<QDockWidget*> here;
    for (const DockTitle* title : titles) here.append(&title->m_dock);
    return here;
}

void DockTitle::refresh() {
    m_isRefreshing = false;
    m_shown = docksHere();
    const QSignalBlocker quiet(m_tabs);
    while (m_tabs->count() > 0) m_tabs->removeTab(0);
    for (const QDockWidget* dock : std::as_const(m_shown)) m_tabs->addTab(dock->windowTitle());
    m_tabs->setCurrentIndex(static_cast<int>(m_shown.indexOf(&m_dock)));
    m_tabs->setVisible(m_shown.size() > 1);
    m_label->setVisible(m_shown.size() < 2);
    // The row of tabs that Qt keeps for docks in one place has no height, and is no place for the focus.
    for (auto* tabs : m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        tabs->setFocusPolicy(Qt::NoFocus);
    }
    fitTools();
}

void DockTitle::choose(int tab) {
    QDockWidget* chosen = m_shown.value(tab);
    if (chosen == nullptr || chosen == &m_dock) return;
    const bool hadFocus = m_tabs->hasFocus();
    {
        // Once this dock is in front again, so is its tab.
        const QSignalBlocker quiet(m_tabs);
        m_tabs->setCurrentIndex(static_cast<int>(m_shown.indexOf(&m_dock)));
    }
    chosen->raise();
    const auto* title = qobject_cast<DockTitle*>(chosen->titleBarWidget());
    if (hadFocus && title != nullptr) title->m_tabs->setFocus();
}

void DockTitle::setToolsShort(bool isShort) {
    const Qt::ToolButtonStyle style = isShort ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon;
    for (auto* button : m_tools->findChildren<QToolButton*>()) button->setToolButtonStyle(style);
}

void DockTitle::fitTools() {
    if (m_tools == nullptr) return;
    setToolsShort(false);
    const int names = m_label->isHidden() ? m_tabs->sizeHint().width() : m_label->sizeHint().width();
    setToolsShort(names + m_tools->sizeHint().width() > width());
}

QSize DockTitle::minimumSizeHint() const {
    const QSize own = QWidget::minimumSizeHint();
    // Names of tools give way, and so do those of tabs.
    return {std::min(own.width(), 10 * spacing::thrice), own.height()};
}

void DockTitle::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitTools();
}

}  // namespace calibrium::ui
