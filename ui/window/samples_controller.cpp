// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/samples_controller.h"

#include "core/experiments/runs/experiment_table.h"
#include "core/figures/figure_csv.h"
#include "core/figures/figure_method.h"
#include "ui/look/icons.h"
#include "ui/look/text.h"
#include "ui/pages/figure_page.h"
#include "ui/plots/view/figure_view.h"
#include "ui/samples/sample_link.h"
#include "ui/samples/samples_panel.h"
#include "ui/window/figure_exporter.h"
#include "ui/window/message_bar.h"
#include "ui/window/view_pages.h"
#include "ui/workspace/models/sample_selection.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>

namespace calibrium::ui {

SamplesController::SamplesController(Workspace& workspace, const ViewPages& pages, const FigureExporter& exporter,
                                     MessageBar& messages, QWidget* window)
    : m_workspace(workspace),
      m_exporter(exporter),
      m_messages(messages),
      m_selection(new SampleSelection(workspace, window)),
      m_panel(new SamplesPanel(workspace, *m_selection, window)) {
    connect(m_panel, &SamplesPanel::explainRequested, this, &SamplesController::explainRequested);
    connect(m_panel, &SamplesPanel::refused, &m_messages, &MessageBar::showMessage);
    for (FigurePage* page : pages.figurePages()) link(*page);
}

void SamplesController::showModel(int modelId) {
    m_selection->focusModel(modelId);
    emit tableRequested();
}

void SamplesController::link(FigurePage& page) {
    for (const FigureMethod* method : viewsOnPage(page.method().info.id)) {
        FigureView* view = page.viewOf(method->info.id);
        if (view == nullptr) continue;
        auto* samples = new SampleLink(m_workspace, *m_selection, *method, *view);
        connect(samples, &SampleLink::refused, &m_messages, &MessageBar::showMessage);
        connect(samples, &SampleLink::picked, this, &SamplesController::tableRequested);
        addPlotActions(*view);
    }
}

void SamplesController::addPlotActions(FigureView& view) {
    auto* copy = new QAction(icon(QStringLiteral("table")), tr("Copy Data as CSV"), &view);
    copy->setObjectName(QStringLiteral("copyPlotData"));
    connect(copy, &QAction::triggered, this, [this, &view] {
        if (m_exporter.mayLeave(tr("The data were not copied."))) {
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
    connect(m_selection, &SampleSelection::changed, this,
            [this, clear] { clear->setEnabled(!m_selection->selected().isEmpty()); });
    view.addActions({copy, separator, band, clear});
}

}  // namespace calibrium::ui
