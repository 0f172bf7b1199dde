// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/samples/samples_panel.h"

#include "core/experiments/runs/experiment_table.h"
#include "ui/look/icons.h"
#include "ui/look/literal_tip.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/workspace/models/file_columns.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/models/sample_selection.h"
#include "ui/workspace/workspace.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

constexpr int usualColumn = 88;
constexpr int widestSampleColumn = 240;
constexpr int rowsFitted = 50;  // of a million nobody waits for more

}  // namespace

SamplesPanel::SamplesPanel(Workspace& workspace, SampleSelection& selection, QWidget* parent)
    : QWidget(parent),
      m_workspace(workspace),
      m_selection(selection),
      m_samples(new SamplesTable(workspace, selection, this)) {
    buildTable();
    auto* pages = new QWidget(this);
    m_pages = new QStackedLayout(pages);
    auto* empty = new QLabel(tr("The samples of a model appear here. Click a bin or a bar of a plot, or drag across a "
                                "plot, to see the samples behind it."),
                             pages);
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    empty->setAutoFillBackground(true);
    empty->setBackgroundRole(QPalette::Base);
    m_pages->addWidget(empty);
    m_pages->addWidget(m_table);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeBar());
    column->addWidget(pages, 1);
    connect(m_samples, &SamplesTable::changed, this, &SamplesPanel::showState);
    connect(&selection, &SampleSelection::changed, this, &SamplesPanel::showState);
    connect(&selection, &SampleSelection::focusChanged, this, &SamplesPanel::fillModels);
    fillModels();
    showState();
}

void SamplesPanel::buildTable() {
    m_table = new QTableView(this);
    m_table->setObjectName(QStringLiteral("samplesTable"));
    m_table->setModel(&m_samples->model());
    m_table->setAccessibleName(tr("Samples"));
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);  // Tab goes on to the next panel; arrows move in the table
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + spacing::half);
    // It shares its place with the results, which need little.
    m_table->setMinimumHeight(m_table->horizontalHeader()->sizeHint().height() +
                              m_table->verticalHeader()->defaultSectionSize());
    m_table->installEventFilter(this);
    QHeaderView* header = m_table->horizontalHeader();
    header->setDefaultSectionSize(usualColumn);
    header->setMaximumSectionSize(widestSampleColumn);
    header->setResizeContentsPrecision(rowsFitted);
    header->setHighlightSections(false);
    header->setSectionsClickable(true);
    header->setSectionsMovable(true);
    header->setSortIndicatorShown(true);
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QHeaderView::sortIndicatorChanged, this, &SamplesPanel::followHeader);
    connect(header, &QHeaderView::customContextMenuRequested, this, &SamplesPanel::showHeaderMenu);
    connect(m_table, &QWidget::customContextMenuRequested, this, &SamplesPanel::showRowMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &SamplesPanel::takeCurrent);
    connect(&m_samples->model(), &QAbstractItemModel::modelAboutToBeReset, this, [this] { m_isReordering = true; });
    connect(&m_samples->model(), &QAbstractItemModel::modelReset, this, [this] { m_isReordering = false; });
}

QToolButton* SamplesPanel::makeButton(const char* name, const QString& text, const QString& iconName,
                                      const QString& tip) {
    auto* button = new QToolButton(this);
    button->setObjectName(QLatin1String(name));
    button->setText(text);
    button->setIcon(icon(iconName));
    button->setToolTip(tip);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAutoRaise(true);
    m_ofSelection.append(button);
    return button;
}

