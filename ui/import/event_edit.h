// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/outcomes/event_limit.h"

#include <optional>

#include <QWidget>

class QComboBox;
class QLineEdit;

namespace calibrium::ui {

/// Whether outcomes stand in the file as they are, or are numbers that happen on one side of a limit.
class EventEdit : public QWidget {
    Q_OBJECT

public:
    explicit EventEdit(QWidget* parent = nullptr);

    /// Shows what holds now; keeps what is being typed. Emits nothing.
    void setEvent(const std::optional<EventLimit>& event);

signals:
    /// The user has chosen another event; none: outcomes as they stand.
    void eventChanged(const std::optional<EventLimit>& event);

private:
    void take();

    QComboBox* m_side;
    QLineEdit* m_limit;
    std::optional<EventLimit> m_shown;
};

}  // namespace calibrium::ui
