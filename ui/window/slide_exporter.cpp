// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/slide_exporter.h"

#include "core/experiments/demonstrations/demonstration_file.h"
#include "core/experiments/runs/run_file.h"
#include "core/experiments/runs/run_frames.h"
#include "core/run/error.h"
#include "ui/actions/actions.h"
#include "ui/jobs/job_tracker.h"
#include "ui/lab/demonstration_panel.h"
#include "ui/lab/lab_page.h"
#include "ui/lab/slides.h"
#include "ui/language/core_text.h"
#include "ui/language/figure_language.h"
#include "ui/look/text.h"
#include "ui/plots/view/figure_view.h"
#include "ui/settings/settings.h"
#include "ui/window/figure_exporter.h"
#include "ui/window/message_bar.h"
#include "ui/window/view_pages.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/models/model.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>
#include <memory>
#include <utility>

namespace calibrium::ui {

namespace {

/// Enough for a film of a few seconds.
constexpr std::size_t frameCount = 60;
constexpr double firstShare = 0.1;  // of the time goes into what the frames show

/// An ending that only one of the two kinds of files has says more than what is chosen beside the name.
bool isFilm(const QString& path, bool isChosen) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    return suffix == QLatin1String("apng") || (isChosen && suffix == QLatin1String("png"));
}

}  // namespace

SlideExporter::SlideExporter(Workspace& workspace, const Actions& actions, const ViewPages& pages,
                             const FigureExporter& exporter, MessageBar& messages, QWidget* window)
    : m_workspace(workspace), m_pages(pages), m_exporter(exporter), m_messages(messages), m_window(window) {
    connect(actions.saveSlide, &QAction::triggered, this, &SlideExporter::chooseSlide);
    connect(actions.saveFrames, &QAction::triggered, this, &SlideExporter::chooseFrames);
}

QFileDialog* SlideExporter::askForFile(const char* dialog, const QString& title, const QStringList& filters,
                                       const QString& name) {
    auto* files = new QFileDialog(m_window, title, settings::exportFolder.value());
    files->setObjectName(QLatin1String(dialog));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setAcceptMode(QFileDialog::AcceptSave);
    files->setDefaultSuffix(QStringLiteral("png"));
    files->setNameFilters(filters);
    const DemonstrationPanel& panel = m_pages.lab().demonstration();
    files->selectFile((panel.isOpen() ? panel.stepId() : name) + QStringLiteral(".png"));
    return files;
}

void SlideExporter::chooseSlide() {
    const QString refusal = tr("The slide was not saved.");
    if (m_pages.currentView().figure().panels.empty()) {
        m_messages.showMessage(refusal + QLatin1Char(' ') + tr("There is no figure yet."));
        return;
    }
    if (!m_exporter.mayLeave(refusal)) return;
    QFileDialog* files =
        askForFile("slideDialog", tr("Save Slide"), {tr("Pictures (*.png *.svg *.pdf)")}, toQt(m_pages.currentId()));
    connect(files, &QFileDialog::fileSelected, this, &SlideExporter::saveSlideAs);
    files->open();
}

void SlideExporter::chooseFrames() {
    if (!m_workspace.lab().hasNumbers()) {
        m_messages.showMessage(tr("No frames were saved.") + QLatin1Char(' ') +
                               tr("The Lab has no numbers yet: press Play."));
        return;
    }
    const QString animated = tr("Animated PNG, one file (*.png *.apng)");
    QFileDialog* files =
        askForFile("framesDialog", tr("Save Frames"), {tr("Frames, numbered pictures (*.png *.svg *.pdf)"), animated},
                   toQt(m_workspace.lab().plan().experiment));
    if (settings::areFramesAnimated.value()) files->selectNameFilter(animated);
    connect(files, &QFileDialog::fileSelected, this, [this, files, animated](const QString& path) {
        saveFramesAs(path, isFilm(path, files->selectedNameFilter() == animated));
    });
    files->open();
}

void SlideExporter::saveSlideAs(const QString& path) {
    const DemonstrationPanel& panel = m_pages.lab().demonstration();
    const QString title = panel.isOpen() ? spokenText(panel.step().title) : QString();
    try {
        const FigureView& view = m_pages.currentView();
        saveSlide(view.originalFigure(), m_pages.currentStyles(), title, path, view.edits());
        settings::exportFolder.store(QFileInfo(path).absolutePath());
    } catch (const Error& error) {
        m_messages.showMessage(tr("The slide was not saved. %1").arg(spokenText(error)));
    }
}

void SlideExporter::saveFramesAs(const QString& path, bool isAnimated) {
    settings::areFramesAnimated.store(isAnimated);
    const auto refuse = [this](const QString& reason) {
        m_messages.showMessage(tr("No frames were saved. %1").arg(reason));
    };
    const int milliseconds = std::max(m_workspace.lab().beat(), fastFrame);
    m_workspace.tracker().start<QString>(
        {QStringLiteral("frames"), tr("Saving the frames"), false},
        [lab = m_workspace.lab().run(), axes = m_pages.lab().demonstration().axes(), path, isAnimated,
         milliseconds](const Run& run) {
            auto frames = runFrames(lab, frameCount, run.part(0, firstShare));
            // As the window shows them.
            for (Figure& frame : frames) frame = inLanguage(withAxes(std::move(frame), axes));
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
             m_messages.showDone(*sentence);
         },
         refuse,
         {}});
}

}  // namespace calibrium::ui
