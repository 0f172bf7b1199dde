// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/dock_layout.h"

#include "core/io/bytes/checksum.h"
#include "core/simulation/world.h"
#include "ui/lab/demonstration_panel.h"
#include "ui/lab/lab_page.h"
#include "ui/look/icons.h"
#include "ui/look/theme.h"
#include "ui/look/window_size.h"
#include "ui/models/models_panel.h"
#include "ui/pages/settings_panel.h"
#include "ui/results/results_panel.h"
#include "ui/samples/samples_panel.h"
#include "ui/settings/settings.h"
#include "ui/window/dock_title.h"
#include "ui/window/presentation.h"
#include "ui/window/results_height.h"
#include "ui/window/view_pages.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/plan_choices.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QMainWindow>
#include <QSignalBlocker>
#include <QTabBar>
#include <QTimer>

#include <algorithm>
#include <string_view>
#include <utility>

namespace calibrium::ui {

namespace {

constexpr QSize usualSize(1280, 800);

/// A window narrower or lower than so many lines of text are high has no room for settings or tables beside a
/// demonstration.
constexpr int leastWidth = 105;
constexpr int leastHeight = 60;

/// Of docks that share a place, the Tab key leaves out the ones behind: what they hold is not in sight, and to bring it
/// to the front would show another table than the one that somebody looks at. Their tabs can be reached.
class BehindIsLeftOut final : public QObject {
public:
    BehindIsLeftOut(QList<QDockWidget*> docks, QObject* parent) : QObject(parent), m_docks(std::move(docks)) {}

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::KeyPress) {
            const int key = static_cast<QKeyEvent*>(event)->key();
            m_isTab = key == Qt::Key_Tab || key == Qt::Key_Backtab;
            m_isBack = key == Qt::Key_Backtab;
        } else if (event->type() == QEvent::MouseButtonPress) {
            m_isTab = false;
        } else if (event->type() == QEvent::FocusIn && m_isTab && watched->isWidgetType()) {
            passOn(*static_cast<QWidget*>(watched));
        }
        return false;
    }

private:
    [[nodiscard]] bool isBehind(const QWidget& widget) const {
        // The row of tabs of docks that are all put away stays, outside of the window.
        const auto* tabs = qobject_cast<const QTabBar*>(&widget);
        if (tabs != nullptr && tabs->count() == 0) return true;
        return std::any_of(m_docks.begin(), m_docks.end(), [&](const QDockWidget* dock) {
            return dock->isAncestorOf(&widget) && dock->visibleRegion().isEmpty();
        });
    }

    [[nodiscard]] bool takesTab(const QWidget& widget) const {
        return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus) != 0 &&
               widget.focusProxy() == nullptr && !isBehind(widget);
    }

    void passOn(QWidget& reached) {
        if (!isBehind(reached)) return;
        QWidget* next = &reached;
        do {
            next = m_isBack ? next->previousInFocusChain() : next->nextInFocusChain();
        } while (next != &reached && !(next->window() == reached.window() && takesTab(*next)));
        if (next != &reached) next->setFocus(m_isBack ? Qt::BacktabFocusReason : Qt::TabFocusReason);
    }

    QList<QDockWidget*> m_docks;
    bool m_isTab = false;
    bool m_isBack = false;
};

constexpr qsizetype checksumSize = 8;

QByteArray checksum(const QByteArray& state) {
    const auto number = checksumOf(std::string_view(state.constData(), static_cast<std::size_t>(state.size())));
    return QByteArray::number(number, 16).rightJustified(checksumSize, '0');
}

/// QMainWindow reads a damaged state beyond its end.
QByteArray withChecksum(const QByteArray& state) { return state.isEmpty() ? state : checksum(state) + state; }

/// The state again; empty if it is damaged or of an older version, which had no checksum.
QByteArray checked(const QByteArray& stored) {
    const QByteArray state = stored.mid(checksumSize);
    return checksum(state) == stored.first(std::min(checksumSize, stored.size())) ? state : QByteArray();
}

}  // namespace

DockLayout::DockLayout(Workspace& workspace, const ViewPages& pages, Presentation& presentation, QMainWindow& window)
    : m_workspace(workspace), m_pages(pages), m_presentation(presentation), m_window(window) {}

QDockWidget* DockLayout::add(Qt::DockWidgetArea area, const QString& name, const QString& title, QWidget* content,
                             QWidget* tools) {
    auto* dock = new QDockWidget(title, &m_window);
    dock->setObjectName(name);
    dock->setWidget(content);
    // The title that Qt draws keeps the size of text that there was at the start.
    auto* head = new DockTitle(m_window, *dock);
    if (tools != nullptr) head->addTools(tools);
    m_window.addDockWidget(area, dock);
    m_docks.append(dock);
    return dock;
}

void DockLayout::addPanels(ModelsPanel* models, SettingsPanel* settings, ResultsPanel* results) {
    m_modelsDock = add(Qt::LeftDockWidgetArea, QStringLiteral("modelsDock"), tr("Models"), models);
    m_settingsDock = add(Qt::RightDockWidgetArea, QStringLiteral("settingsDock"), tr("Settings"), settings);
    m_resultsDock =
        add(Qt::BottomDockWidgetArea, QStringLiteral("resultsDock"), tr("Results"), results, results->tools());
    m_window.resizeDocks({m_modelsDock, m_settingsDock}, {26 * spacing::unit, 38 * spacing::unit}, Qt::Horizontal);
    new ResultsHeight(m_window, *m_resultsDock, *results);
}

