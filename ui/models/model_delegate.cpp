// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/model_delegate.h"

#include "ui/look/icons.h"
#include "ui/look/shades.h"
#include "ui/look/theme.h"
#include "ui/models/model_list.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>

namespace calibrium::ui {

namespace {

constexpr int checkSide = 16;
constexpr int swatchSide = 12;
constexpr int iconSide = 16;

/// Where the parts of a row are.
struct Parts {
    QRect check;
    QRect swatch;
    QRect name;
    QRect facts;
    QRect mark;
};

/// What was made of a model stands indented below it.
Parts partsOf(const QStyleOptionViewItem& option, const QModelIndex& index) {
    const int indent = spacing::twice * index.data(ModelList::DepthRole).toInt();
    const QRect row = option.rect.adjusted(spacing::unit + indent, spacing::half, -spacing::unit, -spacing::half);
    const int line = option.fontMetrics.height() + 2;
    Parts parts;
    parts.check = QRect(row.left(), row.top() + (line - checkSide) / 2, checkSide, checkSide);
    parts.swatch =
        QRect(parts.check.right() + 1 + spacing::unit, row.top() + (line - swatchSide) / 2, swatchSide, swatchSide);
    const int left = parts.swatch.right() + 1 + spacing::unit;
    parts.mark = QRect(row.right() - iconSide + 1, row.top() + (line - iconSide) / 2, iconSide, iconSide);
    parts.name = QRect(left, row.top(), parts.mark.left() - left - spacing::half, line);
    parts.facts = QRect(left, row.top() + line, row.right() - left + 1, line);
    return parts;
}

/// As many of the facts as there is room for, none of them cut; the tip has them all.
QString wholeFacts(const QString& facts, const QFontMetrics& metrics, int width) {
    const QString between = QStringLiteral(" · ");
    QStringList parts = facts.split(between);
    while (parts.size() > 1 && metrics.horizontalAdvance(parts.join(between)) > width) parts.removeLast();
    return metrics.elidedText(parts.join(between), Qt::ElideRight, width);
}

/// What was made of a model stands below it: where there is no room for its whole name, its own part alone says what.
QString shownName(const QString& name, const QString& ownPart, const QFontMetrics& metrics, int width) {
    const bool isWhole = ownPart.isEmpty() || metrics.horizontalAdvance(name) <= width;
    return metrics.elidedText(isWhole ? name : ownPart, Qt::ElideMiddle, width);
}

}  // namespace

void ModelDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const Parts parts = partsOf(option, index);
    const Theme& theme = currentTheme();
    const bool isSelected = item.state.testFlag(QStyle::State_Selected);
    const bool isShown = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    const QStyle* style = item.widget != nullptr ? item.widget->style() : QApplication::style();

    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &item, painter, item.widget);
    QStyleOptionButton check;
    check.palette = item.palette;
    check.rect = parts.check;
    check.state = QStyle::State_Enabled | (isShown ? QStyle::State_On : QStyle::State_Off);
    style->drawPrimitive(QStyle::PE_IndicatorItemViewItemCheck, &check, painter, item.widget);

    if (item.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(isSelected ? theme.accentText : theme.accent, 1.5));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(QRectF(item.rect).adjusted(1.5, 1.5, -1.5, -1.5));
    }

    QColor colour = shownColour(index.data(ModelList::StyleRole).value<QColor>(), theme);
    if (!isShown) colour.setAlphaF(0.4F);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    painter->drawRoundedRect(parts.swatch, 3, 3);

    const QColor text = isSelected ? theme.accentText : theme.text;
    const QColor muted = isSelected ? theme.accentText : theme.mutedText;
    painter->setFont(item.font);
    painter->setPen(isShown || isSelected ? text : theme.dimmed);
    painter->drawText(
        parts.name, Qt::AlignVCenter | Qt::AlignLeft,
        shownName(item.text, index.data(ModelList::OwnPartRole).toString(), item.fontMetrics, parts.name.width()));
    painter->setPen(isShown || isSelected ? muted : theme.dimmed);
    painter->drawText(parts.facts, Qt::AlignVCenter | Qt::AlignLeft,
                      wholeFacts(index.data(ModelList::FactsRole).toString(), item.fontMetrics, parts.facts.width()));
    if (!index.data(ModelList::WarningsRole).toStringList().isEmpty()) {
        const QIcon mark = icon(QStringLiteral("warning"), isSelected ? theme.accentText : theme.warning);
        mark.paint(painter, parts.mark);
    }
    painter->restore();
}

QSize ModelDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const {
    return {20 * spacing::unit, 2 * (option.fontMetrics.height() + 2) + spacing::unit};
}

void ModelDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                         const QModelIndex& index) const {
    const QRect name = partsOf(option, index).name;
    const int height = editor->sizeHint().height();
    editor->setGeometry(name.left() - spacing::half, name.center().y() - height / 2, option.rect.right() - name.left(),
                        height);
}

bool ModelDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                                const QModelIndex& index) {
    if (event->type() != QEvent::MouseButtonRelease && event->type() != QEvent::MouseButtonPress &&
        event->type() != QEvent::MouseButtonDblClick) {
        return QStyledItemDelegate::editorEvent(event, model, option, index);
    }
    const auto* mouse = dynamic_cast<QMouseEvent*>(event);
    if (mouse == nullptr || mouse->button() != Qt::LeftButton) return false;
    const Parts parts = partsOf(option, index);
    const QMargins air(spacing::half, spacing::half, spacing::half, spacing::half);
    const bool isOnCheck = (parts.check + air).contains(mouse->pos());
    const bool isOnSwatch = !isOnCheck && (parts.swatch + air).contains(mouse->pos());
    if (!isOnCheck && !isOnSwatch) return false;
    if (event->type() == QEvent::MouseButtonRelease) {
        if (isOnSwatch) {
            emit colourRequested(index);
        } else {
            const bool isShown = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
            model->setData(index, static_cast<int>(isShown ? Qt::Unchecked : Qt::Checked), Qt::CheckStateRole);
        }
    }
    return true;
}

}  // namespace calibrium::ui
