// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/published/lab_presets.h"

#include <QWidget>

class QAction;
class QMenu;
class QTabWidget;

namespace calibrium {
struct ExperimentState;
}

namespace calibrium::ui {

class DataSetView;
class DemonstrationPanel;
class FigureView;
class LabBar;
class LabRows;
class LabSession;
class SummaryView;
class Workspace;
class WorldView;
struct Actions;

/// The Lab: an experiment that is played, its plots and what they come to, with a demonstration's text beside them.
class LabPage : public QWidget {
    Q_OBJECT

public:
    LabPage(Workspace& workspace, const Actions& actions, QWidget* parent = nullptr);

    /// What export and copy apply to.
    [[nodiscard]] FigureView& view() const;
    /// What the context menu of the plots offers.
    void setViewActions(const QList<QAction*>& actions);
    /// Menu of the button for demonstrations and published figures.
    void setGuideMenu(QMenu* menu);
    /// The text beside the plots, which the window may put beside all of its pages.
    [[nodiscard]] DemonstrationPanel& demonstration() const { return *m_demonstration; }
    void open(const Demonstration& demonstration);
    void open(const PublishedFigure& figure);

signals:
    void explainRequested(const QString& methodId);
    void figureChanged();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeBelow();
    void showBelow();
    QWidget* makeSides(QWidget* rows);
    void connectData();
    void showData(bool isShown);
    void refresh();
    void refreshFigure();
    void showPictureOfStep();
    /// What is missing before it can be played; empty for nothing.
    [[nodiscard]] QString whatIsMissing() const;

    Workspace& m_workspace;
    LabSession& m_lab;
    const Actions& m_actions;
    LabBar* m_bar;
    QTabWidget* m_views = nullptr;
    LabRows* m_rows = nullptr;
    FigureView* m_view = nullptr;
    WorldView* m_world = nullptr;
    SummaryView* m_summary = nullptr;
    QWidget* m_below = nullptr;  ///< the kept runs and the summary
    DataSetView* m_data = nullptr;
    DemonstrationPanel* m_demonstration = nullptr;
    bool m_isDataUnwanted = false;                   ///< somebody has closed it: it comes back by its own button only
    std::shared_ptr<const ExperimentState> m_drawn;  ///< whose figure is shown
};

}  // namespace calibrium::ui
