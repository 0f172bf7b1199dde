// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace calibrium::ui {

/// Scrolls a form up and down and is never narrower than the form: nothing of it is hidden to the right.
class VerticalScrollArea : public QScrollArea {
    Q_OBJECT

public:
    explicit VerticalScrollArea(QWidget* content, QWidget* parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override;
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace calibrium::ui
