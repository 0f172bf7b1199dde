// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QToolButton;
class QWidget;

namespace calibrium::ui {

/// A small button that is only an icon: its tip is its name for who does not see it.
QToolButton* makeIconButton(const QString& iconName, const QString& tip, QWidget* parent);

/// What F1 explains while the focus is in this widget: the id of a method, a view, a guide or a word of the glossary.
/// Empty: what the widgets around it say.
void setHelpTopic(QWidget& widget, const QString& topic);

/// As setHelpTopic() has left it; empty without.
QString helpTopicOf(const QWidget& widget);

/// The "?" that explains `topic`, which may be empty where it changes while the button stays.
QToolButton* makeHelpButton(const QString& topic, const QString& tip, QWidget* parent);

}  // namespace calibrium::ui
