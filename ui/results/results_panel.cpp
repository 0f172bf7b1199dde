// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/results_panel.h"

#include "core/analysis/reports/reported_model.h"
#include "core/experiments/runs/experiment_table.h"
#include "ui/actions/actions.h"
#include "ui/language/core_text.h"
#include "ui/look/icons.h"
#include "ui/look/text.h"
#include "ui/look/text_size.h"
#include "ui/look/theme.h"
#include "ui/results/columns_menu.h"
#include "ui/results/kept_rows.h"
#include "ui/results/recalibration_gain.h"
#include "ui/results/result_cell.h"
#include "ui/results/results_delegate.h"
#include "ui/results/table_copy.h"
#include "ui/results/variant_dialog.h"
#include "ui/settings/settings.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/label_averages.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <algorithm>

#include <QAction>
#include <QActionGroup>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

constexpr int narrowestColumn = 72;
constexpr int widestResultColumn = 320;
constexpr int widestText = 46;  // characters, of a larger text
constexpr int rowsKept = 2;     // that a large plot above cannot push away

QToolButton* makeMenuButton(const QString& text, const QString& iconName, QMenu* menu, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setText(text);
    button->setToolTip(text);  // where there is room for icons alone
    button->setIcon(icon(iconName));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setAutoRaise(true);
    button->setMenu(menu);
    return button;
}

}  // namespace

ResultsPanel::ResultsPanel(Workspace& workspace, const Actions& actions, QWidget* parent)
    : QWidget(parent),
      m_workspace(workspace),
      m_actions(actions),
      m_model(new ResultsModel(workspace, this)),
      m_labels(new LabelAverages(workspace, this)),
      m_sorted(new QSortFilterProxyModel(this)) {
    buildTable();
    auto* pages = new QWidget(this);
    m_stack = new QStackedLayout(pages);
    auto* empty =
        new QLabel(tr("Results of the shown models appear here: measures with intervals, and p-values."), pages);
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    empty->setAutoFillBackground(true);
    empty->setBackgroundRole(QPalette::Base);
    m_stack->addWidget(empty);
    m_stack->addWidget(m_table);
    m_note = new QLabel(this);
    m_note->setObjectName(QStringLiteral("resultsNote"));
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setContentsMargins(spacing::unit, spacing::half, spacing::unit, spacing::half);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(pages, 1);
    column->addWidget(m_note);
    m_tools = makeBar(actions);
    connect(actions.adjustments, &QActionGroup::triggered, this, [this](const QAction* action) {
        chooseAdjustment(action->data().toString());
        settings::adjustment.store(action->data().toString());
    });
    chooseAdjustment(settings::adjustment.value());
    // A name may have changed.
    connect(&workspace.models(), &ModelStore::changed, this, &ResultsPanel::showReading);
    connect(m_labels, &LabelAverages::changed, this, &ResultsPanel::showReading);
    connect(m_model, &QAbstractItemModel::headerDataChanged, this, [this] {
        showReading();
        fitColumns(0, m_model->columnCount() - 1);
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, &ResultsPanel::updatePage);
    connect(m_model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex& first, const QModelIndex& last, const QList<int>& roles) {
                // Colours alone change no width.
                if (roles.isEmpty()) fitColumns(first.column(), last.column());
            });
    updatePage();
    showReading();
}

std::vector<Text> ResultsPanel::labelSentences() const { return m_labels->sentences(); }

void ResultsPanel::buildTable() {
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(ResultsModel::SortRole);
    m_table = new QTableView(this);
    m_table->setObjectName(QStringLiteral("resultsTable"));
    m_table->setModel(m_sorted);
    m_table->setItemDelegate(new ResultsDelegate(m_table));
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionMode(QAbstractItemView::ContiguousSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setAccessibleName(tr("Results"));
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);  // Tab goes on to the next panel; arrows move in the table
    m_table->verticalHeader()->hide();
    followFont(*m_table, [this] {
        m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + spacing::unit);
        keepRows();
        // Widths of a smaller text cut numbers of a larger one.
        if (m_stack != nullptr) refitColumns();
    });
    m_table->installEventFilter(this);
    QHeaderView* header = m_table->horizontalHeader();
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setHighlightSections(false);
    header->setSectionsClickable(true);
    header->setSortIndicatorShown(true);
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    m_sorted->sort(-1);
    connect(header, &QHeaderView::customContextMenuRequested, this, &ResultsPanel::showHeaderMenu);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QWidget::customContextMenuRequested, this, &ResultsPanel::showRowMenu);
    connect(m_table, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { editColumn(index.column()); });
}

