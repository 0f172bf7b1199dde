// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure_texts.h"
#include "ui/language/core_text.h"
#include "ui/plots/view/figure_view.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSet>
#include <QSpinBox>
#include <QTabBar>
#include <QTableView>
#include <QTextDocumentFragment>
#include <QTextEdit>

#include <algorithm>

namespace calibrium::test {

/// The texts that a window shows, without their marks, each once; names of models, which are in a figure's series, are
/// not among them.
class ShownTexts {
public:
    /// What is seen of a widget and of all within it, with tips and the items of lists and tables.
    void add(const QWidget& root) {
        addWidget(root);
        for (const auto* child : root.findChildren<QWidget*>()) addWidget(*child);
        for (const auto* action : root.findChildren<QAction*>()) {
            addText(action->text());
            addText(action->toolTip());
        }
    }
    void addText(const QString& text) {
        if (text.isEmpty()) return;
        const QString plain = Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text;
        for (const QString& line : plain.split(u'\n')) {
            if (!line.trimmed().isEmpty()) m_lines.insert(line.trimmed());
        }
    }
    [[nodiscard]] QStringList lines() const {
        QStringList sorted = m_lines.values();
        sorted.sort();
        return sorted;
    }

private:
    void addWidget(const QWidget& widget) {
        if (!widget.isVisible()) return;
        addText(widget.toolTip());
        if (const auto* label = qobject_cast<const QLabel*>(&widget)) addText(label->text());
        if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) addText(button->text());
        if (const auto* box = qobject_cast<const QGroupBox*>(&widget)) addText(box->title());
        if (const auto* line = qobject_cast<const QLineEdit*>(&widget)) addText(line->placeholderText());
        if (const auto* text = qobject_cast<const QTextEdit*>(&widget)) addText(text->toPlainText());
        if (const auto* spin = qobject_cast<const QAbstractSpinBox*>(&widget)) addText(spin->text());
        if (const auto* combo = qobject_cast<const QComboBox*>(&widget)) addItems(*combo->model(), combo->count(), 1);
        if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget)) addView(*view);
        if (const auto* bar = qobject_cast<const QTabBar*>(&widget)) addTabs(*bar);
        if (const auto* figure = qobject_cast<const ui::FigureView*>(&widget)) addFigure(figure->figure());
    }
    void addTabs(const QTabBar& bar) {
        for (int i = 0; i < bar.count(); ++i) {
            addText(bar.tabText(i));
            addText(bar.tabToolTip(i));
        }
    }
    void addFigure(Figure figure) {
        figure.series.clear();
        forEachText(figure, [this](Text& text) { addText(ui::spokenText(text)); });
    }
    void addView(const QAbstractItemView& view) {
        const QAbstractItemModel* model = view.model();
        if (model == nullptr) return;
        constexpr int most = 40;
        const int columns = std::min(model->columnCount(), most);
        addItems(*model, std::min(model->rowCount(), most), columns);
        if (qobject_cast<const QTableView*>(&view) == nullptr) return;
        for (int column = 0; column < columns; ++column) {
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole)}) {
                addText(model->headerData(column, Qt::Horizontal, role).toString());
            }
        }
    }
    void addItems(const QAbstractItemModel& model, int rows, int columns) {
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                const QModelIndex index = model.index(row, column);
                addText(index.data(Qt::DisplayRole).toString());
                addText(index.data(Qt::ToolTipRole).toString());
            }
        }
    }

    QSet<QString> m_lines;
};

}  // namespace calibrium::test
