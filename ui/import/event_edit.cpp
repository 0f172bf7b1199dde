// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/event_edit.h"

#include "core/io/cells/number.h"
#include "core/text/number_text.h"
#include "ui/forms/typing_pause.h"
#include "ui/look/text.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>

#include <cmath>
#include <utility>

namespace calibrium::ui {

EventEdit::EventEdit(QWidget* parent) : QWidget(parent), m_side(new QComboBox(this)), m_limit(new QLineEdit(this)) {
    m_side->setObjectName(QStringLiteral("eventSide"));
    m_side->setAccessibleName(tr("Outcomes"));
    m_side->addItem(tr("outcomes as they stand"), -1);
    for (const auto& [name, side] : {std::pair(tr("numbers above"), EventLimit::Side::Above),
                                     std::pair(tr("numbers of at least"), EventLimit::Side::AtLeast),
                                     std::pair(tr("numbers below"), EventLimit::Side::Below),
                                     std::pair(tr("numbers of at most"), EventLimit::Side::AtMost)}) {
        m_side->addItem(name, static_cast<int>(side));
    }
    m_limit->setObjectName(QStringLiteral("eventLimit"));
    m_limit->setAccessibleName(tr("Limit of the event"));
    m_limit->setText(QStringLiteral("0"));
    const QString help =
        tr("For targets that are amounts, such as millimetres of rain: the event is that the number "
           "lies on this side of the limit, in the unit of the column.");
    m_side->setToolTip(help);
    m_limit->setToolTip(help);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_side);
    row->addWidget(m_limit, 1);
    connect(m_side, &QComboBox::activated, this, &EventEdit::take);
    whenTypingRests(*m_limit, this, &EventEdit::take);
    setEvent(std::nullopt);
}

void EventEdit::setEvent(const std::optional<EventLimit>& event) {
    m_shown = event;
    m_side->setCurrentIndex(m_side->findData(event ? static_cast<int>(event->side) : -1));
    if (event && !m_limit->hasFocus()) m_limit->setText(toQt(roundTrip(event->limit)));
    m_limit->setVisible(event.has_value());
}

void EventEdit::take() {
    const int side = m_side->currentData().toInt();
    std::optional<EventLimit> event;
    if (side >= 0) {
        const auto limit = parseNumber(m_limit->text().toStdString(), true);
        if (!limit || !std::isfinite(*limit)) return;  // still being typed
        event = {static_cast<EventLimit::Side>(side), *limit};
    }
    if (event == m_shown) return;
    emit eventChanged(event);
}

}  // namespace calibrium::ui
