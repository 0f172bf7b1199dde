// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/studies/study_dialog.h"

#include "core/data/sample_notes.h"
#include "core/method/estimate.h"
#include "core/method/method_call.h"
#include "core/method/test_outcome.h"
#include "core/run/error.h"
#include "ui/export/export_dialog.h"
#include "ui/export/study_report.h"
#include "ui/forms/parameter_form.h"
#include "ui/forms/vertical_scroll_area.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/look/window_size.h"
#include "ui/plots/view/figure_scroll_area.h"
#include "ui/plots/view/figure_view.h"
#include "ui/recalibrate/text_grid_view.h"
#include "ui/settings/settings.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QSplitter>
#include <QTabWidget>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

constexpr int settingsWidth = 36 * spacing::unit;

QLabel* makeWords(const char* name, QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);  // names of columns stand in it
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

/// A file and what its columns are likely to be.
struct ReadTable {
    std::shared_ptr<const PlainTable> table;
    Values guess;
};

}  // namespace

StudyDialog::StudyDialog(const TableStudy& study, std::uint64_t seed, QWidget* parent)
    : QDialog(parent), m_study(study), m_seed(seed) {
    setObjectName(QStringLiteral("studyDialog:") + toQt(study.info.id));
    setWindowTitle(coreText(study.info.name));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    auto* sides = new QHBoxLayout;
    sides->setSpacing(0);
    sides->addWidget(makeSettings());
    sides->addWidget(makeResults(), 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(sides, 1);
    column->addWidget(makeFoot());
    connect(&m_jobs, &JobTracker::summaryChanged, this, [this](const JobSummary& summary) {
        m_progress->setValue(static_cast<int>(100 * summary.fraction));
        m_progress->setVisible(summary.count > 0);
    });
    connect(&m_jobs, &JobTracker::becameIdle, this, &StudyDialog::settled);
    resizeWithinScreen(*this, QSize(144 * spacing::unit, 92 * spacing::unit));
    updateButtons();
}

QWidget* StudyDialog::makeSettings() {
    auto* content = new QWidget;
    m_file = makeWords("studyFile", content);
    m_file->setText(tr("No file"));
    auto* open = new QPushButton(tr("&Open…"), content);
    open->setObjectName(QStringLiteral("openTable"));
    open->setAutoDefault(false);
    connect(open, &QPushButton::clicked, this, &StudyDialog::chooseFile);
    m_form = new ParameterForm(content);
    m_form->setObjectName(QStringLiteral("studyForm"));
    m_form->setParameters(m_study.info.parameters);
    m_form->setEnabled(false);
    connect(m_form, &ParameterForm::valuesChanged, this, [this] {
        suggest();
        compute();
    });
    auto* file = new QHBoxLayout;
    file->setSpacing(spacing::unit);
    file->addWidget(m_file, 1);
    file->addWidget(open, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(spacing::twice, spacing::twice, spacing::unit, spacing::twice);
    column->setSpacing(spacing::twice);
    column->addLayout(file);
    column->addWidget(m_form);
    column->addStretch(1);
    auto* area = new VerticalScrollArea(content, this);
    area->setFrameShape(QFrame::NoFrame);
    area->setMinimumWidth(settingsWidth);
    area->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Expanding);
    return area;
}

QWidget* StudyDialog::makeResults() {
    auto* results = new QWidget(this);
    results->setAutoFillBackground(true);
    results->setBackgroundRole(QPalette::Base);
    m_findings = makeWords("studyFindings", results);
    m_findings->setContentsMargins(spacing::twice, spacing::twice, spacing::twice, spacing::half);
    m_view = new FigureView(results);
    m_view->setObjectName(QStringLiteral("studyView"));
    Figure empty;
    empty.emptyReason = asItStands(tr("Open a table with a row for each sample.").toStdString());
    m_view->setFigure(empty);
    m_tables = new QTabWidget(results);
    m_tables->setObjectName(QStringLiteral("studyTables"));
    m_tables->setDocumentMode(true);
    m_tables->hide();
    auto* parts = new QSplitter(Qt::Vertical, results);
    parts->setChildrenCollapsible(false);
    parts->addWidget(new FigureScrollArea(m_view, parts));
    parts->addWidget(m_tables);
    parts->setStretchFactor(0, 3);
    parts->setStretchFactor(1, 2);
    auto* column = new QVBoxLayout(results);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_findings);
    column->addWidget(parts, 1);
    return results;
}

