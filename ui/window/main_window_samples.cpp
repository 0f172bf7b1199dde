// SPDX-License-Identifier: GPL-3.0-or-later
// The samples behind the plots: their table, and what plots and models offer in their context menus.
#include "core/figures/figure_csv.h"
#include "ui/look/icons.h"
#include "ui/look/text.h"
#include "ui/models/models_panel.h"
#include "ui/pages/figure_page.h"
#include "ui/plots/figure_view.h"
#include "ui/recalibrate/recalibrate_page.h"
#include "ui/samples/sample_link.h"
#include "ui/samples/samples_panel.h"
#include "ui/window/figure_exporter.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/recalibration_controller.h"
#include "ui/window/view_pages.h"
#include "ui/workspace/recalibration_session.h"
#include "ui/workspace/sample_selection.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QDockWidget>
#include <QFileInfo>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QTabBar>
#include <QTabWidget>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace calibrium::ui {

namespace {

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

}  // namespace

void MainWindow::buildSamples() {
    m_selection = new SampleSelection(m_workspace, this);
    m_samples = new SamplesPanel(m_workspace, *m_selection, this);
    connect(m_samples, &SamplesPanel::refused, m_messages, &MessageBar::showMessage);
    m_samplesDock = addDock(Qt::BottomDockWidgetArea, QStringLiteral("samplesDock"), tr("Sample Table"), m_samples);
    // A tab behind another one counts as visible for Qt, but not for its dock.
    connect(m_samplesDock, &QDockWidget::visibilityChanged, &m_samples->samples(), &SamplesTable::setWatched);
    tabifyDockWidget(m_resultsDock, m_samplesDock);
    m_resultsDock->raise();
    qApp->installEventFilter(new BehindIsLeftOut({m_samplesDock, m_resultsDock}, this));
    for (FigurePage* page : m_pages->figurePages()) linkSamples(*page);
    connect(&m_workspace, &Workspace::columnAdded, this, [this](int modelId, const QString& column) {
        const Model* model = m_workspace.findModel(modelId);
        if (model == nullptr) return;
        m_messages->showOffer(tr("%1 has a column \"%2\" now: to split it by, to draw errors along, to filter.")
                                  .arg(toQt(model->data.name()), column),
                              tr("Split"), [this, modelId, column] { m_workspace.splitModel(modelId, column); });
        m_messages->holdWhile([this, modelId, column] { return m_workspace.groupColumns(modelId).contains(column); });
    });
    addModelActions();
}

void MainWindow::linkSamples(FigurePage& page) {
    for (const FigureMethod* method : viewsOnPage(page.method().info.id)) {
        FigureView* view = page.viewOf(method->info.id);
        if (view == nullptr) continue;
        auto* link = new SampleLink(m_workspace, *m_selection, *method, *view);
        connect(link, &SampleLink::refused, m_messages, &MessageBar::showMessage);
        connect(link, &SampleLink::picked, this, &MainWindow::showSamples);
        addPlotActions(*view);
    }
}

void MainWindow::addPlotActions(FigureView& view) {
    auto* copy = new QAction(icon(QStringLiteral("table")), tr("Copy Data as CSV"), &view);
    copy->setObjectName(QStringLiteral("copyPlotData"));
    connect(copy, &QAction::triggered, &view, [this, &view] {
        if (m_figureExporter->mayLeave(tr("The data were not copied."))) {
            QGuiApplication::clipboard()->setText(toQt(toCsv(view.figure())));
        }
    });
    auto* separator = new QAction(&view);
    separator->setSeparator(true);
    auto* band = new QAction(tr("Dragging Selects Samples"), &view);
    band->setObjectName(QStringLiteral("bandEnabled"));
    band->setCheckable(true);
    band->setChecked(true);
    band->setToolTip(tr("Else dragging moves the plot, as the middle button does always"));
    connect(band, &QAction::toggled, &view, &FigureView::setBandEnabled);
    auto* clear = new QAction(icon(QStringLiteral("cancel")), tr("Clear Selection"), &view);
    clear->setObjectName(QStringLiteral("clearSelection"));
    clear->setEnabled(false);
    connect(clear, &QAction::triggered, m_selection, &SampleSelection::clear);
    connect(m_selection, &SampleSelection::changed, clear,
            [this, clear] { clear->setEnabled(!m_selection->selected().isEmpty()); });
    view.addActions({copy, separator, band, clear});
}

void MainWindow::addModelActions() {
    const auto add = [this](const char* name, const QString& text, const QString& iconName, const auto& act) {
        auto* action = new QAction(icon(iconName), text, m_models);
        action->setObjectName(QLatin1String(name));
        connect(action, &QAction::triggered, this, [this, act] {
            const std::vector<int> ids = m_models->selectedIds();
            if (!ids.empty()) act(ids.front());
        });
        connect(m_models, &ModelsPanel::selectionChanged, action,
                [this, action] { action->setEnabled(m_models->hasSelection()); });
        m_models->offer(action);
    };
    auto* separator = new QAction(m_models);
    separator->setSeparator(true);
    m_models->offer(separator);
    add("showModelSamples", tr("Show Samples"), QStringLiteral("samples"), [this](int id) {
        m_selection->focusModel(id);
        showSamples();
    });
    add("recalibrateModel", tr("Recalibrate…"), QStringLiteral("plot"),
        [this](int id) { m_recalibration->recalibrate(id); });
    add("showModelFile", tr("Show File"), QStringLiteral("open"), [this](int id) { showFileOf(id); });
}

void MainWindow::showFileOf(int modelId) {
    const Model* model = m_workspace.findModel(modelId);
    if (model == nullptr) return;
    const QString path = toQt(model->source.predictionsPath);
    if (path.isEmpty() || !QFileInfo::exists(path)) {
        m_messages->showMessage(path.isEmpty() ? tr("%1 does not come from a file.").arg(toQt(model->data.name()))
                                               : tr("The file %1 is not there any more.").arg(path));
        return;
    }
    QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).absolutePath()));
}

void MainWindow::showSamples() {
    m_samplesDock->show();
    m_samplesDock->raise();
}

}  // namespace calibrium::ui
