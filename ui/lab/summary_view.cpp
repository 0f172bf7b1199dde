// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/summary_view.h"

#include "core/experiments/runs/experiment_table.h"
#include "ui/lab/summary_model.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/look/text_size.h"
#include "ui/look/theme.h"
#include "ui/results/table_copy.h"

#include <algorithm>

#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

namespace calibrium::ui {

SummaryView::SummaryView(QWidget* parent)
    : QWidget(parent), m_model(new SummaryModel(this)), m_table(new QTableView(this)), m_sentences(new QLabel(this)) {
    m_table->setObjectName(QStringLiteral("labSummary"));
    m_table->setAccessibleName(tr("Summary"));
    m_table->setModel(m_model);
    setUpForReading(*m_table);
    followFont(*m_table, [this] {
        m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + spacing::unit);
        fitColumns();
    });
    m_sentences->setObjectName(QStringLiteral("labSentences"));
    m_sentences->setWordWrap(true);
    m_sentences->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_sentences->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_sentences->setContentsMargins(spacing::twice, spacing::unit, spacing::unit, spacing::unit);
    m_area = new QScrollArea(this);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setBackgroundRole(QPalette::Base);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setMinimumWidth(24 * spacing::unit);
    m_area->setWidget(m_sentences);
    m_area->hide();
    m_parts = new QSplitter(Qt::Horizontal, this);
    m_parts->addWidget(m_table);
    m_parts->addWidget(m_area);
    m_parts->setStretchFactor(0, 3);
    m_parts->setStretchFactor(1, 2);
    connect(m_parts, &QSplitter::splitterMoved, this, [this] { m_isSharedByHand = true; });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_parts);
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        for (int i = 0; i < m_model->columnCount(); ++i) {
            m_table->setColumnHidden(i, false);
            m_table->setColumnWidth(i, 0);
        }
        showColumns();
        fitColumns();
    });
}

void SummaryView::setSummary(const ExperimentSummary& summary, const std::vector<Text>& notes) {
    m_model->setSummary(summary);
    showColumns();
    fitColumns();
    QString html;
    for (const auto& sentence : summary.sentences) {
        html += QStringLiteral("<p style='margin:0 0 6px 0'>%1</p>").arg(spokenText(sentence).toHtmlEscaped());
    }
    for (const auto& note : notes) {
        html += QStringLiteral("<p style='margin:0 0 6px 0;color:%1'>%2</p>")
                    .arg(currentTheme().warning.name(),
                         tr("Left out where a method refused the data set: %1").arg(spokenText(note)).toHtmlEscaped());
    }
    if (m_sentences->text() != html) m_sentences->setText(html);
    m_area->setVisible(!html.isEmpty());
    shareWidth();
}

bool SummaryView::isEmpty() const { return m_model->rowCount() == 0; }

void SummaryView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    shareWidth();
}

/// The table has what it needs; sentences, which have as many lines as they want, the rest.
void SummaryView::shareWidth() {
    if (m_isSharedByHand || m_area->isHidden()) return;
    const int whole = m_parts->width() - m_parts->handleWidth();
    const int needed = m_table->horizontalHeader()->length() + 2 * spacing::unit;
    const int table = std::clamp(needed, whole / 2, std::max(whole / 2, whole - m_area->minimumWidth()));
    m_parts->setSizes({table, whole - table});
}

/// Without those in which nothing stands: only some worlds have published numbers.
void SummaryView::showColumns() {
    for (int i = 0; i < m_model->columnCount(); ++i) m_table->setColumnHidden(i, !m_model->hasNumbers(i));
}

/// Columns grow with what arrives but never shrink: a table that jumps cannot be read.
void SummaryView::fitColumns() {
    for (int i = 0; i < m_model->columnCount(); ++i) {
        if (m_table->isColumnHidden(i)) continue;
        const int before = m_table->columnWidth(i);
        m_table->resizeColumnToContents(i);
        m_table->setColumnWidth(i, std::max(before, m_table->columnWidth(i)));
    }
}

}  // namespace calibrium::ui
