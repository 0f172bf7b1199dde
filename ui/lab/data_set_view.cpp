// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/data_set_view.h"

#include "core/analysis/prepared_data.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "ui/jobs/job_tracker.h"
#include "ui/language/core_text.h"
#include "ui/look/icon_button.h"
#include "ui/look/icons.h"
#include "ui/look/text.h"
#include "ui/look/text_size.h"
#include "ui/look/theme.h"
#include "ui/plots/view/figure_view.h"
#include "ui/results/table_copy.h"
#include "ui/samples/samples_model.h"
#include "ui/workspace/lab/lab_session.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace calibrium::ui {

namespace {

QString jobKey() { return QStringLiteral("lab/data"); }

}  // namespace

DataSetView::DataSetView(JobTracker& tracker, LabSession& lab, QWidget* parent)
    : QWidget(parent), m_tracker(tracker), m_lab(lab), m_numbers(new QLabel(this)), m_view(new FigureView(this)) {
    setObjectName(QStringLiteral("labDataSet"));
    setMinimumWidth(30 * spacing::unit);
    m_numbers->setObjectName(QStringLiteral("dataSetNumbers"));
    m_numbers->setTextFormat(Qt::PlainText);
    m_numbers->setWordWrap(true);
    m_numbers->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_numbers->setContentsMargins(spacing::twice, 0, spacing::unit, 0);
    m_view->setObjectName(QStringLiteral("dataSetView"));
    m_parts = new QSplitter(Qt::Vertical, this);
    m_parts->addWidget(m_view);
    m_parts->addWidget(makeTable());
    connect(m_parts, &QSplitter::splitterMoved, this, [this] { m_isDividedByHand = true; });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::half);
    column->addWidget(makeHead());
    column->addWidget(makeChoice());
    column->addWidget(m_numbers);
    column->addWidget(m_parts, 1);
    connect(&lab, &LabSession::stateChanged, this, &DataSetView::refresh);
    connect(&lab, &LabSession::planChanged, this, &DataSetView::refresh);
    refresh();
}

QWidget* DataSetView::makeHead() {
    auto* head = new QWidget(this);
    auto* title = new QLabel(tr("One data set"), head);
    setRelativeFont(*title, 1.0, QFont::DemiBold);
    QToolButton* copy = makeIconButton(QStringLiteral("copy"), tr("Copy all samples of the data set as CSV"), head);
    copy->setObjectName(QStringLiteral("dataSetCopy"));
    connect(copy, &QToolButton::clicked, this, &DataSetView::copyTable);
    QToolButton* close = makeIconButton(QStringLiteral("cancel"), tr("Close; the run stays"), head);
    close->setObjectName(QStringLiteral("dataSetClose"));
    connect(close, &QToolButton::clicked, this, &DataSetView::closeRequested);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(spacing::twice, spacing::half, spacing::half, 0);
    row->addWidget(title, 1);
    row->addWidget(copy);
    row->addWidget(close);
    return head;
}

QWidget* DataSetView::makeChoice() {
    auto* choice = new QWidget(this);
    m_number = new QSpinBox(choice);
    m_number->setObjectName(QStringLiteral("dataSetNumber"));
    m_number->setRange(1, 1);
    m_number->setKeyboardTracking(false);
    m_number->setGroupSeparatorShown(true);
    m_number->setToolTip(tr("Which data set of the run is shown; each is drawn again as it was"));
    m_number->setAccessibleName(tr("Data set"));
    m_count = new QLabel(choice);
    m_count->setObjectName(QStringLiteral("dataSetCount"));
    m_condition = new QComboBox(choice);
    m_condition->setObjectName(QStringLiteral("dataSetCondition"));
    m_condition->setAccessibleName(tr("Condition"));
    m_condition->setToolTip(tr("Under which of the conditions of the experiment it was drawn"));
    connect(m_number, &QSpinBox::valueChanged, this, &DataSetView::draw);
    connect(m_condition, &QComboBox::currentIndexChanged, this, &DataSetView::draw);
    auto* row = new QHBoxLayout(choice);
    row->setContentsMargins(spacing::twice, 0, spacing::unit, 0);
    row->setSpacing(spacing::unit);
    row->addWidget(m_number);
    row->addWidget(m_count);
    row->addWidget(m_condition, 1);
    row->addStretch();
    return choice;
}

QWidget* DataSetView::makeTable() {
    m_table = new QTableView(this);
    m_model = new SamplesModel(m_table);
    m_table->setObjectName(QStringLiteral("dataSetTable"));
    m_table->setAccessibleName(tr("Samples of the data set"));
    m_table->setModel(m_model);
    m_table->setTabKeyNavigation(false);
    setUpForReading(*m_table);
    followFont(*m_table, [table = m_table] {
        table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + spacing::unit);
        table->resizeColumnsToContents();
    });
    return m_table;
}

/// A square picture in a narrow column needs so much of its height; the rest is for the table.
void DataSetView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (m_isDividedByHand) return;
    const int height = m_parts->height();
    const int picture = std::min(height * 2 / 3, width() * 3 / 2);
    m_parts->setSizes({picture, height - picture});
}

