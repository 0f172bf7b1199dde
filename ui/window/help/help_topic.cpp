// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/help/help_topic.h"

#include "ui/forms/parameter_editor.h"
#include "ui/look/icon_button.h"
#include "ui/results/results_model.h"

#include <QAbstractItemView>
#include <QDockWidget>
#include <QSortFilterProxyModel>
#include <QToolButton>

namespace calibrium::ui {

namespace {

const QWidget* dockOf(const QWidget* widget) {
    while (widget != nullptr && qobject_cast<const QDockWidget*>(widget) == nullptr) widget = widget->parentWidget();
    return widget;
}

/// The "?" of the section above the widget: the last one that does not stand below it.
QString sectionTopic(const QWidget& focus, const QWidget& dock) {
    const int place = focus.mapTo(&dock, QPoint(0, focus.height() / 2)).y();
    QString topic;
    int best = -1;
    for (const auto* button : dock.findChildren<QToolButton*>()) {
        if (!button->isVisible() || helpTopicOf(*button).isEmpty()) continue;
        const int top = button->mapTo(&dock, QPoint()).y();
        if (top > place || top < best) continue;
        best = top;
        topic = helpTopicOf(*button);
    }
    return topic;
}

/// The method of the current column, where the table is that of the results.
QString columnTopic(const QAbstractItemView& view) {
    const QModelIndex current = view.currentIndex();
    if (!current.isValid()) return {};
    return view.model()->headerData(current.column(), Qt::Horizontal, ResultsModel::MethodRole).toString();
}

}  // namespace

QString helpTopic(const QWidget* focus) {
    if (focus == nullptr) return {};
    for (const QWidget* place = focus; place != nullptr; place = place->parentWidget()) {
        if (const QString own = helpTopicOf(*place); !own.isEmpty()) return own;
    }
    if (const auto* view = qobject_cast<const QAbstractItemView*>(focus)) {
        const QString topic = columnTopic(*view);
        if (!topic.isEmpty()) return topic;
    }
    const QWidget* dock = dockOf(focus);
    return dock == nullptr ? QString() : sectionTopic(*focus, *dock);
}

QString helpSetting(const QWidget* focus) {
    for (; focus != nullptr; focus = focus->parentWidget()) {
        if (qobject_cast<const ParameterEditor*>(focus) != nullptr)
            return focus->objectName().section(QLatin1Char(':'), 1);
    }
    return {};
}

}  // namespace calibrium::ui
