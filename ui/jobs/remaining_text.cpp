// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/remaining_text.h"

#include <cmath>

#include <QCoreApplication>

namespace calibrium::ui {

QString remainingText(double seconds) {
    const auto said = [](const char* text, double number) {
        return QCoreApplication::translate("RemainingText", text).arg(std::lround(number));
    };
    if (seconds < 1) return QCoreApplication::translate("RemainingText", "less than 1 s left");
    if (seconds < 90) return said(QT_TRANSLATE_NOOP("RemainingText", "%1 s left"), std::ceil(seconds));
    if (seconds < 5400) return said(QT_TRANSLATE_NOOP("RemainingText", "%1 min left"), seconds / 60);
    return said(QT_TRANSLATE_NOOP("RemainingText", "%1 h left"), seconds / 3600);
}

}  // namespace calibrium::ui