QSize DataSetView::sizeHint() const { return {50 * spacing::unit, 60 * spacing::unit}; }

std::optional<CellPlace> DataSetView::place() const {
    if (!isVisible() || m_drawnOf == nullptr || m_drawnOf != m_lab.prepared()) return std::nullopt;
    return m_shown;
}

void DataSetView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
    emit shownChanged();
}

void DataSetView::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    emit shownChanged();
}

CellPlace DataSetView::wantedPlace() const {
    return {static_cast<std::size_t>(m_number->value() - 1),
            static_cast<std::size_t>(std::max(0, m_condition->currentIndex()))};
}

void DataSetView::refreshChoice() {
    const QSignalBlocker number(m_number);
    const QSignalBlocker condition(m_condition);
    const auto count = static_cast<int>(m_lab.repetitions());
    const bool follows = m_number->value() == m_number->maximum() || m_drawnOf != m_lab.prepared();
    const bool isFast = m_lab.isPlaying() && m_lab.pace() == PlayPace::Fast;
    const int before = std::min(m_number->value(), std::max(1, count));
    // The newest one counts as followed only where it is shown.
    m_number->setMaximum(follows && isFast && m_drawing ? before : std::max(1, count));
    m_number->setValue(follows ? m_number->maximum() : before);
    m_count->setText(tr("of %1").arg(QLocale().toString(count)));
    if (m_conditionsOf == m_lab.prepared()) return;
    m_conditionsOf = m_lab.prepared();
    m_condition->clear();
    const auto conditions = m_conditionsOf == nullptr ? std::vector<Condition>() : m_conditionsOf->conditions();
    for (const Condition& one : conditions) m_condition->addItem(spokenText(one.label));
    m_condition->setVisible(conditions.size() > 1);
}

void DataSetView::refresh() {
    refreshChoice();
    const bool isThere = m_lab.hasNumbers() && m_lab.repetitions() > 0 && m_lab.prepared() != nullptr;
    m_number->setEnabled(isThere);
    if (!isVisible()) return;
    if (isThere) {
        draw();
    } else if (!m_lab.isPlaying() || m_drawnOf != m_lab.prepared()) {
        say(tr("No data set was drawn yet. Press One Data Set."));
    }
}

void DataSetView::draw() {
    const auto prepared = m_lab.prepared();
    if (!isVisible() || prepared == nullptr || m_lab.repetitions() == 0) return;
    const CellPlace wanted = wantedPlace();
    if (m_drawnOf == prepared && m_drawing == wanted) return;
    m_drawnOf = prepared;
    m_drawing = wanted;
    JobHandlers<Shown> handlers;
    handlers.context = this;
    handlers.done = [this, prepared](const std::shared_ptr<const Shown>& shown) { take(*shown, prepared); };
    handlers.failed = [this](const QString& message) { say(message); };
    handlers.cancelled = [this, wanted] {
        if (m_drawing == wanted) m_drawing.reset();
    };
    m_tracker.start<Shown>(
        {jobKey(), tr("Drawing the data set"), true},
        [prepared, wanted, analysis = m_lab.plan().analysis](const Run& run) {
            Shown shown{drawnData(*prepared, analysis, wanted, run), {}};
            if (shown.drawn) shown.table.emplace(shown.drawn->data, analysis.seed, run);
            return shown;
        },
        std::move(handlers));
}

void DataSetView::take(const Shown& shown, const std::shared_ptr<const PreparedExperiment>& of) {
    if (of != m_lab.prepared()) return;
    if (!shown.drawn) {
        say(tr("The numbers of this experiment are not those of single data sets."));
        m_drawnOf = of;  // so that it is not asked again
        m_drawing = wantedPlace();
        return;
    }
    m_shown = shown.drawn->place;
    m_view->setFigure(shown.drawn->figure);
    m_model->setTable(shown.table, nullptr);
    m_table->resizeColumnsToContents();
    showNumbers();
    emit shownChanged();
}

void DataSetView::showNumbers() {
    const auto& table = m_lab.table();
    QStringList parts;
    if (m_shown && table && m_lab.prepared() && m_shown->repetition < table->repetitionCount(m_shown->condition)) {
        for (const auto& [name, number] : cellNumbers(*m_lab.prepared(), *table, *m_shown)) {
            parts.append(spokenText(name) + QChar(QChar::Nbsp) + shownNumber(number));
        }
    }
    m_numbers->setText(parts.join(QStringLiteral(", ")));
}

void DataSetView::say(const QString& text) {
    m_tracker.cancel(jobKey());
    const bool wasShown = m_shown.has_value();
    m_shown.reset();
    m_drawing.reset();
    m_drawnOf.reset();
    Figure empty;
    empty.emptyReason = asItStands(text.toStdString());
    m_view->setFigure(empty);
    m_model->setTable(std::nullopt, nullptr);
    m_numbers->clear();
    if (wasShown) emit shownChanged();
}

void DataSetView::copyTable() const {
    if (!m_model->table()) return;
    QGuiApplication::clipboard()->setText(toQt(m_model->table()->csv(m_model->samples())));
}

}  // namespace calibrium::ui
