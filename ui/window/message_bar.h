// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>

class QLabel;
class QToolButton;

namespace calibrium::ui {

/// A message that is no reason to interrupt anybody: stays above the views until it is dismissed.
class MessageBar : public QWidget {
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    void showMessage(const QString& message);
    /// What was done, which is no warning.
    void showDone(const QString& message);
    /// With a button that does something about it, and hides the message.
    void showOffer(const QString& message, const QString& buttonText, const std::function<void()>& action);
    /// What is shown goes when this is no longer so, as recheck() finds.
    void holdWhile(const std::function<bool()>& isTrue);
    void recheck();
    [[nodiscard]] QString message() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyColours();

    QLabel* m_icon;
    QLabel* m_text;
    QToolButton* m_offer;
    std::function<void()> m_action;
    std::function<bool()> m_isTrue;
    bool m_isWarning = true;
};

}  // namespace calibrium::ui
