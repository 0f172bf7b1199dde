// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/runs/experiment_table.h"
#include "ui/actions/actions.h"
#include "ui/import/import_attempt.h"
#include "ui/workspace/document/document_state.h"
#include "ui/workspace/models/sample_selection.h"

#include <QMainWindow>
#include <QStringList>

#include <functional>
#include <memory>
#include <vector>

namespace calibrium {
struct Demonstration;
}

namespace calibrium::ui {

class ActionState;
class AnalysisCommand;
class DataFileController;
class DockLayout;
class DocumentController;
class FigureExporter;
class FileOpener;
class HelpController;
class LabController;
class MessageBar;
class ModelsController;
class OpenController;
class PreferencesController;
class Presentation;
class RecalibrationController;
class ResultsExporter;
class ResultsPanel;
class SamplesController;
class SettingsPanel;
class SlideExporter;
class StudyController;
class TeachingController;
class ViewPages;
class Workspace;
class WorkspaceDocument;

/// What a window hands over to the one that takes its place around the same workspace.
struct WindowState {
    DocumentState document;
    std::vector<std::shared_ptr<const ExperimentTable>> savedRuns;
    int page = 0;
    SampleSet selected;
};

/// The window: makes the panels and the controllers, each of which does one thing, and connects them. A controller
/// knows only what its constructor is given; what one asks of another goes through here.
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
    [[nodiscard]] bool isIdle() const;
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
    void buildPanels();
    void buildMenuBar();
    void buildStatusBar();
    void buildExporters();
    void buildDocument();
    void buildHelp();
    void connectPages();
    void connectAnalysis();
    void showPage(int index);
    void showOpened(const QByteArray& layout, const QString& view);

    Workspace& m_workspace;
    Actions m_actions;

    // Children of the window.
    FileOpener* m_opener;
    WorkspaceDocument* m_document;
    Presentation* m_presentation;
    MessageBar* m_messages = nullptr;
    SettingsPanel* m_settings = nullptr;
    ResultsPanel* m_results = nullptr;

    // These go before the widgets do, so that none of them hears a widget that is going. Each stands behind those that
    // it was given.
    std::unique_ptr<ViewPages> m_pages;
    std::unique_ptr<OpenController> m_open;
    std::unique_ptr<StudyController> m_studies;
    std::unique_ptr<RecalibrationController> m_recalibration;
    std::unique_ptr<LabController> m_lab;
    std::unique_ptr<FigureExporter> m_figureExporter;
    std::unique_ptr<DockLayout> m_docks;
    std::unique_ptr<ModelsController> m_models;
    std::unique_ptr<SamplesController> m_samples;
    std::unique_ptr<ActionState> m_actionState;
    std::unique_ptr<AnalysisCommand> m_command;
    std::unique_ptr<ResultsExporter> m_resultsExporter;
    std::unique_ptr<SlideExporter> m_slideExporter;
    std::unique_ptr<DocumentController> m_documentController;
    std::unique_ptr<DataFileController> m_dataFiles;
    std::unique_ptr<PreferencesController> m_preferences;
    std::unique_ptr<TeachingController> m_teaching;
    std::unique_ptr<HelpController> m_help;
};

}  // namespace calibrium::ui
