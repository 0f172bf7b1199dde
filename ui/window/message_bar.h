// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace calibrium::ui {

/// A message that is no reason to interrupt anybody: stays above the views until it is dismissed.
class MessageBar : public QWidget {
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    void showMessage(const QString& message);
    [[nodiscard]] QString message() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyColours();

    QLabel* m_icon;
    QLabel* m_text;
};

}  // namespace calibrium::ui
