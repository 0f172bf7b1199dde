// SPDX-License-Identifier: GPL-3.0-or-later
// The part of MainWindow that writes figures.
#include "core/io/output_file.h"
#include "core/run/error.h"
#include "ui/export/export_dialog.h"
#include "ui/lab/lab_page.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/pages/figure_page.h"
#include "ui/pages/result_notes_menu.h"
#include "ui/plots/figure_view.h"
#include "ui/results/results_panel.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/workspace/settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QTabWidget>

#include <functional>

namespace calibrium::ui {

namespace {

ExportSource sourceOf(const FigureView& view, const QString& id, const QString& name) {
    return {.id = id, .name = name, .figure = view.originalFigure(), .styles = view.styles(), .edits = view.edits()};
}

/// Asks once for all files.
void askToReplace(const QStringList& files, QWidget* window, const std::function<void()>& write) {
    QStringList names;
    for (const QString& file : files) names.append(QFileInfo(file).fileName());
    auto* box = new QMessageBox(QMessageBox::Question, QCoreApplication::applicationName(),
                                MainWindow::tr("Replace files that are there already?"), QMessageBox::NoButton, window);
    box->setObjectName(QStringLiteral("replaceBox"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(
        MainWindow::tr("In %1:\n%2")
            .arg(QDir::toNativeSeparators(QFileInfo(files.front()).absolutePath()), names.join(QLatin1Char('\n'))));
    box->addButton(QMessageBox::Cancel);
    box->addButton(MainWindow::tr("&Replace"), QMessageBox::AcceptRole);
    box->setDefaultButton(QMessageBox::Cancel);
    QObject::connect(box, &QMessageBox::accepted, window, write);
    box->open();
}

}  // namespace

std::vector<ExportSource> MainWindow::exportSources() const {
    const FigureView& current = currentView();
    std::vector<ExportSource> sources{sourceOf(current, toQt(currentId()), toQt(current.originalFigure().title))};
    if (const FigurePage* page = currentPage()) {
        sources.front().id = toQt(page->currentMethod().info.id);
        sources.front().name = coreText(page->currentMethod().info.name);
    }
    if (isLabCurrent()) {
        // The experiment beside the picture of its world.
        for (const FigureView* view : m_lab->findChildren<FigureView*>()) {
            if (view == &current || view->originalFigure().panels.empty()) continue;
            const QString title = toQt(view->originalFigure().title);
            sources.push_back(sourceOf(*view, toQt(currentId()) + QStringLiteral("-2"),
                                       title.isEmpty() ? tr("The other plot of the Lab") : title));
        }
        return sources;
    }
    // What else is drawn and final.
    FigureNotes::All notes = shownNotes(m_workspace);
    for (int i = 0; i < m_tabs->count(); ++i) {
        const auto* page = qobject_cast<const FigurePage*>(m_tabs->widget(i));
        if (page == nullptr) continue;
        for (const FigureMethod* method : viewsOnPage(page->method().info.id)) {
            const FigureState& state = m_workspace.figure(method->info.id);
            const bool isListed = toQt(method->info.id) == sources.front().id;
            if (isListed || !state.isFinal() || !state.figure || state.figure->panels.empty()) continue;
            sources.push_back({.id = toQt(method->info.id),
                               .name = coreText(method->info.name),
                               .figure = *state.figure,
                               .styles = m_workspace.styles(),
                               .edits = notes[method->info.id]});
        }
    }
    return sources;
}

void MainWindow::exportFigure() {
    if (!mayFigureLeave(tr("The figure was not exported."))) return;
    auto* options = new ExportDialog(exportSources(), this);
    options->setAttribute(Qt::WA_DeleteOnClose);
    connect(options, &QDialog::accepted, this, [this, options] {
        const bool areMany = options->chosen().size() > 1;
        auto* files = new QFileDialog(this, tr("Export Figure"), settings::exportFolder.value());
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
                [this, areMany, job = options->job()](const QString& path) { saveFigures(job, path, areMany); });
        files->open();
    });
    options->open();
}

void MainWindow::saveFigures(const std::vector<ExportItem>& job, const QString& path, bool isFolder) {
    // It may have changed while the dialog was open.
    if (!mayFigureLeave(tr("The figure was not exported."))) return;
    const auto orSay = [this](const std::function<void()>& work) {
        try {
            work();
        } catch (const Error& error) {
            m_messages->showMessage(tr("The figure was not exported. %1").arg(coreText(error.what())));
        }
    };
    const auto write = [job, path, isFolder, orSay] {
        orSay([&] {
            if (isFolder) {
                writeFigures(job, path);
            } else {
                writeFigure(job.front(), path);
            }
            settings::exportFolder.store(isFolder ? path : QFileInfo(path).absolutePath());
        });
    };
    orSay([&] {
        // The file dialog has asked about the name that was chosen, but not about those that come of it.
        QStringList others = outputPaths(job, path, isFolder);
        others.removeAll(path);
        others.removeIf([](const QString& file) { return !QFileInfo::exists(file); });
        if (others.isEmpty()) {
            write();
        } else {
            askToReplace(others, this, write);
        }
    });
}

void MainWindow::chooseTable() {
    auto* files = new QFileDialog(this, tr("Save Results Table"), settings::exportFolder.value());
    files->setObjectName(QStringLiteral("saveTableDialog"));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setAcceptMode(QFileDialog::AcceptSave);
    files->setNameFilters({tr("LaTeX table (*.tex)"), tr("Markdown table (*.md)"), tr("CSV, all digits (*.csv)")});
    files->setDefaultSuffix(QStringLiteral("tex"));
    files->selectFile(QStringLiteral("results.tex"));
    connect(files, &QFileDialog::filterSelected, files, [files](const QString& filter) {
        files->setDefaultSuffix(filter.section(QStringLiteral("*."), 1).chopped(1));
    });
    connect(files, &QFileDialog::fileSelected, this, &MainWindow::saveTable);
    files->open();
}

void MainWindow::saveTable(const QString& path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    const ReportFormat format = suffix == QStringLiteral("md")    ? ReportFormat::Markdown
                                : suffix == QStringLiteral("csv") ? ReportFormat::Csv
                                                                  : ReportFormat::Latex;
    if (suffix != QStringLiteral("md") && suffix != QStringLiteral("csv") && suffix != QStringLiteral("tex")) {
        m_messages->showMessage(tr("The table was not saved. \"%1\" must end in .tex, .md or .csv.").arg(path));
        return;
    }
    try {
        if (const auto text = m_results->tableText(format)) writeFileBytes(path.toStdString(), *text);
        settings::exportFolder.store(QFileInfo(path).absolutePath());
    } catch (const Error& error) {
        m_messages->showMessage(tr("The table was not saved. %1").arg(coreText(error.what())));
    }
}

}  // namespace calibrium::ui
