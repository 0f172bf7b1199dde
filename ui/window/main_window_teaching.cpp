// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/run_frames.h"
#include "core/run/error.h"
#include "ui/import/file_opener.h"
#include "ui/import/samples.h"
#include "ui/lab/demonstration_panel.h"
#include "ui/lab/lab_page.h"
#include "ui/lab/own_demonstrations.h"
#include "ui/lab/slides.h"
#include "ui/language/core_text.h"
#include "ui/look/icons.h"
#include "ui/look/text.h"
#include "ui/plots/figure_view.h"
#include "ui/window/figure_exporter.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/presentation.h"
#include "ui/window/status_panel.h"
#include "ui/window/view_pages.h"
#include "ui/workspace/lab_session.h"
#include "ui/workspace/settings.h"

#include <QAction>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QTabWidget>

#include <algorithm>
#include <memory>

namespace calibrium::ui {

namespace {

/// Enough for a film of a few seconds.
constexpr std::size_t frameCount = 60;
constexpr double firstShare = 0.1;  // of the time goes into what the frames show

/// A window narrower or lower than so many lines of text are high has no room for settings or tables beside a
/// demonstration.
constexpr int leastWidth = 105;
constexpr int leastHeight = 60;

/// An ending that only one of the two kinds of files has says more than what is chosen beside the name.
bool isFilm(const QString& path, bool isChosen) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    return suffix == QLatin1String("apng") || (isChosen && suffix == QLatin1String("png"));
}

}  // namespace

void MainWindow::connectTeaching() {
    m_presentation = new Presentation(*this);
    connect(m_actions.present, &QAction::triggered, m_presentation, &Presentation::setOn);
    connect(m_presentation, &Presentation::changed, m_actions.present, &QAction::setChecked);
    connect(m_presentation, &Presentation::changed, this, [this](bool isOn) {
        if (!isOn) foldDocks(unusedDocks());
    });
    connect(m_presentation, &Presentation::nextRequested, this, [this] { goOn(true); });
    connect(m_presentation, &Presentation::previousRequested, this, [this] { goOn(false); });
    connect(m_actions.openDemonstration, &QAction::triggered, this, &MainWindow::chooseDemonstration);
    DemonstrationPanel& panel = m_pages->lab().demonstration();
    connect(&panel, &DemonstrationPanel::stepShown, this, &MainWindow::showStep);
    // What is put away for its sake is one click away.
    QAction* settings = m_settingsDock->toggleViewAction();
    settings->setIcon(icon(QStringLiteral("settings")));
    settings->setIconVisibleInMenu(false);
    settings->setToolTip(tr("Show or hide the settings"));
    panel.addHeadAction(settings);
    connect(&panel, &DemonstrationPanel::closed, this, [this] {
        if (!m_presentation->isOn()) foldDocks(unusedDocks());
    });
    connect(m_actions.nextStep, &QAction::triggered, &panel, &DemonstrationPanel::showNext);
    connect(m_actions.previousStep, &QAction::triggered, &panel, &DemonstrationPanel::showPrevious);
    connect(m_actions.saveSlide, &QAction::triggered, this, [this] { chooseSlide(false); });
    connect(m_actions.saveFrames, &QAction::triggered, this, [this] { chooseSlide(true); });
    // The menu bar, through which they would be reached, is hidden while presenting.
    addActions({m_actions.present, m_actions.nextStep, m_actions.previousStep, m_actions.largerText,
                m_actions.smallerText, m_actions.usualText, m_actions.playLab, m_actions.stepLab, m_actions.showDataSet,
                m_actions.startLabOver});
}

void MainWindow::fillOwnDemonstrations(QMenu& menu) {
    const OwnDemonstrations own = ownDemonstrations();
    if (!own.list.empty()) menu.addSeparator();
    for (const Demonstration& entry : own.list) {
        QAction* action = menu.addAction(coreText(entry.name));
        action->setToolTip(coreText(entry.explanation));
        connect(action, &QAction::triggered, this, [this, entry] { openDemonstration(entry); });
    }
    if (!own.refusals.isEmpty()) m_messages->showMessage(own.refusals.join(QLatin1Char('\n')));
}