QWidget* StudyDialog::makeFoot() {
    auto* foot = new QWidget(this);
    m_error = makeWords("studyError", foot);
    m_progress = new QProgressBar(foot);
    m_progress->setObjectName(QStringLiteral("progress"));
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setRange(0, 100);
    m_progress->setMaximumWidth(16 * spacing::unit);
    m_progress->hide();
    const auto button = [&](const QString& text, const char* name, auto clicked) {
        auto* made = new QPushButton(text, foot);
        made->setObjectName(QLatin1String(name));
        made->setAutoDefault(false);
        connect(made, &QPushButton::clicked, this, clicked);
        return made;
    };
    m_export = button(tr("&Export Figure…"), "exportStudy", &StudyDialog::exportFigure);
    m_report = button(tr("Save &Report…"), "reportStudy", &StudyDialog::chooseReport);
    m_command =
        button(tr("&Copy as Command"), "copyStudyCommand", [this] { QApplication::clipboard()->setText(command()); });
    m_command->setToolTip(tr("Copy the command line that computes the same numbers"));
    auto* close = button(tr("Close"), "closeStudy", &QDialog::reject);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(spacing::twice, spacing::unit, spacing::twice, spacing::twice);
    row->setSpacing(spacing::unit);
    row->addWidget(m_error, 1);
    row->addWidget(m_progress);
    for (QPushButton* one : {m_export, m_report, m_command, close}) row->addWidget(one);
    return foot;
}

void StudyDialog::chooseFile() {
    auto* files = new QFileDialog(this, tr("Open Table"), settings::lastFolder.value());
    files->setObjectName(QStringLiteral("openTableDialog"));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setFileMode(QFileDialog::ExistingFile);
    connect(files, &QFileDialog::fileSelected, this, [this](const QString& path) {
        settings::lastFolder.store(QFileInfo(path).absolutePath());
        openFile(path);
    });
    files->open();
}

void StudyDialog::openFile(const QString& path) {
    say({});
    m_jobs.start<ReadTable>({QStringLiteral("table"), windowTitle(), true},
                            [path = path.toStdString(), &study = m_study](const Run& run) {
                                auto table = std::make_shared<const PlainTable>(readPlainTable(path, run));
                                return ReadTable{table, study.guess(*table)};
                            },
                            {this,
                             [this, path](std::shared_ptr<const ReadTable> read) {
                                 m_path = path;
                                 m_file->setText(QFileInfo(path).fileName());
                                 m_file->setToolTip(QDir::toNativeSeparators(path));
                                 m_table = read->table;
                                 m_form->setEnabled(true);
                                 setValues(read->guess);
                             },
                             [this](const QString& message) { say(message); }, [] {}});
}

void StudyDialog::setValues(const Values& values) {
    m_form->setValues(values);
    suggest();
    compute();
}

Values StudyDialog::values() const { return m_form->values(); }

void StudyDialog::suggest() {
    if (!m_table) return;
    const Values values = m_form->values();
    for (const auto& [id, suggestion] : m_study.suggestions) {
        QStringList texts;
        for (const auto& text : suggestion(*m_table, values)) texts.append(toQt(text));
        m_form->setSuggestions(id, texts);
    }
}

void StudyDialog::compute() {
    if (!m_table) return;
    m_view->setDimmed(m_page != nullptr);
    const Values values = m_form->values();
    m_jobs.start<StudyPage>({QStringLiteral("study"), windowTitle(), true},
                            [table = m_table, values, seed = m_seed, &study = m_study](const Run& run) {
                                return study.evaluate(*table, values, seed, run);
                            },
                            {this,
                             [this, values](std::shared_ptr<const StudyPage> page) {
                                 m_shown = values;
                                 say({});
                                 showPage(std::move(page));
                             },
                             [this](const QString& message) {
                                 showPage(nullptr);
                                 say(message);
                             },
                             [] {}});
}

void StudyDialog::showPage(std::shared_ptr<const StudyPage> page) {
    m_page = std::move(page);
    m_view->setDimmed(false);
    QStringList findings;
    if (m_page) {
        for (const Text& finding : m_page->findings) findings.append(withSettingNames(spokenText(finding)));
        m_view->setFigure(m_page->figure);
    } else {
        Figure empty;
        empty.emptyReason = asItStands(tr("The settings on the left say what the columns hold.").toStdString());
        m_view->setFigure(empty);
    }
    m_findings->setText(findings.join(QLatin1Char('\n')));
    m_findings->setVisible(!findings.isEmpty());
    showTables();
    updateButtons();
}