QWidget* ResultsPanel::makeBar(const Actions& actions) {
    auto* bar = new QWidget(this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, spacing::half, 0);
    row->setSpacing(spacing::half);
    auto* columns = new ColumnsMenu(m_workspace, actions, bar);
    auto* columnsButton = makeMenuButton(tr("Columns"), QStringLiteral("table"), columns, bar);
    columnsButton->setObjectName(QStringLiteral("columnsButton"));
    row->addWidget(columnsButton);
    auto* baseline = new QMenu(bar);
    baseline->setObjectName(QStringLiteral("baselineMenu"));
    connect(baseline, &QMenu::aboutToShow, this, [this, baseline] { fillBaselineMenu(*baseline); });
    auto* baselineButton = makeMenuButton(tr("Baseline"), QStringLiteral("plot"), baseline, bar);
    baselineButton->setToolTip(tr("Show differences to one of the models in place of values"));
    row->addWidget(baselineButton);
    auto* adjustments = new QMenu(bar);
    adjustments->setToolTipsVisible(true);
    adjustments->addActions(actions.adjustments->actions());
    auto* adjustmentButton = makeMenuButton(tr("p-Values"), QStringLiteral("results"), adjustments, bar);
    adjustmentButton->setToolTip(tr("How the p-values of the table are adjusted, all of them together"));
    row->addWidget(adjustmentButton);
    auto* copy = new QMenu(bar);
    fillCopyMenu(*copy);
    auto* copyButton = makeMenuButton(tr("Copy"), QStringLiteral("copy"), copy, bar);
    copyButton->setObjectName(QStringLiteral("copyTableButton"));
    row->addWidget(copyButton);
    return bar;
}

const Request* ResultsPanel::requestOf(int section) const {
    const int id = m_model->headerData(section, Qt::Horizontal, ResultsModel::RequestRole).toInt();
    return findRequest(m_workspace.settings().current(), id);
}

void ResultsPanel::showHeaderMenu(const QPoint& position) {
    const int section = m_table->horizontalHeader()->logicalIndexAt(position);
    const Request* request = requestOf(section);
    if (request == nullptr) return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    connect(menu->addAction(icon(QStringLiteral("settings")), tr("Settings of This Column…")), &QAction::triggered,
            this, [this, section] { editColumn(section); });
    if (request->isTest) addPrimaryEntry(*menu, *request);
    connect(menu->addAction(icon(QStringLiteral("help")), tr("Explain")), &QAction::triggered, this,
            [this, id = toQt(request->method.id)] { emit explainRequested(id); });
    connect(menu->addAction(icon(QStringLiteral("remove")), tr("Remove Column")), &QAction::triggered, this,
            [this, id = request->id] { removeColumn(id); });
    menu->addAction(m_actions.addVariant);
    menu->popup(m_table->horizontalHeader()->mapToGlobal(position));
}

void ResultsPanel::addPrimaryEntry(QMenu& menu, const Request& request) {
    const auto deciding = decidingRequest(m_workspace.settings().current());
    QAction* action = menu.addAction(tr("Decides the Verdict"));
    action->setObjectName(QStringLiteral("primaryTest"));
    action->setCheckable(true);
    action->setChecked(deciding && deciding->id == request.id);
    action->setToolTip(
        tr("Choose it before you see its p-value. Without a choice the exact test of several bandwidths "
           "decides, whatever the columns show."));
    // The usual test decides without being named; unchecking it would mean nothing.
    action->setEnabled(request.isPrimary || !action->isChecked());
    connect(action, &QAction::triggered, this, [this, id = request.id](bool isChosen) {
        m_workspace.settings().change(withPrimary(m_workspace.settings().current(), isChosen ? id : 0),
                                      [] { return tr("choose the test that decides"); });
    });
}

void ResultsPanel::addVariant() {
    auto* dialog = new VariantDialog(m_workspace, std::nullopt, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const Request chosen = dialog->request();
        m_workspace.settings().change(withRequest(m_workspace.settings().current(), chosen.isTest, chosen.method),
                                      [id = toQt(chosen.method.id)] { return tr("add %1").arg(id); });
    });
    connect(dialog, &VariantDialog::explainRequested, this, &ResultsPanel::explainRequested);
    dialog->open();
}

void ResultsPanel::editColumn(int section) {
    const Request* request = requestOf(section);
    if (request == nullptr) return;
    auto* dialog = new VariantDialog(m_workspace, *request, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const Request chosen = dialog->request();
        AnalysisSettings settings = m_workspace.settings().current();
        for (auto& known : settings.requests) {
            if (known.id == chosen.id) known.method = chosen.method;
        }
        m_workspace.settings().change(settings, [id = toQt(chosen.method.id)] { return tr("change %1").arg(id); });
    });
    connect(dialog, &VariantDialog::explainRequested, this, &ResultsPanel::explainRequested);
    dialog->open();
}

void ResultsPanel::removeColumn(int requestId) {
    const Request* request = findRequest(m_workspace.settings().current(), requestId);
    if (request == nullptr) return;
    const Saying text = [label = columnLabel(m_workspace.settings().current(), *request)] {
        return tr("remove column %1").arg(spokenText(label));
    };
    m_workspace.settings().change(withoutRequest(m_workspace.settings().current(), requestId), text);
}

void ResultsPanel::takePreferences() {
    takeDigits();
    m_model->refreshReading();
    fitColumns(0, m_model->columnCount() - 1);
}

void ResultsPanel::copyAs(ReportFormat format) {
    if (const auto text = tableText(format)) QGuiApplication::clipboard()->setText(toQt(*text));
}

