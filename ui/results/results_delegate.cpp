// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/results_delegate.h"

#include "ui/results/results_model.h"

namespace calibrium::ui {

namespace {

constexpr QSize markSize(14, 14);

}  // namespace

void ResultsDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    if (index.column() == 0 || !index.data(ResultsModel::SortRole).isValid()) return;
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->decorationPosition = QStyleOptionViewItem::Right;
    option->decorationAlignment = Qt::AlignCenter;
    option->decorationSize = markSize;
}

}  // namespace calibrium::ui
