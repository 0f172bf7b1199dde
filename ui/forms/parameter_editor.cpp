// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/parameter_editor.h"

#include "core/method/parameter.h"
#include "core/text/number_text.h"
#include "ui/language/core_text.h"

#include <QEvent>

namespace calibrium::ui {

bool ParameterEditor::eventFilter(QObject* watched, QEvent* event) {
    const auto* control = qobject_cast<QWidget*>(watched);
    if (event->type() == QEvent::Wheel && control != nullptr && !control->hasFocus()) {
        event->ignore();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

QString parameterTip(const Parameter& parameter) {
    QString tip = QStringLiteral("<b>%1</b>").arg(coreText(parameter.name).toHtmlEscaped());
    if (!parameter.unit.empty()) tip += QStringLiteral(" (%1)").arg(coreText(parameter.unit).toHtmlEscaped());
    tip += QStringLiteral("<br>") + coreText(parameter.explanation).toHtmlEscaped();
    const bool isNumber = parameter.kind == ParameterKind::Integer || parameter.kind == ParameterKind::Real;
    if (isNumber) {
        tip += QStringLiteral("<br>") +
               (parameter.isMinimumExclusive ? QObject::tr("Above %1 up to %2.") : QObject::tr("From %1 to %2."))
                   .arg(shownNumber(significant(parameter.minimum)), shownNumber(significant(parameter.maximum)));
    }
    return tip;
}

}  // namespace calibrium::ui
