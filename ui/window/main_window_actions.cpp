// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "core/experiments/command_text.h"
#include "core/io/import_ensemble.h"
#include "core/recalibration/recalibration_report.h"
#include "core/run/error.h"
#include "ui/import/file_opener.h"
#include "ui/language/language.h"
#include "ui/look/text.h"
#include "ui/look/text_size.h"
#include "ui/look/theme.h"
#include "ui/models/models_panel.h"
#include "ui/pages/figure_page.h"
#include "ui/pages/settings_panel.h"
#include "ui/plots/figure_view.h"
#include "ui/results/results_panel.h"
#include "ui/window/message_bar.h"
#include "ui/window/model_files.h"
#include "ui/window/preferences_dialog.h"
#include "ui/window/presentation.h"
#include "ui/window/status_panel.h"
#include "ui/workspace/analysis_level.h"
#include "ui/workspace/settings.h"
#include "ui/workspace/workspace_document.h"

#include <QAbstractItemView>
#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QMessageBox>
#include <QTabWidget>

#include <algorithm>

namespace calibrium::ui {

void MainWindow::connectFileActions() {
    connect(m_actions.open, &QAction::triggered, m_opener, &FileOpener::chooseFiles);
    connect(m_actions.paste, &QAction::triggered, m_opener, &FileOpener::paste);
    connect(m_actions.exportFigure, &QAction::triggered, this, &MainWindow::exportFigure);
    connect(m_actions.copyFigure, &QAction::triggered, this, [this] {
        if (mayFigureLeave(tr("The figure was not copied."))) currentView().copyToClipboard();
    });
    connect(m_actions.saveReport, &QAction::triggered, this, &MainWindow::chooseReport);
    connect(m_actions.saveTable, &QAction::triggered, this, &MainWindow::chooseTable);
    connect(m_actions.print, &QAction::triggered, this, &MainWindow::choosePrinter);
    connect(m_actions.quit, &QAction::triggered, this, &MainWindow::quit);
    connect(m_actions.closeAll, &QAction::triggered, this, [this] {
        std::vector<int> ids;
        for (const auto& model : m_workspace.models()) ids.push_back(model.id);
        m_workspace.removeModels(ids);
    });
    connect(m_opener, &FileOpener::failed, m_messages, &MessageBar::showMessage);
    auto* list = m_models->findChild<QAbstractItemView*>(QStringLiteral("modelList"));
    new ModelFiles(m_workspace, *m_opener, *m_messages, *list, *m_actions.reloadData);  // owned by the message bar
}

void MainWindow::connectEditActions() {
    connect(m_actions.renameModel, &QAction::triggered, m_models, &ModelsPanel::renameSelected);
    connect(m_actions.recolourModel, &QAction::triggered, m_models, &ModelsPanel::recolourSelected);
    connect(m_actions.removeModel, &QAction::triggered, m_models, &ModelsPanel::removeSelected);
    connect(m_actions.moveModelUp, &QAction::triggered, m_models, [this] { m_models->moveSelected(-1); });
    connect(m_actions.moveModelDown, &QAction::triggered, m_models, [this] { m_models->moveSelected(1); });
    connect(m_actions.splitModel, &QAction::triggered, m_models, &ModelsPanel::splitSelected);
    connect(m_actions.weighModel, &QAction::triggered, m_models, &ModelsPanel::weighSelected);
    connect(m_models, &ModelsPanel::refused, m_messages, &MessageBar::showMessage);
    connect(&m_workspace, &Workspace::undoForgotten, m_messages, [this] {
        m_messages->showMessage(tr("Undo reaches no further back: older steps were let go to save memory."));
    });
    connect(&m_workspace, &Workspace::splitFailed, m_messages, [this](const QString& reason) {
        m_messages->showMessage(tr("No model was added. %1").arg(reason));
        // The next attempt may do it.
        m_messages->holdWhile(
            [this, count = m_workspace.models().size()] { return m_workspace.models().size() == count; });
    });
    connect(m_models, &ModelsPanel::selectionChanged, this, &MainWindow::updateActions);
    connect(m_actions.copyCsv, &QAction::triggered, m_results, [this] { m_results->copyAs(ReportFormat::Csv); });
    connect(m_actions.copyMarkdown, &QAction::triggered, m_results,
            [this] { m_results->copyAs(ReportFormat::Markdown); });
    connect(m_actions.copyLatex, &QAction::triggered, m_results, [this] { m_results->copyAs(ReportFormat::Latex); });
    connect(m_actions.copyCommand, &QAction::triggered, this, &MainWindow::copyCommand);
    connect(m_actions.preferences, &QAction::triggered, this, &MainWindow::showPreferences);
    connect(m_actions.addVariant, &QAction::triggered, m_results, &ResultsPanel::addVariant);
    connect(m_actions.pinBaseline, &QAction::triggered, m_results, &ResultsPanel::pinCurrent);
}

void MainWindow::connectViewActions() {
    connect(m_tabs, &QTabWidget::currentChanged, this, &MainWindow::showPage);
    for (std::size_t i = 0; i < m_actions.views.size(); ++i) {
        connect(m_actions.views[i], &QAction::triggered, m_tabs,
                [this, i] { m_tabs->setCurrentIndex(static_cast<int>(i)); });
    }
    connect(m_actions.resetZoom, &QAction::triggered, this, [this] { currentView().resetZoom(); });
    connect(m_actions.largerText, &QAction::triggered, this, [] { stepTextSize(1); });
    connect(m_actions.smallerText, &QAction::triggered, this, [] { stepTextSize(-1); });
    connect(m_actions.usualText, &QAction::triggered, this, [] { stepTextSize(0); });
    connect(m_actions.themes, &QActionGroup::triggered, this,
            [this](const QAction* action) { setScheme(action->data().toInt()); });
    connect(&m_workspace, &Workspace::modelsChanged, this, [this] {
        leaveEmptyView();
        showCentre();
        if (!m_presentation->isOn()) foldDocks(unusedDocks());
        updateActions();
    });
    connect(&m_workspace, &Workspace::figureChanged, this, &MainWindow::updateActions);
}

void MainWindow::connectAnalysisActions() {
    connect(m_actions.recompute, &QAction::triggered, this, [this] { m_workspace.recompute(); });
    connect(m_actions.cancel, &QAction::triggered, this, [this] { m_workspace.tracker().cancelAll(); });
    connect(m_settings, &SettingsPanel::explainRequested, this, &MainWindow::explain);
    connect(m_results, &ResultsPanel::explainRequested, this, &MainWindow::explain);
    connect(m_results, &ResultsPanel::refused, m_messages, &MessageBar::showMessage);
    connect(&m_workspace.tracker(), &JobTracker::summaryChanged, this, [this](const JobSummary& summary) {
        m_actions.cancel->setEnabled(summary.count > 0);
        updateStatus();
    });
    connect(&m_workspace, &Workspace::becameIdle, this, [this] {
        updateStatus();
        emit becameIdle();
    });
}

void MainWindow::updateActions() {
    const bool hasModels = !m_workspace.models().empty();
    const bool hasFigure = (hasModels || isLabCurrent()) && !currentView().figure().panels.empty();
    m_actions.exportFigure->setEnabled(hasFigure);
    m_actions.copyFigure->setEnabled(hasFigure);
    m_actions.print->setEnabled(hasFigure);
    m_actions.resetZoom->setEnabled(hasFigure);
    for (QAction* action : {m_actions.closeAll, m_actions.copyCommand, m_actions.recompute, m_actions.pinBaseline}) {
        action->setEnabled(hasModels);
    }
    const bool hasResults = hasModels || !m_workspace.keptResults().empty();
    for (QAction* action :
         {m_actions.saveReport, m_actions.saveTable, m_actions.copyCsv, m_actions.copyMarkdown, m_actions.copyLatex}) {
        action->setEnabled(hasResults);
    }
    const bool hasSelection = m_models->hasSelection();
    for (QAction* action :
         {m_actions.renameModel, m_actions.recolourModel, m_actions.moveModelUp, m_actions.moveModelDown,
          m_actions.removeModel, m_actions.splitModel, m_actions.weighModel}) {
        action->setEnabled(hasSelection);
    }
    updateStatus();
}

void MainWindow::updateStatus() {
    if (m_workspace.evaluation().wasCancelled()) {
        m_status->setIdleText(tr("Cancelled. What was not finished is dimmed or missing."), true);
        return;
    }
    const auto count = m_workspace.models().size();
    const auto shown = m_workspace.shownModels().size();
    m_status->setIdleText(
        count == 0       ? (isLabCurrent() ? QString() : tr("Open predictions to begin."))
        : shown == count ? tr("%1, seed %2")
                               .arg(count == 1 ? tr("1 model") : tr("%1 models").arg(count))
                               .arg(m_workspace.settings().seed)
                         : tr("%1 of %2 models shown, seed %3").arg(shown).arg(count).arg(m_workspace.settings().seed),
        false);
}

bool MainWindow::mayFigureLeave(const QString& refusal) {
    const FigurePage* page = currentPage();
    const QString reason = page == nullptr ? QString() : page->whyNotFinal();
    if (!reason.isEmpty()) m_messages->showMessage(refusal + QLatin1Char(' ') + reason);
    return reason.isEmpty();
}

bool MainWindow::needsWorkspaceCommand() const {
    // No file says which samples were selected by hand, what was pasted, or what other models lack; recalibrate takes
    // no group of a file.
    const auto shown = m_workspace.shownModels();
    return std::any_of(shown.begin(), shown.end(), [this](const Model& model) {
        const Model* parent = m_workspace.findModel(model.parentId);
        const bool isOfGroup = model.recalibration && parent != nullptr && parent->group.isGroup();
        const bool isOfWorkspaceMap = model.recalibration && model.recalibration->recalibrated.isApplied &&
                                      model.recalibration->recalibrated.mapFile.empty();
        return isOfGroup || isOfWorkspaceMap || model.isGroupOfMark() || !model.source.predictionsText.empty() ||
               !model.overrides.leftOutLines.empty();
    });
}

QStringList MainWindow::commandLines() const {
    const bool isSaved = !m_document->path().isEmpty() && !m_document->isModified();
    if (needsWorkspaceCommand() && isSaved) return {toQt(runCommandText(m_document->path().toStdString()))};
    // One command line reads one set of targets with one set of decisions, and joins all of its files or none.
    std::vector<AnalysisInput> inputs;
    for (const auto& model : m_workspace.shownModels()) {
        const ImportSource& source = model.source;
        const bool isOfNoFile = source.predictionsPath.empty() || model.isGroupOfMark();
        if (isOfNoFile || !model.overrides.leftOutLines.empty()) continue;
        const auto fits = [&](const AnalysisInput& input) {
            return input.join.empty() && source.furtherMembers.empty() && input.targets == source.targetsPath &&
                   input.overrides == model.overrides && input.group == model.group.column &&
                   input.weights == model.weightColumn;
        };
        auto input = std::find_if(inputs.begin(), inputs.end(), fits);
        if (input == inputs.end()) {
            input = inputs.insert(inputs.end(), {.predictions = {},
                                                 .targets = source.targetsPath,
                                                 .sample = {},
                                                 .overrides = model.overrides,
                                                 .join = source.ensembleName,
                                                 .group = model.group.column,
                                                 .weights = model.weightColumn});
        }
        // The groups of a file come from one and the same line.
        const bool isKnown = std::find(input->predictions.begin(), input->predictions.end(), source.predictionsPath) !=
                             input->predictions.end();
        if (model.group.isGroup() && isKnown) continue;
        for (const auto& member : memberSources(source)) input->predictions.push_back(member.predictionsPath);
    }
    QStringList commands;
    const std::vector<AnalysisInput> made = addRecalibrations(commands);
    inputs.insert(inputs.end(), made.begin(), made.end());
    for (const auto& input : inputs) {
        commands.append(toQt(commandText(input, specificationFor(m_workspace.settings()))));
    }
    return commands;
}

void MainWindow::copyCommand() {
    const QStringList commands = commandLines();
    const bool isPart = needsWorkspaceCommand() && (m_document->path().isEmpty() || m_document->isModified());
    if (commands.isEmpty()) {
        m_messages->showMessage(
            isPart ? tr("No command was copied: no file says which samples these are. Save the workspace, and the "
                        "command computes it.")
                   : tr("No command was copied: the shown models do not come from files."));
        return;
    }
    QGuiApplication::clipboard()->setText(commands.join(QLatin1Char('\n')));
    if (isPart) {
        m_messages->showMessage(
            tr("The command leaves out what was pasted or selected by hand, of which no file says "
               "anything. Save the workspace, and the command computes all of it."));
    }
}

void MainWindow::showPreferences() {
    auto* dialog = new PreferencesDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { takePreferences(dialog->scheme(), dialog->level()); });
    dialog->open();
}

void MainWindow::takePreferences(int scheme, double level) {
    for (QAction* action : m_actions.themes->actions()) action->setChecked(action->data().toInt() == scheme);
    setScheme(scheme);
    if (spokenLanguage(settings::language.value()) != shownLanguage()) emit languageChosen();
    applyTextSize();
    m_workspace.takePreferences();
    m_results->takePreferences();
    const AnalysisSettings settings = withLevel(m_workspace.settings(), level);
    if (settings != m_workspace.settings()) m_workspace.changeSettings(settings, [] { return tr("Level"); });
}

void MainWindow::setScheme(int scheme) {
    settings::scheme.store(scheme);
    applyTheme(*qApp, static_cast<Scheme>(scheme));
}

void MainWindow::showAbout() {
    QMessageBox::about(this, tr("About Calibrium"),
                       tr("<b>Calibrium %1</b><br>Can I trust the probabilities this model predicts?<br><br>"
                          "Free software under the GNU General Public License, version 3 or later. "
                          "It comes without any warranty.")
                           .arg(QCoreApplication::applicationVersion()));
}

}  // namespace calibrium::ui