QWidget* SamplesPanel::makeBar() {
    auto* bar = new QWidget(this);
    m_models = new QComboBox(bar);
    m_models->setObjectName(QStringLiteral("sampleModels"));
    m_models->setAccessibleName(tr("Model whose samples are shown"));
    m_models->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_models->setMinimumContentsLength(16);
    connect(m_models, &QComboBox::activated, this,
            [this](int place) { m_selection.focusModel(m_models->itemData(place).toInt()); });
    m_selectedOnly = new QCheckBox(tr("Selected only"), bar);
    m_selectedOnly->setObjectName(QStringLiteral("selectedOnly"));
    m_selectedOnly->setChecked(m_samples->isSelectedOnly());
    connect(m_selectedOnly, &QCheckBox::toggled, m_samples, &SamplesTable::setSelectedOnly);
    m_state = new QLabel(bar);
    m_state->setObjectName(QStringLiteral("samplesState"));
    m_state->setTextFormat(Qt::PlainText);
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(spacing::unit, spacing::half, spacing::half, spacing::half);
    row->setSpacing(spacing::unit);
    row->addWidget(m_models);
    row->addWidget(m_selectedOnly);
    row->addWidget(m_state, 1);
    QToolButton* group =
        makeButton("groupSamples", tr("Group…"), QStringLiteral("models"),
                   tr("Make the selected samples a column of the model: to split it by, or for an axis"));
    connect(group, &QToolButton::clicked, this, [this] {
        askForName(tr("Group"), tr("Name of the group:"), [this](const QString& name) { m_selection.makeGroup(name); });
    });
    QToolButton* name = makeButton("nameSamples", tr("Name…"), QStringLiteral("rename"),
                                   tr("Give the selected samples a name, which a column of the table shows"));
    connect(name, &QToolButton::clicked, this, [this] {
        askForName(tr("Name"), tr("Name of the selected samples:"),
                   [this](const QString& text) { m_selection.nameSelected(text); });
    });
    QToolButton* save =
        makeButton("exportSamples", tr("Export…"), QStringLiteral("export"), tr("Save the rows of the table as CSV"));
    connect(save, &QToolButton::clicked, this, [this] { chooseFile(false); });
    m_ofSelection.removeOne(save);
    QToolButton* clear =
        makeButton("clearSamples", tr("Clear"), QStringLiteral("cancel"), tr("Clear the selection (Escape in a plot)"));
    connect(clear, &QToolButton::clicked, &m_selection, &SampleSelection::clear);
    for (QToolButton* button : {name, group, save, clear}) row->addWidget(button);
    return bar;
}

void SamplesPanel::fillModels() {
    const QSignalBlocker quiet(m_models);
    m_models->clear();
    for (const auto& model : m_workspace.models()) m_models->addItem(toQt(model.data.name()), model.id);
    m_models->setCurrentIndex(m_models->findData(m_selection.focusedModel()));
    m_models->setEnabled(m_models->count() > 1);
    showState();
}

void SamplesPanel::showState() {
    const auto& table = m_samples->model().table();
    m_pages->setCurrentIndex(table ? 1 : 0);
    const SampleSet& selected = m_selection.selected();
    for (QToolButton* button : std::as_const(m_ofSelection)) button->setEnabled(!selected.isEmpty());
    QString text = m_samples->error();
    if (text.isEmpty() && table) {
        const QString all = QString::number(table->rowCount());
        if (selected.isEmpty()) {
            text = tr("%1 samples").arg(all);
        } else {
            const auto& rows = m_samples->selectedRows();
            text = tr("%1 of %2 samples selected: %3").arg(rows ? rows->size() : 0).arg(all, selected.description);
        }
    }
    m_state->setText(text);
    m_state->setToolTip(literalTip(text));
    fitColumns();
    // The row that is looked at stays so wherever it goes.
    const auto current = m_selection.current();
    const int row = current && table ? m_samples->model().rowOf(*current) : -1;
    if (row >= 0 && row != m_table->currentIndex().row()) m_table->setCurrentIndex(m_samples->model().index(row, 0));
}

void SamplesPanel::fitColumns() {
    const QAbstractItemModel& model = *m_table->model();
    QStringList names;
    for (int c = 0; c < model.columnCount(); ++c) names.append(model.headerData(c, Qt::Horizontal).toString());
    // Widths that the user has chosen stay while the columns do.
    if (names == m_fitted || model.rowCount() == 0) return;
    m_fitted = names;
    m_table->resizeColumnsToContents();
}

void SamplesPanel::followHeader() {
    const QHeaderView& header = *m_table->horizontalHeader();
    const auto& table = m_samples->model().table();
    const int section = header.sortIndicatorSection();
    const bool isSorted = table && section >= 0 && section < static_cast<int>(table->columns().size());
    m_samples->sortBy(isSorted ? table->columns()[static_cast<std::size_t>(section)].id : std::string(),
                      header.sortIndicatorOrder() == Qt::AscendingOrder);
}

void SamplesPanel::takeCurrent(const QModelIndex& index) {
    if (m_isReordering) return;
    if (!index.isValid()) {
        m_selection.setCurrent(std::nullopt);
        return;
    }
    // A table of another model may be on its way.
    m_selection.setCurrent(m_samples->model().sampleAt(index.row()));
}

bool SamplesPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Copy)) {
        copyRows();
        return true;
    }
    if (key->key() == Qt::Key_Escape) {
        m_table->clearSelection();
        m_table->setCurrentIndex({});
        m_selection.clear();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace calibrium::ui