void MainWindow::openDemonstration(const Demonstration& demonstration) { m_pages->lab().open(demonstration); }

void MainWindow::chooseDemonstration() {
    auto* files = new QFileDialog(this, tr("Open Demonstration"), settings::labFolder.value());
    files->setObjectName(QStringLiteral("demonstrationDialog"));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setNameFilter(tr("Demonstrations (*.md)"));
    connect(files, &QFileDialog::fileSelected, this, [this](const QString& path) {
        try {
            openDemonstration(ownDemonstration(path));
            settings::labFolder.store(QFileInfo(path).absolutePath());
        } catch (const Error& error) {
            m_messages->showMessage(tr("The demonstration was not opened. %1").arg(coreText(error.what())));
        }
    });
    files->open();
}

QList<QDockWidget*> MainWindow::docksInTheWay() const {
    QList<QDockWidget*> docks;
    if (!m_pages->lab().demonstration().isOpen()) return docks;
    const int line = fontMetrics().height();
    if (width() < leastWidth * line) docks.append(m_settingsDock);
    if (height() < leastHeight * line) docks.append({m_samplesDock, m_resultsDock});
    return docks;
}

void MainWindow::showStep() {
    disconnect(m_awaitedSample);
    if (!m_presentation->isOn()) foldDocks(unusedDocks());
    const DemonstrationStep& step = m_pages->lab().demonstration().step();
    if (!step.shown) {
        m_pages->showLab();
        return;
    }
    const ShownView shown = *step.shown;
    if (shown.sample.empty()) {
        showView(shown);
        return;
    }
    try {
        const QStringList paths = sample(toQt(shown.sample)).predictions;
        const auto isOpen = [this](const QString& path) {
            return std::any_of(m_workspace.models().begin(), m_workspace.models().end(),
                               [&](const Model& model) { return model.source.predictionsPath == path.toStdString(); });
        };
        const auto showAll = [this, shown, paths] {
            showModels(paths, shown.models);
            showView(shown);
        };
        const auto areOpen = [paths, isOpen] { return std::all_of(paths.begin(), paths.end(), isOpen); };
        if (areOpen()) {
            showAll();
            return;
        }
        // Other changes may come before the sample does, and it may never come.
        m_awaitedSample = connect(
            &m_workspace, &Workspace::modelsChanged, m_pages.get(),
            [this, showAll, areOpen] {
                if (!m_pages->lab().demonstration().isOpen()) disconnect(m_awaitedSample);
                if (!areOpen() || !disconnect(m_awaitedSample)) return;
                showAll();
            },
            Qt::QueuedConnection);
        m_opener->openSample(toQt(shown.sample));
    } catch (const Error& error) {
        m_messages->showMessage(coreText(error.what()));
    }
}

void MainWindow::showModels(const QStringList& paths, const std::vector<std::string>& names) {
    const std::vector<Model> models = m_workspace.models();
    for (const Model& model : models) {
        const QString path = toQt(model.source.predictionsPath);
        const std::string name = QFileInfo(path).completeBaseName().toStdString();
        const bool isMeant = names.empty() || std::find(names.begin(), names.end(), name) != names.end();
        m_workspace.setVisible(model.id, isMeant && paths.contains(path));
    }
}

void MainWindow::showView(const ShownView& shown) {
    const FigureMethod& method = figureMethod(shown.view);
    const AnalysisSettings settings =
        withViewValues(m_workspace.settings(), method, complete(method.info.parameters, shown.values, shown.view));
    if (settings != m_workspace.settings()) m_workspace.changeSettings(settings, [] { return tr("Demonstration"); });
    for (QAction* action : m_actions.views) {
        const bool isIt = action->data().toString() == toQt(method.page.empty() ? shown.view : method.page);
        if (isIt) action->trigger();
    }
}

void MainWindow::goOn(bool isForward) {
    DemonstrationPanel& panel = m_pages->lab().demonstration();
    if (panel.isOpen()) {
        isForward ? panel.showNext() : panel.showPrevious();
        return;
    }
    m_pages->showNext(isForward);
}