std::optional<std::string> ResultsPanel::tableText(ReportFormat format) {
    const int stale = m_workspace.staleResults() + m_model->staleDifferences() + (m_labels->isComputing() ? 1 : 0);
    if (stale > 0) {
        refuse(stale);
        return std::nullopt;
    }
    TableReading reading = m_model->reading();
    for (const auto& model : m_workspace.models().shown()) {
        const Text gain = recalibrationGain(m_workspace, model.id);
        auto& remarks = reading.remarks.emplace_back();
        if (!gain.empty()) remarks.push_back(gain);
    }
    reading.kept = keptRows(m_workspace);
    const ReportHead head{QCoreApplication::applicationVersion().toStdString(), m_workspace.settings().current().seed};
    const auto models = m_workspace.report();
    return m_labels->areShown() ? writeLabels(head, models, m_labels->micro(), format, reading)
                                : writeReport(head, models, format, reading);
}

void ResultsPanel::copySelection() {
    int stale = 0;
    const QModelIndexList cells = m_table->selectionModel()->selectedIndexes();
    for (const QModelIndex& cell : cells) {
        if (cell.column() > 0 && !cell.data().toString().isEmpty() && !cell.data(ResultsModel::FinalRole).toBool()) {
            ++stale;
        }
    }
    if (stale > 0) return refuse(stale);
    QGuiApplication::clipboard()->setText(selectedText(*m_table, ResultsModel::CopyRole));
}

QString ResultsPanel::resultsText(int count) { return count == 1 ? tr("1 result") : tr("%1 results").arg(count); }

/// A number beside settings that it does not belong to is worse than none.
void ResultsPanel::refuse(int staleCount) {
    emit refused(
        m_workspace.isIdle()
            ? tr("Nothing was copied: %1 not of the settings of now; recompute first.").arg(resultsText(staleCount))
            : tr("Nothing was copied: %1 still being computed; copy again when they are there.")
                  .arg(resultsText(staleCount)));
}

bool ResultsPanel::eventFilter(QObject* watched, QEvent* event) {
    // Once the table has its new width.
    if (watched == m_table && event->type() == QEvent::Resize) {
        QMetaObject::invokeMethod(this, &ResultsPanel::placeDecision, Qt::QueuedConnection);
    }
    const auto* key = event->type() == QEvent::KeyPress ? dynamic_cast<QKeyEvent*>(event) : nullptr;
    if (watched != m_table || key == nullptr || !key->matches(QKeySequence::Copy)) {
        return QWidget::eventFilter(watched, event);
    }
    if (m_table->selectionModel()->hasSelection()) {
        copySelection();
    } else {
        copyAs(ReportFormat::Csv);
    }
    return true;
}

void ResultsPanel::updatePage() {
    m_stack->setCurrentIndex(m_model->rowCount() == 0 ? 0 : 1);
    showReading();
    refitColumns();
}

void ResultsPanel::refitColumns() {
    for (int column = 0; column < m_model->columnCount(); ++column) m_table->setColumnWidth(column, 0);
    fitColumns(0, m_model->columnCount() - 1);
}

void ResultsPanel::keepRows() {
    m_table->setMinimumHeight(heightOfRows(rowsKept));
    emit neededHeightChanged();
}

int ResultsPanel::heightOfRows(int count) const {
    return m_table->horizontalHeader()->sizeHint().height() + count * m_table->verticalHeader()->defaultSectionSize() +
           m_table->horizontalScrollBar()->sizeHint().height();
}

int ResultsPanel::neededHeight(int mostRows) const {
    const int note = m_note->isHidden() ? 0 : m_note->heightForWidth(width());
    return heightOfRows(std::clamp(m_model->rowCount(), rowsKept, mostRows)) + note;
}

/// Columns grow with what arrives but never shrink: a table that jumps cannot be read, and the user's width stays.
void ResultsPanel::fitColumns(int first, int last) {
    const int widest = std::max(widestResultColumn, widestText * m_table->fontMetrics().averageCharWidth());
    for (int column = first; column <= last; ++column) {
        const int before = m_table->columnWidth(column);
        m_table->resizeColumnToContents(column);
        const int wanted = std::clamp(m_table->columnWidth(column) + spacing::unit, narrowestColumn, widest);
        m_table->setColumnWidth(column, std::max(before, wanted));
    }
    placeDecision();
}

/// Where not all columns are seen, the p-value that the verdict is made of stands beside the model: behind the scroll
/// bar nobody looks for it. Files and what is copied keep their order.
void ResultsPanel::placeDecision() {
    QHeaderView* header = m_table->horizontalHeader();
    for (int column = 0; column < header->count(); ++column) header->moveSection(header->visualIndex(column), column);
    if (header->length() <= m_table->viewport()->width()) return;
    const auto decides = decidingRequest(m_workspace.settings().current());
    for (int column = 1; column < header->count(); ++column) {
        const int id = m_model->headerData(column, Qt::Horizontal, ResultsModel::RequestRole).toInt();
        if (id == clusterRequestId || (decides && id == decides->id))
            header->moveSection(header->visualIndex(column), 1);
    }
}

}  // namespace calibrium::ui
