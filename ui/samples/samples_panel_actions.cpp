// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with rows, columns and the selection: menus, copying, export.
#include "core/experiments/runs/experiment_table.h"
#include "core/io/bytes/output_file.h"
#include "ui/jobs/job_tracker.h"
#include "ui/look/icons.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/samples/samples_panel.h"
#include "ui/settings/settings.h"
#include "ui/workspace/models/file_columns.h"
#include "ui/workspace/models/sample_selection.h"
#include "ui/workspace/workspace.h"

#include <algorithm>

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QInputDialog>
#include <QMenu>
#include <QTableView>

namespace calibrium::ui {

namespace {

constexpr qsizetype mostCopied = 100000;  // rows; more belong into a file

}  // namespace

void SamplesPanel::selectMarkedRows() {
    std::vector<Index> rows;
    for (const auto& index : m_table->selectionModel()->selectedRows()) {
        rows.push_back(m_samples->model().sampleAt(index.row()));
    }
    std::sort(rows.begin(), rows.end());
    const auto count = static_cast<int>(rows.size());
    m_selection.select({.modelId = m_selection.focusedModel(),
                        .rows = std::make_shared<const std::vector<Index>>(std::move(rows)),
                        .description = tr("%n row(s) of the table", nullptr, count)});
}

void SamplesPanel::copyRows() {
    const auto& table = m_samples->model().table();
    QList<int> rows;
    for (const auto& index : m_table->selectionModel()->selectedRows()) rows.append(index.row());
    if (!table || rows.isEmpty()) return;
    if (rows.size() > mostCopied) {
        emit refused(
            tr("The rows were not copied: %1 are too many for the clipboard; export them to a file.").arg(rows.size()));
        return;
    }
    std::sort(rows.begin(), rows.end());
    const QHeaderView& header = *m_table->horizontalHeader();
    QStringList lines;
    for (int line = -1; line < rows.size(); ++line) {
        QStringList cells;
        for (int visual = 0; visual < header.count(); ++visual) {
            const int column = header.logicalIndex(visual);
            if (header.isSectionHidden(column)) continue;
            const auto place = static_cast<std::size_t>(column);
            cells.append(line < 0 ? toQt(table->columns()[place].label.english())
                                  : toQt(table->text(m_samples->model().sampleAt(rows[line]), place, true)));
        }
        lines.append(cells.join(QLatin1Char('\t')));
    }
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

void SamplesPanel::addSelectionActions(QMenu& menu) {
    const bool hasSelection = !m_selection.selected().isEmpty();
    for (const auto& named : m_selection.namedOf(m_selection.focusedModel())) {
        connect(menu.addAction(tr("Select %1").arg(named.name)), &QAction::triggered, this,
                [this, samples = named.samples] { m_selection.select(samples); });
    }
    menu.addSeparator();
    connect(menu.addAction(icon(QStringLiteral("export")), tr("Export These Rows…")), &QAction::triggered, this,
            [this] { chooseFile(false); });
    QAction* all = menu.addAction(tr("Export All Rows With a Column of the Selection…"));
    all->setEnabled(hasSelection);
    connect(all, &QAction::triggered, this, [this] { chooseFile(true); });
    QAction* clear = menu.addAction(icon(QStringLiteral("cancel")), tr("Clear Selection"));
    clear->setEnabled(hasSelection);
    connect(clear, &QAction::triggered, &m_selection, &SampleSelection::clear);
}

void SamplesPanel::showRowMenu(const QPoint& position) {
    if (!m_samples->model().table()) return;
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("sampleRowMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const bool hasRows = m_table->selectionModel()->hasSelection();
    QAction* select = menu->addAction(icon(QStringLiteral("samples")), tr("Select These Rows"));
    select->setEnabled(hasRows);
    connect(select, &QAction::triggered, this, &SamplesPanel::selectMarkedRows);
    QAction* copy = menu->addAction(icon(QStringLiteral("copy")), tr("Copy Rows"));
    copy->setEnabled(hasRows);
    connect(copy, &QAction::triggered, this, &SamplesPanel::copyRows);
    addSelectionActions(*menu);
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

void SamplesPanel::showHeaderMenu(const QPoint& position) {
    QHeaderView* header = m_table->horizontalHeader();
    const int section = header->logicalIndexAt(position);
    const auto& table = m_samples->model().table();
    if (!table || section < 0) return;
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("sampleHeaderMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto sort = [header, section](Qt::SortOrder order) {
        return [header, section, order] { header->setSortIndicator(section, order); };
    };
    connect(menu->addAction(icon(QStringLiteral("up")), tr("Smallest First")), &QAction::triggered, this,
            sort(Qt::AscendingOrder));
    connect(menu->addAction(icon(QStringLiteral("down")), tr("Largest First")), &QAction::triggered, this,
            sort(Qt::DescendingOrder));
    connect(menu->addAction(icon(QStringLiteral("reset")), tr("Order of the File")), &QAction::triggered, this,
            [header] { header->setSortIndicator(-1, Qt::AscendingOrder); });
    menu->addSeparator();
    connect(menu->addAction(icon(QStringLiteral("eye-off")), tr("Hide Column")), &QAction::triggered, this,
            [header, section] { header->hideSection(section); });
    QAction* all = menu->addAction(icon(QStringLiteral("eye")), tr("Show All Columns"));
    all->setEnabled(header->sectionsHidden());
    connect(all, &QAction::triggered, this, [header] {
        for (int s = 0; s < header->count(); ++s) header->showSection(s);
    });
    const QString method = QString::fromStdString(table->columns()[static_cast<std::size_t>(section)].method);
    if (!method.isEmpty()) {
        connect(menu->addAction(icon(QStringLiteral("help")), tr("Explain")), &QAction::triggered, this,
                [this, method] { emit explainRequested(method); });
    }
    menu->popup(header->mapToGlobal(position));
}

void SamplesPanel::askForName(const QString& title, const QString& question,
                              const std::function<void(const QString&)>& act) {
    auto* dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("sampleNameDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->setLabelText(question);
    dialog->setTextValue(m_selection.selected().description);
    dialog->setMinimumWidth(54 * spacing::unit);  // the usual description can be read
    connect(dialog, &QInputDialog::textValueSelected, this, act);
    dialog->open();
}

void SamplesPanel::chooseFile(bool isAll) {
    auto* files = new QFileDialog(this, tr("Export Samples"), settings::exportFolder.value());
    files->setObjectName(QStringLiteral("exportSamplesDialog"));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setAcceptMode(QFileDialog::AcceptSave);
    files->setDefaultSuffix(QStringLiteral("csv"));
    files->setNameFilter(tr("Tables (*.csv)"));
    files->selectFile(QStringLiteral("samples.csv"));
    connect(files, &QFileDialog::fileSelected, this, [this, isAll](const QString& path) {
        settings::exportFolder.store(QFileInfo(path).absolutePath());
        exportTo(path, isAll);
    });
    files->open();
}

void SamplesPanel::exportTo(const QString& path, bool isAll) {
    const auto& table = m_samples->model().table();
    if (!table) return;
    const auto& selected = m_samples->selectedRows();
    NamedRows selection{.name = "selected", .rows = selected ? *selected : std::vector<Index>()};
    std::vector<Index> rows = m_samples->model().samples();
    if (isAll) {
        rows.clear();
        for (Index row = 0; row < table->rowCount(); ++row) rows.push_back(row);
    }
    m_workspace.tracker().start<bool>(
        {QStringLiteral("samples/export"), tr("Exporting samples"), true},
        [shown = *table, rows = std::move(rows), selection = std::move(selection), isAll,
         file = path.toStdString()](const Run& run) {
            writeFileBytes(file, shown.csv(rows, isAll ? &selection : nullptr, run), run);
            return true;
        },
        {this,
         {},
         [this](const QString& message) { emit refused(tr("The samples were not exported. %1").arg(message)); },
         {}});
}

}  // namespace calibrium::ui
