// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recalibrate/text_grid_view.h"

#include "core/analysis/reports/table_format.h"
#include "ui/language/core_text.h"
#include "ui/look/literal_tip.h"
#include "ui/look/text.h"
#include "ui/look/text_size.h"
#include "ui/look/theme.h"
#include "ui/results/table_copy.h"

#include <QHeaderView>

namespace calibrium::ui {

namespace {

constexpr int mostRowsAtOnce = 3;

}  // namespace

TextGridView::TextGridView(const QString& name, const QString& accessibleName, QWidget* parent) : QTableWidget(parent) {
    setObjectName(name);
    setAccessibleName(accessibleName);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::ContiguousSelection);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setWordWrap(false);
    verticalHeader()->hide();
    followFont(*this, [this] {
        verticalHeader()->setDefaultSectionSize(fontMetrics().height() + spacing::unit);
        resizeColumnsToContents();
    });
    horizontalHeader()->setHighlightSections(false);
    makeCopyable(*this);
}

void TextGridView::setGrid(const TextTable& grid) {
    clear();
    setRowCount(grid.rows.empty() ? 0 : static_cast<int>(grid.rows.size()) - 1);
    setColumnCount(grid.rows.empty() ? 0 : static_cast<int>(grid.rows.front().size()));
    for (int row = -1; row < rowCount(); ++row) {
        for (int column = 0; column < columnCount(); ++column) {
            const auto& text = grid.rows[static_cast<std::size_t>(row) + 1][static_cast<std::size_t>(column)];
            auto* item = new QTableWidgetItem(spokenText(text));
            item->setToolTip(literalTip(spokenText(text)));
            item->setTextAlignment(Qt::AlignVCenter | (column == 0 ? Qt::AlignLeft : Qt::AlignRight));
            if (row < 0) {
                setHorizontalHeaderItem(column, item);
            } else {
                setItem(row, column, item);
            }
        }
    }
    resizeColumnsToContents();
    // A short table is seen at once, a long one scrolls.
    const int shownRows = qMin(rowCount(), mostRowsAtOnce);
    setMinimumHeight(horizontalHeader()->sizeHint().height() + shownRows * verticalHeader()->defaultSectionSize() +
                     spacing::half);
}

}  // namespace calibrium::ui
