// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace calibrium::ui {

class ExplanationDialog;

/// F1 in dialogs that block the window, which the window's own key does not reach: explains the control in focus,
/// and of a dialog of Qt what it is asked for, by its name. Dialogs of the desktop get no keys from us.
class DialogHelp : public QObject {
    Q_OBJECT

public:
    /// For all dialogs of the program, as long as it lives.
    explicit DialogHelp(QObject* parent);

    /// The explanations as a child of the dialog, which therefore does not block them; they go with it.
    static ExplanationDialog& explanationsIn(QWidget& dialog);

    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace calibrium::ui
