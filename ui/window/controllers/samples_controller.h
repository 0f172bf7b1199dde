// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace calibrium::ui {

class FigureExporter;
class FigurePage;
class FigureView;
class MessageBar;
class SampleSelection;
class SamplesPanel;
class ViewPages;
class Workspace;

/// The samples behind the plots: which are selected, their table, and what plots offer of them in their context menus.
class SamplesController : public QObject {
    Q_OBJECT

public:
    /// window: parent of selection and table.
    SamplesController(Workspace& workspace, const ViewPages& pages, const FigureExporter& exporter,
                      MessageBar& messages, QWidget* window);

    [[nodiscard]] const SampleSelection& selection() const { return *m_selection; }
    /// To be shown in a dock.
    [[nodiscard]] SamplesPanel* panel() const { return m_panel; }
    /// Shows the samples of this model.
    void showModel(int modelId);

signals:
    /// The table is to come to the front.
    void tableRequested();
    void explainRequested(const QString& methodId);

private:
    void link(FigurePage& page);
    void addPlotActions(FigureView& view);

    Workspace& m_workspace;
    const FigureExporter& m_exporter;
    MessageBar& m_messages;
    SampleSelection* m_selection;
    SamplesPanel* m_panel;
};

}  // namespace calibrium::ui
