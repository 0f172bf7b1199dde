// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/icon_button.h"

#include "ui/look/icons.h"

#include <QToolButton>
#include <QVariant>

namespace calibrium::ui {

namespace {

constexpr const char* topicProperty = "helpTopic";

}  // namespace

QToolButton* makeIconButton(const QString& iconName, const QString& tip, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setIcon(icon(iconName));
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setAutoRaise(true);
    return button;
}

void setHelpTopic(QWidget& widget, const QString& topic) { widget.setProperty(topicProperty, topic); }

QString helpTopicOf(const QWidget& widget) { return widget.property(topicProperty).toString(); }

QToolButton* makeHelpButton(const QString& topic, const QString& tip, QWidget* parent) {
    QToolButton* button = makeIconButton(QStringLiteral("help"), tip, parent);
    if (topic.isEmpty()) return button;
    button->setObjectName(QStringLiteral("explain:") + topic);
    setHelpTopic(*button, topic);
    return button;
}

}  // namespace calibrium::ui
