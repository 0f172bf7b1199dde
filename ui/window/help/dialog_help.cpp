// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/help/dialog_help.h"

#include "ui/window/help/explanation_dialog.h"
#include "ui/window/help/help_topic.h"

#include <QApplication>
#include <QFileDialog>
#include <QInputDialog>
#include <QKeyEvent>
#include <QMessageBox>
#include <QWidget>

namespace calibrium::ui {

namespace {

/// Dialogs of Qt, which know nothing of ours: one page has a section for each thing that they are asked for.
bool isOfQt(const QWidget& dialog) {
    return qobject_cast<const QFileDialog*>(&dialog) != nullptr ||
           qobject_cast<const QMessageBox*>(&dialog) != nullptr ||
           qobject_cast<const QInputDialog*>(&dialog) != nullptr;
}

/// The innermost part that the page knows; the page as a whole where it knows none.
void showPart(ExplanationDialog& explanations, const QWidget* focus, const QWidget& dialog) {
    for (; focus != nullptr && focus != &dialog; focus = focus->parentWidget()) {
        const QString setting = helpSetting(focus);
        if (explanations.showSetting(setting.isEmpty() ? focus->objectName() : setting)) return;
    }
    explanations.showSetting(isOfQt(dialog) ? dialog.objectName() : QString());
}

}  // namespace

DialogHelp::DialogHelp(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

ExplanationDialog& DialogHelp::explanationsIn(QWidget& dialog) {
    auto* known = dialog.findChild<ExplanationDialog*>(QString(), Qt::FindDirectChildrenOnly);
    return known == nullptr ? *new ExplanationDialog(&dialog) : *known;
}

bool DialogHelp::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (!watched->isWidgetType() || (type != QEvent::KeyPress && type != QEvent::ShortcutOverride)) return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    QWidget* dialog = QApplication::activeModalWidget();
    if (key->key() != Qt::Key_F1 || key->modifiers() != Qt::NoModifier || dialog == nullptr) return false;
    const auto* focus = static_cast<const QWidget*>(watched);  // keys come to what has the focus first
    const QString topic = isOfQt(*dialog) ? QStringLiteral("dialog-files") : helpTopic(focus);
    if (topic.isEmpty()) return false;
    event->accept();
    if (type == QEvent::KeyPress) {
        ExplanationDialog& explanations = explanationsIn(*dialog);
        explanations.explain(topic);
        showPart(explanations, focus, *dialog);
    }
    return true;
}

}  // namespace calibrium::ui
