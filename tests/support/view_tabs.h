// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/main_window.h"

#include <QString>
#include <QTabWidget>
#include <QTest>

namespace calibrium::ui {

/// Brings the view whose tab has this text to the front; the test fails where there is none.
inline void showTab(const MainWindow& window, const QString& text) {
    auto* tabs = window.findChild<QTabWidget*>(QStringLiteral("views"));
    for (int i = 0; i < tabs->count(); ++i) {
        if (tabs->tabText(i) == text) tabs->setCurrentIndex(i);
    }
    QCOMPARE(tabs->tabText(tabs->currentIndex()), text);
}

}  // namespace calibrium::ui