void MainWindow::chooseSlide(bool isRun) {
    const QString refusal = isRun ? tr("No frames were saved.") : tr("The slide was not saved.");
    if (isRun && !m_workspace.lab().hasNumbers()) {
        m_messages->showMessage(refusal + QLatin1Char(' ') + tr("The Lab has no numbers yet: press Play."));
        return;
    }
    if (!isRun && m_pages->currentView().figure().panels.empty()) {
        m_messages->showMessage(refusal + QLatin1Char(' ') + tr("There is no figure yet."));
        return;
    }
    if (!isRun && !m_figureExporter->mayLeave(refusal)) return;
    auto* files = new QFileDialog(this, isRun ? tr("Save Frames") : tr("Save Slide"), settings::exportFolder.value());
    files->setObjectName(isRun ? QStringLiteral("framesDialog") : QStringLiteral("slideDialog"));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setAcceptMode(QFileDialog::AcceptSave);
    files->setDefaultSuffix(QStringLiteral("png"));
    const QString animated = tr("Animated PNG, one file (*.png *.apng)");
    files->setNameFilters(isRun ? QStringList{tr("Frames, numbered pictures (*.png *.svg *.pdf)"), animated}
                                : QStringList{tr("Pictures (*.png *.svg *.pdf)")});
    if (isRun && settings::areFramesAnimated.value()) files->selectNameFilter(animated);
    const QString name = m_pages->lab().demonstration().isOpen() ? m_pages->lab().demonstration().stepId()
                         : isRun                                 ? toQt(m_workspace.lab().plan().experiment)
                                                                 : toQt(m_pages->currentId());
    files->selectFile(name + QStringLiteral(".png"));
    connect(files, &QFileDialog::fileSelected, this, [this, files, isRun, animated](const QString& path) {
        isRun ? saveFramesAs(path, isFilm(path, files->selectedNameFilter() == animated)) : saveSlideAs(path);
    });
    files->open();
}

void MainWindow::saveSlideAs(const QString& path) {
    const DemonstrationPanel& panel = m_pages->lab().demonstration();
    const QString title = panel.isOpen() ? coreText(panel.step().title) : QString();
    try {
        const FigureView& view = m_pages->currentView();
        saveSlide(view.originalFigure(), m_pages->currentStyles(), title, path, view.edits());
        settings::exportFolder.store(QFileInfo(path).absolutePath());
    } catch (const Error& error) {
        m_messages->showMessage(tr("The slide was not saved. %1").arg(coreText(error.what())));
    }
}

void MainWindow::saveFramesAs(const QString& path, bool isAnimated) {
    settings::areFramesAnimated.store(isAnimated);
    const auto refuse = [this](const QString& reason) {
        m_messages->showMessage(tr("No frames were saved. %1").arg(reason));
    };
    const int milliseconds = std::max(m_workspace.lab().beat(), fastFrame);
    m_workspace.tracker().start<QString>(
        {QStringLiteral("frames"), tr("Saving the frames"), false},
        [lab = m_workspace.lab().run(), path, isAnimated, milliseconds](const Run& run) {
            const auto frames = runFrames(lab, frameCount, run.part(0, firstShare));
            const auto count = static_cast<int>(frames.size());
            const Run rest = run.part(firstShare, 1);
            if (isAnimated) {
                saveAnimation(frames, milliseconds, path, rest);
                return tr("%1 frames were saved in %2.").arg(count).arg(QFileInfo(path).fileName());
            }
            const QStringList paths = saveFrames(frames, path, rest);
            return tr("%1 frames were saved, from %2 to %3.")
                .arg(count)
                .arg(QFileInfo(paths.front()).fileName(), QFileInfo(paths.back()).fileName());
        },
        {this,
         [this, path](const std::shared_ptr<const QString>& sentence) {
             settings::exportFolder.store(QFileInfo(path).absolutePath());
             m_messages->showDone(*sentence);
         },
         refuse,
         {}});
}

}  // namespace calibrium::ui