void StudyDialog::showTables() {
    const int current = m_tables->currentIndex();
    while (m_tables->count() > 0) {
        QWidget* old = m_tables->widget(0);
        m_tables->removeTab(0);
        old->deleteLater();
    }
    m_tables->setVisible(m_page != nullptr);
    if (!m_page) return;
    for (const StudyTable& table : m_page->tables) {
        const QString title = spokenText(table.title);
        auto* grid = new TextGridView(QStringLiteral("studyTable"), title, m_tables);
        grid->setGrid(table.table);
        m_tables->addTab(grid, title);
    }
    auto* notes = new QTextBrowser(m_tables);
    notes->setObjectName(QStringLiteral("studyNotes"));
    notes->setFrameShape(QFrame::NoFrame);
    QStringList texts;
    for (const Text& note : m_page->notes) texts.append(withSettingNames(spokenText(note)));
    texts.append(coreText(m_study.info.explanation));
    texts.append(toQt(m_study.info.formula));
    texts.append(toQt(m_study.info.source));
    notes->setPlainText(texts.join(QStringLiteral("\n\n")));
    m_tables->addTab(notes, tr("Notes"));
    m_tables->setCurrentIndex(qBound(0, current, m_tables->count() - 1));
}

void StudyDialog::say(const QString& error) {
    m_error->setStyleSheet(QStringLiteral("color: %1").arg(currentTheme().error.name()));
    m_error->setText(withSettingNames(error));
}

QString StudyDialog::withSettingNames(QString text) const {
    for (const Parameter& parameter : m_study.info.parameters) {
        const QRegularExpression option(QStringLiteral("--%1(?![a-z-])").arg(toQt(parameter.id)));
        text.replace(option, tr("\"%1\"").arg(coreText(parameter.name)));
    }
    return text;
}

void StudyDialog::updateButtons() {
    for (QPushButton* one : {m_export, m_report, m_command}) one->setEnabled(m_page != nullptr);
}

QString StudyDialog::command() const { return toQt(studyCommandText(m_study, m_path.toStdString(), m_shown, m_seed)); }

void StudyDialog::exportFigure() {
    const QString id = toQt(m_study.info.id);
    auto* options = new ExportDialog(
        {{.id = id, .name = windowTitle(), .figure = m_view->originalFigure(), .edits = m_view->edits()}}, this);
    options->setAttribute(Qt::WA_DeleteOnClose);
    connect(options, &QDialog::accepted, this, [this, options, id] {
        auto* files = new QFileDialog(this, tr("Export Figure"), settings::exportFolder.value());
        files->setObjectName(QStringLiteral("saveDialog"));
        files->setAttribute(Qt::WA_DeleteOnClose);
        files->setAcceptMode(QFileDialog::AcceptSave);
        files->setDefaultSuffix(options->format());
        files->setNameFilter(QStringLiteral("%1 (*.%2)").arg(options->format().toUpper(), options->format()));
        files->selectFile(id + QLatin1Char('.') + options->format());
        connect(files, &QFileDialog::fileSelected, this, [this, item = options->job().front()](const QString& path) {
            try {
                writeFigure(item, path);
                settings::exportFolder.store(QFileInfo(path).absolutePath());
            } catch (const Error& error) {
                say(tr("The figure was not exported. %1").arg(spokenText(error)));
            }
        });
        files->open();
    });
    options->open();
}

void StudyDialog::chooseReport() {
    auto* files = new QFileDialog(this, tr("Save Report"), settings::exportFolder.value());
    files->setObjectName(QStringLiteral("saveReportDialog"));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setAcceptMode(QFileDialog::AcceptSave);
    files->setNameFilters({tr("HTML (*.html)"), tr("PDF (*.pdf)")});
    files->setDefaultSuffix(QStringLiteral("html"));
    files->selectFile(toQt(m_study.info.id) + QStringLiteral(".html"));
    connect(files, &QFileDialog::filterSelected, files, [files](const QString& filter) {
        files->setDefaultSuffix(filter.contains(QStringLiteral("*.pdf")) ? QStringLiteral("pdf")
                                                                         : QStringLiteral("html"));
    });
    connect(files, &QFileDialog::fileSelected, this, [this](const QString& path) {
        try {
            saveReport(path);
            settings::exportFolder.store(QFileInfo(path).absolutePath());
        } catch (const Error& error) {
            say(tr("The report was not saved. %1").arg(spokenText(error)));
        }
    });
    files->open();
}

void StudyDialog::saveReport(const QString& path) const {
    if (!m_page) return;
    writeStudyReport({.study = &m_study,
                      .page = *m_page,
                      .file = QFileInfo(m_path).fileName(),
                      .command = command(),
                      .version = QCoreApplication::applicationVersion()},
                     path);
}

}  // namespace calibrium::ui
