// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QString>

class QAction;
class QDockWidget;
class QMainWindow;
class QWidget;

namespace calibrium::ui {

class ModelsPanel;
class Presentation;
class ResultsPanel;
class SamplesPanel;
class SettingsPanel;
class ViewPages;
class Workspace;

/// The docks of the window: which of them the page in front has a use for, and how they stood when the window was open
/// last. Those without a use are hidden, and come back as they were.
class DockLayout : public QObject {
    Q_OBJECT

public:
    DockLayout(Workspace& workspace, const ViewPages& pages, Presentation& presentation, QMainWindow& window);

    /// The docks take the panels. The samples share the place of the results, which are added first.
    void addPanels(ModelsPanel* models, SettingsPanel* settings, ResultsPanel* results);
    void addSamples(SamplesPanel* samples);
    /// From now on it follows the Lab, its demonstrations and presentations. To be called once all panels are there.
    void follow();

    /// Show and hide the docks.
    [[nodiscard]] QList<QAction*> toggles() const;
    void showSamples();
    /// Hides what the page in front has no use for, but not while presenting, when no dock is shown.
    void update();
    /// The same at any time.
    void fold();
    /// The window has another size.
    void followSize();

    /// Of the window with all of its docks, as it is kept with a workspace.
    [[nodiscard]] QByteArray state() const;
    /// Shows all docks, as in this state() unless it is empty or damaged.
    void take(const QByteArray& stored);
    /// Size and docks as they were when the program ended last.
    void restore();
    void remember();

private:
    QDockWidget* add(Qt::DockWidgetArea area, const QString& name, const QString& title, QWidget* content,
                     QWidget* tools = nullptr);
    /// Those that the page in front has no use for.
    [[nodiscard]] QList<QDockWidget*> unused() const;
    /// Those that take the room from what a demonstration speaks of, in a window that is small for its text.
    [[nodiscard]] QList<QDockWidget*> inTheWay() const;
    /// Whether the experiment of the Lab is about loaded models.
    [[nodiscard]] bool labTakesModels() const;
    /// Hides these and shows all others that were hidden.
    void hideOnly(const QList<QDockWidget*>& unused);

    Workspace& m_workspace;
    const ViewPages& m_pages;
    Presentation& m_presentation;
    QMainWindow& m_window;
    QList<QDockWidget*> m_docks;
    QDockWidget* m_modelsDock = nullptr;
    QDockWidget* m_settingsDock = nullptr;
    QDockWidget* m_resultsDock = nullptr;
    QDockWidget* m_samplesDock = nullptr;
    SamplesPanel* m_samples = nullptr;
    QList<QDockWidget*> m_folded;   ///< hidden because nothing has a use for them now
    QByteArray m_unfoldedState;     ///< of the window before that, once it was shown
    bool m_isTableInFront = false;  ///< of the samples, before the docks were folded
};

}  // namespace calibrium::ui