void DockLayout::addSamples(SamplesPanel* samples) {
    m_samples = samples;
    m_samplesDock = add(Qt::BottomDockWidgetArea, QStringLiteral("samplesDock"), tr("Sample Table"), samples);
    // A tab behind another one counts as visible for Qt, but not for its dock.
    connect(m_samplesDock, &QDockWidget::visibilityChanged, &samples->samples(), &SamplesTable::setWatched);
    m_window.tabifyDockWidget(m_resultsDock, m_samplesDock);
    m_resultsDock->raise();
    qApp->installEventFilter(new BehindIsLeftOut({m_samplesDock, m_resultsDock}, this));
}

void DockLayout::follow() {
    connect(&m_workspace.lab(), &LabSession::planChanged, this, [this] {
        if (m_pages.isLabCurrent()) update();
    });
    connect(&m_presentation, &Presentation::changed, this, [this](bool isOn) {
        if (!isOn) fold();
    });
    DemonstrationPanel& demonstration = m_pages.lab().demonstration();
    connect(&demonstration, &DemonstrationPanel::stepShown, this, &DockLayout::update);
    connect(&demonstration, &DemonstrationPanel::closed, this, &DockLayout::update);
    // What is put away for its sake is one click away.
    QAction* settings = m_settingsDock->toggleViewAction();
    settings->setIcon(icon(QStringLiteral("settings")));
    settings->setIconVisibleInMenu(false);
    settings->setToolTip(tr("Show or hide the settings"));
    demonstration.addHeadAction(settings);
}

QList<QAction*> DockLayout::toggles() const {
    QList<QAction*> toggles;
    for (QDockWidget* dock : m_docks) toggles.append(dock->toggleViewAction());
    return toggles;
}

void DockLayout::showSamples() {
    m_samplesDock->show();
    m_samplesDock->raise();
}

void DockLayout::update() {
    if (!m_presentation.isOn()) fold();
}

void DockLayout::fold() { hideOnly(unused()); }

void DockLayout::followSize() {
    if (m_presentation.isOn() || !m_pages.lab().demonstration().isOpen()) return;
    // Docks do not come and go in the midst of a layout.
    QTimer::singleShot(0, this, &DockLayout::update);
}

/// An empty window has nothing to list, to set or to show. The Lab's plots need the room, and loaded models and their
/// results say nothing of its worlds, but for those that are made of predictions. Recalibrate has a table of its own,
/// before and after.
QList<QDockWidget*> DockLayout::unused() const {
    const bool isEmpty = m_workspace.models().empty() && m_workspace.keptResults().empty();
    const bool isOfModels = !m_pages.isLabCurrent();
    if (isEmpty && isOfModels) return m_docks;
    QList<QDockWidget*> docks = inTheWay();
    if (isOfModels && !m_pages.isRecalibrationCurrent()) return docks;
    docks.append({m_samplesDock, m_resultsDock});
    if (isEmpty || (m_pages.isLabCurrent() && !labTakesModels())) docks.append(m_modelsDock);
    return docks;
}

QList<QDockWidget*> DockLayout::inTheWay() const {
    QList<QDockWidget*> docks;
    if (!m_pages.lab().demonstration().isOpen()) return docks;
    const int line = m_window.fontMetrics().height();
    if (m_window.width() < leastWidth * line) docks.append(m_settingsDock);
    if (m_window.height() < leastHeight * line) docks.append({m_samplesDock, m_resultsDock});
    return docks;
}

bool DockLayout::labTakesModels() const {
    const World* world = worldOf(m_workspace.lab().plan());
    return world != nullptr && world->takesData;
}

void DockLayout::hideOnly(const QList<QDockWidget*>& unused) {
    bool isUnfolded = false;
    if (m_folded.isEmpty()) m_unfoldedState = m_window.isVisible() ? m_window.saveState() : QByteArray();
    const auto isBelow = [this](const QDockWidget* dock) { return dock == m_resultsDock || dock == m_samplesDock; };
    if (std::none_of(m_folded.begin(), m_folded.end(), isBelow)) {
        // A tab behind another one counts as visible for Qt, but nothing of it is.
        m_isTableInFront = m_samples->isVisible() && !m_samples->visibleRegion().isEmpty();
    }
    for (QDockWidget* dock : m_docks) {
        if (unused.contains(dock) && !dock->isHidden() && !m_folded.contains(dock)) {
            dock->hide();
            m_folded.append(dock);
        } else if (!unused.contains(dock) && m_folded.removeOne(dock)) {
            // What is in front for a moment only must not start computing what it would show.
            const QSignalBlocker unseen(dock);
            dock->show();
            isUnfolded = isUnfolded || isBelow(dock);
        }
    }
    // Of two docks behind each other Qt leaves the one in front that came first.
    if (isUnfolded) {
        (m_isTableInFront ? m_samplesDock : m_resultsDock)->raise();
        m_samples->samples().setWatched(!m_samplesDock->isHidden() && (m_isTableInFront || m_resultsDock->isHidden()));
    }
}

QByteArray DockLayout::state() const {
    return withChecksum(m_folded.isEmpty() || m_unfoldedState.isEmpty() ? m_window.saveState() : m_unfoldedState);
}

void DockLayout::take(const QByteArray& stored) {
    hideOnly({});
    const QByteArray state = checked(stored);
    if (!state.isEmpty()) m_window.restoreState(state);
}

void DockLayout::restore() {
    resizeWithinScreen(m_window, usualSize);
    m_window.restoreGeometry(settings::windowGeometry.value());
    resizeWithinScreen(m_window, m_window.size());  // it may have been remembered from a larger one
    const QByteArray state = checked(settings::windowState.value());
    if (!state.isEmpty()) m_window.restoreState(state);
}

void DockLayout::remember() {
    m_presentation.setOn(false);
    hideOnly({});
    settings::windowGeometry.store(m_window.saveGeometry());
    settings::windowState.store(withChecksum(m_window.saveState()));
}

}  // namespace calibrium::ui
