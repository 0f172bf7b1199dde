// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/table_copy.h"

#include "ui/look/icons.h"

#include <algorithm>

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QObject>
#include <QTableView>

namespace calibrium::ui {

namespace {

QString wholeText(const QAbstractItemModel& model) {
    QStringList lines;
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column) {
        // A name that stands in two lines is one cell.
        cells.append(model.headerData(column, Qt::Horizontal).toString().replace(QLatin1Char('\n'), QLatin1Char(' ')));
    }
    lines.append(cells.join(QLatin1Char('\t')));
    for (int row = 0; row < model.rowCount(); ++row) {
        cells.clear();
        for (int column = 0; column < model.columnCount(); ++column) {
            cells.append(model.index(row, column).data().toString());
        }
        lines.append(cells.join(QLatin1Char('\t')));
    }
    return lines.join(QLatin1Char('\n'));
}

}  // namespace

QString selectedText(const QTableView& table, int role) {
    QModelIndexList cells = table.selectionModel()->selectedIndexes();
    std::sort(cells.begin(), cells.end(), [](const QModelIndex& a, const QModelIndex& b) {
        return a.row() != b.row() ? a.row() < b.row() : a.column() < b.column();
    });
    QString text;
    for (qsizetype i = 0; i < cells.size(); ++i) {
        if (i > 0) text += cells[i].row() == cells[i - 1].row() ? QLatin1Char('\t') : QLatin1Char('\n');
        text += cells[i].data(role).toString();
    }
    return text;
}

void setUpForReading(QTableView& table) {
    table.setAlternatingRowColors(true);
    table.setShowGrid(false);
    table.setFrameShape(QFrame::NoFrame);
    table.setWordWrap(false);
    table.setSelectionMode(QAbstractItemView::ContiguousSelection);
    table.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.verticalHeader()->hide();
    table.horizontalHeader()->setHighlightSections(false);
    makeCopyable(table);
}

void makeCopyable(QTableView& table) {
    auto* copy = new QAction(icon(QStringLiteral("copy")), QObject::tr("Copy"), &table);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    table.addAction(copy);
    table.setContextMenuPolicy(Qt::ActionsContextMenu);
    QObject::connect(copy, &QAction::triggered, &table, [&table] {
        const QString selected = selectedText(table);
        QGuiApplication::clipboard()->setText(selected.isEmpty() ? wholeText(*table.model()) : selected);
    });
}

}  // namespace calibrium::ui
