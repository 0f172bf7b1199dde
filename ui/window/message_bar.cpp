// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/message_bar.h"

#include "ui/look/icon_button.h"
#include "ui/look/icons.h"
#include "ui/look/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <utility>

namespace calibrium::ui {

MessageBar::MessageBar(QWidget* parent) : QWidget(parent), m_icon(new QLabel(this)), m_text(new QLabel(this)) {
    setObjectName(QStringLiteral("messageBar"));
    m_icon->setObjectName(QStringLiteral("sign"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    m_text->setObjectName(QStringLiteral("message"));
    m_text->setTextFormat(Qt::PlainText);  // names from files stand in it
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_offer = new QToolButton(this);
    m_offer->setObjectName(QStringLiteral("offer"));
    connect(m_offer, &QToolButton::clicked, this, [this] {
        hide();
        if (const auto action = std::exchange(m_action, {})) action();
    });
    QToolButton* dismiss = makeIconButton(QStringLiteral("cancel"), tr("Dismiss"), this);
    dismiss->setObjectName(QStringLiteral("dismiss"));
    connect(dismiss, &QToolButton::clicked, this, &QWidget::hide);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(spacing::twice, spacing::half, spacing::unit, spacing::half);
    row->setSpacing(spacing::unit);
    row->addWidget(m_icon);
    row->addWidget(m_text, 1);
    row->addWidget(m_offer);
    row->addWidget(dismiss);
    applyColours();
    hide();
}

void MessageBar::showMessage(const QString& message) {
    m_isWarning = true;
    m_text->setText(message);
    m_action = {};
    m_isTrue = {};
    m_offer->hide();
    applyColours();
    show();
}

void MessageBar::showDone(const QString& message) {
    showMessage(message);
    m_isWarning = false;
    applyColours();
}

void MessageBar::showOffer(const QString& message, const QString& buttonText, const std::function<void()>& action) {
    showMessage(message);
    m_action = action;
    m_offer->setText(buttonText);
    m_offer->show();
    applyColours();
}

void MessageBar::holdWhile(const std::function<bool()>& isTrue) { m_isTrue = isTrue; }

void MessageBar::recheck() {
    if (isHidden() || !m_isTrue || m_isTrue()) return;
    m_isTrue = {};
    m_action = {};
    hide();
}

QString MessageBar::message() const { return isHidden() ? QString() : m_text->text(); }

void MessageBar::applyColours() {
    // Something to be done is no warning, nor is something that was done.
    const QIcon sign = m_action || !m_isWarning ? icon(QStringLiteral("info"), currentTheme().accent)
                                                : icon(QStringLiteral("warning"), currentTheme().warning);
    m_icon->setPixmap(sign.pixmap(16, 16));
}

void MessageBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) applyColours();
    QWidget::changeEvent(event);
}

}  // namespace calibrium::ui
