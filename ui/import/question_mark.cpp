// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/question_mark.h"

#include "ui/look/theme.h"

#include <QFormLayout>
#include <QLineEdit>

namespace calibrium::ui {

void markQuestion(const QFormLayout& rows, QWidget& choice, const QString& question) {
    const QString accent = currentTheme().accent.name();
    // A frame of its own would take a box its arrow.
    const QString frame = QStringLiteral("QLineEdit { border: 2px solid %1; border-radius: 3px }").arg(accent);
    const QString words = QStringLiteral("QComboBox, QCheckBox, QLabel { color: %1; font-weight: bold }").arg(accent);
    const bool isAsked = !question.isEmpty();
    choice.setProperty("isAsked", isAsked);
    const bool isEdit = qobject_cast<const QLineEdit*>(&choice) != nullptr;
    choice.setStyleSheet(isAsked ? (isEdit ? frame : words) : QString());
    if (QWidget* const label = rows.labelForField(&choice)) label->setStyleSheet(isAsked ? words : QString());
    choice.setAccessibleDescription(question);
}

}  // namespace calibrium::ui
