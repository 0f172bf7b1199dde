// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/command_text.h"
#include "core/io/import.h"
#include "ui/import/import_attempt.h"
#include "ui/window/actions.h"
#include "ui/workspace/document_state.h"
#include "ui/workspace/sample_selection.h"
#include "ui/workspace/workspace.h"

#include <QMainWindow>
#include <QStringList>

#include <functional>
#include <memory>
#include <string>
#include <vector>

class QDockWidget;

namespace calibrium {
struct Demonstration;
struct ShownView;
struct WorkspaceFile;
}  // namespace calibrium

namespace calibrium::ui {

class AnalysisCommand;
class FigureExporter;
class FigurePage;
class FigureView;
class FileOpener;
class HelpController;
class LabCommands;
class LabSettings;
class MessageBar;
class ModelsPanel;
class PreferencesController;
class Presentation;
class RecalibrationController;
class ResultsExporter;
class ResultsPanel;
class SamplesPanel;
class SettingsPanel;
class StatusPanel;
class ViewPages;
class WorkspaceDocument;

/// What a window hands over to the one that takes its place around the same workspace.
struct WindowState {
    DocumentState document;
    std::vector<std::shared_ptr<const ExperimentTable>> savedRuns;
    int page = 0;
    SampleSet selected;
};

/// The window: puts panels, views, menus and actions together and connects them.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// The workspace outlives the window.
    explicit MainWindow(Workspace& workspace);
    ~MainWindow() override;

    /// As on the command line: without asking; what cannot be read ends in a message box.
    void openFiles(const QStringList& predictions, const QString& targets, const ImportOverrides& overrides = {},
                   const QString& ensemble = {}, const SideRoles& roles = {});
    void openSample(const QString& id);
    void openDemonstration(const Demonstration& demonstration);
    /// Asks about the copy of a workspace that a crash has left behind, if there is one. goOn: what the program was
    /// started for, which comes after the answer, and on top of the copy.
    void offerRecovery(const std::function<void()>& goOn = {});
    [[nodiscard]] WorkspaceDocument& document() const { return *m_document; }
    /// One sentence in the message bar.
    void showMessage(const QString& message);
    /// What would be lost if the window were closed now, each in a few words.
    [[nodiscard]] QStringList unsavedWork();
    [[nodiscard]] Workspace& workspace() const { return m_workspace; }
    /// Nothing is being read, computed or drawn.
    [[nodiscard]] bool isIdle() const { return m_workspace.isIdle(); }
    [[nodiscard]] WindowState handOver() const;
    void takeOver(const WindowState& state);

signals:
    void becameIdle();
    /// Another one than the window speaks.
    void languageChosen();

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildCentre();
    void buildDocks();
    QDockWidget* addDock(Qt::DockWidgetArea area, const QString& name, const QString& title, QWidget* content,
                         QWidget* tools = nullptr);
    void fillRecentMenu(QMenu& menu);
    void fillSamplesMenu(QMenu& menu);
    void fillLabMenus(QMenu& demonstrationsMenu, QMenu& figuresMenu);
    void connectFileActions();
    void connectEditActions();
    void connectViewActions();
    void connectAnalysisActions();
    void connectHelp();
    void connectLab();
    void connectTeaching();
    void buildSamples();
    void linkSamples(FigurePage& page);
    void addPlotActions(FigureView& view);
    void addModelActions();
    void showFileOf(int modelId);
    void showSamples();
    void restoreLayout();
    void rememberLayout();
    void quit();
    void keepUnsavedRun();
    void connectDocument();
    void updateTitle();
    void showOpened(const QByteArray& layout, const QString& view);
    /// goOn: once it is saved.
    void saveWorkspace(std::function<void()> goOn);
    void chooseWorkspaceFile(std::function<void()> goOn);
    /// Goes on at once if nothing would be lost, and says so; else asks first. discard: what the button for that says.
    bool unlessLost(const QString& question, const QString& discard, const std::function<void()>& goOn);
    void askAboutFiles(const std::shared_ptr<const WorkspaceFile>& file, const QString& path, const QStringList& files,
                       bool areMissing);
    void locate(const std::shared_ptr<const WorkspaceFile>& file, const QString& path, const QString& missing);
    void connectAnalysisCopies();
    void chooseOtherFile();
    void chooseOtherTargets(int modelId, const QString& predictions);

    void showPage(int index);
    /// Those that the page of now has no use for.
    [[nodiscard]] QList<QDockWidget*> unusedDocks() const;
    /// Those that take the room from what a demonstration speaks of, in a window that is small for its text.
    [[nodiscard]] QList<QDockWidget*> docksInTheWay() const;
    /// Puts these away and brings back all others that were put away.
    void foldDocks(const QList<QDockWidget*>& unused);
    void updateActions();
    void updateStatus();
    void fillOwnDemonstrations(QMenu& menu);
    void chooseDemonstration();
    void showStep();
    void showView(const ShownView& shown);
    void showModels(const QStringList& paths, const std::vector<std::string>& names);
    void goOn(bool isForward);
    void chooseSlide(bool isRun);
    void saveSlideAs(const QString& path);
    void saveFramesAs(const QString& path, bool isAnimated);
    [[nodiscard]] bool labTakesModels() const;

    Workspace& m_workspace;
    Actions m_actions;
    FileOpener* m_opener = nullptr;
    WorkspaceDocument* m_document = nullptr;
    std::function<void()> m_afterSaving;    ///< what waits for the workspace to be saved
    std::function<void()> m_afterRecovery;  ///< what waits for the copy left by a crash to be open, or given up
    MessageBar* m_messages = nullptr;
    LabCommands* m_labCommands = nullptr;
    ModelsPanel* m_models = nullptr;
    SettingsPanel* m_settings = nullptr;
    LabSettings* m_labSettings = nullptr;
    ResultsPanel* m_results = nullptr;
    StatusPanel* m_status = nullptr;
    Presentation* m_presentation = nullptr;
    QList<QDockWidget*> m_docks;
    QDockWidget* m_resultsDock = nullptr;
    QDockWidget* m_modelsDock = nullptr;
    QDockWidget* m_settingsDock = nullptr;
    QMetaObject::Connection m_awaitedSample;  ///< of a demonstration's step, until it is open
    QList<QDockWidget*> m_foldedDocks;        ///< that the page of now has no use for
    QByteArray m_unfoldedState;               ///< of the window before that, once it was shown
    bool m_isTableInFront = false;            ///< of the samples, before the docks were folded
    SampleSelection* m_selection = nullptr;
    SamplesPanel* m_samples = nullptr;
    QDockWidget* m_samplesDock = nullptr;

    // They go before the widgets do, so that none of them hears a widget that is going.
    std::unique_ptr<ViewPages> m_pages;
    std::unique_ptr<RecalibrationController> m_recalibration;
    std::unique_ptr<FigureExporter> m_figureExporter;
    std::unique_ptr<AnalysisCommand> m_command;
    std::unique_ptr<ResultsExporter> m_resultsExporter;
    std::unique_ptr<PreferencesController> m_preferences;
    std::unique_ptr<HelpController> m_help;
};

}  // namespace calibrium::ui
