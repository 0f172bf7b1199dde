// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/figure_exporter.h"

#include "core/analysis/reports/report_writer.h"
#include "core/analysis/reports/reported_model.h"
#include "core/figures/figure_method.h"
#include "core/io/bytes/output_file.h"
#include "core/run/error.h"
#include "ui/actions/actions.h"
#include "ui/export/export_dialog.h"
#include "ui/lab/lab_page.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/pages/figure_page.h"
#include "ui/pages/result_notes_menu.h"
#include "ui/plots/export/figure_print.h"
#include "ui/plots/view/figure_view.h"
#include "ui/results/study_notes.h"
#include "ui/settings/settings.h"
#include "ui/window/message_bar.h"
#include "ui/window/view_pages.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/figure_builder.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>

#include <functional>
#include <memory>

namespace calibrium::ui {

namespace {

ExportSource sourceOf(const FigureView& view, const QString& id, const QString& name) {
    return {.id = id, .name = name, .figure = view.originalFigure(), .styles = view.styles(), .edits = view.edits()};
}

/// Asks once for all files.
void askToReplace(const QStringList& files, QWidget* window, const std::function<void()>& write) {
    QStringList names;
    for (const QString& file : files) names.append(QFileInfo(file).fileName());
    auto* box =
        new QMessageBox(QMessageBox::Question, QCoreApplication::applicationName(),
                        FigureExporter::tr("Replace files that are there already?"), QMessageBox::NoButton, window);
    box->setObjectName(QStringLiteral("replaceBox"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(
        FigureExporter::tr("In %1:\n%2")
            .arg(QDir::toNativeSeparators(QFileInfo(files.front()).absolutePath()), names.join(QLatin1Char('\n'))));
    box->addButton(QMessageBox::Cancel);
    box->addButton(FigureExporter::tr("&Replace"), QMessageBox::AcceptRole);
    box->setDefaultButton(QMessageBox::Cancel);
    QObject::connect(box, &QMessageBox::accepted, window, write);
    box->open();
}

}  // namespace

FigureExporter::FigureExporter(const Workspace& workspace, const Actions& actions, const ViewPages& pages,
                               MessageBar& messages, QWidget* window)
    : m_workspace(workspace), m_pages(pages), m_messages(messages), m_window(window) {
    connect(actions.exportFigure, &QAction::triggered, this, &FigureExporter::chooseFigures);
    connect(actions.copyFigure, &QAction::triggered, this, [this] {
        if (mayLeave(tr("The figure was not copied."))) m_pages.currentView().copyToClipboard();
    });
    connect(actions.print, &QAction::triggered, this, &FigureExporter::choosePrinter);
}

bool FigureExporter::mayLeave(const QString& refusal) const {
    const QString reason = m_pages.whyNotFinal();
    if (!reason.isEmpty()) m_messages.showMessage(refusal + QLatin1Char(' ') + reason);
    return reason.isEmpty();
}

std::vector<ExportSource> FigureExporter::sources() const {
    const FigureView& current = m_pages.currentView();
    std::vector<ExportSource> sources{
        sourceOf(current, toQt(m_pages.currentId()), toQt(current.originalFigure().title))};
    if (const FigurePage* page = m_pages.currentPage()) {
        sources.front().id = toQt(page->currentMethod().info.id);
        sources.front().name = coreText(page->currentMethod().info.name);
    }
    if (m_pages.isLabCurrent()) {
        addOthersOfLab(sources);
    } else {
        addOtherViews(sources);
    }
    return sources;
}

/// The experiment beside the picture of its world.
void FigureExporter::addOthersOfLab(std::vector<ExportSource>& sources) const {
    for (const FigureView* view : m_pages.lab().findChildren<FigureView*>()) {
        if (view == &m_pages.currentView() || view->originalFigure().panels.empty()) continue;
        const QString title = toQt(view->originalFigure().title);
        sources.push_back(sourceOf(*view, toQt(m_pages.currentId()) + QStringLiteral("-2"),
                                   title.isEmpty() ? tr("The other plot of the Lab") : title));
    }
}

/// What else is drawn and final.
void FigureExporter::addOtherViews(std::vector<ExportSource>& sources) const {
    FigureNotes::All notes = shownNotes(m_workspace);
    for (const FigurePage* page : m_pages.figurePages()) {
        for (const FigureMethod* method : viewsOnPage(page->method().info.id)) {
            const FigureState& state = m_workspace.figures().state(method->info.id);
            const bool isListed = toQt(method->info.id) == sources.front().id;
            if (isListed || !state.isFinal() || !state.figure || state.figure->panels.empty()) continue;
            sources.push_back({.id = toQt(method->info.id),
                               .name = coreText(method->info.name),
                               .figure = *state.figure,
                               .styles = m_workspace.models().styles(),
                               .edits = notes[method->info.id]});
        }
    }
}

std::vector<ExportText> FigureExporter::texts() const {
    if (m_pages.isLabCurrent() || m_workspace.staleResults() > 0) return {};
    const ReportHead head{QCoreApplication::applicationVersion().toStdString(), m_workspace.settings().current().seed};
    const auto models = m_workspace.report();
    const StudyNotes notes = studyNotes(m_workspace);
    return {{QStringLiteral("methods.tex"), methodsParagraph(head, models, notes)},
            {QStringLiteral("references.bib"), bibliographyText(head, models, notes)}};
}

void FigureExporter::chooseFigures() {
    if (!mayLeave(tr("The figure was not exported."))) return;
    auto* options = new ExportDialog(sources(), m_window, texts());
    options->setAttribute(Qt::WA_DeleteOnClose);
    connect(options, &QDialog::accepted, this, [this, options] {
        const bool areMany = options->chosen().size() > 1;
        auto* files = new QFileDialog(m_window, tr("Export Figure"), settings::exportFolder.value());
        files->setObjectName(QStringLiteral("saveDialog"));
        files->setAttribute(Qt::WA_DeleteOnClose);
        if (areMany) {
            files->setFileMode(QFileDialog::Directory);
        } else {
            files->setAcceptMode(QFileDialog::AcceptSave);
            files->setDefaultSuffix(options->format());
            files->setNameFilter(QStringLiteral("%1 (*.%2)").arg(options->format().toUpper(), options->format()));
            files->selectFile(options->chosen().front().id + QLatin1Char('.') + options->format());
        }
        connect(files, &QFileDialog::fileSelected, this,
                [this, areMany, job = options->job(), texts = options->chosenTexts()](const QString& path) {
                    saveFigures(job, texts, path, areMany);
                });
        files->open();
    });
    options->open();
}

void FigureExporter::saveFigures(const std::vector<ExportItem>& job, const std::vector<ExportText>& texts,
                                 const QString& path, bool isFolder) {
    // It may have changed while the dialog was open.
    if (!mayLeave(tr("The figure was not exported."))) return;
    const auto orSay = [this](const std::function<void()>& work) {
        try {
            work();
        } catch (const Error& error) {
            m_messages.showMessage(tr("The figure was not exported. %1").arg(spokenText(error)));
        }
    };
    const QDir folder(isFolder ? path : QFileInfo(path).absolutePath());
    const auto write = [job, texts, path, isFolder, folder, orSay] {
        orSay([&] {
            if (isFolder) {
                writeFigures(job, path);
            } else {
                writeFigure(job.front(), path);
            }
            for (const ExportText& one : texts) {
                writeFileBytes(folder.filePath(one.fileName).toStdString(), one.text);
            }
            settings::exportFolder.store(folder.path());
        });
    };
    orSay([&] {
        // The file dialog has asked about the name that was chosen, but not about those that come of it.
        QStringList others = outputPaths(job, path, isFolder);
        others.removeAll(path);
        for (const ExportText& one : texts) others.append(folder.filePath(one.fileName));
        others.removeIf([](const QString& file) { return !QFileInfo::exists(file); });
        if (others.isEmpty()) {
            write();
        } else {
            askToReplace(others, m_window, write);
        }
    });
}

void FigureExporter::choosePrinter() {
    if (!mayLeave(tr("The figure was not printed."))) return;
    // It lives as long as the dialog, which prints on it.
    const auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    auto* dialog = new QPrintDialog(printer.get(), m_window);
    dialog->setObjectName(QStringLiteral("printDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QAbstractPrintDialog::PrintPageRange, false);
    connect(dialog, &QDialog::accepted, this, [this, printer] { printOn(*printer); });
    dialog->QDialog::open();
}

void FigureExporter::printOn(QPrinter& printer) {
    // It may have changed while the dialog was open.
    if (!mayLeave(tr("The figure was not printed."))) return;
    try {
        const FigureView& view = m_pages.currentView();
        printFigure(view.originalFigure(), m_pages.currentStyles(), printer, view.edits());
    } catch (const Error& error) {
        m_messages.showMessage(tr("The figure was not printed. %1").arg(spokenText(error)));
    }
}

}  // namespace calibrium::ui
